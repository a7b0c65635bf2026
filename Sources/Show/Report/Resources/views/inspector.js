// The details of the current message: its payload, causes and effects, and the source of the method that received it.
import { report, roleName, textOf } from "../model/data.js";
import { isAsync, isSystem, isUnknown } from "../model/declared.js";
import { shownPlaces } from "../model/filter.js";
import { state } from "../model/state.js";
import { findMethod, swiftText } from "../model/swift.js";
import { joined, plural, short, time } from "../model/text.js";
import { button, el, elements } from "./dom.js";
import { drawRulesAt } from "./governing.js";
import { drawScreen } from "./screen.js";

export class Inspector {
  /**
   * The message, beat and screen that are shown.
   * @type {{ run: Run, place: number, beat: number, screen: ScreenData | null, live: LivePhone | null } | undefined}
   */
  #shown;
  /**
   * The panel of the session, which has the phone; null if the page has no server.
   * @type {PlayPanel | null}
   */
  panel = null;

  /** @param {(place: number) => void} choose */
  constructor(choose) {
    this.choose = choose;
    /** Names the run of the message, if several runs are side by side. */
    this.whose = el("p.whose", { hidden: true });
    this.phone = el("div.inspector-screen");
    this.facts = el("div.facts.stack");
    this.source = el("div.source");
    this.element = el(
      "aside.inspector.stack",
      { "aria-label": "The current message", tabindex: "-1" },
      this.whose,
      this.phone,
      this.facts,
      this.source,
    );
  }

  /**
   * @param {Run} run
   * @param {number} place The place of the current message; -1 for none so far in the beat.
   * @param {number} beat
   * @param {number} moment The index of the run's last moment.
   * @param {number} pane The index of the run's pane; -1 where it is the only one.
   * @param {boolean} [isNow] True at the current moment of the session.
   */
  show(run, place, beat, moment, pane, isNow = false) {
    this.whose.hidden = pane < 0;
    this.whose.replaceChildren(el("kbd", { "aria-hidden": "true" }, pane + 1), el("span", short(run.name, 60)));
    const screen = run.screenAt(moment);
    const last = this.#shown;
    const live = this.panel?.live(isNow, screen) ?? null;
    this.#shown = { run, place, beat, screen, live };
    if (last === undefined || screen !== last.screen || run !== last.run || live !== last.live) {
      const draw = () => this.phone.replaceChildren(drawScreen(screen, run, live));
      if (this.panel === null) draw();
      else this.panel.drawing(draw);
    }
    if (last !== undefined && place >= 0 && place === last.place && run === last.run && beat === last.beat) return;
    if (place < 0) {
      this.facts.replaceChildren(el("h2", run.beatTitle(beat)), el("p.hint", beginningWords(run, beat)));
      this.source.replaceChildren();
      return;
    }
    this.facts.replaceChildren(...this.#facts(run, place));
    this.#showSource(run, place);
  }

  /**
   * @param {Run} run
   * @param {number} place
   */
  #facts(run, place) {
    const sender = run.sender(place);
    const receiver = run.receiver(place);
    const kind = run.className(place);
    const words = [
      run.numberWords(place),
      `at ${time(run.messages.at[place])}`,
      run.has(place, isAsync) ? "asynchronous" : "",
      run.has(place, isUnknown) ? "from unrecorded code" : run.has(place, isSystem) ? "from the system" : "",
    ];
    /** @type {HTMLElement[]} */
    const facts = [
      el("h2.call", short(run.label(place), 400)),
      el("p.ends.row", chip(sender), el("span", { "aria-hidden": "true" }, "→"), chip(receiver)),
      el("p.why", el("b", { class: `badge class-${kind}` }, kind), ` ${textOf(run.messages.reason[place])}.`),
      el("p.hint", joined(words, " · ")),
    ];
    const payload = run.messages.payload[place];
    if (payload >= 0) facts.push(el("h3", "Payload"), drawPayload(report.payloads[payload], run));
    const sets = new Set(run.setsDuring(place).map(write => write.index));
    const written = run.writesDuring(place).map(({ index, property, isVisible, owner }) => {
      if (sets.has(index)) return `sets ${run.lifelines[owner].name}.${property} without a message`;
      return `writes ${property}${isVisible ? " (visible on the screen)" : ""}`;
    });
    const changes = [...written, ...run.navigationsDuring(place)];
    const effects = changes.map(text => short(text, 120));
    if (effects.length > 0) facts.push(el("h3", "Changes"), el("ul.effects", elements("li", effects)));
    const rules = drawRulesAt(run, place);
    if (rules.length > 0) facts.push(el("h3", "Rules"), ...rules);
    facts.push(el("h3", "Cause"), this.#chain(run, place));
    return facts;
  }

  /**
   * @param {Run} run
   * @param {number} place
   */
  #chain(run, place) {
    const chain = run.chain(place);
    const shown = chain.length > 12 ? [...chain.slice(0, 4), -1, ...chain.slice(-7)] : chain;
    const items = shown.map(cause => {
      if (cause < 0) return el("li.hint", `… ${plural(chain.length - 11, "message")} …`);
      const { name, role } = run.receiver(cause);
      const settings = cause === place ? { class: "here", "aria-current": "step" } : {};
      const dot = el("i", { class: `dot role-${roleName(role)}` });
      const parts = [dot, short(run.label(cause), 44), el("small", short(name, 34))];
      return el(
        "li",
        button(() => this.choose(cause), settings, parts),
      );
    });
    return el("ol.chain.stack", items);
  }

  /**
   * @param {Run} run
   * @param {number} place
   */
  #showSource(run, place) {
    const path = textOf(run.messages.source[place]);
    const text = Object.hasOwn(report.sources, path) ? report.sources[path] : null;
    if (text === null) {
      this.source.replaceChildren(...(path === "" ? [] : [el("h3", "Source"), el("p.hint", short(path, 200))]));
      return;
    }
    const lines = text.split("\n");
    const { start, end } = findMethod(lines, textOf(run.messages.name[place]));
    const first = Math.max(0, start - 2);
    const code = el(
      "ol.code.card",
      { tabindex: "0", "aria-label": `Source text of ${short(path, 200)}` },
      lines.slice(first, end + 3).map((line, index) => {
        const number = first + index;
        const name = number >= start && number <= end ? "method" : "";
        return el("li", { class: name, value: number + 1 }, el("code", line || " "));
      }),
    );
    this.source.replaceChildren(
      el("h3", "Source ", el("small", { title: short(path, 300) }, short(path.slice(path.lastIndexOf("/") + 1), 60))),
      code,
    );
  }
}

/**
 * The number of messages that follow where a beat begins, in words.
 * @param {Run} run
 * @param {number} beat
 */
function beginningWords(run, beat) {
  const own = [...run.messages.id.keys()].filter(place => run.messages.beat[place] === beat);
  const visible = shownPlaces(run, state.hide).filter(place => run.messages.beat[place] === beat);
  if (own.length === 0) return "This run sends no message in this beat.";
  if (visible.length === 0) return `The filter hides ${run.total(own)} of this beat.`;
  return `The beat begins. Its ${run.total(visible)} follow: → goes to the first.`;
}

/** @param {Lifeline} participant */
function chip(participant) {
  const role = roleName(participant.role);
  const parts = [el("b", short(participant.name, 60)), el("small", role === "none" ? "" : role)];
  return el("span", { class: `chip role-${role}` }, parts);
}

/**
 * Draws the parameters of a message, each on a line, or as nested lists if a line is too long.
 * @param {Record<string, unknown>} payload
 * @param {Run} run
 */
function drawPayload(payload, run) {
  return drawFields(payload, value => {
    const line = swiftText(value, run);
    return line.length <= 240 ? el("span.value", line) : drawValue(value, run, 0);
  });
}

/**
 * @param {object} fields
 * @param {(value: unknown) => HTMLElement} draw
 */
function drawFields(fields, draw) {
  const shown = Object.entries(fields).slice(0, 200);
  const parts = shown.map(([name, value]) => [el("dt", short(name, 80)), el("dd", draw(value))]);
  return el("dl.payload", parts);
}

/**
 * Draws a value as nested lists.
 * @param {unknown} value
 * @param {Run} run
 * @param {number} depth
 * @returns {HTMLElement}
 */
function drawValue(value, run, depth) {
  if (value === null || typeof value !== "object")
    return el("span.value", short(typeof value === "string" ? `“${value}”` : `${value}`, 600));
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0][0] === "component") {
    return el("span.value", short(run.componentName(Number(entries[0][1])), 80));
  }
  if (entries.length === 1 && entries[0][0] === "type") return el("span.value.type", short(`${entries[0][1]}`, 200));
  if (entries.length === 0 || depth > 8) return el("span.value", depth > 8 ? "…" : "–");
  return drawFields(value, part => drawValue(part, run, depth + 1));
}

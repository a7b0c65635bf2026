// All about the current message: what it carries, why it came, what it did, and the text of the method that got it.
import { isAsync, isSystem, report, roleName, textOf } from "../model/data.js";
import { findMethod, swiftText } from "../model/swift.js";
import { plural, short, time } from "../model/text.js";
import { el } from "./dom.js";
import { drawScreen } from "./screen.js";

export class Inspector {
  /**
   * What is shown.
   * @type {{ run: Run, place: number, moment: Moment, screen: ScreenData | null } | undefined}
   */
  #shown;

  /** @param {(place: number) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.phone = el("div", { class: "inspector-screen" });
    this.facts = el("div", { class: "facts" });
    this.source = el("div", { class: "source" });
    this.element = el(
      "aside",
      { class: "inspector", "aria-label": "The current message" },
      this.phone,
      this.facts,
      this.source,
    );
  }

  /**
   * @param {Run} run
   * @param {number} place
   * @param {Moment} moment
   */
  show(run, place, moment) {
    const screen = run.screenAt(
      place < 0 ? this.#lastBefore(run, moment) : place,
      Math.max(moment.at, place < 0 ? 0 : run.messages.at[place]),
    );
    const last = this.#shown;
    this.#shown = { run, place, moment, screen };
    if (last === undefined || screen !== last.screen || run !== last.run)
      this.phone.replaceChildren(drawScreen(screen));
    if (last !== undefined && place === last.place && run === last.run && moment === last.moment) return;
    if (place < 0) {
      this.facts.replaceChildren(
        el("h2", { text: run.beatName(moment.beat) }),
        el("p", { class: "hint", text: "Nothing has been sent yet in this beat." }),
      );
      this.source.replaceChildren();
      return;
    }
    this.facts.replaceChildren(...this.#facts(run, place));
    this.#showSource(run, place);
  }

  /**
   * @param {Run} run
   * @param {Moment} moment
   */
  #lastBefore(run, moment) {
    let place = -1;
    const { beat, at } = run.messages;
    const isBefore = (/** @type {number} */ next) => {
      return beat[next] < moment.beat || (beat[next] === moment.beat && at[next] <= moment.at);
    };
    while (place + 1 < run.count && isBefore(place + 1)) place++;
    return place;
  }

  /**
   * @param {Run} run
   * @param {number} place
   */
  #facts(run, place) {
    const sender = run.sender(place);
    const receiver = run.receiver(place);
    const kind = run.className(place);
    const written = run
      .writesDuring(place)
      .map(write => (write.isVisible ? `${write.property} (seen)` : write.property));
    /** @type {HTMLElement[]} */
    const facts = [
      el("h2", { class: "call", text: short(run.label(place), 400) }),
      el("p", { class: "ends" }, chip(sender), el("span", { "aria-hidden": "true", text: "→" }), chip(receiver)),
      el(
        "p",
        { class: "why" },
        el("b", { class: `badge class-${kind}`, text: kind }),
        ` It ${textOf(run.messages.reason[place])}.`,
      ),
      el("p", {
        class: "hint",
        text: [
          `message ${run.messages.id[place]}`,
          `at ${time(run.messages.at[place])}`,
          run.has(place, isAsync) ? "asynchronous" : "",
          run.has(place, isSystem) ? "from the system" : "",
        ]
          .filter(word => word !== "")
          .join(" · "),
      }),
    ];
    const payload = run.messages.payload[place];
    if (payload >= 0) facts.push(el("h3", { text: "Payload" }), drawPayload(report.payloads[payload], run));
    const effects = [...written.map(name => `writes ${name}`), ...run.navigationsDuring(place)];
    if (effects.length > 0)
      facts.push(
        el("h3", { text: "Changes" }),
        el(
          "ul",
          { class: "effects" },
          effects.map(text => el("li", { text: short(text, 120) })),
        ),
      );
    facts.push(el("h3", { text: "Cause" }), this.#chain(run, place));
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
      if (cause < 0) return el("li", { class: "hint", text: `… ${plural(chain.length - 11, "message")} …` });
      const { name, role } = run.receiver(cause);
      const settings = {
        type: "button",
        class: cause === place ? "here" : "",
        "aria-current": cause === place ? "step" : null,
        on: { click: () => this.choose(cause) },
      };
      const dot = el("i", { class: `dot role-${roleName(role)}` });
      return el(
        "li",
        {},
        el("button", settings, dot, short(run.label(cause), 44), el("small", { text: short(name, 34) })),
      );
    });
    return el("ol", { class: "chain" }, items);
  }

  /**
   * @param {Run} run
   * @param {number} place
   */
  #showSource(run, place) {
    const path = textOf(run.messages.source[place]);
    const text = Object.hasOwn(report.sources, path) ? report.sources[path] : null;
    if (text === null) {
      this.source.replaceChildren(
        ...(path === "" ? [] : [el("h3", { text: "Source" }), el("p", { class: "hint", text: short(path, 200) })]),
      );
      return;
    }
    const lines = text.split("\n");
    const { start, end } = findMethod(lines, textOf(run.messages.name[place]));
    const code = el(
      "ol",
      {
        class: "code",
        tabindex: "0",
        "aria-label": `Source text of ${short(path, 200)}`,
        css: { "counter-reset": `line ${Math.max(0, start - 3)}` },
      },
      lines.slice(Math.max(0, start - 2), end + 3).map((line, index) => {
        const number = Math.max(0, start - 2) + index;
        return el(
          "li",
          { class: number >= start && number <= end ? "method" : "", value: number + 1 },
          el("code", { text: line || " " }),
        );
      }),
    );
    this.source.replaceChildren(
      el(
        "h3",
        {},
        "Source ",
        el("small", { text: short(path.slice(path.lastIndexOf("/") + 1), 60), title: short(path, 300) }),
      ),
      code,
    );
  }
}

/** @param {Lifeline} participant */
function chip(participant) {
  const role = roleName(participant.role);
  return el(
    "span",
    { class: `chip role-${role}` },
    el("b", { text: short(participant.name, 60) }),
    el("small", { text: role === "none" ? "" : role }),
  );
}

/**
 * The parameters of a message, each on a line, or as nested lists where that is too long.
 * @param {Record<string, unknown>} payload
 * @param {Run} run
 */
function drawPayload(payload, run) {
  return el(
    "dl",
    { class: "payload" },
    Object.entries(payload)
      .slice(0, 200)
      .map(([name, value]) => {
        const line = swiftText(value, run);
        return [
          el("dt", { text: short(name, 80) }),
          el("dd", {}, line.length <= 240 ? el("span", { class: "value", text: line }) : drawValue(value, run, 0)),
        ];
      }),
  );
}

/**
 * A value as nested lists.
 * @param {unknown} value
 * @param {Run} run
 * @param {number} depth
 * @returns {HTMLElement}
 */
function drawValue(value, run, depth) {
  if (value === null || typeof value !== "object")
    return el("span", {
      class: `value ${typeof value}`,
      text: short(typeof value === "string" ? `“${value}”` : `${value}`, 600),
    });
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0][0] === "component") {
    return el("span", { class: "value", text: short(run.componentName(Number(entries[0][1])), 80) });
  }
  if (entries.length === 1 && entries[0][0] === "type")
    return el("span", { class: "value type", text: short(`${entries[0][1]}`, 200) });
  if (entries.length === 0 || depth > 8) return el("span", { class: "value", text: depth > 8 ? "…" : "–" });
  return el(
    "dl",
    { class: "payload" },
    entries
      .slice(0, 200)
      .map(([name, part]) => [el("dt", { text: short(name, 80) }), el("dd", {}, drawValue(part, run, depth + 1))]),
  );
}

// The presenter view: one run in large type, message by message, with the reason of each in words. For a class and a
// beamer, so it is driven by keys, a remote's Page Up and Page Down among them.
import { group } from "../model/columns.js";
import { isAsync, report, roleNames, textOf } from "../model/data.js";
import { shownPlaces } from "../model/filter.js";
import { foldBeats, foldRepeats, standsFor } from "../model/fold.js";
import { change, chosenRuns, paneOf, state } from "../model/state.js";
import { short, time } from "../model/text.js";
import { Timeline } from "../model/timeline.js";
import { button, el, keyed, partOf, press } from "../views/dom.js";
import { drawEnd, drawHiddenLine, drawLine } from "../views/line.js";
import { drawScreen } from "../views/screen.js";

/** How many messages are shown before and after the current one. */
const before = 4;
const after = 4;

/** @type {Folds} */
const noFolds = { stands: new Map(), times: new Map() };

export class PresentPage {
  /** What the runs and the timeline were chosen for. */
  #key = "";
  /** @type {Run[]} */
  #runs = [];
  #timeline = new Timeline([], []);
  /**
   * The repeats that are folded, run by run.
   * @type {Folds[]}
   */
  #folds = [];
  /**
   * The places that are shown, run by run.
   * @type {Int32Array[]}
   */
  #visible = [];
  /** @type {ScreenData | null | undefined} */
  #screen;
  /**
   * What a teacher wrote beside messages, until the page is closed.
   * @type {Map<string, string>}
   */
  #ownNotes = new Map();
  #isAsking = false;
  #isHidden = false;
  #hasNotes = true;

  constructor() {
    this.head = el("header.present-head");
    this.lines = el("ol.message-lines.card.present-messages", { "aria-label": "Messages around the current one" });
    this.reasons = el("div.present-reasons", { role: "status" });
    this.own = el("textarea", { id: "own-note", rows: "3", placeholder: "Kept until this page is closed" });
    this.own.addEventListener("input", () => this.#keepNote());
    this.own.addEventListener("keydown", event => {
      if (event.key === "Escape") this.own.blur();
      event.stopPropagation();
    });
    const notes = el(
      "section.present-notes",
      { "aria-label": "Your own note" },
      el("label", { for: "own-note" }, "Your own note"),
      this.own,
    );
    this.phone = el("div.present-phone");
    this.asks = button(() => this.#toggleAsking(), "Ask first (q)");
    this.shows = button(() => this.#toggleNotes(), "Notes (n)");
    const buttons = [
      button(() => this.#step(-1), "Back (←)"),
      button(() => this.#step(1), "Next (→)"),
      this.asks,
      this.shows,
      button(() => change({ page: "side" }), "Leave (t)"),
    ];
    const region = { class: "present-main stack", tabindex: "0", role: "region", "aria-label": "Messages and notes" };
    this.main = el("div", region, this.lines, this.reasons);
    this.element = el(
      "div.present",
      this.head,
      el("div.present-body", this.main, el("div.present-aside.stack", this.phone, notes)),
      el("div.present-modes", buttons),
    );
  }

  get run() {
    return this.#runs[this.#pane];
  }

  get #pane() {
    return paneOf(this.#runs);
  }

  get #places() {
    return this.#visible[this.#pane];
  }

  update() {
    const chosen = chosenRuns();
    const key = JSON.stringify([state.scenario, chosen.map(run => run.key), state.hide, state.fold, state.scope]);
    if (key !== this.#key) {
      this.#key = key;
      this.#runs = chosen;
      const visible = chosen.map(run => shownPlaces(run, state.hide));
      this.#timeline = new Timeline(chosen, visible);
      // What repeats is one message, wherever it is one row side by side.
      const fold = state.scope === "run" ? foldRepeats : foldBeats;
      this.#folds = visible.map((places, index) => (state.fold === 0 ? noFolds : fold(chosen[index], places)));
      this.#visible = visible.map((places, index) => places.filter(place => !this.#folds[index].stands.has(place)));
    }
    if (this.#runs.length > 0) this.#show();
  }

  /** The index of the current message among those that are shown. */
  get #index() {
    const tick = this.#timeline.tickAt(state.at);
    const place = this.#timeline.place(this.#pane, tick);
    if (place >= 0) return this.#places.indexOf(standsFor(this.#folds[this.#pane], place));
    const beat = this.#timeline.beat(tick);
    return Math.max(
      0,
      this.#places.findIndex(each => this.run.messages.beat[each] >= beat),
    );
  }

  /** @param {number} index */
  #go(index) {
    const place = this.#places[Math.min(Math.max(0, index), this.#places.length - 1)];
    if (place === undefined) return;
    const { moment, offset } = this.#timeline.position(this.#timeline.tickOf(this.#pane, place));
    change({ at: `${moment}.${offset}` });
    this.#show();
  }

  /**
   * Goes on or back. Where the class is asked first, the first key shows that a message comes, and the next one which.
   * @param {number} direction
   */
  #step(direction) {
    if (this.#isAsking && direction > 0) {
      this.#isHidden = !this.#isHidden;
      if (!this.#isHidden) return this.#show();
    } else {
      this.#isHidden = false;
    }
    this.#go(this.#index + direction);
  }

  /** @param {number} direction */
  #stepBeat(direction) {
    const { beat } = this.run.messages;
    const places = this.#places;
    const now = beat[places[this.#index]];
    this.#isHidden = false;
    const isBefore = (/** @type {number} */ place) => beat[place] < now;
    const previous = Math.max(...places.filter(isBefore).map(place => beat[place]));
    const found = places.findIndex(place => (direction > 0 ? beat[place] > now : beat[place] === previous));
    if (found >= 0) this.#go(found);
  }

  /** What the keys do. */
  #keys = new Map([
    ...["ArrowRight", "ArrowDown", "PageDown", " "].map(key => keyed(key, () => this.#step(1))),
    ...["ArrowLeft", "ArrowUp", "PageUp"].map(key => keyed(key, () => this.#step(-1))),
    keyed("]", () => this.#stepBeat(1)),
    keyed("[", () => this.#stepBeat(-1)),
    keyed("Home", () => this.#jump(0)),
    keyed("End", () => this.#jump(this.#places.length - 1)),
    keyed("q", () => this.#toggleAsking()),
    keyed("n", () => this.#toggleNotes()),
    keyed("Escape", () => change({ page: "side" })),
  ]);

  /** @param {number} index */
  #jump(index) {
    this.#isHidden = false;
    this.#go(index);
  }

  #toggleAsking() {
    this.#isAsking = !this.#isAsking;
    this.#isHidden = false;
    this.#show();
  }
  #toggleNotes() {
    this.#hasNotes = !this.#hasNotes;
    this.#show();
  }
  get #noteKey() {
    return `${state.scenario} ${this.run.key} ${this.#places[this.#index]}`;
  }
  #keepNote() {
    this.#ownNotes.set(this.#noteKey, this.own.value);
  }

  #show() {
    const { run } = this;
    const places = this.#places;
    const index = this.#index;
    const place = places[index];
    if (place === undefined) {
      const text = `${short(run.name, 60)}: no message is shown.`;
      return this.head.replaceChildren(el("p.eyebrow", text));
    }
    this.element.classList.toggle("without-notes", !this.#hasNotes);
    press(this.asks, this.#isAsking);
    press(this.shows, this.#hasNotes);
    this.#showHead(place);
    const first = Math.max(0, Math.min(index - before, places.length - before - after - 1));
    const end = Math.max(first, index + (this.#isHidden ? 0 : after)) + 1;
    this.#showLines(places.slice(first, end), place);
    const hint = el("p.hint", "Ask the class. → shows the message.");
    this.reasons.replaceChildren(...(this.#isHidden ? [hint] : reasonsFor(run, place)));
    this.own.value = this.#ownNotes.get(this.#noteKey) ?? "";
    const screen = run.screenAt(this.#isHidden ? place - 1 : place, run.messages.at[place]);
    if (screen !== this.#screen || this.#screen === undefined) this.phone.replaceChildren(drawScreen(screen));
    this.#screen = screen;
  }

  /** @param {number} place */
  #showHead(place) {
    const { run } = this;
    const { id, at, beat } = run.messages;
    const { label, from, to, later } = lineOf(run, place);
    const names = [short(run.name, 40), short(state.scenario, 50), short(run.beatName(beat[place]), 70)];
    const number = `message ${id[place]} of ${id.at(-1)} · ${time(at[place])}`;
    const ends = [drawEnd(from), el("span", later ? "⇢" : "→"), drawEnd(to), el("small", number)];
    const title = this.#isHidden ? "What comes next?" : short(label, 120);
    this.head.replaceChildren(
      el("p.eyebrow", names.join(" · ")),
      el("h1.present-call", title),
      el("p.present-ends.row", this.#isHidden ? "Who sends it, who gets it, and what is it?" : ends),
    );
  }

  /**
   * The messages around the current one.
   * @param {Int32Array} shown
   * @param {number} current
   */
  #showLines(shown, current) {
    const { run } = this;
    const { beat } = run.messages;
    const least = Math.min(...shown.map(place => run.depths[place]));
    /** @type {HTMLElement[]} */
    const items = [];
    for (const [index, place] of shown.entries()) {
      const isCurrent = place === current;
      const isNew = index > 0 && beat[place] !== beat[shown[index - 1]];
      if (isNew) items.push(el("li.message-gap", short(run.beatName(beat[place]), 80)));
      const line = lineOf(run, place);
      const times = this.#folds[this.#pane].times.get(place) ?? 1;
      if (times > 1) line.effects.unshift(`×${times}`);
      const isHidden = isCurrent && this.#isHidden;
      const name = isHidden ? "hidden-message" : "present-message";
      const settings = { class: isCurrent ? name : "", "aria-current": isCurrent ? "step" : null };
      const inside = isHidden ? drawHiddenLine(0, "") : drawLine({ ...line, depth: line.depth - least });
      items.push(el("li", settings, inside));
    }
    this.lines.replaceChildren(...items);
    const mark = partOf(this.lines, "[aria-current]");
    this.main.scrollTop = Math.max(0, mark.offsetTop + mark.offsetHeight - this.main.clientHeight + 12);
  }

  /**
   * Does what a key is for; false where it is for nothing here.
   * @param {KeyboardEvent} event
   */
  answer(event) {
    const action = this.#keys.get(event.key);
    action?.();
    if (action !== undefined) return true;
    if (/^[1-5]$/.test(event.key) && Number(event.key) <= this.#runs.length) {
      change({ pane: Number(event.key) - 1 });
      return true;
    }
    return false;
  }
}

/**
 * @param {Lifeline} lifeline
 * @returns {LineEnd}
 */
function endOf(lifeline) {
  return [lifeline.name, roleNames[lifeline.role] ?? null];
}

/**
 * @param {Run} run
 * @param {number} place
 */
function lineOf(run, place) {
  const shown = run
    .writesDuring(place)
    .filter(write => write.isVisible)
    .slice(0, 2)
    .map(write => `shows ${write.property}`);
  return {
    label: run.label(place),
    depth: run.depths[place],
    from: endOf(run.sender(place)),
    to: endOf(run.receiver(place)),
    later: run.has(place, isAsync),
    effects: [...run.navigationsDuring(place), ...shown],
  };
}

/**
 * Why a message is there: its class, and the rules that speak of it.
 * @param {Run} run
 * @param {number} place
 */
function reasonsFor(run, place) {
  const rules = rulesAt(run, place);
  return [
    el(
      "p.present-why",
      el("b", { class: `badge class-${run.className(place)}` }, run.className(place)),
      ` It ${short(textOf(run.messages.reason[place]), 300)}.`,
    ),
    ...rules.map(({ id, sentence, isForcing }) =>
      el(
        "p",
        { class: isForcing ? "rule card forcing" : "rule card" },
        el("b", short(id, 30)),
        el("span", short(sentence, 400)),
        isForcing ? el("small.good", "This rule demands the message.") : null,
      ),
    ),
  ];
}

/**
 * Of each run the indices of its grounds by the message's place.
 * @type {Map<Run, Map<number, number[]>>}
 */
const groundsOfRuns = new Map();

/**
 * The rules that speak of a message.
 * @param {Run} run
 * @param {number} place
 */
function rulesAt(run, place) {
  const grounds = report.grounds.runs[run.number];
  const byPlace = groundsOfRuns.get(run) ?? group(grounds.place);
  groundsOfRuns.set(run, byPlace);
  return (byPlace.get(place) ?? []).map(index => {
    const [id, sentence] = report.grounds.rules[grounds.rule[index]];
    return { id, sentence, isForcing: grounds.forces[index] === 1 };
  });
}

// The presenter view: one run's diagram for a classroom, revealed message by message, with everything else dimmed. It
// is controlled by keys, including Page Up and Page Down of a remote control.
import { shownPlaces } from "../model/filter.js";
import { groupLifelines, toggled } from "../model/grouping.js";
import { openedScenario } from "../model/opened.js";
import { stopsIn } from "../model/plan.js";
import { scenarios, scenarioTitle } from "../model/run.js";
import { change, chosenRuns, enlarge, groupWords, movePicture, paneOf, panOf, state } from "../model/state.js";
import { joined, plural, short, time } from "../model/text.js";
import { Timeline } from "../model/timeline.js";
import { choice, viewAfter, viewTitles } from "../views/choice.js";
import { button, el, keyed, press } from "../views/dom.js";
import { drawEnd } from "../views/line.js";
import { lineOf, Notes } from "../views/notes.js";
import { Pane } from "../views/pane.js";
import { printPresented } from "../views/print.js";
import { drawScreen } from "../views/screen.js";

/** Names are 11 px high on a desk. The last row of a classroom needs 28 px. */
const roomType = 28 / 11;

export class PresentPage {
  /** A key of the state for which the runs and the timeline were made. */
  #key = "";
  /** @type {Run[]} */
  #runs = [];
  #timeline = new Timeline([], []);
  /**
   * For each run, its grouped lifelines and the places of its visible messages.
   * @type {Grouping[]}
   */
  #groupings = [];
  /**
   * For each run, the places of the messages to step through.
   * @type {Int32Array[]}
   */
  #steps = [];
  /** @type {Pane | undefined} */
  #diagram;
  /** @type {ScreenData | null | undefined} */
  #screen;
  /** A key of the state for which the menus of patterns and beats were made. */
  #choicesKey = "";

  constructor() {
    this.head = el("header.present-head");
    this.said = el("p.unseen", { role: "status" });
    this.stage = el("div.present-stage.card");
    this.fit = el("span.present-fit.hint", { role: "status" });
    this.phone = el("div.present-phone");
    this.aside = el("div.present-aside.stack", { tabindex: "0", role: "region", "aria-label": "Screen and notes" });
    const names = [...scenarios.keys()].map(name => el("option", { value: name }, scenarioTitle(name)));
    this.scenario = el("select", { "aria-label": "Scenario" }, names);
    this.scenario.addEventListener("change", () => presentScenario(this.scenario.value));
    this.pattern = el("select", { "aria-label": "Pattern" });
    this.pattern.addEventListener("change", () => this.#openRun(this.pattern.value));
    this.beat = el("select", { "aria-label": "Beat" });
    this.beat.addEventListener("change", () => this.#goToBeat(Number(this.beat.value)));
    const [back, next] = this.#stepButtons();
    this.notes = new Notes(
      () => this.update(),
      () => this.#end(),
      [...this.#stepButtons(), ...this.#stopButtons()],
    );
    this.mark = button(() => this.notes.toggle(), { class: "add-stop" });
    this.asks = button(() => change({ ask: 1 - state.ask, hidden: 0 }), "Ask first (q)");
    this.views = choice("View", viewTitles, view => change({ view }));
    this.beside = new Map([
      ["screen", button(() => this.#toggle("screen"), "Screen (u)")],
      ["notes", button(() => this.#toggle("notes"), "Notes (n)")],
    ]);
    this.window = button(() => this.notes.toggleWindow(), { "aria-label": "Notes window (w)" }, "Window (w)");
    this.stops = el("span.row", { role: "group", "aria-label": "Stops of the lesson" }, this.#stopButtons());
    this.element = el(
      "div.present",
      this.said,
      el("div.present-top", this.head, el("div.present-choice.row", this.scenario, this.pattern, this.beat)),
      el("div.present-body", el("div.present-shown", this.stage, this.fit), this.aside),
      el(
        "div.present-modes.row",
        { role: "group", "aria-label": "Presentation controls" },
        back,
        next,
        this.stops,
        this.mark,
        this.asks,
        this.views.element,
        [...this.beside.values()],
        this.window,
        button(() => enlarge(0.8), { "aria-label": "Smaller (-)" }, "A−"),
        button(() => enlarge(1.25), { "aria-label": "Larger (+)" }, "A+"),
        el("span.grow"),
        button(() => change({ page: "side" }), { class: "leave", "aria-label": "Leave (t)" }, "Leave"),
      ),
    );
    printPresented(this.element, () => this.#diagram);
  }

  /** @returns {HTMLElement[]} */
  #stopButtons() {
    return [
      button(() => this.notes.go(-1), { "aria-label": "Previous stop (,)" }, "‹ Stop"),
      button(() => this.notes.go(1), { "aria-label": "Next stop (.)" }, "Stop ›"),
    ];
  }

  /** @returns {HTMLElement[]} */
  #stepButtons() {
    return [
      button(() => this.#step(-1), { "aria-label": "Back (←)" }, "←"),
      button(() => this.#step(1), { "aria-label": "Next (→)" }, "→"),
    ];
  }

  get run() {
    return this.#runs[this.#pane];
  }

  get #pane() {
    return paneOf(this.#runs);
  }

  get #places() {
    return this.#steps[this.#pane];
  }

  update() {
    const chosen = chosenRuns();
    const key = JSON.stringify([
      state.scenario,
      chosen.map(run => run.key),
      state.hide,
      groupWords(),
      state.fold,
      state.scope,
    ]);
    if (key !== this.#key) {
      this.#key = key;
      this.#runs = chosen;
      this.#groupings = chosen.map(run => groupLifelines(run, groupWords(), shownPlaces(run, state.hide)));
      const visible = this.#groupings.map(grouping => grouping.visible);
      this.#timeline = new Timeline(chosen, visible);
      // Repeats count as one message, just as they are one row on the page Side by side.
      this.#steps = visible.map((places, index) => {
        return state.fold === 0 ? places : places.filter(place => chosen[index].standing[place] === place);
      });
    }
    if (this.#runs.length > 0) this.#show();
  }

  /**
   * The message that is drawn instead of a message, if repeats are folded.
   * @param {number} place
   */
  #shown(place) {
    return state.fold === 0 ? place : this.run.standing[place];
  }

  /** The index of the current message among the messages that are stepped through. */
  get #index() {
    const tick = this.#timeline.tickAt(state.at);
    const place = this.#timeline.place(this.#pane, tick);
    if (place >= 0) return this.#places.indexOf(this.#shown(place));
    const beat = this.#timeline.beat(tick);
    return Math.max(
      0,
      this.#places.findIndex(each => this.run.messages.beat[each] >= beat),
    );
  }

  /**
   * @param {number} index
   * @param {boolean} [isAsked] True to ask the class before it sees the message.
   */
  #go(index, isAsked = false) {
    const place = this.#places[Math.min(Math.max(0, index), this.#places.length - 1)];
    if (place === undefined) return;
    const { moment, offset } = this.#timeline.position(this.#timeline.tickOf(this.#pane, place));
    change({ at: `${moment}.${offset}`, hidden: isAsked ? 1 : 0 });
  }

  /**
   * Steps forward or back. If the class is asked first, the first key shows that a message follows, and the next key
   * shows the message. A step back from an answer leads to its question.
   * @param {number} direction
   * @returns {void}
   */
  #step(direction) {
    if (state.hidden === 1 && direction > 0) return change({ hidden: 0 });
    const isAnswer = state.hidden === 0 && this.#questionAt(this.#places[this.#index] ?? -1) !== "";
    if (isAnswer && direction < 0) return change({ hidden: 1 });
    const index = this.#index + direction;
    const place = this.#places[index];
    // At the end of a run, a lesson continues with its next stop.
    if (place === undefined && direction > 0 && state.plan.length > 0) return this.notes.go(1);
    this.#go(index, direction > 0 && place !== undefined && (state.ask === 1 || this.#questionAt(place) !== ""));
  }

  /** @param {number} direction */
  #stepBeat(direction) {
    const { beat } = this.run.messages;
    const places = this.#places;
    const now = beat[places[this.#index]];
    const isBefore = (/** @type {number} */ place) => beat[place] < now;
    const previous = Math.max(...places.filter(isBefore).map(place => beat[place]));
    const found = places.findIndex(place => (direction > 0 ? beat[place] > now : beat[place] === previous));
    if (found >= 0) this.#go(found);
  }

  /**
   * Shows another pattern's run of the scenario, in the same beat.
   * @param {string} key
   */
  #openRun(key) {
    const beat = this.#timeline.beat(this.#timeline.tickAt(state.at));
    const pane = this.#runs.findIndex(run => run.key === key);
    if (pane >= 0) change({ pane });
    else change({ patterns: [key], pane: 0 });
    this.#goToBeat(beat);
  }

  /**
   * Goes to the first message of a beat. If the beat has no message, goes to the next beat with one.
   * @param {number} number
   */
  #goToBeat(number) {
    const { beat } = this.run.messages;
    const found = this.#places.findIndex(place => beat[place] >= number);
    this.#go(found < 0 ? this.#places.length - 1 : found);
  }

  #showChoices() {
    const { run } = this;
    const runs = scenarios.get(state.scenario) ?? [];
    const { beats } = run;
    const key = `${state.scenario} ${run.number}`;
    if (key !== this.#choicesKey) {
      this.#choicesKey = key;
      this.pattern.replaceChildren(...runs.map(each => el("option", { value: each.key }, short(each.name, 40))));
      this.beat.replaceChildren(
        ...[...beats.name.keys()].map(index => el("option", { value: index + 1 }, short(run.beatTitle(index + 1), 60))),
      );
    }
    this.scenario.value = state.scenario;
    this.pattern.value = run.key;
    this.beat.value = `${run.messages.beat[this.#places[this.#index] ?? 0]}`;
  }

  /** The actions of the keys. */
  #keys = new Map([
    ...["ArrowRight", "ArrowDown", "PageDown", " "].map(key => keyed(key, () => this.#step(1))),
    ...["ArrowLeft", "ArrowUp", "PageUp"].map(key => keyed(key, () => this.#step(-1))),
    keyed("]", () => this.#stepBeat(1)),
    keyed("[", () => this.#stepBeat(-1)),
    keyed("Home", () => this.#go(0)),
    keyed("End", () => this.#go(this.#places.length - 1)),
    keyed("s", () => presentNeighbour(1)),
    keyed("S", () => presentNeighbour(-1)),
    keyed("q", () => change({ ask: 1 - state.ask, hidden: 0 })),
    keyed("u", () => this.#toggle("screen")),
    keyed("n", () => this.#toggle("notes")),
    keyed("w", () => this.notes.toggleWindow()),
    keyed("m", () => this.notes.toggle()),
    keyed(".", () => this.notes.go(1)),
    keyed(",", () => this.notes.go(-1)),
    keyed("v", () => change({ view: viewAfter(state.view.split("+")[0]) })),
    keyed("b", () => change({ scope: state.scope === "beat" ? "run" : "beat" })),
    keyed("f", () => this.#fold()),
    keyed("Escape", () => change({ page: "side" })),
  ]);

  /** Folds or unfolds repeats. Shows a note if that changes nothing in sight. */
  #fold() {
    change({ fold: state.fold === 0 ? 1 : 0 });
    const { beat } = this.run.messages;
    const now = beat[this.#places[this.#index] ?? 0];
    const isSeen = (/** @type {number} */ place) => state.scope === "run" || beat[place] === now;
    const visible = this.#groupings[this.#pane].visible;
    if (visible.some(place => isSeen(place) && this.run.standing[place] !== place)) return;
    const where = state.scope === "run" ? "run" : "beat";
    this.fit.textContent = joined([this.#fitWords, `no message repeats in this ${where}`], " · ");
  }

  /** Shows that the lesson has no further stop. */
  #end() {
    const words = "This is the last stop of the lesson.";
    this.head.querySelector(".present-end")?.remove();
    this.head.append(el("p.present-end", words));
    this.said.textContent = words;
  }

  /** @param {string} part */
  #toggle(part) {
    const others = state.beside.filter(other => other !== part);
    change({ beside: others.length < state.beside.length ? others : [...others, part] });
  }

  /**
   * The question for the class before a message; empty if there is none.
   * @param {number} place
   */
  #questionAt(place) {
    return place < 0 ? "" : (this.notes.stopAt(this.run, place)?.question ?? "");
  }

  #show() {
    const { run } = this;
    const index = this.#index;
    const place = this.#places[index];
    this.#showChoices();
    if (place === undefined) {
      const text = `${short(run.name, 60)}: no message is shown.`;
      return this.head.replaceChildren(el("p.eyebrow", text));
    }
    const isHidden = state.hidden === 1;
    press(this.asks, state.ask === 1);
    press(this.window, this.notes.hasWindow);
    for (const each of this.stops.querySelectorAll("button")) each.disabled = state.plan.length === 0;
    for (const [part, toggle] of this.beside) press(toggle, state.beside.includes(part));
    this.notes.show(run, place, this.#places.slice(index + 1));
    this.mark.textContent = this.notes.markWords;
    this.#showHead(place, isHidden);
    this.#showDiagram(place, isHidden ? (this.#places[index - 1] ?? -1) : place);
    this.#showScreen(place, isHidden);
    this.fit.textContent = this.#fitWords;
    const parts = [
      state.beside.includes("screen") ? this.phone : null,
      state.beside.includes("notes") && !this.notes.hasWindow ? this.notes.element : null,
    ].flatMap(part => part ?? []);
    const isSame = parts.length === this.aside.children.length && parts.every(part => part.parentNode === this.aside);
    if (!isSame) this.aside.replaceChildren(...parts);
    this.aside.hidden = parts.length === 0;
  }

  /** Says if the diagram fits at the size chosen by the key `0`; empty at other sizes. */
  get #fitWords() {
    if (state.zoom !== 0 || this.#diagram === undefined) return "";
    return this.#diagram.isAllSeen ? "all messages so far are visible" : "some messages don't fit: scroll to see them";
  }

  /**
   * The screen at a message, or before it while the class doesn't see it.
   * @param {number} place
   * @param {boolean} isHidden
   */
  #showScreen(place, isHidden) {
    const { run } = this;
    const moment = isHidden ? run.momentBefore(place) : run.momentAfter(place);
    const screen = run.screenAt(moment);
    const isLater = !isHidden && screen !== run.screenAt(run.momentAt(place));
    if (screen !== this.#screen || this.#screen === undefined) this.phone.replaceChildren(drawScreen(screen, run));
    this.#screen = screen;
    this.phone.querySelector(".end-of-turn")?.remove();
    if (isLater) this.phone.append(el("p.hint.end-of-turn", "The screen at the end of this turn"));
  }

  /**
   * The diagram up to a message.
   * @param {number} current The message that the run has reached, even if the class doesn't see it yet.
   * @param {number} shown The last message that the class sees; -1 for none.
   */
  #showDiagram(current, shown) {
    const { run } = this;
    if (this.#diagram?.run !== run) {
      this.#diagram = new Pane(run, 0, {
        choose: place => place >= 0 && this.#go(this.#places.indexOf(this.#shown(place))),
        pin: () => {},
        toggle: () => {},
        ungroup: word => change({ group: toggled(this.#runs, state.group, word) }),
        move: (zoom, x, y) => movePicture(this.#pane, zoom, x, y),
      });
      this.stage.replaceChildren(this.#diagram.element);
    }
    const { beat, at } = run.messages;
    const isThere = shown >= 0 && (state.scope === "run" || beat[shown] === beat[current]);
    const [view] = state.view.split("+");
    this.views.show([view]);
    this.#diagram.show({
      grouping: this.#groupings[this.#pane],
      beat: beat[current],
      scope: state.scope,
      view,
      current: isThere ? shown : -1,
      until: shown,
      at: at[isThere ? shown : current],
      query: null,
      closed: new Set(),
      folds: state.fold !== 0,
      type: roomType,
      zoom: state.zoom,
      pan: panOf(this.#pane),
      pinned: isThere ? { place: shown, isAlone: true } : null,
      isFocused: false,
      isWaiting: false,
    });
    this.#diagram.reveal();
  }

  /**
   * @param {number} place
   * @param {boolean} isHidden
   */
  #showHead(place, isHidden) {
    const { run } = this;
    const { at, beat } = run.messages;
    const { label, from, to, later, effects } = lineOf(run, place);
    const times = state.fold === 0 ? 1 : this.run.timesInARow(place);
    const stops = stopsIn(state.plan).length;
    const { passed } = this.notes;
    const names = [
      short(run.name, 40),
      scenarioTitle(state.scenario),
      short(run.beatTitle(beat[place]), 70),
      passed < 0 ? "" : `${passed === this.notes.stop ? "stop" : "after stop"} ${passed + 1} of ${stops}`,
      stops > 0 && passed + 1 === stops && passed === this.notes.stop ? "the last" : "",
    ];
    const number = `${run.numberWords(place)} · ${time(at[place])}`;
    const more = [...(times > 1 ? [`×${times}`] : []), ...effects].map(text => el("em", short(text, 50)));
    const kind = run.className(place);
    const badge = el("b", { class: `badge class-${kind}` }, kind);
    const ends = [drawEnd(from), el("span", later ? "⇢" : "→"), drawEnd(to), badge, more, el("small", number)];
    const question = this.#questionAt(place);
    const asked = question === "" ? "Who sends it, who gets it, and what is it?" : "→ shows the answer.";
    const title = isHidden ? question || "What comes next?" : label;
    this.head.replaceChildren(
      el("p.eyebrow", joined(names, " · ")),
      ...(isHidden || question === "" ? [] : [el("p.present-asked", short(question, 240))]),
      el("h1", { class: isHidden ? "present-call hidden-message" : "present-call" }, short(title, 240)),
      el("p.present-ends.row", isHidden ? asked : ends),
    );
    const repeated = times > 1 ? plural(times, "time") : "";
    const words = joined([run.words(place), kind, repeated], ", ");
    this.said.textContent = short(isHidden ? `${title} ${asked}` : words, 300);
  }

  /**
   * Handles a key. Returns false if the key does nothing on this page.
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
 * Opens a scenario at the current step. The pattern stays the same if it has a run of the scenario.
 * @param {string} name
 */
function presentScenario(name) {
  const opened = openedScenario(name, true);
  change({ ...opened, pane: Math.max(0, opened.patterns.indexOf(state.patterns[state.pane] ?? "")) });
}

/** @param {number} direction */
function presentNeighbour(direction) {
  const names = [...scenarios.keys()];
  const next = names[names.indexOf(state.scenario) + direction];
  if (next !== undefined) presentScenario(next);
}

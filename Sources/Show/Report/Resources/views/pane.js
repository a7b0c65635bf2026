// A pane shows one of the runs that are side by side.
import { report } from "../model/data.js";
import { groupLifelines } from "../model/grouping.js";
import { lightOn, lightWith } from "../model/light.js";
import { Rows } from "../model/rows.js";
import { enlarge, link, state } from "../model/state.js";
import { short } from "../model/text.js";
import { CausesView } from "./causes.js";
import { button, dataOf, el, press } from "./dom.js";
import { FlowView } from "./flow.js";
import { OwnershipView } from "./ownership.js";
import { SequenceView } from "./sequence.js";
import { TableView } from "./table.js";

/**
 * The views by their names.
 * @type {Record<string, new (pane: Pane) => View>}
 */
const viewKinds = {
  sequence: SequenceView,
  flow: FlowView,
  causes: CausesView,
  ownership: OwnershipView,
  table: TableView,
};

/** The time for which the mouse must rest on a thing before the thing is highlighted, in milliseconds. */
const patience = 90;

/** The last position of the mouse. */
let mousePlace = "";
document.addEventListener("pointermove", event => {
  mousePlace = placeOf(event);
});

/** @param {PointerEvent} event */
function placeOf({ screenX, screenY }) {
  return `${screenX} ${screenY}`;
}

export class Pane {
  /** The settings with which the views were last made. */
  /** @type {{ view: string, extent: string, grouping: Grouping | null, pin: string, until: number }} */
  #made = { view: "", extent: "", grouping: null, pin: "null", until: Infinity };
  #rows;
  /** @type {Light | null} */
  #pinLight = null;
  #hoverKey = "";
  /** True if the rows or the view have changed since the last drawing. */
  #isNew = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #hoverTimer;

  /**
   * @param {Run} run
   * @param {number} number The index of the pane.
   * @param {PaneActions} actions
   */
  constructor(run, number, actions) {
    this.run = run;
    this.number = number;
    this.actions = actions;
    this.current = -1;
    /** The beat of the current message, from 1; 0 before the first beat. */
    this.beatNumber = 0;
    this.at = 0;
    this.zoom = 1;
    /** True if each picture is shrunk to fit its pane. */
    this.isWhole = false;
    /**
     * The ratio of the size of text and rows to that on a desk. It is larger for a classroom, so that the last row can
     * read.
     */
    this.type = 1;
    this.pan = { x: 0, y: 0 };
    this.#rows = new Rows(run, groupLifelines(run, [], new Int32Array(0)), 0, "beat");
    /** The rows of this pane, without empty lines. */
    this.packed = this.#rows;
    /** The rows of this pane, which may be level with the rows of other panes. */
    this.rows = this.#rows;
    /** @type {View[]} */
    this.views = [];
    /** @type {Set<number>} */
    this.closed = new Set();
    /**
     * The places of messages without a counterpart in another recording of the same app, if one is shown beside this
     * run.
     * @type {Set<number>}
     */
    this.only = new Set();
    /** @type {Query | null} */
    this.query = null;
    /** @type {Light | null} */
    this.light = null;
    /** @type {Lit | null} */
    this.hovered = null;
    /** @type {Lit | null} */
    this.pinned = null;
    this.count = el("span.count");
    this.beat = el("span.beat");
    this.waits = el(
      "span.waits",
      { title: "This run waits here until the other runs reach the next moment." },
      "waits",
    );
    this.differs = el(
      "span.differs",
      { title: "In this beat the pattern differs from the model of the app." },
      "≠ model",
    );
    this.fit = button(() => enlarge(0), { class: "fit", title: "Fit the whole picture (0)" }, "Fit");
    this.classes = el("div.class-bar", { role: "img" });
    this.nothing = el("p.nothing-here.hint");
    this.body = el("div.pane-body");
    this.element = el(
      "section.pane",
      { "aria-label": run.name },
      el(
        "header",
        el("h2", el("kbd", { "aria-hidden": "true" }, number + 1), el("span", run.name), this.differs),
        this.count,
        this.beat,
        el("span.pane-state", this.waits, this.fit),
        this.classes,
      ),
      this.body,
    );
    this.element.addEventListener("click", event => this.#clicked(event));
    this.element.addEventListener("focusin", () => actions.choose(-1));
    this.body.addEventListener("pointerover", event => {
      // A picture that changes under a resting mouse isn't pointed at. A message that a class hasn't seen isn't
      // highlighted.
      const hasMoved = mousePlace !== placeOf(event);
      const isAllShown = this.#made.until === Infinity;
      if (event.pointerType === "mouse" && hasMoved && isAllShown) this.#hover(this.#what(event.target));
    });
    this.body.addEventListener("pointerleave", () => this.#hover(null));
  }

  /**
   * The message, component or channel that a part of a view shows; null if it shows none.
   * @param {EventTarget | null} target
   * @returns {Lit | null}
   */
  #what(target) {
    const found = target instanceof Element ? target.closest("[data-place], [data-who], [data-from]") : null;
    if (found === null || !this.body.contains(found)) return null;
    const { place, who, from, to } = dataOf(found);
    if (place !== undefined) return { place: Number(place) };
    return from === undefined ? { who } : { who: from, to };
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (this.views[0]?.wasDragged?.()) return;
    const branch = event.target instanceof Element ? event.target.closest("[data-branch]") : null;
    if (branch !== null) return this.actions.toggle(Number(dataOf(branch).branch));
    const group = event.target instanceof Element ? event.target.closest("[data-group]") : null;
    if (group !== null) return this.actions.ungroup(dataOf(group).group ?? "");
    const what = this.#what(event.target);
    if (what?.who !== undefined) return this.actions.pin(what.who, what.to ?? "");
    this.actions.choose(what?.place ?? -1);
  }

  /** @param {Lit | null} what */
  #hover(what) {
    const key = what === null ? "" : `${what.place} ${what.who} ${what.to}`;
    if (this.#hoverKey === key) return;
    this.#hoverKey = key;
    clearTimeout(this.#hoverTimer);
    this.#hoverTimer = setTimeout(() => {
      this.hovered = what;
      this.#shine();
    }, patience);
  }

  /**
   * A highlight extended to the current message.
   * @param {Light | null} light
   */
  #withCurrent(light) {
    return lightWith(this.run, light, this.current < 0 ? -1 : this.rows.shown(this.current));
  }

  /** Highlights the thing under the mouse, or else the pinned thing. */
  #shine() {
    const what = this.hovered ?? this.pinned;
    const light = this.#withCurrent(what ? lightOn(this.run, what) : null);
    if ((light?.key ?? "") === (this.light?.key ?? "")) return;
    this.light = light;
    for (const view of this.views) view.shine(light);
  }

  /**
   * Draws the pane at a moment.
   * @param {PaneSettings} settings
   */
  show(settings) {
    this.prepare(settings);
    this.draw();
  }

  /**
   * Sets the settings for the next drawing, without drawing.
   * @param {PaneSettings} settings
   */
  prepare(settings) {
    const { grouping, beat, scope, view, current, query, folds, until = Infinity } = settings;
    this.current = current;
    this.query = query;
    this.beatNumber = beat;
    this.at = settings.at;
    this.closed = settings.closed;
    this.only = settings.only ?? this.only;
    this.zoom = settings.zoom || 1;
    this.isWhole = settings.zoom === 0;
    this.type = settings.type ?? 1;
    this.pan = settings.pan;
    this.pinned = settings.pinned;
    const made = this.#made;
    const extent = `${scope} ${scope === "beat" ? beat : ""} ${folds}`;
    const pin = JSON.stringify(this.pinned);
    const isOther = made.grouping !== grouping || made.extent !== extent;
    if (isOther) this.#rows = new Rows(this.run, grouping, beat, scope, folds);
    if (isOther || made.until !== until) this.packed = until === Infinity ? this.#rows : this.#rows.upTo(until);
    this.rows = this.packed;
    if (made.view !== view) {
      this.views = view.split("+").map(name => new viewKinds[name](this));
      this.body.replaceChildren(...this.views.map(each => each.element), this.nothing);
      this.body.classList.toggle("two", this.views.length > 1);
    }
    if (isOther) this.#showClasses();
    const isNothing = this.#rows.count === 0 && view !== "ownership";
    this.#sayNothing(isNothing ? [this.#whyNothing(scope), ...this.#elsewhere(scope, grouping)] : []);
    const isNew = isOther || made.view !== view;
    if (made.pin !== pin) this.#pinLight = lightOn(this.run, this.pinned);
    this.#made = { view, extent, grouping, pin, until };
    this.hovered = null;
    this.light = this.#withCurrent(this.#pinLight);
    this.#hoverKey = "";
    clearTimeout(this.#hoverTimer);
    this.element.classList.toggle("focused", settings.isFocused);
    this.waits.hidden = !settings.isWaiting;
    press(this.fit, this.isWhole);
    this.fit.setAttribute("aria-label", `Fit ${this.run.name} (0)`);
    this.differs.hidden = settings.differs !== true;
    const matches = query === null ? 0 : this.rows.all.filter(place => query(this.run, place)).length;
    const words = matches === 0 ? "no message found" : `${matches} match${matches === 1 ? "" : "es"}`;
    const found = query === null ? "" : ` · ${words}`;
    const all = this.rows.all;
    const isCounted = all.includes(current) && this.run.isCounted(current);
    const done = isCounted ? all.filter(place => place <= current && this.run.isCounted(place)).length : 0;
    const alone = this.rows.all.filter(place => this.only.has(place)).length;
    const only = alone > 0 ? ` · ${alone} in this run only` : "";
    this.count.textContent = `${done > 0 ? `${done} of ` : ""}${this.run.total(all)}${only}${found}`;
    this.beat.textContent = scope === "beat" ? this.run.beatTitle(beat) : "the whole run";
    this.#isNew = isNew;
  }

  draw() {
    for (const each of this.views) {
      if (this.#isNew) each.element.scrollTop = 0;
      each.update();
    }
  }

  /** The line of the current message; -1 if there is none. */
  get line() {
    return this.rows.line(this.rows.row(this.current));
  }

  /**
   * The reason why a pane has no message to show.
   * @param {string} scope
   */
  #whyNothing(scope) {
    const { run, beatNumber } = this;
    const hidden = [...run.messages.id.keys()].filter(
      place => scope === "run" || run.messages.beat[place] === beatNumber,
    );
    const where = scope === "run" ? "in this run" : "in this beat";
    if (this.#rows.within.size > 0) return "All messages here stay within one group of lifelines.";
    if (hidden.length > 0) return `The filter hides ${run.total(hidden)} ${where}.`;
    // A recording that is followed may go on, and its last beat may be a mark.
    if (report.live !== null && scope !== "run" && beatNumber === run.beats.name.length)
      return `No message has come since ${run.beatTitle(beatNumber)}.`;
    return `${run.name} sends no message ${where}: what happens stays within one component.`;
  }

  /**
   * Links from a beat without messages to the nearest beats that have some, before and after it.
   * @param {string} scope
   * @param {Grouping} grouping
   */
  #elsewhere(scope, { visible }) {
    const { beat } = this.run.messages;
    if (scope === "run" || state.page !== "side") return [];
    const beats = [...new Set(Array.from(visible, place => beat[place]))].filter(number => number > 0);
    const ends = [beats.findLast(number => number < this.beatNumber), beats.find(number => number > this.beatNumber)];
    const links = ends.flatMap((number, index) => {
      if (number === undefined) return [];
      const words = short(this.run.beatTitle(number), 50);
      return [
        el("a", { href: link({ at: `s${number}`, pane: this.number }) }, index === 0 ? `← ${words}` : `${words} →`),
      ];
    });
    return links.length > 0 ? [el("span.elsewhere", "The nearest beats with messages:", links)] : [];
  }

  /**
   * Shows why a pane is empty. Links with the same words stay, so that one that is being clicked isn't replaced.
   * @param {(string | HTMLElement)[]} parts
   */
  #sayNothing(parts) {
    const next = el("p", parts);
    if (next.textContent !== this.nothing.textContent) return this.nothing.replaceChildren(...next.childNodes);
    const links = [...next.querySelectorAll("a")];
    for (const [index, each] of [...this.nothing.querySelectorAll("a")].entries()) each.href = links[index].href;
  }

  /** Shows the number of messages by class, as a bar. */
  #showClasses() {
    const counts = this.run.classCounts(this.rows.all);
    const words = counts.map(([name, count]) => `${count} ${name}`).join(", ");
    this.classes.setAttribute("aria-label", words || "no messages");
    this.classes.title = words;
    this.classes.replaceChildren(
      ...counts.map(([name, count]) => el("i", { class: `class-${name}`, css: { "flex-grow": count } })),
    );
  }

  /**
   * Gives the rows of a list the size that the pane shows.
   * @param {VirtualList} list
   */
  enlarge(list) {
    const scale = this.zoom * this.type;
    list.enlarge(this.isWhole ? list.fitted(scale, this.type, Math.max(list.count, this.rows.wholeCount)) : scale);
  }

  /** True if the first view shows all of its content, as a fitted picture does. */
  get isAllSeen() {
    const view = this.views[0];
    return view.list === undefined ? this.isWhole : view.list.isAllSeen;
  }

  /**
   * The row that a classroom should see together with a given row: the first row with the same root cause. Undefined
   * unless the view is for a classroom and shows as many rows as fit.
   * @param {number} row
   */
  firstInSight(row) {
    if (this.type === 1 || !this.isWhole || row < 0 || this.rows.lines !== null) return undefined;
    return this.rows.firstOfBurst(row);
  }

  /** The places of the drawn messages that stand for the current message and its causes. */
  get litPlaces() {
    const chain = this.current < 0 ? [] : this.run.chain(this.current);
    return new Set(chain.map(place => this.rows.shown(place)));
  }

  /**
   * Scrolls the current message into sight. This is a separate step from drawing, so that the browser lays out all
   * panes at once.
   * @param {number} [line] The line to scroll to, if panes are level.
   */
  reveal(line = this.line) {
    const row = this.rows.row(this.current);
    for (const view of this.views) {
      view.reveal(row, line);
      // Another pane may have so many more messages that all rows of this one stand above those in sight.
      if (row >= 0 && line !== this.line && view.list !== undefined && !this.#isInSight(view.list.linesInSight))
        view.reveal(row, this.line);
    }
  }

  /**
   * True if a row stands on one of some lines.
   * @param {{ first: number, end: number }} lines
   */
  #isInSight({ first, end }) {
    return this.rows.rowFrom(first) < this.rows.rowFrom(end);
  }
}

// The presenter view: one run in large type, step by step, with the reason of each step in words. For a class and a
// beamer, so it is driven by keys, a remote's Page Up and Page Down among them.
import { report, roleNames, scenarios, textOf } from "./data.js";
import { el, short, time } from "./dom.js";
import { shownPlaces } from "./filter.js";
import { foldBeats, foldRepeats, standsFor } from "./fold.js";
import { drawScreen } from "./screen.js";
import { change, state } from "./state.js";
import { drawEnd, drawStep } from "./teach-steps.js";
import { Timeline } from "./timeline.js";

/// How many steps are shown before and after the current one.
const before = 4, after = 4;

export class PresentPage {
  constructor() {
    /// What a teacher wrote beside steps, until the page is closed.
    this.ownNotes = new Map();
    this.isAsking = false;
    this.isHidden = false;
    this.hasNotes = true;
    this.head = el("header", { class: "present-head" });
    this.steps = el("ol", { class: "steps present-steps", "aria-label": "Steps around the current one" });
    this.reasons = el("div", { class: "present-reasons", role: "status" });
    this.own = el("textarea", { id: "own-note", rows: "3", placeholder: "Kept until this page is closed", on: { input: () => this.#keepNote(), keydown: event => { if (event.key === "Escape") this.own.blur(); event.stopPropagation(); } } });
    this.notes = el("section", { class: "present-notes", "aria-label": "Your own note" }, el("label", { for: "own-note", text: "Your own note" }), this.own);
    this.phone = el("div", { class: "present-phone" });
    this.modes = el("div", { class: "present-modes" },
      this.#button("Back (←)", () => this.#step(-1)), this.#button("Next (→)", () => this.#step(1)),
      this.asks = this.#button("Ask first (q)", () => this.#toggleAsking()), this.shows = this.#button("Notes (n)", () => this.#toggleNotes()),
      this.#button("Leave (t)", () => change({ page: "side" })));
    this.element = el("div", { class: "present" }, this.head, el("div", { class: "present-body" }, this.main = el("div", { class: "present-main", tabindex: "0", role: "region", "aria-label": "Steps and notes" }, this.steps, this.reasons), el("div", { class: "present-aside" }, this.phone, this.notes)), this.modes);
  }

  #button(text, action) { return el("button", { type: "button", on: { click: action } }, text); }

  get run() { return this.runs[Math.min(Math.max(0, Math.trunc(state.pane)), this.runs.length - 1)]; }

  update() {
    const all = scenarios.get(state.scenario) ?? [];
    const chosen = state.patterns.map(key => all.find(run => run.key === key)).filter(run => run !== undefined);
    const key = JSON.stringify([state.scenario, chosen.map(run => run.key), state.hide, state.fold, state.scope]);
    if (key !== this.key) {
      this.key = key;
      this.runs = chosen;
      const visible = chosen.map(run => shownPlaces(run, state.hide));
      this.timeline = new Timeline(chosen, visible);
      // What repeats is one step, wherever it is one row side by side.
      const fold = state.scope === "run" ? foldRepeats : foldBeats;
      this.folds = visible.map((places, index) => state.fold === 0 ? { stands: new Map(), times: new Map() } : fold(chosen[index], places));
      this.visible = visible.map((places, index) => places.filter(place => !this.folds[index].stands.has(place)));
    }
    if (this.runs.length > 0) this.#show();
  }

  get #pane() { return this.runs.indexOf(this.run); }
  get #places() { return this.visible[this.#pane]; }

  /// The index of the current message among those that are shown.
  get #index() {
    const tick = this.timeline.tickAt(state.at), place = this.timeline.place(this.#pane, tick);
    if (place >= 0) return this.#places.indexOf(standsFor(this.folds[this.#pane], place));
    const beat = this.timeline.beat(tick);
    return Math.max(0, this.#places.findIndex(each => this.run.messages.beat[each] >= beat));
  }

  #go(index) {
    const place = this.#places[Math.min(Math.max(0, index), this.#places.length - 1)];
    if (place === undefined) return;
    const { moment, step } = this.timeline.position(this.timeline.tickOf(this.#pane, place));
    change({ at: `${moment}.${step}` });
    this.#show();
  }

  /// On or back. Where the class is asked first, a step on shows that something comes, and the next one what.
  #step(direction) {
    if (this.isAsking && direction > 0) {
      this.isHidden = !this.isHidden;
      if (!this.isHidden) return this.#show();
    } else {
      this.isHidden = false;
    }
    this.#go(this.#index + direction);
  }

  #stepBeat(direction) {
    const { beat } = this.run.messages, places = this.#places, now = beat[places[this.#index]];
    this.isHidden = false;
    const found = direction > 0 ? places.findIndex(place => beat[place] > now) : places.findIndex(place => beat[place] === Math.max(...Array.from(places, each => beat[each]).filter(each => each < now)));
    if (found >= 0) this.#go(found);
  }

  #toggleAsking() { this.isAsking = !this.isAsking; this.isHidden = false; this.#show(); }
  #toggleNotes() { this.hasNotes = !this.hasNotes; this.#show(); }
  get #noteKey() { return `${state.scenario} ${this.run.key} ${this.#places[this.#index]}`; }
  #keepNote() { this.ownNotes.set(this.#noteKey, this.own.value); }

  #show() {
    const { run } = this, places = this.#places, index = this.#index, place = places[index];
    if (place === undefined) return this.head.replaceChildren(el("p", { class: "eyebrow", text: `${short(run.name, 60)}: no message is shown.` }));
    const line = lineOf(run, place), hidden = this.isHidden;
    this.element.classList.toggle("without-notes", !this.hasNotes);
    this.asks.setAttribute("aria-pressed", `${this.isAsking}`);
    this.shows.setAttribute("aria-pressed", `${this.hasNotes}`);
    this.head.replaceChildren(
      el("p", { class: "eyebrow", text: `${short(run.name, 40)} · ${short(state.scenario, 50)} · ${short(run.beatName(run.messages.beat[place]), 70)}` }),
      el("h1", { class: "present-call", text: hidden ? "What comes next?" : short(line.label, 120) }),
      hidden ? el("p", { class: "present-ends", text: "Who sends it, who gets it, and what is it?" }) : el("p", { class: "present-ends" }, drawEnd(line.from), el("span", { text: line.later ? "⇢" : "→" }), drawEnd(line.to),
        el("small", { text: `message ${run.messages.id[place]} of ${run.messages.id.at(-1)} · ${time(run.messages.at[place])}` })));
    const first = Math.max(0, Math.min(index - before, places.length - before - after - 1)), shown = places.slice(first, Math.max(first, index + (hidden ? 0 : after)) + 1);
    const least = Math.min(...Array.from(shown, each => run.depths[each]));
    this.steps.replaceChildren(...Array.from(shown, each => {
      const isNew = run.messages.beat[each] !== run.messages.beat[each === shown[0] ? each : shown[shown.indexOf(each) - 1]];
      const step = lineOf(run, each), times = this.folds[this.#pane].times.get(each);
      if (times > 1) step.effects.unshift(`×${times}`);
      const inside = each === place && hidden ? [el("span", { class: "step-call" }, el("b", { text: "?" }))] : drawStep({ ...step, depth: step.depth - least });
      return [isNew ? el("li", { class: "step-gap", text: short(run.beatName(run.messages.beat[each]), 80) }) : null,
        el("li", { class: each === place ? hidden ? "hidden-step" : "present-step" : "", "aria-current": each === place ? "step" : null }, el("div", { class: "step" }, inside))];
    }).flat().filter(each => each !== null));
    const mark = this.steps.querySelector("[aria-current]");
    this.main.scrollTop = Math.max(0, mark.offsetTop + mark.offsetHeight - this.main.clientHeight + 12);
    this.reasons.replaceChildren(...hidden ? [el("p", { class: "hint", text: "Let the class say. → shows it." })] : reasonsFor(run, place));
    this.own.value = this.ownNotes.get(this.#noteKey) ?? "";
    const seen = run.screenAt(hidden ? place - 1 : place, run.messages.at[place]);
    if (seen !== this.seen || this.seen === undefined) this.phone.replaceChildren(drawScreen(seen));
    this.seen = seen;
  }

  /// Does what a key is for; false where it is for nothing here.
  answer(event) {
    switch (event.key) {
      case "ArrowRight": case "ArrowDown": case "PageDown": case " ": this.#step(1); return true;
      case "ArrowLeft": case "ArrowUp": case "PageUp": this.#step(-1); return true;
      case "]": this.#stepBeat(1); return true;
      case "[": this.#stepBeat(-1); return true;
      case "Home": this.isHidden = false; this.#go(0); return true;
      case "End": this.isHidden = false; this.#go(this.#places.length - 1); return true;
      case "q": this.#toggleAsking(); return true;
      case "n": this.#toggleNotes(); return true;
      case "Escape": change({ page: "side" }); return true;
    }
    if (/^[1-5]$/.test(event.key) && Number(event.key) <= this.runs.length) { change({ pane: Number(event.key) - 1 }); return true; }
    return false;
  }
}

function endOf(lifeline) { return [lifeline.name, roleNames[lifeline.role] ?? null]; }

function lineOf(run, place) {
  const shown = run.writesDuring(place).filter(write => write.isVisible).slice(0, 2).map(write => `shows ${write.property}`);
  return {
    label: run.label(place), depth: run.depths[place], from: endOf(run.sender(place)), to: endOf(run.receiver(place)),
    later: (run.messages.flags[place] & 2) !== 0, effects: [...run.navigationsDuring(place), ...shown],
  };
}

/// Why a message is there: its class, and the rules that speak of it.
function reasonsFor(run, place) {
  const rules = rulesAt(run, place);
  return [
    el("p", { class: "present-why" }, el("b", { class: `badge class-${run.className(place)}`, text: run.className(place) }), ` It ${short(textOf(run.messages.reason[place]), 300)}.`),
    ...rules.map(({ id, sentence, isForcing }) => el("p", { class: isForcing ? "rule forcing" : "rule" }, el("b", { text: short(id, 30) }), el("span", { text: short(sentence, 400) }), isForcing ? el("small", { text: "This rule demands the message." }) : null)),
  ];
}

const groundsOfRuns = new Map();

function rulesAt(run, place) {
  const number = report.runs.findIndex(raw => raw.messages === run.messages);
  const grounds = report.grounds?.runs[number];
  if (grounds === undefined) return [];
  if (!groundsOfRuns.has(number)) {
    const byPlace = new Map();
    grounds.place.forEach((at, index) => byPlace.has(at) ? byPlace.get(at).push(index) : byPlace.set(at, [index]));
    groundsOfRuns.set(number, byPlace);
  }
  return (groundsOfRuns.get(number).get(place) ?? []).map(index => {
    const [id, sentence] = report.grounds.rules[grounds.rule[index]];
    return { id, sentence, isForcing: grounds.forces[index] === 1 };
  });
}

// Runs of one scenario side by side, stepped through together.
import { classNames, report, scenarios } from "./data.js";
import { el, short } from "./dom.js";
import { Inspector } from "./inspector.js";
import { Pane } from "./pane.js";
import { parseQuery } from "./query.js";
import { Scrubber } from "./scrubber.js";
import { change, state } from "./state.js";
import { Timeline } from "./timeline.js";

export class SidePage {
  constructor() {
    this.panes = [];
    this.panesElement = el("div", { class: "panes" });
    this.inspector = new Inspector(place => this.choose(this.focus, place));
    this.scrubber = new Scrubber({
      go: tick => { this.pause(); this.go(tick); }, move: name => this.move(name), speed: speed => change({ speed }),
    });
    this.#makeTools();
    this.element = el("div", { class: "side" }, this.tools, el("div", { class: "stage" }, this.panesElement, this.inspector.element), this.scrubber.element);
  }

  get focus() { return Math.min(Math.max(0, Math.trunc(state.pane)), this.runs.length - 1); }

  #makeTools() {
    this.scenario = el("select", { id: "scenario", on: { change: () => this.openScenario(this.scenario.value) } },
      [...scenarios.keys()].map(name => el("option", { value: name, text: short(name, 60) })));
    this.patterns = el("div", { class: "chips", role: "group", "aria-label": "Patterns, at most five" });
    this.views = choice("View", [["sequence", "Sequence"], ["causes", "Causes"], ["table", "Table"]], view => change({ view }));
    this.scopes = choice("Extent", [["beat", "Step"], ["run", "Run"]], scope => change({ scope }));
    this.classes = el("div", { class: "chips classes", role: "group", "aria-label": "Classes shown" }, report.classes.map(([name, summary]) => {
      return el("button", {
        type: "button", class: `class-${name}`, title: summary, "data-class": name,
        on: { click: () => change({ hide: state.hide.includes(name) ? state.hide.filter(other => other !== name) : [...state.hide, name] }) },
      }, el("i", { class: "swatch" }), name);
    }));
    this.find = el("input", {
      type: "search", id: "find", placeholder: "Find: tap, from:, to:, role:, class:", "aria-label": "Find messages", autocomplete: "off", spellcheck: "false",
      on: { input: () => change({ find: this.find.value }), keydown: event => {
        if (event.key === "Enter") { event.preventDefault(); this.nextMatch(event.shiftKey ? -1 : 1); }
        if (event.key === "Escape") { this.find.blur(); change({ find: "" }); event.preventDefault(); }
        event.stopPropagation();
      } },
    });
    this.tools = el("div", { class: "tools", role: "toolbar", "aria-label": "What is shown" },
      el("label", { for: "scenario", text: "Scenario" }), this.scenario, this.patterns, this.views.element, this.scopes.element, this.classes, this.find);
  }

  openScenario(name) {
    const known = scenarios.get(name).map(run => run.key);
    const kept = state.patterns.filter(key => known.includes(key));
    change({ scenario: name, patterns: kept.length > 0 ? kept : known.slice(0, 2), at: "0.0" });
  }

  /// Brings the page in line with the state.
  update() {
    const all = scenarios.get(state.scenario) ?? [];
    const chosen = state.patterns.map(key => all.find(run => run.key === key)).filter(run => run !== undefined);
    const key = `${state.scenario} ${state.patterns.join()} ${state.hide.join()}`;
    if (this.key !== key) {
      this.key = key;
      const isSame = this.runs !== undefined && chosen.length === this.runs.length && chosen.every((run, index) => run === this.runs[index]);
      this.runs = chosen;
      const hidden = new Set(state.hide.map(name => classNames.indexOf(name)));
      this.visible = chosen.map(run => places(run, hidden));
      this.timeline = new Timeline(chosen, this.visible);
      if (!isSame) {
        this.panes = chosen.map((run, index) => new Pane(run, index, place => this.choose(index, place)));
        this.panesElement.replaceChildren(...this.panes.map(pane => pane.element));
        this.panesElement.setAttribute("data-count", chosen.length);
      }
    }
    this.#showTools(all);
    const tick = this.tick;
    const query = parseQuery(state.find);
    const { moment } = this.timeline.position(tick);
    const beat = this.timeline.beat(tick);
    this.panes.forEach((pane, index) => {
      const current = this.timeline.place(index, tick);
      const isWaiting = tick > 0 && current === this.timeline.place(index, tick - 1) && beat === this.timeline.beat(tick - 1);
      pane.show({ visible: this.visible[index], beat, scope: state.scope, view: state.view, current, query, isFocused: index === this.focus && this.panes.length > 1, isWaiting });
    });
    if (this.runs.length > 0) this.inspector.show(this.runs[this.focus], this.timeline.place(this.focus, tick), this.timeline.moments[moment]);
    this.scrubber.show(this.timeline, tick, this.timer !== undefined, state.speed);
  }

  #showTools(all) {
    this.scenario.value = state.scenario;
    if (this.listed !== all) {
      this.listed = all;
      this.patterns.replaceChildren(...all.map(run => el("button", { type: "button", "data-key": run.key, on: { click: () => this.toggle(run.key) } }, short(run.name, 30))));
    }
    for (const button of this.patterns.children) button.setAttribute("aria-pressed", `${state.patterns.includes(button.dataset.key)}`);
    for (const button of this.classes.children) button.setAttribute("aria-pressed", `${!state.hide.includes(button.dataset.class)}`);
    this.views.show(state.view);
    this.scopes.show(state.scope);
    if (document.activeElement !== this.find) this.find.value = state.find;
  }

  toggle(key) {
    const chosen = state.patterns.includes(key) ? state.patterns.filter(other => other !== key) : [...state.patterns, key].slice(-5);
    if (chosen.length === 0) return;
    const order = scenarios.get(state.scenario).map(run => run.key);
    const { moment } = this.timeline.position(this.tick);
    change({ patterns: order.filter(other => chosen.includes(other)), at: `${moment}.0`, pane: 0 });
  }

  get tick() {
    if (state.at.startsWith("m")) {
      const place = this.runs[0]?.messages.id.indexOf(Number(state.at.slice(1))) ?? -1;
      return place < 0 ? 0 : this.timeline.tickOf(0, place);
    }
    const [moment, step] = state.at.split(".").map(part => Number.parseInt(part, 10) || 0);
    return this.timeline.tick(moment, step);
  }

  go(tick) {
    const { moment, step } = this.timeline.position(tick);
    change({ at: `${moment}.${step}` });
  }

  /// A click on a message brings all panes to its moment; a click beside one turns to the pane.
  choose(pane, place) {
    if (place < 0) return change({ pane });
    this.pause();
    const { moment, step } = this.timeline.position(this.timeline.tickOf(pane, place));
    change({ pane, at: `${moment}.${step}` });
  }

  move(name) {
    const { timeline, tick } = this;
    const { moment } = timeline.position(tick);
    if (name !== "play") this.pause();
    switch (name) {
      case "play": return this.timer === undefined ? this.#play() : this.pause();
      case "next": return this.go(tick + 1);
      case "previous": return this.go(tick - 1);
      case "nextMoment": return this.go(timeline.tick(moment + 1, 0) > tick ? timeline.tick(moment + 1, 0) : timeline.length - 1);
      case "previousMoment": return this.go(timeline.offsets[moment] < tick ? timeline.offsets[moment] : timeline.tick(moment - 1, 0));
      case "nextBeat": {
        const next = timeline.chapters.find(chapter => chapter.tick > tick);
        return this.go(next ? next.tick : timeline.length - 1);
      }
      case "previousBeat": return this.go(timeline.chapters.findLast(chapter => chapter.tick < tick)?.tick ?? 0);
      case "start": return this.go(0);
      case "end": return this.go(timeline.length - 1);
      case "down": return this.#stepInPane(1);
      case "up": return this.#stepInPane(-1);
    }
  }

  /// The next message of the pane in focus, however many moments lie between.
  #stepInPane(direction) {
    const { timeline, focus } = this;
    const now = timeline.place(focus, this.tick);
    let tick = this.tick + direction;
    while (tick > 0 && tick < timeline.length - 1 && [now, -1].includes(timeline.place(focus, tick))) tick += direction;
    this.go(tick);
  }

  nextMatch(direction) {
    const query = parseQuery(state.find);
    if (query === null) return;
    const { focus } = this, places = this.visible[focus], run = this.runs[focus];
    const now = this.timeline.place(focus, this.tick);
    const start = places.indexOf(now);
    for (let steps = 1; steps <= places.length; steps++) {
      const index = (((start + direction * steps) % places.length) + places.length) % places.length;
      if (query(run, places[index])) return this.choose(focus, places[index]);
    }
  }

  #play() {
    if (this.tick >= this.timeline.length - 1) this.go(0);
    const step = () => {
      this.timer = setTimeout(step, 700 / (state.speed || 1));
      if (this.tick >= this.timeline.length - 1) return this.pause();
      this.go(this.tick + 1);
    };
    this.timer = setTimeout(step, 150);
    this.update();
  }

  pause() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.update();
  }

  zoom(factor) {
    for (const pane of this.panes) {
      pane.zoom = factor === 0 ? 1 : Math.min(6, Math.max(0.4, pane.zoom * factor));
      pane.view.update();
    }
  }
}

/// The places of the messages that aren't of a hidden class.
function places(run, hidden) {
  const shown = [];
  run.messages.class.forEach((kind, place) => { if (!hidden.has(kind)) shown.push(place); });
  return Int32Array.from(shown);
}

/// Buttons of which one is pressed.
function choice(label, options, choose) {
  const buttons = options.map(([value, text]) => el("button", { type: "button", "data-value": value, on: { click: () => choose(value) } }, text));
  return {
    element: el("div", { class: "choice", role: "group", "aria-label": label }, buttons),
    show: value => { for (const button of buttons) button.setAttribute("aria-pressed", `${button.dataset.value === value}`); },
  };
}

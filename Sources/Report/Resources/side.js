// Runs of one scenario side by side, stepped through together.
import { classNames, report, scenarios } from "./data.js";
import { el, short } from "./dom.js";
import { exportMenu } from "./export.js";
import { filterChoices, shownPlaces } from "./filter.js";
import { Inspector } from "./inspector.js";
import { Menu } from "./menu.js";
import { Pane } from "./pane.js";
import { printSheets } from "./print.js";
import { parseQuery } from "./query.js";
import { Scrubber } from "./scrubber.js";
import { change, state, viewNames } from "./state.js";
import { Timeline } from "./timeline.js";

const viewTitles = { sequence: "Sequence", flow: "Flow", causes: "Causes", ownership: "Ownership", table: "Table" };

export class SidePage {
  constructor() {
    this.panes = [];
    this.panesElement = el("div", { class: "panes" });
    this.inspector = new Inspector(place => this.choose(this.focus, place));
    this.scrubber = new Scrubber({
      go: tick => { this.pause(); this.go(tick); }, move: name => this.move(name), speed: speed => change({ speed }),
    });
    this.#makeTools();
    this.element = el("div", { class: "side" }, el("h1", { class: "unseen", text: "Side by side" }), this.tools, el("div", { class: "stage" }, this.panesElement, this.inspector.element), this.scrubber.element);
    printSheets(this);
  }

  get focus() { return Math.min(Math.max(0, Math.trunc(state.pane)), this.runs.length - 1); }

  #makeTools() {
    this.scenario = el("select", { id: "scenario", "aria-label": "Scenario", on: { change: () => this.openScenario(this.scenario.value) } },
      [...scenarios.keys()].map(name => el("option", { value: name, text: short(name, 60) })));
    this.patterns = el("div", { class: "chips", role: "group", "aria-label": "Patterns, at most five" });
    this.views = choice("View; with Shift or Ctrl a second one below", viewNames.map(name => [name, viewTitles[name]]), (view, event) => this.openView(view, event.shiftKey || event.ctrlKey || event.metaKey));
    this.scopes = choice("Extent", [["beat", "Step"], ["run", "Run"]], scope => change({ scope }));
    this.classes = el("div", { class: "chips classes", role: "group", "aria-label": "Classes shown" }, report.classes.map(([name, summary]) =>
      el("button", { type: "button", class: `class-${name}`, title: summary, "data-hide": name, on: { click: () => this.toggleHidden(name) } }, el("i", { class: "swatch" }), name)));
    this.find = el("input", {
      type: "search", id: "find", placeholder: "Find: tap, from:, to:, role:, class:", "aria-label": "Find messages", autocomplete: "off", spellcheck: "false",
      on: { input: () => change({ find: this.find.value }), keydown: event => {
        if (event.key === "Enter") { event.preventDefault(); this.nextMatch(event.shiftKey ? -1 : 1); }
        if (event.key === "Escape") { this.find.blur(); change({ find: "" }); event.preventDefault(); }
        event.stopPropagation();
      } },
    });
    this.filter = new Menu("Filter", "filter", () => this.#filterParts());
    this.export = new Menu("Export", "export", () => exportMenu(this));
    this.pin = el("button", { type: "button", class: "pin", on: { click: () => change({ pin: "", pinTo: "" }) } });
    this.tools = el("div", { class: "tools", role: "group", "aria-label": "What is shown" },
      el("div", { class: "tool-row" }, el("label", { for: "scenario", text: "Scenario" }), this.scenario, this.patterns, el("span", { class: "grow" }), this.pin, this.filter.element, this.export.element),
      el("div", { class: "tool-row" }, this.views.element, this.scopes.element, this.classes, this.find));
  }

  /// What a person can hide, as groups of buttons.
  #filterParts() {
    const { roles, modules } = filterChoices(this.runs);
    const group = (title, names) => names.length === 0 ? null : el("fieldset", {}, el("legend", { text: title }),
      el("div", { class: "chips" }, names.map(([word, text]) => el("button", {
        type: "button", "data-hide": word, "aria-pressed": `${!state.hide.includes(word)}`, on: { click: () => this.toggleHidden(word) },
      }, short(text, 40)))));
    return [
      group("Classes", classNames.map(name => [name, name])), group("Roles", roles.map(name => [`role:${name}`, name])),
      group("Modules", modules.map(name => [`module:${name}`, name])), group("Delivery", [["is:call", "calls"], ["is:async", "asynchronous"]]),
      el("fieldset", {}, el("legend", { text: "Repeats" }), el("label", { class: "check" }, el("input", { type: "checkbox", checked: state.fold !== 0, on: { change: () => change({ fold: state.fold === 0 ? 1 : 0 }) } }), " fold what repeats: ×3")),
      el("button", { type: "button", class: "plain", text: "Show everything", on: { click: () => change({ hide: [], fold: 0 }) } }),
    ];
  }

  toggleHidden(word) {
    change({ hide: state.hide.includes(word) ? state.hide.filter(other => other !== word) : [...state.hide, word] });
  }

  /// Opens a view alone, or with the one that is open.
  openView(view, isBeside) {
    const [first, second] = state.view.split("+");
    if (!isBeside || first === view && second === undefined) return change({ view });
    change({ view: second === view ? first : first === view ? second : `${first}+${view}` });
  }

  openScenario(name) {
    const known = scenarios.get(name).map(run => run.key);
    const kept = state.patterns.filter(key => known.includes(key));
    change({ scenario: name, patterns: kept.length > 0 ? kept : known.slice(0, 2), at: "0.0", pan: [], closed: [] });
  }

  /// Brings the page in line with the state.
  update() {
    const all = scenarios.get(state.scenario) ?? [];
    const chosen = state.patterns.map(key => all.find(run => run.key === key)).filter(run => run !== undefined);
    const key = JSON.stringify([state.scenario, state.patterns, state.hide]);
    if (this.key !== key) {
      this.key = key;
      const isSame = this.runs !== undefined && chosen.length === this.runs.length && chosen.every((run, index) => run === this.runs[index]);
      this.runs = chosen;
      this.visible = chosen.map(run => shownPlaces(run, state.hide));
      this.timeline = new Timeline(chosen, this.visible);
      if (!isSame) {
        this.panes = chosen.map((run, index) => new Pane(run, index, {
          choose: place => this.choose(index, place), pin: (who, to) => this.pinTo(who, to), toggle: place => this.toggleBranch(index, place),
          move: (zoom, x, y) => change({ zoom: Math.round(zoom * 100) / 100, pan: [...state.pan.filter(part => !part.startsWith(`${index}:`)), ...(x === 0 && y === 0 ? [] : [`${index}:${Math.round(x)}:${Math.round(y)}`])], pane: index }),
        }));
        this.panesElement.replaceChildren(...this.panes.map(pane => pane.element));
        this.panesElement.setAttribute("data-count", chosen.length);
      }
    }
    this.#showTools(all);
    const tick = this.tick;
    if (this.findText !== state.find) {
      this.findText = state.find;
      this.query = parseQuery(state.find);
    }
    const { query } = this;
    const { moment } = this.timeline.position(tick);
    const beat = this.timeline.beat(tick);
    const closedKey = JSON.stringify([key, state.closed]);
    if (this.closedKey !== closedKey) {
      this.closedKey = closedKey;
      this.closed = this.runs.map(() => null);
    }
    this.panes.forEach((pane, index) => {
      const current = this.timeline.place(index, tick);
      const isWaiting = this.panes.length > 1 && tick > 0 && current === this.timeline.place(index, tick - 1) && beat === this.timeline.beat(tick - 1);
      this.closed[index] ??= this.#closedIn(this.runs[index]);
      const at = Math.max(this.timeline.moments[moment].at, current < 0 ? 0 : this.runs[index].messages.at[current]);
      pane.show({
        visible: this.visible[index], beat, scope: state.scope, view: state.view, current, at, query, closed: this.closed[index], folds: state.fold !== 0,
        zoom: state.zoom, pan: panOf(index), pinned: state.pin === "" ? null : { who: state.pin, to: state.pinTo },
        isFocused: index === this.focus && this.panes.length > 1, isWaiting,
      });
    });
    for (const pane of this.panes) pane.reveal();
    if (this.runs.length > 0) this.inspector.show(this.runs[this.focus], this.timeline.place(this.focus, tick), this.timeline.moments[moment]);
    this.scrubber.show(this.timeline, tick, this.timer !== undefined, state.speed);
  }

  /// The places of a run whose branches are closed.
  #closedIn(run) {
    const ids = new Set(state.closed.filter(part => part.startsWith(`${run.key}:`)).map(part => Number(part.slice(run.key.length + 1))));
    const places = new Set();
    if (ids.size > 0) run.messages.id.forEach((id, place) => { if (ids.has(id)) places.add(place); });
    return places;
  }

  #showTools(all) {
    this.scenario.value = state.scenario;
    if (this.listed !== all) {
      this.listed = all;
      this.patterns.replaceChildren(...all.map(run => el("button", { type: "button", "data-key": run.key, on: { click: () => this.toggle(run.key) } }, short(run.name, 30))));
    }
    for (const button of this.patterns.children) button.setAttribute("aria-pressed", `${state.patterns.includes(button.dataset.key)}`);
    for (const button of this.tools.querySelectorAll("[data-hide]")) button.setAttribute("aria-pressed", `${!state.hide.includes(button.dataset.hide)}`);
    this.views.show(state.view.split("+"));
    this.scopes.show([state.scope]);
    const hidden = state.hide.filter(word => word.includes(":")).length + (state.fold !== 0 ? 1 : 0);
    this.filter.count(hidden);
    this.pin.hidden = state.pin === "";
    this.pin.replaceChildren(el("span", { text: short(state.pinTo === "" ? state.pin : `${state.pin} → ${state.pinTo}`, 44) }), el("span", { "aria-hidden": "true", text: "×" }));
    this.pin.setAttribute("aria-label", `Let go of ${short(state.pin, 60)} (Esc)`);
    if (document.activeElement !== this.find) this.find.value = state.find;
  }

  toggle(key) {
    const chosen = state.patterns.includes(key) ? state.patterns.filter(other => other !== key) : [...state.patterns, key].slice(-5);
    if (chosen.length === 0) return;
    const order = scenarios.get(state.scenario).map(run => run.key);
    const { moment } = this.timeline.position(this.tick);
    change({ patterns: order.filter(other => chosen.includes(other)), at: `${moment}.0`, pane: 0, pan: [] });
  }

  get tick() { return this.timeline.tickAt(state.at); }

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

  /// Pins a component, or a channel; what was pinned already is let go.
  pinTo(who, to = "") {
    change(state.pin === who && state.pinTo === to ? { pin: "", pinTo: "" } : { pin: who, pinTo: to });
  }

  /// Pins what the current message reached, then who sent it, then both ends, then nothing.
  pinCurrent() {
    const run = this.runs[this.focus], place = this.timeline.place(this.focus, this.tick);
    if (place < 0) return;
    const [from, to] = [run.sender(place).name, run.receiver(place).name];
    const turns = [[to, ""], [from, ""], [from, to], ["", ""]];
    const now = turns.findIndex(([who, other]) => who === state.pin && other === state.pinTo);
    const [pin, pinTo] = turns[(now + 1) % turns.length];
    change({ pin, pinTo });
  }

  /// Closes or opens what came of a message in the tree of causes.
  toggleBranch(pane, place) {
    const run = this.runs[pane], part = `${run.key}:${run.messages.id[place]}`;
    change({ closed: state.closed.includes(part) ? state.closed.filter(other => other !== part) : [...state.closed, part], pane });
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

  /// Zooms all panes; 0 brings back what fits.
  zoom(factor) {
    change(factor === 0 ? { zoom: 1, pan: [] } : { zoom: Math.round(Math.min(6, Math.max(0.3, state.zoom * factor)) * 100) / 100 });
  }

  /// Moves the picture of the pane in focus, or scrolls its list.
  shift(x, y) {
    const pane = this.panes[this.focus], list = pane.view.element;
    if (pane.view.picture === undefined) return list.scrollBy(-x, -y);
    const now = panOf(this.focus);
    pane.actions.move(state.zoom, now.x + x, now.y + y);
  }

  /// Does what a key is for; false where it is for nothing here.
  answer(event) {
    if (event.shiftKey && event.key === "ArrowRight") { this.move("nextMoment"); return true; }
    if (event.shiftKey && event.key === "ArrowLeft") { this.move("previousMoment"); return true; }
    if (Object.hasOwn(moves, event.key)) { this.move(moves[event.key]); return true; }
    if (/^[1-5]$/.test(event.key)) { if (Number(event.key) <= this.runs.length) change({ pane: Number(event.key) - 1 }); return true; }
    const views = state.view.split("+"), after = view => viewNames[(viewNames.indexOf(view) + 1) % viewNames.length];
    switch (event.key) {
      case "v": change({ view: after(views[0]) }); return true;
      case "V": {
        const second = after(views[1] ?? views[0]);
        change({ view: second === views[0] ? views[0] : `${views[0]}+${second}` });
        return true;
      }
      case "b": change({ scope: state.scope === "beat" ? "run" : "beat" }); return true;
      case "f": change({ fold: state.fold === 0 ? 1 : 0 }); return true;
      case "p": this.pinCurrent(); return true;
      case "x": {
        const place = this.timeline.place(this.focus, this.tick);
        if (place >= 0) this.toggleBranch(this.focus, place);
        return true;
      }
      case "X": change({ closed: [] }); return true;
      case "+": case "=": this.zoom(1.25); return true;
      case "-": this.zoom(0.8); return true;
      case "0": this.zoom(0); return true;
      case "h": this.shift(60, 0); return true;
      case "l": this.shift(-60, 0); return true;
      case "k": this.shift(0, 60); return true;
      case "j": this.shift(0, -60); return true;
      case "/": this.find.focus(); this.find.select(); return true;
      case "n": this.nextMatch(1); return true;
      case "N": this.nextMatch(-1); return true;
      case "e": this.export.open(); return true;
      case "Escape": change({ find: "", pin: "", pinTo: "" }); return true;
      case "s": case "S": {
        const names = [...scenarios.keys()];
        const next = names.indexOf(state.scenario) + (event.key === "s" ? 1 : -1);
        if (names[next] !== undefined) this.openScenario(names[next]);
        return true;
      }
    }
    return false;
  }
}

const moves = {
  "ArrowRight": "next", "ArrowLeft": "previous", "ArrowDown": "down", "ArrowUp": "up", "]": "nextBeat", "[": "previousBeat",
  "Home": "start", "End": "end", " ": "play",
};

/// How far a pane's picture was moved.
function panOf(pane) {
  const [, x, y] = (state.pan.find(part => part.startsWith(`${pane}:`)) ?? "").split(":").map(Number);
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}

/// Buttons of which those that are chosen are pressed.
function choice(label, options, choose) {
  const buttons = options.map(([value, text]) => el("button", { type: "button", "data-value": value, on: { click: event => choose(value, event) } }, text));
  return {
    element: el("div", { class: "choice", role: "group", "aria-label": label }, buttons),
    show: values => { for (const button of buttons) button.setAttribute("aria-pressed", `${values.includes(button.dataset.value)}`); },
  };
}

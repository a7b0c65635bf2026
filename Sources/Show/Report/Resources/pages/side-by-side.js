// Runs of one scenario side by side, stepped through together.
import { classNames, report } from "../model/data.js";
import { onlyIn } from "../model/difference.js";
import { exampleOfFind, filterChoices, parseQuery, shownPlaces } from "../model/filter.js";
import { groupLifelines, toggled } from "../model/grouping.js";
import { Levels } from "../model/level.js";
import { openedScenario } from "../model/opened.js";
import { featureOf, features, runs, scenarios } from "../model/run.js";
import { change, chosenRuns, groupWords, link, movePicture, paneOf, panOf, state } from "../model/state.js";
import { hasStory } from "../model/story.js";
import { joined, short } from "../model/text.js";
import { Timeline } from "../model/timeline.js";
import { choice, patternChip, scenarioSelect, viewAfter, viewTitles } from "../views/choice.js";
import { bringInStrip, button, dataOf, el, keyed, press } from "../views/dom.js";
import { exportMenu } from "../views/export.js";
import { Held } from "../views/held.js";
import { Inspector } from "../views/inspector.js";
import { LivePanel } from "../views/live.js";
import { Menu } from "../views/menu.js";
import { Pane } from "../views/pane.js";
import { PlayPanel } from "../views/play.js";
import { printSheets } from "../views/print.js";
import { Scrubber } from "../views/scrubber.js";
import { SequenceView } from "../views/sequence.js";
import { TableView } from "../views/table.js";
import { Why } from "../views/why.js";

/** The maximum width of a window, in pixels, in which everything is stacked vertically. */
const narrow = 760;
/** The least width of a pane, in pixels. */
const leastPane = 256;
/** The largest number of patterns that all keep a button. */
const mostChips = 8;
/** The width of the session's controls, in pixels. */
const playWidth = 290;
/** The time without scrolling after which panes count as still, in milliseconds. */
const stillness = 120;

export class SideBySidePage {
  /** Keys of the state for which the panes and the timeline were made. */
  #made = { key: "", closed: "", find: "" };
  /**
   * For each run, its grouped lifelines and the places of its visible messages.
   * @type {Grouping[]}
   */
  #groupings = [];
  /**
   * For each run, the places of messages without a counterpart in another recording of the same app.
   * @type {Set<number>[]}
   */
  #only = [];
  #levels = new Levels([]);
  /**
   * The rows that were levelled last, before and after levelling.
   * @type {{ packed: Rows[], level: Rows[] }}
   */
  #lined = { packed: [], level: [] };
  /**
   * For each run, the places of messages whose branches are closed.
   * @type {Set<number>[]}
   */
  #closed = [];
  /** @type {Query | null} */
  #query = null;
  /**
   * The runs for which buttons were made.
   * @type {Run[] | undefined}
   */
  #listed;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #swipe;
  /**
   * The number of messages of each class, and a key of the pane and beats in which they were counted.
   * @type {{ key: string, counts: [name: string, count: number][] }}
   */
  #counted = { key: "", counts: [] };
  /** True while the messages of the last beat that was played are revealed one by one. */
  #isRevealing = false;
  /**
   * The positions to which the page itself has scrolled the lists of panes. Only other positions come from a person,
   * and move all lists.
   * @type {Map<EventTarget | null, number>}
   */
  #stood = new Map();

  /**
   * @param {PlaySession | null} [session] The session of the app in a person's hands.
   * @param {LiveSession | null} [live] The session of a recording that is followed.
   */
  constructor(session = null, live = null) {
    this.session = session;
    /** The bar of a recording that is followed. */
    this.live = live === null ? null : new LivePanel(live, { open: message => this.#openMessage(message) });
    /** @type {Run[]} */
    this.runs = [];
    /** @type {Pane[]} */
    this.panes = [];
    this.timeline = new Timeline([], []);
    this.panesElement = el("div.panes");
    this.why = new Why(place => this.choose(this.focus, place));
    this.inspector = new Inspector(place => this.choose(this.focus, place));
    this.held = new Held();
    this.inspector.whose.after(this.why.element, this.held.element);
    /** The controls of the session, which have the phone; null if the page has no session. */
    this.panel =
      session === null
        ? null
        : new PlayPanel(session, this.inspector.phone, {
            now: () => this.goNow(),
            show: (run, beat) => change({ pane: Math.max(0, this.runs.indexOf(run)), at: `b${beat}` }),
          });
    this.inspector.panel = this.panel;
    this.scrubber = new Scrubber({
      go: tick => {
        this.pause();
        this.go(tick);
      },
      move: name => this.move(name),
      speed: speed => change({ speed }),
    });
    this.scenario = scenarioSelect("scenario", name => this.openScenario(name));
    this.scenario.setAttribute("aria-label", "Scenario");
    this.patterns = el("div.chips", { role: "group", "aria-label": "Patterns, at most five" });
    this.views = choice("View; Shift-click or Ctrl-click adds a second view below", viewTitles, (view, event) =>
      this.openView(view, event.shiftKey || event.ctrlKey || event.metaKey),
    );
    const scopes = [
      ["beat", "Beat"],
      ["run", "Run"],
    ];
    this.scopes = choice("Extent", scopes, scope => change({ scope }));
    this.find = this.#makeFind();
    this.filter = new Menu("Filter", "filter", () => this.#filterParts());
    this.export = new Menu("Export", "export", () => exportMenu(this));
    this.details = button(() => this.toggleDetails(), "Details", hint("i"));
    this.pictures = el("a.small-link", "Pictures", hint("y"));
    this.story = el("a.small-link", "Story", hint("Y"));
    this.pin = button(() => change({ pin: "", pinTo: "" }), { class: "pin" });
    this.tools = this.#makeTools();
    this.element = el(
      "div.side",
      el("h1.unseen", "Side by side"),
      this.tools,
      this.live?.element,
      el("div.stage", this.panel?.element, this.panesElement, this.inspector.element),
      this.scrubber.element,
    );
    const follow = (/** @type {Event} */ event) => this.#scrollTogether(event.target);
    this.panesElement.addEventListener("scroll", follow, { capture: true, passive: true });
    this.panesElement.addEventListener("scroll", event => event.target === this.panesElement && this.#swiped());
    printSheets(this);
    addEventListener("resize", () => state.page === "side" && this.update());
  }

  /**
   * Goes to the message with a number.
   * @param {number} message
   */
  #openMessage(message) {
    const place = this.runs[this.focus]?.messages.id.indexOf(message) ?? -1;
    if (place >= 0) this.choose(this.focus, place);
  }

  get focus() {
    return paneOf(this.runs);
  }

  #makeFind() {
    const find = el("input", {
      type: "search",
      id: "find",
      "aria-label": "Find messages, components and properties",
      autocomplete: "off",
      spellcheck: "false",
    });
    find.addEventListener("input", () => change({ find: find.value }));
    find.addEventListener("keydown", event => {
      if (event.key === "Enter") {
        event.preventDefault();
        this.nextMatch(event.shiftKey ? -1 : 1);
      }
      if (event.key === "Escape") {
        find.blur();
        change({ find: "" });
        event.preventDefault();
      }
      event.stopPropagation();
    });
    return find;
  }

  #makeTools() {
    const classes = report.classes.map(([name, summary]) => {
      const settings = { class: `class-${name}`, title: summary, "data-hide": name };
      return button(() => this.toggleHidden(name), settings, el("i.swatch"), name, el("small"));
    });
    return el(
      "div.tools",
      { role: "group", "aria-label": "Display settings" },
      el(
        "div.tool-row.row",
        // A session is one scenario, which grows.
        this.session === null && this.live === null
          ? [el("label", { for: "scenario" }, "Scenario"), this.scenario]
          : null,
        this.patterns,
        el("span.grow"),
        this.pictures,
        this.story,
        this.details,
        this.filter.element,
        this.export.element,
      ),
      el(
        "div.tool-row.row",
        this.views.element,
        this.scopes.element,
        el("div.chips.classes", { role: "group", "aria-label": "Classes shown" }, classes),
        el("div.find-part.row", this.pin, this.find),
      ),
    );
  }

  /** Makes groups of buttons that hide classes, roles and modules. */
  #filterParts() {
    const { roles, modules } = filterChoices(this.runs);
    const chip = (/** @type {string[]} */ [word, text]) => {
      const settings = { "data-hide": word, "aria-pressed": `${!state.hide.includes(word)}` };
      return button(() => this.toggleHidden(word), settings, short(text, 40));
    };
    const group = (/** @type {string} */ title, /** @type {string[][]} */ words) => {
      if (words.length === 0) return null;
      return el("fieldset", el("legend", title), el("div.chips", words.map(chip)));
    };
    const delivery = [
      ["is:call", "calls"],
      ["is:async", "asynchronous"],
    ];
    const fold = () => this.toggleFolds();
    const checkbox = el("input", { type: "checkbox", checked: state.fold !== 0, on: { change: fold } });
    const isLevel = el("input", { type: "checkbox", checked: state.level !== 0, on: { change: toggleLevel } });
    return [
      group("Classes", pairs("", classNames)),
      group("Roles", pairs("role:", roles)),
      group("Modules", pairs("module:", modules)),
      group("Delivery", delivery),
      this.#groupParts(modules, roles),
      el(
        "fieldset",
        el("legend", "Rows"),
        el("label.check", checkbox, " fold repeats: ×3"),
        el("label.check", isLevel, " align the rows of the same moment in all panes"),
      ),
      button(() => change({ hide: [], group: [], fold: 0 }), { class: "plain" }, "Show everything"),
    ];
  }

  /**
   * Makes the buttons that draw a group of lifelines as one.
   * @param {string[]} modules
   * @param {string[]} roles
   */
  #groupParts(modules, roles) {
    const words = [
      ["module", "by module"],
      ["role", "by role"],
      ...pairs("module:", modules),
      ...pairs("role:", roles),
    ];
    const chip = (/** @type {string[]} */ [word, text]) => {
      const settings = { "data-gathers": word, "aria-pressed": `${isGrouped(word)}` };
      return button(() => this.toggleGroup(word), settings, short(text, 40));
    };
    return el("fieldset", el("legend", "Draw these lifelines as one (z)"), el("div.chips", words.map(chip)));
  }

  /** @param {string} word */
  toggleGroup(word) {
    change({ group: toggled(this.runs, state.group, word) });
  }

  /** Switches to the next grouping: no groups, a lifeline for each module, or a lifeline for each role. */
  nextGrouping() {
    const next = { "": ["module"], module: ["role"] }[state.group.join()];
    change({ group: next ?? [] });
  }

  toggleFolds() {
    change({ fold: state.fold === 0 ? 1 : 0 });
  }

  /** @param {string} word */
  toggleHidden(word) {
    change({ hide: state.hide.includes(word) ? state.hide.filter(other => other !== word) : [...state.hide, word] });
  }

  /**
   * Opens a view alone, or beside the view that is open.
   * @param {string} view
   * @param {boolean} isBeside
   */
  openView(view, isBeside) {
    const [first, second] = state.view.split("+");
    if (!isBeside || (first === view && second === undefined)) return change({ view });
    change({ view: second === view ? first : first === view ? second : `${first}+${view}` });
  }

  /** @param {string} name */
  openScenario(name) {
    this.pause();
    change(openedScenario(name));
  }

  /**
   * Takes the runs of the session after a change. A new beat opens at its start, and its messages are revealed one by
   * one; otherwise the page goes to the session's current moment.
   * @param {boolean} isNew
   * @param {string} words The result of the change, in words.
   */
  renew(isNew, words) {
    this.pause();
    this.#made = { key: "", closed: "", find: "" };
    this.#counted = { key: "", counts: [] };
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A student's page follows the teacher's, which reveals.
    this.#isRevealing = isNew && state.reveal !== 0 && !isStill && this.session?.follows !== true;
    // A student who looks around alone stays at that moment.
    const isAlone = this.session?.follows === true && this.panel?.isFollowing === false;
    const at = isAlone ? state.at : this.#isRevealing ? `s${this.session?.beat ?? 0}` : "end";
    if (state.at === at) this.update();
    else change({ at });
    this.panel?.say(words);
    if (this.#isRevealing) this.#play();
  }

  /** Takes a change of the session that doesn't change its runs. */
  renewSession() {
    if (this.panel?.isFollowing) this.panel.followTeacher();
    if (state.page === "side") this.update();
  }

  /** Goes to the session's current moment. */
  goNow() {
    this.pause();
    const hadFocus = this.panel?.element.contains(document.activeElement) ?? false;
    change({ at: "end" });
    if (hadFocus) this.panel?.focusScreen();
  }

  /**
   * The last place that a pane shows while a beat is revealed; undefined to show all.
   * @param {Run} run
   * @param {number} current
   */
  #until(run, current) {
    if (!this.#isRevealing) return undefined;
    const last = this.session?.beat ?? 0;
    const before = run.messages.beat.findLastIndex(beat => beat < last);
    return Math.max(current, before);
  }

  /** Updates the page to the state. */
  update() {
    const all = scenarios.get(state.scenario) ?? [];
    const key = JSON.stringify([state.scenario, state.patterns, state.hide, groupWords()]);
    if (this.#made.key !== key) this.#choose(chosenRuns());
    this.#showTools(all);
    press(this.details, this.hasDetails);
    this.inspector.element.hidden = !this.hasDetails;
    if (this.#made.find !== state.find) this.#query = parseQuery(state.find);
    const closed = JSON.stringify([key, state.closed]);
    if (this.#made.closed !== closed) this.#closed = this.runs.map(closedIn);
    this.#made = { key, closed, find: state.find };
    this.#showPanes();
    const { tick } = this;
    const run = this.runs[this.focus];
    const stand = run === undefined ? undefined : this.timeline.stand(this.focus, tick);
    if (run !== undefined && stand !== undefined) {
      const beat = this.timeline.beat(tick);
      const place = this.timeline.place(this.focus, tick);
      const isNow = this.session !== null && tick === this.timeline.length - 1;
      if (isNow) this.#isRevealing = false;
      this.inspector.show(run, place, beat, stand.moment, this.runs.length > 1 ? this.focus : -1, isNow);
      this.panel?.show({ isNow, beat, isRevealing: this.#isRevealing });
      this.why.show(this.panes[this.focus]);
      const isChosen = this.held.show(run, { beat, place }, state.pinTo === "" ? state.pin : "");
      // The answer about a component stands first.
      if (this.held.chosen === "") this.why.element.after(this.held.element);
      else if (isChosen) this.inspector.element.prepend(this.held.element);
      if (isChosen) this.inspector.element.scrollTop = 0;
    }
    this.scrubber.show(this.timeline, tick, this.#timer !== undefined, state.speed, run, stand);
  }

  /**
   * Chooses the runs that are side by side.
   * @param {Run[]} chosen
   */
  #choose(chosen) {
    const isSame = chosen.length === this.runs.length && chosen.every((run, index) => run === this.runs[index]);
    this.runs = chosen;
    this.#groupings = chosen.map(groupingOf);
    this.timeline = new Timeline(
      chosen,
      this.#groupings.map(grouping => grouping.visible),
    );
    if (isSame) return;
    this.#levels = new Levels(chosen);
    this.#only = chosen.map(run => {
      const other = chosen.find(each => each !== run && each.app === run.app && each.pattern === run.pattern);
      return other === undefined ? new Set() : onlyIn(run, other);
    });
    this.panes = chosen.map((run, index) => new Pane(run, index, this.#actions(index)));
    this.panesElement.replaceChildren(...this.panes.map(pane => pane.element));
    this.panesElement.setAttribute("data-count", `${chosen.length}`);
  }

  /**
   * True if the message's details are shown: as the state says, or by default if all panes have enough space beside
   * them.
   */
  get hasDetails() {
    if (state.details !== "") return state.details === "on";
    const beside = this.panel === null ? 300 : 300 + playWidth;
    return innerWidth <= narrow || innerWidth - beside >= leastPane * this.runs.length;
  }

  toggleDetails() {
    const { element } = this.inspector;
    // If the details are below the panes, they are scrolled into sight.
    if (innerWidth <= narrow) {
      change({ details: "on" });
      element.focus();
      element.scrollIntoView();
      return;
    }
    change({ details: this.hasDetails ? "off" : "on" });
  }

  /**
   * The actions that the views of a pane can call.
   * @param {number} index
   * @returns {PaneActions}
   */
  #actions(index) {
    return {
      choose: place => this.choose(index, place),
      pin: (who, to) => this.pinTo(who, to),
      toggle: place => this.toggleBranch(index, place),
      ungroup: word => this.toggleGroup(word),
      move: (zoom, x, y) => movePicture(index, zoom, x, y),
    };
  }

  #showPanes() {
    const { timeline, tick } = this;
    const { moment } = timeline.position(tick);
    const beat = timeline.beat(tick);
    for (const [index, pane] of this.panes.entries()) {
      const current = timeline.place(index, tick);
      pane.prepare({
        grouping: this.#groupings[index],
        beat,
        scope: state.scope,
        view: state.view,
        current,
        at: Math.max(timeline.moments[moment].at, current < 0 ? 0 : pane.run.messages.at[current]),
        query: this.#query,
        closed: this.#closed[index],
        only: this.#only[index],
        folds: state.fold !== 0,
        zoom: state.zoom,
        pan: panOf(index),
        pinned: state.pin === "" ? null : { who: state.pin, to: state.pinTo },
        isFocused: index === this.focus && this.panes.length > 1,
        isWaiting: timeline.stand(index, tick).isWaiting,
        differs: this.session?.differs(pane.run, beat),
        until: this.#until(pane.run, current),
      });
    }
    const line = this.#level();
    for (const pane of this.panes) pane.draw();
    // Level rows begin at the same height, though the heads of panes differ in height.
    const views = this.panes.flatMap(pane => pane.views.flatMap(view => (view instanceof SequenceView ? [view] : [])));
    const height = line === undefined ? 0 : Math.max(0, ...views.map(view => view.headHeight));
    for (const view of views) view.raiseHead(height);
    for (const pane of this.panes) pane.reveal(line);
    this.#stood = new Map(this.panes.flatMap(pane => pane.views.map(({ element }) => [element, element.scrollTop])));
  }

  /**
   * Levels the rows of all panes. Returns the current line, the lowest of all panes; undefined if each pane has lines
   * of its own.
   */
  #level() {
    if (state.level === 0 || this.panes.length < 2) return undefined;
    const packed = this.panes.map(pane => pane.packed);
    if (packed.some((rows, index) => rows !== this.#lined.packed[index]))
      this.#lined = { packed, level: this.#levels.level(packed) };
    for (const [index, pane] of this.panes.entries()) pane.rows = this.#lined.level[index];
    return Math.max(...this.panes.map(pane => pane.line));
  }

  /** Chooses the pane that was swiped into view, once it stands still. */
  #swiped() {
    clearTimeout(this.#swipe);
    this.#swipe = setTimeout(() => {
      const { left, width } = this.panesElement.getBoundingClientRect();
      const boxes = this.panes.map(pane => pane.element.getBoundingClientRect());
      // Where several panes are in view, none is swiped to.
      const shown = boxes.findIndex(box => Math.abs(box.left + box.width / 2 - left - width / 2) < width / 4);
      if (shown >= 0 && shown !== this.focus && boxes[shown].width > width / 2) change({ pane: shown });
    }, stillness);
  }

  /**
   * Scrolls the lists of all panes together with one list, if rows are level.
   * @param {EventTarget | null} target
   */
  #scrollTogether(target) {
    // The page itself has scrolled the lists there.
    if (state.level === 0 || Math.abs((this.#stood.get(target) ?? -2) - scrollOf(target)) < 1) return;
    this.#stood.clear();
    for (const { views } of this.panes) {
      const place = views.findIndex(view => view.element === target);
      if (place < 0 || !(views[place] instanceof SequenceView || views[place] instanceof TableView)) continue;
      const { scrollTop } = views[place].element;
      for (const pane of this.panes) {
        const list = pane.views[place].element;
        if (Math.abs(list.scrollTop - scrollTop) >= 1) list.scrollTop = scrollTop;
      }
    }
  }

  /** @param {Run[]} all */
  #showTools(all) {
    this.scenario.value = state.scenario;
    if (this.#listed !== all) {
      this.#listed = all;
      this.patterns.replaceChildren(...this.#patternChips(all));
      for (const chip of this.patterns.children) press(chip, state.patterns.includes(dataOf(chip).key ?? ""));
      bringInStrip(this.patterns, this.patterns.querySelector("[aria-pressed=true]"));
    }
    for (const chip of this.patterns.children) press(chip, state.patterns.includes(dataOf(chip).key ?? ""));
    const counts = new Map(this.#classCounts());
    for (const chip of this.tools.querySelectorAll("[data-hide]")) {
      const name = dataOf(chip).hide ?? "";
      press(chip, !state.hide.includes(name));
      const counted = chip.querySelector("small");
      if (counted !== null) counted.textContent = `${counts.get(name) ?? 0}`;
    }
    for (const chip of this.tools.querySelectorAll("[data-gathers]"))
      press(chip, isGrouped(dataOf(chip).gathers ?? ""));
    this.pictures.href = link({ page: "pictures", picture: this.runs.length === 2 ? "difference" : "matrix" });
    this.story.href = link(this.storyState());
    this.story.hidden = !all.some(hasStory);
    this.views.show(state.view.split("+"));
    this.scopes.show([state.scope]);
    const hidden =
      state.hide.filter(word => word.includes(":")).length + state.group.length + (state.fold !== 0 ? 1 : 0);
    this.filter.count(hidden);
    this.pin.hidden = state.pin === "";
    this.pin.replaceChildren(el("span", pinWords()), el("span", { "aria-hidden": "true" }, "×"));
    this.pin.title = short(state.pin, 200);
    this.pin.setAttribute("aria-label", `Stop following ${short(state.pin, 60)} (Esc)`);
    if (document.activeElement !== this.find) this.find.value = state.find;
    this.find.placeholder = exampleOfFind(this.runs[this.focus]);
  }

  /**
   * The buttons of the patterns. If there are few patterns in the report, those without a run of the scenario keep
   * their places.
   * @param {Run[]} all The runs of the scenario.
   */
  #patternChips(all) {
    const known = new Map(runs.map(run => [run.key, run.name]));
    const here = all.map(run => /** @type {const} */ ([run.key, run.name]));
    return (known.size > mostChips ? here : [...known]).map(([key, name]) => {
      const chip = patternChip(key, name, () => this.toggle(key));
      chip.disabled = !all.some(run => run.key === key);
      if (chip.disabled) chip.title = "The report has no run of this pattern in this scenario.";
      return chip;
    });
  }

  /**
   * The state that shows the story of the run in focus at the current beat.
   * @returns {Partial<PageState>}
   */
  storyState() {
    const beat = this.timeline.beat(this.tick);
    const at = this.tick === 0 || beat < 1 ? "0.0" : `s${beat}`;
    return { page: "pictures", picture: "story", pane: Math.max(0, this.focus), at };
  }

  /** The number of messages of each class in the pane in focus, including hidden messages. */
  #classCounts() {
    const run = this.runs[this.focus];
    if (run === undefined) return [];
    const beat = this.timeline.beat(this.tick);
    const key = `${run.number} ${state.scope === "run" ? "" : beat}`;
    if (key !== this.#counted.key) {
      const places = [...run.messages.id.keys()];
      const isThere = (/** @type {number} */ place) => state.scope === "run" || run.messages.beat[place] === beat;
      this.#counted = { key, counts: run.classCounts(places.filter(isThere)) };
    }
    return this.#counted.counts;
  }

  /** @param {string} key */
  toggle(key) {
    const chosen = state.patterns.includes(key)
      ? state.patterns.filter(other => other !== key)
      : [...state.patterns, key].slice(-5);
    if (chosen.length === 0) return;
    const next = (scenarios.get(state.scenario) ?? []).filter(run => chosen.includes(run.key));
    const place = this.timeline.place(this.focus, this.tick);
    const pane = next.indexOf(this.runs[this.focus]);
    let { moment, offset } = this.timeline.position(this.tick);
    if (pane < 0 || place < 0) offset = 0;
    else {
      // Other runs have other moments: the message of the pane in focus stays.
      const timeline = new Timeline(
        next,
        next.map(run => groupingOf(run).visible),
      );
      ({ moment, offset } = timeline.position(timeline.tickOf(pane, place)));
    }
    // A session's phone can be used only at the end, so the end stays the end.
    const at = state.at === "end" ? state.at : `${moment}.${offset}`;
    change({ patterns: next.map(run => run.key), at, pane: Math.max(0, pane), pan: [] });
  }

  get tick() {
    return this.timeline.tickAt(state.at);
  }

  /** @param {number} tick */
  go(tick) {
    const { moment, offset } = this.timeline.position(tick);
    change({ at: `${moment}.${offset}` });
  }

  /**
   * Moves all panes to the moment of a clicked message. A click beside the messages only focuses the pane.
   * @param {number} pane
   * @param {number} place
   */
  choose(pane, place) {
    if (place < 0) return change({ pane });
    this.pause();
    const { moment, offset } = this.timeline.position(this.timeline.tickOf(pane, place));
    change({ pane, at: `${moment}.${offset}` });
  }

  /**
   * Pins a component or a channel. Unpins it if it is pinned already.
   * @param {string} who
   * @param {string} [to]
   */
  pinTo(who, to = "") {
    change(state.pin === who && state.pinTo === to ? { pin: "", pinTo: "" } : { pin: who, pinTo: to });
  }

  /** Pins the current message's receiver. Further calls pin its sender, then its channel, then nothing. */
  pinCurrent() {
    const run = this.runs[this.focus];
    const place = this.timeline.place(this.focus, this.tick);
    if (place < 0) return;
    const [from, to] = [run.sender(place).name, run.receiver(place).name];
    const turns = [
      [to, ""],
      [from, ""],
      [from, to],
      ["", ""],
    ];
    const now = turns.findIndex(([who, other]) => who === state.pin && other === state.pinTo);
    const [pin, pinTo] = turns[(now + 1) % turns.length];
    change({ pin, pinTo });
  }

  /**
   * Folds or unfolds the effects of a message in the tree of causes.
   * @param {number} pane
   * @param {number} place
   */
  toggleBranch(pane, place) {
    if (place < 0) return;
    const run = this.runs[pane];
    const part = `${run.key}:${run.messages.id[place]}`;
    change({
      closed: state.closed.includes(part) ? state.closed.filter(other => other !== part) : [...state.closed, part],
      pane,
    });
  }

  /**
   * Moves in time, by the name of a button or a key.
   * @param {string} name
   */
  move(name) {
    if (name === "play" && this.#timer === undefined) return this.#play();
    this.pause();
    if (name === "play") return;
    if (name === "down" || name === "up") this.#stepInPane(name === "down" ? 1 : -1);
    else this.go(this.timeline.neighbours(this.tick, this.focus)[name]);
    this.#bringInSight();
  }

  /** Brings the current message above the bar of a low and narrow window, where the page itself scrolls. */
  #bringInSight() {
    if (!matchMedia("(max-width: 760px) and (max-height: 480px)").matches) return;
    const parts = ".message.current, .cause.current, tr.current, .link.current";
    this.panes[this.focus]?.element.querySelector(parts)?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Goes to the next message of the pane in focus. Moments in between are skipped.
   * @param {number} direction
   */
  #stepInPane(direction) {
    const { timeline, focus } = this;
    const now = timeline.place(focus, this.tick);
    let tick = this.tick + direction;
    while (tick > 0 && tick < timeline.length - 1 && [now, -1].includes(timeline.place(focus, tick))) tick += direction;
    this.go(tick);
  }

  /** @param {number} direction */
  nextMatch(direction) {
    const query = parseQuery(state.find);
    if (query === null) return;
    const { focus } = this;
    const places = this.#groupings[focus].visible;
    const run = this.runs[focus];
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
      this.#timer = setTimeout(step, 700 / (state.speed || 1));
      if (this.tick >= this.timeline.length - 1) return this.pause();
      this.go(this.tick + 1);
    };
    this.#timer = setTimeout(step, 150);
    this.update();
  }

  pause() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.update();
  }

  /**
   * Moves the picture of the pane in focus, or scrolls its list.
   * @param {number} x
   * @param {number} y
   */
  shift(x, y) {
    const pane = this.panes[this.focus];
    const view = pane.views[0];
    if (!view.isMovable) return view.element.scrollBy(-x, -y);
    const now = panOf(this.focus);
    pane.actions.move(state.zoom, now.x + x, now.y + y);
  }

  /**
   * Handles a key. Returns false if the key does nothing on this page.
   * @param {KeyboardEvent} event
   */
  answer(event) {
    if (this.live !== null && event.key === "k") this.live.session.mark();
    else if (this.live !== null && event.key === "P") this.live.togglePause();
    else return this.#answerOf(event);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #answerOf(event) {
    const move = (event.shiftKey ? moves.get(`Shift ${event.key}`) : undefined) ?? moves.get(event.key);
    const shift = shifts.get(event.key);
    // At a session's current moment there is nothing further to play, and playing doesn't start again at the beginning.
    const isStill = this.session !== null && this.#timer === undefined && this.tick >= this.timeline.length - 1;
    if (move === "play" && isStill) return true;
    if (move !== undefined) this.move(move);
    else if (shift !== undefined) this.shift(shift[0], shift[1]);
    else if (/^[1-5]$/.test(event.key)) {
      if (Number(event.key) <= this.runs.length) change({ pane: Number(event.key) - 1 });
    } else {
      const action = this.#letters.get(event.key);
      action?.();
      return action !== undefined;
    }
    return true;
  }

  /** The actions of other keys. */
  #letters = new Map([
    keyed("v", () => change({ view: viewAfter(state.view.split("+")[0]) })),
    keyed("V", () => this.#nextViewBelow()),
    keyed("b", () => change({ scope: state.scope === "beat" ? "run" : "beat" })),
    keyed("f", () => this.toggleFolds()),
    keyed("a", toggleLevel),
    keyed("z", () => this.nextGrouping()),
    keyed("p", () => this.pinCurrent()),
    keyed("x", () => this.toggleBranch(this.focus, this.timeline.place(this.focus, this.tick))),
    keyed("X", () => change({ closed: [] })),
    keyed("/", () => {
      this.find.focus();
      this.find.select();
    }),
    keyed("n", () => this.nextMatch(1)),
    keyed("N", () => this.nextMatch(-1)),
    keyed("u", () => this.panel?.back()),
    keyed("w", () => this.panel !== null && this.goNow()),
    keyed("m", () => this.panel?.focusPhone()),
    keyed("B", () => this.panel?.focusTree()),
    keyed("e", () => this.export.open()),
    keyed("i", () => this.toggleDetails()),
    keyed("Y", () => !this.story.hidden && change(this.storyState())),
    keyed("Escape", () => change({ find: "", pin: "", pinTo: "" })),
    keyed("s", () => this.#openNeighbour(1)),
    keyed("S", () => this.#openNeighbour(-1)),
    keyed("g", () => this.#openFeature(1)),
    keyed("G", () => this.#openFeature(-1)),
  ]);

  /** Opens the next view below the first view. Opens none if the next view is the first itself. */
  #nextViewBelow() {
    const [view, below] = state.view.split("+");
    const second = viewAfter(below ?? view);
    change({ view: second === view ? view : `${view}+${second}` });
  }

  /** @param {number} direction */
  #openNeighbour(direction) {
    const names = [...scenarios.keys()];
    const next = names[names.indexOf(state.scenario) + direction];
    if (next !== undefined) this.openScenario(next);
  }

  /** @param {number} direction */
  #openFeature(direction) {
    const all = [...features];
    const place = all.findIndex(([feature]) => feature === featureOf(state.scenario));
    const next = all[place + direction];
    if (next !== undefined) this.openScenario(next[1][0]);
  }
}

/** @param {EventTarget | null} target */
function scrollOf(target) {
  return target instanceof Element ? target.scrollTop : 0;
}

/** The pinned component or pair. */
function pinWords() {
  return short(joined([state.pin, state.pinTo], " → "), 44);
}

/**
 * Makes the element that shows the key of a button if there is room.
 * @param {string} key
 */
function hint(key) {
  return el("span.key-hint", ` (${key})`);
}

/**
 * The lifelines of a run drawn as one, and the places that are shown.
 * @param {Run} run
 */
function groupingOf(run) {
  return groupLifelines(run, groupWords(), shownPlaces(run, state.hide));
}

/** The moves in time, by their keys. */
const moves = new Map([
  ["ArrowRight", "next"],
  ["ArrowLeft", "previous"],
  ["Shift ArrowRight", "nextMoment"],
  ["Shift ArrowLeft", "previousMoment"],
  ["ArrowDown", "down"],
  ["ArrowUp", "up"],
  ["]", "nextBeat"],
  ["[", "previousBeat"],
  ["Home", "start"],
  ["End", "end"],
  [" ", "play"],
]);

/** The moves of a picture, by their keys. */
const shifts = new Map([
  ["h", [60, 0]],
  ["l", [-60, 0]],
  ["k", [0, 60]],
  ["j", [0, -60]],
]);

function toggleLevel() {
  change({ level: state.level === 0 ? 1 : 0 });
}

/**
 * True for a group of lifelines that is drawn as one, alone or with all groups of its kind.
 * @param {string} word
 */
function isGrouped(word) {
  return state.group.includes(word) || state.group.includes(word.split(":")[0]);
}

/**
 * Pairs of the word that hides a name, and the name.
 * @param {string} prefix
 * @param {string[]} names
 */
function pairs(prefix, names) {
  return names.map(name => [`${prefix}${name}`, name]);
}

/**
 * The places of a run's messages whose branches are closed.
 * @param {Run} run
 * @returns {Set<number>}
 */
function closedIn(run) {
  const own = state.closed.filter(part => part.startsWith(`${run.key}:`));
  const ids = new Set(own.map(part => Number(part.slice(run.key.length + 1))));
  return new Set(ids.size === 0 ? [] : [...run.messages.id.keys()].filter(place => ids.has(run.messages.id[place])));
}

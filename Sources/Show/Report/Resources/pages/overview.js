// The overview: introductions of the patterns, a number for each run, and the outcomes of the rules.
import { comparedIn, isReference, subjectWord } from "../model/compared.js";
import { report } from "../model/data.js";
import { drawingsOf, sheetOf } from "../model/drawings.js";
import { evidence } from "../model/evidence.js";
import { findingOf } from "../model/finding.js";
import { firstLesson } from "../model/first-lesson.js";
import { openedScenario } from "../model/opened.js";
import { runOfStop, stopState, stopsIn, stopTexts } from "../model/plan.js";
import { featureOf, features, featureTitle, runs, scenarios, scenarioTitle } from "../model/run.js";
import { change, chosenFeatures, link, otherFeature, state } from "../model/state.js";
import { csv, markdown } from "../model/table.js";
import { grouped, joined, plural, short } from "../model/text.js";
import { scenarioSelect } from "../views/choice.js";
import {
  drawClassChart,
  drawClassKey,
  drawClassLegend,
  namesOfRows,
  runsOfChart,
  usedClasses,
} from "../views/class-chart.js";
import { button, el, isDark } from "../views/dom.js";
import { dataAddress } from "../views/export.js";
import { pickLesson } from "../views/notes.js";
import { save } from "../views/save.js";
import { countOf, isOfTrace, ruleGroups } from "./rules.js";

export class OverviewPage {
  /**
   * The cells of the comparison, by scenario and pattern.
   * @type {Map<string, MatrixRow>}
   */
  #cells = new Map();
  /** One run of each pattern. The yardstick comes last. */
  #patterns = runs.filter((run, index) => runs.findIndex(other => other.key === run.key) === index);

  /**
   * The links that open a pattern's run, each with the pattern's runs.
   * @type {Map<HTMLAnchorElement, Run[]>}
   */
  steps = new Map();

  constructor() {
    // The rows of runs without a pattern stand in the order of the runs.
    const without = runs.filter(run => run.pattern === null);
    for (const row of report.matrix?.rows ?? []) {
      const scenario = row.scenario ?? "recording";
      const index = row.pattern === null ? without.findIndex(run => run.scenario === scenario) : -1;
      const key = index < 0 ? row.pattern : without.splice(index, 1)[0].key;
      this.#cells.set(cellKey(scenario, key), row);
    }
    this.#patterns.sort((a, b) => Number(isReference(a)) - Number(isReference(b)));
    this.matrix = el("div.matrix-frame.card", {
      tabindex: "0",
      role: "region",
      "aria-label": `Numbers by scenario and ${subjectWord()}`,
    });
    this.meaning = el("div.meaning");
    this.picker = this.#makePicker();
    this.features = el(
      "select",
      { id: "feature" },
      el("option", { value: "" }, "all"),
      [...features.keys()].map(name => el("option", { value: name || otherFeature }, featureTitle(name))),
    );
    this.features.addEventListener("change", () => change({ feature: this.features.value }));
    const title =
      this.#patterns.length > 1 ? `What each ${subjectWord()} costs` : (this.#patterns[0]?.name ?? "No runs");
    this.element = el(
      "div.overview.stack",
      this.#intro(short(title, 60)),
      this.#doors(),
      this.#glance(),
      this.#comparison(),
      this.#introductions(),
      this.#rules(),
    );
  }

  /**
   * Draws the introduction of the page: the finding, and the extent of the data.
   * @param {string} title
   */
  #intro(title) {
    this.finding = el("p.finding");
    return el("section.intro", el("h1", title), this.finding, el("p.hint", this.#summary()));
  }

  /**
   * Draws the links to other pages. With several architectures, they lead to comparing, to looking into one run, and to
   * teaching. With one app, they lead to its runs and objects.
   */
  #doors() {
    if (runs.length === 0) return null;
    this.doors = el("div.doors");
    this.lesson = this.#lessonDoor();
    return el("section", { "aria-label": "Next steps" }, this.doors, this.#teaching());
  }

  /** Draws the link to a lesson. It is made only once, so that it keeps its message about a chosen file. */
  #lessonDoor() {
    const begin = () => {
      const own = stopsIn(state.plan).filter(stop => runOfStop(stop) !== undefined);
      const stops = own.length > 0 ? own : firstLesson(scenarios.get(state.scenario) ?? []);
      const shown = stops.length > 0 ? stopState(stops[0], state.patterns) : { at: "0.0" };
      change({
        ...shown,
        page: "present",
        ...(own.length > 0 ? {} : { plan: stopTexts(stops), lesson: "", minutes: 0 }),
      });
    };
    const made =
      "Step through this scenario: at each stop a question, then its answer. On the page Present, m adds a stop.";
    const said = el("p.hint", { role: "status" }, made);
    const pick = () =>
      pickLesson(words => {
        said.textContent = words;
      });
    return el(
      "div.door.card",
      el(
        "div.begin.row",
        el("h2", "Teach"),
        button(begin, { class: "main-button" }, "Begin a lesson"),
        button(pick, { "aria-label": "Open a lesson…" }, "Open…"),
      ),
      said,
    );
  }

  /**
   * Draws the lessons that came with the report, those that lack a run, and the commands for exercises. Exercises are
   * made from runs of patterns with rules.
   */
  #teaching() {
    const hasRules = (report.checks?.rows ?? []).some(({ pattern }) => (pattern ?? "") !== "");
    const commands = el(
      "p.hint",
      "Exercises for a class: ",
      el("code", "archflow report Traces --exercises"),
      ". On paper, with the answers: ",
      el("code", "archflow report Traces --worksheet"),
      ".",
    );
    const parts = [this.#lessons(), lackingWords(), hasRules ? commands : null].flatMap(part => part ?? []);
    return parts.length === 0 ? null : el("div.teaching", parts);
  }

  #lessons() {
    const items = report.lessons.map(({ title, summary, minutes, stops }) => {
      const begun = {
        ...stopState(stops[0], state.patterns),
        plan: stopTexts(stops),
        lesson: title,
        minutes: minutes ?? 0,
      };
      const time = minutes === null ? null : el("small", ` ${minutes} min`);
      return el("li", el("a", { href: link(begun), title: short(summary, 300) }, short(title, 80)), time);
    });
    return items.length === 0 ? null : el("div.lessons", el("b", "Lessons"), el("ul", items));
  }

  /**
   * Draws the links for the chosen scenario.
   * @param {Finding | null} found
   */
  #doorsOf(found) {
    if (found === null) return this.lesson === undefined ? [] : [this.lesson];
    const { run, other: least, first } = found;
    const door = (/** @type {string} */ title, /** @type {string} */ text, /** @type {Partial<PageState>} */ to) =>
      el("a.door.card", { href: link(to) }, el("h2", title), el("p.hint", text));
    const all = evidence({ view: "sequence", search: null }, run.scenario, run);
    const [name, other] = [short(run.name, 30), short(least.name, 30)];
    const doors = [];
    if (least !== run && least.scenario === run.scenario) {
      const at = `m${first}`;
      const pair = { page: "side", scenario: run.scenario, patterns: [run.key, least.key], at, scope: "beat", pane: 0 };
      doors.push(door("Compare", `${name} and ${other} side by side, the same beat in both.`, pair));
      if (run.pattern === least.pattern && run.app === least.app)
        doors.push(
          door("Find what differs", "Messages that only one of two recordings has.", {
            ...pair,
            page: "pictures",
            picture: "difference",
          }),
        );
    }
    if (this.#patterns.length > 1) {
      doors.push(
        door(
          "Look into one run",
          `Why ${name} has ${plural(found.messages, "message")}: its beats, channels and rules.`,
          all,
        ),
      );
    } else {
      const step = { ...all, at: "0.0", scope: "beat", find: "" };
      doors.push(
        door("Step through a run", `${short(scenarioTitle(run.scenario), 40)}: each message, and the screen.`, step),
      );
      const own = { page: "pictures", picture: "matrix", scenario: run.scenario, patterns: [run.key] };
      doors.push(door("See who talks to whom", "Every pair of components with its messages; cycles are marked.", own));
      if (run.ownership !== null)
        doors.push(
          door("See who holds whom", "Objects that keep others alive, and objects still alive at the end.", {
            ...all,
            view: "ownership",
            scope: "beat",
            at: `b${run.beats.name.length}`,
          }),
        );
    }
    return this.lesson === undefined ? doors : [...doors, this.lesson];
  }

  /** Draws the messages of one scenario by class, pattern by pattern. */
  #glance() {
    if (runs.length === 0) return null;
    this.glance = el("div.glance");
    this.pictures = el("a", "As pictures");
    const isOfOne = this.#patterns.length === 1 && scenarios.size > 1;
    this.scenario = scenarioSelect("glance-scenario", name => change({ ...openedScenario(name), at: "0.0" }));
    return el(
      "section.card.glance-card",
      { "aria-labelledby": "glance-title" },
      el(
        "div.section-head.row",
        el("h2", { id: "glance-title" }, "Messages by class"),
        isOfOne ? null : el("span.pick.row", el("label", { for: "glance-scenario" }, "Scenario"), this.scenario),
        this.pictures,
      ),
      el(
        "p.hint",
        "A message is control passing between components: a call, an event, a callback. ",
        "Its class is the first of these that fits.",
        el("span.unprinted", " Click a number for its messages."),
      ),
      drawClassKey(),
      this.glance,
      drawClassLegend(usedClasses(), runs.some(isReference)),
    );
  }

  #makePicker() {
    const options = (/** @type {boolean} */ isCommon) =>
      report.measures
        .filter(measure => measure.kind !== "text" && measure.isCommon === isCommon)
        .map(({ key, title }) => el("option", { value: key }, title === key ? words(key) : `${words(key)} (${title})`));
    const picker = el(
      "select",
      { id: "measure" },
      el("optgroup", { label: "Often asked for" }, options(true)),
      el("optgroup", { label: "Other numbers" }, options(false)),
    );
    picker.addEventListener("change", () => change({ measure: picker.value }));
    return picker;
  }

  #comparison() {
    if (report.matrix === null || report.measures.length === 0) return null;
    /** @type {(title: string, ending: string, type: string, write: (rows: Cell[][]) => string) => HTMLElement} */
    const saveButton = (title, ending, type, write) => {
      const names = ["comparison", state.measure, state.feature === otherFeature ? "others" : state.feature];
      const click = () => save(`${joined(names, "-")}.${ending}`, type, write(this.#rows()));
      const label = `Save this table as ${title}`;
      return button(click, { class: "small", "aria-label": label }, title);
    };
    const notes = (report.matrix.notes ?? []).map(note => el("p", short(note, 900)));
    return el(
      "section",
      { "aria-labelledby": "matrix-title" },
      el(
        "div.section-head.row",
        el("h2", { id: "matrix-title" }, "Comparison"),
        features.size > 1 ? el("span.pick.row", el("label", { for: "feature" }, "Feature"), this.features) : null,
        el("span.pick.row", el("label", { for: "measure" }, "Measure"), this.picker),
        saveButton("CSV", "csv", "text/csv", csv),
        saveButton("Markdown", "md", "text/markdown", markdown),
      ),
      this.meaning,
      this.matrix,
      el("div.notes", notes),
    );
  }

  #summary() {
    const messages = runs.reduce((sum, run) => sum + run.countedPlaces.length, 0);
    const { architectures: compared, beside: named } = comparedIn(this.#patterns);
    const beside = named === "" ? "" : `, and ${named} beside them`;
    const shown = [...features.keys()].filter(feature => feature !== "");
    const of = shown.length > 1 ? ` of ${plural(shown.length, "feature")} (${shown.map(featureTitle).join(", ")})` : "";
    const what = compared > 1 ? `One app under ${compared} architectures${beside}` : plural(runs.length, "run");
    const counts = `${plural(messages, "message")} between components in ${plural(scenarios.size, "scenario")}${of}`;
    return `${what}: ${counts}.`;
  }

  /** Draws the introductions of the patterns. */
  #introductions() {
    if (report.patterns.length === 0) return null;
    const introduction = (/** @type {PatternData} */ pattern) => {
      const own = runs.filter(run => run.pattern === pattern.name);
      const title = short(pattern.title, 60);
      const step = el("a", { href: stepLink(own) }, "Step through it");
      this.steps.set(step, own);
      return el(
        "article",
        { class: `introduction card${isReference(own[0]) ? " reference" : ""}` },
        el("h3", title),
        pattern.summary === "" ? null : el("p", short(pattern.summary, 600)),
        el(
          "p.onward",
          step,
          drawingsOf("usecase").some(drawing => drawing.pattern === pattern.name)
            ? el("a", { href: link({ page: "pictures", picture: "usecase", drawn: pattern.name }) }, "Use cases")
            : null,
          sheetOf(pattern.name) === undefined
            ? null
            : el(
                "a",
                { href: link({ page: "sheet", drawn: pattern.name }), "aria-label": `Sheet of ${title}` },
                "Sheet",
              ),
          pattern.light === null
            ? el("span.hint", plural(own.length, "run"))
            : button(
                () => this.#enlarge(pattern),
                { class: "look", "aria-label": `Blueprint of ${title}` },
                "Blueprint",
              ),
        ),
      );
    };
    return el(
      "section",
      { "aria-labelledby": "patterns-title" },
      el("div.section-head.row", el("h2", { id: "patterns-title" }, "The architectures")),
      el("div.introductions", report.patterns.map(introduction)),
    );
  }

  /** @param {PatternData} pattern */
  #enlarge(pattern) {
    const title = short(pattern.title, 60);
    const caption = short(pattern.caption ?? "", 200);
    const image = el("img", { alt: caption, src: pictureOf(pattern, isDark(state.theme)) });
    const closeBeside = (/** @type {MouseEvent} */ event) => {
      if (event.target === dialog) dialog.close();
    };
    /** @type {HTMLDialogElement} */
    const dialog = el(
      "dialog.large",
      { "aria-label": title, on: { close: () => dialog.remove(), click: closeBeside } },
      el(
        "div.large-head",
        el("h2", title),
        button(() => dialog.close(), "Close"),
      ),
      el("div.large-picture", { tabindex: "0", role: "region", "aria-label": "Picture" }, image),
      el("p.hint", caption),
    );
    document.body.append(dialog);
    dialog.showModal();
  }

  update() {
    const shown = runsOfChart(state.scenario);
    const names = namesOfRows(shown);
    this.glance?.replaceChildren(drawClassChart(shown, names));
    const found = findingOf(shown);
    const where = shown.every(run => run.scenario === state.scenario) ? `${scenarioTitle(state.scenario)}: ` : "";
    if (found !== null) this.finding?.replaceChildren(where, el("b", found.headline), ` ${joined(found.reasons, " ")}`);
    this.doors?.replaceChildren(...this.#doorsOf(found));
    for (const [anchor, own] of this.steps) anchor.href = stepLink(own);
    if (this.pictures !== undefined) this.pictures.href = link({ page: "pictures", picture: "comparison" });
    if (this.scenario !== undefined) this.scenario.value = state.scenario;
    if (report.matrix === null || report.measures.length === 0) return;
    const measure = this.#measure;
    this.picker.value = measure.key;
    this.features.value = state.feature;
    const { meaning, better, definition, use, caution, source } = measure;
    const side = better === "lower" ? "Lower" : "Higher";
    const preferred = better
      ? `${side} is better, other things equal.`
      : "A higher number is neither better nor worse by itself.";
    this.meaning.replaceChildren(
      el("p", el("b", meaning), ` ${preferred}`),
      el(
        "details",
        el("summary", "How it is counted, and where it misleads"),
        el("p", definition),
        el("p", use),
        el("p", caution),
        source ? el("p.hint", source) : null,
      ),
    );
    this.matrix.replaceChildren(this.#table(measure));
  }

  /**
   * Handles a key. Returns false if the key does nothing on this page.
   * @param {KeyboardEvent} event
   */
  answer({ key }) {
    if (!["g", "G"].includes(key) || features.size < 2) return false;
    const all = ["", ...[...features.keys()].map(name => name || otherFeature)];
    const next = all.indexOf(state.feature) + (key === "g" ? 1 : -1);
    change({ feature: all[(next + all.length) % all.length] });
    return true;
  }

  get #measure() {
    return report.measures.find(each => each.key === state.measure) ?? report.measures[0];
  }

  /**
   * The table as rows for a file.
   * @returns {Cell[][]}
   */
  #rows() {
    const { key } = this.#measure;
    const cell = (/** @type {string} */ scenario, /** @type {Run} */ run) => {
      const value = this.#cells.get(cellKey(scenario, run.key))?.[key];
      return typeof value === "number" ? value : `${value ?? ""}`;
    };
    const names = this.#patterns.map(run => run.name);
    const rows = shownScenarios().map(scenario => {
      const numbers = this.#patterns.map(run => cell(scenario, run));
      return features.size > 1 ? [scenario, ...numbers, featureOf(scenario)] : [scenario, ...numbers];
    });
    return [["scenario", ...names, ...(features.size > 1 ? ["feature"] : [])], ...rows];
  }

  /** @param {MeasureData} measure */
  #table(measure) {
    const heads = this.#patterns.map(run =>
      el("th", { scope: "col", class: isReference(run) ? "reference" : "" }, short(run.name, 30)),
    );
    const row = (/** @type {string} */ scenario) => {
      const href = link({ page: "side", scenario, patterns: [], at: "0.0" });
      const numbers = this.#patterns.map(run => this.#cells.get(cellKey(scenario, run.key))?.[measure.key]);
      const most = Math.max(0, ...numbers.flatMap(number => (typeof number === "number" ? [number] : [])));
      return el(
        "tr",
        el("th", { scope: "row" }, el("a", { href, title: short(scenario, 60) }, scenarioTitle(scenario))),
        this.#patterns.map(run => this.#cell(measure, run, scenario, most)),
      );
    };
    const heading = (/** @type {string} */ feature) => {
      if (features.size === 1) return null;
      const settings = { scope: "rowgroup", colspan: `${this.#patterns.length + 1}` };
      return el("tr.feature", el("th", settings, el("span", featureTitle(feature))));
    };
    const bodies = chosenFeatures().map(feature => {
      return el("tbody", heading(feature), (features.get(feature) ?? []).map(row));
    });
    return el(
      "table.matrix",
      { css: { "--columns": this.#patterns.length } },
      el("caption.unseen", `${measure.title}, by scenario and ${subjectWord()}`),
      el("thead", el("tr", el("th", { scope: "col" }, "Scenario"), heads)),
      bodies,
    );
  }

  /**
   * @param {MeasureData} measure
   * @param {Run} run A run of the pattern.
   * @param {string} scenario
   * @param {number} most The greatest number of the row.
   */
  #cell(measure, run, scenario, most) {
    const row = this.#cells.get(cellKey(scenario, run.key));
    const number = row?.[measure.key];
    if (typeof number !== "number") {
      return el("td.missing", el("span", { role: "img", "aria-label": "no such number" }, "–"));
    }
    const names = [isReference(run) ? "reference" : "", row?.best?.includes(measure.key) ? "best" : ""];
    const width = `${most > 0 ? (100 * number) / most : 0}%`;
    const shown = scenarios.get(scenario)?.find(each => each.key === run.key) ?? run;
    return el(
      "td",
      { class: joined(names, " ") },
      el(
        "a",
        { href: link(evidence(measure, scenario, shown)) },
        el("span.figure", format(number, measure.kind)),
        el("span.meter", { "aria-hidden": "true" }, el("i", { css: { width } })),
      ),
    );
  }

  /** Draws the outcomes of the rules, pattern by pattern. The page Rules has the details. */
  #rules() {
    const all = report.checks?.rows ?? [];
    const rows = all.filter(row => !isOfTrace(row));
    const faults = countOf(all.filter(isOfTrace), "failed");
    if (rows.length === 0) return null;
    const tile = (/** @type {[string, RuleRow[]]} */ [pattern, rules]) => {
      const broken = countOf(rules, "failed");
      const untested = countOf(rules, "untested");
      const title = this.#patterns.find(run => run.pattern === pattern)?.title ?? pattern;
      const href = link({ page: "rules", rules: pattern === "" ? "any" : pattern });
      return el(
        "li",
        el(
          "a",
          { class: broken > 0 ? "card failed" : "card", href },
          el("b", pattern === "" ? "Any app" : short(title, 40)),
          broken > 0 ? el("span.bad", `${broken} broken`) : keptWords(rules),
          untested === 0 ? null : el("span.hint", `${untested} untested`),
        ),
      );
    };
    return el(
      "section",
      { "aria-labelledby": "rules-head" },
      el(
        "div.section-head.row",
        el("h2", { id: "rules-head" }, "Rules"),
        el("a", { href: link({ page: "rules", rules: "" }) }, "All rules and findings"),
      ),
      el("ul.rule-tiles", ruleGroups(rows).map(tile)),
      faults === 0
        ? null
        : el(
            "p",
            el(
              "a.bad",
              { href: link({ page: "rules", rules: "trace" }) },
              `${plural(faults, "check")} of the traces failed`,
            ),
          ),
    );
  }
}

/** Names the lessons whose runs the report lacks, beside those that it offers, and says where all of them are. */
function lackingWords() {
  if (report.lessons.length === 0) return null;
  const all = report.lackingLessons.map(({ title, runs: needed }) => {
    const names = [...new Set(needed.map(run => short(run.title, 40)))];
    const whose = names.length > 2 ? plural(names.length, "pattern") : joined(names, " and ");
    return `“${short(title, 80)}” needs runs of ${whose}`;
  });
  return el(
    "p.hint",
    all.length === 0 ? null : `Not offered: ${all.join("; ")}. `,
    "Timetables of archflow's own lessons, and a plan for half a day: ",
    el("code", "Examples/Lessons/README.md"),
  );
}

/** @param {RuleRow[]} rules */
function keptWords(rules) {
  const [kept, known] = [countOf(rules, "passed"), countOf(rules, "known")];
  if (kept + known === 0) return null;
  return el("span.good", known === 0 ? `${kept} kept` : `${kept} kept, ${known} known to be broken`);
}

/** The scenarios that the comparison shows. */
function shownScenarios() {
  return chosenFeatures().flatMap(feature => features.get(feature) ?? []);
}

/**
 * The address of a pattern's run of the chosen scenario, or of its first run.
 * @param {Run[]} own The pattern's runs.
 */
function stepLink(own) {
  const { scenario, key } = own.find(run => run.scenario === state.scenario) ?? own[0];
  return link({ page: "side", scenario, patterns: [key], at: "0.0" });
}

/**
 * @param {string} scenario
 * @param {string} pattern
 */
function cellKey(scenario, pattern) {
  return `${scenario}\n${pattern}`;
}

/**
 * @param {PatternData} pattern
 * @param {boolean} isDarkNow
 */
function pictureOf({ light, dark }, isDarkNow) {
  return dataAddress((isDarkNow ? dark : light) ?? "");
}

/** @param {string} key */
function words(key) {
  return key.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`);
}

/**
 * @param {number} number
 * @param {string} kind
 */
function format(number, kind) {
  if (kind === "share") return `${Math.round(number * 100)} %`;
  if (kind === "milliseconds") return `${grouped(+number.toFixed(3))} ms`;
  return Number.isInteger(number) ? grouped(number) : number.toFixed(1);
}

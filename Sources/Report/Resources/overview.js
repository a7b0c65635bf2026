// All runs at a glance: a number for each, and how the rules are kept.
import { report, runs, scenarios } from "./data.js";
import { el, plural, short } from "./dom.js";
import { change, link, state } from "./state.js";

export class OverviewPage {
  constructor() {
    this.patterns = [];
    for (const run of runs) if (!this.patterns.some(other => other.key === run.key)) this.patterns.push(run);
    this.isReference = key => key === report.reference;
    this.patterns.sort((a, b) => this.isReference(a.key) - this.isReference(b.key));
    this.matrix = el("div", { class: "matrix-frame", tabindex: "0", role: "region", "aria-label": "Comparison" });
    this.meaning = el("div", { class: "meaning" });
    const shown = new Set(["messages", "idle", "relay", "translation", "decision", "event", "typing", "channels", "methods", "depth", "hopsToLast", "turns", "born", "messagesPerFloorEvent"]);
    const options = report.measures.filter(measure => measure.kind !== "text");
    const list = some => some.map(measure => el("option", { value: measure.key, text: measure.title === measure.key ? words(measure.key) : `${words(measure.key)} (${measure.title})` }));
    this.picker = el("select", { id: "measure", on: { change: () => change({ measure: this.picker.value }) } },
      el("optgroup", { label: "Often asked" }, list(options.filter(measure => shown.has(measure.key)))),
      el("optgroup", { label: "All the others" }, list(options.filter(measure => !shown.has(measure.key)))));
    this.element = el("div", { class: "overview" },
      el("section", { class: "intro" },
        el("h1", { text: this.patterns.length > 1 ? "What each architecture costs" : short(this.patterns[0]?.name ?? "No runs", 60) }),
        el("p", { text: this.#summary() })),
      report.matrix === null || report.measures.length === 0 ? null : el("section", { "aria-labelledby": "matrix-title" },
        el("div", { class: "section-head" }, el("h2", { id: "matrix-title", text: "Comparison" }), el("label", { for: "measure", text: "Measure" }), this.picker),
        this.meaning, this.matrix, el("div", { class: "notes" }, (report.matrix.notes ?? []).map(note => el("p", { text: short(note, 900) })))),
      this.#rules());
  }

  #summary() {
    const messages = runs.reduce((sum, run) => sum + run.count, 0);
    return `${plural(this.patterns.length, "architecture")} in ${plural(scenarios.size, "scenario")}: ${plural(runs.length, "run")} with ${plural(messages, "message")}. Choose a number to see the messages behind it.`;
  }

  update() {
    if (report.matrix === null || report.measures.length === 0) return;
    const measure = report.measures.find(each => each.key === state.measure) ?? report.measures[0];
    this.picker.value = measure.key;
    this.meaning.replaceChildren(el("p", {}, el("b", { text: measure.meaning }), ` ${measure.better ? `${measure.better === "lower" ? "Lower" : "Higher"} is better, other things equal.` : "Neither side is better by itself."}`),
      el("details", {}, el("summary", { text: "How it is counted, and where it misleads" }),
        el("p", { text: measure.definition }), el("p", { text: measure.use }), el("p", { text: measure.caution }), measure.source ? el("p", { class: "hint", text: measure.source }) : null));
    this.matrix.replaceChildren(this.#table(measure));
  }

  #table(measure) {
    const cells = new Map();
    for (const row of report.matrix.rows) cells.set(`${row.scenario ?? "recording"}\n${row.pattern}`, row);
    const head = el("tr", {}, el("th", { scope: "col", text: "Scenario" }), this.patterns.map(run => el("th", { scope: "col", text: short(run.name, 30), class: this.isReference(run.key) ? "reference" : "" })));
    const body = [...scenarios.keys()].map(scenario => {
      const rows = this.patterns.map(run => cells.get(`${scenario}\n${run.key}`));
      const numbers = rows.map(row => typeof row?.[measure.key] === "number" ? row[measure.key] : null);
      const most = Math.max(0, ...numbers.filter(number => number !== null));
      return el("tr", {}, el("th", { scope: "row" }, el("a", { href: link({ page: "side", scenario, patterns: [], at: "0.0" }), text: short(scenario, 60) })),
        this.patterns.map((run, index) => this.#cell(measure, scenario, run, rows[index], numbers[index], most)));
    });
    return el("table", { class: "matrix" }, el("caption", { class: "unseen", text: `${measure.title}, by scenario and architecture` }), el("thead", {}, head), el("tbody", {}, body));
  }

  #cell(measure, scenario, run, row, number, most) {
    if (row === undefined || number === null) return el("td", { class: "missing" }, el("span", { "aria-label": "no such number", text: "–" }));
    const names = [this.isReference(run.key) ? "reference" : "", row.best?.includes(measure.key) ? "best" : ""].filter(name => name !== "");
    const isClass = report.classes.some(([name]) => name === measure.key);
    const patterns = [run.key, ...this.patterns.map(other => other.key).filter(key => key !== run.key)].slice(0, 1);
    return el("td", { class: names.join(" ") }, el("a", {
      href: link({ page: "side", scenario, patterns, at: "0.0", scope: "run", find: isClass ? `class:${measure.key}` : "", hide: measure.key === "assembly" ? [] : ["assembly"] }),
    }, el("span", { class: "figure", text: format(number, measure.kind) }), el("span", { class: "meter", "aria-hidden": "true" }, el("i", { css: { width: `${most > 0 ? 100 * number / most : 0}%` } }))));
  }

  /// How the rules are kept, with the violations one click away.
  #rules() {
    const rows = report.checks?.rows ?? [];
    if (rows.length === 0) return null;
    const groups = new Map();
    for (const row of rows) {
      const name = row.pattern ?? "any app";
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(row);
    }
    return el("section", { "aria-labelledby": "rules-title" }, el("h2", { id: "rules-title", text: "Rules" }),
      el("div", { class: "cards" }, [...groups].map(([name, rules]) => {
        const count = status => rules.filter(rule => rule.status === status).length;
        const title = this.patterns.find(run => run.key === name)?.name ?? (name === "any app" ? "Any app" : name);
        return el("details", { class: `card${count("failed") > 0 ? " failed" : ""}` },
          el("summary", {}, el("b", { text: short(title, 40) }), el("span", { text: `${count("passed")} kept` }), count("failed") > 0 ? el("span", { class: "bad", text: `${count("failed")} broken` }) : null, count("untested") > 0 ? el("span", { class: "hint", text: `${count("untested")} not reached` }) : null),
          el("ul", { class: "rules" }, rules.map(rule => el("li", { class: rule.status }, el("span", { class: "status", text: { passed: "kept", failed: "broken", known: "known", untested: "not reached" }[rule.status] ?? rule.status }),
            el("b", { text: rule.rule }), el("span", { text: short(rule.sentence, 400) }),
            (rule.violations ?? []).slice(0, 20).map(violation => el("p", {}, this.#violation(rule, violation)))))));
      })));
  }

  #violation(rule, violation) {
    const text = `${violation.scenario ? `${short(violation.scenario, 40)}: ` : ""}${short(violation.what ?? "", 300)}`;
    const run = (scenarios.get(violation.scenario) ?? []).find(each => rule.pattern === undefined || each.key === rule.pattern);
    const id = violation.message;
    if (!run || typeof id !== "number") return el("span", { text });
    return el("a", { href: link({ page: "side", scenario: violation.scenario, patterns: [run.key], at: `m${id}`, scope: "beat", find: "" }), text });
  }
}

function words(key) {
  return key.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`);
}

function format(number, kind) {
  if (kind === "share") return `${Math.round(number * 100)} %`;
  if (kind === "milliseconds") return `${number.toLocaleString("en")} ms`;
  return Number.isInteger(number) ? number.toLocaleString("en") : number.toFixed(1);
}

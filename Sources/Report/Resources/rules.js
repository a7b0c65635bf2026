// How the rules are kept, and who holds whom longer than it should, each finding one click from where it happened.
import { report, runs, scenarios, textOf } from "./data.js";
import { el, plural, short } from "./dom.js";
import { change, link, state } from "./state.js";

const statusWords = { passed: "kept", failed: "broken", known: "known", untested: "not reached" };
/// How many violations of a rule are listed; the rules' own report stops at a hundred too.
const mostListed = 100;

export class RulesPage {
  constructor() {
    this.rows = report.checks?.rows ?? [];
    this.groups = ruleGroups(this.rows);
    this.chips = el("div", { class: "chips", role: "group", "aria-label": "Rules of" });
    this.list = el("div", { class: "rule-groups" });
    this.element = el("div", { class: "overview rules-page" },
      el("section", { class: "intro" }, el("h1", { text: "Rules and ownership" }), el("p", { text: this.#summary() })),
      el("section", { "aria-labelledby": "rules-title" }, el("div", { class: "section-head" }, el("h2", { id: "rules-title", text: "Rules" }), this.chips), this.list),
      this.#ownership());
    for (const name of ["", "broken", ...this.groups.map(([pattern]) => pattern === "" ? "any" : pattern)]) {
      this.chips.append(el("button", { type: "button", "data-rules": name, text: name === "" ? "All" : name === "broken" ? "Broken only" : name === "any" ? "Any app" : titleOf(name), on: { click: () => change({ rules: name }) } }));
    }
  }

  #summary() {
    if (report.checks === null) return "The rules were not checked.";
    const count = status => this.rows.filter(row => row.status === status).length;
    const parts = [["kept", count("passed")], ["broken", count("failed")], ["known to be broken", count("known")], ["not reached by any run", count("untested")]];
    return `${plural(this.rows.length, "rule")} in ${plural(runs.length, "run")}: ${parts.filter(([, number], index) => number > 0 || index < 2).map(([words, number]) => `${number} ${words}`).join(", ")}.`;
  }

  update() {
    for (const button of this.chips.children) button.setAttribute("aria-pressed", `${button.dataset.rules === state.rules}`);
    if (this.shown === state.rules) return;
    this.shown = state.rules;
    const groups = this.groups.map(([pattern, rules]) => [pattern, state.rules === "broken" ? rules.filter(rule => rule.status === "failed" || rule.status === "known") : rules])
      .filter(([pattern, rules]) => rules.length > 0 && (state.rules === "" || state.rules === "broken" || state.rules === (pattern === "" ? "any" : pattern)));
    this.list.replaceChildren(...groups.map(([pattern, rules]) => this.#group(pattern, rules)));
    if (groups.length === 0) this.list.append(el("p", { class: "all-well", text: this.rows.length === 0 ? "No rules were checked." : "No rule is broken." }));
  }

  #group(pattern, rules) {
    const count = status => rules.filter(rule => rule.status === status).length;
    return el("section", { class: "rule-card", "aria-label": pattern === "" ? "Any app" : titleOf(pattern) },
      el("h3", {}, pattern === "" ? "Any app" : titleOf(pattern), el("span", { class: count("failed") > 0 ? "bad" : "hint", text: count("failed") > 0 ? `${count("failed")} broken` : `${count("passed")} kept` })),
      el("ul", { class: "rules" }, rules.map(rule => this.#rule(rule))));
  }

  #rule(rule) {
    const violations = rule.violations ?? [];
    return el("li", { class: rule.status },
      el("span", { class: "status", text: statusWords[rule.status] ?? rule.status }), el("b", { text: short(rule.rule, 40) }),
      el("div", {}, el("span", { text: short(rule.sentence, 600) }),
        el("span", { class: "hint looked", text: rule.status === "untested" ? "No run came by it." : `Looked at ${plural(rule.lookedAt ?? 0, "time")} in ${plural(rule.traces ?? 0, "run")}${rule.count > 0 ? `; ${plural(rule.count, "violation")}` : ""}.` }),
        rule.note || rule.seed ? el("details", {}, el("summary", { text: "Where it comes from" }), rule.seed ? el("p", { class: "hint", text: short(rule.seed, 300) }) : null, rule.note ? el("p", { class: "hint", text: short(rule.note, 900) }) : null) : null,
        violations.length === 0 ? null : el("ol", { class: "violations" }, violations.slice(0, mostListed).map(violation => this.#violation(rule, violation)))));
  }

  #violation(rule, violation) {
    const run = runOf(violation.scenario, rule.pattern, violation.trace);
    const id = violation.message;
    const text = `${violation.scenario ? `${short(violation.scenario, 40)}: ` : ""}${short(violation.what ?? "", 300)}`;
    const where = violation.method ?? violation.source;
    return el("li", {},
      run !== null && typeof id === "number"
        ? el("a", { href: link({ page: "side", scenario: run.scenario ?? "recording", patterns: [run.key], at: `m${id}`, scope: "beat", view: "sequence", find: "", hide: [], pin: "", pinTo: "" }), text })
        : el("span", { text }),
      violation.known ? el("span", { class: "hint", text: " known" }) : null,
      violation.why ? el("p", { class: "hint", text: short(violation.why, 400) }) : null,
      (violation.chain ?? []).length > 0 ? el("details", {}, el("summary", { text: "What led to it" }), el("ol", { class: "led" }, violation.chain.slice(0, 40).map(step => el("li", { text: short(step, 200) })))) : null,
      where ? el("p", { class: "hint", text: short(where, 200) }) : null);
  }

  /// Strong cycles, and what outlived its screen, wherever there are any.
  #ownership() {
    const findings = [];
    let recorded = 0;
    for (const run of runs) {
      const { beat, cycle, from } = run.references;
      if (beat.length > 0) recorded++;
      const cycles = new Map(), left = new Map();
      beat.forEach((number, index) => { if (cycle[index] >= 0) add(cycles, number, nameIn(run, from[index])); });
      run.left.beat.forEach((number, index) => add(left, number, nameIn(run, run.left.component[index])));
      for (const [what, found] of [["strong cycle", cycles], ["left behind", left]]) {
        // A finding that lasts is told once, where it begins.
        const told = new Set();
        for (const [number, names] of [...found].sort((a, b) => a[0] - b[0])) {
          const key = [...names].join(", ");
          if (!told.has(key)) findings.push({ run, beat: number, what, key });
          told.add(key);
        }
      }
    }
    return el("section", { "aria-labelledby": "ownership-title" }, el("h2", { id: "ownership-title", text: "Ownership" }),
      findings.length === 0
        ? el("p", { class: "all-well", text: recorded === 0 ? "No run tells who holds whom." : `No strong cycle, and nothing outlived its screen, in ${plural(recorded, "run")}.` })
        : el("div", { class: "matrix-frame", tabindex: "0", role: "region", "aria-label": "Findings of ownership" }, el("table", { class: "findings" },
          el("thead", {}, el("tr", {}, ["Architecture", "Scenario", "After the step", "What", "Components"].map(text => el("th", { scope: "col", text })))),
          el("tbody", {}, findings.slice(0, 500).map(({ run, beat, what, key }) => el("tr", {}, el("td", { text: short(run.name, 40) }), el("td", { text: short(run.scenario ?? "recording", 40) }),
            el("td", {}, el("a", { href: link({ page: "side", scenario: run.scenario ?? "recording", patterns: [run.key], at: `b${beat}`, view: "ownership", scope: "beat", pin: "", pinTo: "", zoom: 1, pan: [] }), text: short(run.beatName(beat), 60) })),
            el("td", { class: "bad", text: what }), el("td", { text: short(key, 300) })))))));
  }
}

/// Rules by pattern, in the order of the patterns; those for any app stand last.
export function ruleGroups(rows) {
  const names = report.patterns.map(pattern => pattern.name);
  const rank = pattern => pattern === "" ? Infinity : names.includes(pattern) ? names.indexOf(pattern) : names.length;
  return [...Map.groupBy(rows, row => row.pattern ?? "")].sort((a, b) => rank(a[0]) - rank(b[0]));
}

function add(map, key, value) {
  if (!map.has(key)) map.set(key, new Set());
  map.get(key).add(value);
}

function nameIn(run, component) {
  const index = run.components.id.indexOf(component);
  return index < 0 ? `component ${component}` : textOf(run.components.name[index]);
}

function titleOf(pattern) {
  return short(runs.find(run => run.pattern === pattern)?.title ?? pattern, 40);
}

/// The run that a violation was found in; null where it isn't in the report.
function runOf(scenario, pattern, trace) {
  const candidates = scenarios.get(scenario || "recording") ?? [];
  return candidates.find(run => (pattern ?? null) !== null && run.pattern === pattern)
    ?? candidates.find(run => typeof trace === "string" && run.pattern !== null && trace.includes(run.pattern)) ?? (candidates.length === 1 ? candidates[0] : null);
}

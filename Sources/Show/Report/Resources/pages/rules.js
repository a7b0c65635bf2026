// The outcomes of the rules, and components that live too long. Each finding is a link to its message.
import { isReference, subjectWord } from "../model/compared.js";
import { report } from "../model/data.js";
import { drawingsOf } from "../model/drawings.js";
import { evidence } from "../model/evidence.js";
import { countGoverned } from "../model/grounds.js";
import { leakRules } from "../model/holding.js";
import { runs, scenarios, scenarioTitle } from "../model/run.js";
import { change, link, state } from "../model/state.js";
import { capitalized, plural, ruleText, short } from "../model/text.js";
import { bringInStrip, button, dataOf, el, elements, press, tableHead } from "../views/dom.js";

/** The rules for any app that check the trace itself rather than the recorded app. */
const traceRules = ["ANY-1", "ANY-2", "ANY-3", "ANY-7", "ANY-8"];
/** The rules with which patterns demand that objects are freed. */
const { freeing } = report.grounds;
/** The key of the group for checks of traces. No pattern has this name. */
const traceGroup = "\ttrace";
const checkWords = {
  passed: "passed",
  failed: "failed",
  known: "known",
  untested: "untested",
  waiting: "not yet passed",
};
const statusWords = { passed: "kept", failed: "broken", known: "known", untested: "untested", waiting: "not yet kept" };
/** The titles of the groups of rules that belong to no single pattern. */
const chipTitles = new Map([
  ["", "All"],
  ["broken", "Broken only"],
  ["leaks", "Leaks"],
]);
/** The maximum number of violations listed for a rule, as in the report of `archflow check`. */
const mostListed = 100;
/** The maximum number of findings about ownership that are listed. */
const mostFindings = 500;
/** The number of findings about ownership that are listed unfolded. */
const firstFindings = 12;

export class RulesPage {
  /**
   * The key of the rules that are listed.
   * @type {string | undefined}
   */
  #shown;

  constructor() {
    this.rows = report.checks?.rows ?? [];
    this.rules = this.rows.filter(row => !isOfTrace(row));
    this.groups = ruleGroups(this.rows);
    const names = ["", "broken", "leaks", ...this.groups.map(([pattern]) => groupKey(pattern))];
    this.chips = el(
      "div.chips",
      { role: "group", "aria-label": "Rules of" },
      names.map(name => {
        const text = chipTitles.get(name) ?? groupTitle(name);
        return button(() => change({ rules: name }), { "data-rules": name, "data-words": text }, text);
      }),
    );
    this.list = el("div.rule-groups");
    this.element = el(
      "div.overview.stack.rules-page",
      el("section.intro", el("h1", "Rules and ownership"), el("p", this.#summary())),
      drawOwnership(),
      el(
        "section",
        { "aria-labelledby": "rules-title" },
        el("div.section-head.row", el("h2", { id: "rules-title" }, "Rules"), this.chips),
        this.#lackingWords(),
        this.list,
      ),
    );
  }

  #summary() {
    if (report.checks === null) return "The rules were not checked.";
    const [kept, broken, known, untested, waiting] = ["passed", "failed", "known", "untested", "waiting"].map(status =>
      countOf(this.rules, status),
    );
    const parts = [`${kept} kept`, `${broken} broken`];
    if (known > 0) parts.push(`${known} known to be broken`);
    if (waiting > 0) parts.push(`${waiting} not yet kept`);
    if (untested > 0) parts.push(`${untested} untested`);
    const checks = this.rows.filter(isOfTrace);
    const passed = countOf(checks, "passed") + countOf(checks, "waiting");
    const sound =
      passed === checks.length
        ? "all checks of the traces passed"
        : `${passed} of ${checks.length} checks of the traces passed`;
    const said = checks.length === 0 ? "" : `; ${sound}`;
    return `${plural(this.rules.length, "rule")} in ${plural(runs.length, "run")}: ${parts.join(", ")}${said}.`;
  }

  /** Says which runs were checked with the rules for any app only, and how they get rules of their own. */
  #lackingWords() {
    if (report.checks === null) return null;
    const ruled = new Set(this.rows.map(({ pattern }) => pattern ?? "").filter(pattern => pattern !== ""));
    const names = new Set(runs.filter(run => !isReference(run) && !ruled.has(run.pattern ?? "")).map(run => run.name));
    if (names.size === 0) return null;
    return el(
      "p.hint",
      `Checked with the rules for any app only: ${short([...names].join(", "), 120)}. `,
      el("code", "archflow init TRACE"),
      " writes rules from a recording, ",
      el("code", "archflow report TRACE --blueprint FILE"),
      " checks and shows them.",
    );
  }

  update() {
    const wanted = state.rules;
    for (const chip of this.chips.children) press(chip, dataOf(chip).rules === wanted);
    if (this.#shown === wanted) return;
    bringInStrip(this.chips, this.chips.querySelector("[aria-pressed=true]"));
    this.#shown = wanted;
    const isBroken = (/** @type {RuleRow} */ { status }) => status === "failed" || status === "known";
    /** @type {HTMLElement[]} */
    const cards = [];
    for (const [pattern, all] of this.groups) {
      const isOfLeaks = (/** @type {RuleRow} */ { rule }) => (pattern === "" ? leakRules : freeing).includes(rule);
      const rules = wanted === "broken" ? all.filter(isBroken) : wanted === "leaks" ? all.filter(isOfLeaks) : all;
      const isWanted = ["", "broken", "leaks", groupKey(pattern)].includes(wanted);
      if (isWanted && rules.length > 0) cards.push(this.#group(pattern, rules));
    }
    const none = wanted === "leaks" ? "No rule on leaks was checked." : "No rule is broken.";
    const text = this.rows.length === 0 ? "No rules were checked." : none;
    this.list.replaceChildren(...(cards.length > 0 ? cards : [el("p.all-well.card", text)]));
  }

  /**
   * @param {string} pattern
   * @param {RuleRow[]} rules
   */
  #group(pattern, rules) {
    const broken = countOf(rules, "failed");
    const title = groupTitle(groupKey(pattern));
    const isTrace = pattern === traceGroup;
    const passed = `${countOf(rules, "passed")} ${isTrace ? "passed" : "kept"}`;
    const others = [
      { count: countOf(rules, "waiting"), words: isTrace ? "not yet passed" : "not yet kept" },
      { count: countOf(rules, "untested"), words: "untested" },
    ];
    const rest = others.filter(({ count }) => count > 0).map(({ count, words }) => `${count} ${words}`);
    const kept = [passed, ...rest].join(", ");
    const text = broken > 0 ? `${broken} ${isTrace ? "failed" : "broken"}` : kept;
    const items = rules.map(rule => this.#rule(rule));
    return el(
      "section.rule-card.card",
      { "aria-label": title },
      el(
        "h3",
        title,
        el("span", { class: broken > 0 ? "bad" : "hint" }, text),
        drawingsOf("conformance").some(drawing => drawing.pattern === pattern)
          ? el("a", { href: link({ page: "pictures", picture: "conformance", drawn: pattern }) }, "As a picture")
          : null,
      ),
      el("ul.rules", items),
    );
  }

  /** @param {RuleRow} rule */
  #rule(rule) {
    const { status, sentence, seed, note, violations = [], lookedAt = 0, traces = 0, count } = rule;
    const found = count > 0 ? `; ${plural(count, "violation")}` : "";
    /** @type {Record<string, string>} */
    const others = {
      untested: "Not checked: no run contains what the rule is about.",
      waiting: "Not decided: the run goes on, and what the rule asks for may still come.",
    };
    const looked = others[status] ?? `Checked ${plural(lookedAt, "time")} in ${plural(traces, "run")}${found}.`;
    const origin = [
      el("summary", "Where the rule comes from"),
      seed ? el("p.hint", short(seed, 300)) : null,
      note ? el("p.hint", short(note, 900)) : null,
    ];
    const items = violations.slice(0, mostListed).map(violation => this.#violation(rule, violation));
    return el(
      "li",
      { class: status },
      el("span.status", isOfTrace(rule) ? (checkWords[status] ?? status) : (statusWords[status] ?? status)),
      el("b", short(rule.rule, 40)),
      el(
        "div",
        el("span", ruleText(sentence)),
        el("span.hint.looked", looked),
        this.#alike(rule),
        this.#governed(rule),
        note || seed ? el("details", origin) : null,
        items.length === 0 ? null : el("ol.violations", items),
        this.#awaited(rule),
      ),
    );
  }

  /**
   * The messages and other items that the rule demands, and that may still follow in a run that hasn't ended.
   * @param {RuleRow} rule
   */
  #awaited({ pattern, awaited = [] }) {
    if (awaited.length === 0) return null;
    const items = awaited.slice(0, mostListed).map(({ scenario, trace, message, what, awaits }) => {
      const run = runOf(scenario, pattern, trace);
      const text = `${scenario ? `${scenarioTitle(scenario)}: ` : ""}${short(what, 300)}`;
      return el(
        "li",
        run !== null && typeof message === "number" ? el("a", { href: linkTo(run, message) }, text) : el("span", text),
        el("p.hint", `Not there yet: ${short(awaits, 400)}`),
      );
    });
    return el("ol.violations", items);
  }

  /**
   * Draws links between the rule for any app that objects are freed, and the rules with which patterns demand it.
   * @param {RuleRow} row
   */
  #alike(row) {
    const all = [this.rows.find(isOfFreeing), ...this.rows.filter(isOwnFreeing)].flatMap(each => each ?? []);
    if (!all.includes(row)) return null;
    const others = all.filter(each => each !== row && (isOfFreeing(row) || isOfFreeing(each)));
    const links = others.map(({ pattern, rule }) => {
      const rules = pattern ? pattern : "any";
      return el("a", { href: link({ rules }) }, `${short(rule, 40)} (${groupTitle(rules)})`);
    });
    const words = isOfFreeing(row) ? "Similar rules of architectures:" : "The similar rule for any app:";
    return links.length === 0 ? null : el("span.alike", words, links);
  }

  /**
   * Draws links to the messages that a rule is about, run by run.
   * @param {RuleRow} rule
   */
  #governed({ pattern, rule }) {
    const own = runs.filter(run => run.pattern === pattern).map(run => ({ run, count: countGoverned(run, rule) }));
    const found = own.filter(({ count }) => count > 0);
    if (found.length === 0) return null;
    const all = found.reduce((sum, { count }) => sum + count, 0);
    const links = found.map(({ run, count }) => {
      const place = evidence({ view: "sequence", search: `rule:${rule}` }, run.scenario, run);
      return el("li", el("a", { href: link({ ...place, hide: [] }) }, scenarioTitle(run.scenario)), el("b", count));
    });
    const summary = `${plural(all, "message")} that this rule is about`;
    return el("details.governed", el("summary", summary), el("ul", links));
  }

  /**
   * @param {RuleRow} rule
   * @param {Violation} violation
   */
  #violation(rule, violation) {
    const run = runOf(violation.scenario, rule.pattern, violation.trace);
    const { message, scenario, what = "", why, known, chain = [], method, source } = violation;
    const text = `${scenario ? `${scenarioTitle(scenario)}: ` : ""}${short(what, 300)}`;
    const where = method ?? source;
    const causes = chain.slice(0, 40).map(cause => el("li", short(cause, 200)));
    return el(
      "li",
      run !== null && typeof message === "number" ? el("a", { href: linkTo(run, message) }, text) : el("span", text),
      known ? el("span.hint", " known") : null,
      why ? el("p.hint", short(why, 400)) : null,
      causes.length === 0 ? null : el("details", el("summary", "Its causes"), el("ol.led", causes)),
      where ? el("p.hint", short(where, 200)) : null,
    );
  }
}

/**
 * The link to a message.
 * @param {Run} run
 * @param {number} message
 */
function linkTo(run, message) {
  const place = { page: "side", scenario: run.scenario, patterns: [run.key], at: `m${message}` };
  return link({ ...place, scope: "beat", view: "sequence", find: "", hide: [], pin: "", pinTo: "" });
}

/** Draws the strong cycles and the components that outlived their screen, in all runs. */
function drawOwnership() {
  const findings = runs.flatMap(ownershipFindings);
  const recorded = runs.filter(run => run.references.beat.length > 0).length;
  const heading = el("h2", { id: "ownership-title" }, "Ownership");
  const section = (/** @type {HTMLElement} */ content) => {
    return el("section", { "aria-labelledby": "ownership-title" }, heading, content);
  };
  if (findings.length === 0) {
    const none = `No strong cycle, and nothing outlived its screen, in ${plural(recorded, "run")}.`;
    return section(
      recorded === 0 ? el("p.nothing-drawn.card", "No run records who holds whom.") : el("p.all-well.card", none),
    );
  }
  const titles = [capitalized(subjectWord()), "Scenario", "After the beat", "Finding", "Components"];
  const rows = findings.slice(0, mostFindings).map(({ run, beat, what, names }) => {
    const shown = { view: "ownership", scope: "beat", pin: "", pinTo: "", zoom: 1, pan: [] };
    const href = link({ page: "side", scenario: run.scenario, patterns: [run.key], at: `b${beat}`, ...shown });
    const beatLink = el("a", { href }, short(run.beatTitle(beat), 60));
    const place = elements("td", [short(run.name, 40), scenarioTitle(run.scenario), [beatLink]]);
    return el("tr", place, el("td.bad", what), el("td", short(names, 300)));
  });
  const frame = { class: "matrix-frame card", tabindex: "0", role: "region", "aria-label": "Findings on ownership" };
  const rest = rows.splice(firstFindings);
  const table = (/** @type {HTMLElement[]} */ listed) =>
    el("div", frame, el("table.findings", tableHead(titles), el("tbody", listed)));
  const more = el("details", el("summary", `${rest.length} more findings`), table(rest));
  return section(el("div.stack", table(rows), rest.length === 0 ? null : more));
}

/**
 * The findings about ownership in a run. A finding that lasts for several beats is listed once, at its first beat.
 * @param {Run} run
 */
function ownershipFindings(run) {
  const { beat, cycle, from } = run.references;
  const inCycles = [...beat.keys()].filter(index => cycle[index] >= 0);
  const cycles = inCycles.map(index => ({ beat: beat[index], component: from[index] }));
  const left = run.left.first.map((number, index) => ({ beat: number, component: run.left.component[index] }));
  return [...lastingFindings(run, "strong cycle", cycles), ...lastingFindings(run, "outlived its screen", left)];
}

/**
 * @param {Run} run
 * @param {string} what
 * @param {{ beat: number, component: number }[]} found
 */
function lastingFindings(run, what, found) {
  /** @type {OwnershipFinding[]} */
  const findings = [];
  const known = new Set();
  const byBeat = Map.groupBy(found, each => each.beat);
  for (const [beat, each] of [...byBeat].sort((a, b) => a[0] - b[0])) {
    const names = [...new Set(each.map(({ component }) => run.componentName(component)))].join(", ");
    if (!known.has(names)) findings.push({ run, beat, what, names });
    known.add(names);
  }
  return findings;
}

/**
 * True for the rule for any app that objects are freed.
 * @param {RuleRow} row
 */
function isOfFreeing({ pattern, rule }) {
  return (pattern ?? "") === "" && rule === leakRules[0];
}

/**
 * True for a pattern's own rule that objects are freed.
 * @param {RuleRow} row
 */
function isOwnFreeing({ pattern, rule }) {
  return (pattern ?? "") !== "" && freeing.includes(rule);
}

/**
 * True for a check of the trace itself.
 * @param {RuleRow} row
 */
export function isOfTrace({ pattern, rule }) {
  return (pattern ?? "") === "" && traceRules.includes(rule);
}

/**
 * The number of rules with a given outcome: kept, broken and so on.
 * @param {RuleRow[]} rules
 * @param {string} status
 */
export function countOf(rules, status) {
  return rules.filter(rule => rule.status === status).length;
}

/**
 * Rules by pattern, in the order of the patterns. After them come rules for any app, and checks of the traces.
 * @param {RuleRow[]} rows
 */
export function ruleGroups(rows) {
  const names = report.patterns.map(pattern => pattern.name);
  const rank = (/** @type {string} */ pattern) => {
    if (pattern === traceGroup) return Infinity;
    if (pattern === "") return Number.MAX_SAFE_INTEGER;
    return names.includes(pattern) ? names.indexOf(pattern) : names.length;
  };
  return [...Map.groupBy(rows, row => (isOfTrace(row) ? traceGroup : (row.pattern ?? "")))].sort(
    (a, b) => rank(a[0]) - rank(b[0]),
  );
}

/**
 * The key of a pattern's rules in the address. An empty pattern stands for the rules for any app.
 * @param {string} pattern
 */
function groupKey(pattern) {
  if (pattern === traceGroup) return "trace";
  return pattern === "" ? "any" : pattern;
}

/** @param {string} key */
function groupTitle(key) {
  if (key === "trace") return "Problems in the traces";
  return key === "any" ? "Any app" : short(runs.find(run => run.pattern === key)?.title ?? key, 40);
}

/**
 * The run in which a violation was found; null if the run isn't in the report.
 * @param {string | null | undefined} scenario
 * @param {string | null | undefined} pattern
 * @param {string | null | undefined} trace
 */
function runOf(scenario, pattern, trace) {
  const candidates = scenarios.get(scenario || "recording") ?? [];
  const same = candidates.find(run => run.pattern !== null && run.pattern === pattern);
  const named = candidates.find(run => run.pattern !== null && (trace ?? "").includes(run.pattern));
  return same ?? named ?? (candidates.length === 1 ? candidates[0] : null);
}

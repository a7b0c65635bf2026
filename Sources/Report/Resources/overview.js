// All at a glance: what the patterns are, a number for each run, and how the rules are kept.
import { report, runs, scenarios } from "./data.js";
import { el, grouped, plural, short } from "./dom.js";
import { evidence } from "./evidence.js";
import { csv, dataAddress, markdown, save } from "./export.js";
import { ruleGroups } from "./rules.js";
import { change, link, state } from "./state.js";

/// The measures that people ask for most; the others stand below them in the list.
const oftenAsked = new Set(["messages", "idle", "relay", "translation", "decision", "event", "typing", "channels", "methods", "depth", "hopsToLast", "turns", "born", "messagesPerFloorEvent"]);

export class OverviewPage {
  constructor() {
    this.patterns = [];
    for (const run of runs) if (!this.patterns.some(other => other.key === run.key)) this.patterns.push(run);
    this.isReference = key => key === report.reference;
    this.patterns.sort((a, b) => this.isReference(a.key) - this.isReference(b.key));
    this.matrix = el("div", { class: "matrix-frame", tabindex: "0", role: "region", "aria-label": "Numbers by scenario and architecture" });
    this.meaning = el("div", { class: "meaning" });
    const options = report.measures.filter(measure => measure.kind !== "text");
    const list = some => some.map(measure => el("option", { value: measure.key, text: measure.title === measure.key ? words(measure.key) : `${words(measure.key)} (${measure.title})` }));
    this.picker = el("select", { id: "measure", on: { change: () => change({ measure: this.picker.value }) } },
      el("optgroup", { label: "Often asked" }, list(options.filter(measure => oftenAsked.has(measure.key)))),
      el("optgroup", { label: "All the others" }, list(options.filter(measure => !oftenAsked.has(measure.key)))));
    const take = (title, ending, type, write) => el("button", { type: "button", class: "small", "aria-label": `Save this table as ${title}`, text: title, on: { click: () => save(`comparison-${state.measure}.${ending}`, type, write(this.#rows())) } });
    this.pictures = [];
    this.element = el("div", { class: "overview" },
      el("section", { class: "intro" },
        el("h1", { text: this.patterns.length > 1 ? "What each architecture costs" : short(this.patterns[0]?.name ?? "No runs", 60) }),
        el("p", { text: this.#summary() })),
      this.#introductions(),
      report.matrix === null || report.measures.length === 0 ? null : el("section", { "aria-labelledby": "matrix-title" },
        el("div", { class: "section-head" }, el("h2", { id: "matrix-title", text: "Comparison" }), el("label", { for: "measure", text: "Measure" }), this.picker,
          take("CSV", "csv", "text/csv", csv), take("Markdown", "md", "text/markdown", markdown)),
        this.meaning, this.matrix, el("div", { class: "notes" }, (report.matrix.notes ?? []).map(note => el("p", { text: short(note, 900) })))),
      this.#rules());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#colour());
    addEventListener("beforeprint", () => this.#colour(false));
    addEventListener("afterprint", () => this.#colour());
  }

  #summary() {
    const messages = runs.reduce((sum, run) => sum + run.count, 0);
    const compared = this.patterns.filter(run => !this.isReference(run.key)).length;
    const beside = compared < this.patterns.length ? " and a yardstick beside them," : "";
    return `${plural(compared, "architecture")}${beside} in ${plural(scenarios.size, "scenario")}: ${plural(runs.length, "run")} with ${plural(messages, "message")}. Choose a number to see the messages behind it.`;
  }

  /// What each pattern is, with a picture of it.
  #introductions() {
    if (report.patterns.length === 0) return null;
    return el("section", { "aria-labelledby": "patterns-title" }, el("h2", { id: "patterns-title", class: "unseen", text: "The architectures" }),
      el("div", { class: "introductions" }, report.patterns.map(pattern => {
        const own = runs.filter(run => run.pattern === pattern.name);
        const first = own.find(run => run.scenario === "login-wrong-password") ?? own[0];
        return el("article", { class: `introduction${this.isReference(pattern.name) ? " reference" : ""}` },
          pattern.light === null ? null : this.#picture(pattern),
          el("h3", { text: short(pattern.title, 60) }), pattern.summary === "" ? null : el("p", { text: short(pattern.summary, 600) }),
          el("p", { class: "steps-on" }, el("a", { href: link({ page: "side", scenario: first.scenario ?? "recording", patterns: [first.key], at: "0.0" }), text: "Step through it" }),
            el("span", { class: "hint", text: plural(own.length, "run") })));
      })));
  }

  #picture(pattern) {
    const image = el("img", { alt: `${short(pattern.title, 60)}. ${short(pattern.caption, 200)}`, decoding: "async" });
    this.pictures.push({ image, pattern });
    return el("button", { type: "button", class: "look", "aria-label": `${short(pattern.title, 60)}, larger`, on: { click: () => this.#enlarge(pattern) } }, image);
  }

  #enlarge(pattern) {
    const image = el("img", { alt: short(pattern.caption, 200), src: dataAddress(isDark() ? pattern.dark : pattern.light) });
    const dialog = el("dialog", { class: "large", "aria-label": short(pattern.title, 60), on: { close: () => dialog.remove(), click: event => { if (event.target === dialog) dialog.close(); } } },
      el("div", { class: "large-head" }, el("h2", { text: short(pattern.title, 60) }), el("button", { type: "button", text: "Close", on: { click: () => dialog.close() } })),
      el("div", { class: "large-picture", tabindex: "0", role: "region", "aria-label": "Picture" }, image), el("p", { class: "hint", text: short(pattern.caption, 200) }));
    document.body.append(dialog);
    dialog.showModal();
  }

  /// Gives the pictures the colours of the page, the first time after all else has been painted.
  #colour(dark = isDark()) {
    const isFirst = this.dark === undefined;
    if (this.dark === dark) return;
    this.dark = dark;
    const colour = () => { for (const { image, pattern } of this.pictures) image.src = dataAddress(this.dark ? pattern.dark : pattern.light); };
    if (isFirst) requestAnimationFrame(() => setTimeout(colour));
    else colour();
  }

  update() {
    this.#colour();
    if (report.matrix === null || report.measures.length === 0) return;
    const measure = this.#measure;
    this.picker.value = measure.key;
    this.meaning.replaceChildren(el("p", {}, el("b", { text: measure.meaning }), ` ${measure.better ? `${measure.better === "lower" ? "Lower" : "Higher"} is better, other things equal.` : "Neither side is better by itself."}`),
      el("details", {}, el("summary", { text: "How it is counted, and where it misleads" }),
        el("p", { text: measure.definition }), el("p", { text: measure.use }), el("p", { text: measure.caution }), measure.source ? el("p", { class: "hint", text: measure.source }) : null));
    this.matrix.replaceChildren(this.#table(measure));
  }

  get #measure() { return report.measures.find(each => each.key === state.measure) ?? report.measures[0]; }

  get #cells() { return this.cells ??= new Map(report.matrix.rows.map(row => [`${row.scenario ?? "recording"}\n${row.pattern}`, row])); }

  /// The table as a file takes it.
  #rows() {
    const { key } = this.#measure;
    return [["scenario", ...this.patterns.map(run => run.name)], ...[...scenarios.keys()].map(scenario => [scenario, ...this.patterns.map(run => this.#cells.get(`${scenario}\n${run.key}`)?.[key] ?? "")])];
  }

  #table(measure) {
    const head = el("tr", {}, el("th", { scope: "col", text: "Scenario" }), this.patterns.map(run => el("th", { scope: "col", text: short(run.name, 30), class: this.isReference(run.key) ? "reference" : "" })));
    const body = [...scenarios.keys()].map(scenario => {
      const rows = this.patterns.map(run => this.#cells.get(`${scenario}\n${run.key}`));
      const numbers = rows.map(row => typeof row?.[measure.key] === "number" ? row[measure.key] : null);
      const most = Math.max(0, ...numbers.filter(number => number !== null));
      return el("tr", {}, el("th", { scope: "row" }, el("a", { href: link({ page: "side", scenario, patterns: [], at: "0.0" }), text: short(scenario, 60) })),
        this.patterns.map((run, index) => this.#cell(measure, scenario, run, rows[index], numbers[index], most)));
    });
    return el("table", { class: "matrix", css: { "--columns": this.patterns.length } }, el("caption", { class: "unseen", text: `${measure.title}, by scenario and architecture` }), el("thead", {}, head), el("tbody", {}, body));
  }

  #cell(measure, scenario, run, row, number, most) {
    if (row === undefined || number === null) return el("td", { class: "missing" }, el("span", { role: "img", "aria-label": "no such number", text: "–" }));
    const names = [this.isReference(run.key) ? "reference" : "", row.best?.includes(measure.key) ? "best" : ""].filter(name => name !== "");
    return el("td", { class: names.join(" ") }, el("a", { href: link(evidence(measure.key, scenario, run)) },
      el("span", { class: "figure", text: format(number, measure.kind) }), el("span", { class: "meter", "aria-hidden": "true" }, el("i", { css: { width: `${most > 0 ? 100 * number / most : 0}%` } }))));
  }

  /// How the rules are kept, pattern by pattern; the page of rules has the rest.
  #rules() {
    const rows = report.checks?.rows ?? [];
    if (rows.length === 0) return null;
    const groups = ruleGroups(rows);
    return el("section", { "aria-labelledby": "rules-head" },
      el("div", { class: "section-head" }, el("h2", { id: "rules-head", text: "Rules" }), el("a", { href: link({ page: "rules", rules: "" }), text: "All rules and findings" })),
      el("ul", { class: "rule-tiles" }, groups.map(([pattern, rules]) => {
        const count = status => rules.filter(rule => rule.status === status).length;
        const broken = count("failed");
        const title = pattern === "" ? "Any app" : this.patterns.find(run => run.pattern === pattern)?.title ?? pattern;
        return el("li", {}, el("a", { class: broken > 0 ? "failed" : "", href: link({ page: "rules", rules: pattern === "" ? "any" : pattern }) },
          el("b", { text: short(title, 40) }), el("span", { class: broken > 0 ? "bad" : "good", text: broken > 0 ? `${broken} broken` : `${count("passed")} of ${rules.length} kept` })));
      })));
  }
}

function isDark() {
  return state.theme === "" ? matchMedia("(prefers-color-scheme: dark)").matches : state.theme === "dark";
}

function words(key) {
  return key.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`);
}

function format(number, kind) {
  if (kind === "share") return `${Math.round(number * 100)} %`;
  if (kind === "milliseconds") return `${grouped(+number.toFixed(3))} ms`;
  return Number.isInteger(number) ? grouped(number) : number.toFixed(1);
}

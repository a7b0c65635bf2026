// The cost and the benefit of each pattern: which checks notice the same mistakes in all patterns, and what they
// report.
import { report } from "../model/data.js";
import { sheetOf } from "../model/drawings.js";
import { change, link, state } from "../model/state.js";
import { csv, markdown } from "../model/table.js";
import { plural, short } from "../model/text.js";
import { button, el, elements, isDark } from "../views/dom.js";
import { dataAddress } from "../views/export.js";
import { save } from "../views/save.js";

/** @type {MistakesData} */
const noMistakes = {
  findings: [],
  notes: [],
  answers: [],
  patterns: [],
  groups: [],
  light: null,
  dark: null,
  caption: null,
};

export class BenefitPage {
  /**
   * The key of the cell whose explanation is open: `late-reply/rvb`.
   * @type {string | undefined}
   */
  #shown;

  constructor() {
    this.mistakes = report.mistakes ?? noMistakes;
    this.rows = this.mistakes.groups.flatMap(group => group.rows);
    this.words = new Map(this.mistakes.answers.map(answer => [answer.name, answer.word]));
    this.explained = el("td", { colspan: `${this.mistakes.patterns.length + 1}` });
    this.evidence = el("tr.evidence", this.explained);
    this.picture = el("img", { alt: this.mistakes.caption ?? "" });
    this.element = el(
      "div.overview.stack.benefit-page",
      el(
        "section.intro",
        el("h1", "Cost and benefit"),
        this.mistakes.notes.slice(0, 1).map(note => el("p.hint", note)),
        elements("p", this.mistakes.findings),
        el("p.hint", "All tables list the architectures in the order of the overview, with the yardstick last."),
        this.#sheets(),
      ),
      this.#notices(),
      this.#nets(),
      this.#mutants(),
      this.#cost(),
      el(
        "section",
        { "aria-labelledby": "caveats-title" },
        el("h2", { id: "caveats-title" }, "Limits of this comparison"),
        el("div.notes", elements("p", this.mistakes.notes.slice(1))),
      ),
    );
  }

  /** Draws the links to the sheets about patterns. */
  #sheets() {
    const links = this.mistakes.patterns.flatMap(({ name, title }) =>
      sheetOf(name) === undefined
        ? []
        : [el("a", { href: link({ page: "sheet", drawn: name, cell: "" }) }, short(title, 30))],
    );
    return links.length === 0 ? null : el("p.onward", "One-page sheets:", links);
  }

  #notices() {
    /** @type {(title: string, ending: string, type: string, write: (rows: Cell[][]) => string) => HTMLElement} */
    const saveButton = (format, ending, type, write) => {
      const click = () => save(`who-notices.${ending}`, type, write(this.#table()));
      return button(click, { class: "small", "aria-label": `Save the table of checks as ${format}` }, format);
    };
    return el(
      "section",
      { "aria-labelledby": "notices-title" },
      el(
        "div.section-head.row",
        el("h2", { id: "notices-title" }, "Which check notices which mistake"),
        saveButton("CSV", "csv", "text/csv", csv),
        saveButton("Markdown", "md", "text/markdown", markdown),
      ),
      el(
        "p.lead",
        "A cell names the first check that notices the mistake. Only checks that all architectures share are " +
          "included. Choose a cell to see the check's message.",
      ),
      el(
        "p.hint",
        "Mistakes that are noticed in some architectures and missed in others come first. Each group is sorted by " +
          "the number of architectures in which the mistake is missed, then by the checks that notice it, earlier " +
          "checks first.",
      ),
      this.#meanings(),
      el(
        "div.matrix-frame.card",
        { tabindex: "0", role: "region", "aria-label": "Table of mistakes and the checks that notice them" },
        this.#matrix(),
      ),
    );
  }

  #matrix() {
    const { patterns, groups } = this.mistakes;
    const body = groups.map(({ title, rows }) => {
      const settings = { scope: "rowgroup", colspan: `${patterns.length + 1}` };
      const heading = el("span", title, el("span.hint", ` · ${plural(rows.length, "mistake")}`));
      return el(
        "tbody",
        el("tr.feature", el("th", settings, heading)),
        rows.map(row => this.#row(row)),
      );
    });
    const heads = patterns.map((_, index) => this.#head(index));
    return el(
      "table.matrix.mistakes",
      { css: { "--columns": patterns.length } },
      el("caption.unseen", "The first check that notices each mistake, in each architecture"),
      el("thead", el("tr", el("th", { scope: "col" }, "Mistake"), heads)),
      body,
    );
  }

  /** @param {number} index The index of the pattern. */
  #head(index) {
    return el("th", { scope: "col", class: this.#standing(index) }, short(this.mistakes.patterns[index].title, 30));
  }

  /**
   * The CSS class of a pattern's column, which sets the yardstick and guests apart.
   * @param {number} index
   */
  #standing(index) {
    const { patterns } = this.mistakes;
    const { standing } = patterns[index];
    const isFirst = index > 0 && patterns[index - 1].standing !== standing;
    return `${standing === "compared" ? "" : "reference"}${isFirst ? " apart" : ""}`;
  }

  /** @param {MistakeRow} row */
  #row(row) {
    const later = el(
      "span.later",
      { title: "a mistake added later, by people who hadn't seen the first results" },
      " +",
    );
    return el(
      "tr",
      el("th", { scope: "row" }, short(row.mistake, 120), row.round > 1 ? later : null),
      row.cells.map((cell, index) => {
        const names = this.#standing(index);
        if (cell === null) return el("td.missing", { class: names }, "–");
        const key = cellName(row, this.mistakes.patterns[index]);
        return el(
          "td",
          { class: names },
          el(
            "a",
            { href: link({ page: "benefit", cell: key }), "data-cell": key, class: `notice notice-${cell.answer}` },
            this.words.get(cell.answer) ?? cell.answer,
          ),
        );
      }),
    );
  }

  /** Explains the words in cells. */
  #meanings() {
    const used = new Set(this.rows.flatMap(row => row.cells.map(cell => cell?.answer)));
    const items = this.mistakes.answers
      .filter(answer => used.has(answer.name))
      .map(({ name, word, meaning }) =>
        el("li", el("span", { class: `notice notice-${name}` }, word), el("span", meaning)),
      );
    if (this.rows.some(row => row.round > 1)) {
      const later = "a mistake added later, by people who hadn't seen the first results";
      items.push(el("li", el("b", "+"), el("span", later)));
    }
    return el("ul.notice-words", { "aria-label": "What the words mean" }, items);
  }

  /** Draws the number of mistakes that each check notices. A pattern's own checks are set apart. */
  #nets() {
    const { patterns, answers } = this.mistakes;
    const used = answers.map((_, index) => index).filter(index => patterns.some(({ ends }) => ends[index] > 0));
    const rows = patterns.map((pattern, index) =>
      el(
        "tr",
        this.#name(index),
        used.map(answer => el("td", pattern.ends[answer])),
        el("td.apart", `${pattern.ownTests} of ${this.rows.length}`),
        el("td", el("span.hint", `${plural(pattern.tests, "test")}, ${plural(pattern.testLines, "line")}`)),
        el("td", `${pattern.ownRules} of ${this.rows.length}`),
      ),
    );
    const later = this.rows.filter(row => row.round > 1).length;
    const split =
      later === 0 ? "" : `: ${this.rows.length - later} chosen first, and ${later} that other people chose later`;
    return el(
      "section",
      { "aria-labelledby": "nets-title" },
      el("div.section-head.row", el("h2", { id: "nets-title" }, "Check by check")),
      el(
        "p.lead",
        `The numbers count ${plural(this.rows.length, "mistake")}${split}. `,
        "An architecture's own tests and rules are on the right. They show how much we tested, not how good the " +
          "architecture is.",
      ),
      frame(
        "Table of mistakes noticed by each check",
        el(
          "table.matrix.numbers",
          el("caption.unseen", "How many mistakes each check is the first to notice, in each architecture"),
          el("colgroup", { span: "1" }),
          el(
            "thead",
            el(
              "tr",
              el("td"),
              el(
                "th",
                { scope: "colgroup", colspan: `${used.length}` },
                `Mistakes, of ${this.rows.length}, by the shared check that notices them first`,
              ),
              el("th.apart", { scope: "colgroup", colspan: "3" }, "Its own checks"),
            ),
            el(
              "tr",
              el("th", { scope: "col" }, "Architecture"),
              used.map(answer => el("th", { scope: "col" }, answers[answer].word)),
              el("th.apart", { scope: "col" }, "noticed by its tests"),
              el("th", { scope: "col" }, "its tests"),
              el("th", { scope: "col" }, "noticed by its rules"),
            ),
          ),
          el("tbody", rows),
        ),
      ),
    );
  }

  /** @param {number} index The index of the pattern. */
  #name(index) {
    const { standing, title } = this.mistakes.patterns[index];
    return el("th", { scope: "row", class: standing === "compared" ? "" : "reference" }, short(title, 30));
  }

  /** Draws the results for mutants, edits made by a program: the share that is noticed, with its interval. */
  #mutants() {
    const { patterns, answers } = this.mistakes;
    const drawn = patterns.flatMap(({ mutants, share }, index) =>
      mutants === null || share === null ? [] : [{ index, mutants, share }],
    );
    const used = answers.map((_, index) => index).filter(index => drawn.some(({ mutants }) => mutants[index] > 0));
    const rows = drawn.map(({ index, mutants, share }) =>
      el(
        "tr",
        this.#name(index),
        el(
          "td",
          mutants.reduce((sum, count) => sum + count, 0),
        ),
        used.map(answer => el("td", mutants[answer])),
        el("td", el("div.share", drawShare(share))),
      ),
    );
    const missing = patterns.filter(({ mutants }) => mutants === null).map(({ title }) => title);
    return el(
      "section",
      { "aria-labelledby": "mutants-title" },
      el("div.section-head.row", el("h2", { id: "mutants-title" }, "Mutants")),
      el(
        "p.lead",
        "The mistakes above were chosen by people. These edits were drawn at random by a program. If the intervals " +
          "of two architectures overlap, their shares may be equal.",
      ),
      drawn.length === 0
        ? null
        : frame(
            "Table of mutants noticed by each check",
            el(
              "table.matrix.numbers",
              el("caption.unseen", "How many mutants each check is the first to notice, in each architecture"),
              el(
                "thead",
                el(
                  "tr",
                  elements("th", ["Architecture", "mutants", ...used.map(answer => answers[answer].word)], {
                    scope: "col",
                  }),
                  el("th", { scope: "col" }, "share noticed, with the 95 % confidence interval"),
                ),
              ),
              el("tbody", rows),
            ),
          ),
      missing.length === 0 ? null : el("p.hint", `No random edits were tried in ${missing.join(", ")}.`),
    );
  }

  /** Draws the number of messages of each pattern beside the share of noticed mutants. */
  #cost() {
    const { patterns, caption } = this.mistakes;
    const rows = patterns.map(({ cost, share, scenarios }, index) =>
      el(
        "tr",
        this.#name(index),
        cost === null ? el("td", "–") : el("td", times(cost[0])),
        cost === null ? el("td", "–") : el("td", `${times(cost[1])} to ${times(cost[2])}`),
        el("td", scenarios),
        share === null ? el("td", "–") : el("td", `${percent(share[0])} %`),
        share === null ? el("td", "–") : el("td", `${percent(share[1])} to ${percent(share[2])} %`),
      ),
    );
    const columns = [
      "Architecture",
      "messages: median of the scenarios",
      "messages: middle half of the scenarios",
      "scenarios",
      "mutants noticed",
      "95 % confidence interval",
    ];
    return el(
      "section",
      { "aria-labelledby": "beside-title" },
      el("div.section-head.row", el("h2", { id: "beside-title" }, "Cost beside benefit")),
      el(
        "p.lead",
        "A cost is the number of messages in a scenario, divided by the yardstick's number. Costs of several " +
          "scenarios are never added up; nor are cost and benefit.",
      ),
      caption === null ? null : el("div.benefit-picture", frame("Picture of cost and benefit", this.picture)),
      frame(
        "Cost and benefit by architecture",
        el(
          "table.matrix.numbers",
          el("caption.unseen", "Messages and noticed mutants of each architecture"),
          el("thead", el("tr", elements("th", columns, { scope: "col" }))),
          el("tbody", rows),
        ),
      ),
    );
  }

  /**
   * The table of mistakes as rows for a file.
   * @returns {Cell[][]}
   */
  #table() {
    const rows = this.rows.map(row => [row.id, row.round, row.mistake, ...row.cells.map(cell => cell?.answer ?? "")]);
    return [["defect", "round", "mistake", ...this.mistakes.patterns.map(pattern => pattern.name)], ...rows];
  }

  update() {
    const source = isDark(state.theme) ? this.mistakes.dark : this.mistakes.light;
    if (source !== null) this.picture.src = dataAddress(source);
    for (const link of this.element.querySelectorAll("[data-cell]")) {
      if (link.getAttribute("data-cell") === state.cell) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (this.#shown === state.cell) return;
    const before = this.#shown;
    this.#shown = state.cell;
    this.#explain();
    // The focus moves to the evidence when it opens, and back to the cell when it closes.
    if (before === undefined) return;
    const wanted = this.element.querySelector(
      state.cell === "" ? `[data-cell="${CSS.escape(before)}"]` : ".evidence h3",
    );
    if (wanted instanceof HTMLElement) wanted.focus();
  }

  /**
   * Handles a key. Returns false if the key does nothing on this page.
   * @param {KeyboardEvent} event
   */
  answer(event) {
    if (event.key !== "Escape" || state.cell === "") return false;
    change({ cell: "" });
    return true;
  }

  /**
   * Shows what the checks reported for the cell that the address names, below the cell's row. Does nothing if the
   * address names no cell.
   */
  #explain() {
    this.evidence.remove();
    for (const row of this.rows) {
      const index = this.mistakes.patterns.findIndex(pattern => cellName(row, pattern) === state.cell);
      const cell = index < 0 ? null : row.cells[index];
      if (cell === null) continue;
      this.explained.replaceChildren(this.#explanation(row, cell, this.mistakes.patterns[index]));
      this.element
        .querySelector(`[data-cell="${CSS.escape(state.cell)}"]`)
        ?.closest("tr")
        ?.after(this.evidence);
    }
  }

  /**
   * @param {MistakeRow} row
   * @param {MistakeCell} cell
   * @param {MistakePattern} pattern
   */
  #explanation(row, cell, pattern) {
    const heading = `${short(row.mistake, 120)} · ${short(pattern.title, 30)}: ${this.words.get(cell.answer)}`;
    const places = cell.places.map(place => el("code", short(place, 200)));
    const equal = cell.notices.filter(notice => !notice.isOwn);
    const own = cell.notices.filter(notice => notice.isOwn);
    return el(
      "article.card",
      { "aria-label": heading },
      el(
        "div.section-head.row",
        el("h3", { tabindex: "-1" }, heading),
        el("a", { href: link({ page: "benefit", cell: "" }), "aria-label": "Close the checks' messages" }, "Close"),
      ),
      cell.impossible === null ? null : el("p", `This mistake can't be made here: ${short(cell.impossible, 900)}`),
      cell.edit === null ? null : el("p", el("b", "The edit: "), short(cell.edit, 900)),
      places.length === 0 ? null : el("p.places", places),
      cell.impossible === null
        ? drawNotices("The shared checks", equal, "None of these checks notices the mistake.")
        : null,
      own.length === 0 ? null : drawNotices("The architecture's own checks", own, ""),
    );
  }
}

/**
 * Draws the reports of some checks.
 * @param {string} title
 * @param {MistakeNotice[]} notices
 * @param {string} none The text if there are no reports.
 */
function drawNotices(title, notices, none) {
  const items = notices.flatMap(({ net, said, near, amount, way }) => [
    el("dt", net, amount === "" ? null : el("span.hint", ` · ${amount}`)),
    el(
      "dd",
      el(
        "p",
        el("q", short(said, 600)),
        el("span.hint", ` The report of the check points to ${near === "elsewhere" ? "another place" : near}.`),
      ),
      way.length === 0
        ? null
        : el("ol.way", { "aria-label": "The fewest steps that show the mistake" }, elements("li", way)),
    ),
  ]);
  return el("div.said", el("h4", title), items.length === 0 ? el("p", none) : el("dl", items));
}

/**
 * The key of a cell in the address.
 * @param {MistakeRow} row
 * @param {MistakePattern} pattern
 */
function cellName(row, pattern) {
  return `${row.id}/${pattern.name}`;
}

/**
 * Puts a table into a frame that scrolls if the table is wider than the page.
 * @param {string} label
 * @param {HTMLElement} table
 */
function frame(label, table) {
  return el("div.matrix-frame.card", { tabindex: "0", role: "region", "aria-label": label }, table);
}

/**
 * Draws a share with its interval, as text and as a line from 0 to 100 %.
 * @param {number[]} share The share and the two ends of its interval, in per mille.
 */
function drawShare([part, low, high]) {
  const at = (/** @type {number} */ number) => `${number / 10}%`;
  return [
    el("span.figure", `${percent(part)} %`),
    el("span.hint", `${percent(low)} to ${percent(high)} %`),
    el(
      "span.interval",
      { "aria-hidden": "true" },
      el("i", { css: { left: at(low), width: at(high - low) } }),
      el("b", { css: { left: at(part) } }),
    ),
  ];
}

/** @param {number} hundredths A number of messages, in hundredths of the yardstick's number. */
function times(hundredths) {
  return `${(hundredths / 100).toFixed(1)} ×`;
}

/** @param {number} perMille */
function percent(perMille) {
  return Math.round(perMille / 10);
}

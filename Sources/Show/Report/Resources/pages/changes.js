// The costs of changes, such as new features, in the sources of each pattern, and the lines behind each number.
import { report } from "../model/data.js";
import { change, link, state } from "../model/state.js";
import { csv, markdown } from "../model/table.js";
import { capitalized, grouped, plural, short } from "../model/text.js";
import { button, el, elements, tableHead } from "../views/dom.js";
import { save } from "../views/save.js";

export class ChangesPage {
  /**
   * The key of the number whose explanation is open: `rvb/items/linesEdited`.
   * @type {string | undefined}
   */
  #shown;

  constructor() {
    /** @type {NonNullable<ReportData["changes"]>} */
    const { measures, rows, notes } = report.changes ?? { measures: [], rows: [], notes: [] };
    this.measures = measures;
    this.byChange = Map.groupBy(rows, row => row.change);
    this.sections = [...this.byChange].map(([name, own]) => this.#section(name, own));
    const patterns = new Set(rows.map(row => row.pattern)).size;
    const counted = `${plural(this.byChange.size, "change")}, each made in ${plural(patterns, "app")}`;
    this.element = el(
      "div.overview.stack.changes-page",
      el(
        "section.intro",
        el("h1", "What a change costs"),
        el(
          "p",
          `${counted}. The numbers are counted in the commits of a change. Choose a number to see the lines behind it.`,
        ),
      ),
      this.sections.map(section => section.element),
      el("section", { "aria-label": "Notes" }, el("div.notes", elements("p", notes)), this.#meanings()),
    );
  }

  /**
   * @param {string} name
   * @param {ChangeRow[]} rows
   */
  #section(name, rows) {
    const evidence = el("div.evidence");
    const title = short(name, 60);
    /** @type {(title: string, ending: string, type: string, write: (rows: Cell[][]) => string) => HTMLElement} */
    const saveButton = (format, ending, type, write) => {
      const click = () => save(`${name}.${ending}`, type, write(this.#rows(rows)));
      return button(click, { class: "small", "aria-label": `Save ${title} as ${format}` }, format);
    };
    const element = el(
      "section",
      { "aria-label": title },
      el(
        "div.section-head.row",
        el("h2", title),
        saveButton("CSV", "csv", "text/csv", csv),
        saveButton("Markdown", "md", "text/markdown", markdown),
      ),
      rows[0].words === "" ? null : el("p.lead", short(rows[0].words, 300)),
      el(
        "div.matrix-frame.card",
        { tabindex: "0", role: "region", "aria-label": `Cost of ${title} by architecture` },
        this.#table(title, rows),
      ),
      evidence,
    );
    return { name, rows, element, evidence };
  }

  /**
   * @param {string} title
   * @param {ChangeRow[]} rows
   */
  #table(title, rows) {
    const most = this.measures.map((_, index) => Math.max(...rows.map(row => row.cells[index].count)));
    const body = rows.map(row => {
      const name = { scope: "row", class: row.pattern === report.reference ? "reference" : "" };
      const cells = row.cells.map((_, index) => this.#cell(row, index, most[index]));
      return el("tr", el("th", name, short(row.title, 30)), cells);
    });
    return el(
      "table.matrix.changes",
      { css: { "--columns": this.measures.length } },
      el("caption.unseen", `${title}: its cost by architecture`),
      tableHead(["Architecture", ...this.measures.map(measure => measure.title)]),
      el("tbody", body),
    );
  }

  /**
   * @param {ChangeRow} row
   * @param {number} index The index of the measure.
   * @param {number} most The greatest number of the column.
   */
  #cell(row, index, most) {
    const { count } = row.cells[index];
    const key = keyOf(row, this.measures[index]);
    const width = `${most > 0 ? (100 * count) / most : 0}%`;
    return el(
      "td",
      { class: row.pattern === report.reference ? "reference" : "" },
      el(
        "a",
        { href: link({ page: "changes", cell: key }), "data-cell": key },
        el("span.figure", grouped(count)),
        el("span.meter", { "aria-hidden": "true" }, el("i", { css: { width } })),
      ),
    );
  }

  /**
   * The table of a change as rows for a file.
   * @param {ChangeRow[]} rows
   * @returns {Cell[][]}
   */
  #rows(rows) {
    const body = rows.map(row => [row.pattern, ...row.cells.map(cell => cell.count)]);
    return [["pattern", ...this.measures.map(measure => measure.key)], ...body];
  }

  /** Explains the columns. */
  #meanings() {
    const items = this.measures.flatMap(({ title, meaning, definition, use, caution }) => [
      el("dt", title),
      el("dd", el("p", `${capitalized(meaning)}. ${definition}`), el("p.hint", `Good for: ${use} Beware: ${caution}`)),
    ]);
    return el(
      "details.meanings",
      el("summary", "How the numbers are counted, and where they mislead"),
      el("dl", items),
    );
  }

  update() {
    for (const link of this.element.querySelectorAll("[data-cell]")) {
      if (link.getAttribute("data-cell") === state.cell) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (this.#shown === state.cell) return;
    const before = this.#shown;
    this.#shown = state.cell;
    for (const { rows, evidence } of this.sections) evidence.replaceChildren(...this.#evidence(rows));
    // The focus moves to the evidence when it opens, and back to the number when it closes.
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
   * Draws the evidence for the number that the address names, if the number is in these rows.
   * @param {ChangeRow[]} rows
   */
  #evidence(rows) {
    for (const row of rows) {
      const index = this.measures.findIndex(measure => keyOf(row, measure) === state.cell);
      if (index >= 0) return [this.#explanation(row, index)];
    }
    return [];
  }

  /**
   * @param {ChangeRow} row
   * @param {number} index The index of the measure.
   */
  #explanation(row, index) {
    const { title, meaning } = this.measures[index];
    const { count, files, side, names } = row.cells[index];
    const shown = (files ?? []).map(file => drawFile(row, row.files[file], side));
    const heading = `${short(row.title, 30)}, ${short(row.change, 60)} · ${title}: ${grouped(count)}`;
    return el(
      "article.card",
      { "aria-label": heading },
      el(
        "div.section-head.row",
        el("h3", { tabindex: "-1" }, heading),
        el(
          "a",
          { href: link({ page: "changes", cell: "" }), "aria-label": "Close the list of counted items" },
          "Close",
        ),
      ),
      el(
        "p.hint",
        `${capitalized(meaning)}. Commits: ${row.commits.map(commit => `“${short(commit, 120)}”`).join(", ")}.`,
      ),
      count === 0 ? el("p", "Nothing was counted.") : null,
      names === undefined ? null : el("ul.names", names.map(drawName)),
      shown,
    );
  }
}

/**
 * The key of a number in the address.
 * @param {ChangeRow} row
 * @param {ChangeMeasure} measure
 */
function keyOf(row, measure) {
  return `${row.pattern}/${row.change}/${measure.key}`;
}

/** @param {[string, string[]]} name */
function drawName([name, users]) {
  const by = users.length === 0 ? null : el("span.hint", ` mentioned by ${short(users.join(", "), 300)}`);
  return el("li", el("code", short(name, 120)), by);
}

/**
 * Draws a file with the lines that count. If the file itself counts, draws all lines that the change touched.
 * @param {ChangeRow} row
 * @param {ChangedFile} file
 * @param {"added" | "edited" | undefined} side
 */
function drawFile(row, file, side) {
  const { path, was, place, isNew } = file;
  const states = [isNew ? "new" : place, was === null ? "" : `was ${was}`].filter(word => word !== "");
  const edited = side === "added" ? [] : file.edited.map(lines => ({ lines, sign: "−" }));
  const added = side === "edited" ? [] : file.added.map(lines => ({ lines, sign: "+" }));
  const all = [...edited, ...added].sort((a, b) => a.lines.commit - b.lines.commit);
  return el(
    "div.changed-file",
    el("h4", el("code", short(path, 200)), el("span.hint", ` ${states.join(", ")}`)),
    all.map(({ lines, sign }) => drawLines(row, lines, sign)),
  );
}

/**
 * @param {ChangeRow} row
 * @param {ChangedLines} lines
 * @param {string} sign
 */
function drawLines(row, lines, sign) {
  const commit = row.commits.length > 1 ? `commit ${lines.commit}` : "";
  if (lines.text.length === 0) {
    const words = `${plural(lines.count, "line")} of code: ${lines.lines.replaceAll(",", ", ").replaceAll("-", "–")}`;
    return el("p.hint", commit === "" ? words : `${words} (${commit})`);
  }
  const body = lines.text.map((text, index) =>
    el("tr", el("td", lines.numbers[index]), el("td", sign), el("td", short(text, 300))),
  );
  const what = sign === "+" ? "added" : "replaced or removed";
  return el(
    sign === "+" ? "table.changed-lines.added" : "table.changed-lines.edited",
    el("caption", { class: commit === "" ? "unseen" : "" }, `${what}${commit === "" ? "" : `, ${commit}`}`),
    el("tbody", body),
  );
}

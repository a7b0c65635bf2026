// The messages of a run as a table, which tells in words what the pictures show.
import { short, time } from "../model/text.js";
import { dataOf, el, elements, fadeOthers } from "./dom.js";
import { VirtualList } from "./list.js";

/** An upper limit for the mean width of a letter, in pixels. */
const tableLetter = 7.4;
/** The height of a line of a table, in pixels. */
const lineHeight = 26;

export const messageColumns = ["No.", "Sender", "Receiver", "Message", "Class", "At"];

export class TableView {
  /** @param {Pane} pane */
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(lineHeight, `Table of the messages of ${pane.run.name}`, (first, end) => {
      const table = messageTable(pane, first, end, false);
      if (pane.light !== null) fadeOthers(table, pane.light);
      return table;
    });
    this.list.resized = () => pane.enlarge(this.list);
    this.element = this.list.element;
    this.element.classList.add("messages");
    const { run } = pane;
    const labels = Array.from({ length: run.count }, (_, place) => run.label(place));
    this.element.style.setProperty("--name-width", widest(run.lifelines.map(each => each.name)));
    this.element.style.setProperty("--whole-message", widest(labels));
    this.list.head.append(el("div.line.heads", { "aria-hidden": "true" }, elements("span", messageColumns)));
  }

  update() {
    const { rows, query, light } = this.pane;
    this.list.count = rows.lineCount;
    this.pane.enlarge(this.list);
    if (!this.list.updateFor(rows, query, light)) markRow(this.list.layer, this.pane);
  }

  /**
   * @param {number} row
   * @param {number} line The line to scroll to.
   */
  reveal(row, line) {
    this.list.reveal(line, this.pane.firstInSight(row));
  }

  /** @param {Light | null} light */
  shine(light) {
    fadeOthers(this.element, light);
  }
}

/**
 * The width of a column that shows texts in full, unless they are very long.
 * @param {string[]} texts
 */
function widest(texts) {
  return `${texts.reduce((most, text) => Math.min(40, Math.max(most, text.length)), 10) * tableLetter}px`;
}

/**
 * The cells of a message, column by column.
 * @param {Run} run
 * @param {number} place
 * @param {string} [repeats]
 */
export function messageCells(run, place, repeats = "") {
  return [
    `${run.messages.id[place]}${repeats === "" ? "" : ` ${repeats}`}`,
    run.sender(place).name,
    run.receiver(place).name,
    run.label(place),
    run.className(place),
    time(run.messages.at[place]),
  ];
}

/**
 * Marks the row of the current message among those that are drawn.
 * @param {ParentNode} layer
 * @param {Pane} pane
 */
export function markRow(layer, pane) {
  for (const row of layer.querySelectorAll("[aria-current=step]")) {
    row.removeAttribute("aria-current");
    row.classList.remove("current");
  }
  const row = layer.querySelector(`[aria-rowindex="${pane.rows.row(pane.current) + 2}"]`);
  if (pane.current < 0 || row === null || row.getAttribute("aria-rowindex") === "1") return;
  row.setAttribute("aria-current", "step");
  if (dataOf(row).place !== undefined) row.classList.add("current");
}

/**
 * Draws some lines as a table. A table beside a picture is only for screen readers, and has nothing to click.
 * @param {Pane} pane
 * @param {number} first
 * @param {number} end
 * @param {boolean} isUnseen
 */
export function messageTable(pane, first, end, isUnseen) {
  const { rows, run, query } = pane;
  const current = rows.shown(pane.current);
  const table = el("div", {
    role: "table",
    class: isUnseen ? "unseen" : null,
    "aria-label": `Messages of ${run.name}`,
    "aria-rowcount": rows.count + 1,
  });
  const heads = elements("span", messageColumns, { role: "columnheader" });
  table.append(el("div.unseen", { role: "row", "aria-rowindex": 1 }, heads));
  let line = first;
  for (let row = rows.rowFrom(first); row < rows.rowFrom(end); row++) {
    const place = rows.places[row];
    const names = ["line", `class-${run.className(place)}`];
    if (place === current) names.push("current");
    if (query !== null && !query(run, place)) names.push("dim");
    const cells = messageCells(run, place, rows.repeats(place)).map(text => short(text, 90));
    if (pane.only.has(place)) {
      names.push("only");
      cells[0] = `+${cells[0]}`;
    }
    const empty = rows.line(row) - line;
    line += empty + 1;
    /** @type {Settings} */
    const seen = isUnseen ? {} : { class: names.join(" "), "data-place": place };
    if (!isUnseen && empty > 0) seen.css = { "margin-top": `${empty * lineHeight}px` };
    const settings = { role: "row", "aria-rowindex": row + 2, "aria-current": place === current ? "step" : null };
    table.append(el("div", seen, settings, elements("span", cells, { role: "cell" })));
  }
  return table;
}

// Prints the runs that are side by side: for each run its picture, and a table of all messages. Of the presenter view,
// prints the picture as far as the class sees it.
import { scenarioTitle } from "../model/run.js";
import { state } from "../model/state.js";
import { short } from "../model/text.js";
import { el, svg, tableBody, tableHead } from "./dom.js";
import { messageCells, messageColumns } from "./table.js";

/** The maximum number of rows of a picture that can be read on paper. */
const mostRows = 400;

/**
 * Adds the sheets to the page Side by side before it is printed, and removes them afterwards.
 * @param {SideBySidePage} side
 */
export function printSheets(side) {
  printOnly("side", side.element, () => [el("h1", scenarioTitle(state.scenario)), ...side.panes.map(sheet)]);
}

/**
 * Adds the picture to the presenter view before it is printed, and removes it afterwards.
 * @param {HTMLElement} element The presenter view.
 * @param {() => Pane | undefined} pane
 */
export function printPresented(element, pane) {
  printOnly("present", element, () => {
    const picture = pane()?.views[0].whole?.() ?? null;
    return picture === null ? [] : [el("section", { class: `print-pane ${printed()}` }, slices(picture))];
  });
}

/**
 * Adds the elements that are only for paper to a page before it is printed, and removes them afterwards.
 * @param {string} page
 * @param {HTMLElement} element
 * @param {() => HTMLElement[]} draw
 */
function printOnly(page, element, draw) {
  /** @type {HTMLElement | undefined} */
  let sheets;
  addEventListener("beforeprint", () => {
    sheets?.remove();
    if (state.page !== page) return;
    sheets = el("div.print-only", draw());
    element.append(sheets);
  });
  addEventListener("afterprint", () => {
    sheets?.remove();
    sheets = undefined;
  });
}

/** The class of a printed picture of the current view. */
function printed() {
  return `print-${state.view.split("+")[0]}`;
}

/** @param {Pane} pane */
function sheet(pane) {
  const { run, rows } = pane;
  // A run has the whole width of a page, with no other run beside it.
  pane.rows = pane.packed;
  const picture = rows.count <= mostRows ? (pane.views[0].whole?.() ?? null) : null;
  pane.rows = rows;
  const title = `${short(run.name, 60)}: ${short(pane.beat.textContent ?? "", 100)}, ${run.total(rows.all)}`;
  const lacking = rows.count === 0 ? (pane.nothing.firstChild?.textContent ?? "") : "";
  if (lacking !== "") return el("section.print-pane.lacking", el("h2", title), el("p", lacking));
  const cells = Array.from(rows.places, place => messageCells(run, place, rows.repeats(place)));
  return el(
    "section",
    { class: `print-pane ${printed()}` },
    el("h2", title),
    picture === null ? null : slices(picture),
    cells.length === 0 ? null : el("table.print-table", tableHead(messageColumns), tableBody(cells, 160)),
  );
}

/**
 * Cuts a tall picture into parts that each fit a page. If the picture has rows, it is cut between rows, and each part
 * repeats the heads. The first part leaves room for headings.
 * @param {WholePicture} picture
 */
function slices({ content, heads = [], width, height, top = 0, rowHeight = 1 }) {
  const most = Math.max(880, Math.round(width * 1.28));
  const rows = content.filter(each => !heads.includes(each));
  const copies = (/** @type {Element[]} */ parts) => parts.map(each => each.cloneNode(true));
  /** @type {SVGElement[]} */
  const parts = [];
  for (let start = 0; start < height; ) {
    // The first part has the heads anyway.
    const above = start === 0 || heads.length === 0 ? 0 : top;
    const room = start === 0 ? most - 110 : most - above;
    const end = height - start <= room ? height : top + Math.floor((start + room - top) / rowHeight) * rowHeight;
    const size = { width, height: end - start };
    const part = svg("svg", { ...size, y: above, viewBox: `0 ${start} ${width} ${end - start}` }, copies(rows));
    const tall = above + end - start;
    const frame = { width, height: tall, viewBox: `0 0 ${width} ${tall}` };
    parts.push(svg("svg.print-picture", frame, start === 0 || above > 0 ? copies(heads) : null, part));
    start = end;
  }
  return parts;
}

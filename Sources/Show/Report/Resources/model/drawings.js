// The pictures and sheets that came with the page. Their tags are kept apart from their numbers; see
// Report.docc/DataModel.md.
import { report } from "./data.js";

/** The sign that stands for a number in a template. */
const hole = "\u0001";

/**
 * A picture or other markup, rebuilt exactly as it was made.
 * @param {string} packed
 */
export function unpacked(packed) {
  const { templates } = report.drawings;
  const lines = packed === "" ? [] : packed.split(";");
  return lines.map(line => filled(line.split(","), templates)).join("");
}

/**
 * @param {string[]} parts The template's number, then the numbers for its holes.
 * @param {string[]} templates
 */
function filled([number, ...numbers], templates) {
  return templates[Number(number)]
    .split(hole)
    .map((text, index) => `${text}${numbers[index] ?? ""}`)
    .join("");
}

/**
 * The sheet about a pattern; `undefined` where there is none.
 * @param {string} pattern
 */
export function sheetOf(pattern) {
  return report.drawings.sheets.find(sheet => sheet.pattern === pattern);
}

/**
 * The pictures of a kind.
 * @param {string} kind
 */
export function drawingsOf(kind) {
  return report.drawings.pictures.filter(drawing => drawing.kind === kind);
}

// The pictures and sheets in the page's data. To save space, their markup is stored apart from the numbers in it; see
// Report.docc/DataModel.md.
import { report } from "./data.js";

/** The character that stands for a number in a template. */
const hole = "\u0001";

/**
 * The markup of a picture or sheet, rebuilt from templates and numbers.
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
 * The sheet about a pattern; `undefined` if the page has none.
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

// The pictures that came with the page. Their tags are kept apart from their numbers; see Report.docc/DataModel.md.
import { report } from "./data.js";

/** The sign that stands for a number in a template. */
const hole = "\u0001";

/**
 * The SVG of a picture as it was drawn, sign by sign.
 * @param {DrawingData} drawing
 */
export function svgText({ picture }) {
  const { templates } = report.drawings;
  const lines = picture === "" ? [] : picture.split(";");
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
 * The pictures of a kind.
 * @param {string} kind
 */
export function drawingsOf(kind) {
  return report.drawings.pictures.filter(drawing => drawing.kind === kind);
}

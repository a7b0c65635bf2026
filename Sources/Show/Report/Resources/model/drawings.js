// The pictures and sheets in the page's data. To save space, their markup is stored apart from the numbers in it; see
// Report.docc/DataModel.md.
import { report } from "./data.js";
import { scenarios } from "./run.js";
import { hasStory } from "./story.js";

/** The kinds of pictures that come with the page's data, each drawn from all runs of a pattern. */
export const mergedPictures = ["conformance", "usecase"];

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

/**
 * True if the page can draw a kind of picture: a difference from two runs of a scenario, a story from recorded screens,
 * and a merged picture from its data.
 * @param {string} kind
 */
export function isPictureOffered(kind) {
  const all = [...scenarios.values()];
  if (kind === "difference") return all.some(runs => runs.length > 1);
  if (kind === "story") return all.flat().some(hasStory);
  return !mergedPictures.includes(kind) || drawingsOf(kind).length > 0;
}

/**
 * The pattern whose picture of a kind is shown: the first wanted one that has a picture, else the first of all.
 * @param {string} kind
 * @param {string[]} wanted
 */
export function patternDrawn(kind, wanted) {
  const patterns = drawingsOf(kind).map(({ pattern }) => pattern);
  return wanted.find(name => patterns.includes(name)) ?? patterns[0] ?? "";
}

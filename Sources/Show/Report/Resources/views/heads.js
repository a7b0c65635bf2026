// The heads of lifelines in a sequence: level names in a few lines, and above them the prefix that the names of a
// module share.
import { ownName } from "../model/blocks.js";
import { roleNames } from "../model/data.js";
import { nameWords, short } from "../model/text.js";
import { widthOf } from "./letters.js";

/** The heights of a line of a name, of the words below a name, and of the row of shared prefixes. */
export const nameLine = 12;
export const noteLine = 11;
export const prefixLine = 15;
/** The space between a head's edge and its name, and between two heads. */
const headPadding = 6;
const headGap = 6;
/** The maximum width of a name in two lines. A wider name takes three. */
const twoLines = 88;
/** The maximum number of letters in a line of a name. */
const mostLetters = 24;

/**
 * The heads for some rows, with names broken into lines.
 * @param {Rows} rows
 * @param {number} most The number of lines that a name should take. A very long name takes one more.
 * @returns {DrawnHead[]}
 */
export function headsIn(rows, most) {
  const heads = rows.heads.map((_, column) => {
    const head = rows.head(column);
    const words = nameWords(ownName(head.name, head.block.prefix));
    let lines = lineUp(words, most);
    const isLong = most > 1 && lines.length === most && nameWidth(lines) > twoLines;
    if (isLong) lines = lineUp(words, most + 1);
    lines = lines.map(line => short(line, mostLetters));
    const note = lines.length > Math.max(2, most) ? "" : noteOf(rows, column);
    const width = Math.max(nameWidth(lines), widthOf(note, 9, 400)) + 2 * headPadding + headGap;
    return { lines, note, width: Math.max(34, Math.ceil(width)) };
  });
  for (const { text, first, last } of sharedPrefixes(rows)) {
    const room = heads.slice(first, last + 1).reduce((sum, { width }) => sum + width, 0);
    heads[last].width += Math.max(0, Math.ceil(widthOf(text, 10.5, 600)) + headGap - room);
  }
  return heads;
}

/** @param {string[]} lines */
function nameWidth(lines) {
  return Math.max(0, ...lines.map(line => widthOf(line, 10.5, 650)));
}

/**
 * Puts words into a limited number of lines, so that the longest line is as short as possible.
 * @param {string[]} words
 * @param {number} most
 * @returns {string[]}
 */
function lineUp(words, most) {
  if (most === 1 || words.length === 1) return [words.join("")];
  let best = [words.join("")];
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map(line => line.length));
  for (let end = 1; end < Math.min(words.length, 20); end++) {
    const lines = [words.slice(0, end).join(""), ...lineUp(words.slice(end), most - 1)];
    if (longest(lines) < longest(best)) best = lines;
  }
  return best;
}

/**
 * The words below a head's name. For a component: its role, or its module if another lifeline has the same name and no
 * prefix above tells them apart. For a group: the number of messages within it.
 * @param {Rows} rows
 * @param {number} column
 */
export function noteOf(rows, column) {
  const { name, role, module, word, block } = rows.head(column);
  const isTold = module === "" || ownName(name, block.prefix) !== name;
  if (word === "") return isTold ? (roleNames[role] ?? "unknown") : `of ${short(module, 24)}`;
  const within = rows.within.get(rows.heads[column]) ?? 0;
  return within === 0 ? `+ ${word.split(":")[0]}` : `+ ${within} within`;
}

/**
 * The columns of heads. If all names have room, columns are equally wide. Otherwise each is as wide as its name, and
 * the space that is left is shared.
 * @param {number[]} widths
 * @param {number} room
 * @param {number} [most] The width up to which a column grows.
 * @returns {Column[]}
 */
export function columnsFor(widths, room, most = 190) {
  const even = Math.min(most, room / Math.max(1, widths.length));
  const sum = widths.reduce((total, width) => total + width, 0);
  const spare = Math.max(0, room - sum) / Math.max(1, widths.length);
  const isEven = even >= Math.max(0, ...widths);
  let left = 0;
  return widths.map(width => {
    const own = isEven ? even : Math.min(width + spare, Math.max(most, width));
    left += own;
    return { middle: left - own / 2, width: own };
  });
}

/**
 * The prefixes that names of neighbouring lifelines share, each as a line above them. A lifeline without the prefix
 * interrupts the line. Every line has its prefix: without it, nobody would know whose presenter stands below.
 * @param {Rows} rows
 * @returns {SharedPrefix[]}
 */
function sharedPrefixes(rows) {
  /** @type {SharedPrefix[]} */
  const found = [];
  let before = "";
  for (const column of rows.heads.keys()) {
    const { name, block } = rows.head(column);
    const prefix = ownName(name, block.prefix) === name ? "" : block.prefix;
    const last = found.at(-1);
    if (prefix !== "" && prefix === before && last !== undefined) last.last = column;
    else if (prefix !== "") found.push({ text: short(prefix, 40), first: column, last: column });
    before = prefix;
  }
  return found;
}

/**
 * Draws the shared prefixes of names above their columns.
 * @param {Rows} rows
 * @param {Column[]} columns
 */
export function prefixesIn(rows, columns) {
  return sharedPrefixes(rows).map(({ text, first, last }) => ({
    text,
    left: columns[first].middle - columns[first].width / 2 + headGap / 2,
    right: columns[last].middle + columns[last].width / 2 - headGap / 2,
  }));
}

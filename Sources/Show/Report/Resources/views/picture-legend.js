// The legend of a picture that is saved as a file. It explains only the signs and colours that the picture uses.
import { report } from "../model/data.js";
import { short } from "../model/text.js";
import { svg } from "./dom.js";
import { widthOf } from "./letters.js";

const legendLine = 18;
/** The width of the space for a sign before its words. */
const signWidth = 30;
const between = 18;

/** Selectors of the parts of a picture that have the colour of a class. */
const classParts = [".message", ".link:not(.unused)", ".tree-row", ".way", ".waterfall li"];

/**
 * The signs that a picture can have, each with its words and the selector of the parts that use it.
 * @type {[selector: string, words: string, sign: () => SVGElement][]}
 */
const pictureSigns = [
  ["text.number, .tree-number", "its number in the trace", () => textSign("number", "94")],
  [
    ".message.async, .link.asynchronous",
    "asynchronous",
    () =>
      svg(
        "g.message.async",
        svg("line.line", { x1: 2, x2: 22, y1: 0, y2: 0 }),
        svg("path.tip.open", { d: "M15 -4 L22 0 L15 4" }),
      ),
  ],
  [".repeats", "number of repeats", () => textSign("repeats", "×3")],
  [".wait", "time passed", () => textSign("wait", "{1 s}")],
  [".stored", "a stored property was written", () => sign(svg("rect.stored", { x: 9, y: -3.5, width: 7, height: 7 }))],
  [".seen", "the visible screen changed", () => sign(svg("circle.seen", { cx: 12, cy: 0, r: 4.5 }))],
  [".lost", "lost: nobody received it", () => sign(svg("circle.lost", { cx: 12, cy: 0, r: 4 }))],
  [
    ".set, .link.write:not(.unused)",
    "sets properties of the other, without a message",
    () => sign(svg("g.set", svg("line.way", { x1: 2, x2: 22, y1: 0, y2: 0 }))),
  ],
  [".bar", "busy, until all its calls have returned", () => bar()],
  [".prefix-name", "the beginning of the names below", () => textSign("prefix-name", "Abc")],
  [".link.strong:not(.absent)", "strong reference", () => line("strong")],
  [".link.weak:not(.absent)", "weak reference", () => line("weak")],
  [".link.cycle:not(.absent)", "part of a strong cycle", () => line("strong cycle")],
  [".link.let-go:not(.absent)", "let go in this beat", () => line("strong let-go")],
  [".link-label:not(.write)", "number of messages", () => textSign("link-label", "3")],
];

/** @param {...SVGElement} parts */
function sign(...parts) {
  return svg("g.message", parts);
}

/**
 * @param {string} name
 * @param {string} text
 */
function textSign(name, text) {
  const own = svg("text", { class: name, x: 12, y: 4 }, text);
  own.style.setProperty("text-anchor", "middle");
  return svg("g", { class: `message ${name === "link-label" ? "link" : ""}` }, own);
}

function bar() {
  return sign(svg("rect.bar.role-view", { x: 8.5, y: -6, width: 7, height: 12, rx: 1.5 }));
}

/** @param {string} names */
function line(names) {
  return svg("g", { class: `link ${names}` }, svg("path.stroke", { d: "M2 0 H22" }));
}

/**
 * Draws the legend of a picture in lines, and returns its height as well.
 * @param {Element[]} content
 * @param {number} width
 */
export function pictureLegend(content, width) {
  const has = (/** @type {string} */ selector) => {
    return content.some(part => part.matches(selector) || part.querySelector(selector) !== null);
  };
  const used = (/** @type {string} */ name) => {
    const part = classParts.map(each => `${each}.class-${name}`).join(", ");
    return has(part);
  };
  const classes = report.classes.filter(([name]) => used(name));
  const items = [
    ...classes.map(([name, summary]) => ({ sign: classSign(name), words: `${name}: ${short(summary, 80)}` })),
    ...pictureSigns.filter(([selector]) => has(selector)).map(([, words, make]) => ({ sign: make(), words })),
  ];
  let [x, y] = [16, legendLine];
  const group = svg("g.picture-legend");
  for (const { sign: own, words } of items) {
    const room = signWidth + widthOf(words, 11, 400) + between;
    if (x > 16 && x + room > width - 8) [x, y] = [16, y + legendLine];
    const text = svg("text.legend-words", { x: signWidth, y: 4 }, words);
    group.append(svg("g", { transform: `translate(${x} ${y})` }, own, text));
    x += room;
  }
  return { group, height: items.length === 0 ? 0 : y + legendLine };
}

/** @param {string} name */
function classSign(name) {
  return svg(
    "g",
    { class: `message class-${name}` },
    svg("line.line", { x1: 2, x2: 22, y1: 0, y2: 0 }),
    svg("path.tip", { d: "M15 -4 L22 0 L15 4 Z" }),
  );
}

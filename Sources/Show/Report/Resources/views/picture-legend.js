// The legend of a picture that is saved as a file. It explains only the signs and colours that the picture uses.
import { report } from "../model/data.js";
import { short } from "../model/text.js";
import { svg } from "./dom.js";
import { widthOf } from "./letters.js";

const legendLine = 18;
/** The width of the space for a sign before its words. */
const signWidth = 30;
const between = 18;
const legendSide = 16;
const legendLead = 14;

/** Selectors of the parts of a picture that have the colour of a class. */
const classParts = [".message", ".link:not(.unused)", ".tree-row", ".waterfall li"];

/**
 * The signs that a picture can have, each with the selector of the parts that use it, its words, and its drawing, which
 * takes the words of the first part that uses it.
 * @type {[selector: string, words: string, sign: (words: string) => SVGElement][]}
 */
const pictureSigns = [
  ["text.number, .tree-number", "a message's number in the trace", words => textSign("number", words)],
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
  [".repeats", "number of repeats", words => textSign("repeats", words)],
  [".wait", "time passed", words => textSign("wait", words)],
  [".stored", "a stored property was written", () => sign(svg("rect.stored", { x: 9, y: -3.5, width: 7, height: 7 }))],
  [".seen", "the visible screen changed", () => sign(svg("circle.seen", { cx: 12, cy: 0, r: 4.5 }))],
  [".lost", "lost: nobody received it", () => sign(svg("circle.lost", { cx: 12, cy: 0, r: 4 }))],
  [
    ".set, .link.write:not(.unused)",
    "the sender sets properties of the receiver, without a message",
    () => sign(svg("g.set", svg("line.way", { x1: 2, x2: 22, y1: 0, y2: 0 }))),
  ],
  [".bar", "busy, until all its calls have returned", () => bar()],
  [".prefix-name", "the prefix that the names below share", words => textSign("prefix-name", words)],
  [".link.strong:not(.absent)", "strong reference", () => line("strong")],
  [".link.weak:not(.absent)", "weak reference", () => line("weak")],
  [".link.cycle:not(.absent)", "part of a strong cycle", () => line("strong cycle")],
  [".link.let-go:not(.absent)", "a reference that ended in this beat", () => line("strong let-go")],
  [".link-label:not(.write)", "number of messages", words => textSign("link-label", words)],
];

/**
 * The room for words as a sign.
 * @param {string} text
 */
function signRoom(text) {
  return Math.max(signWidth, widthOf(text, 12, 700) + 10);
}

/** @param {...SVGElement} parts */
function sign(...parts) {
  return svg("g.message", parts);
}

/**
 * @param {string} name
 * @param {string} text
 */
function textSign(name, text) {
  const isWide = signRoom(text) > signWidth;
  const own = svg("text", { class: name, x: isWide ? 0 : 12, y: 4 }, text);
  own.style.setProperty("text-anchor", isWide ? "start" : "middle");
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
  const first = (/** @type {string} */ selector) => {
    const found = content.map(part => (part.matches(selector) ? part : part.querySelector(selector)));
    return found.find(part => part !== null) ?? null;
  };
  const used = (/** @type {string} */ name) => first(classParts.map(each => `${each}.class-${name}`).join(", "));
  const classes = report.classes.filter(([name]) => used(name) !== null);
  const items = [
    ...classes.map(([name, summary]) => ({ sign: classSign(name), words: `${name}: ${short(summary, 300)}` })),
    ...pictureSigns.flatMap(([selector, words, make]) => {
      const part = first(selector);
      return part === null ? [] : { sign: make(short(part.textContent ?? "", 24)), words };
    }),
  ];
  let [x, y] = [legendSide, legendLine];
  const group = svg("g.picture-legend");
  for (const { sign: own, words } of items) {
    const wide = signRoom(own.textContent ?? "");
    const lines = legendLines(words, width - 2 * legendSide - wide);
    const room = wide + Math.max(...lines.map(line => widthOf(line, 11, 400))) + between;
    if (x > legendSide && x + room > width - 8) [x, y] = [legendSide, y + legendLine];
    const texts = lines.map((line, index) => svg("text.legend-words", { x: wide, y: 4 + index * legendLead }, line));
    group.append(svg("g", { transform: `translate(${x} ${y})` }, own, texts));
    x += room;
    if (lines.length > 1) [x, y] = [legendSide, y + legendLine + (lines.length - 1) * legendLead];
  }
  const height = x > legendSide ? y + legendLine : y;
  return { group, height: items.length === 0 ? 0 : height };
}

/**
 * A sentence in lines of at most the given width.
 * @param {string} sentence
 * @param {number} width
 */
function legendLines(sentence, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of sentence.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`;
    if (lines.length > 0 && widthOf(longer, 11, 400) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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

// Draws an element of the page as SVG, as the browser has laid it out: backgrounds, borders, texts and pictures.
import { svg } from "./dom.js";

const boxSides = ["Top", "Right", "Bottom", "Left"];
/** @type {CanvasRenderingContext2D | null | undefined} */
let letterPen;

/**
 * The SVG parts for an element, relative to the element's upper left corner.
 * @param {HTMLElement} root
 */
export function laidOut(root) {
  const { left, top } = root.getBoundingClientRect();
  return laidOutParts(root, left, top);
}

/**
 * @param {Element} element
 * @param {number} left The horizontal position of the picture's upper left corner.
 * @param {number} top
 * @returns {SVGElement[]}
 */
function laidOutParts(element, left, top) {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden" || element.classList.contains("unseen")) return [];
  if (element instanceof SVGSVGElement) return [pictureWithin(element, left, top)];
  const within = [...element.childNodes].flatMap(child => {
    if (child instanceof Element) return laidOutParts(child, left, top);
    return child instanceof Text ? brokenWords(child, style, left, top) : [];
  });
  return [...laidOutFrame(element, style, left, top), ...within];
}

/**
 * A picture inside the element, at the size that it has in the page.
 * @param {SVGSVGElement} picture
 * @param {number} left
 * @param {number} top
 */
function pictureWithin(picture, left, top) {
  const room = picture.getBoundingClientRect();
  const { x, y, width } = picture.viewBox.baseVal;
  const scale = width > 0 ? room.width / width : 1;
  const place = `translate(${room.left - left - x * scale} ${room.top - top - y * scale}) scale(${scale})`;
  const parts = [...picture.childNodes].map(child => child.cloneNode(true));
  return svg("g", { class: picture.getAttribute("class"), transform: place }, parts);
}

/**
 * The background, border and outline of an element.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @param {number} left
 * @param {number} top
 */
function laidOutFrame(element, style, left, top) {
  const room = element.getBoundingClientRect();
  if (room.width === 0 || room.height === 0) return [];
  const box = (/** @type {number} */ inset) => ({
    ...{
      x: room.left - left + inset,
      y: room.top - top + inset,
      rx: Number.parseFloat(style.borderTopLeftRadius) || 0,
    },
    ...{ width: Math.max(0, room.width - 2 * inset), height: Math.max(0, room.height - 2 * inset) },
  });
  /** @type {SVGElement[]} */
  const parts = [];
  if (!isClear(style.backgroundColor)) parts.push(svg("rect", { ...box(0), fill: style.backgroundColor }));
  const outlined = (/** @type {{ "stroke-width": number } | null} */ line) => {
    if (line !== null) parts.push(svg("rect", { ...box(line["stroke-width"] / 2), fill: "none", ...line }));
  };
  const borders = boxSides.map(side => borderOf(style, `border${side}`));
  if (borders.every(border => border !== null)) outlined(borders[0]);
  else {
    for (const [index, border] of borders.entries()) {
      if (border !== null) parts.push(svg("path", { d: laidOutEdge(index, room, left, top), fill: "none", ...border }));
    }
  }
  outlined(borderOf(style, "outline"));
  return parts;
}

/**
 * @param {number} side The side, counted clockwise: 0 is the top.
 * @param {DOMRect} room
 * @param {number} left
 * @param {number} top
 */
function laidOutEdge(side, room, left, top) {
  const [x0, x1, y0, y1] = [room.left - left, room.right - left, room.top - top, room.bottom - top];
  return [`M${x0} ${y0}H${x1}`, `M${x1} ${y0}V${y1}`, `M${x0} ${y1}H${x1}`, `M${x0} ${y0}V${y1}`][side];
}

/**
 * The attributes of a stroke that draws a border or an outline; null if nothing can be seen.
 * @param {CSSStyleDeclaration} style
 * @param {string} name
 */
function borderOf(style, name) {
  const value = (/** @type {string} */ part) => /** @type {any} */ (style)[`${name}${part}`] ?? "";
  const width = Number.parseFloat(value("Width")) || 0;
  const kind = value("Style");
  if (width === 0 || kind === "none" || kind === "hidden" || isClear(value("Color"))) return null;
  const dashes = kind === "dashed" ? "4 3" : kind === "dotted" ? "1.5 2" : null;
  return { stroke: value("Color"), "stroke-width": width, "stroke-dasharray": dashes };
}

/** @param {string} color */
function isClear(color) {
  return color === "transparent" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

/**
 * A text in the lines into which the browser broke it.
 * @param {Text} text
 * @param {CSSStyleDeclaration} style
 * @param {number} left
 * @param {number} top
 */
function brokenWords(text, style, left, top) {
  const range = document.createRange();
  /** @type {{ words: string, room: DOMRect }[]} */
  const lines = [];
  // At the end of a line, a space has no width.
  for (const { index = 0, 0: word } of text.data.matchAll(/\S+\s?/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.trimEnd().length);
    const room = range.getBoundingClientRect();
    if (room.width === 0) continue;
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.room.top - room.top) < 2) last.words += word;
    else lines.push({ words: word, room });
  }
  const { ascent, height } = letterSizes(style);
  return lines.map(({ words, room }) => {
    const y = room.top - top + (room.height - height) / 2 + ascent;
    const said = style.textTransform === "uppercase" ? words.toUpperCase() : words;
    const font = {
      "font-family": style.fontFamily,
      "font-size": style.fontSize,
      "font-weight": style.fontWeight,
      "font-style": style.fontStyle,
    };
    return svg("text", { x: room.left - left, y, fill: style.color, ...font }, said.trim());
  });
}

/**
 * The height of a line's letters, and the part of the height above their baseline.
 * @param {CSSStyleDeclaration} style
 */
function letterSizes({ fontWeight, fontSize, fontFamily }) {
  letterPen ??= document.createElement("canvas").getContext("2d");
  if (letterPen === null) return { ascent: Number.parseFloat(fontSize), height: Number.parseFloat(fontSize) * 1.2 };
  letterPen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = letterPen.measureText("x");
  return { ascent, height: ascent + descent };
}

// An SVG or another markup that came with the page, made into elements one by one: what stands in it becomes an element
// of a known kind, a text or the value of an attribute that does nothing, never markup of the page.
import { svg } from "./dom.js";

/** A tag, or the text between two. A markup of ours has no `>` in the value of an attribute. */
const vectorToken = /<[^>]*>|[^<]+/g;
const vectorAttribute = /([a-z-]+)="([^"]*)"/g;
/** What a picture is drawn with; anything else in it is left out, with what it holds. */
const vectorShapes = new Set(["svg", "g", "path", "polygon", "polyline", "ellipse", "text", "title", "desc"]);
/** Attributes that say where and how something is drawn, or what it is called. */
const vectorAttributes = new Set(
  (
    "aria-labelledby class cx cy d fill font-family font-size font-weight height id points role rx ry " +
    "stroke stroke-dasharray stroke-width text-anchor transform width x y"
  ).split(" "),
);
/** @type {Record<string, string>} */
const vectorEntities = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * The elements of an SVG.
 * @param {string} text
 * @returns {SVGElement}
 */
export function vector(text) {
  const root = svg("svg");
  build(root, text, vectorShape);
  const picture = root.firstElementChild;
  return picture instanceof SVGElement ? picture : root;
}

/**
 * Puts the elements of a markup into another.
 * @param {Element} root
 * @param {string} text
 * @param {(tag: string) => Element | null} make Gives the element of a tag; null leaves it out, with what it holds.
 */
export function build(root, text, make) {
  // Those that are open, the innermost last; null for one that is left out.
  /** @type {(Element | null)[]} */
  const open = [root];
  for (const [part] of text.matchAll(vectorToken)) {
    const parent = open[open.length - 1];
    if (!part.startsWith("<")) parent?.append(vectorText(part));
    else if (part[1] === "/") open.pop();
    else if (/^<[a-z]/i.test(part)) {
      const made = parent === null ? null : make(part);
      if (made !== null) parent?.append(made);
      if (!part.endsWith("/>")) open.push(made);
    }
    if (open.length === 0) break;
  }
}

/**
 * A tag's attributes, those that are allowed.
 * @param {string} tag
 * @param {Set<string>} allowed
 */
export function attributesOf(tag, allowed) {
  return [...tag.matchAll(vectorAttribute)].flatMap(([, key, value]) =>
    allowed.has(key) ? [[key, vectorText(value)]] : [],
  );
}

/** @param {string} tag */
function vectorShape(tag) {
  const name = /^<([a-z]+)/i.exec(tag)?.[1] ?? "";
  if (!vectorShapes.has(name)) return null;
  const settings = attributesOf(tag, vectorAttributes);
  const view = name === "svg" ? /viewBox="([^"]*)"/.exec(tag)?.[1] : undefined;
  if (view !== undefined) settings.push(["viewBox", vectorText(view)]);
  return svg(/** @type {"g"} */ (name), Object.fromEntries(settings));
}

/**
 * A text without the signs that stand for others.
 * @param {string} text
 */
function vectorText(text) {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return vectorEntities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

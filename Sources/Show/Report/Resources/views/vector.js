// An SVG or another markup that came with the page, made into elements one by one: its parts become elements of known
// kinds, texts or values of attributes that only draw, never markup of the page.
import { svg } from "./dom.js";

/** A tag, or the text between two. A markup of ours has no `>` in the value of an attribute. */
const vectorToken = /<[^>]*>|[^<]+/g;
const vectorAttribute = /([a-z-]+)="([^"]*)"/g;
/** The elements that a picture may have; any other is left out, with its content. */
const vectorShapes = new Set(["svg", "g", "path", "polygon", "polyline", "ellipse", "text", "title", "desc"]);
/** The attributes that a picture may have: for the places, the look and the names of its parts. */
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
 * Adds the elements of a markup to another element.
 * @param {Element} root
 * @param {string} text
 * @param {(tag: string) => Element | null} make Makes the element of a tag; null leaves it out, with its content.
 */
export function build(root, text, make) {
  // The open elements, the innermost last; null for one that is left out.
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
 * A text with its entities replaced by their characters.
 * @param {string} text
 */
function vectorText(text) {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return vectorEntities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

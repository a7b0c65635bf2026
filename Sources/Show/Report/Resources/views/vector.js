// Turns SVG or other markup in the page's data into elements one by one. Only known kinds of elements and harmless
// attributes are made, so the markup can't run scripts.
import { svg } from "./dom.js";

/** Matches a tag, or the text between two tags. The report's markup has no `>` in attributes. */
const vectorToken = /<[^>]*>|[^<]+/g;
const vectorAttribute = /([a-z-]+)="([^"]*)"/g;
/** The tags that a picture may have. Other elements are left out with their content. */
const vectorShapes = new Set(["svg", "g", "path", "polygon", "polyline", "ellipse", "text", "title", "desc"]);
/** The attributes that a picture may have: for the positions, the look and the names of its parts. */
const vectorAttributes = new Set(
  (
    "aria-labelledby class cx cy d fill font-family font-size font-weight height id points role rx ry " +
    "stroke stroke-dasharray stroke-width text-anchor transform width x y"
  ).split(" "),
);
/** @type {Record<string, string>} */
const vectorEntities = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Makes the elements of an SVG from its text.
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
 * @param {(tag: string) => Element | null} make Makes the element of a tag; null to leave out the element and its
 * content.
 */
export function build(root, text, make) {
  // The elements that are still open, the innermost last; null for an element that is left out.
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
 * The allowed attributes of a tag.
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

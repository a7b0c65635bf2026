// Measures the width of text in the page's font.

/** The mean ratio of a letter's width to its size, for an environment that can't measure text. */
const meanLetter = 0.6;
/** @type {Map<string, number>} */
const measured = new Map();
/** @type {CanvasRenderingContext2D | null | undefined} */
let context;
let letters = "sans-serif";

/**
 * The width of a text in points.
 * @param {string} text
 * @param {number} size
 * @param {number} weight
 */
export function widthOf(text, size, weight) {
  const key = `${size} ${weight} ${text}`;
  const found = measured.get(key);
  if (found !== undefined) return found;
  if (context === undefined) {
    context = document.createElement("canvas").getContext?.("2d") ?? null;
    if (context !== null) letters = getComputedStyle(document.documentElement).getPropertyValue("--sans") || letters;
  }
  if (context !== null) context.font = `${weight} ${size}px ${letters}`;
  const width = context?.measureText(text).width ?? text.length * size * meanLetter;
  if (measured.size > 4000) measured.clear();
  measured.set(key, width);
  return width;
}

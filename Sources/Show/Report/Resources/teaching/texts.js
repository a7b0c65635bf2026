// The sentences of the pages for students and teachers, in the language of the page's data.
import { readPageData } from "../model/page-data.js";

/** @type {Record<string, string | { one: string, other: string }> | undefined} */
let sentences;

/**
 * The parts of a sentence, with its values filled in. A value can be an element.
 * @param {string} key The key in `texts/en.json`.
 * @param {Record<string, Child>} values
 */
export function sayParts(key, values = {}) {
  sentences ??= /** @type {Lesson} */ (readPageData()).texts;
  const forms = sentences[key] ?? key;
  const text = typeof forms === "string" ? forms : values.count === 1 ? forms.one : forms.other;
  return text.split(/\{([A-Za-z]*)\}/).map((piece, index) => (index % 2 === 0 ? piece : values[piece]));
}

/**
 * A sentence with its values filled in. The value `count` decides between singular and plural.
 * @param {string} key The key in `texts/en.json`.
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values) {
  return sayParts(key, values).join("");
}

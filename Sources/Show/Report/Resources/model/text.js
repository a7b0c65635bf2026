// Formats numbers, times and long names for readers.

/**
 * A text cut to a maximum length, so that a very long name can't fill the page. Control characters, and characters
 * that change the direction of the text around them, are shown as visible signs.
 * @param {string} whole
 * @param {number} [limit]
 */
export function short(whole, limit = 60) {
  const text = whole.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, sign => (/[\t\n]/.test(sign) ? sign : "\uFFFD"));
  if (text.length <= limit) return text;
  const kept = limit - 1;
  return `${text.slice(0, kept - (kept >> 1))}…${text.slice(text.length - (kept >> 1))}`;
}

/**
 * A text that begins with a capital letter.
 * @param {string} text
 */
export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The sentence of a rule, cut only if it is longer than every rule that comes with ArchFlow.
 * @param {string} sentence
 */
export function ruleText(sentence) {
  return short(sentence, 600);
}

/**
 * The words of a name: `Login`, `Module`, `Presenter`. Only the first two hundred letters are considered.
 * @param {string} name
 */
export function nameWords(name) {
  return name.slice(0, 200).split(/(?<=[a-z0-9])(?=[A-Z])/);
}

/**
 * A name in lines, broken where a word begins: `LoginModule`, `Presenter`. A word longer than a line gets a line of
 * its own.
 * @param {string} name
 * @param {number} letters The number of letters in a line.
 */
export function brokenName(name, letters) {
  /** @type {string[]} */
  const lines = [];
  for (const word of nameWords(name)) {
    if (lines.length > 0 && lines[lines.length - 1].length + word.length <= letters) lines[lines.length - 1] += word;
    else lines.push(word);
  }
  return lines;
}

/**
 * A number with separators: `5,673`. The browser's own formatter isn't used, because its start takes 70 ms, longer than
 * everything else before the first paint.
 * @param {number} number
 */
export function grouped(number) {
  const [whole, part] = `${number}`.split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (part === undefined ? "" : `.${part}`);
}

/**
 * A number with its noun: `1 message`, `2 messages`.
 * @param {number} count
 * @param {string} noun
 */
export function plural(count, noun) {
  return `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/**
 * Joins the texts that aren't empty, with a separator between them.
 * @param {string[]} words
 * @param {string} between
 */
export function joined(words, between) {
  return words.filter(word => word !== "").join(between);
}

/**
 * Nanoseconds in words: `1.8 s`, `600 ms`.
 * @param {number} nanoseconds
 */
export function time(nanoseconds) {
  const milliseconds = nanoseconds / 1e6;
  if (Math.abs(milliseconds) >= 1000) return `${+(milliseconds / 1000).toFixed(2)} s`;
  return `${+milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

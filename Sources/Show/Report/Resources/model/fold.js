// Repeats that follow each other, each with all its effects, shown once with their number: `×3`.
import { isAsync } from "./data.js";

/**
 * The same for the places of many beats, where each beat folds for itself.
 * @param {Run} run
 * @param {Int32Array} places
 */
export function foldBeats(run, places) {
  /** @type {Folds} */
  const { stands, times } = { stands: new Map(), times: new Map() };
  const { beat } = run.messages;
  for (let start = 0; start < places.length; ) {
    let end = start;
    while (end < places.length && beat[places[end]] === beat[places[start]]) end++;
    const found = foldRepeats(run, places.slice(start, end));
    for (const [place, first] of found.stands) stands.set(place, first);
    for (const [place, count] of found.times) times.set(place, count);
    start = end;
  }
  return { stands, times };
}

/**
 * The place that is shown for one: itself, or where it is one of some repeats the same of the first.
 * @param {Folds} folds
 * @param {number} place
 */
export function standsFor({ stands }, place) {
  let shown = place;
  for (let next = stands.get(shown); next !== undefined; next = stands.get(shown)) shown = next;
  return shown;
}

/**
 * What repeats among some places of a run: `stands` gives for a place that is folded away the same place of the first
 * repeat, `times` for the first message of a repeat how often it comes.
 * @param {Run} run
 * @param {Int32Array} places
 */
export function foldRepeats(run, places) {
  const count = places.length;
  /** @type {Map<number, number>} */
  const index = new Map();
  for (const [at, place] of places.entries()) index.set(place, at);
  const parents = new Int32Array(count),
    sizes = new Int32Array(count).fill(1),
    lasts = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    let cause = run.messages.cause[places[at]];
    while (cause >= 0 && !index.has(cause)) cause = run.messages.cause[cause];
    parents[at] = index.get(cause) ?? -1;
    lasts[at] = at;
  }
  /** @type {number[][]} */
  const children = Array.from({ length: count }, () => []);
  /** @type {number[]} */
  const roots = [];
  for (let at = 0; at < count; at++) (parents[at] < 0 ? roots : children[parents[at]]).push(at);
  // Causes come before their effects, so that from the end on all effects are known.
  const shapes = new Int32Array(count);
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (let at = count - 1; at >= 0; at--) {
    const place = places[at],
      parts = [];
    for (const child of children[at]) {
      parts.push(shapes[child]);
      sizes[at] += sizes[child];
      lasts[at] = Math.max(lasts[at], lasts[child]);
    }
    const { name, case: chosen } = run.messages;
    const itself = [run.senders[place], run.receivers[place], name[place], chosen[place], run.has(place, isAsync)];
    const shape = `${itself.join(" ")} ${parts.join()}`;
    const number = numbers.get(shape) ?? numbers.size;
    numbers.set(shape, number);
    shapes[at] = number;
  }
  const isWhole = (/** @type {number} */ at) => lasts[at] - at + 1 === sizes[at];
  /** @type {Folds} */
  const { stands, times } = { stands: new Map(), times: new Map() };
  for (const siblings of [roots, ...children]) {
    for (let start = 0; start < siblings.length; ) {
      const first = siblings[start];
      let end = start + 1;
      while (
        isWhole(first) &&
        end < siblings.length &&
        shapes[siblings[end]] === shapes[first] &&
        isWhole(siblings[end]) &&
        siblings[end] === siblings[end - 1] + sizes[first]
      )
        end++;
      if (end - start > 1) {
        times.set(places[first], end - start);
        for (let copy = start + 1; copy < end; copy++) {
          for (let offset = 0; offset < sizes[first]; offset++)
            stands.set(places[siblings[copy] + offset], places[first + offset]);
        }
      }
      start = end;
    }
  }
  return { stands, times };
}

// The differences between two recordings of one app.
import { upperBound } from "./columns.js";

/**
 * The places of a run's messages that have no counterpart in another run. Counterparts have the same sender, receiver,
 * name and beat, and come in the same order in both runs.
 * @param {Run} run
 * @param {Run} other
 */
export function onlyIn(run, other) {
  const found = new Set(counterpartsOf(run, other).map(([place]) => place));
  return new Set([...run.messages.id.keys()].filter(place => !found.has(place)));
}

/**
 * Pairs of places: a message, and its counterpart in another run. Candidates are the first messages of one kind in the
 * same beat of both runs, the second ones, and so on. The largest set of candidates that come in the same order in both
 * runs is kept.
 * @param {Run} run
 * @param {Run} other
 */
export function counterpartsOf(run, other) {
  const theirs = byKind(other);
  /** @type {[place: number, otherPlace: number][]} */
  const pairs = [];
  for (const [kind, places] of byKind(run)) {
    const others = theirs.get(kind) ?? [];
    for (const [index, place] of places.entries()) {
      if (index < others.length) pairs.push([place, others[index]]);
    }
  }
  pairs.sort((a, b) => a[0] - b[0]);
  return longestRise(pairs.map(pair => pair[1])).map(index => pairs[index]);
}

/**
 * The places of a run's messages, grouped by beat, sender, receiver and name.
 * @param {Run} run
 */
function byKind(run) {
  /** @type {Map<string, number[]>} */
  const kinds = new Map();
  for (let place = 0; place < run.count; place++) {
    const names = [run.sender(place).name, run.receiver(place).name, run.label(place)];
    const kind = JSON.stringify([run.messages.beat[place], ...names]);
    const places = kinds.get(kind) ?? [];
    kinds.set(kind, places);
    places.push(place);
  }
  return kinds;
}

/**
 * The indices of the longest rising subsequence of some whole numbers.
 * @param {number[]} numbers
 */
export function longestRise(numbers) {
  /**
   * At index n, the smallest number that ends a rising subsequence of n + 1 numbers.
   * @type {number[]}
   */
  const ends = [];
  /** @type {number[]} */
  const lasts = [];
  /** @type {number[]} */
  const before = [];
  for (const [index, number] of numbers.entries()) {
    const length = upperBound(ends, number - 1);
    before.push(length > 0 ? lasts[length - 1] : -1);
    ends[length] = number;
    lasts[length] = index;
  }
  /** @type {number[]} */
  const rise = [];
  for (let at = lasts.at(-1) ?? -1; at >= 0; at = before[at]) rise.push(at);
  return rise.reverse();
}

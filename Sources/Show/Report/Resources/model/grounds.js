// The rules that are about each message.
import { group } from "./columns.js";
import { report } from "./data.js";

/**
 * For each run, the indices of the rules' entries about each message, by the message's place.
 * @type {WeakMap<Run, Map<number, number[]>>}
 */
const groundsOfRuns = new WeakMap();

/**
 * The rules that are about a message. Rules that demand the message come first.
 * @param {Run} run
 * @param {number} place
 */
export function rulesAt(run, place) {
  const grounds = report.grounds.runs[run.number];
  const byPlace = groundsOfRuns.get(run) ?? group(grounds.place);
  groundsOfRuns.set(run, byPlace);
  return (byPlace.get(place) ?? []).map(index => {
    const [id, sentence] = report.grounds.rules[grounds.rule[index]];
    return { id, sentence, isForcing: grounds.forces[index] === 1 };
  });
}

/**
 * The number of a run's messages that a rule is about.
 * @param {Run} run
 * @param {string} id The identifier of the rule.
 */
export function countGoverned(run, id) {
  const grounds = report.grounds.runs[run.number];
  return grounds.rule.filter(rule => report.grounds.rules[rule][0] === id).length;
}

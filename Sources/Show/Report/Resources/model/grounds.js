// The rules on each message.
import { group } from "./columns.js";
import { report } from "./data.js";

/**
 * The indices of each run's grounds, by the message's place.
 * @type {Map<Run, Map<number, number[]>>}
 */
const groundsOfRuns = new Map();

/**
 * The rules that are about a message, those that demand it first.
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
 * @param {string} id The rule's.
 */
export function countGoverned(run, id) {
  const grounds = report.grounds.runs[run.number];
  return grounds.rule.filter(rule => report.grounds.rules[rule][0] === id).length;
}

// Which rules speak of which messages.
import { group } from "./columns.js";
import { report } from "./data.js";

/**
 * Of each run the indices of its grounds by the message's place.
 * @type {Map<Run, Map<number, number[]>>}
 */
const groundsOfRuns = new Map();

/**
 * The rules that speak of a message, those that demand it first.
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
 * How many messages of a run a rule speaks of.
 * @param {Run} run
 * @param {string} id The rule's.
 */
export function countGoverned(run, id) {
  const grounds = report.grounds.runs[run.number];
  return grounds.rule.filter(rule => report.grounds.rules[rule][0] === id).length;
}

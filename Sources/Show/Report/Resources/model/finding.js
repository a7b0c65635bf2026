// The finding about the runs of a scenario. Its sentences come from Swift, in the page's data.
import { group } from "./columns.js";
import { report } from "./data.js";
import { runs } from "./run.js";

/**
 * The finding about some runs; null if they have no messages.
 * @param {Run[]} shown The runs that one picture shows, of one scenario or of all scenarios.
 * @returns {Finding | null}
 */
export function findingOf(shown) {
  const isOfSeveral = new Set(shown.map(run => run.scenario)).size > 1;
  // The finding about several scenarios comes first.
  const found = isOfSeveral
    ? report.findings[0]
    : report.findings.findLast(({ most }) => runs[most].scenario === shown[0]?.scenario);
  if (found === undefined) return null;
  return { ...found, run: runs[found.most], other: runs[found.least] };
}

/**
 * Sentences that give the reasons for a run's messages. The sentences are about all messages: none is returned if some
 * messages are hidden.
 * @param {Run} run
 * @param {number[]} places The places of the messages that are shown.
 */
export function reasonsOf(run, places) {
  return places.filter(place => run.isCounted(place)).length === run.countedPlaces.length ? run.reasons : [];
}

/**
 * The steps of a run, each with its messages. Steps with the most messages come first.
 * @param {Run} run
 * @param {number[]} places
 */
export function stepsOf(run, places) {
  const byBeat = group(places.map(place => run.messages.beat[place]));
  return [...byBeat]
    .map(([beat, found]) => ({ name: run.beatTitle(beat), places: found.map(index => places[index]) }))
    .sort((a, b) => b.places.length - a.places.length);
}

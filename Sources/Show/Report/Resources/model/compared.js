// Counts and words for the runs of a comparison: architectures, the yardstick, guests and changed builds.
import { report } from "./data.js";
import { joined, plural } from "./text.js";

/**
 * True for a run of the yardstick, the pattern with which the others are compared.
 * @param {Run} run
 */
export function isReference(run) {
  return run.key === report.reference;
}

/**
 * True for a run of a guest, which is shown beside the compared patterns but not counted.
 * @param {Run} run
 */
function isGuest(run) {
  return report.guests.includes(run.key);
}

/**
 * The number of architectures among some runs, and words for the other runs. No two runs have the same key.
 * @param {Run[]} runs
 */
export function comparedIn(runs) {
  const own = runs.filter(run => !isReference(run) && !isGuest(run));
  const builds = own.filter(run => run.isChangedBuild).length;
  const guests = runs.filter(isGuest).length;
  const beside = [
    runs.some(isReference) ? "a yardstick" : "",
    guests > 0 ? plural(guests, "guest") : "",
    builds > 0 ? plural(builds, "changed build") : "",
  ];
  return { architectures: own.length - builds, beside: joined(beside, " and ") };
}

/**
 * The runs of a picture in words: `5 architectures, and a yardstick`, or `2 runs` for runs of one app.
 * @param {Run[]} runs
 */
export function comparedWords(runs) {
  const { architectures, beside } = comparedIn(runs);
  if (architectures === 0 || runs.some(run => run.pattern === null)) return plural(runs.length, "run");
  return joined([plural(architectures, "architecture"), beside], ", and ");
}

// Counts and words for the runs of a comparison: architectures, the yardstick, guests and changed builds.
import { report } from "./data.js";
import { runs } from "./run.js";
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

/** A word for the things that the report compares. Runs of an app of one's own have no pattern. */
export function subjectWord() {
  return runs.some(run => run.pattern !== null) ? "architecture" : "app";
}

/**
 * The number of architectures among some runs, and words for the other runs. No two runs have the same key.
 * @param {Run[]} shown
 */
export function comparedIn(shown) {
  const own = shown.filter(run => !isReference(run) && !isGuest(run));
  const builds = own.filter(run => run.isChangedBuild).length;
  const guests = shown.filter(isGuest).length;
  const beside = [
    shown.some(isReference) ? "a yardstick" : "",
    guests > 0 ? plural(guests, "guest") : "",
    builds > 0 ? plural(builds, "changed build") : "",
  ];
  return { architectures: own.length - builds, beside: joined(beside, " and ") };
}

/**
 * The runs of a picture in words: `5 architectures, and a yardstick`, or `2 runs` for runs of one app.
 * @param {Run[]} shown
 */
export function comparedWords(shown) {
  const { architectures, beside } = comparedIn(shown);
  if (architectures === 0 || shown.some(run => run.pattern === null)) return plural(shown.length, "run");
  return joined([plural(architectures, "architecture"), beside], ", and ");
}

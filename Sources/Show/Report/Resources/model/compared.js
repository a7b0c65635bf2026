// What runs compare: architectures, and beside them a yardstick, guests and changed builds.
import { report } from "./data.js";
import { joined, plural } from "./text.js";

/**
 * True for a run of the pattern that the others are held against.
 * @param {Run} run
 */
export function isReference(run) {
  return run.key === report.reference;
}

/**
 * True for a run of a guest, which stands beside the patterns that are compared.
 * @param {Run} run
 */
function isGuest(run) {
  return report.guests.includes(run.key);
}

/**
 * The number of architectures among runs of different keys, and the words for the runs beside them.
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
 * The runs of a picture in words: `5 architectures, and a yardstick`; runs of one app are runs.
 * @param {Run[]} runs
 */
export function comparedWords(runs) {
  const { architectures, beside } = comparedIn(runs);
  if (architectures === 0 || runs.some(run => run.pattern === null)) return plural(runs.length, "run");
  return joined([plural(architectures, "architecture"), beside], ", and ");
}

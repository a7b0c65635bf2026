// The lesson for a teacher who has none yet: one step of a scenario, architecture by architecture, the shortest first.
import { hiddenClasses } from "./data.js";
import { shownPlaces } from "./filter.js";
import { plural } from "./text.js";

/**
 * The stops of a lesson about the step that all share and differ most in. Each asks whom the component that it reaches
 * first tells first; a run in which that tells nobody has no stop.
 * @param {Run[]} runs Of one scenario.
 * @returns {Stop[]}
 */
export function firstLesson(runs) {
  const beat = widestBeat(runs);
  const counted = runs.map(run => ({ run, sent: placesOf(run, beat).length })).filter(({ sent }) => sent > 0);
  counted.sort((a, b) => a.sent - b.sent);
  const [least] = counted;
  return counted.flatMap(({ run, sent }) => {
    const place = firstTold(run, beat);
    if (place === undefined) return [];
    const counts = hiddenClasses.length > 0 ? ` (without ${hiddenClasses.join(", ")})` : "";
    const note =
      `${plural(sent, "message")} in this step, of ${shownPlaces(run, hiddenClasses).length} in the run${counts}.` +
      (run === least.run ? "" : ` ${least.run.name} needs ${least.sent}.`);
    const question = `“${run.beatName(beat)}”: whom does ${run.sender(place).name} tell first?`;
    const { scenario, key, messages } = run;
    return [{ scenario, run: key, message: messages.id[place], view: "sequence", note, question }];
  });
}

/**
 * Of the steps that most of the runs have, the one in which their numbers of messages are farthest from each other.
 * @param {Run[]} runs
 */
function widestBeat(runs) {
  const last = Math.max(0, ...runs.map(run => run.beats.name.length));
  let [widest, mostRuns, mostWide] = [1, -1, -1];
  for (let beat = 1; beat <= last; beat++) {
    const counts = runs.map(run => placesOf(run, beat).length).filter(count => count > 0);
    const width = Math.max(...counts) - Math.min(...counts);
    if (counts.length > mostRuns || (counts.length === mostRuns && width > mostWide)) {
      [widest, mostRuns, mostWide] = [beat, counts.length, width];
    }
  }
  return widest;
}

/**
 * The messages of a step that are counted.
 * @param {Run} run
 * @param {number} beat
 */
function placesOf(run, beat) {
  return [...shownPlaces(run, hiddenClasses)].filter(place => run.messages.beat[place] === beat);
}

/**
 * The first message that the component which the step reaches first sends on; undefined where it sends none.
 * @param {Run} run
 * @param {number} beat
 */
function firstTold(run, beat) {
  const { from, to } = run.messages;
  const [first, ...others] = placesOf(run, beat);
  return others.find(place => from[place] === to[first]);
}

// The lesson for a teacher without one: one step of a scenario, architecture by architecture, the shortest first.
import { group } from "./columns.js";
import { hiddenClasses } from "./data.js";
import { shownPlaces } from "./filter.js";
import { plural } from "./text.js";

/**
 * The stops of a lesson about a step that most of the runs have, the one in which they differ most. Each stop asks for
 * the first message of the component that the step reaches first; a run in which it sends none has no stop.
 * @param {Run[]} runs The runs of one scenario.
 * @returns {Stop[]}
 */
export function firstLesson(runs) {
  const counted = runs.map(run => {
    const places = [...shownPlaces(run, hiddenClasses)];
    return { run, all: places, byBeat: group(places.map(place => run.messages.beat[place])) };
  });
  const beat = widestBeat(counted.map(({ byBeat }) => byBeat));
  const having = counted.flatMap(({ run, all, byBeat }) => {
    const places = byBeat.get(beat)?.map(index => all[index]);
    return places === undefined ? [] : [{ run, total: all.length, places }];
  });
  having.sort((a, b) => a.places.length - b.places.length);
  const [least] = having;
  const counts = hiddenClasses.length > 0 ? ` (without ${hiddenClasses.join(", ")})` : "";
  return having.flatMap(({ run, total, places }) => {
    const place = firstTold(run, places);
    if (place === undefined) return [];
    const note =
      `${plural(places.length, "message")} in this step, of ${total} in the run${counts}.` +
      (run === least.run ? "" : ` ${least.run.name} needs ${least.places.length}.`);
    const question = `“${run.beatName(beat)}”: whom does ${run.sender(place).name} tell first?`;
    const { scenario, key, messages } = run;
    return [{ scenario, run: key, message: messages.id[place], view: "sequence", note, question }];
  });
}

/**
 * The step in which the runs' numbers of messages differ most, among the steps that most of the runs have.
 * @param {Map<number, number[]>[]} runs The messages of each run, by step.
 */
function widestBeat(runs) {
  let [widest, mostRuns, mostWide] = [1, -1, -1];
  for (const beat of [...new Set(runs.flatMap(byBeat => [...byBeat.keys()]))].sort((a, b) => a - b)) {
    const counts = runs.flatMap(byBeat => byBeat.get(beat)?.length ?? []);
    const width = Math.max(...counts) - Math.min(...counts);
    if (counts.length > mostRuns || (counts.length === mostRuns && width > mostWide)) {
      [widest, mostRuns, mostWide] = [beat, counts.length, width];
    }
  }
  return widest;
}

/**
 * The first message of the component that a step reaches first; undefined where it sends none.
 * @param {Run} run
 * @param {number[]} places The messages of the step.
 */
function firstTold(run, [first, ...others]) {
  const { from, to } = run.messages;
  return others.find(place => from[place] === to[first]);
}

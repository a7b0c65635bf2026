// A ready lesson for teachers: one step of a scenario in each architecture, fewest messages first. If possible, it is a
// step in which a person's action leads to the call of a service.
import { group } from "./columns.js";
import { hiddenClasses, roleName } from "./data.js";
import { isSystem } from "./declared.js";
import { shownPlaces } from "./filter.js";
import { plural } from "./text.js";

/**
 * The stops of a lesson about one step: of the steps that most of the runs have, the one in which they differ most. A
 * stop asks whom a component tells first, namely the first component that the person's action reaches. A run in which
 * it tells nobody has no stop.
 * @param {Run[]} runs The runs of one scenario.
 * @returns {Stop[]}
 */
export function firstLesson(runs) {
  const counted = runs.map(run => {
    const places = [...shownPlaces(run, hiddenClasses)];
    return { run, all: places, byBeat: group(places.map(place => run.messages.beat[place])) };
  });
  const steps = counted.map(({ run, all, byBeat }) => {
    const found = [...byBeat].map(([beat, indices]) => {
      const places = indices.map(index => all[index]);
      return /** @type {const} */ ([beat, { count: places.length, asks: wayToService(run, places).length > 0 }]);
    });
    return new Map(found);
  });
  const beat = widestBeat(steps);
  const having = counted.flatMap(({ run, all, byBeat }) => {
    const places = byBeat.get(beat)?.map(index => all[index]);
    return places === undefined ? [] : [{ run, total: all.length, places }];
  });
  having.sort((a, b) => a.places.length - b.places.length);
  const [least] = having;
  return having.flatMap(({ run, total, places }) => {
    const place = firstTold(run, places);
    if (place === undefined) return [];
    const note =
      `${plural(places.length, "message")} in this beat, of ${total} in the run.` +
      (run === least.run ? "" : ` ${least.run.name} needs ${least.places.length}.`);
    const question = `${run.beatName(beat)}: to whom does ${run.sender(place).name} send a message first?`;
    const { scenario, key, messages } = run;
    return [{ scenario, run: key, message: messages.id[place], view: "sequence", note, question }];
  });
}

/**
 * The step in which the runs' numbers of messages differ most. Only steps that most runs have are considered. Steps in
 * which a person's action leads to the call of a service are preferred.
 * @param {Map<number, { count: number, asks: boolean }>[]} runs The steps of each run.
 */
function widestBeat(runs) {
  const beats = [...new Set(runs.flatMap(steps => [...steps.keys()]))].sort((a, b) => a - b);
  const ranked = beats.map(beat => {
    const steps = runs.flatMap(own => own.get(beat) ?? []);
    const counts = steps.map(({ count }) => count);
    const asking = steps.filter(({ asks }) => asks).length * 2 > steps.length;
    return { beat, rank: [steps.length, asking ? 1 : 0, Math.max(...counts) - Math.min(...counts)] };
  });
  ranked.sort((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1] || b.rank[2] - a.rank[2] || a.beat - b.beat);
  return ranked[0]?.beat ?? 1;
}

/**
 * The messages from a person's action to the first service call that it causes. None if the action causes no call, or
 * causes it only through the system, such as by loading another screen.
 * @param {Run} run
 * @param {number[]} places The messages of the step.
 */
function wayToService(run, places) {
  for (const place of places) {
    if (roleName(run.receiver(place).role) !== "service") continue;
    const way = run.chain(place).filter(each => places.includes(each));
    const { from, to } = run.messages;
    const isByPerson = from[way[0]] === 0 && way.every(each => !run.has(each, isSystem));
    if (way.length > 1 && isByPerson && from[way[1]] === to[way[0]]) return way;
  }
  return [];
}

/**
 * The first message sent by the first component that a step reaches, preferably a message on the way to a service.
 * Undefined if the component sends none.
 * @param {Run} run
 * @param {number[]} places The messages of the step.
 */
function firstTold(run, places) {
  const { from, to } = run.messages;
  const [first, ...others] = places;
  const [, told = others.find(place => from[place] === to[first])] = wayToService(run, places);
  return told;
}

// Changes of the page's state that show what a measure counts in a run.
import { counted } from "./counted.js";
import { hiddenClasses } from "./data.js";
import { parseQuery } from "./filter.js";

/**
 * The change of the page's state that shows the things a measure counts in a run, or the messages that the measure's
 * search finds.
 * @param {Pick<MeasureData, "view" | "search"> & { key?: string }} measure
 * @param {string} scenario
 * @param {Run} run
 * @returns {Partial<PageState>}
 */
export function evidence({ view, search, key = "" }, scenario, run) {
  const number = search === null ? counted(run, key) : null;
  // If there are too many things to list, all messages are shown.
  const isListed = number !== null && (number.things.length > 0 || number.count === 0);
  const find = isListed ? `counts:${key}` : (search ?? "");
  const shown = new Set(number?.things.flatMap(thing => thing.places.map(place => run.className(place))));
  return {
    page: "side",
    scenario,
    patterns: [run.key],
    pane: 0,
    at: isListed ? countedAt(view, number, run) : evidenceAt(view, find, run),
    scope: view === "ownership" ? "beat" : "run",
    view,
    find,
    hide: view === "ownership" ? [] : hiddenClasses.filter(name => find !== `class:${name}` && !shown.has(name)),
    pin: "",
    pinTo: "",
    fold: 0,
    closed: [],
    zoom: 1,
    pan: [],
  };
}

/**
 * The address of the moment that best shows the things that a number counts, such as the end of a chain of causes.
 * @param {string} view
 * @param {Counted} number
 * @param {Run} run
 */
function countedAt(view, { things }, run) {
  if (view === "ownership") return lastMoment(run);
  const [first] = things;
  const place = first?.name === "" && view === "causes" ? first.places.at(-1) : first?.at;
  return momentOf(place ?? -1, run);
}

/**
 * The address of the moment that best shows the messages that a search finds.
 * @param {string} view
 * @param {string} find
 * @param {Run} run
 */
function evidenceAt(view, find, run) {
  if (view === "ownership") return lastMoment(run);
  const query = parseQuery(find);
  const place = query === null ? -1 : [...run.messages.id.keys()].findIndex(each => query(run, each));
  return momentOf(place, run);
}

/** @param {Run} run */
function lastMoment(run) {
  return `b${run.beats.name.length}`;
}

/**
 * @param {number} place
 * @param {Run} run
 */
function momentOf(place, run) {
  return run.messages.id[place] === undefined ? "0.0" : `m${run.messages.id[place]}`;
}

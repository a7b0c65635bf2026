// Where in a run what a measure counts is seen.
import { hiddenClasses } from "./data.js";
import { parseQuery } from "./filter.js";

/**
 * The state of the page that shows it.
 * @param {Pick<MeasureData, "view" | "search">} measure
 * @param {string} scenario
 * @param {Run} run
 * @returns {Partial<PageState>}
 */
export function evidence({ view, search }, scenario, run) {
  const find = search ?? "";
  const isOwnership = view === "ownership";
  return {
    page: "side",
    scenario,
    patterns: [run.key],
    pane: 0,
    at: evidenceAt(view, find, run),
    scope: isOwnership ? "beat" : "run",
    view,
    find,
    hide: isOwnership ? [] : hiddenClasses.filter(name => find !== `class:${name}`),
    pin: "",
    pinTo: "",
    fold: 0,
    closed: [],
    zoom: 1,
    pan: [],
  };
}

/**
 * The moment at which it is seen best, as the address names it.
 * @param {string} view
 * @param {string} find
 * @param {Run} run
 */
function evidenceAt(view, find, run) {
  if (view === "ownership") return `b${run.beats.name.length}`;
  const query = parseQuery(find);
  const places = [...run.messages.id.keys()];
  let place = -1;
  if (view === "causes") place = places.reduce((best, each) => (run.depths[each] > run.depths[best] ? each : best), 0);
  else if (query !== null) place = places.findIndex(each => query(run, each));
  return run.messages.id[place] === undefined ? "0.0" : `m${run.messages.id[place]}`;
}

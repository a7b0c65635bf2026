// Where in a run what stands behind a number is seen.
import { report } from "./data.js";

const byOwnership = new Set(["born", "alive", "strongReferences", "weakReferences"]);
const byFlow = new Set(["channels", "componentsInCycles", "largestCycle", "centralDecisions", "centralEffects", "fanOut", "types"]);
const byCauses = new Set(["depth", "hopsToFirst", "hopsToLast", "turnsToFirst", "turnsToLast", "waited", "waitedForFirst", "files", "indirections", "stackShare", "relayChains", "roundTrips", "requestResponses", "gathers", "sends", "deliveries"]);
const byEvents = new Set(["userActions", "serviceCalls", "serviceReplies", "visibleChanges", "navigation", "floor", "messagesPerFloorEvent"]);

/// The state of the page that shows it.
export function evidence(key, scenario, run) {
  const isClass = report.classes.some(([name]) => name === key);
  const find = isClass ? `class:${key}` : byEvents.has(key) ? "class:event" : key === "async" || key === "lost" ? `is:${key}` : "";
  const base = {
    page: "side", scenario, patterns: [run.key], pane: 0, at: "0.0", scope: "run", view: "sequence", find, pin: "", pinTo: "", fold: 0, closed: [], zoom: 1, pan: [],
    hide: key === "assembly" || byOwnership.has(key) ? [] : ["assembly"],
  };
  if (byOwnership.has(key)) return { ...base, view: "ownership", scope: "beat", at: `b${run.beats.name.length}` };
  if (byFlow.has(key)) return { ...base, view: "flow" };
  if (byCauses.has(key)) return { ...base, view: "causes", at: longestAction(run) };
  if (key === "typing") {
    const beat = run.beats.name.findIndex(name => report.texts[name].startsWith("types"));
    if (beat >= 0) return { ...base, scope: "beat", at: `s${beat + 1}` };
  }
  if (find !== "") {
    const first = run.messages.id.findIndex((_, place) => find === "is:async" ? run.has(place, 2) : find === "is:lost" ? run.has(place, 4) : run.className(place) === (isClass ? key : "event"));
    if (first >= 0) return { ...base, at: `m${run.messages.id[first]}` };
  }
  return base;
}

/// The message from which the longest chain of causes goes.
function longestAction(run) {
  let deepest = -1;
  for (let place = 0; place < run.count; place++) if (deepest < 0 || run.depths[place] > run.depths[deepest]) deepest = place;
  return deepest < 0 ? "0.0" : `m${run.messages.id[deepest]}`;
}

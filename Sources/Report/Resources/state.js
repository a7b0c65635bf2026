// What the page shows, all of it in the address's fragment, so that a link shows the same to someone else.
import { scenarios } from "./data.js";

export const state = {};
const listeners = [];
let timer = 0;
/// The fragment as it was last read or written.
let lastHash = "";

const fields = {
  page: "overview", scenario: "", patterns: [], at: "0.0", pane: 0, view: "sequence", scope: "beat", hide: ["assembly"],
  find: "", measure: "messages", theme: "", speed: 1, fold: 0, closed: [], pin: "", pinTo: "", zoom: 1, pan: [], rules: "",
};

/// The views of a pane; `view` holds one, or two that stand together: `sequence+flow`.
export const viewNames = ["sequence", "flow", "causes", "ownership", "table"];

/// Calls an action whenever the state has changed, with the names of what changed.
export function onChange(listener) { listeners.push(listener); }

/// Changes the state and tells everybody.
export function change(changes) {
  const changed = Object.keys(changes).filter(key => JSON.stringify(state[key]) !== JSON.stringify(changes[key]));
  if (changed.length === 0) return;
  Object.assign(state, changes);
  // Browsers allow some hundred changes of the address a minute; a held key makes more.
  clearTimeout(timer);
  timer = setTimeout(write, 200);
  for (const listener of listeners) listener(new Set(changed));
}

/// The fragment that shows this state, with some changes.
export function link(changes = {}) {
  const parameters = new URLSearchParams();
  for (const [key, standard] of Object.entries(fields)) {
    const value = key in changes ? changes[key] : state[key];
    const text = written(value);
    if (text !== written(standard)) parameters.set(key, text);
  }
  return `#${parameters}`;
}

/// A list's parts may hold commas themselves: names of modules do.
function written(value) {
  return Array.isArray(value) ? value.map(part => `${part}`.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",") : `${value}`;
}

function unescaped(part) { return part.replaceAll("%2C", ",").replaceAll("%25", "%"); }

function write() {
  // Where someone has followed a link, the event that tells of it is still on its way, and it wins.
  if (location.hash !== lastHash) return;
  const wanted = link();
  if (wanted !== location.hash && !(wanted === "#" && location.hash === "")) history.replaceState(null, "", wanted);
  lastHash = location.hash;
}

/// Takes the state from the address; what it says wrong is left at the standard.
export function readAddress() {
  lastHash = location.hash;
  const parameters = new URLSearchParams(lastHash.slice(1));
  const read = {};
  for (const [key, standard] of Object.entries(fields)) {
    const text = parameters.get(key);
    if (text === null) read[key] = standard;
    else if (Array.isArray(standard)) read[key] = text.split(",").filter(word => word !== "").map(unescaped);
    else if (typeof standard === "number") read[key] = Number.isFinite(Number(text)) ? Number(text) : standard;
    else read[key] = text;
  }
  const allowed = {
    page: ["overview", "side", "rules", "present"], scope: ["beat", "run"], theme: ["", "light", "dark"],
  };
  for (const [key, words] of Object.entries(allowed)) if (!words.includes(read[key])) read[key] = fields[key];
  const views = read.view.split("+");
  if (views.length > 2 || views[0] === views[1] || !views.every(view => viewNames.includes(view))) read.view = fields.view;
  if (read.zoom < 0.2 || read.zoom > 8) read.zoom = 1;
  if (!scenarios.has(read.scenario)) read.scenario = scenarios.keys().next().value ?? "";
  const known = (scenarios.get(read.scenario) ?? []).map(run => run.key);
  read.patterns = read.patterns.filter(key => known.includes(key)).slice(0, 5);
  if (read.patterns.length === 0) read.patterns = known.slice(0, innerWidth < 1000 ? 1 : 2);
  change(read);
}

// What the page shows, all of it in the address's fragment, so that a link shows the same to someone else.
import { scenarios } from "./data.js";

export const state = {};
const listeners = [];
let timer = 0;

const fields = {
  page: "overview", scenario: "", patterns: [], at: "0.0", pane: 0, view: "sequence", scope: "beat", hide: ["assembly"],
  find: "", measure: "messages", theme: "", speed: 1,
};

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
    const text = Array.isArray(value) ? value.join(",") : `${value}`;
    if (text !== (Array.isArray(standard) ? standard.join(",") : `${standard}`)) parameters.set(key, text);
  }
  return `#${parameters}`;
}

function write() {
  const wanted = link();
  if (wanted !== location.hash && !(wanted === "#" && location.hash === "")) history.replaceState(null, "", wanted);
}

/// Takes the state from the address; what it says wrong is left at the standard.
export function readAddress() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const read = {};
  for (const [key, standard] of Object.entries(fields)) {
    const text = parameters.get(key);
    if (text === null) read[key] = standard;
    else if (Array.isArray(standard)) read[key] = text.split(",").filter(word => word !== "");
    else if (typeof standard === "number") read[key] = Number.isFinite(Number(text)) ? Number(text) : standard;
    else read[key] = text;
  }
  const allowed = {
    page: ["overview", "side", "present"], view: ["sequence", "causes", "table"], scope: ["beat", "run"], theme: ["", "light", "dark"],
  };
  for (const [key, words] of Object.entries(allowed)) if (!words.includes(read[key])) read[key] = fields[key];
  if (!scenarios.has(read.scenario)) read.scenario = scenarios.keys().next().value ?? "";
  const known = (scenarios.get(read.scenario) ?? []).map(run => run.key);
  read.patterns = read.patterns.filter(key => known.includes(key)).slice(0, 5);
  if (read.patterns.length === 0) read.patterns = known.slice(0, innerWidth < 1000 ? 1 : 2);
  change(read);
}

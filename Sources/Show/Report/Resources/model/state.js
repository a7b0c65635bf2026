// The state of the page. The fragment of the address contains all of it, so that a link shows the same to someone else.
import { hiddenClasses, report } from "./data.js";
import { features, scenarios } from "./run.js";

/** @type {PageState} */
const standard = {
  page: "overview",
  scenario: "",
  patterns: [],
  wanted: [],
  at: "0.0",
  pane: 0,
  view: "sequence",
  scope: "beat",
  hide: hiddenClasses,
  group: [],
  find: "",
  measure: "messages",
  feature: "",
  theme: "",
  speed: 1,
  fold: 0,
  level: 1,
  closed: [],
  pin: "",
  pinTo: "",
  zoom: 1,
  pan: [],
  rules: "",
  picture: "comparison",
  without: [],
  drawn: "",
  cell: "",
  ask: 0,
  hidden: 0,
  beside: [],
  plan: [],
  lesson: "",
  minutes: 0,
  reveal: 1,
  keys: 1,
  details: "",
};

/** The state of the page now. */
export const state = { ...standard };

/** @type {((changed: Set<string>) => void)[]} */
const listeners = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The fragment of the address as it was last read or written. */
let lastHash = "";

const stateKeys = /** @type {(keyof PageState)[]} */ (Object.keys(standard));

/** The address's word for scenarios that go through several features. An empty feature stands for all scenarios. */
export const otherFeature = "-";

/** The chosen features: the comparison shows their scenarios. */
export function chosenFeatures() {
  const all = [...features.keys()];
  return state.feature === "" ? all : all.filter(feature => (feature || otherFeature) === state.feature);
}

/** The names of the groups that are drawn as one lifeline. Only a sequence groups lifelines. */
export function groupWords() {
  return state.view.split("+").includes("sequence") ? state.group : [];
}

/** The views of a pane. `view` names one view, or two that stand together: `sequence+flow`. */
export const viewNames = ["sequence", "flow", "causes", "ownership", "table"];

/** The kinds of pictures on the page Pictures. Each shows one run or several in a single picture. */
export const pictureNames = ["comparison", "waterfall", "matrix", "difference", "story", "conformance", "usecase"];

/**
 * Calls a listener after each change of the state, with the keys of the changed values.
 * @param {(changed: Set<string>) => void} listener
 */
export function onChange(listener) {
  listeners.push(listener);
}

/**
 * Changes the state and tells all listeners.
 * @param {Partial<PageState>} changes
 */
export function change(changes) {
  // Another page is another entry of the browser's history, so that Back visits every page.
  if (changes.page !== undefined && changes.page !== state.page) {
    write();
    history.pushState(null, "", link(changes));
    lastHash = location.hash;
  }
  apply(changes);
}

/** @param {Partial<PageState>} changes */
function apply(changes) {
  const next = { ...state, ...changes };
  const changed = stateKeys.filter(key => JSON.stringify(state[key]) !== JSON.stringify(next[key]));
  if (changed.length === 0) return;
  Object.assign(state, changes);
  // Browsers allow only some hundred changes of the address a minute, and a held key causes more.
  clearTimeout(timer);
  timer = setTimeout(write, 200);
  for (const listener of listeners) listener(new Set(changed));
}

/** The runs that stand side by side. */
export function chosenRuns() {
  const all = scenarios.get(state.scenario) ?? [];
  return state.patterns.flatMap(key => all.find(run => run.key === key) ?? []);
}

/**
 * The index of the run in focus among the runs shown.
 * @param {Run[]} runs
 */
export function paneOf(runs) {
  return Math.min(Math.max(0, Math.trunc(state.pane)), runs.length - 1);
}

/**
 * The distance by which a pane's picture was moved, in pixels.
 * @param {number} pane
 */
export function panOf(pane) {
  const [, x, y] = (state.pan.find(part => part.startsWith(`${pane}:`)) ?? "").split(":").map(Number);
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}

/**
 * Zooms all pictures, and moves the picture of one pane.
 * @param {number} pane
 * @param {number} zoom
 * @param {number} x
 * @param {number} y
 */
export function movePicture(pane, zoom, x, y) {
  const others = state.pan.filter(part => !part.startsWith(`${pane}:`));
  const moved = x === 0 && y === 0 ? [] : [`${pane}:${Math.round(x)}:${Math.round(y)}`];
  change({ zoom: Math.round(zoom * 100) / 100, pan: [...others, ...moved], pane });
}

/**
 * Enlarges the pictures and their text by a factor. The factor 0 fits each picture to its pane, and the second time
 * returns to the size of 100 %.
 * @param {number} factor
 */
export function enlarge(factor) {
  if (factor === 0) return change({ zoom: state.zoom === 0 ? 1 : 0, pan: [] });
  change({ zoom: Math.round(Math.min(6, Math.max(0.3, (state.zoom || 1) * factor)) * 100) / 100 });
}

/**
 * The address's fragment for the current state with some changes.
 * @param {Partial<PageState>} changes
 */
export function link(changes = {}) {
  const shown = { ...state, ...changes };
  const parameters = stateKeys.flatMap(key => {
    const text = written(shown[key]);
    return text === written(standard[key]) ? [] : `${key}=${encoded(text)}`;
  });
  return `#${parameters.join("&")}`;
}

/** The characters that an address can contain unescaped, by their codes. */
const plainSigns = /%(20|24|2C|2F|3A|3B|3F|40)/g;

/**
 * A text for the address, with as few characters escaped as possible.
 * @param {string} text
 */
function encoded(text) {
  return encodeURIComponent(text).replace(plainSigns, code => (code === "%20" ? "+" : decodeURIComponent(code)));
}

/**
 * A value as text for the address. Parts of a list may contain commas, as in names of modules.
 * @param {string | number | string[]} value
 */
function written(value) {
  if (!Array.isArray(value)) return `${value}`;
  return value.map(part => part.replaceAll("~", "~~").replaceAll(",", "~;").replaceAll("%", "~p")).join(",");
}

/**
 * A value from the address, of the type of the standard value.
 * @template {string | number | string[]} Value
 * @param {string | null} text
 * @param {Value} usual
 * @returns {Value}
 */
function parsed(text, usual) {
  /** @type {any} */
  let value = text;
  if (text === null) value = usual;
  else if (Array.isArray(usual)) {
    const parts = text.split(",").filter(part => part !== "");
    value = parts.map(listPart);
  } else if (typeof usual === "number") value = Number.isFinite(Number(text)) ? Number(text) : usual;
  return value;
}

/** The characters with a special meaning in a list, by their codes. */
const listSigns = new Map([
  ["~~", "~"],
  ["~;", ","],
  ["~p", "%"],
]);

/**
 * A part of a list, unescaped. Older links escape lists with percent signs, which no part contains today.
 * @param {string} text
 */
function listPart(text) {
  const old = text.replaceAll("%2C", ",").replaceAll("%25", "%");
  return old === text ? text.replace(/~[~;p]/g, code => listSigns.get(code) ?? code) : old;
}

function write() {
  // If someone has followed a link, whose event is still to come, the link's state wins.
  if (location.hash !== lastHash) return;
  const wanted = link();
  if (wanted !== location.hash && !(wanted === "#" && location.hash === "")) history.replaceState(null, "", wanted);
  lastHash = location.hash;
}

const allowed = {
  page: ["overview", "side", "pictures", "rules", "changes", "benefit", "sheet", "present"],
  scope: ["beat", "run"],
  theme: ["", "light", "dark"],
  details: ["", "on", "off"],
};

/** Reads the state from the address. Invalid values are replaced by the defaults. */
export function readAddress() {
  lastHash = location.hash;
  const parameters = new URLSearchParams(lastHash.slice(1));
  const entries = stateKeys.map(key => [key, parsed(parameters.get(key), standard[key])]);
  /** @type {PageState} */
  const read = Object.fromEntries(entries);
  if (!allowed.page.includes(read.page)) read.page = standard.page;
  if (!allowed.scope.includes(read.scope)) read.scope = standard.scope;
  if (!allowed.theme.includes(read.theme)) read.theme = standard.theme;
  if (!pictureNames.includes(read.picture)) read.picture = standard.picture;
  if (!allowed.details.includes(read.details)) read.details = standard.details;
  const views = read.view.split("+");
  const isView = views.length <= 2 && views[0] !== views[1] && views.every(view => viewNames.includes(view));
  if (!isView) read.view = standard.view;
  for (const key of /** @type {const} */ (["ask", "hidden", "keys", "level", "reveal"]))
    read[key] = read[key] === 1 ? 1 : 0;
  if (read.zoom !== 0 && (read.zoom < 0.2 || read.zoom > 8)) read.zoom = 1;
  if (![...features.keys()].some(feature => (feature || otherFeature) === read.feature))
    read.feature = standard.feature;
  if (!scenarios.has(read.scenario)) read.scenario = [...scenarios.keys()][0] ?? "";
  const known = (scenarios.get(read.scenario) ?? []).map(run => run.key);
  read.patterns = read.patterns.filter(key => known.includes(key)).slice(0, 5);
  if (read.patterns.length === 0) read.patterns = known.slice(0, panesAtFirst());
  apply(read);
}

/** The number of panes at first: a session, which is about all patterns, shows those that have room. */
function panesAtFirst() {
  if (report.play) return Math.min(5, Math.max(1, Math.floor((innerWidth - 290) / 256)));
  return innerWidth < 1000 ? 1 : 2;
}

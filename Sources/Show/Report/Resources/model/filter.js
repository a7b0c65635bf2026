// Filters and searches for a run's messages. The state's `hide` names classes, and with a prefix roles, modules and
// kinds of delivery.
import { counted } from "./counted.js";
import { classNames, roleName, roleNames, textOf } from "./data.js";
import { isAsync, isLost, isSystem } from "./declared.js";
import { rulesAt } from "./grounds.js";
import { nameWords } from "./text.js";

/** The length up to which a name is an example of what can be found. */
const longestExample = 16;

/**
 * The places of the messages that no filter hides.
 * @param {Run} run
 * @param {string[]} hide
 */
export function shownPlaces(run, hide) {
  const hidden = new Set(hide);
  if (hidden.size === 0) return Int32Array.from({ length: run.count }, (_, place) => place);
  const classes = classNames.map(name => hidden.has(name));
  const isHidden = run.lifelines.map(({ role, module }) => {
    return hidden.has(`role:${roleName(role)}`) || (module !== "" && hidden.has(`module:${module}`));
  });
  const hidesAsync = hidden.has("is:async");
  const hidesCalls = hidden.has("is:call");
  const shown = [];
  for (let place = 0; place < run.count; place++) {
    if (classes[run.messages.class[place]]) continue;
    if (isHidden[run.senders[place]] || (run.receivers[place] >= 0 && isHidden[run.receivers[place]])) continue;
    if (run.has(place, isAsync) ? hidesAsync : hidesCalls) continue;
    shown.push(place);
  }
  return Int32Array.from(shown);
}

/**
 * The roles and modules in some runs, each with the word that hides its messages.
 * @param {Run[]} runs
 */
export function filterChoices(runs) {
  /** @type {Set<number>} */
  const roles = new Set();
  /** @type {Set<string>} */
  const modules = new Set();
  for (const run of runs) {
    for (const place of run.messages.id.keys()) {
      for (const who of [run.sender(place), run.receiver(place)]) {
        if (who.role >= 0) roles.add(who.role);
        if (who.module !== "") modules.add(who.module);
      }
    }
  }
  return {
    roles: [...roles].sort((a, b) => a - b).map(role => roleNames[role]),
    modules: [...modules].sort().slice(0, 60),
  };
}
/**
 * A test for messages, made from the text of a search. A search has words and the fields `from:`, `to:`, `role:`,
 * `from-role:`, `to-role:`, `module:`, `from-module:`, `to-module:`, `class:`, `beat:`, `is:`, `rule:` and `counts:`.
 * Quotes keep words together. `=` after the colon of a component or module asks for the whole name. Null for an empty
 * text.
 * @param {string} text
 * @returns {Query | null}
 */
export function parseQuery(text) {
  const words = text.toLowerCase().match(/[^\s"]*"[^"]*"|\S+/g) ?? [];
  const terms = words.map(word => parseTerm(word.replaceAll('"', "")));
  if (terms.length === 0) return null;
  return (run, place) => terms.every(matches => matches(run, place));
}

/**
 * A name as it is written in a search: in quotes if it has spaces.
 * @param {string} name
 */
export function quoted(name) {
  return /[\s"]/.test(name) ? `"${name}"` : name;
}

/**
 * The search text that finds only the messages of a channel.
 * @param {string} from
 * @param {string} to
 */
export function channelWords(from, to) {
  return `from:=${quoted(from)} to:=${quoted(to)}`;
}

/** Matches the text that {@link channelWords} writes, at the end of a search. */
const channelPattern = /(^|\s)from:=("[^"]*"|\S+) to:=("[^"]*"|\S+)$/;

/**
 * The channel at the end of a search, and the rest of the search; null if the search doesn't end with a channel.
 * @param {string} find
 */
export function channelIn(find) {
  const found = channelPattern.exec(find.trim());
  if (found === null) return { from: "", to: "", others: null };
  const [from, to] = [found[2], found[3]].map(name => name.replaceAll('"', ""));
  return { from, to, others: find.trim().slice(0, found.index) };
}

/**
 * A search in words for readers, such as `idle, LoginModulePipeline → LoginModuleJoint`. Only for searches that the
 * page itself wrote.
 * @param {string} find
 */
export function spoken(find) {
  const { from, to, others } = channelIn(find);
  const words = (others ?? find).trim().replace(/^class:(\w+)$/, "$1");
  return others === null ? words : `${words === "" ? "" : `${words}, `}${from} → ${to}`;
}

/**
 * A test for messages that a measure counts: all of them (`depth`), or those of one counted thing (`channels/3`).
 * @param {string} words
 * @returns {Query}
 */
function countedBy(words) {
  const [measure, number] = words.split("/");
  /** @type {Map<Run, Set<number>>} */
  const found = new Map();
  return (run, place) => {
    let places = found.get(run);
    if (places === undefined) {
      const things = counted(run, measure)?.things ?? [];
      const meant = number === undefined ? things : things.slice(Number(number) - 1, Number(number));
      places = new Set(meant.flatMap(thing => thing.places));
      found.set(run, places);
    }
    return places.has(place);
  };
}

/**
 * @param {string} name
 * @param {string} wanted A part of the name, or `=` and the whole name.
 */
function isNamed(name, wanted) {
  const known = name.toLowerCase();
  return wanted.startsWith("=") ? known === wanted.slice(1) : known.includes(wanted);
}

const queryFlags = new Map([
  ["async", isAsync],
  ["lost", isLost],
  ["system", isSystem],
]);

/**
 * @param {string} word
 * @returns {Query}
 */
function parseTerm(word) {
  const colon = word.indexOf(":");
  const value = word.slice(colon + 1);
  const ends = (/** @type {Run} */ run, /** @type {number} */ place) => [run.sender(place), run.receiver(place)];
  switch (colon < 0 ? "" : word.slice(0, colon)) {
    case "from":
      return (run, place) => isNamed(run.sender(place).name, value);
    case "to":
      return (run, place) => isNamed(run.receiver(place).name, value);
    case "from-role":
      return (run, place) => roleName(run.sender(place).role) === value;
    case "to-role":
      return (run, place) => roleName(run.receiver(place).role) === value;
    case "from-module":
      return (run, place) => isNamed(run.sender(place).module, value);
    case "to-module":
      return (run, place) => isNamed(run.receiver(place).module, value);
    case "rule":
      return (run, place) => rulesAt(run, place).some(({ id }) => id.toLowerCase() === value);
    case "beat":
      return (run, place) => run.beatName(run.messages.beat[place]).toLowerCase().startsWith(value);
    case "class":
      return (run, place) => run.className(place).startsWith(value);
    case "module":
      return (run, place) => ends(run, place).some(who => who.module.toLowerCase().includes(value));
    case "role":
      return (run, place) => ends(run, place).some(who => (roleNames[who.role] ?? "").startsWith(value));
    case "counts":
      return countedBy(value);
    case "is": {
      if (value === "typing") return (run, place) => run.beatKind(run.messages.beat[place]) === "typing";
      const flag = queryFlags.get(value);
      return flag === undefined ? () => false : (run, place) => run.has(place, flag);
    }
    default:
      return (run, place) => {
        const texts = [run.label(place), textOf(run.messages.name[place]), ...ends(run, place).map(who => who.name)];
        return texts.some(text => text.toLowerCase().includes(word));
      };
  }
}

/**
 * The components and written properties whose names contain all words of a search. Both lists are empty if the search
 * has fields such as `from:`.
 * @param {Run} run
 * @param {string} find
 * @returns {{ components: string[], properties: FoundProperty[] }}
 */
export function namesFound(run, find) {
  const words = find
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== "");
  if (words.length === 0 || words.some(word => /[:"]/.test(word))) return { components: [], properties: [] };
  const isMeant = (/** @type {string} */ name) => words.every(word => name.toLowerCase().includes(word));
  const names = new Set(run.components.id.map(component => run.componentName(component)));
  /** @type {Map<string, FoundProperty>} */
  const properties = new Map();
  for (const [index, property] of run.writes.property.entries()) {
    const name = textOf(property);
    if (!isMeant(name)) continue;
    const owner = run.lifelines[run.owners[index]].name;
    const known = properties.get(`${owner}.${name}`) ?? { name: `${owner}.${name}`, times: 0, place: -1 };
    properties.set(known.name, known);
    known.times++;
    if (known.place < 0) known.place = run.writes.message[index];
  }
  return { components: [...names].filter(isMeant), properties: [...properties.values()] };
}

/**
 * An example of a search with names that a run has: the first message from the user, and the component with the
 * shortest name, of those that hold state if there are any.
 * @param {Run | undefined} run
 */
export function exampleOfFind(run) {
  const words = run === undefined ? [] : [firstAct(run), shortestComponent(run)];
  const names = words.filter(word => word !== "" && word.length <= longestExample);
  return `Find: ${[...names, "from:", "to:", "class:"].join(", ")}`;
}

/** @param {Run} run */
function firstAct({ senders, count, messages }) {
  const place = Math.max(0, senders.indexOf(0));
  return count === 0 ? "" : textOf(messages.name[place]).split("(")[0];
}

/** @param {Run} run */
function shortestComponent({ lifelines }) {
  const components = lifelines.filter(({ role }) => roleNames[role] !== "user");
  const states = components.filter(({ role }) => roleNames[role] === "state");
  const names = (states.length > 0 ? states : components).map(({ name }) => name);
  return names.sort((a, b) => a.length - b.length)[0] ?? "";
}

/**
 * The names in a run that have all words of a name that was searched for, in their order, with others between them:
 * `LoginModuleState` for `LoginState`. Empty unless the search is for one name of several words.
 * @param {Run} run
 * @param {string} search
 */
export function namesAlike({ lifelines }, search) {
  const wanted = /^[\p{L}\p{N}]+$/u.test(search) ? nameWords(search).map(word => word.toLowerCase()) : [];
  if (wanted.length < 2) return [];
  const isAlike = (/** @type {string} */ name) => {
    const words = nameWords(name).map(word => word.toLowerCase());
    let next = 0;
    for (const word of words) if (next < wanted.length && word.startsWith(wanted[next])) next += 1;
    return next === wanted.length;
  };
  return [...new Set(lifelines.map(({ name }) => name))].filter(isAlike);
}

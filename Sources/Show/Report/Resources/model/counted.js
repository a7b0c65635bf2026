// What the numbers of a run count: things, each with the messages behind it.
import { group } from "./columns.js";
import { hiddenClasses, isSystem, textOf } from "./data.js";
import { time } from "./text.js";

/**
 * What a number of a run counts; null where a search says it, or nothing does.
 * @param {Run} run
 * @param {string} measure The measure's key, in small letters too.
 * @returns {Counted | null}
 */
export function counted(run, measure) {
  const { numbers } = run.evidence;
  const wanted = measure.toLowerCase();
  const number = numbers.measure.findIndex(key => textOf(key).toLowerCase() === wanted);
  if (number < 0) return null;
  const find = found.get(textOf(numbers.measure[number]));
  const [count, divisor] = [numbers.count[number], numbers.divisor[number]];
  if (find !== undefined) return { count, divisor, things: count <= mostThings ? find(run) : [] };
  const first = numbers.things.slice(0, number).reduce((sum, each) => sum + each, 0);
  const own = Array.from({ length: numbers.things[number] }, (_, index) => thing(run, first + index));
  return { count, divisor, things: own };
}

/**
 * @param {Run} run
 * @param {number} index
 * @returns {CountedThing}
 */
function thing({ evidence }, index) {
  const { name, at, first, count } = evidence.things;
  const places = first[index] < 0 ? [] : evidence.places.slice(first[index], first[index] + count[index]);
  return { name: textOf(name[index]), at: at[index] < 0 ? (places[0] ?? -1) : at[index], places };
}

/** More than this are not listed. */
const mostThings = 1000;

/**
 * What numbers count that is found in what the page has of a run anyway.
 * @type {Map<string, (run: Run) => CountedThing[]>}
 */
const found = new Map([
  ["messages", run => [{ name: "", at: 0, places: headline(run) }]],
  ["channels", run => joinedBy(headline(run), place => (run.messages.to[place] === 0 ? "" : channel(run, place)))],
  ["methods", run => joinedBy(headline(run), place => method(run, place))],
  ["types", run => joinedBy(headline(run), place => (isKnown(run, place) ? run.receiver(place).name : ""))],
  ["turns", turns],
  ["floor", run => floor.flatMap(key => counted(run, key)?.things.flatMap(each => separate(run, key, each)) ?? [])],
  ["born", run => objects(run, () => true)],
  ["alive", run => objects(run, index => run.components.end[index] < 0)],
  ["strongReferences", run => references(run, 1)],
  ["weakReferences", run => references(run, 0)],
]);

/** What the floor is the sum of. */
const floor = ["userActions", "serviceCalls", "serviceReplies", "visibleChanges", "navigation"];

/**
 * Messages that each count, one by one.
 * @param {Run} run
 * @param {string} key
 * @param {CountedThing} counted
 * @returns {CountedThing[]}
 */
function separate(run, key, counted) {
  if (counted.name !== "") return [counted];
  const kind = key === "serviceCalls" ? "service call" : "service reply";
  return counted.places.map(place => ({ name: `${kind} ${run.label(place)}`, at: place, places: [place] }));
}

/** @param {Run} run */
function headline(run) {
  return [...run.messages.id.keys()].filter(place => !hiddenClasses.includes(run.className(place)));
}

/**
 * Things that messages make up, by their names; an empty name is none.
 * @param {number[]} places
 * @param {(place: number) => string} key Its name, which may have a number behind a line break.
 * @returns {CountedThing[]}
 */
function joinedBy(places, key) {
  const groups = Map.groupBy(places, key);
  return [...groups].flatMap(([name, own]) => {
    return name === "" ? [] : [{ name: name.split("\n")[0], at: own[0], places: own }];
  });
}

/**
 * @param {Run} run
 * @param {number} place
 */
function channel(run, place) {
  const { from, to } = run.messages;
  const sender = from[place] === 0 ? `${run.has(place, isSystem)}` : from[place];
  return `${run.sender(place).name} → ${run.receiver(place).name}\n${sender} ${to[place]}`;
}

/**
 * @param {Run} run
 * @param {number} place
 */
function method(run, place) {
  return isKnown(run, place) ? `${run.receiver(place).name}.${textOf(run.messages.name[place])}` : "";
}

/**
 * Whether the receiver has a record, and so a type.
 * @param {Run} run
 * @param {number} place
 */
function isKnown(run, place) {
  return run.messages.to[place] !== 0 && run.receiver(place).role >= 0;
}

/**
 * @param {Run} run
 * @returns {CountedThing[]}
 */
function turns(run) {
  return [...group(run.messages.at)].map(([at, places]) => ({ name: time(at), at: places[0], places }));
}

/**
 * @param {Run} run
 * @param {(index: number) => boolean} isCounted
 * @returns {CountedThing[]}
 */
function objects({ components }, isCounted) {
  return [...components.id.keys()].flatMap(index => {
    if (components.function[index] === 1 || !isCounted(index)) return [];
    const name = textOf(components.name[index]);
    const born = components.born[index];
    return [{ name, at: born, places: born < 0 ? [] : [born], who: name }];
  });
}

/**
 * Those at the end of the last beat, without what the system holds.
 * @param {Run} run
 * @param {number} isStrong
 * @returns {CountedThing[]}
 */
function references(run, isStrong) {
  const { beat, from, to, name, strong } = run.references;
  return [...beat.keys()].flatMap(index => {
    if (beat[index] !== beat.at(-1) || strong[index] !== isStrong || from[index] === 0) return [];
    const [who, held] = [run.componentName(from[index]), run.componentName(to[index])];
    return [{ name: `${who}.${textOf(name[index])} → ${held}`, at: -1, places: [], who, to: held }];
  });
}

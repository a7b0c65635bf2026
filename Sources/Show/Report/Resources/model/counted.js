// The evidence for a run's numbers: the things that each number counts, with their messages.
import { textOf } from "./data.js";
import { evidenceKinds } from "./declared.js";

/**
 * The things that a number of a run counts; null if the run's data lists none for this measure.
 * @param {Run} run
 * @param {string} measure The measure's key, in upper or lower case.
 * @returns {Counted | null}
 */
export function counted(run, measure) {
  const { numbers } = run.evidence;
  const wanted = measure.toLowerCase();
  const number = numbers.measure.findIndex(key => textOf(key).toLowerCase() === wanted);
  if (number < 0) return null;
  const first = numbers.things.slice(0, number).reduce((sum, each) => sum + each, 0);
  const own = Array.from({ length: numbers.things[number] }, (_, index) => first + index);
  const kind = evidenceKinds[numbers.kind[number]];
  const things = own.flatMap(index => {
    if (kind === "messages") return [messages(run, index)];
    return listed(run, index).map(each => (kind === "components" ? component(run, each) : reference(run, each)));
  });
  return { count: numbers.count[number], divisor: numbers.divisor[number], things };
}

/**
 * The indices of the messages, components or references that make up a counted thing.
 * @param {Run} run
 * @param {number} index
 */
function listed({ evidence: { things, places } }, index) {
  if (things.first[index] < 0) return [];
  let last = 0;
  return places.slice(things.first[index], things.first[index] + things.count[index]).map(step => {
    last += step;
    return last;
  });
}

/**
 * @param {Run} run
 * @param {number} index
 * @returns {CountedThing}
 */
function messages(run, index) {
  const { name, at } = run.evidence.things;
  const places = listed(run, index);
  return { name: textOf(name[index]), at: at[index] < 0 ? (places[0] ?? -1) : at[index], places };
}

/**
 * @param {Run} run
 * @param {number} index
 * @returns {CountedThing}
 */
function component(run, index) {
  const { id, born: births } = run.components;
  const name = run.componentName(id[index]);
  const born = births[index];
  return { name, at: born, places: born < 0 ? [] : [born], who: name };
}

/**
 * @param {Run} run
 * @param {number} index
 * @returns {CountedThing}
 */
function reference(run, index) {
  const { from, to, name } = run.references;
  const [who, held] = [from[index] === 0 ? "the screen" : run.componentName(from[index]), run.componentName(to[index])];
  return { name: `${who}.${textOf(name[index])} → ${held}`, at: -1, places: [], who, to: held };
}

// The components that are alive at a message, and the references between them. References are recorded only at the end
// of each beat. So within a beat, a reference is *held* if it exists before and after the beat, *new* if it exists only
// after, and *let go* if it exists only before.
import { report, textOf } from "./data.js";

/** The rules about leaks, which apply to any app. */
export const leakRules = ["ANY-6", "ANY-9", "ANY-5"];

/**
 * The state of a component at a message: not yet made, alive, freed in this beat, or freed before it.
 * @param {Run} run
 * @param {RunMoment} moment
 * @param {number} component
 * @returns {Life}
 */
export function lifeAt(run, { beat, place }, component) {
  const index = run.components.id.indexOf(component);
  if (index < 0) return "living";
  const { born, gone, end } = run.components;
  const first = run.beats.first[beat - 1] ?? 0;
  // At the beginning of a beat, the last message is the one before the beat's first message.
  const last = place >= 0 ? place : first - 1;
  const isBorn = born[index] >= 0 ? born[index] <= last : beatOfComponent(run, index) <= beat;
  if (!isBorn) return "to come";
  if (end[index] < 0 || gone[index] > last) return "living";
  return beatOfEnd(run, index) >= beat ? "freed" : "gone";
}

/**
 * The beat in which a component was made.
 * @param {Run} run
 * @param {number} index
 */
export function beatOfComponent(run, index) {
  const born = run.components.born[index];
  return born >= 0 ? Math.max(1, run.messages.beat[born]) : beatAt(run, run.components.at[index]);
}

/**
 * The beat in which a component was freed.
 * @param {Run} run
 * @param {number} index
 */
export function beatOfEnd(run, index) {
  const gone = run.components.gone[index];
  return gone >= 0 ? run.messages.beat[gone] : beatAt(run, run.components.end[index]);
}

/**
 * The last beat that began before or at a time; the first beat if none did.
 * @param {Run} run
 * @param {number} time
 */
function beatAt(run, time) {
  const later = run.beats.at.findIndex(at => at > time);
  return Math.max(1, later < 0 ? run.beats.at.length : later);
}

/**
 * The references at a message, between components that are alive or were freed in the message's beat.
 * @param {Run} run
 * @param {RunMoment} moment
 * @returns {HeldReference[]}
 */
export function referencesAt(run, moment) {
  const { beat, from, to, name, strong } = run.references;
  const key = (/** @type {number} */ index) => `${from[index]} ${to[index]} ${name[index]} ${strong[index]}`;
  const isStart = moment.place < 0;
  /** @type {Map<string, HeldReference>} */
  const found = new Map();
  for (const [index, number] of beat.entries()) {
    if (number !== moment.beat - 1 && (isStart || number !== moment.beat)) continue;
    const known = found.get(key(index));
    if (known !== undefined) known.state = "held";
    else found.set(key(index), { index, state: isStart ? "held" : number === moment.beat ? "new" : "let go" });
  }
  /** @type {Map<number, Life>} */
  const lives = new Map();
  const life = (/** @type {number} */ component) => {
    const known = component === 0 ? "living" : (lives.get(component) ?? lifeAt(run, moment, component));
    lives.set(component, known);
    return known;
  };
  return [...found.values()].flatMap(reference => {
    const ends = [life(from[reference.index]), life(to[reference.index])];
    if (ends.some(end => end === "to come" || end === "gone")) return [];
    return ends.includes("freed") ? { ...reference, state: "let go" } : reference;
  });
}

/**
 * The beats of a run in which screens closed: the screens, the components freed in the beat, and the components that
 * outlived their screen at the end of the beat.
 * @param {Run} run
 */
export function closings(run) {
  const { action, from, message, at } = run.navigations;
  /** @type {Map<number, Closing>} */
  const found = new Map();
  for (const [index, place] of message.entries()) {
    if (!["dismiss", "pop"].includes(textOf(action[index]))) continue;
    const beat = place >= 0 ? run.messages.beat[place] : beatAt(run, at[index]);
    const closing = found.get(beat) ?? { beat, screens: [], freed: [], left: [] };
    found.set(beat, closing);
    const screen = textOf(from[index]);
    if (screen !== "" && !closing.screens.includes(screen)) closing.screens.push(screen);
  }
  for (const closing of found.values()) {
    closing.freed = run.components.id.filter(
      (_, index) => run.components.end[index] >= 0 && beatOfEnd(run, index) === closing.beat,
    );
    const { component, first, last } = run.left;
    closing.left = component.filter((_, index) => first[index] <= closing.beat && closing.beat <= last[index]);
  }
  return [...found.values()].sort((a, b) => a.beat - b.beat);
}

/**
 * The checked rules that demand when a run's objects are freed: those of its own pattern, then the first rule on leaks
 * that applies to any app.
 * @param {Run} run
 */
export function freeingRules(run) {
  const rows = report.checks?.rows ?? [];
  const own = rows.filter(row => row.pattern === run.key && report.grounds.freeing.includes(row.rule));
  const [general] = leakRules.flatMap(id => rows.find(row => row.rule === id) ?? []);
  return general === undefined ? own : [...own, general];
}

// The finding of a scenario in sentences: the run with the most messages, the step they come in, and the component
// that tells the most others in vain.
import { group } from "./columns.js";
import { hiddenClasses, report } from "./data.js";
import { shownPlaces } from "./filter.js";
import { grouped, plural, short } from "./text.js";

/** The least share of a run's messages that makes a step worth a sentence. */
const leastStepShare = 0.3;

/**
 * The finding about some runs; null where there is no message.
 * @param {Run[]} runs The runs that one picture shows.
 * @param {(run: Run) => string} [nameOf]
 * @returns {Finding | null}
 */
export function findingOf(runs, nameOf = run => run.name) {
  const counted = runs.map(run => ({ run, places: [...shownPlaces(run, hiddenClasses)] }));
  counted.sort((a, b) => b.places.length - a.places.length);
  const compared = counted.filter(({ run }) => run.key !== report.reference);
  const most = compared[0] ?? counted[0];
  if (most === undefined || most.places.length === 0) return null;
  const least = compared.at(-1);
  const [name, count] = [short(nameOf(most.run), 40), most.places.length];
  let headline = `${name} has ${plural(count, "message")}.`;
  if (least !== undefined && least.places.length < count) {
    const fewest = `${short(nameOf(least.run), 40)} the fewest, ${grouped(least.places.length)}`;
    headline = `${name} has the most messages, ${grouped(count)}; ${fewest}.`;
  } else if (compared.length > 1) headline = `All have ${plural(count, "message")}.`;
  const reason = reasonOf(most.run, most.places, name);
  return { headline, count, run: most.run, least: least?.run ?? most.run, ...reason };
}

/**
 * The reason for most of a run's messages, in sentences, and the first message of the step that it names.
 * @param {Run} run
 * @param {number[]} places The messages that are counted.
 * @param {string} [name] The run's name in the sentences.
 */
export function reasonOf(run, places, name = short(run.name, 40)) {
  const steps = stepsOf(run, places);
  const [step] = steps;
  const isPart = steps.length > 1 && step.places.length >= leastStepShare * places.length;
  const within = isPart ? step.places : places;
  const roots = within.filter(place => run.messages.from[place] === 0);
  const isTyping = isPart && step.kind === "typing" && roots.length > 1;
  const of = `${grouped(within.length)} of ${name}'s ${grouped(places.length)} messages`;
  const reasons = [];
  if (isTyping) {
    const each = within.length / roots.length;
    const per = Number.isInteger(each) ? `: ${each} for each of ${roots.length} keys` : ` of ${roots.length} keys`;
    reasons.push(`${of} come while the person types${per}.`);
  } else if (isPart) reasons.push(`${of} come in the step “${short(step.name, 80)}”.`);
  const told = toldInVain(run, within);
  if (told !== null) reasons.push(toldWords(told, isTyping ? roots.length : 0));
  return { reasons, steps, first: within[0] };
}

/**
 * The steps of a run with their messages, those with most of them first.
 * @param {Run} run
 * @param {number[]} places
 */
export function stepsOf(run, places) {
  const byBeat = group(places.map(place => run.messages.beat[place]));
  return [...byBeat]
    .map(([beat, found]) => ({
      beat,
      name: run.beatName(beat),
      kind: run.beatKind(beat),
      places: found.map(index => places[index]),
    }))
    .sort((a, b) => b.places.length - a.places.length);
}

/**
 * The component most of whose messages to several others at once are idle; null where none sends an idle one.
 * @param {Run} run
 * @param {number[]} places
 */
function toldInVain(run, places) {
  const { cause, from } = run.messages;
  /** @type {Map<string, number[]>} */
  const bySend = new Map();
  for (const place of places) {
    if (cause[place] < 0) continue;
    const key = `${cause[place]} ${from[place]}`;
    bySend.set(key, [...(bySend.get(key) ?? []), place]);
  }
  /** @type {Map<number, { name: string, sizes: number[], idle: number[] }>} */
  const senders = new Map();
  for (const sent of bySend.values()) {
    if (new Set(sent.map(place => run.messages.to[place])).size < 2) continue;
    const sender = run.senders[sent[0]];
    const told = senders.get(sender) ?? { name: run.lifelines[sender].name, sizes: [], idle: [] };
    senders.set(sender, told);
    told.sizes.push(sent.length);
    told.idle.push(sent.filter(place => run.className(place) === "idle").length);
  }
  const found = [...senders.values()]
    .filter(({ idle }) => totalOf(idle) > 0)
    .sort((a, b) => totalOf(b.idle) - totalOf(a.idle));
  return found[0] ?? null;
}

/**
 * @param {{ name: string, sizes: number[], idle: number[] }} told
 * @param {number} keys The number of typed keys; 0 where the messages come otherwise.
 */
function toldWords({ name, sizes, idle }, keys) {
  const sender = short(name, 50);
  const isEven = [sizes, idle].every(numbers => numbers.every(number => number === numbers[0]));
  if (isEven && sizes.length === keys) {
    const vain = `${idle[0]} of them ${idle[0] === 1 ? "does" : "do"} nothing with it`;
    return `${sender} tells each key to ${sizes[0]} components, and ${vain}.`;
  }
  const all = plural(totalOf(sizes), "message");
  return `${sender} tells several components at once, in ${all}; ${grouped(totalOf(idle))} of them change nothing.`;
}

/** @param {number[]} numbers */
function totalOf(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

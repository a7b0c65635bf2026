// One run: its messages and components, and the facts that follow from them.

import { changed } from "./changed.js";
import { group, upperBound } from "./columns.js";
import { classNames, hiddenClasses, report, textOf } from "./data.js";
import { isAsync, isSystem, momentKinds } from "./declared.js";
import { capitalized, grouped, plural, short } from "./text.js";

/** @type {Lifeline} */
const nobody = { name: "nobody", role: -1, module: "" };

/** One run. A *place* is a message's index from 0, in the order of delivery. */
export class Run {
  /**
   * The number of each component's lifeline.
   * @type {Map<number, number>}
   */
  #numbers;
  /** @type {Int32Array | undefined} */
  #lastPlaces;
  /** @type {Int32Array | undefined} */
  #depths;
  /** @type {Map<number, number[]> | undefined} */
  #writers;
  /** @type {Map<number, number[]> | undefined} */
  #navigators;
  /** @type {Int32Array | undefined} */
  #standing;
  /** @type {Int32Array | undefined} */
  #counted;
  /** @type {Int32Array | undefined} */
  #sights;

  /**
   * @param {RunData} raw
   * @param {number} number The run's index among all runs.
   */
  constructor(raw, number) {
    this.number = number;
    this.app = raw.app;
    this.pattern = raw.pattern;
    this.scenario = raw.scenario ?? "recording";
    /** The feature that the run is about; empty if the run goes through several. */
    this.feature = raw.feature ?? "";
    this.title = raw.title;
    this.clock = raw.clock;
    /** The reasons for most of the run's messages, in sentences. */
    this.reasons = raw.reasons;
    this.beats = raw.beats;
    this.components = raw.components;
    this.messages = raw.messages;
    this.writes = raw.writes;
    this.navigations = raw.navigations;
    this.screens = raw.screens;
    this.moments = raw.moments;
    this.references = raw.references;
    this.left = raw.left;
    this.folds = raw.folds;
    this.evidence = raw.evidence;
    this.matrix = raw.matrix;
    this.flow = raw.flow;
    this.ownership = raw.ownership;
    this.count = raw.messages.id.length;
    this.name = raw.title ?? raw.pattern ?? raw.app;
    this.key = raw.pattern ?? raw.app;
    /** True for a run of a changed build of a pattern: `rvb-changed` beside `rvb`. */
    this.isChangedBuild = false;
    /** @type {Lifeline[]} */
    this.lifelines = [
      { name: "User", role: 0, module: "" },
      { name: "System", role: 0, module: "" },
    ];
    const first = this.lifelines.length;
    const { name, role, module } = raw.lifelines;
    for (const [index, own] of name.entries())
      this.lifelines.push({ name: textOf(own), role: role[index], module: textOf(module[index]) });
    const known = new Set();
    /** The names that more than one lifeline has. */
    this.namesakes = new Set();
    for (const { name: own } of this.lifelines) (known.has(own) ? this.namesakes : known).add(own);
    this.#numbers = new Map(raw.components.id.map((id, index) => [id, first + raw.components.lifeline[index]]));
    const lifelineOf = (/** @type {number} */ component) => this.#lifelineOf(component);
    const { from, to, flags } = this.messages;
    this.senders = Int32Array.from(from, (sender, place) => {
      return sender === 0 ? (flags[place] & isSystem ? 1 : 0) : lifelineOf(sender);
    });
    this.receivers = Int32Array.from(to, receiver => (receiver === 0 ? -1 : lifelineOf(receiver)));
    /** For each write, the lifeline of the owner, whose property was written. */
    this.owners = Int32Array.from(this.writes.component, lifelineOf);
    /** For each write, the lifeline of another component that set the property; -1 if the owner set it. */
    this.setters = Int32Array.from(this.writes.setter, setter => (setter === 0 ? -1 : lifelineOf(setter)));
  }

  /**
   * The number of a component's lifeline. A component without a record gets a lifeline of its own.
   * @param {number} component
   */
  #lifelineOf(component) {
    let number = this.#numbers.get(component);
    if (number === undefined) {
      number = this.lifelines.length;
      this.#numbers.set(component, number);
      this.lifelines.push({ name: `component ${component}`, role: -1, module: "" });
    }
    return number;
  }

  /** @param {number} place */
  sender(place) {
    return this.lifelines[this.senders[place]];
  }

  /**
   * The receiver of a message. For a lost message, it is the lifeline *nobody*.
   * @param {number} place
   */
  receiver(place) {
    return this.lifelines[this.receivers[place]] ?? nobody;
  }

  /**
   * The name of a message, with the enum case of its argument: `handleView(.loginButtonTap)`.
   * @param {number} place
   */
  label(place) {
    const name = textOf(this.messages.name[place]);
    const chosen = this.messages.case[place];
    if (chosen < 0) return name;
    const start = name.indexOf("(");
    return `${start < 0 ? name : name.slice(0, start)}(.${textOf(chosen)})`;
  }

  /**
   * A message in words, for screen readers.
   * @param {number} place
   */
  words(place) {
    if (place < 0) return "";
    return short(`${this.label(place)}, ${this.sender(place).name} to ${this.receiver(place).name}`, 240);
  }

  /**
   * The places of a message and its effects. The message itself comes first.
   * @param {number} place
   */
  effects(place) {
    const found = new Set([place]);
    for (let next = place + 1; next < this.count; next++) if (found.has(this.messages.cause[next])) found.add(next);
    return found;
  }

  /** @param {number} place */
  className(place) {
    return classNames[this.messages.class[place]];
  }

  /**
   * True if the message counts in totals. Messages to assemblies don't.
   * @param {number} place
   */
  isCounted(place) {
    return !hiddenClasses.includes(this.className(place));
  }

  /** The places of the messages that count in totals. */
  get countedPlaces() {
    this.#counted ??= Int32Array.from(this.messages.id.keys()).filter(place => this.isCounted(place));
    return this.#counted;
  }

  /**
   * The number of a message, as in its row, and the number of all messages: `message 44 of 168`. If totals leave out
   * messages to assemblies, the number of these messages follows.
   * @param {number} place
   */
  numberWords(place) {
    const { id } = this.messages;
    const apart = this.count - this.countedPlaces.length;
    const more = apart > 0 ? `, ${grouped(apart)} of them to ${apart === 1 ? "an assembly" : "assemblies"}` : "";
    return `message ${id[place]} of ${grouped(id[this.count - 1])} in the run${more}`;
  }

  /**
   * A total of messages in words: `97 messages and 4 to assemblies`.
   * @param {Int32Array | number[]} places
   */
  total(places) {
    const counted = places.filter(place => this.isCounted(place)).length;
    const apart = places.length - counted;
    if (apart === 0) return plural(counted, "message");
    return counted === 0
      ? `${plural(apart, "message")} to assemblies`
      : `${plural(counted, "message")} and ${grouped(apart)} to assemblies`;
  }

  /**
   * @param {number} place
   * @param {number} flag
   */
  has(place, flag) {
    return (this.messages.flags[place] & flag) !== 0;
  }

  /**
   * The places of a message and its causes. The root comes first, and the message itself last.
   * @param {number} place
   */
  chain(place) {
    const chain = [];
    for (let at = place; at >= 0; at = this.messages.cause[at]) chain.push(at);
    return chain.reverse();
  }

  /**
   * For each message, the place of the message that is drawn instead if repeats are folded. Often that is the message
   * itself.
   */
  get standing() {
    if (this.#standing !== undefined) return this.#standing;
    const standing = Int32Array.from({ length: this.count }, (_, place) => place);
    const { first, size, times } = this.folds;
    for (const [index, start] of first.entries()) {
      const length = size[index];
      for (let place = start + length; place < start + length * times[index]; place++)
        standing[place] = start + ((place - start) % length);
    }
    // The first message of an outer series of repeats may itself be folded into an inner series, which comes earlier.
    for (const [place, shown] of standing.entries()) standing[place] = standing[shown];
    this.#standing = standing;
    return standing;
  }

  /**
   * The number of rounds in the series of repeats that begins with a message.
   * @param {number} place
   */
  timesInARow(place) {
    return this.folds.times[this.folds.first.indexOf(place)] ?? 1;
  }

  /** For each message, the place of the last message that was delivered before it returned. */
  get lastPlaces() {
    if (this.#lastPlaces !== undefined) return this.#lastPlaces;
    const lasts = Int32Array.from({ length: this.count }, (_, place) => place);
    for (let place = this.count - 1; place >= 0; place--) {
      const cause = this.messages.cause[place];
      if (cause >= 0 && !this.has(place, isAsync) && lasts[place] > lasts[cause]) lasts[cause] = lasts[place];
    }
    this.#lastPlaces = lasts;
    return lasts;
  }

  /** For each message, the number of its direct and indirect causes. */
  get depths() {
    if (this.#depths !== undefined) return this.#depths;
    const depths = new Int32Array(this.count);
    for (let place = 0; place < this.count; place++) {
      const cause = this.messages.cause[place];
      depths[place] = cause < 0 ? 0 : depths[cause] + 1;
    }
    this.#depths = depths;
    return depths;
  }

  /**
   * The properties that were written during a message.
   * @param {number} place
   */
  writesDuring(place) {
    this.#writers ??= group(this.writes.message);
    return (this.#writers.get(place) ?? []).map(index => ({
      index,
      property: textOf(this.writes.property[index]),
      isVisible: this.writes.visible[index] === 1,
      component: this.writes.component[index],
      owner: this.owners[index],
      setter: this.setters[index],
      setterComponent: this.writes.setter[index],
    }));
  }

  /**
   * The properties that one component set in another during a message. Setting a property isn't a message, but also
   * makes a component depend on another. As with messages, properties that an assembly sets are left out.
   * @param {number} place
   */
  setsDuring(place) {
    return this.writesDuring(place).filter(write => write.setter >= 0);
  }

  /**
   * The changes of screens during a message, in words.
   * @param {number} place
   */
  navigationsDuring(place) {
    this.#navigators ??= group(this.navigations.message);
    const { action, to } = this.navigations;
    return (this.#navigators.get(place) ?? []).map(index => `${textOf(action[index])} ${textOf(to[index])}`.trim());
  }

  /**
   * The name of a component by its number in the trace.
   * @param {number} component
   */
  componentName(component) {
    const number = this.#numbers.get(component);
    return number === undefined ? `component ${component}` : this.lifelines[number].name;
  }

  /**
   * The index of the last moment that has come when a message is delivered, those during it included; -1 for none.
   * @param {number} place
   */
  momentAt(place) {
    const { place: places, during } = this.moments;
    let index = upperBound(places, place) - 1;
    while (index >= 0 && places[index] === place && during[index] !== 1) index--;
    return index;
  }

  /**
   * The index of the last moment before a message; -1 for none.
   * @param {number} place
   */
  momentBefore(place) {
    return upperBound(this.moments.place, place - 1) - 1;
  }

  /**
   * The index of the last moment of a message's turn, if the message ends the turn and the recording doesn't show what
   * changed the screen in the turn; otherwise the index of the last moment at the message.
   * @param {number} place
   */
  momentAfter(place) {
    const { place: places, during } = this.moments;
    let index = this.momentAt(place);
    while (places[index + 1] === place && during[index + 1] < 0) index++;
    return index;
  }

  /**
   * The moments during a message, in their order.
   * @param {number} place
   */
  momentsDuring(place) {
    const { place: places, during } = this.moments;
    /** @type {Moment[]} */
    const found = [];
    for (let index = this.momentAt(place); index >= 0 && places[index] === place; index--)
      if (during[index] === 1) found.unshift(this.moment(index));
    return found;
  }

  /**
   * @param {number} index
   * @returns {Moment}
   */
  moment(index) {
    const { kind, beat, at, during, what } = this.moments;
    return {
      kind: momentKinds[kind[index]],
      beat: beat[index],
      at: at[index],
      isKnown: during[index] >= 0,
      what: textOf(what[index]),
    };
  }

  /**
   * The screen that a person sees when a moment has come; null for none so far.
   * @param {number} moment The index of the moment; -1 before the first.
   */
  screenAt(moment) {
    // Each screen has a moment, in the same order.
    const sight = momentKinds.indexOf("sight");
    this.#sights ??= Int32Array.from(this.moments.kind.keys()).filter(index => this.moments.kind[index] === sight);
    const screen = this.screens.screen[upperBound(this.#sights, moment) - 1];
    return screen === undefined ? null : report.screens[screen];
  }

  /**
   * The number of messages in each class, the most frequent class first.
   * @param {Iterable<number>} places
   * @returns {[name: string, count: number][]}
   */
  classCounts(places) {
    const counts = classNames.map(() => 0);
    for (const place of places) counts[this.messages.class[place]]++;
    const found = classNames.map((name, index) => /** @type {[string, number]} */ ([name, counts[index]]));
    return found.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  }

  /** @param {number} beat */
  beatName(beat) {
    return beat > 0 ? textOf(this.beats.name[beat - 1]) : "before the first beat";
  }

  /**
   * The name of a beat, with its position among the beats of that name if there are several: `types a name (2 of 3)`.
   * @param {number} beat
   */
  beatTitle(beat) {
    const name = this.beatName(beat);
    const alike = beat > 0 ? [...this.beats.name.keys()].filter(index => this.beatName(index + 1) === name) : [];
    return alike.length > 1 ? `${name} (${alike.indexOf(beat - 1) + 1} of ${alike.length})` : name;
  }

  /**
   * The recorded kind of a beat: `typing`, `tap`; empty if none was recorded.
   * @param {number} beat
   */
  beatKind(beat) {
    const kind = beat > 0 ? this.beats.kind[beat - 1] : -1;
    return kind >= 0 ? textOf(kind) : "";
  }
}

/**
 * All runs, in the order of their traces.
 * @type {Run[]}
 */
export const runs = [];

/**
 * The features in order of appearance, each with its scenarios. Last come scenarios of no single feature, under an
 * empty name.
 * @type {Map<string, string[]>}
 */
export const features = new Map();

/**
 * The scenarios feature by feature, each with its runs.
 * @type {Map<string, Run[]>}
 */
export const scenarios = new Map();

readRuns();

/**
 * Puts other runs in the place of all runs, as after a beat that was played. Data that stays as it was may be left out.
 * @param {SessionNews} data
 */
export function renewRuns({ changes, ...data }) {
  Object.assign(report, data);
  for (const each of changes?.list ?? []) Object.assign(report, changed(report, each));
  readRuns();
}

/** Makes the runs from the page's data. */
function readRuns() {
  runs.splice(0, runs.length, ...report.runs.map((raw, number) => new Run(raw, number)));
  // The runs of each scenario. Scenarios are in order of appearance.
  /** @type {Map<string, Run[]>} */
  const known = new Map();
  for (const run of runs) {
    const others = known.get(run.scenario) ?? [];
    known.set(run.scenario, others);
    nameAmong(run, others);
    others.push(run);
  }
  features.clear();
  for (const { feature } of runs) if (feature !== "") features.set(feature, []);
  for (const [scenario, others] of known) {
    const feature = others.find(run => run.feature !== "")?.feature ?? "";
    const named = features.get(feature) ?? [];
    features.set(feature, named);
    named.push(scenario);
  }
  scenarios.clear();
  for (const name of [...features.values()].flat()) scenarios.set(name, known.get(name) ?? []);
}

/**
 * Gives a run a name that none of the earlier runs of its scenario has.
 * @param {Run} run
 * @param {Run[]} others
 */
function nameAmong(run, others) {
  // Several recordings of one app are told apart by a number.
  const same = others.filter(other => other.pattern === run.pattern && other.app === run.app).length;
  if (same > 0) {
    run.key += `-${same + 1}`;
    run.name += ` (${same + 1})`;
    run.isChangedBuild = true;
  }
  const { app, pattern, title } = run;
  const owner = runs.find(
    other => other.title !== null && other.app === app && pattern?.startsWith(`${other.pattern}-`),
  );
  if (title === null && pattern !== null && owner?.pattern) {
    run.name = `${owner.title}: ${pattern.slice(owner.pattern.length + 1).replaceAll("-", " ")}`;
    run.isChangedBuild = true;
  }
}

/** @param {string} feature */
export function featureTitle(feature) {
  return feature === "" ? "no single feature" : short(feature, 40);
}

/**
 * The title of a scenario in words: `Login wrong password`, `RVB: covered`. Other names stay unchanged.
 * @param {string} name
 */
export function scenarioTitle(name) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return short(name, 60);
  const words = (/** @type {string} */ slug) => slug.replaceAll("-", " ");
  const owner = runs.find(({ pattern, title }) => pattern !== null && title !== null && name.startsWith(`${pattern}-`));
  if (owner?.pattern) return short(`${owner.title}: ${words(name.slice(owner.pattern.length + 1))}`, 60);
  return short(words(capitalized(name)), 60);
}

/** The menu entries for choosing a scenario, under a heading for each feature if there are several features. */
export function scenarioChoices() {
  return [...features].map(([feature, names]) => ({
    title: features.size > 1 ? featureTitle(feature) : "",
    names,
  }));
}

/**
 * The feature of a scenario; empty if the scenario goes through several.
 * @param {string} scenario
 */
export function featureOf(scenario) {
  return [...features].find(([, names]) => names.includes(scenario))?.[0] ?? "";
}

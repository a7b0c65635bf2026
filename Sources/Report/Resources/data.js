// Reads the data of the page; Report.docc/DataModel.md tells what it holds.
import { upperBound } from "./dom.js";

export const report = JSON.parse(document.getElementById("data").textContent);
export const roleNames = report.roles.map(role => role[0]);
export const classNames = report.classes.map(entry => entry[0]);
export const assemblyClass = classNames.indexOf("assembly");
export const momentKinds = ["beat", "reply", "action", "call", "sight"];

export const isSystem = 1, isAsync = 2, isLost = 4, isStatic = 8, returnsResult = 16;

/// The text with a number; empty for none.
export function textOf(number) {
  return number < 0 ? "" : report.texts[number];
}

/// One run, its messages addressed by their place, from 0 in order of delivery.
class Run {
  constructor(raw) {
    Object.assign(this, raw);
    this.count = this.messages.id.length;
    this.name = this.title ?? this.pattern ?? this.app;
    this.key = this.pattern ?? this.app;
    this.lifelines = [{ name: "User", role: 0 }, { name: "System", role: 0 }];
    this.#makeLifelines();
  }

  /// One lifeline for all components of a type: whoever opens a screen twice finds it where it was.
  #makeLifelines() {
    const numbers = new Map(), byId = new Map();
    const { id, name, role, module } = this.components;
    id.forEach((component, index) => {
      const key = `${name[index]} ${role[index]}`;
      if (!numbers.has(key)) {
        numbers.set(key, this.lifelines.length);
        this.lifelines.push({ name: textOf(name[index]), role: role[index], module: textOf(module[index]) });
      }
      if (!byId.has(component)) byId.set(component, numbers.get(key));
    });
    this.lifelineOf = byId;
    const unknown = component => {
      byId.set(component, this.lifelines.length);
      this.lifelines.push({ name: `component ${component}`, role: -1, module: "" });
      return byId.get(component);
    };
    const of = component => byId.get(component) ?? unknown(component);
    const { from, to, flags } = this.messages;
    this.senders = Int32Array.from(from, (who, place) => who === 0 ? (flags[place] & isSystem ? 1 : 0) : of(who));
    this.receivers = Int32Array.from(to, who => who === 0 ? -1 : of(who));
  }

  sender(place) { return this.lifelines[this.senders[place]]; }

  /// The receiver; of a lost message nobody.
  receiver(place) { return this.lifelines[this.receivers[place]] ?? { name: "nobody", role: -1, module: "" }; }

  /// `handleView(.loginButtonTap)`
  label(place) {
    const name = textOf(this.messages.name[place]);
    const chosen = this.messages.case[place];
    if (chosen < 0) return name;
    const start = name.indexOf("(");
    return `${start < 0 ? name : name.slice(0, start)}(.${textOf(chosen)})`;
  }

  /// The messages that came of one, itself first.
  effects(place) {
    const found = new Set([place]);
    for (let next = place + 1; next < this.count; next++) if (found.has(this.messages.cause[next])) found.add(next);
    return found;
  }

  className(place) { return classNames[this.messages.class[place]]; }
  has(place, flag) { return (this.messages.flags[place] & flag) !== 0; }

  /// The places that led to one, the root first, itself last.
  chain(place) {
    const chain = [];
    for (let at = place; at >= 0; at = this.messages.cause[at]) chain.push(at);
    return chain.reverse();
  }

  /// Of each message the last place that was reached while it had not returned.
  get lastPlaces() {
    if (this.lasts) return this.lasts;
    const lasts = Int32Array.from({ length: this.count }, (_, place) => place);
    for (let place = this.count - 1; place >= 0; place--) {
      const cause = this.messages.cause[place];
      if (cause >= 0 && !this.has(place, isAsync) && lasts[place] > lasts[cause]) lasts[cause] = lasts[place];
    }
    return this.lasts = lasts;
  }

  /// Of each message how many lead to it.
  get depths() {
    if (this.deep) return this.deep;
    const deep = new Int32Array(this.count);
    for (let place = 0; place < this.count; place++) {
      const cause = this.messages.cause[place];
      deep[place] = cause < 0 ? 0 : deep[cause] + 1;
    }
    return this.deep = deep;
  }

  /// What was written during a message.
  writesDuring(place) {
    this.writers ??= group(this.writes.message);
    return (this.writers.get(place) ?? []).map(index => ({
      property: textOf(this.writes.property[index]), isVisible: this.writes.visible[index] === 1,
    }));
  }

  navigationsDuring(place) {
    this.navigators ??= group(this.navigations.message);
    return (this.navigators.get(place) ?? []).map(index =>
      `${textOf(this.navigations.action[index])} ${textOf(this.navigations.to[index])}`.trim());
  }

  /// The screen a person sees when a message is delivered, no later than a time.
  screenAt(place, at) {
    const { place: places, at: times, screen } = this.screens;
    let found = upperBound(places, place) - 1;
    while (found > 0 && times[found] > at) found--;
    return found < 0 ? null : report.screens[screen[found]];
  }

  beatName(beat) { return beat > 0 ? textOf(this.beats.name[beat - 1]) : "before the first step"; }
}

function group(owners) {
  const groups = new Map();
  owners.forEach((owner, index) => groups.has(owner) ? groups.get(owner).push(index) : groups.set(owner, [index]));
  return groups;
}

export const runs = report.runs.map(raw => new Run(raw));

/// The scenarios in order of appearance, each with its runs.
export const scenarios = new Map();
for (const run of runs) {
  const name = run.scenario ?? "recording";
  if (!scenarios.has(name)) scenarios.set(name, []);
  const others = scenarios.get(name);
  // Two recordings of one app stand side by side too, told apart by number.
  const same = others.filter(other => other.pattern === run.pattern && other.app === run.app).length;
  if (same > 0) { run.key += `-${same + 1}`; run.name += ` (${same + 1})`; }
  others.push(run);
}

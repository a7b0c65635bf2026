// Puts rows of several runs into lines: rows in which the same happens share a line.
import { upperBound } from "./columns.js";
import { textOf } from "./data.js";
import { momentKinds } from "./declared.js";
import { counterpartsOf, longestRise } from "./difference.js";

export class Levels {
  /**
   * The events that happen in all of the runs, each as the places of its messages, run by run. A visible change
   * shares a line only if that moves none of the other events.
   * @type {{ asked: number[][], seen: number[][] }}
   */
  #events;

  /** @param {Run[]} runs Of one scenario. */
  constructor(runs) {
    const [first, second] = runs;
    const isOneApp = runs.length === 2 && first.app === second.app && first.pattern === second.pattern;
    // A run by itself is level already.
    if (runs.length < 2) this.#events = { asked: [], seen: [] };
    else if (isOneApp) this.#events = { asked: counterpartsOf(first, second), seen: [] };
    else this.#events = { asked: inAll(runs.map(askedEvents)), seen: inAll(runs.map(seenEvents)) };
  }

  /**
   * The rows of the runs in lines. A beat starts in one line, and within it each event that happens in all runs; where
   * a run has fewer messages than another between two of these, lines stay empty. Takes time in proportion to rows, and
   * n log n for the events.
   * @param {Rows[]} all The rows of the runs, in the runs' order and of the same extent.
   */
  level(all) {
    const lines = all.map(rows => new Int32Array(rows.count));
    const next = all.map(() => 0);
    let line = 0;
    const fill = (/** @type {number[]} */ ends) => {
      const room = Math.max(0, ...ends.map((end, run) => end - next[run]));
      for (const [run, end] of ends.entries()) {
        for (let row = next[run]; row < end; row++) lines[run][row] = line + row - next[run];
        next[run] = end;
      }
      line += room;
    };
    const events = this.#drawn(all);
    let event = 0;
    for (let beat = beatAfter(all, next); beat < Infinity; beat = beatAfter(all, next)) {
      const ends = all.map((rows, run) => endOfBeat(rows, next[run], beat));
      for (; event < events.length && events[event].every((row, run) => row < ends[run]); event++) {
        const rows = events[event];
        if (rows.some((row, run) => row < next[run])) continue;
        fill(rows);
        fill(rows.map(row => row + 1));
      }
      fill(ends);
    }
    return all.map((rows, run) => rows.inLines(lines[run], line));
  }

  /**
   * The rows of the events that are drawn in all runs, as many of them as stand in the same order.
   * @param {Rows[]} all
   */
  #drawn(all) {
    const asked = inOneOrder(drawnRows(this.#events.asked, all));
    const columns = all.map((_, run) => asked.map(rows => rows[run]));
    const seen = drawnRows(this.#events.seen, all).filter(rows => {
      const before = rows.map((row, run) => upperBound(columns[run], row - 1));
      return rows.every((row, run) => before[run] === before[0] && columns[run][before[run]] !== row);
    });
    return inOneOrder([...asked, ...seen]);
  }
}

/**
 * The rows of events that are drawn in all runs.
 * @param {number[][]} events The places of each event in the runs, in the order of the first run.
 * @param {Rows[]} all
 */
function drawnRows(events, [first, ...others]) {
  if (first === undefined || first.all.length === 0) return [];
  const starts = events.map(places => places[0]);
  const [from, to] = [upperBound(starts, first.all[0] - 1), upperBound(starts, first.all[first.all.length - 1])];
  const rows = events.slice(from, to).map(places => [first, ...others].map((each, run) => rowOf(each, places[run])));
  return rows.filter(each => !each.includes(-1));
}

/**
 * The row that draws a message; -1 where none does.
 * @param {Rows} rows
 * @param {number} place
 */
function rowOf(rows, place) {
  const row = rows.row(place);
  return row >= 0 && rows.places[row] === rows.shown(place) ? row : -1;
}

/**
 * The next beat that any of the rows still has; Infinity for none.
 * @param {Rows[]} all
 * @param {number[]} next The first row to look at, run by run.
 */
function beatAfter(all, next) {
  const beats = all.map(({ run, places, count }, index) =>
    next[index] < count ? run.messages.beat[places[next[index]]] : Infinity,
  );
  return Math.min(Infinity, ...beats);
}

/**
 * The row behind the last one of a beat.
 * @param {Rows} rows
 * @param {number} first
 * @param {number} beat
 */
function endOfBeat({ run, places, count }, first, beat) {
  let end = first;
  while (end < count && run.messages.beat[places[end]] <= beat) end++;
  return end;
}

/**
 * The tuples of a longest sequence in which all numbers strictly rise. It is found run by run, so it is certainly the
 * longest only for two runs.
 * @param {number[][]} tuples
 */
function inOneOrder(tuples) {
  let kept = tuples;
  for (let run = 1; run < (tuples[0]?.length ?? 0); run++) {
    // Tuples with the same first number fall in the other one, so the strict rise has one of them at most.
    kept.sort((a, b) => a[0] - b[0] || b[run] - a[run]);
    const all = kept;
    kept = longestRise(all.map(tuple => tuple[run])).map(index => all[index]);
  }
  return kept;
}

/**
 * The places of the events that all runs have, in the order of the first.
 * @param {Map<string, number>[]} runs The place of each event in a run, by a key that is the same in all runs.
 */
function inAll([first, ...others]) {
  /** @type {number[][]} */
  const events = [];
  for (const [key, place] of first) {
    const places = others.map(other => other.get(key) ?? -1);
    if (!places.includes(-1)) events.push([place, ...places]);
  }
  return events.sort((a, b) => a[0] - b[0]);
}

/**
 * The actions of the person, the calls of services and their replies. Each pattern names the messages of replies
 * itself, so those are known by their beat, time and order.
 * @param {Run} run
 */
function askedEvents(run) {
  const { kind, beat, at, what, place, during } = run.moments;
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [index, number] of kind.entries()) {
    const name = momentKinds[number];
    if (!["action", "call", "reply"].includes(name) || during[index] !== 1) continue;
    const words = name === "reply" ? "" : textOf(what[index]);
    const base = `${name} ${beat[index]} ${timeOf(run, at[index])} ${words}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    found.set(`${base} ${count}`, place[index]);
  }
  return found;
}

/**
 * The visible changes; of a control that is set several times at an instant the last change counts.
 * @param {Run} run
 */
function seenEvents(run) {
  const { message, property, visible, at } = run.writes;
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [index, place] of message.entries()) {
    if (place < 0 || visible[index] === 0) continue;
    found.set(`${run.messages.beat[place]} ${timeOf(run, at[index])} ${textOf(property[index])}`, place);
  }
  return found;
}

/**
 * The time as a part of a key; empty on a real clock, because its times differ from run to run.
 * @param {Run} run
 * @param {number} at
 */
function timeOf({ clock }, at) {
  return clock === "virtual" ? `${at}` : "";
}

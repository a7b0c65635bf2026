// Levels the rows of several runs: rows in which the same event happens stand on the same line.
import { upperBound } from "./columns.js";
import { textOf } from "./data.js";
import { momentKinds } from "./declared.js";
import { counterpartsOf, longestRise } from "./difference.js";

export class Levels {
  /**
   * The events that happen in all runs, each with the place of its message in every run. A visible change (`seen`) is
   * levelled only if all other events (`asked`) stay level.
   * @type {{ asked: number[][], seen: number[][] }}
   */
  #events;

  /** @param {Run[]} runs Runs of one scenario. */
  constructor(runs) {
    const [first, second] = runs;
    const isOneApp = runs.length === 2 && first.app === second.app && first.pattern === second.pattern;
    // A single run has nothing to be level with.
    if (runs.length < 2) this.#events = { asked: [], seen: [] };
    else if (isOneApp) this.#events = { asked: counterpartsOf(first, second), seen: [] };
    else this.#events = { asked: inAll(runs.map(askedEvents)), seen: inAll(runs.map(seenEvents)) };
  }

  /**
   * Puts the rows of the runs on common lines. Beats start on the same line in all runs, and so do events that happen
   * in all runs. A run with fewer messages between two events than another run gets empty lines. The time is linear in
   * the number of rows, and n log n in the number of events.
   * @param {Rows[]} all The rows of each run, in the order of runs and for the same beats.
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
   * The rows of events that all runs draw. Of events whose order differs between runs, as many as possible are kept.
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
 * The rows of the events that all runs draw.
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
 * The row that draws a message; -1 if no row does.
 * @param {Rows} rows
 * @param {number} place
 */
function rowOf(rows, place) {
  const row = rows.row(place);
  return row >= 0 && rows.places[row] === rows.shown(place) ? row : -1;
}

/**
 * The earliest beat that any run still has rows of; Infinity if no rows are left.
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
 * The row after the last row of a beat.
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
 * A long sequence of tuples in which the numbers of each run strictly rise. The search goes run by run, so only with
 * two runs is the sequence certainly the longest.
 * @param {number[][]} tuples
 */
function inOneOrder(tuples) {
  let kept = tuples;
  for (let run = 1; run < (tuples[0]?.length ?? 0); run++) {
    // Among tuples with the same first number, the other number falls. So a strictly rising sequence has at most one of
    // them.
    kept.sort((a, b) => a[0] - b[0] || b[run] - a[run]);
    const all = kept;
    kept = longestRise(all.map(tuple => tuple[run])).map(index => all[index]);
  }
  return kept;
}

/**
 * The places of the events that all runs have, in the order of the first run.
 * @param {Map<string, number>[]} runs For each run, the place of each event. An event has the same key in all runs.
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
 * The person's actions, the calls of services, and the replies, by keys. The key of a reply has its beat, time and
 * order, since patterns name the messages of replies differently.
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
 * The visible changes, by keys. If a control is set several times at one instant, the last change counts.
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
 * The time as a part of a key. Empty for a recording with a real clock, because times then differ from run to run.
 * @param {Run} run
 * @param {number} at
 */
function timeOf({ clock }, at) {
  return clock === "virtual" ? `${at}` : "";
}

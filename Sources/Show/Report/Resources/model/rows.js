// The rows of a pane: the messages that it shows, and the waits between them.
import { rankOf } from "./blocks.js";
import { upperBound } from "./columns.js";
import { isAsync } from "./declared.js";

/** The rows of one run: the places of its messages, those of one beat or of all. */
export class Rows {
  /**
   * @param {Run} run
   * @param {Grouping} grouping
   * @param {number} beat
   * @param {string} scope
   * @param {boolean} [folds]
   */
  constructor(run, grouping, beat, scope, folds = false) {
    this.run = run;
    this.grouping = grouping;
    /** True where repeats are drawn once. */
    this.folds = folds;
    const ofExtent = (/** @type {Int32Array} */ places) => (scope === "run" ? places : ofBeat(run, places, beat));
    this.places = ofExtent(grouping.visible);
    /** The number of messages within each group, by the number of the group's head. */
    this.within = new Map();
    for (const place of ofExtent(grouping.within)) {
      const head = grouping.of[run.senders[place]];
      this.within.set(head, (this.within.get(head) ?? 0) + 1);
    }
    /** All messages of the extent, including repeats that are folded away. */
    this.all = this.places;
    /** All messages of the extent, even where a class has seen a part of them. */
    this.extent = this.all;
    if (folds) this.places = this.all.filter(place => run.standing[place] === place);
    this.count = this.places.length;
    /**
     * For each row, its line if rows of several runs are level; null if each row is a line of its own.
     * @type {Int32Array | null}
     */
    this.lines = null;
    this.lineCount = this.count;
    /** The number of rows of the extent, even where a class has seen a part of them. */
    this.wholeCount = this.count;
    /** The numbers of the heads that take part, module by module. Within a module they are in the order of roles. */
    this.heads = this.#usedHeads();
    this.columns = new Map(this.heads.map((head, column) => [head, column]));
  }

  /**
   * The rows up to a message, with the lifelines of all: those that a class has seen so far.
   * @param {number} place
   */
  upTo(place) {
    const isShown = (/** @type {number} */ each) => each <= place;
    /** @type {Rows} */
    const rows = Object.assign(Object.create(Rows.prototype), this);
    rows.all = this.all.filter(isShown);
    rows.places = this.places.filter(isShown);
    rows.count = rows.places.length;
    rows.lineCount = rows.count;
    return rows;
  }

  /**
   * These rows in lines, some of which can be empty.
   * @param {Int32Array} lines The line of each row, rising.
   * @param {number} lineCount
   */
  inLines(lines, lineCount) {
    /** @type {Rows} */
    const rows = Object.assign(Object.create(Rows.prototype), this);
    rows.lines = lines;
    rows.lineCount = lineCount;
    return rows;
  }

  /** @param {number} row */
  line(row) {
    return row < 0 || this.lines === null ? row : this.lines[row];
  }

  /**
   * The first row that stands in a line or below it.
   * @param {number} line
   */
  rowFrom(line) {
    return this.lines === null ? Math.min(line, this.count) : upperBound(this.lines, line - 1);
  }

  /**
   * The row of a message, or of the nearest before it; -1 if there is none.
   * @param {number} place
   */
  row(place) {
    return place < 0 ? -1 : upperBound(this.places, this.shown(place)) - 1;
  }

  /**
   * The message that is drawn in place of a message: itself or, for a repeat, its counterpart in the first round.
   * @param {number} place
   */
  shown(place) {
    return this.folds ? this.run.standing[place] : place;
  }

  /**
   * The number of rounds beside the first message of repeats: `×3`; empty for other messages.
   * @param {number} place
   */
  repeats(place) {
    const times = this.folds ? this.run.timesInARow(place) : 1;
    return times > 1 ? `×${times}` : "";
  }

  #usedHeads() {
    const { run } = this;
    const { of, heads } = this.grouping;
    /** @type {Set<number>} */
    const used = new Set(this.within.keys());
    for (const place of this.places) {
      used.add(of[run.senders[place]]);
      if (run.receivers[place] >= 0) used.add(of[run.receivers[place]]);
      for (const { setter, owner } of run.setsDuring(place)) used.add(of[setter]).add(of[owner]);
    }
    const place = (/** @type {number} */ head) => {
      const { block, role } = heads[head];
      return [block.rank, block.first, rankOf(role), head];
    };
    return [...used].sort((a, b) => {
      const [one, other] = [place(a), place(b)];
      const differing = one.findIndex((part, index) => part !== other[index]);
      return differing < 0 ? 0 : one[differing] - other[differing];
    });
  }

  /**
   * The head of a column.
   * @param {number} column
   */
  head(column) {
    return this.grouping.heads[this.heads[column]];
  }

  /** @param {number} row */
  sender(row) {
    return this.columns.get(this.grouping.of[this.run.senders[this.places[row]]]) ?? -1;
  }
  /** @param {number} row */
  receiver(row) {
    return this.columns.get(this.grouping.of[this.run.receivers[this.places[row]]]) ?? -1;
  }

  /**
   * The properties of other components that were set in a row, each once, by the columns of the setter and the owner.
   * @param {number} row
   */
  sets(row) {
    /** @type {Map<string, { from: number, to: number, properties: Set<string> }>} */
    const found = new Map();
    for (const { setter, owner, property } of this.run.setsDuring(this.places[row])) {
      const [from, to] = [setter, owner].map(end => this.columns.get(this.grouping.of[end]) ?? -1);
      if (from < 0 || to < 0 || from === to) continue;
      const known = found.get(`${from} ${to}`) ?? { from, to, properties: new Set() };
      known.properties.add(property);
      found.set(`${from} ${to}`, known);
    }
    return [...found.values()];
  }

  /**
   * The last row reached while a message had not returned.
   * @param {number} row
   */
  lastRow(row) {
    return Math.max(row, this.row(this.run.lastPlaces[this.places[row]]));
  }

  /**
   * The number of messages to the same receiver that are under way around this one.
   * @param {number} row
   */
  nesting(row) {
    const { run } = this;
    const { of } = this.grouping;
    let place = this.places[row],
      nested = 0;
    const receiver = of[run.receivers[place]];
    for (let steps = 0; steps < 200 && run.messages.cause[place] >= 0 && !run.has(place, isAsync); steps++) {
      place = run.messages.cause[place];
      if (of[run.receivers[place]] === receiver) nested++;
    }
    return Math.min(nested, 4);
  }

  /**
   * The rows above a row whose messages are still under way at that row.
   * @param {number} row
   */
  open(row) {
    const { run } = this;
    const found = [];
    let place = this.places[row];
    while (place !== undefined && run.messages.cause[place] >= 0 && !run.has(place, isAsync)) {
      place = run.messages.cause[place];
      const above = this.row(place);
      if (above >= 0 && this.places[above] === place) found.push(above);
    }
    return found.reverse();
  }

  /**
   * The first of the rows up to a row whose messages have the same first cause.
   * @param {number} row
   */
  firstOfBurst(row) {
    const root = (/** @type {number} */ each) => this.run.chain(this.places[each])[0];
    let first = row;
    while (first > 0 && root(first - 1) === root(row)) first--;
    return first;
  }

  /**
   * The wait before a row, in nanoseconds.
   * @param {number} row
   */
  waited(row) {
    if (row === 0 || this.folds) return 0;
    const { at, beat } = this.run.messages;
    const place = this.places[row],
      before = this.places[row - 1];
    return beat[place] === beat[before] ? at[place] - at[before] : 0;
  }
}

/**
 * The places, among some, that belong to a beat.
 * @param {Run} run
 * @param {Int32Array} places
 * @param {number} beat
 */
function ofBeat(run, places, beat) {
  const beats = run.messages.beat;
  let first = 0;
  while (first < places.length && beats[places[first]] < beat) first++;
  let end = first;
  while (end < places.length && beats[places[end]] === beat) end++;
  return places.slice(first, end);
}

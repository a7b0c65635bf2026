// The rows of a pane: the messages that the pane shows, and the waits between them.
import { rankOf } from "./blocks.js";
import { upperBound } from "./columns.js";
import { isAsync } from "./declared.js";

/** The rows of one run, with a message each: those of one beat, or of all beats. */
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
    /** True if repeated messages are drawn only once. */
    this.folds = folds;
    const ofExtent = (/** @type {Int32Array} */ places) => (scope === "run" ? places : ofBeat(run, places, beat));
    this.places = ofExtent(grouping.visible);
    /** The number of messages inside each group of lifelines, by the number of the group's head. */
    this.within = new Map();
    for (const place of ofExtent(grouping.within)) {
      const head = grouping.of[run.senders[place]];
      this.within.set(head, (this.within.get(head) ?? 0) + 1);
    }
    /** All messages of the beats shown, including folded repeats. */
    this.all = this.places;
    /** All messages of the beats shown, including messages that are still hidden from the class. */
    this.extent = this.all;
    if (folds) this.places = this.all.filter(place => run.standing[place] === place);
    this.count = this.places.length;
    /**
     * The line of each row, if the rows of several runs are level; otherwise null.
     * @type {Int32Array | null}
     */
    this.lines = null;
    this.lineCount = this.count;
    /** The number of rows of the beats shown, including rows that are still hidden from the class. */
    this.wholeCount = this.count;
    /** The numbers of the heads with messages, module by module, and in the order of roles within a module. */
    this.heads = this.#usedHeads();
    this.columns = new Map(this.heads.map((head, column) => [head, column]));
  }

  /**
   * The rows up to a message, which the class has seen so far. All lifelines are kept.
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
   * A copy of these rows on given lines. Lines between them may be empty.
   * @param {Int32Array} lines The line of each row, in rising order.
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
   * The first row on a line or below it.
   * @param {number} line
   */
  rowFrom(line) {
    return this.lines === null ? Math.min(line, this.count) : upperBound(this.lines, line - 1);
  }

  /**
   * The row of a message, or else of the nearest earlier message that has one; -1 if there is none.
   * @param {number} place
   */
  row(place) {
    return place < 0 ? -1 : upperBound(this.places, this.shown(place)) - 1;
  }

  /**
   * The message that is drawn for a message: the message itself, or for a repeat, its counterpart in the first round.
   * @param {number} place
   */
  shown(place) {
    return this.folds ? this.run.standing[place] : place;
  }

  /**
   * The text beside the first message of repeats, such as `×3`; empty for other messages.
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
   * The properties that components set in other components during a row's message, grouped by the columns of setter and
   * owner.
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
   * The last row before the message of a row returned.
   * @param {number} row
   */
  lastRow(row) {
    return Math.max(row, this.row(this.run.lastPlaces[this.places[row]]));
  }

  /**
   * The nesting depth of a row's message: the number of its unfinished causes that have the same receiver, at most 4.
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
   * The rows above a row whose messages haven't returned yet.
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
   * The first of the successive rows, up to a given row, whose messages have the same root cause.
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
 * The places that belong to a beat.
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

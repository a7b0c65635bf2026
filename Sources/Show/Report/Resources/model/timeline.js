// Steps through runs of one scenario together. Messages of different patterns don't correspond, but a person's actions,
// visible changes and calls of services do. These are the moments that all runs have in common. A tick is a step of
// this common timeline: a moment, or a message after it.
import { upperBound } from "./columns.js";

export class Timeline {
  /**
   * The ticks at which something happens, by the run in focus.
   * @type {Map<number, number[]>}
   */
  #stopsOf = new Map();

  /**
   * @param {Run[]} runs
   * @param {Int32Array[]} visible The places of the messages that are shown, ascending, run by run.
   */
  constructor(runs, visible) {
    this.runs = runs;
    this.visible = visible;
    const common = commonMoments(runs);
    // If the runs have no moment in common, one before all messages is added.
    if (common.length === 0) common.push(runs.map(() => -1));
    this.moments = common.map(([index]) => describe(runs[0], index ?? -1));
    /** Run by run, the index of each moment among the run's own. */
    this.indices = runs.map((_, run) => common.map(indices => indices[run]));
    this.anchors = this.#ofMoments((run, index) => run.moments.place[index]);
    /** Run by run, the position of each moment: an even one is during a message, an odd one behind it. */
    this.positions = this.#ofMoments(positionOf);
    // The number of ticks after each moment: the most messages that a run has there.
    this.lengths = common.map((_, moment) => Math.max(0, ...runs.map((_, run) => this.#after(run, moment).length)));
    /** @type {number[]} */
    this.starts = [];
    let total = 0;
    for (const length of this.lengths) {
      this.starts.push(total);
      total += length + 1;
    }
    this.length = total;
  }

  /**
   * A number of each moment, run by run; -1 for a moment before all others.
   * @param {(run: Run, index: number) => number} number
   */
  #ofMoments(number) {
    return this.indices.map((indices, run) => indices.map(index => (index < 0 ? -1 : number(this.runs[run], index))));
  }

  /**
   * True where a moment is during a message of a run.
   * @param {number} run
   * @param {number} moment
   */
  #isDuring(run, moment) {
    return this.positions[run][moment] % 2 === 0;
  }

  /**
   * @param {number} run
   * @param {number} moment
   */
  #after(run, moment) {
    const places = this.visible[run];
    const anchors = this.anchors[run];
    const start = upperBound(places, anchors[moment]);
    if (moment + 1 === anchors.length) return { start, length: places.length - start };
    // The message of the next moment belongs to that moment, unless the moment comes after the message.
    const next = anchors[moment + 1] - (this.#isDuring(run, moment + 1) ? 1 : 0);
    return { start, length: Math.max(0, upperBound(places, next) - start) };
  }

  /**
   * The last moment at or before a tick, and the number of ticks since then.
   * @param {number} tick
   */
  position(tick) {
    const clamped = Math.min(Math.max(0, tick), this.length - 1);
    const moment = upperBound(this.starts, clamped) - 1;
    return { moment, offset: clamped - this.starts[moment] };
  }

  /**
   * @param {number} moment
   * @param {number} offset
   */
  tick(moment, offset) {
    const known = Math.min(Math.max(0, moment), this.moments.length - 1);
    return this.starts[known] + Math.min(Math.max(0, offset), this.lengths[known]);
  }

  /**
   * The message that a run has reached at a tick; -1 if it has none in this beat yet.
   * @param {number} run
   * @param {number} tick
   */
  place(run, tick) {
    const { moment, offset } = this.position(tick);
    const { start, length } = this.#after(run, moment);
    const place =
      offset === 0 || length === 0
        ? this.#shown(run, this.anchors[run][moment])
        : this.visible[run][start + Math.min(offset, length) - 1];
    return place >= 0 && this.runs[run].messages.beat[place] === this.moments[moment].beat ? place : -1;
  }

  /**
   * @param {number} run
   * @param {number} place
   */
  #shown(run, place) {
    const index = upperBound(this.visible[run], place) - 1;
    return index < 0 ? -1 : this.visible[run][index];
  }

  /**
   * The tick at which a run reaches a message.
   * @param {number} run
   * @param {number} place
   */
  tickOf(run, place) {
    const moment = Math.max(0, upperBound(this.positions[run], 2 * place) - 1);
    const { start } = this.#after(run, moment);
    return this.tick(moment, Math.max(0, upperBound(this.visible[run], place) - start));
  }

  /**
   * The tick that an address names: `4.2` by moment and offset, `m17` by a message of the first run, `s2` and `b2` by
   * the start and the end of a beat, `end` by the end of the run.
   * @param {string} address
   */
  tickAt(address) {
    const number = Number.parseInt(address.slice(1), 10) || 0;
    switch (address[0]) {
      case "m": {
        const place = this.runs[0]?.messages.id.indexOf(number) ?? -1;
        return place < 0 ? 0 : this.tickOf(0, place);
      }
      case "e":
        return this.length - 1;
      case "s":
        return this.chapters.find(chapter => chapter.beat >= number)?.tick ?? 0;
      case "b":
        return this.endOfBeat(number);
    }
    const [moment, offset = 0] = address.split(".").map(part => Number.parseInt(part, 10) || 0);
    return this.tick(moment, offset);
  }

  /**
   * The last tick of a beat; the first tick of the run if the beat has none.
   * @param {number} beat
   */
  endOfBeat(beat) {
    const last = this.moments.findLastIndex(moment => moment.beat === beat);
    return last < 0 ? 0 : this.starts[last] + this.lengths[last];
  }

  /**
   * The state of a run at a tick: the moments that have just come, and the message during which they happen.
   * @param {number} run
   * @param {number} tick
   * @returns {Stand}
   */
  stand(run, tick) {
    const own = this.runs[run];
    const place = this.place(run, tick);
    const { moment, offset } = this.position(tick);
    const index = this.indices[run][moment];
    if (offset === 0 && index >= 0) {
      const anchor = this.anchors[run][moment];
      if (!this.#isDuring(run, moment))
        return { place: -1, moments: [own.moment(index)], moment: index, isWaiting: false };
      // Filters hide messages, but not the moments during them.
      const isShown = place === anchor;
      const moments = own.momentsDuring(anchor);
      return { place: isShown ? place : -1, moments, moment: own.momentAt(anchor), isWaiting: false };
    }
    const isWaiting = offset > this.#after(run, moment).length;
    const moments = place < 0 || isWaiting ? [] : own.momentsDuring(place);
    return { place, moments, moment: Math.max(index, own.momentAt(place)), isWaiting };
  }

  /**
   * The ticks at which something happens in all runs, or in one of them.
   * @param {number} run
   */
  #stops(run) {
    const known = this.#stopsOf.get(run);
    if (known !== undefined) return known;
    const { place: places, during } = this.runs[run]?.moments ?? { place: [], during: [] };
    const own = places.filter((_, index) => during[index] === 1).map(place => this.tickOf(run, place));
    const stops = [...new Set([...this.starts, ...own])].sort((a, b) => a - b);
    this.#stopsOf.set(run, stops);
    return stops;
  }

  /**
   * The ticks to which buttons and keys lead from a tick, by the names of these moves.
   * @param {number} tick
   * @param {number} [run] The run at whose own moments the moves also stop.
   * @returns {Record<string, number>}
   */
  neighbours(tick, run = 0) {
    const end = this.length - 1;
    const stops = this.#stops(run);
    const { chapters } = this;
    return {
      start: 0,
      end,
      next: tick + 1,
      previous: tick - 1,
      nextMoment: stops.find(stop => stop > tick) ?? end,
      previousMoment: stops.findLast(stop => stop < tick) ?? 0,
      nextBeat: chapters.find(chapter => chapter.tick > tick)?.tick ?? end,
      previousBeat: chapters.findLast(chapter => chapter.tick < tick)?.tick ?? 0,
    };
  }

  /** @param {number} tick */
  beat(tick) {
    return this.moments[this.position(tick).moment].beat;
  }

  /** The beats' names and first ticks. */
  get chapters() {
    /** @type {Chapter[]} */
    const chapters = [];
    for (const [index, { beat }] of this.moments.entries()) {
      if (chapters.at(-1)?.beat === beat) continue;
      chapters.push({ beat, name: this.runs[0].beatName(beat), tick: this.starts[index], length: 0 });
    }
    for (const [index, chapter] of chapters.entries()) {
      chapter.length = (chapters[index + 1]?.tick ?? this.length) - chapter.tick;
    }
    return chapters;
  }
}

/**
 * The indices of a run's moments, by keys. A moment has the same key in all runs.
 * @param {Run} run
 */
function momentKeys(run) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [index, kind] of run.moments.kind.entries()) {
    const at = run.clock === "virtual" ? run.moments.at[index] : "";
    const base = `${kind} ${run.moments.beat[index]} ${at}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    found.set(`${base} ${count}`, index);
  }
  return found;
}

/**
 * @param {Run} run
 * @param {number} index
 */
function positionOf({ moments }, index) {
  return 2 * moments.place[index] + (moments.during[index] === 1 ? 0 : 1);
}

/**
 * The moments that all runs have in the same order, each given by its index in each run. If runs have two moments in
 * opposite orders, one of the two is left out, preferably a change of the screen. Moments during the same message in
 * all runs are joined into one.
 * @param {Run[]} runs
 */
function commonMoments(runs) {
  const keyed = runs.map(run => momentKeys(run));
  const all = [...(keyed[0]?.keys() ?? [])]
    .map(key => keyed.map(map => map.get(key) ?? -1))
    .filter(indices => !indices.includes(-1));
  const compare = (/** @type {number[]} */ one, /** @type {number[]} */ other) => {
    return Math.sign(one[0] - other[0]);
  };
  const agree = (/** @type {number[]} */ one, /** @type {number[]} */ other) => {
    return one.every((index, run) => Math.sign(index - other[run]) === compare(one, other));
  };
  const kinds = runs[0]?.moments.kind ?? [];
  /** @type {Map<number, number[][]>} */
  const kept = new Map();
  for (const indices of all.sort((a, b) => kinds[a[0]] - kinds[b[0]] || compare(a, b))) {
    // Moments of different beats are in the order of the beats.
    const beat = runs[0].moments.beat[indices[0]];
    const others = kept.get(beat) ?? [];
    kept.set(beat, others);
    if (runs.length === 1 || others.every(other => agree(indices, other))) others.push(indices);
  }
  const places = (/** @type {number[]} */ indices) => indices.map((index, run) => positionOf(runs[run], index));
  const isOne = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
    places(one).every((position, run) => position % 2 === 0 && position === positionOf(runs[run], other[run]));
  const ordered = [...kept.values()].flat().sort(compare);
  return ordered.filter((indices, number) => number === 0 || !isOne(ordered[number - 1], indices));
}

/**
 * @param {Run | undefined} run
 * @param {number} index The index of the moment among the run's moments; -1 for none.
 * @returns {Moment}
 */
function describe(run, index) {
  if (run !== undefined && index >= 0) return run.moment(index);
  return { kind: "beat", beat: run?.messages.beat[0] ?? 0, at: 0, what: "", isKnown: true };
}

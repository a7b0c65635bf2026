// Steps through runs of one scenario together. Messages of different patterns don't correspond, but a person's actions,
// visible changes and calls of services do. These are the moments that all runs have in common.
import { upperBound } from "./columns.js";
import { textOf } from "./data.js";
import { momentKinds } from "./declared.js";

export class Timeline {
  /**
   * @param {Run[]} runs
   * @param {Int32Array[]} visible The places of the messages that are shown, ascending, run by run.
   */
  constructor(runs, visible) {
    this.runs = runs;
    this.visible = visible;
    const keyed = runs.map(run => momentKeys(run));
    const common = keyed.length === 0 ? [] : [...keyed[0].keys()].filter(key => keyed.every(map => map.has(key)));
    // Runs without a common moment get one before all messages.
    if (common.length === 0) common.push("");
    this.moments = common.map(key => describe(runs[0], keyed[0]?.get(key) ?? -1));
    this.anchors = runs.map((run, index) => {
      let last = -1;
      return common.map(key => {
        const moment = keyed[index].get(key);
        if (moment !== undefined) last = Math.max(last, run.moments.place[moment]);
        return last;
      });
    });
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
   * @param {number} run
   * @param {number} moment
   */
  #after(run, moment) {
    const places = this.visible[run];
    const anchors = this.anchors[run];
    const next = anchors[moment + 1];
    const start = upperBound(places, anchors[moment]);
    // The next moment shows its message itself, unless that message belongs to an earlier beat.
    const isShownThen = this.runs[run].messages.beat[next] === this.moments[moment + 1]?.beat;
    const end = moment + 1 < anchors.length ? upperBound(places, isShownThen ? next - 1 : next) : places.length;
    return { start, length: Math.max(0, end - start) };
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
    const { beat } = this.runs[run].messages;
    let moment = Math.max(0, upperBound(this.anchors[run], place) - 1);
    // A beat that starts right after a message has the same message as its anchor.
    while (moment > 0 && this.moments[moment].beat > beat[place]) moment--;
    const { start } = this.#after(run, moment);
    return this.tick(moment, Math.max(0, upperBound(this.visible[run], place) - start));
  }

  /**
   * The tick that an address names: `4.2` by moment and offset, `m17` by a message of the first run, `s2` and `b2` by
   * the start and the end of a beat.
   * @param {string} address
   */
  tickAt(address) {
    const number = Number.parseInt(address.slice(1), 10) || 0;
    switch (address[0]) {
      case "m": {
        const place = this.runs[0]?.messages.id.indexOf(number) ?? -1;
        return place < 0 ? 0 : this.tickOf(0, place);
      }
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
   * For each move by a button or key, the tick to which it leads from a given tick.
   * @param {number} tick
   * @returns {Record<string, number>}
   */
  neighbours(tick) {
    const { moment } = this.position(tick);
    const end = this.length - 1;
    const next = this.tick(moment + 1, 0);
    const { chapters } = this;
    return {
      start: 0,
      end,
      next: tick + 1,
      previous: tick - 1,
      nextMoment: next > tick ? next : end,
      previousMoment: this.starts[moment] < tick ? this.starts[moment] : this.tick(moment - 1, 0),
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
 * @param {Run | undefined} run
 * @param {number} index The index of the moment among the run's moments; -1 for none.
 * @returns {Moment}
 */
function describe(run, index) {
  if (run === undefined || index < 0) return { kind: "beat", beat: run?.messages.beat[0] ?? 0, at: 0, what: "" };
  const { kind, beat, at, what } = run.moments;
  return { kind: momentKinds[kind[index]], beat: beat[index], at: at[index], what: textOf(what[index]) };
}

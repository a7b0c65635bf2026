// The times of answers, rounded to steps that fit into a code. Each step is √2 times as long as the previous one, so
// that a step takes little more than four bits and is accurate to a fifth.

/** The number of steps; step 0 stands for an unknown time. */
export const timeSteps = 21;
/** The shortest time with a step of its own, in seconds. */
const shortestTime = 2;

/**
 * The step that is nearest to a time.
 * @param {number} milliseconds
 */
export function timeStep(milliseconds) {
  const step = 1 + Math.round(2 * Math.log2(Math.max(1, milliseconds) / (1000 * shortestTime)));
  return Math.min(timeSteps - 1, Math.max(1, step));
}

/**
 * The time in seconds that a step stands for; null for an unknown time.
 * @param {number} step
 */
export function secondsOf(step) {
  return step === 0 ? null : shortestTime * Math.SQRT2 ** (step - 1);
}

/**
 * A time in words, as precisely as steps allow: `45 s`, `1.5 min`.
 * @param {number} seconds
 */
export function spokenTime(seconds) {
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  return `${minutes < 9.95 ? +minutes.toFixed(1) : Math.round(minutes)} min`;
}

/**
 * The median of some numbers; null if there are none.
 * @param {(number | null)[]} numbers The numbers; null is ignored.
 */
export function median(numbers) {
  const known = numbers.flatMap(number => number ?? []).sort((a, b) => a - b);
  if (known.length === 0) return null;
  const middle = known.length >> 1;
  return known.length % 2 === 1 ? known[middle] : (known[middle - 1] + known[middle]) / 2;
}

/** A stopwatch that can be stopped and started again. */
export class Stopwatch {
  /** @param {() => number} now A clock that never goes back, in milliseconds. */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.counted = 0;
    /** @type {number | null} */
    this.since = null;
  }

  start() {
    this.since ??= this.now();
  }

  stop() {
    this.counted = this.elapsed;
    this.since = null;
  }

  /** The time for which the stopwatch has run, in milliseconds. */
  get elapsed() {
    return this.counted + (this.since === null ? 0 : this.now() - this.since);
  }
}

import assert from "node:assert/strict";
import test from "node:test";
import { answered, emptyAttempt, shown, stageOf } from "../../../../Sources/Show/Report/Resources/teaching/attempt.js";
import {
  median,
  Stopwatch,
  secondsOf,
  spokenTime,
  timeStep,
} from "../../../../Sources/Show/Report/Resources/teaching/times.js";

const shape = [
  [
    { size: 4, right: 1 },
    { size: 4, right: 2 },
  ],
  [{ size: 3, right: 0 }],
];
const empty = emptyAttempt(shape);

test("the first answer counts, and a right one settles the exercise", () => {
  assert.equal(stageOf(shape, empty, 0), "open");
  const right = answered(shape, empty, 0, [1, 2], 5);
  assert.equal(stageOf(shape, right, 0), "settled");
  assert.deepEqual(right.first, [1, 2, null]);
  assert.equal(right.tries[0].time, 5);
  assert.equal(answered(shape, right, 0, [0, 0], 9), right);
  assert.deepEqual(empty, emptyAttempt(shape), "what was there stays as it was");
});

test("after a wrong answer there is one more, of what was wrong alone, and both are kept", () => {
  const missed = answered(shape, empty, 0, [1, 0], 5);
  assert.equal(stageOf(shape, missed, 0), "missed");
  const again = answered(shape, missed, 0, [1, 3], 7);
  assert.equal(stageOf(shape, again, 0), "settled");
  assert.deepEqual(
    [again.first, again.second],
    [
      [1, 0, null],
      [null, 3, null],
    ],
  );
  assert.deepEqual(again.tries[0], { time: 5, sequel: "tried", again: 7 });
  assert.equal(answered(shape, again, 0, [1, 2], 9), again);
});

test("who has the answer shown gets no second try", () => {
  const given = shown(answered(shape, empty, 1, [2], 5), 1);
  assert.equal(stageOf(shape, given, 1), "settled");
  assert.equal(answered(shape, given, 1, [0], 9), given);
});

test("a time is kept to a fifth, from two seconds to twenty-four minutes", () => {
  for (let seconds = 2; seconds < 1440; seconds *= 1.07) {
    const kept = secondsOf(timeStep(1000 * seconds));
    assert.ok(Math.abs(kept - seconds) / seconds < 0.2, `${seconds} s as ${kept} s`);
  }
  assert.deepEqual([timeStep(0), timeStep(1), timeStep(1e12)], [1, 1, 20]);
  assert.equal(secondsOf(0), null);
});

test("times are told as exactly as they are known", () => {
  assert.deepEqual([2, 45.3, 90.5, 724].map(spokenTime), ["2 s", "45 s", "1.5 min", "12 min"]);
});

test("a median is the middle of what is known", () => {
  assert.deepEqual([median([3, null, 1, 2]), median([4, 1]), median([null])], [2, 2.5, null]);
});

test("a stopwatch counts only while it runs", () => {
  let now = 1000;
  const watch = new Stopwatch(() => now);
  now = 2000;
  assert.equal(watch.elapsed, 0);
  watch.start();
  now = 2500;
  watch.start();
  watch.stop();
  now = 9000;
  watch.start();
  now = 9250;
  assert.equal(watch.elapsed, 750);
});

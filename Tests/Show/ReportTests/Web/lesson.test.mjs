import assert from "node:assert/strict";
import test from "node:test";
import { englishTexts, setPageData } from "./page-data.mjs";

const part = (answer, misconceptions) => ({
  question: "Which?",
  lines: false,
  options: misconceptions.map((_, index) => [`choice ${index}`, null]),
  answer,
  misconceptions,
  reasons: misconceptions.map(() => "because"),
});
setPageData({
  version: 2,
  set: 7,
  texts: englishTexts,
  rules: [],
  exercises: [
    { kind: "next", parts: [part(0, [null, "reply", "nesting"]), part(1, ["nesting", null])] },
    { kind: "violation", parts: [part(2, ["rule", "rule", null])] },
  ],
  misconceptions: ["reply", "nesting", "rule"].map(key => ({ key, title: key, meaning: "", hint: `hint ${key}` })),
});

const {
  lessonShape,
  lessonPoints,
  pointsIn,
  pointsOfStudent,
  countChoices,
  countMisconceptions,
  countTries,
  hintFor,
  mended,
  secondsTaken,
} = await import("../../../../Sources/Show/Report/Resources/teaching/lesson.js");
const none = [null, null, null];
const untimed = { time: 0, sequel: "open", again: 0 };
const student = (first, second = none, tries = [untimed, untimed]) => ({
  name: "",
  line: 1,
  code: "",
  note: "",
  first,
  second,
  tries,
});

test("each question is known by how many choices it has and which is right", () => {
  assert.deepEqual(lessonShape, [
    [
      { size: 3, right: 0 },
      { size: 2, right: 1 },
    ],
    [{ size: 3, right: 2 }],
  ]);
  assert.equal(lessonPoints, 3);
});

test("second answers give no points and are counted apart, with the times that are known", () => {
  const again = student(
    [1, 1, 0],
    [0, null, 1],
    [
      { time: 7, sequel: "tried", again: 3 },
      { time: 11, sequel: "tried", again: 5 },
    ],
  );
  const shown = student([1, 0, 2], none, [{ time: 9, sequel: "shown", again: 0 }, untimed]);
  assert.deepEqual(pointsOfStudent(again), [1, 0]);
  assert.equal(mended(again), 1);
  const times = countTries([again, shown, student([0, 1, 2])], 0);
  assert.ok(Math.abs(times.first - 24) < 1e-9);
  assert.deepEqual({ ...times, first: 0 }, { first: 0, second: 4.000000000000001, again: 1, mended: 1, shown: 1 });
  assert.equal(countTries([again], 1).mended, 0);
  assert.ok(Math.abs(secondsTaken(again) - 80) < 1e-9);
  assert.equal(secondsTaken(student([0, 1, 2])), null);
  assert.deepEqual(countChoices([again, shown], "second")[0][0], [1, 0, 0]);
});

test("a hint tells what is believed of a wrong choice, and nothing of the right one", () => {
  assert.equal(hintFor(part(0, [null, "reply"]), 1), "hint reply");
  assert.equal(hintFor(part(0, [null, "reply"]), 0), "");
});

test("each right question is a point, and an exercise without answers has none to count", () => {
  assert.equal(pointsIn([0, 0, null], 0), 1);
  assert.deepEqual(pointsOfStudent(student([0, 1, 0])), [2, 0]);
  assert.deepEqual(pointsOfStudent(student([0, null, null])), [1, null]);
});

test("choices are counted by exercise and question", () => {
  const counts = countChoices([student([0, 1, 2]), student([2, 1, null])]);
  assert.deepEqual(counts, [
    [
      [1, 0, 1],
      [0, 2],
    ],
    [[0, 0, 1]],
  ]);
});

test("misconceptions are counted with who had them and where, the most frequent first", () => {
  const counts = countMisconceptions([student([2, 0, 0]), student([2, 1, null]), student([1, 1, 2])]);
  assert.deepEqual(
    counts.map(({ key, choices, students, exercises }) => [key, choices, students.size, [...exercises]]),
    [
      ["nesting", 3, 2, [1]],
      ["reply", 1, 1, [1]],
      ["rule", 1, 1, [2]],
    ],
  );
});

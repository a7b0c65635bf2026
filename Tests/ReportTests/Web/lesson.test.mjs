import assert from "node:assert/strict";
import test from "node:test";
import { setPageData } from "./page-data.mjs";

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
  rules: [],
  exercises: [
    { kind: "next", parts: [part(0, [null, "reply", "nesting"]), part(1, ["nesting", null])] },
    { kind: "violation", parts: [part(2, ["rule", "rule", null])] },
  ],
  misconceptions: ["reply", "nesting", "rule"].map(key => ({ key, title: key, meaning: "" })),
});

const { lessonSizes, pointsIn, pointsOfStudent, countChoices, countMisconceptions } = await import(
  "../../../Sources/Report/Resources/teaching/lesson.js"
);
const student = answers => ({ name: "", line: 1, code: "", note: "", answers });

test("all questions stand one after the other", () => {
  assert.deepEqual(lessonSizes, [3, 2, 3]);
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

import assert from "node:assert/strict";
import test from "node:test";
import { emptyAttempt } from "../../../../Sources/Show/Report/Resources/teaching/attempt.js";
import { encodeAttempt } from "../../../../Sources/Show/Report/Resources/teaching/codes.js";
import { readCodes } from "../../../../Sources/Show/Report/Resources/teaching/pasted.js";
import { samples } from "./attempts.mjs";
import { englishTexts, setPageData } from "./page-data.mjs";

setPageData({ texts: englishTexts });

/** Exercises of one question each; the last choice is right. */
const shapeOf = sizes => sizes.map(size => [{ size, right: size - 1 }]);

const codeOf = (set, shape, first) => {
  const attempt = emptyAttempt(shape);
  const tries = first.map(choice => ({ time: choice === null ? 0 : 9, sequel: "open", again: 0 }));
  return encodeAttempt(set, shape, { ...attempt, first, tries });
};

test("a name stands apart from the code behind it, even if the code was typed in groups", () => {
  for (const { code, set, shape, attempt } of samples(300)) {
    for (const name of ["Ada", "Jonas", "Ben Ode", "Ann-Kay 7"]) {
      for (const typed of [code, code.replaceAll("-", " "), code.toLowerCase().replaceAll("-", " - ")]) {
        const { students, problems } = readCodes(`${name}: ${typed}\n${name} II ${typed}`, set, shape);
        assert.deepEqual(problems, []);
        assert.deepEqual(
          students.map(student => student.name),
          [name, `${name} II`],
        );
        assert.deepEqual(students[0].first, attempt.first);
      }
    }
  }
});

test("a line has a name before its code, above it, or none", () => {
  const shape = shapeOf([4, 4, 4, 3, 17, 4, 4, 4]);
  const code = answer => codeOf(77, shape, [answer, 1, 2, null, 5, 0, 3, 2]);
  const text = `Ada: ${code(0)}\nBen\n${code(1).replaceAll("-", " ").toLowerCase()}\n${code(2)}\nnobody wrote a code`;
  const { students, problems } = readCodes(text, 77, shape);
  assert.deepEqual(
    students.map(({ name, first }) => [name, first[0]]),
    [
      ["Ada", 0],
      ["Ben", 1],
      ["Line 4", 2],
    ],
  );
  assert.deepEqual(
    problems.map(({ line, problem }) => [line, problem]),
    [[5, "none"]],
  );
});

test("a name with digits or a hyphen above a short code is no code", () => {
  const shape = shapeOf([4, 4, 4, 4, 4, 4, 16, 4]);
  const code = codeOf(900, shape, [1, 1, 2, null, 0, 3, 11, 2]);
  for (const name of ["Student 02", "Marie-Luise", "Group 2, Tuesday", "Ürümqi-17 Süd"]) {
    const { students, problems } = readCodes(`${name}\n${code}`, 900, shape);
    assert.deepEqual([students.map(student => student.name), problems], [[name], []]);
  }
});

test("of two codes with one name the last counts, and a copied one is noted", () => {
  const shape = shapeOf([4, 4, 4, 4, 17, 17, 4]);
  const code = answer => codeOf(5, shape, [answer, 0, 0, 0, 1, 2, 3]);
  const { students } = readCodes(`Ada: ${code(0)}\nada: ${code(1)}\nBen: ${code(1)}`, 5, shape);
  assert.deepEqual(
    students.map(({ name, note, first }) => [name, note, first[0]]),
    [
      ["ada", "sent more than one code; this is the last", 1],
      ["Ben", "the same answers as ada", 1],
    ],
  );
});

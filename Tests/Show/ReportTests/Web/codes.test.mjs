import assert from "node:assert/strict";
import test from "node:test";
import { codeLengths, decodeAttempt, encodeAttempt } from "../../../../Sources/Show/Report/Resources/teaching/codes.js";
import { samples, signs } from "./attempts.mjs";
import { englishTexts, setPageData } from "./page-data.mjs";

setPageData({ texts: englishTexts });

const all = samples(60);

/** Codes that a page gave before there were times and second answers. */
const older = [
  {
    set: 25100,
    sizes: [2, 6, 4, 5, 5, 6, 7, 8, 2, 2, 7],
    answers: [0, 5, 3, 4, 3, 0, 0, 4, null, 1, 0],
    code: "RGC2Q-4NP1D-9",
  },
  { set: 11783, sizes: [9, 3, 4, 2], answers: [6, 0, 2, 0], code: "BG7DX-ZA" },
  { set: 26508, sizes: [4, 3, 8, 6, 7, 4, 5, 7], answers: [null, 2, 5, 3, 1, null, 1, 2], code: "SWC0D-S3KP5" },
  { set: 28197, sizes: [3, 2, 7, 4, 4, 2], answers: [null, 1, 5, null, null, 0], code: "VH51K-KBJ" },
  { set: 6604, sizes: [2, 5, 9, 3, 4], answers: [null, 2, null, 1, 0], code: "6EC0K-39C" },
  {
    set: 25845,
    sizes: [5, 5, 5, 7, 4, 6, 4, 7, 4, 4],
    answers: [4, 1, 1, 0, null, 5, 3, 1, 1, 0],
    code: "S7N1K-TZR5R-K",
  },
];

/** A code whose check signs fit its others. */
function sound(body) {
  for (const first of signs) {
    for (const second of signs) {
      const found = decodeAttempt(`${body}${first}${second}`, -1, [[{ size: 2, right: 0 }]]);
      if (found.problem === "other") return `${body}${first}${second}`;
    }
  }
  throw new Error("no check signs fit");
}

test("a code gives back answers, second answers and times, however it is written", () => {
  for (const { code, plain, set, shape, attempt } of samples(1500)) {
    const forms = [
      code,
      plain,
      code.toLowerCase(),
      code.replaceAll("-", " – "),
      code.replaceAll("0", "O").replaceAll("1", "l"),
    ];
    for (const form of forms) assert.deepEqual(decodeAttempt(form, set, shape), attempt);
    const { older, longest } = codeLengths(shape);
    assert.ok(older < plain.length && plain.length <= longest, `${older} < ${plain.length} <= ${longest}`);
  }
});

test("the code of twelve exercises has 32 signs where all is right at once, and 42 where much is tried again", () => {
  const next = () => [4, 4, 4].map(size => ({ size, right: 1 }));
  const broken = () => [11, 4].map(size => ({ size, right: 2 }));
  const shape = [1, 2, 3, 4].flatMap(() => [next(), next(), broken()]);
  const right = shape.flat().map(question => question.right);
  const length = attempt => encodeAttempt(5, shape, attempt).replaceAll("-", "").length;
  const tries = shape.map(() => ({ time: 9, sequel: "open", again: 0 }));
  assert.equal(length({ first: right, second: right.map(() => null), tries }), 32);
  const first = right.map((choice, index) => (index % 4 === 0 ? 0 : choice));
  const second = right.map((choice, index) => (first[index] === choice ? null : choice));
  const again = shape.map(() => ({ time: 9, sequel: "tried", again: 4 }));
  assert.equal(length({ first, second, tries: again }), 42);
});

test("codes of older pages, without times and second answers, are read as they were made", () => {
  for (const { set, sizes, answers, code } of older) {
    const shape = sizes.map(size => [{ size, right: 0 }]);
    const found = decodeAttempt(code, set, shape);
    assert.deepEqual(found.first, answers);
    assert.ok(found.second.every(choice => choice === null));
    assert.ok(found.tries.every(({ time, sequel }) => time === 0 && sequel === "open"));
    assert.equal(code.replaceAll("-", "").length, codeLengths(shape).older);
  }
});

test("every single wrong sign is a typing error", () => {
  let tried = 0;
  for (const { plain, set, shape } of all) {
    for (let place = 0; place < plain.length; place++) {
      for (const sign of `${signs}U*`) {
        if (sign === plain[place]) continue;
        const wrong = plain.slice(0, place) + sign + plain.slice(place + 1);
        assert.equal(decodeAttempt(wrong, set, shape).problem, "typing", `${plain} as ${wrong}`);
        tried++;
      }
    }
  }
  assert.ok(tried > 20000, `${tried}`);
});

test("every two neighbours that changed places are a typing error", () => {
  let tried = 0;
  for (const { plain, set, shape } of all) {
    for (let place = 1; place < plain.length; place++) {
      if (plain[place] === plain[place - 1]) continue;
      const wrong = plain.slice(0, place - 1) + plain[place] + plain[place - 1] + plain.slice(place + 1);
      assert.equal(decodeAttempt(wrong, set, shape).problem, "typing", `${plain} as ${wrong}`);
      tried++;
    }
  }
  assert.ok(tried > 1000, `${tried}`);
});

test("a lost sign and one too many are refused, nearly always as a typing error", () => {
  let tried = 0;
  let taken = 0;
  for (const { plain, set, shape } of all) {
    for (let place = 0; place < plain.length; place++) {
      for (const wrong of [
        plain.slice(0, place) + plain.slice(place + 1),
        `${plain.slice(0, place)}7${plain.slice(place)}`,
      ]) {
        const { problem } = decodeAttempt(wrong, set, shape);
        assert.ok(problem !== undefined, `${plain} as ${wrong}`);
        tried++;
        if (problem === "other") taken++;
      }
    }
  }
  assert.ok(taken < tried / 200, `${taken} of ${tried}`);
});

test("a code of another set is no typing error, however long it is", () => {
  for (const { code, set, shape, attempt } of all) {
    const other = (set + 1) % 2 ** 15;
    assert.equal(decodeAttempt(code, other, shape).problem, "other");
    const longer = {
      first: [...attempt.first, 3],
      second: [...attempt.second, null],
      tries: [...attempt.tries, { time: 20, sequel: "open", again: 0 }],
    };
    const another = encodeAttempt(other, [...shape, [{ size: 9, right: 3 }]], longer);
    assert.equal(decodeAttempt(another, set, shape).problem, "other");
  }
});

test("a code as pages made by older versions give them is refused with a reason", () => {
  const { set, sizes, code } = older[0];
  const shape = sizes.map(size => [{ size, right: 0 }]);
  const { problem, words } = decodeAttempt(`ABCD${code}`, set, shape);
  assert.equal(problem, "typing");
  assert.match(words, /older archflow/);
});

test("a sound code that no answers give is refused", () => {
  const { code } = { code: sound(`${signs[0]}${signs[0]}${signs[1]}Z`) };
  assert.equal(decodeAttempt(code, 1, [[{ size: 2, right: 0 }]]).problem, "typing");
});

test("whatever is pasted is refused and never thrown", () => {
  for (const text of ["", "-", "----", "\u0000", "😀".repeat(500), "<script>", "0".repeat(100000)]) {
    assert.ok(decodeAttempt(text, 1, [[{ size: 4, right: 1 }]]).problem !== undefined, text.slice(0, 20));
  }
});

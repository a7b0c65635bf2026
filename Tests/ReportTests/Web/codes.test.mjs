import assert from "node:assert/strict";
import test from "node:test";
import {
  codeLength,
  decodeAnswers,
  encodeAnswers,
  readCodes,
} from "../../../Sources/Report/Resources/teaching/codes.js";

const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Numbers below a limit, the same whenever the tests run. */
function randomNumbers(seed) {
  let state = seed;
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Sixty codes of sets with up to sixty questions of up to eighteen choices. */
function samples() {
  const random = randomNumbers(20261122);
  return Array.from({ length: 60 }, () => {
    const sizes = Array.from({ length: 1 + random(60) }, () => 2 + random(17));
    const answers = sizes.map(size => (random(5) === 0 ? null : random(size)));
    const set = random(2 ** 15);
    const code = encodeAnswers(set, sizes, answers);
    return { code, plain: code.replaceAll("-", ""), set, sizes, answers };
  });
}

const all = samples();

/** A code whose check signs fit its others. */
function sound(body) {
  for (const first of signs) {
    for (const second of signs) {
      const found = decodeAnswers(`${body}${first}${second}`, -1, [2]);
      if (found.problem === "other") return `${body}${first}${second}`;
    }
  }
  throw new Error("no check signs fit");
}

test("a code gives back the answers it was made of, however it is written", () => {
  for (const { code, plain, set, sizes, answers } of all) {
    const forms = [
      code,
      plain,
      code.toLowerCase(),
      code.replaceAll("-", " – "),
      code.replaceAll("0", "O").replaceAll("1", "l"),
    ];
    for (const form of forms) assert.deepEqual(decodeAnswers(form, set, sizes), { answers });
    assert.equal(plain.length, codeLength(sizes));
  }
});

test("every single wrong sign is a typing error", () => {
  let tried = 0;
  for (const { plain, set, sizes } of all) {
    for (let place = 0; place < plain.length; place++) {
      for (const sign of `${signs}U*`) {
        if (sign === plain[place]) continue;
        const wrong = plain.slice(0, place) + sign + plain.slice(place + 1);
        assert.equal(decodeAnswers(wrong, set, sizes).problem, "typing", `${plain} as ${wrong}`);
        tried++;
      }
    }
  }
  assert.ok(tried > 20000, `${tried}`);
});

test("every two neighbours that changed places are a typing error", () => {
  let tried = 0;
  for (const { plain, set, sizes } of all) {
    for (let place = 1; place < plain.length; place++) {
      if (plain[place] === plain[place - 1]) continue;
      const wrong = plain.slice(0, place - 1) + plain[place] + plain[place - 1] + plain.slice(place + 1);
      assert.equal(decodeAnswers(wrong, set, sizes).problem, "typing", `${plain} as ${wrong}`);
      tried++;
    }
  }
  assert.ok(tried > 1000, `${tried}`);
});

test("a lost sign and one too many are refused, nearly always as a typing error", () => {
  let tried = 0;
  let taken = 0;
  for (const { plain, set, sizes } of all) {
    for (let place = 0; place < plain.length; place++) {
      for (const wrong of [
        plain.slice(0, place) + plain.slice(place + 1),
        `${plain.slice(0, place)}7${plain.slice(place)}`,
      ]) {
        const { problem } = decodeAnswers(wrong, set, sizes);
        assert.ok(problem !== undefined, `${plain} as ${wrong}`);
        tried++;
        if (problem === "other") taken++;
      }
    }
  }
  assert.ok(taken < tried / 200, `${taken} of ${tried}`);
});

test("a code of another set is no typing error, however long it is", () => {
  for (const { code, set, sizes, answers } of all) {
    assert.equal(decodeAnswers(code, (set + 1) % 2 ** 15, sizes).problem, "other");
    const longer = encodeAnswers((set + 1) % 2 ** 15, [...sizes, 9, 9], [...answers, 3, null]);
    assert.equal(decodeAnswers(longer, set, sizes).problem, "other");
  }
});

test("a code as pages made by older versions give them is refused with a reason", () => {
  const { plain, set, sizes } = all[0];
  const { problem, words } = decodeAnswers(`ABCD${plain}`, set, sizes);
  assert.equal(problem, "typing");
  assert.match(words, /older archflow/);
});

test("a sound code that no answers give is refused", () => {
  const { code } = { code: sound(`${signs[0]}${signs[0]}${signs[1]}Z`) };
  assert.equal(decodeAnswers(code, 1, [2]).problem, "typing");
});

test("whatever is pasted is refused and never thrown", () => {
  for (const text of ["", "-", "----", "\u0000", "😀".repeat(500), "<script>", "0".repeat(100000)]) {
    assert.ok(decodeAnswers(text, 1, [4]).problem !== undefined, text.slice(0, 20));
  }
});

test("a line has a name before its code, above it, or none", () => {
  const sizes = [4, 4, 4, 3, 17, 4, 4, 4];
  const code = answer => encodeAnswers(77, sizes, [answer, 1, 2, null, 5, 0, 3, 2]);
  const text = `Ada: ${code(0)}\nBen\n${code(1).replaceAll("-", " ").toLowerCase()}\n${code(2)}\nnobody wrote a code`;
  const { students, problems } = readCodes(text, 77, sizes);
  assert.deepEqual(
    students.map(({ name, answers }) => [name, answers[0]]),
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
  const sizes = [4, 4, 4, 4, 4, 4, 16, 4];
  const code = encodeAnswers(900, sizes, [1, 1, 2, null, 0, 3, 11, 2]);
  for (const name of ["Student 02", "Marie-Luise", "Group 2, Tuesday", "Ürümqi-17 Süd"]) {
    const { students, problems } = readCodes(`${name}\n${code}`, 900, sizes);
    assert.deepEqual([students.map(student => student.name), problems], [[name], []]);
  }
});

test("of two codes with one name the last counts, and a copied one is noted", () => {
  const sizes = [4, 4, 4, 4, 17, 17, 4];
  const code = answer => encodeAnswers(5, sizes, [answer, 0, 0, 0, 1, 2, 3]);
  const { students } = readCodes(`Ada: ${code(0)}\nada: ${code(1)}\nBen: ${code(1)}`, 5, sizes);
  assert.deepEqual(
    students.map(({ name, note, answers }) => [name, note, answers[0]]),
    [
      ["ada", "sent more than one code; this is the last", 1],
      ["Ben", "the same answers as ada", 1],
    ],
  );
});

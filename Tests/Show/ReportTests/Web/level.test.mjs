import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const texts = [];
const beats = [
  ["taps Log In", 0],
  ["waits", 1000],
];
const [reply, action, call] = [1, 2, 3];

/**
 * A run from its messages, each `[name, beat, event]`: the kind of moment that it is, or the property that it shows.
 */
function run(messages, pattern, more = {}) {
  const moments = { kind: [], beat: [], at: [], place: [], during: [], what: [] };
  const writes = { message: [], component: [], property: [], visible: [], setter: [], line: [], at: [] };
  const text = name => {
    if (!texts.includes(name)) texts.push(name);
    return texts.indexOf(name);
  };
  for (const [place, [, beat, event]] of messages.entries()) {
    if (typeof event === "number") {
      const what = { [reply]: `reply of ${pattern}`, [action]: "tap", [call]: "signIn" }[event];
      for (const [key, value] of Object.entries({ kind: event, beat, at: 0, place, during: 1, what: text(what) }))
        moments[key].push(value);
    } else if (event !== undefined) {
      const write = { message: place, component: 1, property: text(event), visible: 1, setter: 0, line: -1, at: 0 };
      for (const [key, value] of Object.entries(write)) writes[key].push(value);
    }
  }
  const told = messages.map(([name, beat, event]) => [-1, event === action ? 0 : 1, 2, name, { beat, at: 0 }]);
  return makeRun(texts, told, { beats, pattern, moments, writes, ...more });
}

const long = (count, step) =>
  Array.from({ length: count }, (_, place) => {
    return [`m${place % 7}()`, 1, place % step === 0 ? call : place % 11 === 0 ? `p${place}` : undefined];
  });

setPageData(
  makeReport(texts, [
    run(
      [
        ["tap", 1, action],
        ["a()", 1],
        ["b()", 1],
        ["signIn()", 1, call],
        ["c()", 1],
        ["end()", 2, reply],
        ["show()", 2, "error"],
      ],
      "long",
    ),
    run(
      [
        ["tap", 1, action],
        ["signIn()", 1, call],
        ["done()", 2, reply],
        ["d()", 2],
        ["e()", 2],
        ["render()", 2, "error"],
      ],
      "short",
    ),
    // What is seen comes before what the service is asked; in the next it comes after.
    run(
      [
        ["tap", 1, action],
        ["spin()", 1, "spinner"],
        ["signIn()", 1, call],
      ],
      "before",
    ),
    run(
      [
        ["tap", 1, action],
        ["a()", 1],
        ["signIn()", 1, call],
        ["spin()", 1, "spinner"],
      ],
      "after",
    ),
    run([["tap", 1, action], ...Array.from({ length: 6 }, () => ["again()", 1]), ["signIn()", 1, call]], "folds", {
      folds: { first: [1], size: [1], times: [6] },
    }),
    run(long(50_000, 3), "three"),
    run(long(50_000, 5), "five"),
    run(
      [
        ["tap", 1, action],
        ["x()", 1],
        ["y()", 1],
      ],
      "one",
    ),
    run(
      [
        ["tap", 1, action],
        ["w()", 1],
        ["x()", 1],
        ["y()", 1],
      ],
      "one",
    ),
    run([["a()", 2]], "late"),
  ]),
);
const { runs } = await import(`${model}/run.js`);
const { Rows } = await import(`${model}/rows.js`);
const { Levels } = await import(`${model}/level.js`);
const { groupLifelines } = await import(`${model}/grouping.js`);

/** The rows of some runs in their lines. */
function level(numbers, { scope = "run", beat = 1, folds = false, hidden = [] } = {}) {
  const chosen = numbers.map(number => runs[number]);
  const rows = chosen.map(each => {
    const places = Int32Array.from([...each.messages.id.keys()].filter(place => !hidden.includes(each.label(place))));
    return new Rows(each, groupLifelines(each, [], places), beat, scope, folds);
  });
  return new Levels(chosen).level(rows);
}

/** The lines of the messages that have a name. */
function lineOf(rows, name) {
  return rows.line([...rows.places].findIndex(place => rows.run.label(place) === name));
}

test("what the person does, what a service is asked and replies, what is seen, and each beat stand in one line", () => {
  const [one, other] = level([0, 1]);
  assert.deepEqual([...one.lines], [0, 1, 2, 3, 4, 5, 8]);
  assert.deepEqual([...other.lines], [0, 3, 5, 6, 7, 8]);
  assert.equal(one.lineCount, 9);
  assert.equal(other.lineCount, 9);
});

test("lines and rows lead to each other, and an empty line to the row below it", () => {
  const [, other] = level([0, 1]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map(line => other.rowFrom(line)),
    [0, 1, 1, 1, 2, 2],
  );
  assert.equal(other.rowFrom(9), 6);
});

test("one beat is level by itself", () => {
  const [one, other] = level([0, 1], { scope: "beat", beat: 2 });
  assert.deepEqual([...one.lines], [0, 3]);
  assert.deepEqual([...other.lines], [0, 1, 2, 3]);
});

test("a call stays level where a change on the screen would cross it", () => {
  const [one, other] = level([2, 3]);
  assert.equal(lineOf(one, "signIn()"), lineOf(other, "signIn()"));
  assert.notEqual(lineOf(one, "spin()"), lineOf(other, "spin()"));
});

test("three runs are level together", () => {
  const all = level([0, 1, 2]);
  assert.equal(new Set(all.map(rows => lineOf(rows, "signIn()"))).size, 1);
  assert.equal(new Set(all.map(rows => rows.lineCount)).size, 1);
});

test("what is folded or hidden takes no line, and what is drawn of the rest is level", () => {
  const [folded, beside] = level([4, 2], { folds: true });
  assert.equal(folded.count, 3);
  assert.equal(lineOf(folded, "signIn()"), lineOf(beside, "signIn()"));
  assert.equal(folded.lineCount, 3);
  const [one, other] = level([0, 1], { hidden: ["signIn()"] });
  assert.equal(lineOf(one, "end()"), lineOf(other, "done()"));
});

test("recordings of one app are level wherever both send the same", () => {
  const [one, other] = level([7, 8]);
  assert.deepEqual([...one.lines], [0, 2, 3]);
  assert.deepEqual([...other.lines], [0, 1, 2, 3]);
});

test("a run that has nothing in a beat leaves it empty", () => {
  const [one, late] = level([0, 9]);
  assert.equal(late.line(0), lineOf(one, "end()"));
});

test("every row has one line, below the line before, in fifty thousand messages of each of two runs", () => {
  for (const { lines, count, lineCount } of level([5, 6])) {
    assert.equal(lines.length, count);
    assert.ok(lines.every((line, row) => row === 0 || line > lines[row - 1]));
    assert.ok(lines[count - 1] < lineCount);
  }
});

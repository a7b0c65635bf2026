import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const texts = [];
const [one, two, three] = [{ beat: 1 }, { beat: 2 }, { beat: 3 }];
const beats = [
  ["launches the app", 0],
  ["taps Log In", 0],
  ["types a password", 0],
];
const launch = [-1, 0, 1, "viewDidLoad()", one];
const tap = [-1, 0, 1, "tap()", two];
const typed = Array.from({ length: 5 }, () => [-1, 0, 1, "type()", three]);
const runs = [
  makeRun(
    texts,
    [launch, tap, [1, 1, 2, "logIn()", two], [2, 2, 3, "signIn()", two], [2, 2, 3, "wait()", two], ...typed],
    {
      beats,
      pattern: "long",
    },
  ),
  makeRun(texts, [launch, tap, [1, 1, 3, "signIn()", two]], { beats, pattern: "short" }),
  makeRun(texts, [launch, tap], { beats, pattern: "silent" }),
  makeRun(texts, [], { beats, pattern: "none" }),
  makeRun(
    texts,
    [
      launch,
      ...Array.from({ length: 9 }, () => [0, 1, 2, "restore()", one]),
      tap,
      [10, 1, 2, "build()", two],
      [10, 1, 2, "logIn()", two],
      [12, 2, 3, "signIn()", two],
    ],
    { beats, pattern: "asks", scenario: "asking" },
  ),
];
setPageData({ ...makeReport(texts, runs), hidden: [] });

const { firstLesson } = await import("../../../../Sources/Show/Report/Resources/model/first-lesson.js");
const { scenarios } = await import("../../../../Sources/Show/Report/Resources/model/run.js");

test("a first lesson stops at the step that all share and differ most in, run by run, the shortest first", () => {
  const stops = firstLesson(scenarios.get("login"));
  assert.deepEqual(
    stops.map(({ run, message }) => [run, message]),
    [
      ["short", 3],
      ["long", 3],
    ],
  );
  assert.equal(stops[1].question, "taps Log In: to whom does Screen send a message first?");
  assert.equal(stops[1].note, "4 messages in this beat, of 10 in the run. silent needs 1.");
});

test("a first lesson is about a step in which a service is called for the person, and follows the way to it", () => {
  const stops = firstLesson(scenarios.get("asking"));
  assert.deepEqual(
    stops.map(({ run, message, question }) => [run, message, question]),
    [["asks", 13, "taps Log In: to whom does Screen send a message first?"]],
  );
});

test("without runs there is no lesson", () => {
  assert.deepEqual(firstLesson([]), []);
});

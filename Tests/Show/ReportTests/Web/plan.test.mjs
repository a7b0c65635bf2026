import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const texts = [];
setPageData(makeReport(texts, [makeRun(texts, [[-1, 0, 1, "tap()"]], { pattern: "rvb" })]));

const { lessonFileName, lessonText, passedStop, readLesson, runOfStop, stopsIn, stopState, stopTexts } = await import(
  "../../../../Sources/Show/Report/Resources/model/plan.js"
);

const stop = { scenario: "login", run: "rvb", message: 7, view: "flow", note: "slowly, %2C", question: "Who?" };

test("a stop comes back from the address and from a file as it was", () => {
  assert.deepEqual(stopsIn(stopTexts([stop])), [stop]);
  const stops = [
    stop,
    { ...stop, message: 9, note: "a;b!; [c]", view: "sequence" },
    { ...stop, run: "snp", question: "" },
  ];
  assert.deepEqual(stopsIn(stopTexts(stops)), stops);
  const later = { ...stop, message: stop.message + 1 };
  const lesson = { title: "One wrong password", minutes: 45, stops: [stop, later] };
  assert.deepEqual(readLesson(lessonText(lesson)), lesson);
  const bare = { title: "", minutes: 0, stops: [stop] };
  assert.deepEqual(readLesson(lessonText(bare)), bare);
});

test("a saved stop has its message's name, unless the report lacks the run", () => {
  const lesson = {
    title: "",
    minutes: 0,
    stops: [
      { ...stop, message: 1 },
      { ...stop, run: "snp" },
    ],
  };
  assert.deepEqual(
    JSON.parse(lessonText(lesson)).stops.map(({ name }) => name),
    ["tap()", undefined],
  );
});

for (const [title, name] of [
  ["The first hour: one wrong password", "the-first-hour-one-wrong-password.json"],
  ["Übung 2!", "übung-2.json"],
  ["", "lesson.json"],
  ["?", "lesson.json"],
])
  test(`a lesson's file is named by its title: ${title}`, () => {
    assert.equal(lessonFileName(title), name);
  });

test("a stop in an address is short, and repeats neither scenario nor run", () => {
  const plain = { ...stop, view: "sequence", note: "", question: "" };
  assert.deepEqual(stopTexts([plain, { ...plain, message: 8 }, { ...stop, run: "snp", message: 9 }]), [
    "login;rvb;7",
    ";;8",
    ";snp;9;flow;slowly, %2C;Who?",
  ]);
});

test("what is no stop in an address is left out, and links of before still open", () => {
  assert.deepEqual(stopsIn(["", "x", "null", "[]", "[1,2,3]", '["login","rvb","7"]', ";;8", "a;b;c"]), []);
  assert.deepEqual(stopsIn(['["login","rvb",7,"pink"]']), [
    { scenario: "login", run: "rvb", message: 7, view: "sequence", note: "", question: "" },
  ]);
});

for (const [text, words] of [
  ["no", /isn't JSON/],
  ["null", /"format": "archflow-lesson"/],
  ['{"format":"archflow-lesson","version":2,"stops":[]}', /version 2/],
  ['{"format":"archflow-lesson","version":1,"stops":[{"scenario":"login"}]}', /Stop 1/],
])
  test(`a file that is no lesson says why: ${text}`, () => {
    assert.throws(() => readLesson(text), words);
  });

test("a stop opens its message in its view; one with a question hides it, and other patterns stay chosen", () => {
  const { patterns, at, view, hidden, page } = stopState(stop, ["snp", "rvb"]);
  assert.deepEqual([patterns, at, view, hidden, page], [["rvb", "snp"], "m7", "flow", 1, "present"]);
  assert.equal(stopState({ ...stop, question: "" }, []).hidden, 0);
  assert.equal(runOfStop(stop)?.key, "rvb");
  assert.equal(runOfStop({ ...stop, run: "snp" }), undefined);
});

test("a lesson with two stops at one message is refused in a sentence", () => {
  const stop = { scenario: "login", run: "rvb", message: 3, view: "sequence", note: "one", question: "" };
  const stops = [stop, { ...stop, message: 4 }, { ...stop, view: "flow", note: "two" }];
  const text = lessonText({ title: "", minutes: 0, stops });
  assert.throws(() => readLesson(text), /Stops 1 and 3 of this lesson are at the same message/);
});

test("the place in a plan that comes back to a run is counted from the stop that was shown last", () => {
  const [early, other, late] = [
    { ...stop, message: 30 },
    { ...stop, run: "snp", message: 4 },
    { ...stop, message: 9 },
  ];
  const after = { ...stop, message: 12 };
  const stops = [early, stop, other, late, after];
  /** @type {[Stop, Stop | undefined, number][]} */
  const cases = [
    [{ ...stop, message: 10 }, late, 3],
    [after, late, 4],
    [{ ...stop, message: 40 }, late, 4],
    [{ ...stop, message: 8 }, late, 2],
    [{ ...stop, message: 8 }, stop, 1],
    [{ ...other, message: 40 }, other, 2],
    [{ ...other, message: 1 }, other, 1],
    [{ ...stop, run: "rt" }, other, 2],
    [{ ...stop, run: "rt" }, undefined, -1],
    [{ ...stop, message: 10 }, undefined, 3],
    [early, undefined, 0],
    [early, after, 4],
    [{ ...stop, message: 1 }, undefined, -1],
    [{ ...other, message: 1 }, undefined, 1],
    [{ ...stop, message: 10 }, { ...stop, message: 99 }, 3],
  ];
  for (const [here, last, expected] of cases) {
    const words = `message ${here.message} of ${here.run} after ${last?.message} of ${last?.run}`;
    assert.equal(passedStop(stops, here, last), expected, words);
  }
});

// Who lives and who holds whom at a message, and what is freed when a screen closes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeRun, setPageData } from "./page-data.mjs";

const texts = [];
const text = name => {
  if (!texts.includes(name)) texts.push(name);
  return texts.indexOf(name);
};
const beats = [
  ["opens", 0],
  ["closes", 10],
  ["looks", 20],
];
const raw = makeRun(
  texts,
  [
    [-1, 0, 1, "open", { beat: 1, at: 0 }],
    [0, 1, 2, "start", { beat: 1, at: 0 }],
    [-1, 0, 1, "close", { beat: 2, at: 10 }],
    [2, 1, 2, "stop", { beat: 2, at: 10 }],
    [2, 1, 3, "done", { beat: 2, at: 10 }],
  ],
  { beats },
);
raw.beats.first = [0, 2, 5];
// The core is made by the first message and freed after the fourth, at the time of all of its beat's messages.
raw.components = { ...raw.components, born: [-1, 0, -1], at: [0, 0, 0], end: [-1, 10, -1], gone: [-1, 3, -1] };
raw.references = {
  beat: [1, 1, 2],
  from: [1, 1, 1],
  to: [2, 3, 3],
  name: ["core", "service", "service"].map(text),
  strong: [1, 1, 1],
  cycle: [-1, -1, -1],
};
raw.navigations = { message: [2], action: [text("dismiss")], from: [text("Login")], to: [text("Home")], at: [10] };
raw.left = { component: [], first: [], last: [] };
setPageData({
  version: 1,
  roles: [["user", ""]],
  classes: [["event", ""]],
  hidden: [],
  legend: [],
  texts,
  runs: [raw],
  checks: {
    rows: [
      { rule: "ANY-6", sentence: "Freed by the end." },
      ...["A-1", "A-2", "B-1"].map(rule => ({
        rule,
        sentence: "Dies.",
        pattern: rule[0] === "B" ? "b" : (raw.pattern ?? raw.app),
      })),
    ],
  },
  grounds: { rules: [], freeing: ["A-2", "B-1"], runs: [] },
});
const { closings, freeingRules, lifeAt, referencesAt } = await import(
  "../../../../Sources/Show/Report/Resources/model/holding.js"
);
const { namesFound } = await import("../../../../Sources/Show/Report/Resources/model/filter.js");
const { runs } = await import("../../../../Sources/Show/Report/Resources/model/run.js");
const [run] = runs;

for (const [beat, place, life] of [
  [1, -1, "to come"],
  [1, 0, "living"],
  [2, -1, "living"],
  [2, 2, "living"],
  [2, 3, "freed"],
  [2, 4, "freed"],
]) {
  test(`in beat ${beat} at place ${place} the component is ${life}`, () => {
    assert.equal(lifeAt(run, { beat, place }, 2), life);
  });
}

test("a component that was freed in an earlier beat is gone", () => {
  assert.equal(lifeAt(run, { beat: 3, place: -1 }, 2), "gone");
});

for (const [beat, place, states] of [
  [1, -1, []],
  [1, 1, ["new", "new"]],
  [2, -1, ["held", "held"]],
  [2, 2, ["let go", "held"]],
  [2, 4, ["let go", "held"]],
]) {
  test(`in beat ${beat} at place ${place} references are ${states.join(" and ") || "none"}`, () => {
    assert.deepEqual(
      referencesAt(run, { beat, place }).map(({ state }) => state),
      states,
    );
  });
}

test("a closing counts what its beat freed, and what outlived the screen", () => {
  assert.deepEqual(closings(run), [{ beat: 2, screens: ["Login"], freed: [2], left: [] }]);
});

test("a search by a word finds components, one by a term of messages doesn't", () => {
  assert.deepEqual(namesFound(run, "core").components, ["Core"]);
  assert.deepEqual(namesFound(run, "to:core").components, []);
});

test("the rules on freed objects are those of the run's pattern, then the one for any app", () => {
  assert.deepEqual(
    freeingRules(run).map(({ rule }) => rule),
    ["A-2", "ANY-6"],
  );
});

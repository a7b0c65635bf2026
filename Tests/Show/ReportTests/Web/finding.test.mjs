// The finding of the first screen: the run with the most messages, and the reason in sentences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeRun, setPageData } from "./page-data.mjs";

const texts = [];
/** A key that the view hands to its logic, which tells the view and the service; the service does nothing with it. */
const key = start => [
  [-1, 0, 1, "text", { beat: 2 }],
  [start, 1, 2, "edited", { beat: 2 }],
  [start + 1, 2, 1, "show", { beat: 2 }],
  [start + 1, 2, 3, "show", { beat: 2, kind: 1 }],
];
const beats = [
  ["launches", 0],
  ["types a name", 10, "typing"],
];
const launch = [-1, 0, 1, "load"];
const most = makeRun(texts, [launch, ...key(1), ...key(5)], { beats, pattern: "much" });
const least = makeRun(texts, [launch, ...key(1).slice(0, 2)], { beats, pattern: "little" });
const yardstick = makeRun(texts, [launch], { beats, pattern: "plain" });
const wrong = makeRun(texts, [launch], { pattern: "much", scenario: "login-wrong-password" });
most.title = "Much";
setPageData({
  version: 1,
  roles: [
    ["user", ""],
    ["view", ""],
    ["logic", ""],
    ["service", ""],
  ],
  classes: [
    ["event", ""],
    ["idle", ""],
  ],
  hidden: [],
  legend: [],
  reference: "plain",
  guests: [],
  texts,
  runs: [most, least, yardstick, wrong],
});
const { findingOf } = await import("../../../../Sources/Show/Report/Resources/model/finding.js");
const { runs, scenarioTitle } = await import("../../../../Sources/Show/Report/Resources/model/run.js");

test("the finding names the runs with the most and the fewest messages, the yardstick aside", () => {
  assert.equal(findingOf(runs.slice(0, 3)).headline, "Much has the most messages, 9; little the fewest, 3.");
  assert.equal(findingOf([runs[0]]).headline, "Much has 9 messages.");
  assert.equal(findingOf([]), null);
});

test("the reasons are the step with most messages, and the component that tells others in vain", () => {
  const { reasons, first } = findingOf(runs.slice(0, 3));
  assert.deepEqual(reasons, [
    "8 of Much's 9 messages come while the person types: 4 for each of 2 keys.",
    "Core tells each key to 2 components, and 1 of them does nothing with it.",
  ]);
  assert.equal(first, 1);
});

test("the title of a scenario is its slug in words, and another name stays", () => {
  assert.equal(scenarioTitle("login-wrong-password"), "Login wrong password");
  assert.equal(scenarioTitle("much-covered"), "Much: covered");
  assert.equal(scenarioTitle("My Run, 2"), "My Run, 2");
});

// The finding of the first screen: the page shows the sentences of its data.
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const texts = [];
const beats = [
  ["launches", 0],
  ["types a name", 10, "typing"],
];
const messages = [
  [-1, 0, 1, "load"],
  [-1, 0, 1, "text", { beat: 2 }],
  [1, 1, 2, "edited", { beat: 2 }],
  [1, 1, 2, "build", { beat: 2, kind: 2 }],
];
const much = makeRun(texts, messages, { beats, pattern: "much", title: "Much", reasons: ["2 of Much's 3 messages."] });
const little = makeRun(texts, messages.slice(0, 1), { beats, pattern: "little" });
const twice = makeRun(texts, messages.slice(0, 3), {
  beats: [beats[1], ["types a name", 20, "typing"]],
  pattern: "twice",
  scenario: "twice",
});
const wrong = makeRun(texts, messages.slice(0, 1), { pattern: "much", scenario: "login-wrong-password" });
const finding = (scenario, headline, most, least) => ({
  scenario,
  headline,
  reasons: [],
  most,
  least,
  messages: 3,
  first: 2,
});
setPageData({
  ...makeReport(texts, [much, little, wrong, twice]),
  findings: [
    finding(null, "login has the most messages.", 0, 2),
    finding("login", "Much has the most messages.", 0, 1),
    finding("login-wrong-password", "Much has 1 message.", 2, 2),
  ],
});
const { findingOf, reasonsOf, stepsOf } = await import("../../../../Sources/Show/Report/Resources/model/finding.js");
const { runs, scenarioTitle } = await import("../../../../Sources/Show/Report/Resources/model/run.js");

test("the finding is that of the scenario shown, with its runs", () => {
  const { headline, run, other } = findingOf(runs.slice(0, 2));
  assert.deepEqual([headline, run, other], ["Much has the most messages.", runs[0], runs[1]]);
  assert.equal(findingOf([runs[2]]).headline, "Much has 1 message.");
});

test("several scenarios in one picture have the finding about all of them", () => {
  assert.equal(findingOf([runs[0], runs[2]]).headline, "login has the most messages.");
});

test("without a run there is no finding", () => {
  assert.equal(findingOf([]), null);
});

test("a run's reasons are shown with all messages that count, and not where one is left out", () => {
  assert.deepEqual(reasonsOf(runs[0], [0, 1, 2, 3]), ["2 of Much's 3 messages."]);
  assert.deepEqual(reasonsOf(runs[0], [0, 1, 2]), ["2 of Much's 3 messages."]);
  assert.deepEqual(reasonsOf(runs[0], [1, 2, 3]), []);
});

test("the steps of a run are those with messages, most of them first", () => {
  assert.deepEqual(stepsOf(runs[0], [0, 1, 2]), [
    { name: "types a name", places: [1, 2] },
    { name: "launches", places: [0] },
  ]);
});

test("of several beats with one name a step says which it is", () => {
  assert.deepEqual(
    stepsOf(runs[3], [0, 1, 2]).map(({ name }) => name),
    ["types a name (2 of 2)", "types a name (1 of 2)"],
  );
  assert.deepEqual([runs[0].beatTitle(2), runs[0].beatTitle(0)], ["types a name", "before the first beat"]);
});

test("the title of a scenario is its slug in words, and another name stays", () => {
  assert.equal(scenarioTitle("login-wrong-password"), "Login wrong password");
  assert.equal(scenarioTitle("much-covered"), "Much: covered");
  assert.equal(scenarioTitle("My Run, 2"), "My Run, 2");
});

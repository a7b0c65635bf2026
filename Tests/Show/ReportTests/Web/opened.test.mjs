import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const texts = [];
const messages = [
  [-1, 0, 1, "launch()", { beat: 1 }],
  [-1, 0, 1, "type()", { beat: 2 }],
  [-1, 0, 1, "tap()", { beat: 3 }],
];
const scenario = (name, ...beats) =>
  makeRun(texts, messages, { scenario: name, beats: beats.map((beat, index) => [beat, index]) });
const all = [
  scenario("success", "launches", "types", "taps Log In", "waits", "types"),
  scenario("wrong", "launches", "types", "taps Log In", "0.8 s pass", "waits"),
  scenario("about", "launches", "taps About"),
  scenario("twice", "launches", "types", "waits", "types"),
  scenario("bare"),
];
setPageData(makeReport(texts, all));
const { scenarios } = await import(`${model}/run.js`);
const { stepIn } = await import(`${model}/opened.js`);
const run = name => scenarios.get(name)[0];

const steps = [
  ["the step of the same name", "wrong", "success", 3, "s3"],
  ["wherever that stands", "wrong", "success", 4, "s5"],
  ["of several, the one of the same turn", "twice", "success", 5, "s4"],
  ["of fewer, the last of them", "wrong", "success", 5, "s2"],
  ["where there is none, the step at which the two part", "about", "success", 3, "s2"],
  ["from the launch, that step too", "wrong", "success", 1, "s4"],
  ["of the same beats, the one after the launch", "success", "success", 1, "s2"],
  ["of a run without steps, its start", "bare", "success", 3, "0.0"],
];
test("another scenario opens at its launch in the presenter, from the launch", () => {
  assert.equal(stepIn(run("wrong"), run("success"), 1, true), "s1");
});
for (const [words, to, from, number, address] of steps) {
  test(`another scenario opens at ${words}`, () => assert.equal(stepIn(run(to), run(from), number), address));
}

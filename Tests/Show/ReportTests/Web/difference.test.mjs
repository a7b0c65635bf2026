import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const texts = [];
const beats = [
  ["taps Log In", 0],
  ["waits", 9],
];
const tell = (cause, name, beat = 1) => [cause, 1, 2, name, { at: beat === 1 ? 0 : 9, beat }];
const tap = (beat = 1) => [-1, 0, 1, "tap()", { at: beat === 1 ? 0 : 9, beat }];
const run = messages => makeRun(texts, messages, { beats });
const before = [tap(), tell(0, "a()"), tell(0, "b()"), tell(0, "c()"), tap(2), tell(4, "a()", 2)];

setPageData(
  makeReport(texts, [
    run(before),
    run(before),
    // b() is gone, d() is new, and the last is another.
    run([tap(), tell(0, "a()"), tell(0, "c()"), tell(0, "d()"), tap(2), tell(4, "b()", 2)]),
    // Two have changed places.
    run([tap(), tell(0, "b()"), tell(0, "a()"), tell(0, "c()"), tap(2), tell(4, "a()", 2)]),
    // One comes twice.
    run([tap(), tell(0, "a()"), tell(0, "a()"), tell(0, "b()"), tell(0, "c()"), tap(2), tell(5, "a()", 2)]),
    run(Array.from({ length: 50_000 }, (_, place) => (place === 0 ? tap() : tell(0, `m${(place * 7) % 1000}()`)))),
    run(Array.from({ length: 50_000 }, (_, place) => (place === 0 ? tap() : tell(0, `m${(place * 3) % 1000}()`)))),
  ]),
);
const { runs } = await import(`${model}/run.js`);
const { onlyIn } = await import(`${model}/difference.js`);
const only = (run, other) => [...onlyIn(runs[run], runs[other])];

test("two recordings of the same have nothing of their own", () => {
  assert.deepEqual(only(0, 1), []);
});

test("what was added and what is gone is found on its side, beat by beat", () => {
  assert.deepEqual(only(0, 2), [2, 5]);
  assert.deepEqual(only(2, 0), [3, 5]);
});

test("of two that changed places one is told, on both sides", () => {
  assert.equal(only(0, 3).length, 1);
  assert.equal(only(3, 0).length, 1);
});

test("of a message that comes twice one has no counterpart", () => {
  assert.deepEqual(only(4, 0), [2]);
  assert.deepEqual(only(0, 4), []);
});

test("fifty thousand messages in another order are compared without a pause", () => {
  const [one, other] = [only(5, 6).length, only(6, 5).length];
  assert.equal(one, other);
  assert.ok(one > 0 && one < 50_000);
});

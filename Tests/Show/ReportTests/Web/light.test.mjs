import assert from "node:assert/strict";
import test from "node:test";

const { lightWith } = await import("../../../../Sources/Show/Report/Resources/model/light.js");

const run = { sender: place => ({ name: `from ${place}` }), receiver: place => ({ name: `to ${place}` }) };
const light = { test: place => place === 1, who: name => name === "State", key: "State" };

test("the current message and its ends never fade beside what is pinned", () => {
  const both = lightWith(run, light, 4);
  assert.deepEqual([1, 4, 5].map(both.test), [true, true, false]);
  assert.deepEqual(["State", "from 4", "to 4", "to 5"].map(both.who), [true, true, true, false]);
  assert.notEqual(both.key, light.key);
});

test("without a current message, or with one that is lit, the light is as it was", () => {
  assert.equal(lightWith(run, light, -1), light);
  assert.equal(lightWith(run, light, 1), light);
  assert.equal(lightWith(run, null, 4), null);
});

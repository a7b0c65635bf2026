import assert from "node:assert/strict";
import test from "node:test";
import { placeLabels } from "../../../../Sources/Show/Report/Resources/model/labels.js";

const down = (x, height = 60) => [x, 0, x, height / 3, x, (2 * height) / 3, x, height];
const collide = (one, other, width) => Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < 14;

test("a label alone stands in the middle of its line", () => {
  const [place] = placeLabels([down(10)], [8], []);
  assert.equal(place.x, 10);
  assert.ok(Math.abs(place.y - 30) < 4);
});

test("labels of lines beside each other keep apart", () => {
  const routes = [0, 6, 12, 18].map(x => down(x, 120));
  const places = placeLabels(routes, [16, 16, 16, 16], []);
  for (const [index, place] of places.entries())
    for (const other of places.slice(index + 1)) assert.ok(!collide(place, other, 14), `${JSON.stringify(places)}`);
});

test("a label stands on no box where its line is free elsewhere", () => {
  const box = { x: 0, y: 50, width: 80, height: 30 };
  const [place] = placeLabels([down(0, 100)], [10], [box]);
  assert.ok(Math.abs(place.y - box.y) >= 22);
});

test("a line without a label takes no place", () => {
  assert.deepEqual(placeLabels([[]], [0], []), [{ x: 0, y: 0 }]);
});

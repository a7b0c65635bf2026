import assert from "node:assert/strict";
import test from "node:test";

// Node 18 doesn't know what browsers do.
Map.groupBy ??= (values, key) => {
  const groups = new Map();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return groups;
};

const { arrange } = await import("../../../../Sources/Show/Report/Resources/model/arrange.js");

const box = rank => ({ width: 100, height: 36, rank, x: 0 });

/** Whether a point lies within a box. */
const isInside = ({ x, y }, place, { width, height }) =>
  Math.abs(x - place.x) < width / 2 - 1 && Math.abs(y - place.y) < height / 2 - 1;

/** Points along a route. */
function along(numbers) {
  const points = [];
  for (let at = 0; at + 7 < numbers.length; at += 6) {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = numbers.slice(at, at + 8);
    for (let step = 0; step <= 20; step++) {
      const t = step / 20;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      points.push({ x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 });
    }
  }
  return points;
}

test("boxes stand in rows by rank, side by side where there is room, and none on another", () => {
  const boxes = [2, 0, 2, 1, 2, 3].map(box);
  const { places, width, height } = arrange(boxes, [{ from: 1, to: 3 }], 260, 500);
  assert.equal(width, 260);
  assert.ok(height <= 500);
  assert.deepEqual(
    places.map(place => place.row),
    [2, 0, 2, 1, 3, 4],
  );
  for (const [index, place] of places.entries()) {
    assert.ok(place.x - 50 >= 0 && place.x + 50 <= width);
    for (const [other, next] of places.entries())
      assert.ok(other === index || Math.abs(place.x - next.x) >= 100 || Math.abs(place.y - next.y) >= 36);
  }
});

test("a line goes from box to box, up and down, and past those between", () => {
  const boxes = [0, 1, 2, 3].map(box);
  const lines = [
    { from: 0, to: 3 },
    { from: 3, to: 0 },
    { from: 1, to: 2 },
  ];
  const { places, routes } = arrange(boxes, lines, 200, 500);
  for (const [index, { from, to }] of lines.entries()) {
    const points = along(routes[index]);
    for (const [end, point] of [
      [from, points[0]],
      [to, points.at(-1)],
    ])
      assert.ok(Math.abs(Math.abs(point.y - places[end].y) - 18) < 0.01 && Math.abs(point.x - places[end].x) <= 50);
    for (const [other, place] of places.entries())
      assert.ok(!points.some(point => isInside(point, place, boxes[other])), `line ${index} crosses box ${other}`);
  }
});

test("packed, ranks follow each other in a row, and neighbours are joined from side to side", () => {
  const boxes = [0, 1, 2, 3, 4].map(box);
  const lines = [
    { from: 0, to: 1 },
    { from: 1, to: 0 },
    { from: 0, to: 2 },
    { from: 1, to: 4 },
  ];
  const { places, routes, width } = arrange(boxes, lines, 520, 300, true);
  assert.deepEqual(
    places.map(({ row }) => row),
    [0, 0, 0, 1, 1],
  );
  assert.equal(width, 520);
  const [there, back, past] = routes.map(along);
  for (const points of [there, back]) assert.ok(points.every(({ y }) => Math.abs(y - points[0].y) < 0.01));
  assert.ok(there[0].y < back[0].y && there[0].x === places[0].x + 50 && there.at(-1).x === places[1].x - 50);
  assert.ok(!past.some(point => isInside(point, places[1], boxes[1])), "a line past a neighbour goes over it");
});

test("what has no room is as wide and as tall as it must be", () => {
  const { width, height } = arrange([box(0), box(1), box(2)], [], 60, 50);
  assert.ok(width >= 100 && height > 3 * 36);
});

test("a line there and a line back over a box of the same row don't meet", () => {
  const boxes = [0, 0, 0].map(box);
  const lines = [
    { from: 0, to: 2 },
    { from: 2, to: 0 },
  ];
  const { places, routes } = arrange(boxes, lines, 600, 300);
  assert.deepEqual(
    places.map(({ row }) => row),
    [0, 0, 0],
  );
  const [there, back] = routes.map(along);
  for (const one of there)
    for (const other of back) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 8, `${one.x} ${one.y}`);
});

test("arcs around others over the first row stay within the picture", () => {
  const boxes = [0, 0, 0, 0, 0].map(box);
  const lines = [1, 2, 3, 4].flatMap(to => [
    { from: 0, to },
    { from: to, to: 0 },
  ]);
  const { routes, height } = arrange(boxes, lines, 800, 300);
  const tops = routes.map(route => Math.min(...along(route).map(({ y }) => y)));
  assert.ok(Math.min(...tops) >= -12.5, `${tops}`);
  assert.ok(height > 36 + 2 * 14, "which is as much taller");
});

// Places the labels of lines so that none covers another label or a box.

/** The number of points along a curve at which a label can stand. */
const labelSteps = 12;
/** The height of a label, in points. */
const labelHeight = 14;

/**
 * The centres of the labels of lines, in points. Labels of short lines are placed first, since they have the fewest
 * places.
 * @param {number[][]} routes For each line a start, then two control points and an end for each curve; empty for a line
 * without a label.
 * @param {number[]} widths The widths of the labels.
 * @param {{ x: number, y: number, width: number, height: number }[]} boxes The boxes; x and y are their centres.
 */
export function placeLabels(routes, widths, boxes) {
  const ways = routes.map(pointsAlong);
  const lengths = ways.map(lengthAlong);
  const order = [...routes.keys()].filter(line => ways[line].length > 0).sort((a, b) => lengths[a] - lengths[b]);
  /** @type {{ x: number, y: number }[]} */
  const places = routes.map(() => ({ x: 0, y: 0 }));
  /** @type {{ x: number, y: number, width: number, height: number }[]} */
  const taken = [];
  for (const line of order) {
    const own = { width: widths[line] + 9, height: labelHeight };
    const way = ways[line];
    let best = { cost: Infinity, x: 0, y: 0 };
    for (const [step, { x, y }] of way.entries()) {
      const there = { x, y, ...own };
      const fromMiddle = Math.abs(step / (way.length - 1) - 0.5);
      let cost = fromMiddle * 2;
      for (const label of taken) cost += 12 * overlap(there, label);
      for (const box of boxes) cost += 8 * overlap(there, box);
      // A number beside another line could be taken for that line's number.
      for (const [other, points] of ways.entries()) {
        if (other !== line) cost += 0.35 * points.filter(point => isNear(there, point)).length;
      }
      if (cost < best.cost) best = { cost, x, y };
    }
    places[line] = { x: best.x, y: best.y };
    taken.push({ ...places[line], ...own });
  }
  return places;
}

/**
 * The part of a label that another rectangle covers, from 0 to 1.
 * @param {{ x: number, y: number, width: number, height: number }} label
 * @param {{ x: number, y: number, width: number, height: number }} other
 */
function overlap(label, other) {
  const wide = (label.width + other.width) / 2 - Math.abs(label.x - other.x);
  const high = (label.height + other.height) / 2 - Math.abs(label.y - other.y);
  return wide <= 0 || high <= 0 ? 0 : (wide * high) / (label.width * label.height);
}

/**
 * @param {{ x: number, y: number, width: number, height: number }} label
 * @param {{ x: number, y: number }} point
 */
function isNear(label, point) {
  return Math.abs(label.x - point.x) < label.width / 2 + 3 && Math.abs(label.y - point.y) < label.height / 2 + 3;
}

/**
 * Points along a route, without its ends.
 * @param {number[]} numbers
 */
function pointsAlong(numbers) {
  /** @type {{ x: number, y: number }[]} */
  const points = [];
  for (let at = 0; at + 7 < numbers.length; at += 6) {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = numbers.slice(at, at + 8);
    for (let step = 1; step <= labelSteps; step++) {
      const t = step / (labelSteps + 1);
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      points.push({ x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 });
    }
  }
  return points;
}

/** @param {{ x: number, y: number }[]} points */
function lengthAlong(points) {
  return points
    .slice(1)
    .reduce((sum, { x, y }, index) => sum + Math.hypot(x - points[index].x, y - points[index].y), 0);
}

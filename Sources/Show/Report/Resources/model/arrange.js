// Arranges the boxes of a picture in rows, role by role, for a pane that is too small for the whole picture.

/**
 * The gaps in points: between boxes of a row (`box`, or `wide` where there is room), and between rows (from `least` to
 * `most`).
 * @type {{ box: number, wide: number, least: number, most: number }}
 */
const byRank = { box: 16, wide: 48, least: 20, most: 46 };
/** The gaps for rows whose boxes send messages to each other. */
const inOneRow = { box: 60, wide: 150, least: 46, most: 110 };
const margin = 14;
/** The room above a picture's upper edge that every pane has, for an arc and its number. */
const above = 12;

/**
 * Arranges boxes and lines, and returns their positions in points.
 * @param {{ width: number, height: number, rank: number, x: number }[]} boxes
 * @param {{ from: number, to: number }[]} lines The indices of each line's two boxes.
 * @param {number} width
 * @param {number} height The height of the pane. The rows may need more.
 * @param {boolean} [isPacked] True to put several ranks into one row, if they fit.
 */
export function arrange(boxes, lines, width, height, isPacked = false) {
  const gaps = isPacked ? inOneRow : byRank;
  const rows = makeRows(boxes, lines, width, gaps.box, isPacked);
  const wide = Math.max(width, ...rows.map(row => lengthOf(row, boxes, gaps.box) + 2 * margin));
  /** @type {{ x: number, y: number, row: number }[]} */
  const places = [];
  const heights = rows.map(row => Math.max(...row.map(box => boxes[box].height)));
  const left = height - 2 * margin - heights.reduce((sum, each) => sum + each, 0);
  const gap = Math.max(gaps.least, Math.min(gaps.most, left / Math.max(1, rows.length - 1)));
  let top = margin;
  for (const [index, row] of rows.entries()) {
    const between = row.length - 1;
    const length = lengthOf(row, boxes, gaps.box);
    const spare = wide - 2 * margin - length;
    const rowGap = between === 0 ? 0 : Math.min(gaps.wide, gaps.box + Math.max(0, spare) / between);
    let start = (wide - length - (rowGap - gaps.box) * between) / 2;
    for (const box of row) {
      places[box] = { x: start + boxes[box].width / 2, y: top + heights[index] / 2, row: index };
      start += boxes[box].width + rowGap;
    }
    top += heights[index] + gap;
  }
  const routes = makeRoutes(boxes, lines, rows, places, wide, isPacked);
  // Arcs over the first row that surround other arcs rise above this space.
  const down = Math.max(0, -above - Math.min(0, ...routes.map(highest)));
  for (const place of places) place.y += down;
  const moved = routes.map(route => route.map((number, index) => (index % 2 === 0 ? number : number + down)));
  return { places, routes: moved, width: wide, height: top - gap + margin + down };
}

/**
 * The y coordinate of the middle of a line's first curve, which is the top of an arc over a row.
 * @param {number[]} route
 */
function highest(route) {
  return (route[1] + 3 * route[3] + 3 * route[5] + route[7]) / 8;
}

/**
 * @param {number[]} row
 * @param {{ width: number }[]} boxes
 * @param {number} gap
 */
function lengthOf(row, boxes, gap) {
  return row.reduce((sum, box) => sum + boxes[box].width, 0) + gap * (row.length - 1);
}

/**
 * Puts the boxes of a rank into one row, or into several rows if they don't fit. Each box stands near the boxes above
 * to which lines connect it.
 * @param {{ width: number, rank: number, x: number }[]} boxes
 * @param {{ from: number, to: number }[]} lines
 * @param {number} width
 * @param {number} gap
 * @param {boolean} isPacked
 */
function makeRows(boxes, lines, width, gap, isPacked) {
  const order = [...boxes.keys()].sort((a, b) => boxes[a].rank - boxes[b].rank || boxes[a].x - boxes[b].x);
  const ranks = Map.groupBy(order, box => boxes[box].rank);
  /** @type {Map<number, number>} */
  const known = new Map();
  /** @type {number[][]} */
  const rows = [];
  for (const own of ranks.values()) {
    const wanted = new Map(own.map(box => [box, meanPlace(box, lines, known) ?? 0.5]));
    own.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
    /** @type {number[]} */
    let row = isPacked ? (rows.pop() ?? []) : [];
    for (const box of own) {
      if (row.length > 0 && lengthOf([...row, box], boxes, gap) > width - 2 * margin) {
        rows.push(row);
        row = [];
      }
      row.push(box);
    }
    rows.push(row);
    for (const each of rows) for (const [index, box] of each.entries()) known.set(box, (index + 0.5) / each.length);
  }
  return rows;
}

/**
 * The mean horizontal position, from 0 to 1, of the placed boxes to which lines connect a box.
 * @param {number} box
 * @param {{ from: number, to: number }[]} lines
 * @param {Map<number, number>} known
 */
function meanPlace(box, lines, known) {
  const found = lines.flatMap(({ from, to }) => {
    const other = from === box ? to : to === box ? from : box;
    return other === box ? [] : (known.get(other) ?? []);
  });
  return found.length === 0 ? undefined : found.reduce((sum, each) => sum + each, 0) / found.length;
}

/**
 * The route of each line as x, y, x, y and so on: a start, then for each curve two control points and an end.
 * @param {{ width: number, height: number }[]} boxes
 * @param {{ from: number, to: number }[]} lines
 * @param {number[][]} rows
 * @param {{ x: number, y: number, row: number }[]} places
 * @param {number} width
 * @param {boolean} isPacked
 */
function makeRoutes(boxes, lines, rows, places, width, isPacked) {
  const side = (/** @type {number} */ box, /** @type {number} */ other) => {
    return places[other].row > places[box].row ? 1 : -1;
  };
  // On each side of a box, lines start next to each other, in the order of the boxes that they lead to.
  const ends = lines.flatMap(({ from, to }, line) => [
    { line, box: from, other: to },
    { line, box: to, other: from },
  ]);
  /** @type {Map<string, { x: number, y: number }>} */
  const ports = new Map();
  for (const own of Map.groupBy(ends, ({ box, other }) => `${box} ${side(box, other)}`).values()) {
    // If lines lead in both directions, one line surrounds the other.
    const turn = (/** @type {{ box: number, other: number }} */ end) =>
      places[end.box].row === places[end.other].row && places[end.box].x > places[end.other].x ? -1 : 1;
    own.sort((a, b) => places[a.other].x - places[b.other].x || turn(a) * (a.line - b.line));
    for (const [index, { line, box, other }] of own.entries()) {
      const { x, y } = places[box];
      const reach = boxes[box].width - 16;
      const port = {
        x: x - reach / 2 + (reach * (index + 1)) / (own.length + 1),
        y: y + (side(box, other) * boxes[box].height) / 2,
      };
      ports.set(`${line} ${box}`, port);
    }
  }
  const heights = bows(lines, places, ports);
  return lines.map(({ from, to }, line) => {
    const { x, y } = places[from];
    const right = x + boxes[from].width / 2;
    if (from === to) return [right, y - 7, right + 26, y - 16, right + 26, y + 16, right, y + 7];
    const start = ports.get(`${line} ${from}`) ?? places[from];
    const end = ports.get(`${line} ${to}`) ?? places[to];
    if (places[from].row === places[to].row) {
      const way = Math.sign(places[to].x - x);
      const isBetween = (/** @type {number} */ box) =>
        (places[box].x - x) * way > 0 && (places[to].x - places[box].x) * way > 0;
      if (isPacked && !rows[places[from].row].some(isBetween)) {
        // Between neighbouring boxes, each direction has a line of its own.
        const [first, last] = [x + (way * boxes[from].width) / 2, places[to].x - (way * boxes[to].width) / 2];
        const level = y - 8 * way;
        return [first, level, (2 * first + last) / 3, level, (first + 2 * last) / 3, level, last, level];
      }
      const bow = Math.min(start.y, end.y) - heights[line];
      return [start.x, start.y, start.x, bow, end.x, bow, end.x, end.y];
    }
    return curveThrough([start, ...detours(start, end, line, boxes, rows, places, width), end]);
  });
}

/**
 * The height of each line between boxes of one row above them: lines that are around others are higher.
 * @param {{ from: number, to: number }[]} lines
 * @param {{ x: number, y: number, row: number }[]} places
 * @param {Map<string, { x: number, y: number }>} ports
 */
function bows(lines, places, ports) {
  const heights = lines.map(() => 34);
  const spans = lines.flatMap(({ from, to }, line) => {
    if (from === to || places[from].row !== places[to].row) return [];
    const ends = [from, to].map(box => ports.get(`${line} ${box}`)?.x ?? places[box].x).sort((a, b) => a - b);
    return [{ line, row: places[from].row, left: ends[0], right: ends[1] }];
  });
  spans.sort((a, b) => a.right - a.left - (b.right - b.left));
  for (const [index, outer] of spans.entries()) {
    for (const inner of spans.slice(0, index)) {
      if (inner.row === outer.row && inner.left >= outer.left && inner.right <= outer.right)
        heights[outer.line] = Math.max(heights[outer.line], heights[inner.line] + 16);
    }
  }
  return heights;
}

/**
 * The points through which a line passes between the boxes of the rows that it crosses.
 * @param {{ x: number, y: number }} start
 * @param {{ x: number, y: number }} end
 * @param {number} line
 * @param {{ width: number, height: number }[]} boxes
 * @param {number[][]} rows
 * @param {{ x: number, y: number, row: number }[]} places
 * @param {number} width
 */
function detours(start, end, line, boxes, rows, places, width) {
  const [low, high] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
  const between = rows.filter(row => places[row[0]].y > low && places[row[0]].y < high);
  const points = between.flatMap(row => {
    const { y } = places[row[0]];
    const half = Math.max(...row.map(box => boxes[box].height)) / 2 + 4;
    const straight = start.x + ((end.x - start.x) * (y - start.y)) / (end.y - start.y);
    const edges = row.map(box => [places[box].x - boxes[box].width / 2, places[box].x + boxes[box].width / 2]);
    const isFree = (/** @type {number} */ x) => edges.every(([left, right]) => x < left - 4 || x > right + 4);
    const stops = [0, ...edges.flat(), width];
    // Lines that share a gap keep a distance from each other, and stay close to the boxes beside the gap.
    const lane = line % 5;
    const gaps = stops.flatMap((left, index) => {
      if (index % 2 !== 0) return [];
      const right = stops[index + 1];
      const reach = Math.min(8 + 5 * lane, Math.max(0, (right - left) / 2 - 1.5 * (lane - 2)));
      return [Math.min(Math.max(straight, left + reach), right - reach)];
    });
    const nearest = gaps.sort((a, b) => Math.abs(a - straight) - Math.abs(b - straight))[0];
    const x = isFree(straight) ? straight : nearest;
    return [
      { x, y: y - half },
      { x, y: y + half },
    ];
  });
  return start.y < end.y ? points : points.reverse();
}

/** @param {{ x: number, y: number }[]} points Points of a curve that goes up or down. */
function curveThrough(points) {
  const numbers = [points[0].x, points[0].y];
  for (const [index, { x, y }] of points.slice(1).entries()) {
    const last = points[index];
    const middle = (last.y + y) / 2;
    numbers.push(last.x, middle, x, middle, x, y);
  }
  return numbers;
}

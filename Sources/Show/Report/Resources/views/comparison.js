// Compares runs of one scenario: a band for each run, with the same column for a role in every band. Lines above the
// boxes go forward in the order of roles, lines below go back. Each number is a link to its messages.
import { countWords, linksOf, rankedRoles, wordsOfChannel } from "../model/channels.js";
import { comparedWords } from "../model/compared.js";
import { classNames, roleName } from "../model/data.js";
import { scenarioTitle } from "../model/run.js";
import { brokenName, joined, plural, short } from "../model/text.js";
import { drawClassLegend } from "./class-chart.js";
import { svg } from "./dom.js";
import { figure, hrefOf } from "./matrix.js";

const lane = 21;
/** The height of a box with one line of words. */
const leastHeight = 34;
/** The height that each further line adds to a box. */
const wordHeight = 12;
/**
 * The room of boxes on the screen, and on paper, where names have more lines so that a sheet can be read. The distance
 * between boxes is greater where a number between them is longer.
 * @type {Record<"screen" | "paper", BoxRoom>}
 */
const rooms = {
  screen: {
    lineLetters: 16,
    leastWidth: 72,
    beside: 18,
    between: 46,
    more: count => `and ${count} more`,
  },
  paper: {
    lineLetters: 10,
    leastWidth: 54,
    beside: 12,
    between: 34,
    more: count => `+${count}`,
  },
};
const sheetSide = 14;
const nameLetter = 6.5;
/** The length of all stripes together on a line for messages of several classes. */
const stripesLength = 36;

/**
 * @param {Run[]} runs
 * @param {string} scenario
 * @param {boolean} [isPaper] True for paper: each band is a picture of its own, so that no page ends within one.
 */
export function drawComparison(runs, scenario, isPaper = false) {
  const room = isPaper ? rooms.paper : rooms.screen;
  const bands = runs.map(run => ({
    run,
    channels: linksOf(run, true),
    types: typesByRole(run),
  }));
  const roles = rankedRoles.filter(role => bands.some(({ types }) => types.has(role)));
  const widths = roles.map(role =>
    Math.max(
      room.leastWidth,
      ...bands.map(({ types, channels }) => {
        const words = widestWords(types.get(role) ?? [], channelWithin(channels, role)?.count ?? 0, room);
        return words * nameLetter + room.beside;
      }),
    ),
  );
  const all = bands.flatMap(({ channels }) => channels);
  let left = sheetSide;
  const lefts = widths.map((width, column) => {
    const start = left;
    left += width + gapBetween(all, roles[column], roles[column + 1], room);
    return start;
  });
  const width = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + sheetSide;
  const columns = roles.map((role, index) => ({
    role,
    left: lefts[index],
    width: widths[index],
  }));
  const heads = () =>
    columns.map(column =>
      svg(
        "text",
        {
          class: `column-name role-${roleName(column.role)}`,
          x: column.left + column.width / 2,
          y: 16,
        },
        nameOf(column.role),
      ),
    );
  const draw = (/** @type {typeof bands} */ shown, /** @type {string} */ label) => {
    let top = 30;
    const drawn = shown.map(band => {
      const { picture, height } = drawBand(band, columns, width, top, room);
      top += height + 12;
      return picture;
    });
    const size = { width, height: top, viewBox: `0 0 ${width} ${top}` };
    return svg("svg.comparison", { ...size, role: "group", "aria-label": label }, heads(), drawn);
  };
  const label = `${scenarioTitle(scenario)}, role by role`;
  const pictures = isPaper ? bands.map(band => draw([band], `${band.run.name}: ${label}`)) : [draw(bands, label)];
  const classes = new Set(all.flatMap(channel => [...channel.classes.keys()]));
  const notes = [
    "A box stands for all components of a role; “3 within” are messages between them.",
    "The wider a line, the more messages.",
    "Lines above the boxes lead forward in the order of the roles, lines below lead back.",
    "A line for messages of several classes has a stripe for each class, as long as the share of the class.",
    "A dashed line is asynchronous.",
    "Messages to assemblies, which build modules, are not counted.",
    all.some(({ sets }) => sets > 0)
      ? "A set changes a property of another component. Sets are counted apart from messages."
      : "",
  ];
  return figure(scenarioTitle(scenario), [comparedWords(runs)], pictures, notes, drawClassLegend([...classes]));
}

/**
 * The names of a run's types by role. Types that receive the most messages come first.
 * @param {Run} run
 */
function typesByRole(run) {
  /** @type {Map<number, Map<string, number>>} */
  const found = new Map();
  for (const { from, to, count } of linksOf(run, false)) {
    for (const [end, received] of /** @type {[ChannelEnd, number][]} */ ([
      [from, 0],
      [to, count],
    ])) {
      const names = found.get(end.role) ?? new Map();
      found.set(end.role, names);
      names.set(end.name, (names.get(end.name) ?? 0) + received);
    }
  }
  return new Map(
    [...found].map(([role, names]) => [role, [...names].sort((a, b) => b[1] - a[1]).map(([name]) => name)]),
  );
}

/**
 * The first two names of a box, broken into lines.
 * @param {string[]} names
 * @param {BoxRoom} room
 */
function linesOfNames(names, { lineLetters }) {
  return names.slice(0, 2).map(name => brokenName(name, lineLetters).map(line => short(line, 24)));
}

/**
 * The words below the names of a box: the number of further names, and the number of messages between components of the
 * box.
 * @param {string[]} names
 * @param {number} within
 * @param {BoxRoom} room
 */
function noteWords(names, within, { more }) {
  return [names.length > 2 ? more(names.length - 2) : "", within > 0 ? `${within} within` : ""];
}

/**
 * The width of the words of a box, in letters.
 * @param {string[]} names
 * @param {number} within
 * @param {BoxRoom} room
 */
function widestWords(names, within, room) {
  const note = joined(noteWords(names, within, room), " · ").length;
  return Math.max(note, ...linesOfNames(names, room).flatMap(lines => lines.map(line => line.length)));
}

/**
 * The messages that components of a role send each other.
 * @param {Channel[]} channels
 * @param {number} role
 */
function channelWithin(channels, role) {
  return channels.find(({ from, to }) => from.role === role && to.role === role);
}

/**
 * The distance between the boxes of two neighbouring roles.
 * @param {Channel[]} channels
 * @param {number} one
 * @param {number} other
 * @param {BoxRoom} room
 */
function gapBetween(channels, one, other, room) {
  const between = channels.filter(
    ({ from, to }) => (from.role === one && to.role === other) || (from.role === other && to.role === one),
  );
  return Math.max(room.between, ...between.map(channel => countWords(channel).length * nameLetter + 6));
}

/** @param {number} role */
function nameOf(role) {
  return role < 0 ? "unrecorded" : roleName(role);
}

/**
 * @param {{ run: Run, channels: Channel[], types: Map<number, string[]> }} band
 * @param {BandColumn[]} columns
 * @param {number} width
 * @param {number} top
 * @param {BoxRoom} room
 */
function drawBand({ run, channels, types }, columns, width, top, room) {
  const placed = channels
    .filter(({ from, to }) => from.role !== to.role)
    .map(channel => ({
      channel,
      from: columnOf(columns, channel.from),
      to: columnOf(columns, channel.to),
    }));
  const far = placed.filter(({ from, to }) => Math.abs(from - to) > 1);
  const above = lanesOf(far.filter(({ from, to }) => from < to));
  const below = lanesOf(far.filter(({ from, to }) => from > to));
  const row = top + 34 + above.count * lane;
  const most = Math.max(1, ...columns.map(({ role }) => linesOfNames(types.get(role) ?? [], room).flat().length));
  const boxHeight = leastHeight + most * wordHeight;
  const height = row + boxHeight + below.count * lane + 16 - top;
  const sent = channels.reduce((sum, { count }) => sum + count, 0);
  const boxes = columns.map(({ role, left, width: wide }) => {
    const names = types.get(role);
    const within = channelWithin(channels, role);
    const x = left + wide / 2;
    const rect = { x: left, y: row, width: wide, height: boxHeight, rx: 8 };
    if (names === undefined)
      return svg("g.absent", svg("rect", rect), svg("text", { x, y: row + boxHeight / 2 + 4 }, "none"));
    const [rest, words] = noteWords(names, within?.count ?? 0, room);
    const inside =
      within === undefined || words === ""
        ? null
        : svg("a", { href: hrefOf(run, wordsOfChannel(within, true)) }, words);
    const [first, second = []] = linesOfNames(names, room);
    // Two names have a gap between them. All words together are centred in the box.
    const noted = rest !== "" || inside !== null;
    const between = second.length > 0 ? 4 : 0;
    const reach = wordHeight * (first.length + second.length + (noted ? 1 : 0)) + between;
    const start = row + (boxHeight - reach) / 2 + 9;
    const lines = [...first, ...second].map((line, index) => {
      const y = start + wordHeight * index + (index < first.length ? 0 : between);
      return svg("text.head-name", { x, y }, line);
    });
    const noteY = start + reach - wordHeight;
    const note = !noted
      ? null
      : svg("text.head-role", { x, y: noteY }, rest, rest !== "" && inside !== null ? " · " : null, inside);
    const title = svg("title", `${nameOf(role)}: ${short(names.join(", "), 300)}`);
    return svg("g", { class: `box role-${roleName(role)}` }, title, svg("rect", rect), lines, note);
  });
  const lines = placed.map(({ channel, from, to }) => {
    const isOn = from < to;
    const [start, end] = [columns[from], columns[to]];
    if (Math.abs(from - to) === 1) {
      const y = row + boxHeight * (isOn ? 0.3 : 0.72);
      const [x1, x2] = isOn ? [start.left + start.width, end.left] : [start.left, end.left + end.width];
      return drawWay(
        run,
        channel,
        `M${x1} ${y} L${x2} ${y}`,
        [x2, y, isOn ? 0 : 180],
        [(x1 + x2) / 2, y + (isOn ? -6 : 14)],
      );
    }
    const x1 = start.left + start.width * (isOn ? 0.68 : 0.32);
    const x2 = end.left + end.width * (isOn ? 0.32 : 0.68);
    const y = isOn ? row : row + boxHeight;
    const reach = ((isOn ? above : below).of.get(channel) ?? 0) + 0.62;
    const bow = reach * lane * (isOn ? -1 : 1);
    const way = `M${x1} ${y} C${x1} ${y + bow / 0.75} ${x2} ${y + bow / 0.75} ${x2} ${y}`;
    return drawWay(run, channel, way, [x2, y, isOn ? 90 : -90], [(x1 + x2) / 2, y + bow + (isOn ? -4 : 11)]);
  });
  const set = channels.reduce((sum, each) => sum + each.sets, 0);
  const sets = set > 0 ? ` + ${plural(set, "set")}` : "";
  const words = svg(
    "text.band-name",
    { x: sheetSide, y: top + 18 },
    svg("tspan", short(run.name, 40)),
    `   ${plural(sent, "message")}`,
    svg("tspan.sets", sets),
  );
  const ground = svg("rect.band", {
    x: 0.5,
    y: top,
    width: width - 1,
    height,
    rx: 12,
  });
  const picture = svg(
    "g",
    {
      role: "group",
      "aria-label": `${run.name}: ${plural(sent, "message")}${sets}`,
    },
    ground,
    words,
    boxes,
    lines.map(({ way }) => way),
    lines.map(({ number }) => number),
  );
  return { picture, height };
}

/**
 * @param {BandColumn[]} columns
 * @param {ChannelEnd} end
 */
function columnOf(columns, end) {
  return columns.findIndex(({ role }) => role === end.role);
}

/**
 * The lane of each curved line, counted from the boxes: a line runs outside all shorter lines that it overlaps.
 * @param {{ channel: Channel, from: number, to: number }[]} links
 */
function lanesOf(links) {
  const ends = links.map(({ channel, from, to }) => ({
    channel,
    low: Math.min(from, to),
    high: Math.max(from, to),
  }));
  ends.sort((a, b) => a.high - a.low - (b.high - b.low) || a.low - b.low);
  /** @type {Map<Channel, number>} */
  const of = new Map();
  /** @type {{ low: number, high: number, lane: number }[]} */
  const placed = [];
  for (const { channel, low, high } of ends) {
    const taken = placed.filter(other => other.low < high && low < other.high).map(other => other.lane + 1);
    const number = Math.max(0, ...taken);
    placed.push({ low, high, lane: number });
    of.set(channel, number);
  }
  return { of, count: Math.max(0, ...placed.map(each => each.lane + 1)) };
}

/**
 * Draws a line and its number. The number is a link to the line's messages, and is drawn on top of all lines.
 * @param {Run} run
 * @param {Channel} channel
 * @param {string} way
 * @param {[x: number, y: number, turn: number]} tip
 * @param {[x: number, y: number]} label
 */
function drawWay(run, channel, way, [tipX, tipY, turn], [x, y]) {
  if (channel.count === 0) return drawSetWay(run, channel, way, [tipX, tipY, turn], [x, y]);
  const names = classNames.filter(name => channel.classes.has(name));
  const isAsynchronous = channel.asynchronous === channel.count;
  const width = Math.min(1 + Math.log2(channel.count) * 0.8, isAsynchronous ? 2.5 : 5);
  let start = 0;
  const strokes = names.map(name => {
    const length = (stripesLength * (channel.classes.get(name) ?? 0)) / channel.count;
    const dashes = isAsynchronous ? "5 4" : `${length} ${stripesLength - length}`;
    const settings =
      names.length === 1 && !isAsynchronous ? {} : { "stroke-dasharray": dashes, "stroke-dashoffset": -start };
    start += length;
    return svg("path", {
      d: way,
      class: `way class-${name}`,
      "stroke-width": width,
      ...settings,
    });
  });
  const last = names.reduce((most, name) =>
    (channel.classes.get(name) ?? 0) > (channel.classes.get(most) ?? 0) ? name : most,
  );
  const head = isAsynchronous ? "M-8 -4 L0 0 L-8 4" : "M-8 -4 L0 0 L-8 4 Z";
  const settings = {
    d: head,
    transform: `translate(${tipX} ${tipY}) rotate(${turn})`,
  };
  const counts = [...channel.classes].map(([name, count]) => `${count} ${name}`).join(", ");
  const sets = channel.sets > 0 ? ` + ${plural(channel.sets, "set")}` : "";
  const title = `${channel.from.name} → ${channel.to.name}: ${plural(channel.count, "message")}: ${counts}${sets}`;
  const drawn = svg(
    "g",
    svg("title", title),
    strokes,
    svg("path", {
      class: `way-tip class-${last}${isAsynchronous ? " open" : ""}`,
      ...settings,
    }),
  );
  const number = svg(
    "g.channel",
    svg("title", title),
    svg(
      "a",
      {
        href: hrefOf(run, wordsOfChannel(channel, true)),
        "aria-label": `${run.name}: ${title}`,
      },
      svg("text", { class: `class-${last}`, x, y }, countWords(channel)),
    ),
  );
  return { way: drawn, number };
}

/**
 * Draws a line from a role that only sets properties of another role, without sending a message.
 * @param {Run} run
 * @param {Channel} channel
 * @param {string} way
 * @param {[x: number, y: number, turn: number]} tip
 * @param {[x: number, y: number]} label
 */
function drawSetWay(run, channel, way, [tipX, tipY, turn], [x, y]) {
  const words = countWords(channel);
  const ends = `${channel.from.name} → ${channel.to.name}`;
  const title = `${ends}: ${words}: properties set directly, without a message`;
  const settings = { d: "M-6 -3 L0 0 L-6 3 Z", transform: `translate(${tipX} ${tipY}) rotate(${turn})` };
  return {
    way: svg(
      "g.set",
      svg("title", `${run.name}: ${title}`),
      svg("path", { d: way, class: "way" }),
      svg("path", { class: "way-tip", ...settings }),
    ),
    number: svg("g.channel.set", svg("title", `${run.name}: ${title}`), svg("text", { x, y }, words)),
  };
}

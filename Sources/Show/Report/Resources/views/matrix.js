// A table with the number of messages from each sender (row) to each receiver (column), for one run, or with the
// differences between two runs. Each number is a link to its messages.

import { channelsOf, endsOf, matrixEnds, wordsOfChannel, wordsOfEnd } from "../model/channels.js";
import { subjectWord } from "../model/compared.js";
import { roleName } from "../model/data.js";
import { evidence } from "../model/evidence.js";
import { link } from "../model/state.js";
import { plural, short } from "../model/text.js";
import { el, elements } from "./dom.js";

/** The maximum number of rows for single components. Larger matrices have a row for each role. */
const mostMatrixRows = 40;

/**
 * Draws the matrix of a run.
 * @param {Run} run
 */
export function drawMatrix(run) {
  const { cells, notes } = run.matrix;
  const ends = matrixEnds(run);
  const count = (/** @type {number[]} */ numbers) => numbers.reduce((sum, each) => sum + each, 0);
  const byEnds = new Map(cells.row.map((row, index) => [`${row} ${cells.column[index]}`, index]));
  const most = Math.max(1, ...cells.messages);
  const back = count(cells.messages.filter((_, index) => cells.back[index] === 1));
  const cell = (/** @type {MatrixEnd} */ from, /** @type {MatrixEnd} */ to) => {
    const index = byEnds.get(`${from.index} ${to.index}`);
    if (index === undefined) return el("td", { class: from === to ? "diagonal" : null });
    const [messages, idle, added] = [cells.messages[index], cells.idle[index], cells.sets[index]];
    const isBack = cells.back[index] === 1;
    const names = ["number", isBack ? "back" : "", isBack && cells.cycle[index] === 1 ? "cycle" : ""];
    const words = `${short(from.name, 60)} → ${short(to.name, 60)}: ${plural(messages, "message")}`;
    const sets = added > 0 ? ` + ${plural(added, "set")}` : "";
    const title = `${words}${idle > 0 ? `, ${idle} idle` : ""}${sets}`;
    if (messages === 0) return el("td.sets", { title }, `+${added}`);
    const settings = {
      href: hrefOf(run, `${wordsOfEnd("from", from)} ${wordsOfEnd("to", to)}`),
      title,
      "aria-label": title,
    };
    return el(
      "td",
      { class: names.filter(name => name !== "").join(" "), css: strengthOf(messages, most) },
      el("a", settings, messages, sets === "" ? null : el("small", `+${added}`)),
    );
  };
  const sums = (/** @type {"from" | "to"} */ side, /** @type {MatrixEnd} */ end) => {
    const ofEnd = side === "from" ? cells.row : cells.column;
    return count(cells.messages.filter((_, index) => ofEnd[index] === end.index));
  };
  const channels = cells.messages.filter(
    (messages, index) => messages > 0 && ends[cells.column[index]].kind !== "nobody",
  );
  const words = [
    plural(count(cells.messages), "message"),
    plural(channels.length, "channel"),
    back > 0 ? `${plural(back, "message")} backwards` : "",
  ];
  return figure(run.name, words, drawTable(`Messages of ${run.name} from rows to columns`, ends, cell, sums), [
    "A number counts the messages from its row to its column; the more messages, the darker the cell.",
    cells.sets.some(sets => sets > 0)
      ? "+n: the sender set properties of the receiver directly n times, without a message."
      : "",
    back > 0
      ? "Red: messages against the order of the roles, below the diagonal. A frame: the message closes a cycle, " +
        "because the receiver also sends to the sender."
      : "",
    ...notes,
    "Messages to assemblies, which build modules, are not counted.",
  ]);
}

/**
 * Draws the differences between two runs, channel by channel. Runs of different patterns have different components, so
 * they are compared role by role.
 * @param {Run} before
 * @param {Run} after
 */
export function drawDifference(before, after) {
  const isByRole =
    before.pattern !== after.pattern ||
    endsOf([...channelsOf(before, false), ...channelsOf(after, false)]).length > mostMatrixRows;
  const [old, young] = [channelsOf(before, isByRole), channelsOf(after, isByRole)];
  const ends = endsOf([...old, ...young]);
  const [olds, youngs] = [old, young].map(
    channels => new Map(channels.map(channel => [pairKey(channel.from, channel.to), channel])),
  );
  const tally = { same: 0, more: 0, fewer: 0, added: 0, gone: 0 };
  const most = Math.max(
    1,
    ...[...olds.keys(), ...youngs.keys()].map(key => Math.abs(countOfKey(youngs, key) - countOfKey(olds, key))),
  );
  const cell = (/** @type {ChannelEnd} */ from, /** @type {ChannelEnd} */ to) => {
    const [was, is] = [olds, youngs].map(channels => channels.get(pairKey(from, to)));
    if (was === undefined && is === undefined) return el("td", { class: from.key === to.key ? "diagonal" : null });
    const [less, more] = [was?.count ?? 0, is?.count ?? 0];
    const kind = less === more ? "same" : less === 0 ? "added" : more === 0 ? "gone" : more > less ? "more" : "fewer";
    tally[kind]++;
    const counts = `${less} in ${short(before.name, 40)}, ${more} in ${short(after.name, 40)}`;
    const title = `${short(from.name, 60)} → ${short(to.name, 60)}: ${counts}`;
    const run = is === undefined ? before : after;
    const channel = is ?? was;
    if (channel === undefined) return el("td");
    const sign = kind === "same" ? `${more}` : more > less ? `+${more - less}` : `−${less - more}`;
    const text = [sign, kind === "same" ? null : el("small", `${less} → ${more}`)];
    return el(
      "td",
      { class: `number ${kind}`, css: strengthOf(Math.abs(more - less), most) },
      el("a", { href: hrefOf(run, wordsOfChannel(channel, isByRole)), title, "aria-label": title }, text),
    );
  };
  const sums = (/** @type {"from" | "to"} */ side, /** @type {ChannelEnd} */ end) => {
    const sum = (/** @type {Channel[]} */ channels) =>
      channels.filter(each => each[side].key === end.key).reduce((all, { count }) => all + count, 0);
    return `${sum(old)} → ${sum(young)}`;
  };
  const table = drawTable(`Messages of ${after.name} compared with ${before.name}`, ends, cell, sums);
  const words = Object.entries(tally).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  return figure(`${before.name} → ${after.name}`, [`channels: ${words.join(", ")}`], table, [
    "A number says how many more or fewer messages the second run sends on a channel; both counts are below it.",
    "Blue with +: more messages; grey with −: fewer. A frame: the channel is new; a dashed frame: it is gone.",
    isByRole
      ? before.pattern === after.pattern
        ? "There are too many components for a row each, so each row is a role."
        : `Each ${subjectWord()} has its own components, so each row is a role.`
      : "",
    "Messages to assemblies, which build modules, are not counted.",
  ]);
}

/**
 * Makes a figure: a picture with its title and an explanation of its signs.
 * @param {string} title
 * @param {string[]} words
 * @param {Child} content
 * @param {Child[]} notes
 * @param {HTMLElement | null} [key] The meanings of the colours.
 */
export function figure(title, words, content, notes, key = null) {
  const said = words.filter(word => word !== "").join(" · ");
  for (const part of [content].flat())
    if (part instanceof SVGElement) part.style.setProperty("--natural", naturalWidth(part));
  return el(
    "figure.picture-card.card",
    el("figcaption", el("b", short(title, 100)), el("span.hint", said)),
    key,
    el("div.picture-frame", { tabindex: "0", role: "region", "aria-label": short(title, 100) }, content),
    el(
      "div.notes",
      elements(
        "p",
        notes.filter(note => note !== ""),
      ),
    ),
  );
}

/**
 * The width attribute of a picture, in pixels or points.
 * @param {SVGElement} picture
 */
function naturalWidth(picture) {
  const width = picture.getAttribute("width") ?? "";
  return width.endsWith("pt") ? width : `${Number.parseFloat(width) || 0}px`;
}

/**
 * The role of a row, with the module if several rows have the same name.
 * @param {{ role: number, module?: string }} end
 */
function roleWords({ role, module = "" }) {
  return module === "" ? roleName(role) : `${roleName(role)} of ${short(module, 24)}`;
}

/**
 * @template {{ name: string, role: number, module?: string }} End
 * @param {string} caption
 * @param {End[]} ends
 * @param {(from: End, to: End) => HTMLElement} cell
 * @param {(side: "from" | "to", end: End) => string | number} sums
 */
function drawTable(caption, ends, cell, sums) {
  const heads = ends.map(({ name, role }, index) => {
    const settings = { scope: "col", class: `role-${roleName(role)}`, title: short(name, 200) };
    return el("th", settings, el("span", { "aria-hidden": "true" }, index + 1), el("span.unseen", short(name, 100)));
  });
  const rows = ends.map((from, index) =>
    el(
      "tr",
      el(
        "th",
        { scope: "row", class: `role-${roleName(from.role)}` },
        el("bdi", short(from.name, 60)),
        from.name === roleName(from.role) ? null : el("small", roleWords(from)),
        el("b", { "aria-hidden": "true" }, index + 1),
      ),
      ends.map(to => cell(from, to)),
      el("td.sum", sums("from", from)),
    ),
  );
  const received = el(
    "tr.received",
    el("th", { scope: "row" }, "received"),
    ends.map(end => el("td.sum", sums("to", end))),
    el("td"),
  );
  return el(
    "table.channels",
    el("caption.unseen", short(caption, 200)),
    el("thead", el("tr", el("td"), heads, el("th.sum", { scope: "col" }, "sent"))),
    el("tbody", rows, received),
  );
}

/**
 * @param {ChannelEnd} from
 * @param {ChannelEnd} to
 */
function pairKey(from, to) {
  return JSON.stringify([from.key, to.key]);
}

/**
 * @param {Map<string, Channel>} channels
 * @param {string} key
 */
function countOfKey(channels, key) {
  return channels.get(key)?.count ?? 0;
}

/**
 * The strength of a cell's background. It grows with the logarithm of the cell's number, like the width of lines in
 * pictures.
 * @param {number} count
 * @param {number} most
 */
function strengthOf(count, most) {
  return { "--strength": most > 1 ? (Math.log2(count + 1) - 1) / Math.max(0.1, Math.log2(most + 1) - 1) : 0 };
}

/**
 * The address that shows the messages of a run that a search finds.
 * @param {Run} run
 * @param {string} search
 */
export function hrefOf(run, search) {
  return link(evidence({ view: "sequence", search }, run.scenario, run));
}

// A run as a story: a panel for each beat, with the screens before and after, and a line for each kind of message in
// between. Each panel is a separate picture, so that as many fit into a row as the page, phone or paper is wide.
import { hiddenClasses } from "../model/data.js";
import { scenarioTitle } from "../model/run.js";
import { link } from "../model/state.js";
import { countBeforeStory, hasStory, storyOf } from "../model/story.js";
import { grouped, joined, plural, short } from "../model/text.js";
import { el, svg } from "./dom.js";
import { widthOf } from "./letters.js";
import { figure } from "./matrix.js";

/**
 * The limits of a panel on the page, where everything that is shortened can be opened.
 * @type {StoryRoom}
 */
const onPage = { lines: 14, screenLines: 11, rows: 3, boxRows: 1 };
/**
 * The limits of a panel on paper and in a file, which show everything in full.
 * @type {StoryRoom}
 */
const onPaper = { lines: Infinity, screenLines: Infinity, rows: Infinity, boxRows: Infinity };
const panelWidth = 360;
const edge = 14;
const cardWidth = 154;
const textSize = 11.5;
const lineRow = 17;
const screenSize = 11;
const screenEdge = 9;
const screenRow = 14;
const headRow = 18;
const betweenEnds = " → ";

/**
 * Draws the story of a run; a sentence if there is none.
 * @param {Run} run
 * @param {boolean} [isWhole] True for paper and files, where nothing may be shortened.
 * @param {number} [only] The number of the beat to draw alone; 0 for all.
 */
export function drawStory(run, isWhole = false, only = 0) {
  if (!hasStory(run)) return drawNoStory(run);
  const room = isWhole ? onPaper : onPage;
  const beats = storyOf(run, room.screenLines).filter(({ number }) => only === 0 || number === only);
  const panels = beats.map(beat => el("li", { "data-beat": beat.number }, drawPanel(run, beat, room)));
  return figure(run.name, storyWords(run, beats), el("ol.story", panels), storyNotes(run, beats, room));
}

/** @param {Run} run */
function drawNoStory(run) {
  const href = link({ page: "side", patterns: [run.key], pane: 0 });
  const lack = run.beats.name.length === 0 ? "beats" : "screens";
  return el(
    "div.nothing-drawn.card",
    el(
      "p",
      `${short(run.name, 60)} has no story of this scenario: its recording has no ${lack}. `,
      el("a", { href }, "Its messages"),
      " are on the page Side by side.",
    ),
  );
}

/**
 * @param {Run} run
 * @param {StoryBeat[]} beats
 */
function storyWords(run, beats) {
  const count = beats.reduce((sum, beat) => sum + beat.count, 0);
  const words =
    run.beats.name.length > 1 && beats.length === 1 ? `beat ${beats[0].number}` : plural(beats.length, "beat");
  return [scenarioTitle(run.scenario), words, plural(count, "message")];
}

/**
 * Explains the signs that a story uses, and says what the story leaves out.
 * @param {Run} run
 * @param {StoryBeat[]} beats
 * @param {StoryRoom} room
 */
function storyNotes(run, beats, room) {
  const before = beats[0]?.number === 1 ? countBeforeStory(run) : 0;
  const isChanged = beats.some(({ after }) => after?.isOther || after?.lines.some(line => line.isChanged));
  return [
    isChanged
      ? "A bar beside a line of a screen: the beat changed the line. A bar beside the title: another screen opened."
      : "",
    beats.some(({ lines }) => lines.some(({ count }) => count > 1))
      ? "×3: this message was sent three times in the beat."
      : "",
    beats.some(({ lines }) => lines.length > room.lines)
      ? "“… and 7 more messages” leads to all messages of the beat. A printed or saved story has them all."
      : "",
    before > 0 ? `Left out: ${plural(before, "message")} before the first beat.` : "",
    "Messages to assemblies, which build modules, are not counted.",
  ];
}

/**
 * The state of the page Side by side with the messages of the beat at an address.
 * @param {string} at
 * @returns {Partial<PageState>}
 */
function messagesAt(at) {
  return {
    ...{ page: "side", at, scope: "beat", view: "sequence", hide: hiddenClasses, find: "", pin: "", pinTo: "" },
    ...{ closed: [], zoom: 1, pan: [] },
  };
}

/**
 * Draws a panel as a separate picture. The page draws its frame.
 * @param {Run} run
 * @param {StoryBeat} beat
 * @param {StoryRoom} room
 */
function drawPanel(run, beat, room) {
  const { parts, height } = panelParts(run, beat, room);
  const words = `${beat.number} ${short(beat.name, 80)}, ${plural(beat.count, "message")}`;
  const settings = { viewBox: `0 0 ${panelWidth} ${height}`, role: "group", "aria-label": words };
  return svg("svg.story-panel", settings, parts);
}

/**
 * The parts of a panel without its frame, and its height.
 * @param {Run} run
 * @param {StoryBeat} beat
 * @param {StoryRoom} room
 */
function panelParts(run, beat, room) {
  const { before, after, number } = beat;
  const left = edge + widthOf(`${number}`, 14, 700) + 8;
  const names = rowsOf(beat.name, 14, 650, panelWidth - edge - left, room.boxRows);
  const head = svg(
    "a",
    {
      href: link(messagesAt(`s${number}`)),
      "aria-label": `${number} ${short(beat.name, 80)}: ${plural(beat.count, "message")} side by side`,
    },
    svg("text.panel-number", { x: edge, y: 26 }, `${number}`),
    names.map((words, row) => svg("text.panel-name", { x: left, y: 26 + row * headRow }, words)),
  );
  const top = 40 + (names.length - 1) * headRow;
  const screens = Math.max(screenHeight(before, room), screenHeight(after, room));
  /** @type {SVGElement[]} */
  const parts = [head];
  if (before !== null) parts.push(drawCard(before, edge, top, screens, false, room));
  if (after !== null) {
    const right = panelWidth - edge - cardWidth;
    parts.push(drawCard(after, before === null ? edge : right, top, screens, true, room));
    if (before !== null) parts.push(arrow(edge + cardWidth + 5, right - 5, top + screens / 2));
  }
  const start = top + (screens > 0 ? screens + 12 : 0);
  const lines = drawMessages(run, beat, start, room);
  return { parts: [...parts, ...lines.parts], height: start + lines.height + 10 };
}

/**
 * @param {StoryScreen | null} screen
 * @param {StoryRoom} room
 */
function screenHeight(screen, room) {
  if (screen === null) return 0;
  return screen.lines.reduce((sum, line) => sum + heightOf(line, room), titleHeight(screen, room) + 10);
}

/**
 * @param {StoryScreen} screen
 * @param {StoryRoom} room
 */
function titleRows({ title }, room) {
  return rowsOf(title, 11.5, 700, cardWidth - 24, room.boxRows);
}

/**
 * @param {StoryScreen} screen
 * @param {StoryRoom} room
 */
function titleHeight(screen, room) {
  return 10 + screenRow * Math.max(1, titleRows(screen, room).length);
}

/**
 * @param {StoryScreenLine} line
 * @param {StoryRoom} room
 */
function heightOf(line, room) {
  if (line.kind === "spinner") return 20;
  const rows = Math.max(1, textRows(line, room).length);
  return rows * screenRow + (isBox(line) || line.kind === "alert" ? 9 : 3);
}

/**
 * True for a line in a box of its own.
 * @param {StoryScreenLine} line
 */
function isBox({ kind }) {
  return kind === "button" || kind === "field";
}

/**
 * The text of a line, broken into rows as wide as a screen.
 * @param {StoryScreenLine} line
 * @param {StoryRoom} room
 */
function textRows(line, room) {
  const aside = { button: 10, field: 14, alert: 8 }[line.kind] ?? 0;
  const width = cardWidth - 2 * screenEdge - aside;
  return rowsOf(line.text, screenSize, weightOf(line), width, isBox(line) ? room.boxRows : room.rows);
}

/**
 * Breaks a text into rows of a width. If the number of rows is unlimited, a word wider than a row continues in the next
 * row. Otherwise rows that are too wide are shortened.
 * @param {string} text
 * @param {number} size
 * @param {number} weight
 * @param {number} width
 * @param {number} most
 */
function rowsOf(text, size, weight, width, most) {
  /** @type {string[]} */
  const rows = [];
  const isWhole = most === Infinity;
  const words = (isWhole ? short(text, 4000) : text).split(" ");
  for (const word of isWhole ? words.flatMap(each => brokenTo(each, size, weight, width)) : words) {
    const longer = `${rows.at(-1)}${word.startsWith(joint) ? word.slice(1) : ` ${word}`}`;
    const isFull = rows.length === most;
    if (rows.length > 0 && (isFull || widthOf(longer, size, weight) <= width)) rows[rows.length - 1] = longer;
    else rows.push(word.startsWith(joint) ? word.slice(1) : word);
  }
  return isWhole ? rows : rows.map(row => fitted(row, size, weight, width));
}

/** The character before a part of a word that was broken between rows. */
const joint = "\u2060";

/**
 * Breaks a word into parts no wider than a row, if possible before a capital letter or after punctuation.
 * @param {string} word
 * @param {number} size
 * @param {number} weight
 * @param {number} width
 */
function brokenTo(word, size, weight, width) {
  if (widthOf(word, size, weight) <= width) return [word];
  /** @type {string[]} */
  const parts = [];
  for (const piece of word.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[^\p{L}\p{N}])/u)) {
    for (const part of widthOf(piece, size, weight) <= width ? [piece] : [...piece]) {
      const longer = `${parts.at(-1) ?? ""}${part}`;
      if (parts.length > 0 && widthOf(longer, size, weight) <= width) parts[parts.length - 1] = longer;
      else parts.push(part);
    }
  }
  return parts.map((part, index) => (index === 0 ? part : `${joint}${part}`));
}

/** @param {StoryScreenLine} line */
function weightOf({ kind, isChanged }) {
  return isChanged ? 700 : kind === "button" || kind === "alert" ? 600 : 400;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} y
 */
function arrow(from, to, y) {
  return svg(
    "g.panel-arrow",
    svg("line", { x1: from, x2: to, y1: y, y2: y }),
    svg("path", { d: `M${to - 5} ${y - 4} L${to} ${y} L${to - 5} ${y + 4}` }),
  );
}

/**
 * @param {StoryScreen} screen
 * @param {number} left
 * @param {number} top
 * @param {number} height
 * @param {boolean} isAfter
 * @param {StoryRoom} room
 */
function drawCard(screen, left, top, height, isAfter, room) {
  const card = svg(
    "g",
    { class: `story-screen${isAfter && screen.isSame ? " same" : ""}` },
    svg("rect.screen-ground", { x: left, y: top, width: cardWidth, height, rx: 9 }),
  );
  if (isAfter && screen.isSame) {
    const middle = { x: left + cardWidth / 2, y: top + height / 2 + 4 };
    card.append(svg("text.screen-same", middle, "as before"));
    return card;
  }
  const middle = left + cardWidth / 2;
  const start = titleHeight(screen, room);
  card.append(
    ...titleRows(screen, room).map((words, row) =>
      svg("text.screen-title", { x: middle, y: top + 16 + row * screenRow }, words),
    ),
    svg("line.screen-rule", { x1: left, x2: left + cardWidth, y1: top + start, y2: top + start }),
  );
  if (screen.isOther) card.append(mark(left, top + 6, start - 10));
  let y = top + start + 5;
  for (const line of screen.lines) {
    const own = heightOf(line, room);
    card.append(...drawScreenLine(line, left + screenEdge, y, cardWidth - 2 * screenEdge, own, room));
    if (line.isChanged) card.append(mark(left, y + 2, own - 4));
    y += own;
  }
  return card;
}

/**
 * Draws the bar beside lines that a beat changed.
 * @param {number} left
 * @param {number} top
 * @param {number} height
 */
function mark(left, top, height) {
  return svg("rect.screen-mark", { x: left + 2, y: top, width: 3, height, rx: 1.5 });
}

/**
 * @param {StoryScreenLine} line
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 * @param {StoryRoom} room
 */
function drawScreenLine(line, left, top, width, height, room) {
  const { kind, isOff } = line;
  const weight = weightOf(line);
  const settings = { "font-weight": weight, class: `screen-${kind}${isOff ? " off" : ""}` };
  const box = { x: left, y: top + 2, width, height: height - 4, rx: 5, class: `box-${kind}${isOff ? " off" : ""}` };
  const rows = (/** @type {number} */ x, /** @type {number} */ start) =>
    textRows(line, room).map((row, index) =>
      svg("text", { ...settings, x, y: start + (index + 1) * screenRow - 2 }, row),
    );
  switch (kind) {
    case "button":
      return [svg("rect", box), ...rows(left + width / 2, top + 3.5)];
    case "field":
      return [svg("rect", box), ...rows(left + 7, top + 3.5)];
    case "spinner": {
      const [x, y] = [left + width / 2, top + height / 2];
      return [
        svg("circle.spinner-track", { cx: x, cy: y, r: 6 }),
        svg("path.spinner-turn", { d: `M${x} ${y - 6} A6 6 0 0 1 ${x + 6} ${y}` }),
      ];
    }
    case "alert":
      return [svg("rect", box), ...rows(left + width / 2, top + 3)];
    default:
      return rows(left, top);
  }
}

/**
 * Draws a line for each kind of message in a beat. If there are too many, the last line stands for the rest. Also
 * returns the height of all lines.
 * @param {Run} run
 * @param {StoryBeat} beat
 * @param {number} top
 * @param {StoryRoom} room
 */
function drawMessages(run, beat, top, room) {
  const baseline = (/** @type {number} */ row) => top + row * lineRow + 12;
  if (beat.lines.length === 0)
    return { parts: [svg("text.panel-rest", { x: edge, y: baseline(0) }, "no messages")], height: lineRow };
  const isCut = beat.lines.length > room.lines;
  /** @type {SVGElement[]} */
  const parts = [];
  let row = 0;
  for (const line of isCut ? beat.lines.slice(0, room.lines - 1) : beat.lines) {
    const words = rowsOfLine(line);
    parts.push(drawMessage(run, line, words, baseline(row)));
    row += words.length;
  }
  if (isCut) {
    const rest = beat.lines.slice(room.lines - 1);
    const count = rest.reduce((sum, line) => sum + line.count, 0);
    const words = `… and ${plural(count, "more message")}`;
    const href = messageLink(run, rest[0].place);
    parts.push(svg("a", { href }, svg("text.panel-rest", { x: edge, y: baseline(row++) }, words)));
  }
  return { parts, height: row * lineRow };
}

/**
 * @param {Run} run
 * @param {number} place
 */
function messageLink(run, place) {
  return link({ ...messagesAt(`m${run.messages.id[place]}`), patterns: [run.key], pane: 0 });
}

/**
 * Draws a line of messages in rows. The parts of a row are the sender, the receiver and the call.
 * @param {Run} run
 * @param {StoryLine} line
 * @param {{ x: number, ends: string[], words: string }[]} rows
 * @param {number} y
 */
function drawMessage(run, line, rows, y) {
  const { place, from, to, text } = line;
  const times = timesOf(line);
  const words = `${short(from, 60)} to ${short(to, 60)}: ${short(text, 120)}`;
  const whole = svg("title", joined([words, times], " "));
  const said = rows.map(({ x, ends, words: own }, row) =>
    svg(
      "text.panel-line",
      { x, y: y + row * lineRow },
      ends.map(end => svg(end === betweenEnds ? "tspan.line-arrow" : "tspan", end)),
      own === "" ? null : svg("tspan.line-words", ends.length > 0 ? { dx: 8 } : {}, own),
    ),
  );
  const counted = times === "" ? null : svg("text.panel-times", { x: panelWidth - edge, y }, times);
  return svg("a", { href: messageLink(run, place), "aria-label": joined([words, times], " ") }, whole, said, counted);
}

/**
 * The rows of a line: one row if everything fits, otherwise the sender and receiver above the
 * call.
 * @param {StoryLine} line
 */
function rowsOfLine(line) {
  const { from, to, text } = line;
  const [room, indent] = [roomOf(line), 12];
  const wide = (/** @type {string} */ words) => widthOf(words, textSize, 400);
  const both = { x: edge, ends: [from, betweenEnds, to], words: "" };
  if (wide(`${from}${betweenEnds}${to}`) + 8 + wide(text) <= room) return [{ ...both, words: text }];
  const ends =
    wide(`${from}${betweenEnds}${to}`) <= room
      ? [both]
      : [from, `→ ${to}`].flatMap(name =>
          rowsOf(name, textSize, 400, room, Infinity).map(part => ({ x: edge, ends: [part], words: "" })),
        );
  const words = rowsOf(text, textSize, 400, panelWidth - 2 * edge - indent, Infinity);
  return [...ends, ...words.map(part => ({ x: edge + indent, ends: [], words: part }))];
}

/** @param {StoryLine} line */
function timesOf({ count }) {
  return count > 1 ? `×${grouped(count)}` : "";
}

/**
 * The width that a line has beside the number of its messages.
 * @param {StoryLine} line
 */
function roomOf(line) {
  const times = timesOf(line);
  return panelWidth - 2 * edge - (times === "" ? 0 : widthOf(times, textSize, 700) + 8);
}

/**
 * A text shortened in its middle to a width.
 * @param {string} text
 * @param {number} size
 * @param {number} weight
 * @param {number} width
 */
function fitted(text, size, weight, width) {
  const whole = short(text, 80);
  const wide = widthOf(whole, size, weight);
  if (wide <= width) return whole;
  // Since letters differ in width, the search begins a little above the mean number of letters.
  let limit = Math.min(whole.length - 1, Math.ceil((whole.length * width) / wide) + 2);
  while (limit > 6 && widthOf(short(text, limit), size, weight) > width) limit--;
  return short(text, limit);
}

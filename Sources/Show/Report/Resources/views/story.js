// A run as a story: a panel for each beat, with the screen before and after it, and a line for each kind of message
// between. Each panel is a picture of its own, so that a page, a phone and paper have as many in a row as fit.
import { hiddenClasses } from "../model/data.js";
import { scenarioTitle } from "../model/run.js";
import { link } from "../model/state.js";
import { countBeforeStory, hasStory, storyOf } from "../model/story.js";
import { grouped, joined, nameWords, plural, short } from "../model/text.js";
import { el, svg } from "./dom.js";
import { widthOf } from "./letters.js";
import { figure } from "./matrix.js";

/** The most lines of messages in a panel. */
const mostLines = 14;
const panelWidth = 360;
const edge = 14;
const cardWidth = 154;
const textSize = 11.5;
const lineRow = 17;
const screenSize = 11;
const screenEdge = 9;
const screenRow = 14;
/** The most rows of a text on a screen. */
const mostTextRows = 3;
/** The height of each kind of line on a screen; any other has rows of text. */
const heights = new Map([
  ["button", 23],
  ["field", 23],
  ["spinner", 20],
]);
const titleHeight = 24;
const betweenEnds = " → ";

/**
 * The story of a run; a sentence where there is none.
 * @param {Run} run
 */
export function drawStory(run) {
  if (!hasStory(run)) return drawNoStory(run);
  const beats = storyOf(run);
  const panels = beats.map(beat => el("li", { "data-beat": beat.number }, drawPanel(run, beat)));
  return figure(run.name, storyWords(run, beats), el("ol.story", panels), storyNotes(run, beats));
}

/** @param {Run} run */
function drawNoStory(run) {
  const href = link({ page: "side", patterns: [run.key], pane: 0 });
  const lack = run.beats.name.length === 0 ? "beats" : "screens";
  return el(
    "div.all-well.card",
    el(
      "p",
      `${short(run.name, 60)} has no story of this scenario: its recording has no ${lack}. `,
      el("a", { href }, "Its messages"),
      " are there.",
    ),
  );
}

/**
 * @param {Run} run
 * @param {StoryBeat[]} beats
 */
function storyWords(run, beats) {
  const count = beats.reduce((sum, beat) => sum + beat.count, 0);
  return [scenarioTitle(run.scenario), plural(beats.length, "beat"), plural(count, "message")];
}

/**
 * The meanings of the signs that a story uses, and what it leaves out.
 * @param {Run} run
 * @param {StoryBeat[]} beats
 */
function storyNotes(run, beats) {
  const before = countBeforeStory(run);
  const isChanged = beats.some(({ after }) => after?.isOther || after?.lines.some(line => line.isChanged));
  return [
    isChanged ? "A bar beside a line of a screen: the beat changed it. Beside its title: another screen." : "",
    beats.some(({ lines }) => lines.some(({ count }) => count > 1)) ? "×3: three such messages in the beat." : "",
    beats.some(({ lines }) => lines.slice(0, mostLines).some(isCutShort))
      ? "…Presenter: its name starts like the sender's."
      : "",
    before > 0 ? `Left out: ${plural(before, "message")} before the first beat.` : "",
    "Messages to assemblies, which build modules, are not counted.",
  ];
}

/**
 * The state of the page with the messages of a beat side by side.
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
 * A panel as a picture of its own; the page draws its frame.
 * @param {Run} run
 * @param {StoryBeat} beat
 */
function drawPanel(run, beat) {
  const { parts, height } = panelParts(run, beat);
  const words = `${beat.number} ${short(beat.name, 80)}, ${plural(beat.count, "message")}`;
  const settings = { viewBox: `0 0 ${panelWidth} ${height}`, role: "group", "aria-label": words };
  return svg("svg.story-panel", settings, parts);
}

/**
 * The parts of a panel without its frame, and its height.
 * @param {Run} run
 * @param {StoryBeat} beat
 */
function panelParts(run, beat) {
  const { before, after, number } = beat;
  const head = svg(
    "a",
    {
      href: link(messagesAt(`s${number}`)),
      "aria-label": `${number} ${short(beat.name, 80)}: ${plural(beat.count, "message")} side by side`,
    },
    svg("text.panel-number", { x: edge, y: 26 }, `${number}`),
    svg(
      "text.panel-name",
      { x: edge + widthOf(`${number}`, 14, 700) + 8, y: 26 },
      fitted(beat.name, 14, 650, panelWidth - 3 * edge - widthOf(`${number}`, 14, 700)),
    ),
  );
  const top = 40;
  const screens = Math.max(screenHeight(before), screenHeight(after));
  /** @type {SVGElement[]} */
  const parts = [head];
  if (before !== null) parts.push(drawCard(before, edge, top, screens, false));
  if (after !== null) {
    const right = panelWidth - edge - cardWidth;
    parts.push(drawCard(after, before === null ? edge : right, top, screens, true));
    if (before !== null) parts.push(arrow(edge + cardWidth + 5, right - 5, top + screens / 2));
  }
  const start = top + (screens > 0 ? screens + 12 : 0);
  const lines = drawMessages(run, beat, start);
  return { parts: [...parts, ...lines], height: start + lines.length * lineRow + 10 };
}

/** @param {StoryScreen | null} screen */
function screenHeight(screen) {
  if (screen === null) return 0;
  return screen.lines.reduce((sum, line) => sum + heightOf(line), titleHeight + 10);
}

/** @param {StoryScreenLine} line */
function heightOf(line) {
  return heights.get(line.kind) ?? textRows(line).length * screenRow + (line.kind === "alert" ? 9 : 3);
}

/**
 * The text of a line in rows as wide as a screen; what doesn't fit is shortened in the last row.
 * @param {StoryScreenLine} line
 */
function textRows(line) {
  const width = cardWidth - 2 * screenEdge - (line.kind === "alert" ? 8 : 0);
  const weight = weightOf(line);
  /** @type {string[]} */
  const rows = [];
  for (const word of line.text.split(" ")) {
    const longer = `${rows.at(-1)} ${word}`;
    const isFull = rows.length === mostTextRows;
    if (rows.length > 0 && (isFull || widthOf(longer, screenSize, weight) <= width)) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows.map(row => fitted(row, screenSize, weight, width));
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
 */
function drawCard(screen, left, top, height, isAfter) {
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
  card.append(
    svg("text.screen-title", { x: middle, y: top + 16 }, fitted(screen.title, 11.5, 700, cardWidth - 24)),
    svg("line.screen-rule", { x1: left, x2: left + cardWidth, y1: top + titleHeight, y2: top + titleHeight }),
  );
  if (screen.isOther) card.append(mark(left, top + 6, titleHeight - 10));
  let y = top + titleHeight + 5;
  for (const line of screen.lines) {
    const own = heightOf(line);
    card.append(...drawScreenLine(line, left + screenEdge, y, cardWidth - 2 * screenEdge, own));
    if (line.isChanged) card.append(mark(left, y + 2, own - 4));
    y += own;
  }
  return card;
}

/**
 * The bar beside what a beat changed.
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
 */
function drawScreenLine(line, left, top, width, height) {
  const { kind, text, isOff } = line;
  const baseline = top + height / 2 + 4;
  const weight = weightOf(line);
  const settings = { "font-weight": weight, class: `screen-${kind}${isOff ? " off" : ""}` };
  const box = { x: left, y: top + 2, width, height: height - 4, rx: 5, class: `box-${kind}${isOff ? " off" : ""}` };
  const said = (/** @type {number} */ x, /** @type {number} */ room) =>
    svg("text", { ...settings, x, y: baseline }, fitted(text, screenSize, weight, room));
  const rows = (/** @type {number} */ x, /** @type {number} */ start) =>
    textRows(line).map((row, index) => svg("text", { ...settings, x, y: start + (index + 1) * screenRow - 2 }, row));
  switch (kind) {
    case "button":
      return [svg("rect", box), said(left + width / 2, width - 10)];
    case "field":
      return [svg("rect", box), said(left + 7, width - 14)];
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
 * A line for each kind of message in a beat, the last of too many for the rest.
 * @param {Run} run
 * @param {StoryBeat} beat
 * @param {number} top
 */
function drawMessages(run, beat, top) {
  const baseline = (/** @type {number} */ row) => top + row * lineRow + 12;
  if (beat.lines.length === 0) return [svg("text.panel-rest", { x: edge, y: baseline(0) }, "no messages")];
  const isCut = beat.lines.length > mostLines;
  const shown = isCut ? beat.lines.slice(0, mostLines - 1) : beat.lines;
  /** @type {SVGElement[]} */
  const lines = shown.map((line, row) => drawMessage(run, line, baseline(row)));
  if (isCut) {
    const rest = beat.lines.slice(mostLines - 1);
    const words = `… and ${plural(
      rest.reduce((sum, { count }) => sum + count, 0),
      "more message",
    )}`;
    const href = messageLink(run, rest[0].place);
    lines.push(svg("a", { href }, svg("text.panel-rest", { x: edge, y: baseline(shown.length) }, words)));
  }
  return lines;
}

/**
 * @param {Run} run
 * @param {number} place
 */
function messageLink(run, place) {
  return link({ ...messagesAt(`m${run.messages.id[place]}`), patterns: [run.key], pane: 0 });
}

/**
 * @param {Run} run
 * @param {StoryLine} line
 * @param {number} y
 */
function drawMessage(run, line, y) {
  const { place, from, to, text } = line;
  const times = timesOf(line);
  const ends = endsOfLine(line);
  const taken = widthOf(ends.join(betweenEnds), textSize, 400) + 8;
  const words = `${short(from, 60)} to ${short(to, 60)}: ${short(text, 120)}`;
  const whole = svg("title", joined([words, times], " "));
  const said = svg(
    "text.panel-line",
    { x: edge, y },
    svg("tspan", ends[0]),
    svg("tspan.line-arrow", betweenEnds),
    svg("tspan", ends[1]),
    svg("tspan.line-words", { dx: 8 }, fittedCall(text, Math.max(40, roomOf(line) - taken))),
  );
  const counted = times === "" ? null : svg("text.panel-times", { x: panelWidth - edge, y }, times);
  return svg("a", { href: messageLink(run, place), "aria-label": joined([words, times], " ") }, whole, said, counted);
}

/** @param {StoryLine} line */
function timesOf({ count }) {
  return count > 1 ? `×${grouped(count)}` : "";
}

/**
 * The width of a line without the number of its messages.
 * @param {StoryLine} line
 */
function roomOf(line) {
  const times = timesOf(line);
  return panelWidth - 2 * edge - (times === "" ? 0 : widthOf(times, textSize, 700) + 8);
}

/**
 * True for a line that has no room for the receiver's whole name.
 * @param {StoryLine} line
 */
function isCutShort(line) {
  return endsOfLine(line)[1].startsWith("…");
}

/**
 * The names of the sender and the receiver, as a line shows them.
 * @param {StoryLine} line
 */
function endsOfLine(line) {
  const [from, to] = [line.from, line.to].map(name => short(name, 24));
  const taken = widthOf(`${from}${betweenEnds}${to}`, textSize, 400) + 8 + widthOf(brief(line.text), textSize, 400);
  return [from, taken > roomOf(line) ? short(unlikePart(line.from, line.to), 24) : to];
}

/**
 * A receiver's name without the words with which the sender's begins, too: `…Navigator` after `HomeDirector`.
 * @param {string} from
 * @param {string} to
 */
function unlikePart(from, to) {
  const [words, others] = [nameWords(to), nameWords(from)];
  let shared = 0;
  while (shared < words.length - 1 && words[shared] === others[shared]) shared++;
  return shared === 0 ? to : `…${words.slice(shared).join("")}`;
}

/**
 * A message's label without the names of its arguments: `display(…)`. A label with a case stays whole.
 * @param {string} text
 */
function brief(text) {
  return text.replace(/\([^().]+\)$/, "(…)");
}

/**
 * A message's label shortened to a width: first the names of its arguments go.
 * @param {string} text
 * @param {number} width
 */
function fittedCall(text, width) {
  if (widthOf(short(text, 80), textSize, 400) <= width) return short(text, 80);
  const label = brief(text);
  const isBrief = widthOf(label, textSize, 400) <= width;
  return isBrief ? label : fitted(text.replace(/\([^().]*\)$/, ""), textSize, 400, width);
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
  // Letters differ in width: the search begins a little above the mean.
  let limit = Math.min(whole.length - 1, Math.ceil((whole.length * width) / wide) + 2);
  while (limit > 6 && widthOf(short(text, limit), size, weight) > width) limit--;
  return short(text, limit);
}

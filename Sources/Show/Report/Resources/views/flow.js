// The flow of messages: a box for each component, and a line for all messages of one kind between two boxes. A wider
// line stands for more messages.
import { classNames } from "../model/data.js";
import { joined, plural, short } from "../model/text.js";
import { svg } from "./dom.js";
import { GraphPicture, markLine, wordTable } from "./graph.js";

export class FlowView extends GraphPicture {
  isArrangedInRoom = true;
  /**
   * The rows whose messages were counted last.
   * @type {Rows | undefined}
   */
  #rows;
  /** @type {number[][]} */
  #places = [];
  /**
   * For each line, the places of messages that set its properties, one entry for each property.
   * @type {number[][]}
   */
  #sets = [];

  /** @param {Pane} pane */
  constructor(pane) {
    super(pane, pane.run.flow, "flow", `Flow of ${pane.run.name}`);
    this.lineOf = pane.run.messages.line;
  }

  /**
   * The line of each property that was set during a message.
   * @param {number} place
   */
  setLinesOf(place) {
    const { run } = this.pane;
    return run.setsDuring(place).flatMap(({ index }) => (run.writes.line[index] < 0 ? [] : [run.writes.line[index]]));
  }

  update() {
    const { pane, lines, boxes, lineOf } = this;
    const { run, rows, current, query } = pane;
    if (run.flow === null) return;
    if (this.#rows !== rows) {
      this.#rows = rows;
      this.#count(rows);
    }
    const chain = current < 0 ? [] : run.chain(current);
    const trail = new Set(chain.map(place => lineOf[place]));
    const now = current < 0 ? -1 : lineOf[current];
    for (const line of current < 0 ? [] : this.setLinesOf(current)) trail.add(line);
    /** @type {Set<number> | null} */
    const matching = query === null ? null : new Set();
    for (const place of query === null ? [] : rows.all.filter(place => query(run, place))) {
      for (const line of [lineOf[place], ...this.setLinesOf(place)]) matching?.add(line);
    }
    for (const [index, line] of lines.entries()) {
      markLine(line, "current", index === now);
      line.group.classList.toggle("trail", index !== now && trail.has(index));
      line.group.classList.toggle("dim", matching !== null && !matching.has(index));
    }
    const ends = now < 0 ? [] : [lines[now].from, lines[now].to];
    for (const [index, box] of boxes.entries()) box.group.classList.toggle("current", ends.includes(index));
    if (now >= 0) {
      // The current line is drawn on top of the others.
      const { group } = lines[now];
      if (group.nextElementSibling?.classList.contains("link")) boxes[0].group.before(group);
    }
    this.follow(ends);
    this.shine(pane.light);
  }

  /**
   * Counts the messages of the beats shown, line by line.
   * @param {Rows} rows
   */
  #count(rows) {
    const { run } = this.pane;
    this.#places = this.lines.map(() => []);
    this.#sets = this.lines.map(() => []);
    let left = 0;
    for (const place of rows.all) {
      if (this.lineOf[place] < 0) left++;
      else this.#places[this.lineOf[place]].push(place);
      for (const line of this.setLinesOf(place)) this.#sets[line].push(place);
    }
    /** @type {Set<number>} */
    const busy = new Set();
    for (const [index, line] of this.lines.entries()) {
      const places = this.#places[index];
      const isSet = line.kind === "write";
      const count = isSet ? this.#sets[index].length : places.length;
      const classes = run.classCounts(places);
      for (const name of classNames) markLine(line, `class-${name}`, name === classes[0]?.[0]);
      drawStripes(line, classes, count);
      line.group.classList.toggle("unused", count === 0);
      line.text.textContent = count === 0 ? "" : isSet ? plural(count, "set") : `${count}`;
      line.group.style.setProperty("stroke-width", `${count > 0 && !isSet ? 1.3 + 0.65 * Math.log2(count) : 1}`);
      const words = joined(
        [lineWords(line, count), classes.map(([name, times]) => `${times} ${name}`).join(", ")],
        ": ",
      );
      line.title.textContent = `${short(line.ends[0], 120)} to ${short(line.ends[1], 120)}: ${words}`;
      if (count > 0) busy.add(line.from).add(line.to);
    }
    // Boxes and lines keep their places while messages are shown one by one to a class.
    /** @type {Set<number>} */
    const used = new Set();
    for (const place of rows.extent) for (const line of [this.lineOf[place], ...this.setLinesOf(place)]) used.add(line);
    const usedBoxes = new Set(
      [...used].filter(line => line >= 0).flatMap(line => [this.lines[line].from, this.lines[line].to]),
    );
    for (const [index, box] of this.boxes.entries()) box.group.classList.toggle("unused", !busy.has(index));
    this.use(
      index => usedBoxes.has(index),
      index => used.has(index),
    );
    const channels = this.#places.filter(places => places.length > 0).length;
    const notDrawn = left > 0 ? ` · ${left} to assemblies not drawn` : "";
    const sets = this.#sets.reduce((sum, places) => sum + places.length, 0);
    const besides = sets > 0 ? ` + ${plural(sets, "set")}` : "";
    const messages = `${plural(rows.all.length - left, "message")} on ${plural(channels, "channel")}`;
    this.note.textContent = `${messages}${besides}${notDrawn}`;
    const sent = this.lines.flatMap((line, index) => {
      const [count, times] = [this.#places[index].length, this.#sets[index].length];
      const words = `${count}${line.kind === "asynchronous" ? " asynchronous" : ""}`;
      if (times > 0) return [[line.ends[0], line.ends[1], `${plural(times, "set")}, no message`]];
      return count === 0 ? [] : [[line.ends[0], line.ends[1], words]];
    });
    this.words.replaceChildren(wordTable(`Who sends to whom in ${run.name}`, ["From", "To", "Messages"], sent));
  }

  /** @param {Light | null} light */
  shine(light) {
    const isLit = (/** @type {GraphLine} */ line) => {
      const index = this.lines.indexOf(line);
      return [...this.#places[index], ...this.#sets[index]].some(place => light?.test(place));
    };
    const lit = this.fade(light === null ? null : isLit);
    for (const [index, box] of this.boxes.entries()) {
      box.group.classList.toggle("faded", light !== null && !lit.has(index));
    }
  }
}

/** The length of all stripes of a line, in points. */
const stripes = 26;

/**
 * Draws a line in the colours of its messages' classes. The most frequent class colours the line itself. The others are
 * stripes, as long as their shares.
 * @param {GraphLine} line
 * @param {[name: string, count: number][]} classes The classes, most frequent first.
 * @param {number} count
 */
function drawStripes({ group, stroke }, classes, count) {
  for (const stripe of group.querySelectorAll(".stripe")) stripe.remove();
  let start = stripes;
  for (const [name, times] of classes.slice(1)) {
    const length = Math.max(3, (stripes * times) / count);
    start -= length;
    stroke.after(
      svg("path", {
        d: stroke.getAttribute("d"),
        class: `stroke stripe class-${name}`,
        css: { "stroke-dasharray": `0 ${start} ${length} ${stripes - start - length}` },
      }),
    );
  }
}

/**
 * The messages or sets of a line, in words.
 * @param {GraphLine} line
 * @param {number} count
 */
function lineWords({ kind }, count) {
  if (kind === "write") return `${plural(count, "set")}: the sender sets properties of the receiver, without a message`;
  return plural(count, kind === "call" ? "message" : "asynchronous message");
}

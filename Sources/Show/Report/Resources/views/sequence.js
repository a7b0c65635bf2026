// The messages of a run as a sequence diagram: a lifeline for each component, a row for each message.
import { roleName } from "../model/data.js";
import { isAsync, isLost } from "../model/declared.js";
import { plural, short, time } from "../model/text.js";
import { button, el, fadeOthers, makeDraggable, svg } from "./dom.js";
import { columnsFor, headsIn, nameLine, noteLine, noteOf, prefixesIn, prefixLine } from "./heads.js";
import { leastInRoom, VirtualList } from "./list.js";
import { markRow, messageTable } from "./table.js";

const rowHeight = 34;
const gutter = 54;
/** The width of the background of a number that stays in sight while the diagram is scrolled sideways. */
const gutterGround = gutter - 4;
/** The width of the sign for an arrow that is out of sight. */
const beyond = 12;
/** The mean width of a letter in the name of a message. */
const letter = 6.7;
/** The mean width of a letter in the name of a property that is set. */
const setLetter = 5.8;
/** The least scale to which lifelines are shrunk so that all fit the pane. */
const leastWhole = 0.4;
/** The least scale to which lifelines are shrunk so that all fit a classroom. */
const leastWholeInRoom = 1.2;

export class SequenceView {
  /** A key of the lifelines and sizes for which the heads were drawn. */
  #headKey = "";
  /** @type {Light | null} */
  #shone = null;
  /** @type {DrawnHead[]} */
  #heads = [];
  /** @type {Column[]} */
  #columns = [];
  #width = 0;
  /** The ratio of the size of the current message's name to that of the others. */
  #emphasis = 1;
  /**
   * The names of the drawn messages, which stay in sight while the diagram is scrolled sideways.
   * @type {RowName[]}
   */
  #names = [];
  /** The left end of what is in sight. */
  #start = 0;
  /** The height of the space for the heads if another pane needs more; 0 for the heads' own height. */
  #raised = 0;
  #before = button(() => this.#turn(-1), { class: "cut before" });
  #after = button(() => this.#turn(1), { class: "cut after" });
  /** The left and right ends of the pane, which may cut off lifelines. */
  #edges = el("div.edges", this.#before, this.#after);

  /** @param {Pane} pane */
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(rowHeight, `Sequence of ${pane.run.name}`, (first, end) => this.#draw(first, end));
    this.list.resized = () => this.#layOut();
    this.element = this.list.element;
    this.element.classList.add("sequence");
    this.element.addEventListener("scroll", () => this.#showCut(), { passive: true });
    this.#listen();
  }

  /** Lets the mouse drag the diagram, as fingers can anyway, and the wheel zoom. */
  #listen() {
    const { element } = this;
    let [left, top] = [0, 0];
    this.wasDragged = makeDraggable(element, {
      mouseOnly: true,
      start: () => {
        [left, top] = [element.scrollLeft, element.scrollTop];
      },
      move: (x, y) => element.scrollTo(left - x, top - y),
    });
    element.addEventListener(
      "wheel",
      event => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.pane.actions.move(Math.min(6, Math.max(0.4, this.pane.zoom * Math.exp(-event.deltaY / 300))), 0, 0);
      },
      { passive: false },
    );
  }

  update() {
    const { rows, query } = this.pane;
    this.list.count = rows.lineCount;
    this.#layOut();
    // If only the current moment has changed, nothing is redrawn.
    if (!this.list.updateFor(rows, query, this.#headKey)) this.#relight();
  }

  /** Moves the highlight to the current message and its causes. */
  #relight() {
    const { layer, drawn } = this.list;
    const picture = layer.querySelector("svg");
    if (picture === null) return this.list.update();
    picture.firstElementChild?.replaceWith(this.#lights(drawn?.first ?? 0, drawn?.end ?? 0));
    const current = this.pane.rows.shown(this.pane.current);
    for (const message of layer.querySelectorAll(".message.current")) message.classList.remove("current");
    layer.querySelector(`.message[data-place="${current}"]`)?.classList.add("current");
    markRow(layer, this.pane);
    if (this.pane.light !== this.#shone) this.shine(this.pane.light);
  }

  /**
   * The highlighted backgrounds of the rows of the current message and its causes.
   * @param {number} first The first line that is drawn.
   * @param {number} end
   */
  #lights(first, end) {
    const { rows, litPlaces: lit } = this.pane;
    const current = rows.shown(this.pane.current);
    const group = svg("g");
    for (let row = rows.rowFrom(first); row < rows.rowFrom(end); row++) {
      const place = rows.places[row];
      if (!lit.has(place)) continue;
      const ground = { x: 0, y: (rows.line(row) - first) * rowHeight, width: this.#width, height: rowHeight };
      group.append(svg("rect", { ...ground, class: place === current ? "row-current" : "row-lit" }));
    }
    return group;
  }

  /**
   * @param {number} row
   * @param {number} line The line to scroll to.
   */
  reveal(row, line) {
    this.list.reveal(line, this.pane.firstInSight(row));
    if (row < 0 || this.list.width === 0) return;
    // If the diagram is wider than the pane, scrolls it to both ends of the message, or to the receiver if both don't
    // fit.
    const { element, scale } = this.list;
    const ends = [this.pane.rows.sender(row), this.pane.rows.receiver(row)].filter(column => column >= 0);
    const places = ends.map(column => this.#x(column) * scale);
    const reach = ends.map(column => (this.#columns[column].width / 2) * scale);
    const left = Math.min(...places.map((place, end) => place - reach[end]));
    const right = Math.max(...places.map((place, end) => place + reach[end]));
    const { scrollLeft, clientWidth } = element;
    if (left >= scrollLeft + gutter * scale && right <= scrollLeft + clientWidth) return;
    const middle = right - left > clientWidth - gutter * scale ? (places.at(-1) ?? 0) : (left + right) / 2;
    element.scrollLeft = middle - clientWidth / 2;
  }

  /** @param {Light | null} light */
  shine(light) {
    this.#shone = light;
    fadeOthers(this.element, light);
  }

  #layOut() {
    const { rows } = this.pane;
    const widths = (/** @type {DrawnHead[]} */ heads) => heads.map(({ width }) => width);
    const sum = (/** @type {DrawnHead[]} */ heads) => widths(heads).reduce((total, each) => total + each, 0);
    const edge = gutter + 12;
    let heads = headsIn(rows, 2);
    // In a classroom, the current message is large. The others are as large as they can be with all lifelines side by
    // side.
    const { type, zoom, isWhole } = this.pane;
    const whole = (this.list.room.width * this.list.scale) / (edge + sum(heads));
    const scale = type > 1 ? Math.max(leastInRoom, Math.min(type, whole)) : 1;
    this.#heads = heads;
    const fitted = Math.max(type > 1 ? leastWholeInRoom : leastWhole, Math.min(scale, whole));
    const most = this.#boxHeight + 8 + prefixLine;
    this.list.enlarge(isWhole ? this.list.fitted(fitted, type, rows.wholeCount, most) : scale * zoom);
    this.#emphasis = type > 1 ? type / (isWhole ? this.list.scale : scale) : 1;
    this.element.style.setProperty("--emphasis", `${this.#emphasis}`);
    const { width } = this.list.room;
    const inOneLine = headsIn(rows, 1);
    if (sum(inOneLine) <= width - edge) heads = inOneLine;
    this.#heads = heads;
    this.#columns = columnsFor(widths(heads), width - edge, type > 1 ? width : undefined);
    const last = this.#columns.at(-1);
    this.#width = Math.max(width, edge + (last === undefined ? 0 : last.middle + last.width / 2));
    this.list.width = this.#width > width ? this.#width : 0;
    const within = rows.heads.map(head => rows.within.get(head) ?? 0);
    const key = `${rows.heads.join()} ${within.join()} ${this.#width} ${width} ${heads === inOneLine}`;
    if (key !== this.#headKey) {
      this.#headKey = key;
      this.#drawHead();
    }
    this.#showCut();
  }

  /** @param {number} column */
  #x(column) {
    return gutter + this.#columns[column].middle;
  }

  /** The height of every head's box, which is that of the tallest name. */
  get #boxHeight() {
    return (
      6 + Math.max(0, ...this.#heads.map(({ lines, note }) => nameLine * lines.length + (note === "" ? 0 : noteLine)))
    );
  }

  /** The height of the heads and of the prefixes above them, before enlargement. */
  get headHeight() {
    return this.#boxHeight + 8 + (prefixesIn(this.pane.rows, this.#columns).length > 0 ? prefixLine : 0);
  }

  /**
   * Gives the heads the height that another pane's heads need, so that the rows below are level; 0 for their own
   * height.
   * @param {number} height
   */
  raiseHead(height) {
    this.#raised = height;
    this.list.head.style.height = `${Math.max(this.headHeight, height)}px`;
  }

  #drawHead() {
    const { rows } = this.pane;
    const { head } = this.list;
    const height = this.#boxHeight;
    head.style.width = `${this.#width}px`;
    this.raiseHead(this.#raised);
    const heads = this.#heads.map((drawn, column) => {
      const { name, role, module, word, members } = rows.head(column);
      const note = noteOf(rows, column);
      const what = module === "" ? note : `${roleName(role)} of ${short(module, 80)}`;
      const inside = `${note.slice(2)}: ${short(members.join(", "), 300)}; show them one by one`;
      const words =
        word === "" ? `${short(name, 300)}, ${what}` : `${word.split(":")[0]} ${short(name, 80)}, ${inside}`;
      const one = el(
        "button",
        {
          type: "button",
          ...(word === "" ? { "data-who": name } : { "data-group": word }),
          class: `lifeline role-${roleName(role)}${word === "" ? "" : " group"}`,
          title: words,
          "aria-label": words,
        },
        el(
          "b",
          drawn.lines.map(text => el("span", text)),
        ),
        el("small", drawn.note),
      );
      const { middle, width } = this.#columns[column];
      one.style.left = `${gutter + middle - width / 2 + 3}px`;
      one.style.width = `${width - 6}px`;
      one.style.height = `${height}px`;
      return one;
    });
    const prefixes = prefixesIn(rows, this.#columns).map(({ text, left, right }) => {
      const line = el("span.prefix", { "aria-hidden": "true" }, text);
      line.style.left = `${gutter + left}px`;
      line.style.width = `${right - left}px`;
      line.style.bottom = `${height + 6}px`;
      return line;
    });
    head.replaceChildren(...prefixes, ...heads, this.#edges);
  }

  /** Shows at both ends how many lifelines are cut off. */
  #showCut() {
    const { scale } = this.list;
    const { width } = this.list.room;
    const start = this.element.scrollLeft / scale;
    this.#start = start;
    const side = (/** @type {number} */ way) => (/** @type {Column} */ column) =>
      gutter + column.middle + (way * column.width) / 2;
    const counts = [
      this.#columns.map(side(-1)).filter(left => left < start - 2).length,
      this.#columns.map(side(1)).filter(right => right > start + width + 2).length,
    ];
    this.#edges.style.width = `${width}px`;
    for (const [index, edge] of [this.#before, this.#after].entries()) {
      edge.hidden = counts[index] === 0;
      const words = `${plural(counts[index], "more lifeline")} ${index === 0 ? "on the left" : "on the right"}`;
      edge.title = words;
      edge.setAttribute("aria-label", words);
      edge.textContent = index === 0 ? `‹ ${counts[index]}` : `${counts[index]} ›`;
    }
    this.element.classList.toggle("cut-before", counts[0] > 0);
    this.element.classList.toggle("scrolled", start > 0);
    this.element.style.setProperty("--scrolled", `${start}px`);
    this.element.classList.toggle("cut-after", counts[1] > 0);
    this.#placeNames();
  }

  /**
   * Moves the names of messages to where they are in sight. If a message's arrow is out of sight, a sign at the edge
   * points to it.
   */
  #placeNames() {
    const [first, last] = [this.#start + gutter, this.#start + this.list.room.width];
    for (const { name, sign, x, half, left, right } of this.#names) {
      const isBefore = Math.max(right, x + half) < first;
      const isAfter = Math.min(left, x - half) > last;
      const low = first + half + (isBefore ? beyond : 0);
      const high = last - half - 8 - (isAfter ? beyond : 0);
      name.setAttribute("x", `${Math.max(low, Math.min(high, x))}`);
      sign.textContent = isBefore ? "‹" : isAfter ? "›" : "";
      sign.setAttribute("x", `${isBefore ? first + beyond / 2 : last - 8 - beyond / 2}`);
    }
  }

  /**
   * Scrolls to the lifelines before or after those in sight.
   * @param {number} direction
   */
  #turn(direction) {
    this.element.scrollLeft += direction * Math.max(120, this.element.clientWidth - 120);
  }

  /**
   * @param {number} first The first line that is drawn.
   * @param {number} end
   */
  #picture(first, end) {
    this.#names = [];
    const { rows } = this.pane;
    const height = (end - first) * rowHeight;
    const picture = svg("svg.picture", { width: this.#width, height, "aria-hidden": "true" });
    const y = (/** @type {number} */ row) => (rows.line(row) - first) * rowHeight + 23;
    const [firstRow, endRow] = [rows.rowFrom(first), rows.rowFrom(end)];
    picture.append(this.#lights(first, end));
    for (const column of rows.heads.keys()) {
      const x = Math.round(this.#x(column)) + 0.5;
      picture.append(svg("line.life", { x1: x, x2: x, y1: 0, y2: height }));
    }
    if (firstRow < rows.count) {
      for (const row of rows.open(firstRow)) if (row < firstRow) this.#bar(picture, row, first, end);
      for (let row = firstRow; row < endRow; row++) this.#bar(picture, row, first, end);
    }
    for (let row = firstRow; row < endRow; row++) picture.append(this.#message(row, y(row)));
    return picture;
  }

  /**
   * @param {number} first
   * @param {number} end
   */
  #draw(first, end) {
    const picture = this.#picture(first, end);
    this.#placeNames();
    const both = document.createDocumentFragment();
    both.append(picture, messageTable(this.pane, first, end, true));
    if (this.pane.light !== null) {
      fadeOthers(both, this.pane.light);
      fadeOthers(this.list.head, this.pane.light);
    }
    return both;
  }

  /**
   * The whole sequence for a file, with its width and height. It has at most `limit` lines.
   * @param {number} [limit]
   */
  whole(limit = 2000) {
    const { rows } = this.pane;
    const end = Math.min(rows.lineCount, limit);
    const top = this.headHeight;
    const heads = rows.heads.map((_, column) => this.#wholeHead(column, top));
    const prefixes = prefixesIn(rows, this.#columns).map(({ text, left, right }) => {
      const [x, y] = [gutter + left, top - this.#boxHeight - 9];
      return svg(
        "g.prefix-line",
        svg("line", { x1: x, x2: gutter + right, y1: y + 2.5, y2: y + 2.5 }),
        svg("text.prefix-name", { x, y: y - 1.5 }, text),
      );
    });
    const drawn = this.#names;
    const body = svg("g", { transform: `translate(0 ${top})` }, [...this.#picture(0, end).childNodes]);
    this.#names = drawn;
    // A whole picture isn't scrolled.
    for (const part of body.querySelectorAll(".gutter, .beyond")) part.remove();
    const height = top + end * rowHeight + 12;
    const above = [...prefixes, ...heads];
    return { content: [...above, body], heads: above, width: this.#width, height, top, rowHeight };
  }

  /**
   * Draws a head for the whole picture.
   * @param {number} column
   * @param {number} bottom The height at which the rows begin.
   */
  #wholeHead(column, bottom) {
    const { lines, note } = this.#heads[column];
    const { width } = this.#columns[column];
    const x = this.#x(column);
    const height = this.#boxHeight;
    const y = bottom - 4 - height;
    const all = [...lines.map(text => ["head-name", text]), ...(note === "" ? [] : [["head-role", note]])];
    const first = y + height / 2 - (nameLine * all.length) / 2 + 9;
    const words = all.map(([name, text], line) => svg("text", { x, y: first + nameLine * line, class: name }, text));
    const box = { x: x - width / 2 + 3, y, width: width - 6, height, rx: 8 };
    return svg("g", { class: `box role-${roleName(this.pane.rows.head(column).role)}` }, svg("rect", box), words);
  }

  /**
   * @param {SVGElement} picture
   * @param {number} row
   * @param {number} first The first line that is drawn.
   * @param {number} end
   */
  #bar(picture, row, first, end) {
    const { rows } = this.pane;
    const column = rows.receiver(row);
    if (column < 0) return;
    const { role } = rows.head(column);
    const top = Math.max(0, (rows.line(row) - first) * rowHeight + 23);
    const bottom = Math.min((end - first) * rowHeight, (rows.line(rows.lastRow(row)) - first) * rowHeight + 31);
    if (bottom <= top) return;
    picture.append(
      svg("rect", {
        x: this.#x(column) - 3.5 + rows.nesting(row) * 3,
        y: top,
        width: 7,
        height: bottom - top,
        rx: 1.5,
        class: `bar role-${roleName(role)}`,
      }),
    );
  }

  /**
   * @param {number} row
   * @param {number} y
   */
  #message(row, y) {
    const { rows, run, query } = this.pane;
    const place = rows.places[row];
    const isAsynchronous = run.has(place, isAsync);
    const names = ["message", `class-${run.className(place)}`];
    if (isAsynchronous) names.push("async");
    if (place === rows.shown(this.pane.current)) names.push("current");
    if (query !== null && !query(run, place)) names.push("dim");
    const isAlone = this.pane.only.has(place);
    if (isAlone) names.push("only");
    const from = rows.sender(row);
    const to = rows.receiver(row);
    const start = this.#x(from);
    const target = to < 0 ? start + Math.min(40, this.#columns[from].width * 0.8) : this.#x(to);
    const direction = target >= start ? 1 : -1;
    const edge = target - direction * 4;
    const group = svg("g", { class: names.join(" "), "data-place": place });
    group.append(svg("rect.ground", { x: 0, y: y - 23, width: this.#width, height: rowHeight }));
    const tip = isAsynchronous ? "tip open" : "tip";
    const close = isAsynchronous ? "" : " Z";
    if (from === to) {
      const [x, back] = [start + 5, start + 12];
      group.append(svg("path.line", { d: `M${start + 4} ${y - 6} h16 v8 h-14` }));
      group.append(svg("path", { d: `M${back} ${y - 2} L${x} ${y + 2} L${back} ${y + 6}${close}`, class: tip }));
    } else {
      const back = edge - direction * 7;
      group.append(svg("line.line", { x1: start + direction * 4, y1: y, x2: edge, y2: y }));
      group.append(svg("path", { d: `M${back} ${y - 4} L${edge} ${y} L${back} ${y + 4}${close}`, class: tip }));
    }
    if (run.has(place, isLost)) group.append(svg("circle.lost", { cx: target, cy: y, r: 4 }));
    const size = place === rows.shown(this.pane.current) ? letter * this.#emphasis : letter;
    this.#label(group, place, y, [start, target], size);
    this.#marks(group, place, to, y);
    for (const set of rows.sets(row)) group.append(this.#set(set.from, set.to, [...set.properties], y + 7));
    const waited = rows.waited(row);
    const repeats = rows.repeats(place);
    group.append(svg("rect.gutter", { x: 0, y: y - 23, width: gutterGround, height: rowHeight }));
    group.append(svg("text.number", { x: gutter - 10, y: y + 1 }, `${isAlone ? "+" : ""}${run.messages.id[place]}`));
    if (repeats !== "") group.append(svg("text.repeats", { x: gutter - 10, y: y + 10.5 }, repeats));
    if (waited >= 1e6) group.append(svg("text.wait", { x: 3, y: y - 16 }, `{${time(waited)}}`));
    return group;
  }

  /**
   * @param {SVGElement} group
   * @param {number} place
   * @param {number} y
   * @param {number[]} ends The two ends of the arrow.
   * @param {number} size The width of a letter.
   */
  #label(group, place, y, ends, size) {
    const label = short(this.pane.run.label(place), Math.max(8, Math.floor((this.#width - gutter - 12) / size)));
    const half = (label.length * size) / 2;
    const x = Math.max(gutter + half, Math.min(this.#width - half - 8, (ends[0] + ends[1]) / 2));
    const name = svg("text.name", { x, y: y - 6 }, label);
    const sign = svg("text.beyond", { x, y: y - 5, "aria-hidden": "true" });
    this.#names.push({ name, sign, x, half, left: Math.min(...ends), right: Math.max(...ends) });
    group.append(name, sign);
  }

  /**
   * Draws a dotted arrow from the setter of properties to their owner, followed by the properties' names.
   * @param {number} from
   * @param {number} to
   * @param {string[]} properties
   * @param {number} y
   */
  #set(from, to, properties, y) {
    const [start, target] = [this.#x(from), this.#x(to)];
    const direction = target >= start ? 1 : -1;
    const edge = target - direction * 3;
    const back = edge - direction * 5;
    const words = short(`${properties.slice(0, 4).join(", ")}${properties.length > 4 ? ", …" : ""} = …`, 40);
    const half = (words.length * setLetter) / 2;
    const x = Math.max(gutter + half, Math.min(this.#width - half - 8, target + direction * (half + 8)));
    const who = this.pane.rows;
    const ends = `${who.head(from).name} sets properties of ${who.head(to).name}`;
    const title = `${ends} without a message: ${properties.join(", ")}`;
    return svg(
      "g.set",
      svg("title", short(title, 300)),
      svg("line.way", { x1: start + direction * 4, y1: y, x2: edge, y2: y }),
      svg("path.head", { d: `M${back} ${y - 3} L${edge} ${y} L${back} ${y + 3} Z` }),
      svg("rect.stored", { x: target - 3, y: y - 3, width: 6, height: 6 }),
      svg("text.set-name", { x, y: y + 3.5 }, words),
    );
  }

  /**
   * Draws marks for the changes that a message made itself: a square for a stored property, a disc for a visible
   * change.
   * @param {SVGElement} group
   * @param {number} place
   * @param {number} column
   * @param {number} y
   */
  #marks(group, place, column, y) {
    if (column < 0) return;
    const { run } = this.pane;
    const writes = run.writesDuring(place);
    const ofOthers = run.setsDuring(place).length;
    const x = this.#x(column);
    if (writes.filter(write => !write.isVisible).length > ofOthers)
      group.append(svg("rect.stored", { x: x - 3.5, y: y - 3.5, width: 7, height: 7 }));
    if (writes.some(write => write.isVisible) || run.navigationsDuring(place).length > 0) {
      group.append(svg("circle.seen", { cx: x, cy: y, r: 4.5 }));
    }
  }
}

// The messages of a run as a sequence diagram: a lifeline for each component, a row for each message.
import { roleName, roleNames } from "../model/data.js";
import { isAsync, isLost } from "../model/declared.js";
import { brokenName, short, time } from "../model/text.js";
import { el, fadeOthers, makeDraggable, svg } from "./dom.js";
import { VirtualList } from "./list.js";
import { markRow, messageTable } from "./table.js";

const rowHeight = 34;
const gutter = 54;
/** The mean width of a letter. */
const letter = 6.7;
/** The mean width of a letter in a head of one line. */
const lineLetter = 7.2;
/** The mean width of a letter in the name of a property that is set. */
const setLetter = 5.8;
/** The least scale of dimmed messages for a room, beside a desk. */
const contextType = 1.6;
/** The least distance between lifelines for a room. */
const leastInRoom = 84;

export class SequenceView {
  /** The lifelines and sizes that the heads were drawn for, as a key. */
  #headKey = "";
  /** @type {Light | null} */
  #shone = null;
  /** The distance from one lifeline to the next. */
  #spacing = 30;
  #width = 0;
  /** The size of the current message's name beside that of the others. */
  #emphasis = 1;
  /** The height of the highest heads of all panes. */
  #raised = 0;

  /** @param {Pane} pane */
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(rowHeight, `Sequence of ${pane.run.name}`, (first, end) => this.#draw(first, end));
    this.list.resized = () => this.#layOut();
    this.element = this.list.element;
    this.element.classList.add("sequence");
    this.#listen();
  }

  /** The mouse takes the sheet along, as fingers do by themselves; the wheel enlarges it. */
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
    // Where only the moment has changed, nothing is drawn anew.
    if (!this.list.updateFor(rows, query, this.#headKey)) this.#relight();
  }

  /** Moves the light of the current message and its causes. */
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
   * The grounds of the rows of the current message and its causes.
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
   * @param {number} line The line that is brought into sight.
   */
  reveal(row, line) {
    this.list.reveal(line);
    if (row < 0 || this.list.width === 0) return;
    // Where the sheet is wider than the list, it is scrolled to both ends, or to the receiver where both don't fit.
    const { element, scale } = this.list;
    const ends = [this.pane.rows.sender(row), this.pane.rows.receiver(row)].filter(column => column >= 0);
    const reach = (this.#spacing / 2) * scale;
    const places = ends.map(column => this.#x(column) * scale);
    const [left, right] = [Math.min(...places) - reach, Math.max(...places) + reach];
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
    const count = Math.max(1, rows.heads.length);
    // For a room, the current message is large; the others are as large as all lifelines beside each other allow.
    const { type, zoom } = this.pane;
    const least = type > 1 ? leastInRoom : 30;
    const whole = (this.list.room.width * this.list.scale) / (gutter + count * least + 12);
    const scale = type > 1 ? Math.max(contextType, Math.min(type, whole)) : 1;
    this.#emphasis = type / scale;
    this.element.style.setProperty("--emphasis", `${this.#emphasis}`);
    this.list.enlarge(scale * zoom);
    const { width } = this.list.room;
    this.#spacing = Math.max(least, Math.min(190, (width - gutter - 12) / count));
    this.#width = Math.max(width, gutter + count * this.#spacing + 12);
    this.list.width = this.#width > width ? this.#width : 0;
    const within = rows.heads.map(head => rows.within.get(head) ?? 0);
    const key = `${rows.heads.join()} ${within.join()} ${this.#spacing} ${width}`;
    if (key !== this.#headKey) {
      this.#raised = 0;
      this.#headKey = key;
      this.#drawHead();
    }
  }

  /** @param {number} column */
  #x(column) {
    return gutter + this.#spacing * (column + 0.5);
  }

  /** The form of the heads by the room that they have: in one line, in a few, or upright. */
  get #headForm() {
    const names = this.pane.rows.heads.map((_, column) => this.pane.rows.head(column).name);
    const longestName = Math.max(0, ...names.map(name => name.length));
    const fits = longestName * lineLetter <= this.#spacing - 14;
    if (this.#spacing >= 128 && (fits || this.pane.type === 1)) {
      return { name: "", width: this.#spacing - 8, height: 38 };
    }
    if (this.#spacing >= leastInRoom) {
      const width = this.#spacing - 4;
      const lines = Math.max(
        1,
        ...names.map(name => this.#headLines(name, { name: "broken", width, height: 0 }).length),
      );
      return { name: "broken", width, height: 14 * lines + 24 };
    }
    const longest = longestName * 6.6 + 20;
    const height = Math.min(longest, this.list.room.height < 380 ? 104 : 190);
    return { name: "upright", width: Math.min(this.#spacing - 4, 30), height };
  }

  /** The height of the heads, before they are enlarged. */
  get headHeight() {
    return this.#headForm.height;
  }

  /**
   * Makes the heads as high as the highest of all panes.
   * @param {number} height
   */
  raiseHead(height) {
    if (height === this.#raised) return;
    this.#raised = height;
    this.#drawHead();
  }

  /**
   * The words below a head's name: its role, or its module where another has the same name; for a group the number of
   * messages within it.
   * @param {number} column
   */
  #headNote(column) {
    const { rows } = this.pane;
    const { role, module, word } = rows.head(column);
    if (word === "") return module === "" ? (roleNames[role] ?? "unknown") : `of ${short(module, 24)}`;
    const within = rows.within.get(rows.heads[column]) ?? 0;
    return within === 0 ? `+ ${word.split(":")[0]}` : `+ ${within} within`;
  }

  #drawHead() {
    const { rows } = this.pane;
    const form = { ...this.#headForm };
    form.height = Math.max(form.height, this.#raised);
    this.list.head.style.width = `${this.#width}px`;
    this.list.head.style.height = `${form.height + 8}px`;
    this.list.head.className = `list-head ${form.name}`;
    this.list.head.replaceChildren(
      ...rows.heads.map((_, column) => {
        const { name, role, module, word, members } = rows.head(column);
        const note = this.#headNote(column);
        const what = module === "" ? note : `${roleName(role)} ${note}`;
        const inside = `${note.slice(2)}: ${short(members.join(", "), 300)}; show them one by one`;
        const words =
          word === "" ? `${short(name, 300)}, ${what}` : `${word.split(":")[0]} ${short(name, 80)}, ${inside}`;
        const head = el(
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
            this.#headLines(name, form).map(text => el("span", text)),
          ),
          el("small", note),
        );
        head.style.left = `${this.#x(column) - form.width / 2}px`;
        head.style.width = `${form.width}px`;
        head.style.height = `${form.height}px`;
        return head;
      }),
    );
  }

  /**
   * A name in the lines for which its head has room: `LoginModule`, `Presenter`.
   * @param {string} name
   * @param {HeadForm} form
   */
  #headLines(name, form) {
    if (form.name === "upright") return [short(name, Math.floor((form.height - 12) / 6.3))];
    const isRoom = this.pane.type > 1;
    const wide = form.name === "" ? lineLetter : isRoom ? 7.9 : 6.5;
    const letters = Math.floor((form.width - 6) / wide);
    if (form.name === "") return [short(name, letters)];
    const lines = brokenName(name, letters);
    const most = isRoom ? 4 : 3;
    const shown = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join("")] : lines;
    // A word of narrow letters takes less room, so a few letters more are kept; the box cuts those that don't fit.
    return shown.map(line => short(line, Math.max(4, isRoom ? letters + 2 : letters)));
  }

  /**
   * @param {number} first The first line that is drawn.
   * @param {number} end
   */
  #picture(first, end) {
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
    const both = document.createDocumentFragment();
    both.append(picture, messageTable(this.pane, first, end, true));
    if (this.pane.light !== null) {
      fadeOthers(both, this.pane.light);
      fadeOthers(this.list.head, this.pane.light);
    }
    return both;
  }

  /**
   * The whole sequence for a file of its own, with its width and height; at most `limit` lines.
   * @param {number} [limit]
   */
  whole(limit = 2000) {
    const { rows } = this.pane;
    const end = Math.min(rows.lineCount, limit);
    const form = this.#headForm;
    const top = form.height + 14;
    const heads = rows.heads.map((_, column) => this.#wholeHead(rows.head(column), column, form));
    const body = svg("g", { transform: `translate(0 ${top})` }, [...this.#picture(0, end).childNodes]);
    return { content: [...heads, body], width: this.#width, height: top + end * rowHeight + 12, top, rowHeight };
  }

  /**
   * A head of the whole picture.
   * @param {Head} head
   * @param {number} column
   * @param {HeadForm} form
   */
  #wholeHead({ name, role }, column, form) {
    const x = this.#x(column);
    const lines = this.#headLines(name, form);
    const upright = { transform: `translate(${x + 4} ${form.height}) rotate(-90)`, class: "head-name upright-name" };
    const words =
      form.name === "upright"
        ? [svg("text", { ...upright }, lines[0])]
        : [...lines, this.#headNote(column)].map((text, line) =>
            svg("text", { x, y: 21 + 13 * line, class: line === lines.length ? "head-role" : "head-name" }, text),
          );
    const box = { x: x - form.width / 2, y: 6, width: form.width, height: form.height, rx: 8 };
    return svg("g", { class: `box role-${roleName(role)}` }, svg("rect", box), words);
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
    const target = to < 0 ? start + Math.min(40, this.#spacing * 0.8) : this.#x(to);
    const direction = target >= start ? 1 : -1;
    const edge = target - direction * 4;
    const group = svg("g", { class: names.join(" "), "data-place": place });
    group.append(svg("rect.ground", { x: 0, y: y - 23, width: this.#width, height: rowHeight }));
    group.append(svg("text.number", { x: gutter - 10, y: y + 1 }, `${isAlone ? "+" : ""}${run.messages.id[place]}`));
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
    this.#label(group, place, y, (start + target) / 2, size);
    const waited = rows.waited(row);
    const repeats = rows.repeats(place);
    if (repeats !== "") group.append(svg("text.repeats", { x: gutter - 10, y: y + 14 }, repeats));
    if (waited >= 1e6) group.append(svg("text.wait", { x: 3, y: y - 13 }, `{${time(waited)}}`));
    this.#marks(group, place, to, y);
    for (const set of rows.sets(row)) group.append(this.#set(set.from, set.to, [...set.properties], y + 7));
    return group;
  }

  /**
   * @param {SVGElement} group
   * @param {number} place
   * @param {number} y
   * @param {number} middle The middle of the arrow.
   * @param {number} size The width of a letter.
   */
  #label(group, place, y, middle, size) {
    const label = short(this.pane.run.label(place), Math.max(8, Math.floor((this.#width - gutter - 12) / size)));
    const half = (label.length * size) / 2;
    const x = Math.max(gutter + half, Math.min(this.#width - half - 8, middle));
    group.append(svg("text.name", { x, y: y - 6 }, label));
  }

  /**
   * A dotted arrow from the setter of properties to their owner, with their names behind it.
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
    const title = `${ends}: no message: ${properties.join(", ")}`;
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
   * The marks of a message's own changes: a square for a stored property, a disc for a visible change.
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

// The messages of a run as a sequence diagram: a lifeline a component, a row a message.
import { isAsync, isLost, roleNames } from "./data.js";
import { el, short, svg, time } from "./dom.js";
import { fadeOthers } from "./light.js";
import { markRow, messageTable } from "./messages.js";
import { VirtualList } from "./virtual.js";

const rowHeight = 34, gutter = 46, letter = 6.7;

export class SequenceView {
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(rowHeight, `Sequence of ${pane.run.name}`, (first, end) => this.#draw(first, end));
    this.list.resized = () => this.#layOut();
    this.element = this.list.element;
    this.element.classList.add("sequence");
    this.#drag();
  }

  /// The mouse takes the sheet along, as fingers do by themselves.
  #drag() {
    let start;
    this.element.addEventListener("pointerdown", event => {
      this.dragged = false;
      if (event.pointerType === "mouse" && event.button === 0) start = { x: event.clientX, y: event.clientY, left: this.element.scrollLeft, top: this.element.scrollTop };
    });
    this.element.addEventListener("pointermove", event => {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!this.dragged && Math.hypot(x, y) < 6) return;
      if (!this.dragged) this.element.setPointerCapture(event.pointerId);
      this.dragged = true;
      this.element.scrollTo(start.left - x, start.top - y);
    });
    for (const name of ["pointerup", "pointercancel"]) this.element.addEventListener(name, () => { start = undefined; });
    this.element.addEventListener("wheel", event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.pane.actions.move(Math.min(6, Math.max(0.4, this.pane.zoom * Math.exp(-event.deltaY / 300))), 0, 0);
    }, { passive: false });
  }

  wasDragged() { return this.dragged === true; }

  update() {
    const { rows, query } = this.pane;
    this.list.count = rows.count;
    this.#layOut();
    // Where only the moment is another, nothing is drawn anew.
    if (this.drawn?.rows === rows && this.drawn.query === query && this.drawn.head === this.headKey && this.list.drawn) return this.#relight();
    this.drawn = { rows, query, head: this.headKey };
    this.list.update();
  }

  /// Moves the light of the current message and of what led to it.
  #relight() {
    const { layer, drawn } = this.list;
    const picture = layer.querySelector("svg");
    if (picture === null) return this.list.update();
    picture.firstChild.replaceWith(this.#lights(drawn.first, drawn.end));
    const current = this.pane.rows.shown(this.pane.current);
    for (const message of layer.querySelectorAll(".message.current")) message.classList.remove("current");
    layer.querySelector(`.message[data-place="${current}"]`)?.classList.add("current");
    markRow(layer, this.pane);
    if (this.pane.light !== this.shone) this.shine(this.pane.light);
  }

  /// Grounds of the rows of the current message and of what led to it.
  #lights(first, end) {
    const { rows, run } = this.pane;
    const current = rows.shown(this.pane.current);
    const lit = new Set(this.pane.current >= 0 ? run.chain(this.pane.current).map(place => rows.shown(place)) : []);
    const group = svg("g");
    for (let row = first; row < end; row++) {
      const place = rows.places[row];
      if (lit.has(place)) group.append(svg("rect", { x: 0, y: (row - first) * rowHeight, width: this.width, height: rowHeight, class: place === current ? "row-current" : "row-lit" }));
    }
    return group;
  }

  reveal(row) { this.list.reveal(row); }

  shine(light) {
    this.shone = light;
    fadeOthers(this.element, light);
  }

  #layOut() {
    const { rows } = this.pane;
    const count = Math.max(1, rows.lifelines.length);
    const room = this.list.room.width - gutter - 12;
    this.spacing = Math.max(30, Math.min(190, room / count)) * this.pane.zoom;
    this.width = Math.max(this.list.room.width, gutter + count * this.spacing + 12);
    this.list.width = this.width > this.list.room.width ? this.width : 0;
    const key = `${rows.lifelines.join()} ${this.spacing} ${this.list.room.width}`;
    if (key !== this.headKey) { this.headKey = key; this.#drawHead(); }
  }

  #x(column) { return gutter + this.spacing * (column + 0.5); }

  /// How heads are written: in one line, in a few, or upright, by the room they have.
  get #headForm() {
    if (this.spacing >= 128) return { name: "", width: this.spacing - 8, height: 38 };
    if (this.spacing >= 60) return { name: "broken", width: this.spacing - 4, height: 66 };
    return { name: "upright", width: Math.min(this.spacing - 4, 30), height: this.list.room.height < 380 ? 104 : 156 };
  }

  #drawHead() {
    const { rows, run } = this.pane;
    const form = this.#headForm;
    this.list.head.style.width = `${this.width}px`;
    this.list.head.style.height = `${form.height + 8}px`;
    this.list.head.className = `list-head ${form.name}`;
    this.list.head.replaceChildren(...rows.lifelines.map((lifeline, column) => {
      const { name, role } = run.lifelines[lifeline];
      const head = el("button", { type: "button", "data-who": name, class: `lifeline role-${roleNames[role] ?? "none"}`, title: `${short(name, 300)}, ${roleNames[role] ?? "unknown"}` },
        el("b", {}, this.#headLines(name, form).map(text => el("span", { text }))), el("small", { text: roleNames[role] ?? "unknown" }));
      head.style.left = `${this.#x(column) - form.width / 2}px`;
      head.style.width = `${form.width}px`;
      head.style.height = `${form.height}px`;
      return head;
    }));
  }

  /// A name in the lines it has room for: `LoginModule`, `Presenter`.
  #headLines(name, form) {
    if (form.name === "upright") return [short(name, Math.floor((form.height - 12) / 6.3))];
    const letters = Math.floor((form.width - 6) / (form.name === "" ? 7 : 6.5));
    if (form.name === "") return [short(name, letters)];
    const lines = [];
    for (const word of name.slice(0, 200).split(/(?<=[a-z0-9])(?=[A-Z])/)) {
      if (lines.length > 0 && lines.at(-1).length + word.length <= letters) lines[lines.length - 1] += word;
      else lines.push(word);
    }
    const shown = lines.length > 3 ? [lines[0], lines[1], lines.slice(2).join("")] : lines;
    return shown.map(line => short(line, Math.max(4, letters)));
  }

  #draw(first, end) {
    const { rows, run } = this.pane;
    const height = (end - first) * rowHeight;
    const picture = svg("svg", { width: this.width, height, "aria-hidden": "true", class: "picture" });
    const y = row => (row - first) * rowHeight + 23;
    picture.append(this.#lights(first, end));
    rows.lifelines.forEach((lifeline, column) => {
      const x = Math.round(this.#x(column)) + 0.5;
      picture.append(svg("line", { x1: x, x2: x, y1: 0, y2: height, class: `life stroke-${roleNames[run.lifelines[lifeline].role] ?? "none"}` }));
    });
    if (end > first) {
      for (const row of rows.open(first)) if (row < first) this.#bar(picture, row, first, end);
      for (let row = first; row < end; row++) this.#bar(picture, row, first, end);
    }
    for (let row = first; row < end; row++) picture.append(this.#message(row, y(row)));
    const both = document.createDocumentFragment();
    both.append(picture, messageTable(this.pane, first, end, true));
    if (this.pane.light !== null) { fadeOthers(both, this.pane.light); fadeOthers(this.list.head, this.pane.light); }
    return both;
  }

  /// The whole sequence as a file of its own would hold it, with its width and height; at most so many rows.
  whole(limit = 2000) {
    const { rows, run } = this.pane;
    const end = Math.min(rows.count, limit);
    const picture = this.#draw(0, end).firstChild;
    const form = this.#headForm, top = form.height + 14;
    const heads = rows.lifelines.map((lifeline, column) => {
      const { name, role } = run.lifelines[lifeline];
      const x = this.#x(column), lines = this.#headLines(name, form);
      const words = form.name === "upright"
        ? [svg("text", { transform: `translate(${x + 4} ${form.height}) rotate(-90)`, class: "head-name upright-name", text: lines[0] })]
        : [...lines, roleNames[role] ?? "unknown"].map((text, line) => svg("text", { x, y: 21 + 13 * line, class: line === lines.length ? "head-role" : "head-name", text }));
      return svg("g", { class: `box role-${roleNames[role] ?? "none"}` }, svg("rect", { x: x - form.width / 2, y: 6, width: form.width, height: form.height, rx: 8 }), words);
    });
    const body = svg("g", { transform: `translate(0 ${top})` }, [...picture.childNodes]);
    return { content: [...heads, body], width: this.width, height: top + end * rowHeight + 12, top, rowHeight };
  }

  #bar(picture, row, first, end) {
    const { rows, run } = this.pane;
    const column = rows.receiver(row);
    if (column < 0) return;
    const role = run.lifelines[rows.lifelines[column]].role;
    const top = Math.max(0, (row - first) * rowHeight + 23);
    const bottom = Math.min((end - first) * rowHeight, (rows.lastRow(row) - first) * rowHeight + 31);
    if (bottom <= top) return;
    picture.append(svg("rect", {
      x: this.#x(column) - 3.5 + rows.nesting(row) * 3, y: top, width: 7, height: bottom - top, rx: 1.5,
      class: `bar fill-${roleNames[role] ?? "none"} stroke-${roleNames[role] ?? "none"}`,
    }));
  }

  #message(row, y) {
    const { rows, run, query } = this.pane;
    const place = rows.places[row], current = rows.shown(this.pane.current);
    const kind = run.className(place);
    const names = ["message", `class-${kind}`];
    const isAsynchronous = run.has(place, isAsync);
    if (isAsynchronous) names.push("async");
    if (place === current) names.push("current");
    if (query !== null && !query(run, place)) names.push("dim");
    const from = rows.sender(row), to = rows.receiver(row);
    const start = this.#x(from);
    const target = to < 0 ? start + Math.min(40, this.spacing * 0.8) : this.#x(to);
    const direction = target >= start ? 1 : -1;
    const edge = target - direction * (to < 0 ? 4 : 4);
    const group = svg("g", { class: names.join(" "), "data-place": place });
    group.append(svg("rect", { x: 0, y: y - 23, width: this.width, height: rowHeight, class: "ground" }));
    group.append(svg("text", { x: gutter - 10, y: y + 1, class: "number", text: run.messages.id[place] }));
    if (from === to) {
      group.append(svg("path", { d: `M${start + 4} ${y - 6} h16 v8 h-14`, class: "line" }));
    } else {
      group.append(svg("line", { x1: start + direction * 4, y1: y, x2: edge, y2: y, class: "line" }));
    }
    const tip = from === to ? start + 5 : edge, way = from === to ? -1 : direction;
    group.append(svg("path", {
      d: `M${tip - way * 7} ${y - (from === to ? 2 : 4) + (from === to ? 0 : 0)} L${tip} ${y + (from === to ? 2 : 0)} L${tip - way * 7} ${y + (from === to ? 6 : 4)}${isAsynchronous ? "" : " Z"}`,
      class: isAsynchronous ? "tip open" : "tip",
    }));
    if (run.has(place, isLost)) group.append(svg("circle", { cx: target, cy: y, r: 4, class: "lost" }));
    this.#label(group, place, y, Math.min(start, target), Math.max(start, target));
    const waited = rows.waited(row);
    const repeats = rows.repeats(place);
    if (repeats !== "") group.append(svg("text", { x: gutter - 10, y: y + 14, class: "repeats", text: repeats }));
    if (waited >= 1e6) group.append(svg("text", { x: gutter - 10, y: y - 13, class: "wait", text: `{${time(waited)}}` }));
    this.#marks(group, place, to, y);
    return group;
  }

  #label(group, place, y, left, right) {
    const label = short(this.pane.run.label(place), Math.max(8, Math.floor((this.width - gutter - 12) / letter)));
    const half = label.length * letter / 2;
    const middle = Math.max(gutter + half, Math.min(this.width - half - 8, (left + right) / 2));
    group.append(svg("text", { x: middle, y: y - 6, class: "name", text: label }));
  }

  /// What the message changed itself: a square for a stored property, a disc for what a person sees.
  #marks(group, place, column, y) {
    if (column < 0) return;
    const writes = this.pane.run.writesDuring(place);
    const x = this.#x(column);
    if (writes.some(write => !write.isVisible)) group.append(svg("rect", { x: x - 3.5, y: y - 3.5, width: 7, height: 7, class: "stored" }));
    if (writes.some(write => write.isVisible) || this.pane.run.navigationsDuring(place).length > 0) {
      group.append(svg("circle", { cx: x, cy: y, r: 4.5, class: "seen" }));
    }
  }
}

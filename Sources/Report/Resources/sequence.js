// The messages of a run as a sequence diagram: a lifeline a component, a row a message.
import { isAsync, isLost, roleNames } from "./data.js";
import { el, short, svg, time } from "./dom.js";
import { VirtualList } from "./virtual.js";

const rowHeight = 34, gutter = 46, letter = 6.7;

export class SequenceView {
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(rowHeight, `Sequence of ${pane.run.name}`, (first, end) => this.#draw(first, end));
    this.list.resized = () => this.#layOut();
    this.element = this.list.element;
    this.element.classList.add("sequence");
  }

  update() {
    this.list.count = this.pane.rows.count;
    this.#layOut();
    this.list.update();
  }

  reveal(row) { this.list.reveal(row); }

  #layOut() {
    const { rows } = this.pane;
    const count = Math.max(1, rows.lifelines.length);
    const room = this.element.clientWidth - gutter - 12;
    this.spacing = Math.max(30, Math.min(190, room / count)) * this.pane.zoom;
    this.width = Math.max(this.element.clientWidth, gutter + count * this.spacing + 12);
    this.list.width = this.width > this.element.clientWidth ? this.width : 0;
    const key = `${rows.lifelines.join()} ${this.spacing} ${this.element.clientWidth}`;
    if (key !== this.headKey) { this.headKey = key; this.#drawHead(); }
  }

  #x(column) { return gutter + this.spacing * (column + 0.5); }

  #drawHead() {
    const { rows, run } = this.pane;
    const isWide = this.spacing >= 112;
    const letters = isWide ? Math.floor((this.spacing - 16) / 6.4) : 24;
    this.list.head.style.width = `${this.width}px`;
    this.list.head.classList.toggle("upright", !isWide);
    this.list.head.replaceChildren(...rows.lifelines.map((lifeline, column) => {
      const { name, role } = run.lifelines[lifeline];
      const head = el("div", { class: `lifeline role-${roleNames[role] ?? "none"}`, title: `${short(name, 300)}, ${roleNames[role] ?? "unknown"}` },
        el("b", { text: short(name, letters) }), el("small", { text: roleNames[role] ?? "unknown" }));
      const width = isWide ? this.spacing - 8 : Math.min(this.spacing - 4, 34);
      head.style.left = `${this.#x(column) - width / 2}px`;
      head.style.width = `${width}px`;
      return head;
    }));
  }

  #draw(first, end) {
    const { rows, run } = this.pane;
    const height = (end - first) * rowHeight;
    const picture = svg("svg", { width: this.width, height, "aria-hidden": "true", class: "picture" });
    const y = row => (row - first) * rowHeight + 23;
    const lit = new Set(this.pane.current >= 0 ? run.chain(this.pane.current) : []);
    for (let row = first; row < end; row++) {
      const place = rows.places[row];
      if (lit.has(place)) {
        picture.append(svg("rect", { x: 0, y: y(row) - 23, width: this.width, height: rowHeight, class: place === this.pane.current ? "row-current" : "row-lit" }));
      }
    }
    rows.lifelines.forEach((lifeline, column) => {
      const x = Math.round(this.#x(column)) + 0.5;
      picture.append(svg("line", { x1: x, x2: x, y1: 0, y2: height, class: `life stroke-${roleNames[run.lifelines[lifeline].role] ?? "none"}` }));
    });
    if (end > first) {
      for (const row of rows.open(first)) if (row < first) this.#bar(picture, row, first, end);
      for (let row = first; row < end; row++) this.#bar(picture, row, first, end);
    }
    for (let row = first; row < end; row++) picture.append(this.#message(row, y(row)));
    return picture;
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
    const { rows, run, current, query } = this.pane;
    const place = rows.places[row];
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

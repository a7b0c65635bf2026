// A picture of boxes and lines whose places were reckoned beforehand: drawn once, then only lit, zoomed and moved.
import { textOf, roleNames } from "./data.js";
import { el, short, svg } from "./dom.js";

const lineKinds = ["call", "asynchronous", "write", "strong", "weak"];
/// Lengths in the data are tenths of a point.
const unit = 10, frameMargin = 13, tipLength = 9;
/// Boxes smaller than this can't be read: a picture that would have to be is cut off instead, around what is used, and
/// where that is too large too it follows the moment.
const smallest = 0.55, largest = 1.5;
/// How large the used part of a picture that is cut off gets at most: the rest is to be seen as well.
const largestPart = 0.8;

export class GraphPicture {
  /// `geometry` as in the data; `label` is what a screen reader calls the picture.
  constructor(pane, geometry, label) {
    this.pane = pane;
    this.geometry = geometry;
    this.element = el("div", { class: "graph", tabindex: "0", role: "region", "aria-label": label });
    this.note = el("p", { class: "graph-note" });
    this.words = el("div", { class: "unseen" });
    if (geometry === null) {
      this.element.append(el("p", { class: "hint nothing", text: "There is nothing to draw here." }));
      return;
    }
    this.#makeBoxes();
    this.#makeLines();
    this.layer = svg("g", {}, this.#frames(), this.lines.map(line => line.group), this.boxes.map(box => box.group), this.lines.map(line => line.text));
    this.svg = svg("svg", { class: "graph-picture", "aria-hidden": "true" }, this.layer);
    this.element.append(this.svg, this.note, this.words);
    this.#listen();
    new ResizeObserver(() => { this.known = undefined; this.place(); }).observe(this.element);
  }

  #makeBoxes() {
    const { nodes, members } = this.geometry;
    this.boxes = nodes.x.map((_, index) => {
      const [x, y, width, height] = ["x", "y", "width", "height"].map(key => nodes[key][index] / unit);
      const name = textOf(nodes.name[index]), role = roleNames[nodes.role[index]] ?? "none", kind = nodes.kind[index];
      const group = svg("g", { class: `box role-${role} kind-${kind}`, "data-who": name, transform: `translate(${x} ${y})` });
      const detail = kind === 5 ? "system" : kind === 4 ? "no record" : role === "none" ? "" : role;
      if (kind === 3) group.append(svg("circle", { r: 5, class: "nobody" }));
      else {
        group.append(
          svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 8 }),
          svg("text", { y: -2, class: "box-name", text: short(name, 30) }),
          svg("text", { y: 11, class: "box-role", text: detail }));
      }
      group.append(svg("title", { text: short(name, 300) }));
      return { x, y, width, height, name, role, kind, module: textOf(nodes.module[index]), group, components: [] };
    });
    members.node.forEach((node, index) => this.boxes[node].components.push(members.component[index]));
  }

  /// A frame around the boxes of each module.
  #frames() {
    const modules = [...new Set(this.boxes.map(box => box.module))].filter(name => name !== "");
    return modules.map(name => [name, bounds(this.boxes.filter(box => box.module === name))]).map(([name, frame]) => svg("g", { class: "frame" },
      svg("rect", { x: frame.left - frameMargin, y: frame.top - frameMargin - 12, width: frame.right - frame.left + 2 * frameMargin, height: frame.bottom - frame.top + 2 * frameMargin + 12, rx: 12 }),
      svg("text", { x: frame.left - frameMargin + 10, y: frame.top - frameMargin + 3, text: short(name, 40) })));
  }

  #makeLines() {
    const { links, points } = this.geometry;
    this.lines = links.from.map((from, index) => {
      const kind = lineKinds[links.kind[index]];
      const numbers = points.slice(2 * links.first[index], 2 * (links.first[index] + links.count[index])).map(number => number / unit);
      const ends = [this.boxes[from].name, this.boxes[links.to[index]].name];
      const group = svg("g", { class: `link ${kind}`, "data-from": ends[0], "data-to": ends[1] });
      const middle = { x: links.labelX[index] / unit, y: links.labelY[index] / unit };
      const line = { from, to: links.to[index], kind, group, numbers, ends, path: curve(numbers) };
      if (numbers.length >= 4) {
        line.stroke = svg("path", { d: line.path, class: "stroke" });
        line.title = svg("title");
        group.append(svg("path", { d: line.path, class: "reach" }), line.stroke, svg("path", { d: head(numbers, kind === "asynchronous" || kind === "weak"), class: "tip" }), line.title);
      }
      if (links.labelX[index] < 0) Object.assign(middle, midpoint(numbers));
      line.text = svg("text", { x: middle.x, y: middle.y + 3.5, class: `link-label ${kind}`, "data-from": ends[0], "data-to": ends[1] });
      return line;
    });
  }

  #listen() {
    this.element.addEventListener("wheel", event => {
      event.preventDefault();
      const box = this.element.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const zoom = Math.min(8, Math.max(0.2, this.pane.zoom * Math.exp(-event.deltaY / 500)));
      const { scale, left, top } = this.shown;
      const wanted = this.#scale(zoom);
      // The point under the mouse stays where it is.
      const next = { left: x - (x - left) / scale * wanted, top: y - (y - top) / scale * wanted };
      const home = this.#home(wanted);
      this.pane.actions.move(zoom, next.left - home.left, next.top - home.top);
    }, { passive: false });
    this.element.addEventListener("pointerdown", event => {
      this.dragged = false;
      if (event.button !== 0) return;
      this.drag = { x: event.clientX, y: event.clientY, left: this.shown.left, top: this.shown.top, id: event.pointerId };
    });
    this.element.addEventListener("pointermove", event => {
      if (!this.drag) return;
      const [x, y] = [event.clientX - this.drag.x, event.clientY - this.drag.y];
      if (!this.dragged && Math.hypot(x, y) < 5) return;
      if (!this.dragged) this.element.setPointerCapture(this.drag.id);
      this.dragged = true;
      this.#transform({ ...this.shown, left: this.drag.left + x, top: this.drag.top + y });
    });
    const end = () => {
      if (this.drag && this.dragged) {
        const home = this.#home(this.shown.scale);
        this.pane.actions.move(this.pane.zoom, this.shown.left - home.left, this.shown.top - home.top);
      }
      this.drag = undefined;
    };
    this.element.addEventListener("pointerup", end);
    this.element.addEventListener("pointercancel", end);
  }

  /// Whether the last press of the mouse moved the picture; then its click means nothing.
  wasDragged() { return this.dragged === true; }

  /// How much room there is above the note, measured only when that has changed.
  get #room() {
    if (this.known === undefined || this.known.width === 0) this.known = { width: this.element.clientWidth, height: this.element.clientHeight - 26 };
    return this.known;
  }

  /// The scale at which a part of the picture fits.
  #fitting(left, right, top, bottom) {
    const { width, height } = this.#room;
    return Math.min((width - 24) / (right - left + 28), (height - 24) / (bottom - top + 34));
  }

  #scale(zoom) {
    const { geometry, used } = this;
    const whole = this.#fitting(0, geometry.width / unit, 0, geometry.height / unit);
    if (whole >= smallest || used === undefined) return Math.min(largest, Math.max(smallest, whole)) * zoom;
    return Math.max(smallest, Math.min(largestPart, this.#fitting(used.left, used.right, used.top, used.bottom))) * zoom;
  }

  /// Where the picture lies if nobody moves it: in the middle, or where it is too large at what is used or current.
  #home(scale) {
    const { used, focus } = this, room = this.#room;
    const place = (length, extent, low, high, current) => {
      const size = extent * scale;
      if (size <= length - 16) return (length - size) / 2;
      const middle = (high - low) * scale <= length - 16 ? (low + high) / 2 : current;
      const wanted = middle === undefined ? 16 : length / 2 - middle * scale;
      return Math.min(16, Math.max(length - size - 16, wanted));
    };
    return {
      left: place(room.width, this.geometry.width / unit, used?.left, used?.right, focus?.x),
      top: place(room.height, this.geometry.height / unit, used?.top, used?.bottom, focus?.y),
    };
  }

  /// Says which boxes the extent uses, by a test of their numbers.
  use(isUsed) {
    const boxes = this.boxes.filter((_, index) => isUsed(index));
    this.used = boxes.length === 0 ? undefined : bounds(boxes);
  }

  /// Fits, zooms and moves the picture.
  place() {
    if (this.geometry === null || this.#room.width === 0) return;
    const scale = this.#scale(this.pane.zoom), home = this.#home(scale), { pan } = this.pane;
    this.#transform({ scale, left: home.left + pan.x, top: home.top + pan.y });
  }

  #transform(shown) {
    this.shown = shown;
    this.layer.setAttribute("transform", `translate(${shown.left.toFixed(1)} ${shown.top.toFixed(1)}) scale(${shown.scale.toFixed(4)})`);
  }

  /// Brings lines and boxes into view that have become current.
  follow(lines) {
    if (this.geometry === null) return;
    const ends = lines.flatMap(line => [this.boxes[line.from], this.boxes[line.to]]);
    this.focus = ends.length === 0 ? undefined : {
      x: ends.reduce((sum, box) => sum + box.x, 0) / ends.length, y: ends.reduce((sum, box) => sum + box.y, 0) / ends.length,
    };
    this.place();
  }

  /// Fades all boxes and lines that a test leaves out; none where it is null.
  fade(isLit) {
    const lit = new Set();
    for (const line of this.lines) {
      const shines = isLit === null || isLit(line);
      line.group.classList.toggle("faded", !shines);
      line.text.classList.toggle("faded", !shines);
      if (shines) { lit.add(line.from); lit.add(line.to); }
    }
    return lit;
  }

  /// The picture as a file of its own would hold it, with its width and height.
  whole() {
    const copy = svg("g", { transform: `translate(16 30)` });
    for (const child of this.layer.childNodes) copy.append(child.cloneNode(true));
    return { content: [copy], width: this.geometry.width / unit + 32, height: this.geometry.height / unit + 56 };
  }
}

function bounds(boxes) {
  const least = (key, size) => Math.min(...boxes.map(box => box[key] - box[size] / 2));
  const most = (key, size) => Math.max(...boxes.map(box => box[key] + box[size] / 2));
  return { left: least("x", "width"), right: most("x", "width"), top: least("y", "height"), bottom: most("y", "height") };
}

function curve(numbers) {
  if (numbers.length < 4) return "";
  const parts = [`M${numbers[0]} ${numbers[1]}`];
  for (let at = 2; at + 5 < numbers.length; at += 6) parts.push(`C${numbers.slice(at, at + 6).join(" ")}`);
  return parts.join("");
}

/// An arrowhead at the end of a line, in the direction in which it arrives.
function head(numbers, isOpen) {
  const [x, y] = numbers.slice(-2);
  let [fromX, fromY] = numbers.slice(-4, -2);
  if (Math.hypot(x - fromX, y - fromY) < 1 && numbers.length >= 6) [fromX, fromY] = numbers.slice(-6, -4);
  const angle = Math.atan2(y - fromY, x - fromX);
  const corner = side => `${(x - tipLength * Math.cos(angle + side)).toFixed(1)} ${(y - tipLength * Math.sin(angle + side)).toFixed(1)}`;
  return `M${corner(0.42)}L${x} ${y}L${corner(-0.42)}${isOpen ? "" : "Z"}`;
}

function midpoint(numbers) {
  const at = Math.floor(numbers.length / 4) * 2;
  return { x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 };
}

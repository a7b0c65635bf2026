// A picture of boxes and lines, whose positions come with the page's data. It is drawn once, and then only highlighted,
// zoomed and moved.
import { arrange } from "../model/arrange.js";
import { roleName, roleNames, textOf } from "../model/data.js";
import { boxKinds, lineKinds } from "../model/declared.js";
import { placeLabels } from "../model/labels.js";
import { short } from "../model/text.js";
import { el, isSmall, makeDraggable, svg, tableBody, tableHead } from "./dom.js";

/** Lengths in the data are tenths of a point. */
const unit = 10;
const frameMargin = 13;
const tipLength = 9;
/**
 * The least scale at which names can be read. If a picture would have to be smaller, its used boxes are rearranged for
 * the pane. If these are still too tall, the picture follows the current message.
 */
const smallest = 1;
const largest = 1.5;
/**
 * The least scale for a classroom. It lets both ends of a message be in sight, even if they are far from each other.
 */
const smallestInRoom = 0.55;
/** The least scale at which a class can read a whole picture. A larger picture follows the current message. */
const wholeInRoom = 1.25;
/** The scales at which boxes are rearranged for a classroom, until they fit. */
const roomScales = [2.5, 2, 1.7, 1.5, 1.3, 1.1, 0.9];
/** The mean width of a letter of a label. */
const labelLetter = 7.2;

/**
 * An empty picture.
 * @type {Geometry}
 */
const nothing = {
  width: 0,
  height: 0,
  nodes: { kind: [], name: [], role: [], module: [], x: [], y: [], width: [], height: [] },
  members: { node: [], component: [] },
  links: { from: [], to: [], kind: [], first: [], count: [], labelX: [], labelY: [] },
  points: [],
};

export class GraphPicture {
  /** Marks a view that keys and menus can move. */
  isMovable = true;
  /** True if the used boxes are rearranged for a classroom. */
  isArrangedInRoom = false;
  /** True if the last press of the mouse dragged the picture. Then its click is ignored. */
  wasDragged = () => false;
  /**
   * The size of the space above the note; undefined if it must be measured.
   * @type {{ width: number, height: number } | undefined}
   */
  #known;
  /**
   * The scale and the position of the picture.
   * @type {Placement}
   */
  #placement = { scale: 1, left: 0, top: 0 };
  /**
   * The indices of the boxes with messages in the beats shown.
   * @type {number[]}
   */
  #used = [];
  /**
   * True for the index of a line with messages in the beats shown.
   * @type {(index: number) => boolean}
   */
  #isLineUsed = () => true;
  /** A key of the labels that were placed last. */
  #labelled = "";
  /**
   * The routes of rearranged lines, by the lines' indices.
   * @type {Map<number, number[]>}
   */
  #routes = new Map();
  /** A key of the pane's size and the boxes rearranged for it; empty while the boxes are where the data puts them. */
  #arranged = "";
  /** The size of the picture. */
  #size = { width: 0, height: 0 };
  /**
   * The boxes at the two ends of the current message.
   * @type {Box[]}
   */
  #current = [];

  /**
   * @param {Pane} pane
   * @param {Geometry | null} geometry
   * @param {string} name
   * @param {string} label The picture's name for screen readers.
   */
  constructor(pane, geometry, name, label) {
    this.pane = pane;
    this.geometry = geometry ?? nothing;
    this.element = el(`div.graph.${name}`, { tabindex: "0", role: "region", "aria-label": label });
    this.note = el("p.graph-note");
    this.words = el("div.unseen");
    this.boxes = makeBoxes(this.geometry);
    this.lines = makeLines(this.geometry, this.boxes);
    this.#size = { width: this.geometry.width / unit, height: this.geometry.height / unit };
    const drawn = frames(this.boxes);
    this.frames = svg(
      "g.frame",
      drawn.map(({ rect }) => rect),
    );
    // Lines into a module are drawn behind its name.
    this.frameNames = svg(
      "g.frame",
      drawn.map(({ name }) => name),
    );
    this.layer = svg(
      "g",
      this.frames,
      this.lines.map(line => line.group),
      this.frameNames,
      this.boxes.map(box => box.group),
      this.lines.map(line => line.text),
    );
    if (geometry === null) {
      this.element.append(el("p.hint.nothing", "There is nothing to draw here."));
      return;
    }
    const picture = svg("svg.graph-picture", { "aria-hidden": "true" }, this.layer);
    this.element.append(picture, this.note, this.words);
    this.#listen();
    new ResizeObserver(() => {
      this.#known = undefined;
      this.place();
    }).observe(this.element);
  }

  #listen() {
    this.element.addEventListener(
      "wheel",
      event => {
        // Where a pane fills a low window, the wheel moves the page.
        if (isSmall() && !event.ctrlKey) return;
        event.preventDefault();
        const box = this.element.getBoundingClientRect();
        const [x, y] = [event.clientX - box.left, event.clientY - box.top];
        const { scale, left, top } = this.#placement;
        const now = scale / this.#scale(1);
        const zoom = Math.min(8, Math.max(0.2, now * Math.exp(-event.deltaY / 500)));
        const wanted = this.#scale(zoom);
        // The point under the mouse stays where it is.
        const next = { left: x - ((x - left) / scale) * wanted, top: y - ((y - top) / scale) * wanted };
        const home = this.#home(wanted);
        this.pane.actions.move(zoom, next.left - home.left, next.top - home.top);
      },
      { passive: false },
    );
    let [left, top] = [0, 0];
    this.wasDragged = makeDraggable(this.element, {
      start: () => {
        ({ left, top } = this.#placement);
      },
      move: (x, y) => this.#transform({ ...this.#placement, left: left + x, top: top + y }),
      end: () => {
        const home = this.#home(this.#placement.scale);
        const { left: x, top: y } = this.#placement;
        this.pane.actions.move(this.pane.isWhole ? 0 : this.pane.zoom, x - home.left, y - home.top);
      },
    });
  }

  /** The size of the space above the note. It is measured only after a change. */
  get #room() {
    if (this.#known === undefined || this.#known.width === 0)
      this.#known = { width: this.element.clientWidth, height: this.element.clientHeight - 26 };
    return this.#known;
  }

  /**
   * The scale at which a part of the picture fits.
   * @param {number} left
   * @param {number} right
   * @param {number} top
   * @param {number} bottom
   */
  #fitting(left, right, top, bottom) {
    const { width, height } = this.#room;
    return Math.min((width - 24) / (right - left + 28), (height - 24) / (bottom - top + 34));
  }

  /** @param {number} zoom The factor chosen by a person; 0 to show the whole picture. */
  #scale(zoom) {
    const { type } = this.pane;
    const isRoom = type > 1;
    const { width, height } = this.#size;
    const fitted = Math.min(isRoom ? type : largest, this.#fitting(0, width, 0, height));
    if (zoom === 0) return fitted;
    if (!isRoom) return Math.max(smallest, fitted) * zoom;
    const focus = this.#focus;
    if (fitted >= wholeInRoom || focus === undefined) return fitted * zoom;
    // If a class couldn't read the whole picture, both ends of the message are shown as large as possible.
    const { left, right, top, bottom } = focus;
    return Math.max(smallestInRoom, Math.min(type, this.#fitting(left, right, top, bottom))) * zoom;
  }

  /** Rearranges the used boxes and lines for the pane, if the whole picture can't be read in the pane. */
  #arrange() {
    const { type } = this.pane;
    const { width, height } = this.#room;
    const whole = this.#fitting(0, this.geometry.width / unit, 0, this.geometry.height / unit);
    const isReadable = type > 1 ? whole >= type || !this.isArrangedInRoom : whole >= smallest;
    const isWhole = isReadable || this.#used.length === 0;
    const lineIndices = isWhole ? [] : [...this.lines.keys()].filter(this.#isLineUsed);
    const key = isWhole ? "" : `${this.#used} ${lineIndices} ${width} ${height}`;
    if (key === this.#arranged) return this.#placeLabels();
    this.#arranged = key;
    this.#labelled = "";
    if (isWhole) return this.#stand();
    const indices = new Map(this.#used.map((box, index) => [box, index]));
    const used = new Set(lineIndices.map(index => this.lines[index]));
    const isThere = (/** @type {GraphLine} */ line) => {
      return used.has(line) && indices.has(line.from) && indices.has(line.to);
    };
    const lines = this.lines.filter(isThere);
    const boxes = this.#used.map(box => {
      const { role, home, ...size } = this.boxes[box];
      return { width: size.width, height: size.height, rank: roleNames.indexOf(role), x: home.x };
    });
    const ends = lines.map(line => ({ from: indices.get(line.from) ?? 0, to: indices.get(line.to) ?? 0 }));
    // For a classroom, boxes are as large as possible. The more rows a rank takes, the smaller they are.
    const scales = type > 1 ? roomScales : [1];
    const best = (/** @type {boolean} */ isPacked) => {
      const all = scales.map(scale => arrange(boxes, ends, width / scale - 8, height / scale - 8, isPacked));
      const fits = all.map(({ width: right, height: bottom }) => Math.min(type, this.#fitting(0, right, 0, bottom)));
      const fit = Math.max(...fits);
      return { fit, arranged: all[fits.indexOf(fit)] };
    };
    const [tall, wide] = [best(false), type > 1 ? best(true) : null];
    const isWider = wide !== null && wide.fit > 1.1 * tall.fit;
    const { places, routes, ...size } = isWider ? wide.arranged : tall.arranged;
    this.#size = size;
    for (const [index, box] of this.boxes.entries()) {
      const place = places[indices.get(index) ?? -1];
      box.group.classList.toggle("aside", place === undefined);
      if (place !== undefined) putBox(box, place.x, place.y);
    }
    for (const line of this.lines) markLine(line, "aside", !isThere(line));
    for (const [index, line] of lines.entries()) putLine(line, routes[index], midpoint(routes[index].slice(0, 8)));
    this.#routes = new Map(lines.map((line, index) => [this.lines.indexOf(line), routes[index]]));
    for (const part of [this.frames, this.frameNames]) part.classList.add("aside");
    this.#placeLabels();
  }

  /** Places the labels of the rearranged lines, if the lines or the texts have changed. */
  #placeLabels() {
    if (this.#arranged === "") return;
    const texts = this.lines.map(({ text }) => text.textContent ?? "");
    const key = texts.map(text => text.length).join();
    if (key === this.#labelled) return;
    this.#labelled = key;
    const boxes = this.#used.map(index => this.boxes[index]);
    const routes = texts.map((text, index) => (text === "" ? [] : (this.#routes.get(index) ?? [])));
    const places = placeLabels(
      routes,
      texts.map(text => text.length * labelLetter),
      boxes,
    );
    for (const [index, { x, y }] of places.entries()) {
      if (routes[index].length > 0) putLabel(this.lines[index], x, y);
    }
  }

  /** Puts all boxes and lines back to their positions in the data. */
  #stand() {
    this.#size = { width: this.geometry.width / unit, height: this.geometry.height / unit };
    for (const box of this.boxes) {
      box.group.classList.remove("aside");
      putBox(box, box.home.x, box.home.y);
    }
    for (const line of this.lines) {
      markLine(line, "aside", false);
      putLine(line, line.home.numbers, line.home.label);
    }
    for (const part of [this.frames, this.frameNames]) part.classList.remove("aside");
  }

  /**
   * The position of the picture before anybody moves it: centred. A picture that is too large begins at its start. If
   * the current boxes are out of sight there, it is centred on them.
   * @param {number} scale
   */
  #home(scale) {
    const focus = this.#focus;
    const room = this.#room;
    const edge = 16;
    /** @type {(length: number, extent: number, start: number, end: number) => number} */
    const place = (length, extent, start, end) => {
      const size = extent * scale;
      if (size <= length) return (length - size) / 2;
      if (end * scale + 2 * edge <= length) return edge;
      return Math.min(edge, Math.max(length - size - edge, (length - (start + end) * scale) / 2));
    };
    return {
      left: place(room.width, this.#size.width, focus?.left ?? 0, focus?.right ?? 0),
      top: place(room.height, this.#size.height, focus?.top ?? 0, focus?.bottom ?? 0),
    };
  }

  /** The index of each line, by the key `from to kind`. */
  linesByEnds() {
    return new Map(this.lines.map((line, index) => [`${line.from} ${line.to} ${line.kind}`, index]));
  }

  /** The index of each component's box. */
  boxesOfComponents() {
    /** @type {Map<number, number>} */
    const boxes = new Map();
    for (const [index, box] of this.boxes.entries()) {
      for (const component of box.components) boxes.set(component, index);
    }
    return boxes;
  }

  /**
   * Sets the boxes and lines with messages in the beats shown, by tests of their indices.
   * @param {(index: number) => boolean} isUsed
   * @param {(index: number) => boolean} [isLineUsed]
   */
  use(isUsed, isLineUsed = () => true) {
    this.#used = [...this.boxes.keys()].filter(isUsed);
    this.#isLineUsed = isLineUsed;
  }

  /** Fits, zooms and moves the picture. */
  place() {
    if (this.geometry === nothing || this.#room.width === 0) return;
    this.#arrange();
    const scale = this.#scale(this.pane.isWhole ? 0 : this.pane.zoom);
    const home = this.#home(scale);
    const { pan } = this.pane;
    this.#transform({ scale, left: home.left + pan.x, top: home.top + pan.y });
  }

  /** @param {Placement} placement */
  #transform(placement) {
    this.#placement = placement;
    this.layer.setAttribute(
      "transform",
      `translate(${placement.left.toFixed(1)} ${placement.top.toFixed(1)}) scale(${placement.scale.toFixed(4)})`,
    );
  }

  reveal() {}

  /** The bounds of the current message's boxes; undefined if there is no current message. */
  get #focus() {
    return this.#current.length === 0 ? undefined : bounds(this.#current);
  }

  /**
   * Brings the boxes of the current message into view.
   * @param {number[]} indices
   */
  follow(indices) {
    if (this.geometry === nothing) return;
    this.#current = indices.map(index => this.boxes[index]);
    this.place();
  }

  /**
   * Fades the lines that fail a test; no line if the test is null. Returns the boxes that the other lines touch.
   * @param {((line: GraphLine) => boolean) | null} isLit
   */
  fade(isLit) {
    /** @type {Set<number>} */
    const lit = new Set();
    for (const line of this.lines) {
      const shines = isLit === null || isLit(line);
      markLine(line, "faded", !shines);
      if (shines) lit.add(line.from).add(line.to);
    }
    return lit;
  }

  /** The picture for a file, with its width and height; null if there is no picture. */
  whole() {
    if (this.geometry === nothing) return null;
    const copy = svg("g", { transform: `translate(16 30)` });
    // A file has room for the whole picture.
    this.#stand();
    for (const child of this.layer.childNodes) copy.append(child.cloneNode(true));
    this.#arranged = "";
    this.place();
    return { content: [copy], width: this.geometry.width / unit + 32, height: this.geometry.height / unit + 56 };
  }
}

/**
 * @param {Geometry} geometry
 * @returns {Box[]}
 */
function makeBoxes({ nodes, members }) {
  const boxes = nodes.x.map((_, index) => {
    const kind = boxKinds[nodes.kind[index]];
    const name = textOf(nodes.name[index]);
    const role = roleName(nodes.role[index]);
    const [x, y] = [nodes.x[index] / unit, nodes.y[index] / unit];
    const [width, height] = [nodes.width[index] / unit, nodes.height[index] / unit];
    const settings = { class: `box role-${role} kind-${kind}`, "data-who": name, transform: `translate(${x} ${y})` };
    const group = svg("g", settings);
    if (kind === "nobody") group.append(svg("circle.nobody", { r: 5 }));
    else {
      group.append(
        svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: 8 }),
        svg("text.box-name", { y: -2 }, short(name, 30)),
        svg("text.box-role", { y: 11 }, boxDetail(kind, role)),
      );
    }
    group.append(svg("title", short(name, 300)));
    /** @type {number[]} */
    const components = [];
    const home = { x, y };
    return { x, y, home, width, height, name, role, kind, module: textOf(nodes.module[index]), group, components };
  });
  for (const [index, node] of members.node.entries()) boxes[node].components.push(members.component[index]);
  return boxes;
}

/**
 * The words below a box's name.
 * @param {string} kind
 * @param {string} role
 */
function boxDetail(kind, role) {
  if (kind === "screen") return "system";
  if (kind === "unknown") return "unrecorded";
  return role === "none" ? "" : role;
}

/**
 * A frame around the boxes of each module, and its name.
 * @param {Box[]} boxes
 */
function frames(boxes) {
  const modules = [...new Set(boxes.map(box => box.module))].filter(name => name !== "");
  return modules.map(name => {
    const frame = bounds(boxes.filter(box => box.module === name));
    const rect = svg("rect", {
      x: frame.left - frameMargin,
      y: frame.top - frameMargin - 12,
      width: frame.right - frame.left + 2 * frameMargin,
      height: frame.bottom - frame.top + 2 * frameMargin + 12,
      rx: 12,
    });
    const place = { x: frame.left - frameMargin + 10, y: frame.top - frameMargin + 3 };
    return { rect, name: svg("text", { ...place }, short(name, 40)) };
  });
}

/**
 * @param {Geometry} geometry
 * @param {Box[]} boxes
 * @returns {GraphLine[]}
 */
function makeLines({ links, points }, boxes) {
  return links.from.map((from, index) => {
    const to = links.to[index];
    const kind = lineKinds[links.kind[index]];
    const first = 2 * links.first[index];
    const numbers = points.slice(first, first + 2 * links.count[index]).map(number => number / unit);
    const ends = [boxes[from].name, boxes[to].name];
    const who = { "data-from": ends[0], "data-to": ends[1] };
    const group = svg("g", { class: `link ${kind}`, ...who });
    const stroke = svg("path.stroke");
    const title = svg("title");
    if (numbers.length >= 4) group.append(svg("path.reach"), stroke, svg("path.tip"), title);
    const label =
      links.labelX[index] < 0 ? midpoint(numbers) : { x: links.labelX[index] / unit, y: links.labelY[index] / unit };
    const text = svg("text", { class: `link-label ${kind}`, ...who });
    const line = { from, to, kind, group, ends, stroke, title, text, home: { numbers, label } };
    putLine(line, numbers, label);
    return line;
  });
}

/**
 * @param {Box} box
 * @param {number} x The box's centre.
 * @param {number} y
 */
function putBox(box, x, y) {
  [box.x, box.y] = [x, y];
  box.group.setAttribute("transform", `translate(${x} ${y})`);
}

/**
 * @param {GraphLine} line
 * @param {number[]} numbers The line's start, then two control points and an end for each curve.
 * @param {{ x: number, y: number }} label
 */
function putLine({ group, kind, text }, numbers, label) {
  const path = curve(numbers);
  for (const part of group.querySelectorAll(".reach, .stroke")) part.setAttribute("d", path);
  const tip = group.querySelector(".tip");
  tip?.setAttribute("d", head(numbers, kind === "asynchronous" || kind === "weak"));
  putLabel({ text }, label.x, label.y);
}

/**
 * @param {{ text: SVGTextElement }} line
 * @param {number} x The centre of the label.
 * @param {number} y
 */
function putLabel({ text }, x, y) {
  text.setAttribute("x", `${x}`);
  text.setAttribute("y", `${y + 3.5}`);
}

/** @param {Box[]} boxes */
function bounds(boxes) {
  return {
    left: Math.min(...boxes.map(box => box.x - box.width / 2)),
    right: Math.max(...boxes.map(box => box.x + box.width / 2)),
    top: Math.min(...boxes.map(box => box.y - box.height / 2)),
    bottom: Math.max(...boxes.map(box => box.y + box.height / 2)),
  };
}

/** @param {number[]} numbers */
function curve(numbers) {
  if (numbers.length < 4) return "";
  const parts = [`M${numbers[0]} ${numbers[1]}`];
  for (let at = 2; at + 5 < numbers.length; at += 6) parts.push(`C${numbers.slice(at, at + 6).join(" ")}`);
  return parts.join("");
}

/**
 * An arrowhead at the end of a line, in the direction of the line's end.
 * @param {number[]} numbers
 * @param {boolean} isOpen
 */
function head(numbers, isOpen) {
  const [x, y] = numbers.slice(-2);
  let [fromX, fromY] = numbers.slice(-4, -2);
  if (Math.hypot(x - fromX, y - fromY) < 1 && numbers.length >= 6) [fromX, fromY] = numbers.slice(-6, -4);
  const angle = Math.atan2(y - fromY, x - fromX);
  const corner = (/** @type {number} */ side) =>
    `${(x - tipLength * Math.cos(angle + side)).toFixed(1)} ${(y - tipLength * Math.sin(angle + side)).toFixed(1)}`;
  return `M${corner(0.42)}L${x} ${y}L${corner(-0.42)}${isOpen ? "" : "Z"}`;
}

/** @param {number[]} numbers */
function midpoint(numbers) {
  // The middle of the middle curve.
  const at = 6 * Math.floor((numbers.length - 2) / 12);
  const [x0 = 0, y0 = 0, x1 = x0, y1 = y0, x2 = x1, y2 = y1, x3 = x2, y3 = y2] = numbers.slice(at, at + 8);
  return { x: (x0 + 3 * x1 + 3 * x2 + x3) / 8, y: (y0 + 3 * y1 + 3 * y2 + y3) / 8 };
}

/**
 * Adds a class to a line and its label, or removes it.
 * @param {GraphLine} line
 * @param {string} name
 * @param {boolean} isOn
 */
export function markLine({ group, text }, name, isOn) {
  for (const part of [group, text]) part.classList.toggle(name, isOn);
}

/**
 * The table of a picture for screen readers.
 * @param {string} caption
 * @param {string[]} titles
 * @param {string[][]} rows
 */
export function wordTable(caption, titles, rows) {
  return el("table", el("caption", caption), tableHead(titles), tableBody(rows, 80));
}

// A list that draws only the rows in sight, so that it scrolls fast even with fifty thousand rows.
import { el } from "./dom.js";

/** A height that every browser allows for an element, in pixels. */
const tallest = 15000000;

/** The least scale to which rows are shrunk so that all fit. */
const leastRows = 0.75;
/** The least scale at which a class can read the rows around the current one. */
export const leastInRoom = 1.6;

export class VirtualList {
  /**
   * Called when the list's size has changed, before the list is redrawn.
   * @type {(() => void) | undefined}
   */
  resized;
  /**
   * The values that the last drawing showed; see {@link VirtualList.updateFor}.
   * @type {unknown[]}
   */
  shown = [];

  /**
   * `draw(first, end)` makes the element with the rows from `first` up to `end`, which replaces the drawn rows.
   * @param {number} rowHeight
   * @param {string} label
   * @param {(first: number, end: number) => Node} draw
   */
  constructor(rowHeight, label, draw) {
    /** The height of a row before it is enlarged. */
    this.rowHeight = rowHeight;
    this.count = 0;
    /** The width of the rows before they are enlarged; 0 for the list's own width. */
    this.width = 0;
    this.scale = 1;
    this.draw = draw;
    this.head = el("div.list-head");
    this.layer = el("div.list-layer");
    this.space = el("div.list-space", this.layer);
    this.element = el("div.list", { tabindex: "0", role: "region", "aria-label": label }, this.head, this.space);
    this.element.addEventListener("scroll", () => this.#request(), { passive: true });
    new ResizeObserver(() => {
      this.known = undefined;
      // A list that isn't in the page has the size 0, and nothing to draw.
      if (!this.element.isConnected) return;
      this.resized?.();
      this.update();
      this.reveal(this.revealed ?? -1);
    }).observe(this.element);
  }

  /** The size of the list in the units of rows that aren't enlarged. It is measured only after a change. */
  get room() {
    if (this.known === undefined || this.known.width === 0)
      this.known = { width: this.element.clientWidth, height: this.element.clientHeight };
    const { width, height } = this.known;
    return { width: width / this.scale, height: height / this.scale };
  }

  /**
   * Makes rows and heads larger or smaller, with their text.
   * @param {number} scale
   */
  enlarge(scale) {
    if (this.scale === scale) return;
    this.scale = scale;
    this.drawn = undefined;
    for (const part of [this.head, this.layer]) part.style.setProperty("zoom", `${scale}`);
  }

  /**
   * The largest scale, up to a limit, at which all rows are in sight below the head, or as many as can be read.
   * @param {number} scale
   * @param {number} type The ratio of the type's size to that on a desk.
   * @param {number} whole The number of rows once all have appeared.
   * @param {number} [head] The height of the head, before it is enlarged.
   */
  fitted(scale, type, whole, head = this.rowHeight) {
    const height = this.room.height * this.scale;
    const fitted = height / (head + Math.max(1, whole) * this.rowHeight);
    return Math.min(scale, Math.max(fitted, type > 1 ? leastInRoom : leastRows));
  }

  #request() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.element.isConnected) this.#render(false);
    });
  }

  /**
   * Redraws the rows if any of the values that they show has changed. Returns false if none has.
   * @param {...unknown} shown
   */
  updateFor(...shown) {
    const isSame = this.drawn !== undefined && shown.every((each, index) => each === this.shown[index]);
    this.shown = shown;
    if (!isSame) this.update();
    return !isSame;
  }

  /** Redraws all rows in sight. */
  update() {
    this.space.style.height = `${Math.min(this.count * this.rowHeight * this.scale, tallest)}px`;
    this.space.style.width = this.width > 0 ? `${this.width * this.scale}px` : "";
    this.#render(true);
  }

  /** @param {boolean} anew */
  #render(anew) {
    const { height } = this.room;
    const top = Math.max(0, this.element.scrollTop) / this.scale;
    const first = Math.max(0, Math.floor(top / this.rowHeight) - 8);
    const end = Math.min(this.count, Math.ceil((top + height) / this.rowHeight) + 8);
    // A little scrolling stays within the rows that are drawn.
    if (
      !anew &&
      this.drawn &&
      this.drawn.first <= Math.max(0, first + 6) &&
      this.drawn.end >= Math.min(this.count, end - 6)
    )
      return;
    this.drawn = { first, end };
    this.layer.style.transform = `translateY(${first * this.rowHeight}px)`;
    this.layer.replaceChildren(this.draw(first, end));
  }

  /** True if all rows are in sight, in their full width. */
  get isAllSeen() {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.element;
    return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
  }

  /** The rows in sight below the head, at least by half: from `first` up to `end`. */
  get linesInSight() {
    const { element, head } = this;
    const height = this.rowHeight * this.scale;
    const [top, room] = [element.scrollTop, element.clientHeight - head.getBoundingClientRect().height];
    return { first: Math.round(top / height), end: Math.round((top + room) / height) };
  }

  /**
   * Scrolls a row into sight.
   * @param {number} row
   * @param {number} [from] The row that stands first in sight, where both have room.
   */
  reveal(row, from) {
    this.revealed = row;
    if (row < 0) return;
    const height = this.rowHeight * this.scale;
    const top = row * height,
      list = this.element;
    const room = list.clientHeight - this.head.getBoundingClientRect().height - height;
    if (from !== undefined && top - from * height <= room) {
      list.scrollTop = from * height;
      return;
    }
    if (top < list.scrollTop + height || top > list.scrollTop + room - height) {
      list.scrollTop = Math.max(0, top - room / 2.5);
    }
  }
}

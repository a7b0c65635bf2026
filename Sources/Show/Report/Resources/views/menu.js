// A button that opens a menu below it. The menu's content is made again each time.
import { button, el } from "./dom.js";

/** The distance of a sheet from its button, and from the window's edges, in pixels. */
const apart = 6;
/** The least room below a button for its sheet; where there is less, the sheet may cover the button. */
const leastRoom = 240;

let menuCount = 0;

export class Menu {
  /**
   * @param {string} title
   * @param {string} name
   * @param {() => (Node | null)[]} parts
   */
  constructor(title, name, parts) {
    this.parts = parts;
    const id = `menu-${name}-${++menuCount}`;
    this.badge = el("span.badge-count");
    const toggle = () => (this.sheet.hidden ? this.open() : this.close());
    this.button = button(toggle, { "aria-expanded": "false", "aria-controls": id }, title, this.badge);
    this.sheet = el("div.sheet-menu.card", { id, role: "group", "aria-label": title, hidden: true });
    this.element = el("div", { class: `menu ${name}` }, this.button, this.sheet);
    this.element.addEventListener("keydown", event => {
      if (event.key !== "Escape" || this.sheet.hidden) return;
      this.close();
      this.button.focus();
      event.stopPropagation();
    });
    document.addEventListener("pointerdown", event => {
      if (!(event.target instanceof Node && this.element.contains(event.target))) this.close();
    });
    const place = () => this.#place();
    new ResizeObserver(place).observe(this.sheet);
    addEventListener("resize", place);
    addEventListener("scroll", place, { capture: true, passive: true });
  }

  open() {
    this.sheet.replaceChildren(...this.parts().flatMap(part => part ?? []));
    this.sheet.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.#place();
    const first = this.sheet.querySelector("button, input");
    if (first instanceof HTMLElement) first.focus();
  }

  /** Puts the sheet below its button and within the window. The sheet scrolls where the window is too low for it. */
  #place() {
    if (this.sheet.hidden) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { right, bottom } = this.button.getBoundingClientRect();
    const below = height - bottom - 2 * apart;
    this.sheet.style.maxHeight = `${below < leastRoom ? height - 2 * apart : below}px`;
    const { offsetWidth, offsetHeight } = this.sheet;
    const within = (/** @type {number} */ start, /** @type {number} */ end) => Math.max(apart, Math.min(start, end));
    this.sheet.style.left = `${within(right - offsetWidth, width - apart - offsetWidth)}px`;
    this.sheet.style.top = `${within(bottom + apart, height - apart - offsetHeight)}px`;
  }

  close() {
    if (this.sheet.hidden) return;
    this.sheet.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
  }

  /**
   * Shows a number beside the button's title; 0 shows none.
   * @param {number} number
   */
  count(number) {
    this.badge.textContent = number > 0 ? `${number}` : "";
  }
}

// A button that opens a menu below it. The menu's content is made again each time.
import { button, el } from "./dom.js";

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
  }

  open() {
    this.sheet.replaceChildren(...this.parts().flatMap(part => part ?? []));
    this.sheet.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    const first = this.sheet.querySelector("button, input");
    if (first instanceof HTMLElement) first.focus();
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

// Makes elements of the page. Texts of a trace become text nodes or values of properties, never markup.
import { short } from "../model/text.js";

/** The width at the end of a strip in which its elements fade, in pixels. */
const stripEdge = 28;

/**
 * Makes an element from its tag and classes, such as `p.hint`, with attributes, listeners (`on`), styles (`css`) and
 * children. A child that is null is left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag | `${Tag}.${string}`} selector
 * @param {...(Settings | Child)} parts
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(selector, ...parts) {
  const [tag, ...classes] = selector.split(".");
  return fill(document.createElement(/** @type {Tag} */ (tag)), classes, parts);
}

/**
 * Makes an SVG element, like {@link el} for HTML.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag | `${Tag}.${string}`} selector
 * @param {...(Settings | Child)} parts
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(selector, ...parts) {
  const [tag, ...classes] = selector.split(".");
  return fill(document.createElementNS("http://www.w3.org/2000/svg", /** @type {Tag} */ (tag)), classes, parts);
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {Made} element
 * @param {string[]} classes
 * @param {(Settings | Child)[]} parts
 */
function fill(element, classes, parts) {
  if (classes.length > 0) element.setAttribute("class", classes.join(" "));
  for (const part of parts) {
    if (part === null || part === undefined) continue;
    if (Array.isArray(part)) fill(element, [], part);
    else if (part instanceof Node) element.append(part);
    else if (typeof part === "object") set(element, part);
    else element.append(`${part}`);
  }
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Settings} settings
 */
function set(element, settings) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    } else if (name === "css") {
      for (const [key, setting] of Object.entries(value)) element.style.setProperty(key, setting);
    } else element.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * Makes an element for each content.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Child[]} contents
 * @param {Settings} [settings] The settings of all elements.
 */
export function elements(tag, contents, settings = {}) {
  return contents.map(content => el(tag, settings, content));
}

/**
 * Makes the head of a table.
 * @param {string[]} titles
 */
export function tableHead(titles) {
  return el("thead", el("tr", elements("th", titles, { scope: "col" })));
}

/**
 * Makes the body of a table, with texts cut to a maximum length.
 * @param {string[][]} rows
 * @param {number} limit
 */
export function tableBody(rows, limit) {
  return el(
    "tbody",
    rows.map(row =>
      el(
        "tr",
        elements(
          "td",
          row.map(text => short(text, limit)),
        ),
      ),
    ),
  );
}

/**
 * Makes a button with an action.
 * @param {(event: MouseEvent) => unknown} action
 * @param {...(Settings | Child)} parts
 */
export function button(action, ...parts) {
  return el("button", { type: "button", on: { click: action } }, ...parts);
}

/**
 * Marks a button as pressed or not pressed, for screen readers and the style.
 * @param {Element} element
 * @param {boolean} isPressed
 */
export function press(element, isPressed) {
  element.setAttribute("aria-pressed", `${isPressed}`);
}

/**
 * Scrolls a strip sideways, as on a phone, until one of its elements is in sight.
 * @param {HTMLElement} strip
 * @param {Element | null | undefined} element
 */
export function bringInStrip(strip, element) {
  if (!(element instanceof HTMLElement) || strip.scrollWidth <= strip.clientWidth) return;
  const [room, own] = [strip.getBoundingClientRect(), element.getBoundingClientRect()];
  const left = own.left - room.left + strip.scrollLeft;
  if (own.left >= room.left + stripEdge && own.right <= room.right - stripEdge) return;
  strip.scrollLeft = left - (room.width - own.width) / 2;
}

/**
 * Lets the mouse drag an element's content. A drag starts after a few pixels, and the click at its end is to be
 * ignored. Returns a function that is true if the last press was a drag.
 * @param {HTMLElement} element
 * @param {{ start: () => void, move: (x: number, y: number) => void, end?: () => void, mouseOnly?: boolean }} actions
 */
export function makeDraggable(element, { start, move, end, mouseOnly = false }) {
  /** @type {{ x: number, y: number } | undefined} */
  let from;
  let isDragged = false;
  element.addEventListener("pointerdown", event => {
    isDragged = false;
    if (event.button !== 0 || (mouseOnly && event.pointerType !== "mouse")) return;
    from = { x: event.clientX, y: event.clientY };
    start();
  });
  element.addEventListener("pointermove", event => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragged && Math.hypot(x, y) < 5) return;
    if (!isDragged) element.setPointerCapture(event.pointerId);
    isDragged = true;
    move(x, y);
  });
  const stop = () => {
    if (from && isDragged) end?.();
    from = undefined;
  };
  element.addEventListener("pointerup", stop);
  element.addEventListener("pointercancel", stop);
  return () => isDragged;
}

/**
 * Finds an element that the page must have.
 * @param {ParentNode} root
 * @param {string} selector
 */
export function partOf(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** True in a window as low and narrow as a desk's at 400 %. The style sheets use the same limits. */
export function isSmall() {
  return matchMedia("(max-width: 760px) and (max-height: 480px)").matches;
}

/**
 * True if the page is dark now.
 * @param {string} theme `light`, `dark`, or empty for the system's setting.
 */
export function isDark(theme) {
  return theme === "" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

/**
 * Makes the link that skips the bar at the top.
 * @param {HTMLElement} main
 * @param {string} [words]
 */
export function skipLink(main, words = "Skip to the content") {
  const skip = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    main.focus();
  };
  return el("a.skip", { href: "#main", on: { click: skip } }, words);
}

/**
 * Makes a round button for the bar at the top.
 * @param {string} name
 * @param {string} label
 * @param {string} sign
 * @param {() => void} action
 */
export function barButton(name, label, sign, action) {
  return button(
    action,
    { class: name, "aria-label": label, title: label },
    el("span", { "aria-hidden": "true" }, sign),
  );
}

/**
 * Makes the text for a key and its action.
 * @param {string} key
 * @param {() => unknown} action
 * @returns {[string, () => unknown]}
 */
export function keyed(key, action) {
  return [key, action];
}

/**
 * True for a key that the focused element handles itself, or that is pressed together with a modifier.
 * @param {KeyboardEvent} event
 * @param {string} fields
 */
export function isTaken(event, fields) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(fields) !== null;
}

/**
 * Fades the parts of an element that aren't highlighted.
 * @param {ParentNode} root
 * @param {Light | null} light
 */
export function fadeOthers(root, light) {
  for (const each of root.querySelectorAll("[data-place], [data-who]")) {
    const { place, who } = dataOf(each);
    const isLit = light === null || (place === undefined ? light.who(who ?? "") : light.test(Number(place)));
    each.classList.toggle("faded", !isLit);
  }
}

/**
 * The values of an element's `data-` attributes.
 * @param {Element} element
 * @returns {DOMStringMap}
 */
export function dataOf(element) {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.dataset : {};
}

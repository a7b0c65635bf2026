// Makes elements. What a trace says only ever becomes text or the value of a property, never markup.

/**
 * An element with attributes, properties (`text`), listeners (`on`) and children; those that are null are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Settings} [settings]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, settings = {}, ...children) {
  return fill(document.createElement(tag), settings, children);
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Settings} [settings]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, settings = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), settings, children);
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {Made} element
 * @param {Settings} settings
 * @param {Child[]} children
 */
function fill(element, settings, children) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "on") {
      for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    } else if (name === "css") {
      for (const [key, setting] of Object.entries(value)) element.style.setProperty(key, setting);
    } else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child !== null && child !== undefined) element.append(child instanceof Node ? child : `${child}`);
  }
}

/**
 * An element that the page is known to have.
 * @param {ParentNode} root
 * @param {string} selector
 */
export function partOf(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * Whether the page is dark now.
 * @param {string} theme `light`, `dark`, or empty for what the machine is set to.
 */
export function isDark(theme) {
  return theme === "" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

/**
 * The link past the bar above, to the content.
 * @param {HTMLElement} main
 */
export function skipLink(main) {
  const skip = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    main.focus();
  };
  return el("a", { class: "skip", href: "#main", text: "Skip to the content", on: { click: skip } });
}

/**
 * A round button in the bar above.
 * @param {string} name
 * @param {string} label
 * @param {string} sign
 * @param {() => void} action
 */
export function barButton(name, label, sign, action) {
  const settings = { type: "button", class: name, "aria-label": label, title: label, on: { click: action } };
  return el("button", settings, el("span", { "aria-hidden": "true", text: sign }));
}

/**
 * Whether a key is for the element that has the focus, or goes together with another.
 * @param {KeyboardEvent} event
 * @param {string} fields
 */
export function isTaken(event, fields) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(fields) !== null;
}

/**
 * Fades what an element shows that the light isn't on.
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
 * What an element keeps in its `data-` attributes.
 * @param {Element} element
 * @returns {DOMStringMap}
 */
export function dataOf(element) {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.dataset : {};
}

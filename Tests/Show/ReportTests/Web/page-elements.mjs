// As much of a browser's elements as the page's views need to draw: a tree of elements with attributes and text.

export class Node {
  parent = null;
}

class Text extends Node {
  constructor(text) {
    super();
    this.textContent = text;
  }

  cloneNode() {
    return new Text(this.textContent);
  }
}

/** Tests if an element fits a selector: `g.box`, `.tip`, `[data-who]`. */
function testOf(selector) {
  if (selector.startsWith("[")) return element => element.getAttribute(selector.slice(1, -1)) !== null;
  const [tag, ...names] = selector.split(".");
  return element => (tag === "" || element.tag === tag) && names.every(name => element.classList.contains(name));
}

const asNode = each => (each instanceof Node ? each : new Text(`${each}`));

class Classes {
  constructor(element) {
    this.element = element;
  }

  get names() {
    return (this.element.getAttribute("class") ?? "").split(" ").filter(name => name !== "");
  }

  contains(name) {
    return this.names.includes(name);
  }

  add(...names) {
    this.element.setAttribute("class", [...new Set([...this.names, ...names])].join(" "));
  }

  remove(name) {
    this.element.setAttribute("class", this.names.filter(each => each !== name).join(" "));
  }

  toggle(name, isOn = !this.contains(name)) {
    if (isOn) this.add(name);
    else this.remove(name);
    return isOn;
  }
}

export class Element extends Node {
  childNodes = [];
  classList = new Classes(this);
  clientWidth = 1600;
  clientHeight = 1200;
  scrollLeft = 0;
  scrollTop = 0;
  isConnected = false;
  style = { setProperty: () => {} };
  #attributes = new Map();

  constructor(tag) {
    super();
    this.tag = tag;
  }

  setAttribute(name, value) {
    this.#attributes.set(name, `${value}`);
  }

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  set className(names) {
    this.setAttribute("class", names);
  }

  get dataset() {
    const own = [...this.#attributes].filter(([name]) => name.startsWith("data-"));
    return Object.fromEntries(own.map(([name, value]) => [name.slice("data-".length), value]));
  }

  get children() {
    return this.childNodes.filter(each => each instanceof Element);
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get nextElementSibling() {
    const all = this.parent?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get textContent() {
    return this.childNodes.map(each => each.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(text);
  }

  append(...children) {
    this.#insert(this.childNodes.length, children);
  }

  replaceChildren(...children) {
    this.childNodes = [];
    this.append(...children);
  }

  before(...others) {
    this.parent?.#insert(this.parent.childNodes.indexOf(this), others);
  }

  after(...others) {
    this.parent?.#insert(this.parent.childNodes.indexOf(this) + 1, others);
  }

  remove() {
    if (this.parent !== null) this.parent.childNodes = this.parent.childNodes.filter(each => each !== this);
    this.parent = null;
  }

  #insert(index, others) {
    const before = this.childNodes[index];
    const nodes = others.flatMap(each => (each instanceof Fragment ? each.childNodes : [asNode(each)]));
    for (const each of nodes) {
      if (each instanceof Element) each.remove();
      each.parent = this;
    }
    const at = before === undefined ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, ...nodes);
  }

  cloneNode() {
    const copy = new this.constructor(this.tag);
    for (const [name, value] of this.#attributes) copy.setAttribute(name, value);
    copy.append(...this.childNodes.map(each => each.cloneNode(true)));
    return copy;
  }

  /** Those below it that fit a selector of a tag, a class, or an attribute; or one of several of these. */
  querySelectorAll(selector) {
    const tests = selector.split(",").map(part => testOf(part.trim()));
    const found = [];
    const walk = ({ childNodes }) => {
      for (const child of childNodes) {
        if (!(child instanceof Element)) continue;
        if (tests.some(fits => fits(child))) found.push(child);
        walk(child);
      }
    };
    walk(this);
    return found;
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  addEventListener() {}

  getBoundingClientRect() {
    return { left: 0, top: 0, width: this.clientWidth, height: this.clientHeight };
  }
}

class Fragment extends Element {}

/** Makes these the elements of the page, whose data is given. */
export function setPage(data) {
  const script = { textContent: JSON.stringify(data) };
  globalThis.document = Object.assign(new Element("document"), {
    getElementById: id => (id === "data" ? script : null),
    createElement: tag => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    createDocumentFragment: () => new Fragment("fragment"),
  });
  const observer = class {
    observe() {}
  };
  Object.assign(globalThis, { Node, Element, HTMLElement: Element, SVGElement: Element, ResizeObserver: observer });
  Object.assign(globalThis, { innerWidth: 1600, location: { hash: "", protocol: "file:" } });
}

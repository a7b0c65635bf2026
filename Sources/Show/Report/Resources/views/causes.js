// The messages of a run as a tree of causes and effects. A branch can be closed.
import { roleName, roleNames } from "../model/data.js";
import { isAsync } from "../model/declared.js";
import { short } from "../model/text.js";
import { dataOf, el, fadeOthers, svg } from "./dom.js";
import { VirtualList } from "./list.js";

const branchHeight = 26,
  branchStep = 13;

export class CausesView {
  /**
   * The pane's rows and closed branches from which the list was last made.
   * @type {{ rows: Rows, closed: Set<number> } | undefined}
   */
  #made;
  /**
   * The message of each row.
   * @type {number[]}
   */
  #places = [];
  /**
   * The places of messages that have effects.
   * @type {Set<number>}
   */
  #parents = new Set();
  /** The number of causes above the topmost message. */
  #base = 0;

  /** @param {Pane} pane */
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(branchHeight, `Tree of causes of ${pane.run.name}`, (first, end) =>
      this.#draw(first, end),
    );
    this.list.resized = () => pane.enlarge(this.list);
    this.element = this.list.element;
    this.element.classList.add("causes");
  }

  update() {
    const { rows, closed, run } = this.pane;
    if (this.#made?.rows !== rows || this.#made.closed !== closed) {
      this.#made = { rows, closed };
      const isInside = new Set();
      this.#places = [];
      this.#parents = new Set();
      this.#base = Infinity;
      for (const place of rows.places) {
        const cause = run.messages.cause[place];
        if (cause >= 0) this.#parents.add(rows.shown(cause));
        if (cause >= 0 && (isInside.has(cause) || closed.has(cause))) isInside.add(place);
        else this.#places.push(place);
        this.#base = Math.min(this.#base, run.depths[place]);
      }
    }
    this.list.count = this.#places.length;
    this.pane.enlarge(this.list);
    const { query, light } = this.pane;
    if (!this.list.updateFor(this.#places, query, light)) this.#relight();
  }

  /** Moves the highlight to the current message and its causes. */
  #relight() {
    const lit = this.pane.litPlaces;
    const now = this.#places[this.#row(this.pane.current)];
    for (const item of this.list.layer.querySelectorAll(".cause")) {
      const place = Number(dataOf(item).place);
      item.classList.toggle("current", place === now);
      item.classList.toggle("lit", place !== now && lit.has(place));
      item.setAttribute("aria-selected", `${place === now}`);
    }
  }

  /**
   * The row of a message, or of the closed branch that hides it.
   * @param {number} place
   */
  #row(place) {
    const { run } = this.pane;
    for (let at = this.pane.rows.shown(place); at >= 0; at = run.messages.cause[at]) {
      const row = this.#places.indexOf(at);
      if (row >= 0) return row;
    }
    return -1;
  }

  reveal() {
    this.list.reveal(this.#row(this.pane.current));
  }

  /** @param {Light | null} light */
  shine(light) {
    fadeOthers(this.element, light);
  }

  /**
   * @param {number} first
   * @param {number} end
   */
  #draw(first, end) {
    const { pane } = this;
    const { rows, run, current, query } = pane;
    const lit = pane.litPlaces;
    const now = this.#places[this.#row(current)];
    const layer = el("div", { role: "tree", "aria-label": `Causes and effects in ${run.name}` });
    for (let row = first; row < end; row++) {
      const place = this.#places[row],
        depth = run.depths[place];
      const receiver = run.receiver(place);
      const names = ["cause", `class-${run.className(place)}`];
      if (place === now) names.push("current");
      else if (lit.has(place)) names.push("lit");
      if (query !== null && !query(run, place)) names.push("dim");
      if (pane.only.has(place)) names.push("only");
      const isParent = this.#parents.has(place),
        isClosed = pane.closed.has(place);
      layer.append(
        el(
          "div",
          {
            class: names.join(" "),
            role: "treeitem",
            "aria-level": depth + 1,
            "aria-selected": place === now ? "true" : "false",
            "aria-expanded": isParent ? `${!isClosed}` : null,
            "data-place": place,
          },
          el("span.number", `${pane.only.has(place) ? "+" : ""}${run.messages.id[place]}`),
          el("span.indent", { css: { "--depth": Math.min(depth - this.#base, 24) } }),
          isParent
            ? el("span", { class: `twist${isClosed ? " closed" : ""}`, "data-branch": place, "aria-hidden": "true" })
            : el("span.twist.none"),
          el("i", {
            class: `dot role-${roleName(receiver.role)}`,
            title: roleNames[receiver.role] ?? "unknown",
          }),
          el("b", short(run.label(place), 80)),
          rows.repeats(place) === "" ? null : el("span.times", rows.repeats(place)),
          isClosed ? el("span.times", `+${run.effects(place).size - 1}`) : null,
          el("span.who", `${run.has(place, isAsync) ? "later, " : ""}${short(receiver.name, 40)}`),
        ),
      );
    }
    if (pane.light !== null) fadeOthers(layer, pane.light);
    return layer;
  }

  /**
   * The tree as a picture with its width and height. It has at most `limit` rows.
   * @param {number} [limit]
   */
  whole(limit = 2000) {
    const { run, rows } = this.pane;
    const places = this.#places.slice(0, limit);
    const content = places.map((place, row) => {
      const x = 52 + branchStep * Math.min(run.depths[place] - this.#base, 24),
        y = row * branchHeight + 24;
      const receiver = run.receiver(place);
      return svg(
        "g",
        { class: `tree-row role-${roleName(receiver.role)} class-${run.className(place)}` },
        svg("text.tree-number", { x: 40, y }, run.messages.id[place]),
        svg("circle.tree-dot", { cx: x + 6, cy: y - 4, r: 5 }),
        svg(
          "text.tree-name",
          { x: x + 18, y },
          short(run.label(place), 80),
          svg("tspan.tree-who", { dx: 8 }, `${rows.repeats(place)} ${short(receiver.name, 40)}`.trim()),
        ),
      );
    });
    return { content, width: 900, height: places.length * branchHeight + 24, top: 8, rowHeight: branchHeight };
  }
}

// The messages of a run as a tree: what came of what.
import { isAsync, roleNames } from "./data.js";
import { el, short } from "./dom.js";
import { VirtualList } from "./virtual.js";

export class CausesView {
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(26, `Tree of causes of ${pane.run.name}`, (first, end) => this.#draw(first, end));
    this.element = this.list.element;
    this.element.classList.add("causes");
  }

  update() {
    this.list.count = this.pane.rows.count;
    this.list.update();
  }

  reveal(row) { this.list.reveal(row); }

  #draw(first, end) {
    const { rows, run, current, query } = this.pane;
    const lit = new Set(current >= 0 ? run.chain(current) : []);
    const base = rows.count > 0 ? Math.min(...Array.from(rows.places.slice(first, end), place => run.depths[place])) : 0;
    const layer = el("div", { role: "tree", "aria-label": `What came of what in ${run.name}` });
    for (let row = first; row < end; row++) {
      const place = rows.places[row], depth = run.depths[place];
      const receiver = run.receiver(place);
      const names = ["cause", `class-${run.className(place)}`];
      if (place === current) names.push("current");
      else if (lit.has(place)) names.push("lit");
      if (query !== null && !query(run, place)) names.push("dim");
      const indent = Math.min(depth, 24);
      const item = el("div", {
        class: names.join(" "), role: "treeitem", "aria-level": depth + 1, "aria-selected": place === current ? "true" : "false", "data-place": place,
      },
      el("span", { class: "number", text: run.messages.id[place] }),
      el("span", { class: "steps", css: { "--depth": indent } }),
      el("i", { class: `dot role-${roleNames[receiver.role] ?? "none"}`, title: roleNames[receiver.role] ?? "unknown" }),
      el("b", { text: short(run.label(place), 80) }),
      el("span", { class: "who", text: `${run.has(place, isAsync) ? "later, " : ""}${short(receiver.name, 40)}` }));
      layer.append(item);
    }
    return layer;
  }
}

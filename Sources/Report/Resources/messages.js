// The messages of a run as a table: what the pictures show, in words.
import { el, short, time } from "./dom.js";
import { VirtualList } from "./virtual.js";

const columns = ["No.", "Sender", "Receiver", "Message", "Class", "At"];

export class MessagesView {
  constructor(pane) {
    this.pane = pane;
    this.list = new VirtualList(26, `Table of the messages of ${pane.run.name}`, (first, end) => this.#draw(first, end));
    this.element = this.list.element;
    this.element.classList.add("messages");
    this.list.head.append(el("div", { class: "line heads", "aria-hidden": "true" }, columns.map(title => el("span", { text: title }))));
  }

  update() {
    this.list.count = this.pane.rows.count;
    this.list.update();
  }

  reveal(row) { this.list.reveal(row); }

  #draw(first, end) {
    const { rows, run, current, query } = this.pane;
    const table = el("div", { role: "table", "aria-label": `Messages of ${run.name}`, "aria-rowcount": rows.count + 1 });
    table.append(el("div", { role: "row", "aria-rowindex": 1, class: "unseen" }, columns.map(title => el("span", { role: "columnheader", text: title }))));
    for (let row = first; row < end; row++) {
      const place = rows.places[row];
      const names = ["line", `class-${run.className(place)}`];
      if (place === current) names.push("current");
      if (query !== null && !query(run, place)) names.push("dim");
      const cells = [
        run.messages.id[place], short(run.sender(place).name, 60), short(run.receiver(place).name, 60), short(run.label(place), 90),
        run.className(place), time(run.messages.at[place]),
      ];
      table.append(el("div", { class: names.join(" "), role: "row", "aria-rowindex": row + 2, "data-place": place, "aria-current": place === current ? "step" : null },
        cells.map(text => el("span", { role: "cell", text }))));
    }
    return table;
  }
}

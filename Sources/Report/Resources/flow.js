// Who sends to whom: components, and between them a line for all messages of one kind, the wider the more.
import { isAsync, isLost, isSystem } from "./data.js";
import { el, plural, short } from "./dom.js";
import { GraphPicture } from "./graph.js";

export class FlowView {
  constructor(pane) {
    this.pane = pane;
    const { run } = pane;
    this.picture = new GraphPicture(pane, run.flow, `Flow of ${run.name}`);
    this.element = this.picture.element;
    this.element.classList.add("flow");
    if (run.flow !== null) this.#assign();
  }

  /// Finds the line of each message.
  #assign() {
    const { run } = this.pane, { boxes, lines } = this.picture;
    const owners = new Map();
    boxes.forEach((box, index) => { for (const component of box.components) owners.set(component, index); });
    const [user, system, nobody, unknown] = [1, 2, 3, 4].map(kind => boxes.findIndex(box => box.kind === kind));
    const byEnds = new Map(lines.map((line, index) => [`${line.from} ${line.to} ${line.kind}`, index]));
    const { from, to } = run.messages;
    this.lineOf = Int32Array.from(from, (sender, place) => {
      const start = sender !== 0 ? owners.get(sender) ?? unknown : run.has(place, isSystem) ? system : user;
      const end = to[place] === 0 || run.has(place, isLost) ? nobody : owners.get(to[place]) ?? unknown;
      return byEnds.get(`${start} ${end} ${run.has(place, isAsync) ? "asynchronous" : "call"}`) ?? -1;
    });
  }

  update() {
    const { pane, picture, lineOf } = this;
    const { run, rows, current, query } = pane;
    if (run.flow === null) return;
    if (this.rows !== rows) {
      this.rows = rows;
      this.#count(rows);
    }
    const chain = current < 0 ? [] : run.chain(current);
    const trail = new Set(chain.map(place => lineOf[place]));
    const now = current < 0 ? -1 : lineOf[current];
    const matching = query === null ? null : new Set(rows.all.filter(place => query(run, place)).map(place => lineOf[place]));
    picture.lines.forEach((line, index) => {
      line.group.classList.toggle("current", index === now);
      line.text.classList.toggle("current", index === now);
      line.group.classList.toggle("trail", index !== now && trail.has(index));
      line.group.classList.toggle("dim", matching !== null && !matching.has(index));
    });
    const ends = now < 0 ? [] : [picture.lines[now].from, picture.lines[now].to];
    picture.boxes.forEach((box, index) => box.group.classList.toggle("current", ends.includes(index)));
    if (now >= 0) {
      // The last of all stands above the others.
      const { group } = picture.lines[now];
      if (group.nextSibling?.classList.contains("link")) picture.boxes[0].group.before(group);
    }
    picture.follow(now < 0 ? [] : [picture.lines[now]]);
    this.shine(pane.light);
  }

  /// Counts the messages of the extent, line by line.
  #count(rows) {
    const { run } = this.pane, { picture } = this;
    this.places = picture.lines.map(() => []);
    let left = 0;
    for (const place of rows.all) {
      if (this.lineOf[place] < 0) left++;
      else this.places[this.lineOf[place]].push(place);
    }
    const busy = new Set();
    picture.lines.forEach((line, index) => {
      const count = this.places[index].length;
      const isIdle = count > 0 && this.places[index].every(place => run.className(place) === "idle");
      line.group.classList.toggle("idle", isIdle);
      line.text.classList.toggle("idle", isIdle);
      line.group.classList.toggle("unused", count === 0 && line.kind !== "write");
      line.text.textContent = count > 0 ? `${count}` : "";
      line.stroke?.style.setProperty("stroke-width", `${count > 0 ? 1.3 + 0.65 * Math.log2(count) : 1}`);
      if (line.title) line.title.textContent = `${short(line.ends[0], 120)} to ${short(line.ends[1], 120)}: ${line.kind === "write" ? "writes properties, no message" : plural(count, line.kind === "call" ? "message" : "asynchronous message")}`;
      if (count > 0) { busy.add(line.from); busy.add(line.to); }
    });
    picture.boxes.forEach((box, index) => box.group.classList.toggle("unused", !busy.has(index)));
    picture.use(index => busy.has(index));
    const channels = this.places.filter(places => places.length > 0).length;
    picture.note.textContent = `${plural(rows.all.length - left, "message")} on ${plural(channels, "line")}${left > 0 ? ` · ${left} to assemblies not drawn` : ""}`;
    picture.words.replaceChildren(el("table", {}, el("caption", { text: `Who sends to whom in ${run.name}` }),
      el("tr", {}, ["From", "To", "Messages"].map(text => el("th", { scope: "col", text }))),
      picture.lines.map((line, index) => this.places[index].length === 0 ? null : el("tr", {},
        [short(line.ends[0], 80), short(line.ends[1], 80), `${this.places[index].length}${line.kind === "asynchronous" ? " asynchronous" : ""}`].map(text => el("td", { text }))))));
  }

  reveal() {}

  shine(light) {
    if (this.pane.run.flow === null) return;
    const { picture } = this;
    const lit = picture.fade(light === null ? null : line => this.places[picture.lines.indexOf(line)].some(light.test));
    picture.boxes.forEach((box, index) => box.group.classList.toggle("faded", light !== null && !lit.has(index)));
  }

  wasDragged() { return this.picture.wasDragged(); }
  whole() { return this.pane.run.flow === null ? null : this.picture.whole(); }
}

// Who holds whom at the moment. Each object and each reference keeps its place for the whole run: what isn't there yet or
// is gone isn't drawn.
import { textOf } from "./data.js";
import { el, plural, short } from "./dom.js";
import { GraphPicture } from "./graph.js";

export class OwnershipView {
  constructor(pane) {
    this.pane = pane;
    const { run } = pane;
    this.picture = new GraphPicture(pane, run.ownership, `Ownership in ${run.name}`);
    this.element = this.picture.element;
    this.element.classList.add("ownership");
    if (run.ownership !== null) this.#assign();
  }

  /// Finds the line of each reference, and the references of each beat.
  #assign() {
    const { run } = this.pane, { boxes, lines } = this.picture;
    const owners = new Map();
    boxes.forEach((box, index) => { for (const component of box.components) owners.set(component, index); });
    const screen = boxes.findIndex(box => box.kind === 5);
    const byEnds = new Map(lines.map((line, index) => [`${line.from} ${line.to} ${line.kind}`, index]));
    const { beat, from, to, strong } = run.references;
    const box = component => component === 0 ? screen : owners.get(component) ?? -1;
    this.byBeat = new Map();
    beat.forEach((number, index) => {
      const line = byEnds.get(`${box(from[index])} ${box(to[index])} ${strong[index] ? "strong" : "weak"}`);
      if (line === undefined) return;
      if (!this.byBeat.has(number)) this.byBeat.set(number, []);
      this.byBeat.get(number).push({ line, index });
    });
    this.lives = new Map(run.components.id.map((id, index) => [id, index]));
  }

  /// Whether a component has been born and lives at the moment.
  #lives(component) {
    const { run, current, at } = this.pane;
    const index = this.lives.get(component);
    if (index === undefined) return true;
    const { born, end } = run.components;
    const isBorn = born[index] >= 0 && current >= 0 ? born[index] <= current : run.components.at[index] <= at;
    return isBorn && (end[index] < 0 || end[index] > at);
  }

  update() {
    const { pane, picture } = this, { run } = pane;
    if (run.ownership === null) return;
    const isThere = picture.boxes.map(box => box.kind === 5 || box.components.length === 0 || box.components.some(component => this.#lives(component)));
    const left = new Set();
    run.left.beat.forEach((beat, index) => { if (beat === pane.beatNumber) left.add(run.left.component[index]); });
    const states = picture.lines.map(() => null);
    const names = picture.lines.map(() => new Set());
    const show = (beat, state) => {
      for (const { line, index } of this.byBeat.get(beat) ?? []) {
        if (!isThere[picture.lines[line].from] || !isThere[picture.lines[line].to]) continue;
        names[line].add(textOf(run.references.name[index]));
        states[line] ??= { state, isCycle: false };
        if (run.references.cycle[index] >= 0 && state === "held") states[line].isCycle = true;
      }
    };
    show(pane.beatNumber, "held");
    // What was held at the end of the last step and isn't at the end of this one is let go somewhere on the way.
    show(pane.beatNumber - 1, "let-go");
    this.states = states;
    picture.lines.forEach((line, index) => {
      const state = states[index];
      line.group.classList.toggle("absent", state === null);
      line.text.classList.toggle("absent", state === null);
      line.group.classList.toggle("let-go", state?.state === "let-go");
      line.group.classList.toggle("cycle", state?.isCycle === true);
      const words = [...names[index]].slice(0, 3).map(name => short(name, 40)).join(", ");
      line.text.textContent = words;
      if (line.title) line.title.textContent = `${short(line.ends[0], 120)} holds ${short(line.ends[1], 120)} ${line.kind === "weak" ? "weakly" : "strongly"}: ${words}`;
    });
    const { current } = pane;
    const [from, to] = current < 0 ? [-1, -1] : [run.messages.from[current], run.messages.to[current]];
    const currents = [];
    picture.boxes.forEach((box, index) => {
      const isCurrent = box.components.includes(to), isSender = box.components.includes(from);
      box.group.classList.toggle("absent", !isThere[index]);
      box.group.classList.toggle("current", isCurrent);
      box.group.classList.toggle("sender", isSender && !isCurrent);
      box.group.classList.toggle("left", box.components.some(component => left.has(component)));
      if (isCurrent || isSender) currents.push({ from: index, to: index });
    });
    picture.use(index => isThere[index]);
    this.#tell(isThere, states, left.size);
    picture.follow(currents);
    this.shine(pane.light);
  }

  #tell(isThere, states, left) {
    const { picture, pane } = this;
    const count = (kind, isHeld) => states.filter((state, index) => state !== null && picture.lines[index].kind === kind && isHeld(state)).length;
    const objects = isThere.filter((there, index) => there && picture.boxes[index].kind !== 5).length;
    const cycles = new Set((this.byBeat.get(pane.beatNumber) ?? []).map(({ index }) => pane.run.references.cycle[index]).filter(number => number >= 0)).size;
    picture.note.textContent = [
      plural(objects, "object"), `${count("strong", () => true)} strong`, `${count("weak", () => true)} weak`,
      cycles > 0 ? plural(cycles, "strong cycle") : "", left > 0 ? `${left} left behind` : "",
    ].filter(word => word !== "").join(" · ");
    picture.note.classList.toggle("bad", cycles > 0 || left > 0);
    const rows = picture.lines.flatMap((line, index) => states[index] === null ? [] : [[line.ends[0], line.ends[1], line.kind]]);
    const key = JSON.stringify(rows);
    if (key === this.told) return;
    this.told = key;
    picture.words.replaceChildren(el("table", {}, el("caption", { text: `Who holds whom in ${pane.run.name}` }),
      el("tr", {}, ["Holder", "Held", "How"].map(text => el("th", { scope: "col", text }))),
      rows.map(row => el("tr", {}, row.map(text => el("td", { text: short(text, 80) }))))));
  }

  reveal() {}

  /// References are lit where they touch a component that the light is on.
  shine(light) {
    if (this.pane.run.ownership === null) return;
    const { picture } = this;
    const who = this.pane.hovered ?? this.pane.pinned;
    const isLit = light === null ? null : line => who?.who !== undefined
      ? line.ends.includes(who.who) && (!who.to || line.ends.includes(who.to)) : line.ends.every(light.who);
    const lit = picture.fade(isLit);
    picture.boxes.forEach((box, index) => box.group.classList.toggle("faded", light !== null && !lit.has(index) && !(who?.who === box.name)));
    this.element.classList.toggle("named", light !== null);
  }

  wasDragged() { return this.picture.wasDragged(); }
  whole() { return this.pane.run.ownership === null ? null : this.picture.whole(); }
}

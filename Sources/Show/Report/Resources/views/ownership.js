// The references between objects at the moment. Each object and each reference keeps its place for the whole run, and
// is drawn only while it exists. References are recorded at the end of each beat: at its beginning, those of the beat
// before are shown, and after that its own, where both ends have been born.
import { textOf } from "../model/data.js";
import { joined, plural, short } from "../model/text.js";
import { GraphPicture, markLine, wordTable } from "./graph.js";

export class OwnershipView extends GraphPicture {
  /** The text of the table for screen readers. */
  #words = "";

  /** @param {Pane} pane */
  constructor(pane) {
    const { run } = pane;
    super(pane, run.ownership, "ownership", `Ownership in ${run.name}`);
    this.byBeat = referencesByBeat(run, this);
    this.lives = new Map(run.components.id.map((id, index) => [id, index]));
  }

  /**
   * True where a component has been born and lives at the moment.
   * @param {number} component
   */
  #lives(component) {
    const { run, current, at } = this.pane;
    const index = this.lives.get(component);
    if (index === undefined) return true;
    const { born, end } = run.components;
    // At the beginning of a beat, the last message is the one before its first.
    const last = current >= 0 ? current : (run.beats.first[this.pane.beatNumber - 1] ?? 0) - 1;
    const isBorn = born[index] >= 0 ? born[index] <= last : run.components.at[index] <= at;
    return isBorn && (end[index] < 0 || end[index] > at);
  }

  /** The beat at whose end the shown references were recorded. */
  get #recorded() {
    return this.pane.current < 0 ? this.pane.beatNumber - 1 : this.pane.beatNumber;
  }

  update() {
    const { pane } = this;
    const { run } = pane;
    if (run.ownership === null) return;
    const isThere = this.boxes.map(({ kind, components }) => {
      return kind === "screen" || components.length === 0 || components.some(each => this.#lives(each));
    });
    const { component, first, last } = run.left;
    const beat = this.#recorded;
    const left = new Set(component.filter((_, index) => first[index] <= beat && beat <= last[index]));
    const states = this.#states(isThere);
    for (const [index, line] of this.lines.entries()) {
      const state = states[index];
      markLine(line, "absent", state === null);
      line.group.classList.toggle("let-go", state?.isHeld === false);
      line.group.classList.toggle("cycle", state?.isCycle === true);
      const names = [...(state?.names ?? [])].slice(0, 3).map(name => short(name, 40));
      const [holder, held] = line.ends.map(end => short(end, 120));
      const how = line.kind === "weak" ? "weakly" : "strongly";
      line.text.textContent = names.join(", ");
      line.title.textContent = `${holder} holds ${held} ${how}: ${names.join(", ")}`;
    }
    const { current } = pane;
    const [from, to] = current < 0 ? [-1, -1] : [run.messages.from[current], run.messages.to[current]];
    /** @type {number[]} */
    const currents = [];
    for (const [index, { components, group }] of this.boxes.entries()) {
      const isCurrent = components.includes(to);
      const isSender = components.includes(from) && !isCurrent;
      const isLeft = components.some(component => left.has(component));
      group.classList.toggle("absent", !isThere[index]);
      group.classList.toggle("current", isCurrent);
      group.classList.toggle("sender", isSender);
      group.classList.toggle("left", isLeft);
      if (isCurrent || isSender) currents.push(index);
    }
    this.use(index => isThere[index]);
    this.#tell(isThere, states, left.size);
    this.follow(currents);
    this.shine(pane.light);
  }

  /**
   * The state of each line's references at the moment: held, or let go since the last beat; null for neither.
   * @param {boolean[]} isThere
   */
  #states(isThere) {
    const { pane } = this;
    const { name, cycle } = pane.run.references;
    /** @type {(HeldState | null)[]} */
    const states = this.lines.map(() => null);
    const show = (/** @type {number} */ beat, /** @type {boolean} */ isHeld) => {
      for (const { line, index } of this.byBeat.get(beat) ?? []) {
        if (!isThere[this.lines[line].from] || !isThere[this.lines[line].to]) continue;
        const state = states[line] ?? { isHeld, isCycle: false, names: new Set() };
        state.names.add(textOf(name[index]));
        if (cycle[index] >= 0 && isHeld) state.isCycle = true;
        states[line] = state;
      }
    };
    show(this.#recorded, true);
    // A reference that was held at the end of the last beat and isn't at the end of this one is let go on the way.
    if (pane.current >= 0) show(pane.beatNumber - 1, false);
    return states;
  }

  /**
   * Writes the table of the picture for screen readers.
   * @param {boolean[]} isThere
   * @param {(HeldState | null)[]} states
   * @param {number} left The number of components that outlived their screen.
   */
  #tell(isThere, states, left) {
    const { pane } = this;
    const held = this.lines.filter((_, index) => states[index] !== null);
    const count = (/** @type {string} */ kind) => held.filter(line => line.kind === kind).length;
    const objects = this.boxes.filter((box, index) => isThere[index] && box.kind !== "screen").length;
    const references = this.byBeat.get(this.#recorded) ?? [];
    const cycles = new Set(references.map(({ index }) => pane.run.references.cycle[index]).filter(cycle => cycle >= 0));
    const words = [
      plural(objects, "object"),
      `${count("strong")} strong`,
      `${count("weak")} weak`,
      cycles.size > 0 ? plural(cycles.size, "strong cycle") : "",
      left > 0 ? `${left} left behind` : "",
    ];
    this.note.textContent = joined(words, " · ");
    this.note.classList.toggle("bad", cycles.size > 0 || left > 0);
    const rows = held.map(line => [line.ends[0], line.ends[1], line.kind]);
    const key = JSON.stringify(rows);
    if (key === this.#words) return;
    this.#words = key;
    this.words.replaceChildren(wordTable(`Who holds whom in ${pane.run.name}`, ["Holder", "Held", "How"], rows));
  }

  /**
   * Lights the references of the component or pair that is pointed at or pinned; for a message those between the
   * components that it lights.
   * @param {Light | null} light
   */
  shine(light) {
    const who = this.pane.hovered ?? this.pane.pinned;
    const name = who?.who;
    const isLit = (/** @type {GraphLine} */ { ends }) => {
      if (name === undefined) return ends.every(end => light?.who(end));
      return ends.includes(name) && (!who?.to || ends.includes(who.to));
    };
    const lit = this.fade(light === null ? null : isLit);
    for (const [index, box] of this.boxes.entries()) {
      box.group.classList.toggle("faded", light !== null && !lit.has(index) && name !== box.name);
    }
    this.element.classList.toggle("named", light !== null);
  }
}

/**
 * The references at the end of each beat, each with the index of its line.
 * @param {Run} run
 * @param {GraphPicture} picture
 */
function referencesByBeat(run, picture) {
  const byEnds = picture.linesByEnds();
  const boxOf = picture.boxesOfComponents();
  const screen = picture.boxes.findIndex(box => box.kind === "screen");
  const box = (/** @type {number} */ component) => (component === 0 ? screen : (boxOf.get(component) ?? -1));
  const { beat, from, to, strong } = run.references;
  /** @type {Map<number, { line: number, index: number }[]>} */
  const byBeat = new Map();
  for (const [index, number] of beat.entries()) {
    const line = byEnds.get(`${box(from[index])} ${box(to[index])} ${strong[index] ? "strong" : "weak"}`);
    if (line === undefined) continue;
    const references = byBeat.get(number) ?? [];
    byBeat.set(number, references);
    references.push({ line, index });
  }
  return byBeat;
}

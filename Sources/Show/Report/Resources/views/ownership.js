// The references between objects at the current moment. An object or reference keeps its place for the whole run, and
// is drawn only while it exists. If it is freed or let go in the current beat, it stays until the beat's end: an object
// struck through, a reference faint.
import { textOf } from "../model/data.js";
import { lifeAt, referencesAt } from "../model/holding.js";
import { joined, plural, short } from "../model/text.js";
import { GraphPicture, markLine, wordTable } from "./graph.js";

export class OwnershipView extends GraphPicture {
  /** The last written text of the table for screen readers. */
  #words = "";

  /** @param {Pane} pane */
  constructor(pane) {
    const { run } = pane;
    super(pane, run.ownership, "ownership", `Ownership in ${run.name}`);
    this.lineOf = linesOfReferences(run, this);
  }

  /** The moment that is shown. */
  get #moment() {
    return { beat: this.pane.beatNumber, place: this.pane.current };
  }

  update() {
    const { pane } = this;
    const { run } = pane;
    if (run.ownership === null) return;
    const moment = this.#moment;
    const lives = this.boxes.map(({ kind, components }) => {
      if (kind === "screen" || components.length === 0) return "living";
      const all = components.map(component => lifeAt(run, moment, component));
      return all.find(life => life === "living") ?? all.find(life => life === "freed") ?? "gone";
    });
    const isThere = lives.map(life => life === "living" || life === "freed");
    const { component, first, last } = run.left;
    const beat = moment.place < 0 ? moment.beat - 1 : moment.beat;
    const left = new Set(component.filter((_, index) => first[index] <= beat && beat <= last[index]));
    const states = this.#states(isThere, lives);
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
      group.classList.toggle("freed", lives[index] === "freed");
      group.classList.toggle("current", isCurrent);
      group.classList.toggle("sender", isSender);
      group.classList.toggle("left", isLeft);
      if (isCurrent || isSender) currents.push(index);
    }
    this.use(index => isThere[index]);
    this.#tell(lives, states, left.size);
    this.follow(currents);
    this.shine(pane.light);
  }

  /**
   * For each line, the state of its references at the current moment: held, or let go in this beat; null for neither.
   * @param {boolean[]} isThere
   * @param {Life[]} lives
   */
  #states(isThere, lives) {
    const { run } = this.pane;
    const { name, cycle } = run.references;
    /** @type {(HeldState | null)[]} */
    const states = this.lines.map(() => null);
    for (const { index, state: how } of referencesAt(run, this.#moment)) {
      const line = this.lineOf.get(index);
      if (line === undefined) continue;
      const { from, to } = this.lines[line];
      if (!isThere[from] || !isThere[to]) continue;
      const isHeld = how !== "let go" && lives[from] === "living" && lives[to] === "living";
      const state = states[line] ?? { isHeld, isCycle: false, names: new Set() };
      if (isHeld) state.isHeld = true;
      state.names.add(textOf(name[index]));
      if (cycle[index] >= 0 && isHeld) state.isCycle = true;
      states[line] = state;
    }
    return states;
  }

  /**
   * Writes a table of the picture's content, for screen readers.
   * @param {Life[]} lives
   * @param {(HeldState | null)[]} states
   * @param {number} left The number of components that outlived their screen.
   */
  #tell(lives, states, left) {
    const { pane } = this;
    const held = this.lines.filter((_, index) => states[index]?.isHeld);
    const count = (/** @type {string} */ kind) => held.filter(line => line.kind === kind).length;
    const boxes = (/** @type {Life} */ life) =>
      this.boxes.filter((box, index) => lives[index] === life && box.kind !== "screen").length;
    const cycles = this.lines.filter((_, index) => states[index]?.isCycle).length;
    const words = [
      plural(boxes("living"), "object"),
      `${count("strong")} strong`,
      `${count("weak")} weak`,
      boxes("freed") > 0 ? `${boxes("freed")} freed (struck through)` : "",
      cycles > 0 ? `${plural(cycles, "line")} of a strong cycle` : "",
      left > 0 ? `${left} outlived ${left === 1 ? "its" : "their"} screen` : "",
    ];
    this.note.textContent = joined(words, " · ");
    this.note.classList.toggle("bad", cycles > 0 || left > 0);
    const rows = held.map(line => [line.ends[0], line.ends[1], line.kind]);
    const key = JSON.stringify(rows);
    if (key === this.#words) return;
    this.#words = key;
    this.words.replaceChildren(wordTable(`Who holds whom in ${pane.run.name}`, ["Holder", "Held", "Reference"], rows));
  }

  /**
   * Highlights references: those of a component or pair that is pinned or pointed at, or those between the components
   * that a message highlights.
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
 * The line of each reference, by its index.
 * @param {Run} run
 * @param {GraphPicture} picture
 */
function linesOfReferences(run, picture) {
  const byEnds = picture.linesByEnds();
  const boxOf = picture.boxesOfComponents();
  const screen = picture.boxes.findIndex(box => box.kind === "screen");
  const box = (/** @type {number} */ component) => (component === 0 ? screen : (boxOf.get(component) ?? -1));
  const { beat, from, to, strong } = run.references;
  /** @type {Map<number, number>} */
  const lines = new Map();
  for (const index of beat.keys()) {
    const line = byEnds.get(`${box(from[index])} ${box(to[index])} ${strong[index] ? "strong" : "weak"}`);
    if (line !== undefined) lines.set(index, line);
  }
  return lines;
}

// The holders of a pinned component, and the components that it holds, in words: the ownership picture's references.
import { textOf } from "../model/data.js";
import { short } from "../model/text.js";
import { el } from "./dom.js";

/** The most references that are listed each way. */
const most = 20;

export class Held {
  /** The run, beat and component that are shown, as a key. */
  #key = "";

  constructor() {
    this.element = el("section.held.card", { "aria-label": "The pinned component", hidden: true });
  }

  /**
   * @param {Run} run
   * @param {number} beat
   * @param {string} who The component's name; empty for none.
   */
  show(run, beat, who) {
    const key = JSON.stringify([run.number, beat, who]);
    if (key === this.#key) return;
    this.#key = key;
    const { holders, held } = referencesOf(run, beat, who);
    this.element.hidden = who === "" || !run.components.id.some(component => run.componentName(component) === who);
    this.element.replaceChildren(
      el("h2", short(who, 60)),
      el("h3", "Held by"),
      list(holders, "nobody at the end of this beat"),
      el("h3", "Holds"),
      list(held, "nothing at the end of this beat"),
    );
  }
}

/**
 * The references to and from a component at the end of a beat.
 * @param {Run} run
 * @param {number} beat
 * @param {string} who
 */
function referencesOf(run, beat, who) {
  const { from, to, name, strong } = run.references;
  /** @type {Record<"holders" | "held", string[]>} */
  const found = { holders: [], held: [] };
  for (const [index, number] of run.references.beat.entries()) {
    if (number !== beat) continue;
    const holder = from[index] === 0 ? "the screen" : run.componentName(from[index]);
    const held = run.componentName(to[index]);
    const how = `${strong[index] ? "strongly" : "weakly"}, in ${short(textOf(name[index]), 40)}`;
    if (held === who) found.holders.push(`${short(holder, 60)}, ${how}`);
    if (holder === who) found.held.push(`${short(held, 60)}, ${how}`);
  }
  return found;
}

/**
 * @param {string[]} lines
 * @param {string} none
 */
function list(lines, none) {
  const shown = [...new Set(lines)];
  const items = shown.slice(0, most).map(line => el("li", line));
  const rest = shown.length - items.length;
  return el("ul", items.length === 0 ? el("li.hint", none) : items, rest > 0 ? el("li.hint", `${rest} more`) : null);
}

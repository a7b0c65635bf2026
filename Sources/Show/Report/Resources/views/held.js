// The ownership of a run in words: which components hold the pinned component and which it holds, and which objects
// were freed when screens closed.
import { textOf } from "../model/data.js";
import { beatOfComponent, closings, freeingRules, lifeAt, referencesAt } from "../model/holding.js";
import { change, link, state } from "../model/state.js";
import { joined, plural, ruleText, short } from "../model/text.js";
import { button, el } from "./dom.js";

/** The maximum number of references listed in each direction. */
const mostHeld = 20;
/** The maximum number of freed objects listed by name. */
const mostFreed = 12;

export class Held {
  /** A key of the run, moment and component that are shown. */
  #key = "";
  /** The name of the component that is shown; empty for none. */
  chosen = "";

  constructor() {
    this.element = el("section.held.card", { "aria-label": "Ownership", hidden: true });
  }

  /**
   * Returns true if a component is shown that wasn't before.
   * @param {Run} run
   * @param {RunMoment} moment
   * @param {string} who The pinned component's name; empty for none.
   */
  show(run, moment, who) {
    const isOwnership = state.view.split("+").includes("ownership") && run.references.beat.length > 0;
    const key = JSON.stringify([run.number, moment, who, isOwnership, isOwnership ? link() : ""]);
    if (key === this.#key) return false;
    this.#key = key;
    const isKnown = who !== "" && run.components.id.some(component => run.componentName(component) === who);
    const isNew = isKnown && this.chosen !== who;
    this.chosen = isKnown ? who : "";
    this.element.hidden = !isKnown && !isOwnership;
    this.element.replaceChildren(
      ...(isKnown ? pinned(run, moment, who) : []),
      ...(isOwnership ? closed(run, moment) : []),
    );
    return isNew;
  }
}

/**
 * @param {Run} run
 * @param {RunMoment} moment
 * @param {string} who
 */
function pinned(run, moment, who) {
  const own = run.components.id.filter(component => run.componentName(component) === who);
  const lives = own.map(component => lifeAt(run, moment, component));
  const life = lives.find(each => each === "living") ?? lives.find(each => each === "freed") ?? lives[0];
  const { holders, held } = linesOf(run, moment, who);
  const words = {
    living: "",
    freed: "Freed in this beat.",
    gone: "Freed before this beat.",
    "to come": "Not made yet at this message.",
  };
  const none = "nobody at this message";
  return [
    el("h2", short(who, 60)),
    words[life] === "" ? "" : el("p.life", words[life]),
    life === "gone" || life === "to come" ? toLife(run, own[0]) : "",
    el("h3", "Held by"),
    list(holders, none),
    el("h3", "Holds"),
    list(held, "nothing at this message"),
  ];
}

/**
 * A button that leads to the end of the beat in which a component is made.
 * @param {Run} run
 * @param {number} component
 */
function toLife(run, component) {
  const beat = beatOfComponent(run, run.components.id.indexOf(component));
  return button(() => change({ at: `b${beat}` }), { class: "plain" }, `Made in: ${short(run.beatTitle(beat), 60)}`);
}

/**
 * The objects that were freed, and those that were left, when screens closed, and the rules about leaks.
 * @param {Run} run
 * @param {RunMoment} moment
 */
function closed(run, moment) {
  const items = closings(run).map(({ beat, screens, freed, left }) => {
    const what = screens.length === 0 ? "a screen" : screens.map(screen => short(screen, 40)).join(" and ");
    const verb = beat <= moment.beat ? "closed" : screens.length > 1 ? "close" : "closes";
    const words = `When ${what} ${verb}: ${freed.length} freed, ${left.length} still alive`;
    const names = (/** @type {number[]} */ all) => [...new Set(all.map(each => short(run.componentName(each), 50)))];
    const listed = names(freed);
    const rest = listed.length - mostFreed;
    return el(
      "li",
      { class: joined([beat === moment.beat ? "now" : "", left.length > 0 ? "bad" : ""], " ") || null },
      button(() => change({ at: `b${beat}` }), el("b", words), el("small", short(run.beatTitle(beat), 50))),
      listed.length === 0
        ? null
        : el("p.hint", joined([...listed.slice(0, mostFreed), rest > 0 ? `${rest} more` : ""], ", ")),
      left.length === 0 ? null : el("p", `Still alive: ${names(left).slice(0, mostFreed).join(", ")}`),
    );
  });
  const rules = freeingRules(run).map(({ rule, sentence, pattern }) =>
    el("li", el("a", { href: link({ page: "rules", rules: pattern || "leaks" }) }, rule), `: ${ruleText(sentence)}`),
  );
  return [
    el("h2", "Freed objects"),
    items.length === 0 ? el("p.hint", "No screen closes in this run.") : el("ol.closings", items),
    rules.length === 0 ? "" : el("ul.freeing", rules),
    el("p", el("a", { href: link({ page: "rules", rules: "leaks" }) }, "Rules about leaks, in all runs")),
    el("p.hint", "Holders are recorded when a beat ends. A change within a beat can't be matched to one message."),
  ];
}

/**
 * The references to and from a component at a moment. References let go in the moment's beat come last.
 * @param {Run} run
 * @param {RunMoment} moment
 * @param {string} who
 */
function linesOf(run, moment, who) {
  const { from, to, name, strong } = run.references;
  /** @type {Record<"holders" | "held", Map<string, HeldLine>>} */
  const found = { holders: new Map(), held: new Map() };
  for (const { index, state: how } of referencesAt(run, moment)) {
    const holder = from[index] === 0 ? "the screen" : run.componentName(from[index]);
    const held = run.componentName(to[index]);
    const add = (/** @type {Map<string, HeldLine>} */ lines, /** @type {string} */ other) => {
      const strength = strong[index] ? "strongly" : "weakly";
      const line = { other: short(other, 60), strength, property: short(textOf(name[index]), 40), how };
      lines.set(JSON.stringify([line.other, strength, line.property]), line);
    };
    if (held === who) add(found.holders, holder);
    if (holder === who) add(found.held, held);
  }
  return { holders: [...found.holders.values()], held: [...found.held.values()] };
}

/**
 * @param {HeldLine[]} lines
 * @param {string} none
 */
function list(lines, none) {
  const words = new Map([
    ["new", " · new in this beat"],
    ["let go", " · ended in this beat"],
  ]);
  const sorted = [...lines].sort((a, b) => Number(a.how === "let go") - Number(b.how === "let go"));
  const items = sorted.slice(0, mostHeld).map(({ other, strength, property, how }) => {
    const text = [`${other}, ${strength}, in `, el("code", property), words.get(how) ?? ""];
    return el("li", { class: how === "let go" ? "let-go" : null }, text);
  });
  const rest = lines.length - items.length;
  const isNone = !lines.some(({ how }) => how !== "let go");
  return el(
    "ul",
    isNone ? el("li.hint", none) : null,
    items,
    rest > 0 ? el("li.hint", plural(rest, "more reference")) : null,
  );
}

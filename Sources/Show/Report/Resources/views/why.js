// The evidence for a number: the things that it counts, or the messages that a search found, channel by channel.
import { counted } from "../model/counted.js";
import { report } from "../model/data.js";
import { channelIn, channelWords, namesAlike, namesFound, spoken } from "../model/filter.js";
import { reasonsOf, stepsOf } from "../model/finding.js";
import { rulesAt } from "../model/grounds.js";
import { change, state } from "../model/state.js";
import { grouped, joined, plural, ruleText, short } from "../model/text.js";
import { button, el } from "./dom.js";

/** The maximum number of channels, and of messages in a channel, that are listed at first. */
const mostFound = 12;

/** The maximum number of named rules that demand the found messages. */
const mostRules = 2;

export class Why {
  /**
   * The search that was shown last, and the rows searched.
   * @type {{ rows: Rows, query: Query | null } | undefined}
   */
  #made;

  /** @param {(place: number) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.title = el("summary");
    this.list = el("div");
    this.element = el("details.why-found.card", this.title, this.list);
  }

  /**
   * Shows the messages of a pane that a search found. Without a search, shows all messages, folded by channel.
   * @param {Pane} pane
   */
  show({ run, rows, query }) {
    if (this.#made?.rows === rows && this.#made.query === query) return;
    this.#made = { rows, query };
    const places = [...rows.all].filter(place => query === null || query(run, place));
    // Without a search, the list answers why the run has so many messages.
    const isWhole = query === null && state.scope === "run";
    this.element.open = query !== null || isWhole;
    const byChannel = Map.groupBy(places, place => `${run.senders[place]} ${run.receivers[place]}`);
    const channels = [...byChannel.values()].sort((a, b) => b.length - a.length);
    const number = query === null ? null : countedNumber(run);
    const ending = query === null ? "" : " found";
    const words = `${run.total(places)}${ending} on ${plural(channels.length, "channel")}`;
    const names = query === null ? { components: [], properties: [] } : namesFound(run, state.find);
    const others = [
      names.components.length === 0 ? "" : plural(names.components.length, "component"),
      names.properties.length === 0 ? "" : `${names.properties.length} written`,
    ];
    const named = joined(others, ", ");
    if (number !== null) this.title.textContent = titleOf(number);
    else if (named === "") this.title.textContent = words;
    else this.title.textContent = places.length === 0 ? `${named}, no message found` : `${words}, ${named}`;
    const things = number?.things.filter(({ name }) => name !== "") ?? [];
    /** @type {HTMLElement[]} */
    let items = [];
    if (things.length > 0) items = things.map((each, index) => this.#thing(run, each, index));
    else if (channels.length === 1) items = this.#messages(run, channels[0]);
    else items = channels.map(each => this.#channel(run, each));
    const rest = items.splice(mostFound);
    const where = [short(run.name, 40), state.scope === "run" ? "" : "this beat", short(spoken(state.find), 160)];
    const found = this.#names(run, names, places.length > 0);
    const alike = query === null || places.length > 0 || named !== "" ? [] : namesAlike(run, state.find);
    const without = channelIn(state.find).others;
    const demands = query === null ? [] : demandsOf(run, places);
    this.list.replaceChildren(
      el("p.hint", joined(where, " · ")),
      demands.length === 0 ? "" : el("div.demands", demands),
      without === null ? "" : button(() => change({ find: without }), { class: "plain" }, "‹ all channels"),
      number === null ? "" : el("p.hint", number.measure.meaning),
      ...found,
      alike.length === 0
        ? ""
        : el("div", el("h3", "Similar names"), el("ol", alike.slice(0, mostFound).map(drawAlike))),
      isWhole ? el("div.reasons", this.#reasons(run, places)) : "",
      el("ol", items),
      rest.length === 0 ? "" : el("details", el("summary", `${rest.length} more`), el("ol", rest)),
    );
  }

  /**
   * Lists the components and properties that a search found. A click on a component pins it and shows its holders.
   * @param {Run} run
   * @param {ReturnType<typeof namesFound>} names
   * @param {boolean} hasMessages True where messages are listed below them.
   */
  #names(run, { components, properties }, hasMessages) {
    const view = run.ownership === null ? state.view : "ownership";
    const component = (/** @type {string} */ name) => {
      const scope = view === "ownership" ? "beat" : state.scope;
      const open = () => change({ pin: name, pinTo: "", view, scope });
      return el("li", button(open, el("span", short(name, 60)), el("small", "who holds it")));
    };
    const property = (/** @type {FoundProperty} */ { name, times, place }) => {
      const words = [el("span", short(name, 60)), el("small", `written ${plural(times, "time")}`)];
      return el("li", place < 0 ? words : button(() => this.choose(place), ...words));
    };
    const items = [...components.slice(0, mostFound).map(component), ...properties.slice(0, mostFound).map(property)];
    if (items.length === 0) return [];
    const heading = hasMessages ? [el("h3", "Messages")] : [];
    return [el("h3", "Components and properties"), el("ol", items), ...heading];
  }

  /**
   * Draws the reasons for the number of a run's messages, the steps with their messages, and a heading for the
   * channels.
   * @param {Run} run
   * @param {number[]} places
   */
  #reasons(run, places) {
    const steps = stepsOf(run, places);
    const step = (/** @type {FoundStep} */ each) => {
      const open = () => change({ scope: "beat", at: `m${run.messages.id[each.places[0]]}` });
      return el("li", button(open, el("span", short(each.name, 60)), el("b", each.places.length)));
    };
    return [
      ...reasonsOf(run, places).map(reason => el("p", reason)),
      el("h3", "By beat"),
      el("ol", steps.slice(0, mostFound).map(step)),
      el("h3", "By channel"),
    ];
  }

  /**
   * @param {Run} run
   * @param {number[]} places
   */
  #channel(run, places) {
    const [from, to] = [run.sender(places[0]).name, run.receiver(places[0]).name];
    const find = `${state.find} ${channelWords(from, to)}`.trim();
    const open = () => change({ find, at: `m${run.messages.id[places[0]]}` });
    return el("li", button(open, el("span", `${short(from, 50)} → ${short(to, 50)}`), el("b", places.length)));
  }

  /**
   * Draws the entry for one thing that a measure counts.
   * @param {Run} run
   * @param {CountedThing} thing
   * @param {number} index
   */
  #thing(run, { name, at, places, who = "", to = "" }, index) {
    const moment = at < 0 ? {} : { at: `m${run.messages.id[at]}` };
    const shown = who === "" ? { find: `${state.find.trim()}/${index + 1}` } : { pin: who, pinTo: to };
    const count = places.length > 1 ? el("b", places.length) : "";
    return el(
      "li",
      button(() => change({ ...moment, ...shown }), el("span", short(name, 120)), count),
    );
  }

  /**
   * @param {Run} run
   * @param {number[]} places Places of messages of one channel.
   */
  #messages(run, places) {
    return places.map(place =>
      el(
        "li",
        button(() => this.choose(place), el("span", short(run.label(place), 80)), el("small", run.messages.id[place])),
      ),
    );
  }
}

/**
 * A name that is like the one that was searched for, and wasn't found. A click searches for it.
 * @param {string} name
 */
function drawAlike(name) {
  return el(
    "li",
    button(() => change({ find: name }), el("span", short(name, 60)), el("small", "find it")),
  );
}

/**
 * The rules that demand some messages, and the number of messages that no rule demands. Rules that demand the most
 * messages come first.
 * @param {Run} run
 * @param {number[]} places
 */
function demandsOf(run, places) {
  const byRule = Map.groupBy(places, place => rulesAt(run, place).find(rule => rule.isForcing)?.id ?? "");
  const free = byRule.get("")?.length ?? 0;
  const forced = [...byRule].filter(([id]) => id !== "").sort((a, b) => b[1].length - a[1].length);
  if (forced.length === 0) return [];
  const items = forced.slice(0, mostRules).map(([id, found]) => {
    const sentence = rulesAt(run, found[0]).find(rule => rule.id === id)?.sentence ?? "";
    return el("p", el("b", `${found.length}`), ` demanded by ${short(id, 30)}: ${ruleText(sentence)}`);
  });
  const others = forced.slice(mostRules).reduce((sum, [, found]) => sum + found.length, 0);
  if (others > 0) items.push(el("p", el("b", `${others}`), " demanded by other rules"));
  if (free > 0) items.push(el("p", el("b", `${free}`), " demanded by no rule"));
  return items;
}

/**
 * The number behind a search such as `counts:depth`, with its measure; null for other searches.
 * @param {Run} run
 */
function countedNumber(run) {
  const key = /^counts:(\w+)$/.exec(state.find.trim())?.[1] ?? "";
  const measure = report.measures.find(each => each.key.toLowerCase() === key.toLowerCase());
  const number = counted(run, key);
  return measure === undefined || number === null ? null : { ...number, measure };
}

/**
 * The title of a number: `central decisions: 8 of 11`.
 * @param {Counted & { measure: MeasureData }} number
 */
function titleOf({ count, divisor, measure: { title, kind, unit } }) {
  const words = grouped(count);
  if (kind === "share") return `${title}: ${words} of ${grouped(divisor)}`;
  if (kind === "ratio") return `${title.replace(/^÷ /, "messages ÷ ")}: ${words} ÷ ${grouped(divisor)}`;
  const things = `${words} ${kind === "count" ? unit : "messages on the path"}`;
  return title === unit ? things : `${title}: ${things}`;
}

// Why a number is what it is: what was found in a run, channel by channel, each leading to its messages.
import { channelWords } from "../model/filter.js";
import { change, state } from "../model/state.js";
import { joined, plural, short } from "../model/text.js";
import { button, el } from "./dom.js";

/** How many channels, or messages of one, are listed at first. */
const mostFound = 12;

export class Why {
  /**
   * What was found last.
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
   * Shows what a search found among the messages of a pane; without one all of them, to be unfolded.
   * @param {Pane} pane
   */
  show({ run, rows, query }) {
    if (this.#made?.rows === rows && this.#made.query === query) return;
    this.#made = { rows, query };
    const places = [...rows.all].filter(place => query === null || query(run, place));
    this.element.open = query !== null;
    const byChannel = Map.groupBy(places, place => `${run.senders[place]} ${run.receivers[place]}`);
    const channels = [...byChannel.values()].sort((a, b) => b.length - a.length);
    const found = query === null ? "" : " found";
    this.title.textContent = `${plural(places.length, "message")}${found} on ${plural(channels.length, "channel")}`;
    const items =
      channels.length === 1 ? this.#messages(run, channels[0]) : channels.map(each => this.#channel(run, each));
    const rest = items.splice(mostFound);
    const words = [short(run.name, 40), state.scope === "run" ? "" : "this beat", short(state.find, 120)];
    this.list.replaceChildren(
      el("p.hint", joined(words, " · ")),
      el("ol", items),
      rest.length === 0 ? "" : el("details", el("summary", `${rest.length} more`), el("ol", rest)),
    );
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
   * @param {Run} run
   * @param {number[]} places All of one channel.
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

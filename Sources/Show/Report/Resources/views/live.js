// The bar of a page that follows a recording while it is written.
import { classNames } from "../model/data.js";
import { grouped, plural, short } from "../model/text.js";
import { button, el } from "./dom.js";

/** @type {Record<string, string>} */
const phaseWords = { waiting: "waiting", recording: "recording", ended: "ended" };

export class LivePanel {
  /**
   * @param {LiveSession} session
   * @param {{ open(message: number): void }} actions
   */
  constructor(session, actions) {
    this.session = session;
    this.actions = actions;
    this.phase = el("b.live-phase");
    this.words = el("span.live-words", { role: "status" });
    this.numbers = el("span.live-numbers");
    this.missed = el("span.live-missed", { role: "status" });
    this.pause = button(() => this.togglePause(), { title: "Pause the page, or continue (P)" });
    this.mark = button(() => session.mark(), { title: "Set a mark after the last message (k)" }, "Mark", hintOf("k"));
    this.older = button(() => this.#showOlder(-1), { title: "Show the messages before these" }, "Older");
    this.newer = button(() => this.#showOlder(1), { title: "Show the messages after these" }, "Newer");
    this.since = el("p.live-since");
    this.broken = el("ul.live-broken", { "aria-label": "Rules broken so far" });
    this.counts = el("p.live-counts");
    this.channels = el("ol.live-channels");
    this.findings = el("ul.live-findings");
    this.details = el("details.live-details", el("summary", "All messages"), this.counts, this.channels, this.findings);
    this.element = el(
      "section.live",
      { "aria-label": "Recording" },
      el(
        "div.live-bar.row",
        this.phase,
        this.words,
        this.numbers,
        el("span.grow"),
        this.missed,
        el("div.row.live-buttons", this.older, this.newer, this.mark, this.pause),
      ),
      this.since,
      this.broken,
      this.details,
    );
    session.onChange(() => this.show());
    this.show();
  }

  togglePause() {
    if (this.session.isPaused) this.session.goOn();
    else this.session.pause();
  }

  /** @param {number} direction */
  #showOlder(direction) {
    const { shown } = this.session;
    this.session.show(shown.first + direction * Math.max(1, shown.shown));
  }

  show() {
    const { session } = this;
    const { data, shown } = session;
    const isThere = session.connection === "there";
    /** @type {Record<string, string>} */
    const lost = {
      there: data.words,
      lost: "The server can't be reached; the page keeps trying.",
      ended: "This session has ended: the command was stopped or started again. The page keeps what it shows.",
    };
    this.element.dataset.phase = isThere ? data.phase : "away";
    this.phase.textContent = isThere ? phaseWords[data.phase] : "away";
    setText(this.words, [short(lost[session.connection], 300), session.problem].filter(each => each !== "").join(" "));
    const last = shown.first + shown.shown;
    const range = shown.shown === 0 ? "" : ` · shown: ${grouped(shown.first + 1)}–${grouped(last)}`;
    const rate = data.phase === "recording" ? ` · ${grouped(data.rate)} a second` : "";
    setText(this.numbers, `${plural(data.messages, "message")}${rate}${range}`);
    const { missed } = session;
    setText(this.missed, session.isPaused ? `${plural(Math.max(0, missed), "new message")}` : "");
    this.pause.replaceChildren(session.isPaused ? "Continue" : "Pause", hintOf("P"));
    this.pause.setAttribute("aria-pressed", `${session.isPaused}`);
    this.older.disabled = shown.first === 0;
    this.newer.disabled = last >= data.messages;
    this.mark.disabled = data.phase === "waiting";
    this.#showSince();
    this.#showBroken();
    this.#showCounts();
  }

  #showSince() {
    const { since } = this.session.data;
    this.since.hidden = since === null;
    if (since === null) return;
    const channels = since.channels.map(({ from, to }) => `${short(from, 40)} → ${short(to, 40)}`);
    const words = [plural(since.messages, "message"), plural(since.changes, "change")];
    const fresh = channels.length === 0 ? "no new channel" : `new channels: ${channels.join(", ")}`;
    const mark = short(since.mark, 60);
    const isEmpty = since.messages === 0 && since.changes === 0;
    setText(this.since, isEmpty ? `Nothing recorded since ${mark}.` : `Since ${mark}: ${words.join(", ")}, ${fresh}.`);
  }

  #showBroken() {
    const { broken, unchecked } = this.session.data;
    this.broken.hidden = broken.length === 0;
    const key = JSON.stringify([broken, unchecked]);
    if (this.broken.dataset.key === key) return;
    this.broken.dataset.key = key;
    const rows = broken.map(({ sentence, message, place }) =>
      el(
        "li",
        el("b", "Broken: "),
        `${short(sentence, 160)} `,
        place < 0 ? null : button(() => this.#open(message, place), { class: "plain" }, `message ${grouped(message)}`),
      ),
    );
    const rest =
      unchecked === 0
        ? []
        : [
            el(
              "li.hint",
              `${plural(unchecked, "message")} were not checked: they came too fast, or while no page was open.`,
            ),
          ];
    this.broken.replaceChildren(...rows, ...rest);
  }

  /**
   * Goes to a message, which may be older than those shown.
   * @param {number} message Its number.
   * @param {number} place Its place among all messages.
   */
  async #open(message, place) {
    const { session } = this;
    session.pause();
    const { first, shown } = session.shown;
    if (place < first || place >= first + shown) await session.show(place - Math.floor(shown / 2));
    this.actions.open(message);
  }

  #showCounts() {
    const { classes, channels, channelCount, findings, findingCount } = this.session.data;
    const counts = classNames
      .map((name, index) => ({ name, count: classes[index] ?? 0 }))
      .filter(each => each.count > 0);
    setText(this.counts, counts.map(({ name, count }) => `${name} ${grouped(count)}`).join(" · "));
    if (!this.details.open && this.channels.childElementCount > 0) return;
    this.channels.replaceChildren(
      ...channels.map(({ from, to, messages }) =>
        el("li", `${short(from, 60)} → ${short(to, 60)} ${grouped(messages)}`),
      ),
      ...(channelCount > channels.length
        ? [el("li.hint", `and ${plural(channelCount - channels.length, "channel")} more`)]
        : []),
    );
    this.findings.hidden = findingCount === 0;
    this.findings.replaceChildren(
      el("li.hint", `The file has ${plural(findingCount, "problem")}; the rest is read.`),
      ...findings.map(text => el("li", short(text, 300))),
    );
  }
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Makes the element that shows the key of a button if there is room.
 * @param {string} key
 */
function hintOf(key) {
  return el("span.key-hint", ` (${key})`);
}

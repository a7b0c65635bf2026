// The control that moves all panes: the beats of the scenario as chapters, a slider through them, and buttons.
import { joined, plural, short, time } from "../model/text.js";
import { el, svg } from "./dom.js";

/** @type {Record<string, string>} */
const kinds = {
  beat: "the beat begins",
  action: "the person acts",
  call: "a service is called",
  reply: "a service replies",
  sight: "the screen changes",
};
const endOfTurn = "the screen at the end of this turn";

/** @type {Record<string, string>} */
const shapes = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  next: "M5 5v14l9-7zM16 5h3v14h-3z",
  previous: "M19 5v14l-9-7zM5 5h3v14h-3z",
  nextBeat: "M3 5v14l8-7zM11 5v14l8-7zM19 5h2.5v14H19z",
  previousBeat: "M21 5v14l-8-7zM13 5v14l-8-7zM2.500 5H5v14H2.500z",
};

/** @param {string} name */
function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", width: 16, height: 16, "aria-hidden": "true", fill: "currentColor" },
    svg("path", { d: shapes[name] }),
  );
}

/**
 * The maximum number of buttons for beats. If there are more beats, several share a button, since narrower buttons
 * couldn't be read or hit.
 */
const mostChapters = 24;

export class Scrubber {
  /** @type {Timeline | undefined} */
  #timeline;
  /** @type {Chapter[]} */
  #list = [];
  /**
   * The chapters of each button.
   * @type {Chapter[][]}
   */
  #parts = [];
  #isPlaying = false;

  /** @param {ScrubberActions} actions */
  constructor(actions) {
    this.actions = actions;
    const button = (/** @type {string} */ name, /** @type {string} */ label) =>
      el(
        "button",
        { type: "button", "aria-label": label, title: label, class: name, on: { click: () => actions.move(name) } },
        icon(name),
      );
    this.play = button("play", "Play (Space)");
    this.slider = el("input", { type: "range", min: "0", step: "1", "aria-label": "Moment" });
    this.slider.addEventListener("input", () => actions.go(Number(this.slider.value)));
    this.chapters = el("div.chapters", { role: "group", "aria-label": "Beats of the scenario" });
    this.speed = el(
      "select",
      { "aria-label": "Speed" },
      [0.5, 1, 2, 4].map(speed => el("option", { value: speed }, `${speed}×`)),
    );
    this.speed.addEventListener("change", () => actions.speed(Number(this.speed.value)));
    this.said = el("p.said", { role: "status" });
    this.element = el(
      "section.scrubber",
      { "aria-label": "Time" },
      el(
        "div.buttons",
        button("previousBeat", "Previous beat ([)"),
        button("previous", "Back one message (←)"),
        this.play,
        button("next", "Forward one message (→)"),
        button("nextBeat", "Next beat (])"),
        this.speed,
      ),
      el("div.track", this.chapters, this.slider),
      this.said,
    );
    // After a click the button loses the focus, because the page's keys move on, and its ring would mark an earlier
    // beat.
    this.element.addEventListener("click", ({ detail, target }) => {
      if (detail > 0 && target instanceof Element) target.closest("button")?.blur();
    });
    // Keeps the slider from handling keys itself, which would move it twice.
    this.slider.addEventListener("keydown", event => {
      if (event.key.startsWith("Arrow")) event.preventDefault();
    });
  }

  /**
   * @param {Chapter[]} part
   * @param {Timeline} timeline
   */
  #chapterButton([first, ...others], timeline) {
    const more = others.length > 0 ? `, and ${plural(others.length, "beat")} more` : "";
    const length = first.length + others.reduce((sum, chapter) => sum + chapter.length, 0);
    const settings = {
      type: "button",
      title: short(first.name, 200) + more,
      on: { click: () => this.actions.go(first.tick) },
      css: {
        "flex-grow": Math.max(length, timeline.length / 40),
        "min-width": `min(86px, ${60 / this.#parts.length}%)`,
      },
    };
    return el("button", settings, el("span", short(first.name, 60)));
  }

  /**
   * @param {Timeline} timeline
   * @param {number} tick
   * @param {boolean} isPlaying
   * @param {number} speed
   * @param {Run} [run] The run in focus, which the words are about.
   * @param {Stand} [stand] The state of the run at the tick.
   */
  show(timeline, tick, isPlaying, speed, run, stand) {
    if (this.#timeline !== timeline) {
      this.#timeline = timeline;
      this.slider.max = `${timeline.length - 1}`;
      this.#list = timeline.chapters;
      const each = Math.ceil(this.#list.length / mostChapters);
      this.#parts = Array.from({ length: Math.ceil(this.#list.length / each) }, (_, part) =>
        this.#list.slice(part * each, (part + 1) * each),
      );
      this.chapters.replaceChildren(...this.#parts.map(part => this.#chapterButton(part, timeline)));
    }
    const beat = timeline.beat(tick);
    for (const [index, part] of this.#parts.entries()) {
      const button = this.chapters.children[index];
      const last = part[part.length - 1];
      button.classList.toggle("past", last.tick + last.length <= tick);
      if (part[0].beat <= beat && beat <= last.beat) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    this.slider.value = `${tick}`;
    const chapter = this.#list.find(each => each.beat === beat)?.name ?? "";
    const words = joined(standWords(run, stand, short(chapter, 60)), " · ");
    this.slider.setAttribute("aria-valuetext", words);
    this.said.setAttribute("aria-live", isPlaying ? "off" : "polite");
    this.said.textContent = words;
    this.play.setAttribute("aria-label", isPlaying ? "Pause (Space)" : "Play (Space)");
    if (this.#isPlaying !== isPlaying) this.play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    this.#isPlaying = isPlaying;
    this.play.classList.toggle("on", isPlaying);
    this.speed.value = `${speed}`;
  }
}

/**
 * The state of a run in words: its message, the beat, the moments during the message or outside of any, the time.
 * @param {Run} [run]
 * @param {Stand} [stand]
 * @param {string} [beat]
 * @returns {string[]}
 */
export function standWords(run, stand, beat = "") {
  if (run === undefined || stand === undefined) return [beat];
  const { place, moments, isWaiting } = stand;
  const happenings = moments.map(({ kind, what, isKnown }) => {
    if (kind === "sight" && !isKnown) return endOfTurn;
    return kind === "call" && place < 0 ? `${kinds[kind]}: ${short(what, 40)}` : kinds[kind];
  });
  const at = place < 0 ? moments[0]?.at : run.messages.at[place];
  return [
    run.words(place),
    beat,
    joined([...new Set(happenings)], ", "),
    isWaiting ? "waits for the others" : "",
    at === undefined ? "" : time(at),
  ];
}

// The teacher's notes: the reasons for the current message, a note and a question, the next messages, and the plan of
// the lesson. They are shown beside the diagram, or in a separate window that the class doesn't see.
import { roleNames, textOf } from "../model/data.js";
import { isAsync } from "../model/declared.js";
import {
  indexOfStop,
  lessonFileName,
  lessonText,
  passedStop,
  readLesson,
  runOfStop,
  stopState,
  stopsIn,
  stopTexts,
} from "../model/plan.js";
import { scenarioTitle } from "../model/run.js";
import { change, state } from "../model/state.js";
import { joined, plural, short } from "../model/text.js";
import { button, el, isTaken } from "./dom.js";
import { drawRulesAt } from "./governing.js";
import { drawEnd, drawLine } from "./line.js";
import { save } from "./save.js";

/** The number of coming messages that the notes show. */
const ahead = 4;

export class Notes {
  /** @type {Window | null} */
  #window = null;
  /** @type {{ run: Run, place: number } | undefined} */
  #shown;
  /**
   * The stop that was shown last.
   * @type {Stop | undefined}
   */
  #last;

  /**
   * @param {() => void} moved Called when the notes' window was opened or closed.
   * @param {() => void} ended Called if the lesson has no next stop.
   * @param {Child[]} controls The buttons for stepping through the run, which the separate window needs.
   */
  constructor(moved, ended, controls) {
    this.moved = moved;
    this.ended = ended;
    this.now = el("div.notes-now.stack");
    this.note = this.#makeField("own-note", "Your note", "note");
    this.question = this.#makeField(
      "own-question",
      "Question for your students, before they see the message",
      "question",
    );
    this.title = this.#makeInput("lesson-title", "Title", "text", lesson => change({ lesson }));
    this.minutes = this.#makeInput("lesson-minutes", "Minutes", "number", text =>
      change({ minutes: Math.max(0, Math.trunc(Number(text)) || 0) }),
    );
    this.stops = el("ol.stops");
    this.said = el("p.hint", { role: "status" });
    this.mark = button(() => this.toggle(), "");
    this.controls = el("div.notes-controls.row", controls);
    this.element = el(
      "section.present-notes.stack",
      { "aria-label": "Notes" },
      this.controls,
      el(
        "div.row.plan-buttons",
        this.mark,
        button(() => this.#save(), "Save lesson"),
        button(() => pickLesson(words => this.#say(words)), "Open lesson"),
      ),
      this.said,
      this.question.label,
      this.question.field,
      this.note.label,
      this.note.field,
      this.now,
      el("h2", "Lesson"),
      el("div.row.lesson-head", this.title.label, this.minutes.label),
      this.stops,
    );
    addEventListener("pagehide", () => this.#window?.close());
  }

  /**
   * Makes a text field for the stop at the current message. Writing into it makes the message a stop.
   * @param {string} id
   * @param {string} title
   * @param {"note" | "question"} name
   */
  #makeField(id, title, name) {
    const field = el("textarea", { id, rows: "2" });
    field.addEventListener("input", () => this.#edit({ [name]: field.value }));
    field.addEventListener("keydown", event => {
      if (event.key === "Escape") field.blur();
      event.stopPropagation();
    });
    return { field, label: el("label", { for: id }, title) };
  }

  /**
   * Makes an input for the whole lesson, within its label.
   * @param {string} id
   * @param {string} title
   * @param {"text" | "number"} type
   * @param {(text: string) => void} edit
   */
  #makeInput(id, title, type, edit) {
    const field = el("input", { id, type, ...(type === "number" ? { min: "1", max: "999" } : { maxlength: "120" }) });
    field.addEventListener("input", () => edit(field.value));
    field.addEventListener("keydown", event => {
      if (event.key === "Escape") field.blur();
      event.stopPropagation();
    });
    return { field, label: el("label", { for: id }, title, field) };
  }

  /** True if the notes are shown in a separate window. */
  get hasWindow() {
    return this.#window !== null;
  }

  /**
   * Opens or closes a window for the notes. The window opens empty, with this page's origin, and this page fills it.
   */
  toggleWindow() {
    if (this.#window !== null) return this.#window.close();
    const made = open("", "archflow-notes", "popup,width=760,height=920");
    if (made === null)
      return this.#say("The browser opened no window: allow it for this file, or keep the notes here.");
    this.#window = made;
    const { document: own } = made;
    own.title = "Notes · ArchFlow";
    own.documentElement.lang = "en";
    own.documentElement.dataset.page = "notes";
    own.head.replaceChildren(...[...document.querySelectorAll("style, meta[name]")].map(part => part.cloneNode(true)));
    own.body.replaceChildren(el("main", el("h1.unseen", "Notes"), this.element));
    // The page's keys also work in this window.
    made.addEventListener("keydown", event => {
      if (isTaken(event, "select, input, textarea") || (event.key === " " && isTaken(event, "button"))) return;
      event.preventDefault();
      document.body.dispatchEvent(new KeyboardEvent("keydown", event));
    });
    made.addEventListener("pagehide", () => {
      this.#window = null;
      this.moved();
    });
    this.moved();
  }

  /** @param {string} words */
  #say(words) {
    this.said.textContent = words;
  }

  /** The words of the button that makes the current message a stop, or removes its stop. */
  get markWords() {
    return this.stop < 0 ? "Add stop (m)" : "Remove stop (m)";
  }

  /** The index of the current message's stop; -1 for none. */
  get stop() {
    if (this.#shown === undefined) return -1;
    return indexOfStop(stopsIn(state.plan), lessonMoment(this.#shown.run, this.#shown.place));
  }

  /** The index of the last stop up to the current message; -1 for none. */
  get passed() {
    return this.#shown === undefined ? -1 : this.#passedAt(this.#shown.run, this.#shown.place);
  }

  /**
   * @param {Run} run
   * @param {number} place
   */
  #passedAt(run, place) {
    return passedStop(stopsIn(state.plan), lessonMoment(run, place), this.#last);
  }

  /**
   * The stop of the lesson at a message; undefined if there is none, or if the lesson has passed it.
   * @param {Run} run
   * @param {number} place
   */
  stopAt(run, place) {
    const index = this.#passedAt(run, place);
    const stops = stopsIn(state.plan);
    return index >= 0 && index === indexOfStop(stops, lessonMoment(run, place)) ? stops[index] : undefined;
  }

  /** @param {Partial<Stop>} changes */
  #edit(changes) {
    if (this.#shown === undefined) return;
    const { run, place } = this.#shown;
    const stops = stopsIn(state.plan);
    const index = this.stop < 0 ? stops.length : this.stop;
    const [view] = state.view.split("+");
    const made = {
      scenario: run.scenario,
      run: run.key,
      message: run.messages.id[place],
      view,
      note: "",
      question: "",
    };
    stops[index] = { ...(stops[index] ?? made), ...changes };
    this.#keep(stops);
  }

  /** @param {Stop[]} stops */
  #keep(stops) {
    this.#say("");
    change({ plan: stopTexts(stops) });
  }

  /** Makes the current message a stop, or removes its stop. */
  toggle() {
    const { stop } = this;
    if (stop < 0) this.#edit({});
    else this.#keep(stopsIn(state.plan).filter((_, index) => index !== stop));
  }

  /**
   * Goes to the next or previous stop. If the current message comes after a stop, that stop is the previous one.
   * @param {number} direction
   */
  go(direction) {
    const stops = stopsIn(state.plan);
    const isBeyond = this.passed >= 0 && this.passed !== this.stop;
    const next = stops[this.passed + (isBeyond && direction < 0 ? 0 : direction)];
    if (next !== undefined && runOfStop(next) !== undefined) return this.#goTo(next);
    if (direction > 0 && stops.length > 0) this.ended();
  }

  /** @param {Stop} stop */
  #goTo(stop) {
    this.#last = stop;
    change(stopState(stop, state.patterns));
  }

  #save() {
    const { lesson: title, minutes } = state;
    const [name, stops] = [lessonFileName(title), stopsIn(state.plan)];
    save(name, "application/json", lessonText({ title, minutes, stops }));
    this.#say(`Saved ${plural(stops.length, "stop")} as ${name}, in the folder of your browser's downloads.`);
  }

  /**
   * Shows the notes on a message. The class can read notes beside the diagram, so those don't answer the questions to
   * the class.
   * @param {Run} run
   * @param {number} place
   * @param {Int32Array} places The places of the messages that follow.
   */
  show(run, place, places) {
    this.#shown = { run, place };
    this.#last = this.stopAt(run, place) ?? this.#last;
    const own = this.#window?.document;
    if (own !== undefined) own.documentElement.dataset.theme = state.theme;
    const isHidden = state.hidden === 1;
    const line = lineOf(run, place);
    const next = [...places.slice(0, ahead)].map(each => el("li", drawLine({ ...lineOf(run, each), depth: 0 })));
    const told = [
      el("h2.call", short(line.label, 200)),
      el("p.row.message-ends", drawEnd(line.from), el("span", line.later ? "⇢" : "→"), drawEnd(line.to)),
      isHidden ? el("p.hint", "Hidden from the class: → shows it.") : null,
      reasonsFor(run, place),
    ];
    const follows = [el("h3", "Next messages"), el("ol.message-lines.card", next)];
    const hint = el("p.hint", "Ask your students. → shows the message.");
    const parts = isHidden && !this.hasWindow ? hint : [told, this.hasWindow && next.length > 0 ? follows : null];
    this.now.replaceChildren(el("div.stack", parts));
    this.controls.hidden = !this.hasWindow;
    this.#showPlan();
  }

  #showPlan() {
    const stops = stopsIn(state.plan);
    const { stop } = this;
    const { note = "", question = "" } = stops[stop] ?? {};
    if (this.note.field.value !== note) this.note.field.value = note;
    if (this.question.field.value !== question) this.question.field.value = question;
    const { lesson, minutes } = state;
    if (this.title.field.value !== lesson) this.title.field.value = lesson;
    if (Number(this.minutes.field.value) !== minutes) this.minutes.field.value = minutes > 0 ? `${minutes}` : "";
    this.mark.replaceChildren(this.markWords);
    /** @type {HTMLElement[]} */
    const items = stops.map((each, index) => this.#drawStop(each, index, index === stop));
    if (items.length === 0) items.push(el("li.hint", "No stops yet: go to a message and add one."));
    this.stops.replaceChildren(...items);
  }

  /**
   * @param {Stop} stop
   * @param {number} index
   * @param {boolean} isCurrent
   */
  #drawStop(stop, index, isCurrent) {
    const run = runOfStop(stop);
    const place = run?.messages.id.indexOf(stop.message) ?? -1;
    // A stop with a question is named by the question, since the class may read along.
    const isThere = run !== undefined && place >= 0;
    const said = isThere ? `${run.label(place)}, ${run.sender(place).name} to ${run.receiver(place).name}` : "";
    const title = isThere ? short(stop.question || said, 90) : "not in this report";
    const step = isThere ? short(run.beatTitle(run.messages.beat[place]), 40) : "";
    const where = joined([short(run?.name ?? stop.run, 30), short(scenarioTitle(stop.scenario), 40), step], " · ");
    const raise = () => {
      const stops = stopsIn(state.plan);
      stops.splice(index - 1, 2, stops[index], stops[index - 1]);
      this.#keep(stops);
    };
    const settings = { "aria-current": isCurrent ? "step" : null, disabled: run === undefined };
    const words = [el("b", `${index + 1}. ${title}`), el("small", where)];
    return el(
      "li.row",
      button(() => this.#goTo(stop), settings, words),
      index === 0 ? null : button(raise, { "aria-label": `Move stop ${index + 1} up`, class: "earlier" }, "↑"),
    );
  }
}

/**
 * Lets a person choose the file of a lesson, and starts the lesson.
 * @param {(words: string) => void} say Shows an error if the file isn't a lesson.
 */
export function pickLesson(say) {
  const input = el("input", { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    try {
      const { title, minutes, stops } = readLesson((await input.files?.[0]?.text()) ?? "");
      const first = stops.find(stop => runOfStop(stop) !== undefined);
      if (first === undefined) throw new Error("This report has no run of this lesson.");
      change({ plan: stopTexts(stops), lesson: title, minutes, ...stopState(first, []) });
      say(`${stops.length} stops opened.`);
    } catch (error) {
      say(error instanceof Error ? short(error.message, 200) : "The file can't be read.");
    }
  });
  input.click();
}

/**
 * @param {Run} run
 * @param {number} place
 */
function lessonMoment(run, place) {
  return { scenario: run.scenario, run: run.key, message: run.messages.id[place] };
}

/**
 * @param {Lifeline} lifeline
 * @returns {LineEnd}
 */
function endOf(lifeline) {
  return [lifeline.name, roleNames[lifeline.role] ?? null];
}

/**
 * Draws a message as a line of text.
 * @param {Run} run
 * @param {number} place
 */
export function lineOf(run, place) {
  const shown = run
    .writesDuring(place)
    .filter(write => write.isVisible)
    .slice(0, 2)
    .map(write => `changes ${write.property}`);
  return {
    label: run.label(place),
    depth: run.depths[place],
    from: endOf(run.sender(place)),
    to: endOf(run.receiver(place)),
    later: run.has(place, isAsync),
    effects: [...run.navigationsDuring(place), ...shown],
  };
}

/**
 * The reasons for a message: its class, and the rules about it.
 * @param {Run} run
 * @param {number} place
 */
function reasonsFor(run, place) {
  const kind = run.className(place);
  return [
    el("p", el("b", { class: `badge class-${kind}` }, kind), ` ${short(textOf(run.messages.reason[place]), 300)}.`),
    drawRulesAt(run, place),
  ];
}

// The questions of one exercise: choices to pick, and what is said of them afterwards.
import { short } from "../model/text.js";
import { el } from "../views/dom.js";
import { drawEnd, drawGap, lineParts } from "../views/line.js";

export class Question {
  /**
   * @param {ExercisePart} part
   * @param {number} number Its place in the exercise.
   * @param {Exercise} exercise
   * @param {() => void} changed Called when a choice is made.
   */
  constructor(part, number, exercise, changed) {
    this.part = part;
    this.inputs = part.options.map((_, index) =>
      el("input", { type: "radio", name: `question-${number}`, value: index, on: { change: changed } }),
    );
    this.labels = part.options.map((option, index) =>
      el(
        "label",
        this.inputs[index],
        el("kbd", { "aria-hidden": "true" }, index + 1),
        this.#choice(option, exercise.lines[index]),
      ),
    );
    this.rows = this.labels.map(label => el("li", label));
    this.said = el("p.said-of-it");
    this.element = el(
      "fieldset",
      { class: exercise.kind === "next" ? "question" : "question wide" },
      el("legend", part.question),
      el(
        "ol",
        { class: part.lines ? "message-lines card pick" : "choices" },
        this.rows.map((row, index) => [part.lines ? drawGap(exercise.lines[index]) : null, row]),
      ),
      this.said,
    );
  }

  /**
   * @param {LineEnd} option
   * @param {MessageLine} line
   */
  #choice([text, role], line) {
    if (this.part.lines) return lineParts(line);
    return role === null ? el("span.choice-text", short(text, 300)) : drawEnd([text, role]);
  }

  /** The index of what is chosen; null for nothing yet. */
  get choice() {
    const index = this.inputs.findIndex(input => input.checked);
    return index < 0 ? null : index;
  }

  /**
   * Chooses; false where there is no such choice.
   * @param {number} index
   */
  choose(index) {
    if (index >= this.inputs.length || this.inputs[index].disabled) return false;
    this.inputs[index].checked = true;
    this.inputs[index].dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }

  focus() {
    this.inputs[this.choice ?? 0].focus();
  }

  /**
   * Shows which choice was right, and why what was taken is right or wrong.
   * @param {number | null} taken
   */
  settle(taken) {
    const { answer, reasons } = this.part;
    for (const [index, input] of this.inputs.entries()) {
      input.disabled = true;
      input.checked = index === taken;
    }
    const mark = (/** @type {number} */ index, /** @type {string} */ name, text = "", label = "") => {
      this.rows[index].classList.add(name);
      this.labels[index].append(el("span.mark", { role: "img", "aria-label": label }, text));
    };
    mark(answer, "right", "✓", "right");
    if (taken === null) return;
    const isRight = taken === answer;
    if (!isRight) mark(taken, "wrong", "✗", "wrong, your choice");
    this.said.replaceChildren(el("b", isRight ? "Right. " : "No. "), short(reasons[taken], 600));
    this.said.classList.add(isRight ? "good" : "bad");
  }
}

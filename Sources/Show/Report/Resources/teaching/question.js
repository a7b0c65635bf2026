// A question of an exercise: its choices, and after the answer the marks and reasons beside them.
import { short } from "../model/text.js";
import { el } from "../views/dom.js";
import { drawEnd, lineParts } from "../views/line.js";
import { drawGap } from "./frame.js";
import { hintFor } from "./lesson.js";
import { say } from "./texts.js";

export class Question {
  /**
   * @param {ExercisePart} part
   * @param {number} number The index of the question in the exercise.
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
    if (this.part.lines) return lineParts(line, say("later"));
    return role === null ? el("span.choice-text", short(text, 300)) : drawEnd([text, role]);
  }

  /** The index of the student's choice; null before a choice is made. */
  get choice() {
    const index = this.inputs.findIndex(input => input.checked);
    return index < 0 ? null : index;
  }

  /**
   * Takes the choice with an index. Returns false if there is no such choice.
   * @param {number} index
   */
  choose(index) {
    if (index >= this.inputs.length || this.inputs[index].disabled) return false;
    this.inputs[index].checked = true;
    this.inputs[index].dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    this.inputs[this.choice ?? this.inputs.findIndex(input => !input.disabled)]?.focus(options);
  }

  /**
   * Marks a choice with a sign.
   * @param {number} index
   * @param {string} name
   * @param {string} sign
   * @param {string} label The meaning of the sign.
   */
  #mark(index, name, sign, label) {
    this.rows[index].classList.add(name);
    this.labels[index].append(el("span.mark", { role: "img", "aria-label": label }, sign));
  }

  /**
   * Shows whether a first choice is right, while other questions of the exercise are open. After a wrong choice, the
   * other choices stay open. The right choice and the reasons aren't shown yet, since reasons are also about other
   * choices.
   * @param {number} first
   */
  tell(first) {
    if (first === this.part.answer) {
      for (const [index, input] of this.inputs.entries()) {
        input.checked = index === first;
        input.disabled = true;
      }
      this.#mark(first, "right", "✓", say("mark.right"));
      this.said.replaceChildren(el("b", say("verdict.right")));
      this.said.classList.add("good");
      return;
    }
    this.#mark(first, "wrong", "✗", say("mark.choice"));
    this.inputs[first].checked = false;
    this.inputs[first].disabled = true;
    this.said.replaceChildren(el("b", `${say("verdict.retry")} `), hintFor(this.part, first));
    this.said.classList.add("bad");
  }

  /**
   * Shows the right choice, and the reason why the student's choice is right or wrong.
   * @param {number | null} first
   * @param {number | null} second The second choice, after a wrong first one.
   */
  settle(first, second = null) {
    const { answer, reasons } = this.part;
    const last = second ?? first;
    for (const [row, label] of this.labels.entries()) {
      this.rows[row].classList.remove("right", "wrong");
      label.querySelector(".mark")?.remove();
      this.inputs[row].disabled = true;
      this.inputs[row].checked = row === last;
    }
    this.#mark(answer, "right", "✓", say("mark.right"));
    if (first === null || last === null) return;
    if (first !== answer) this.#mark(first, "wrong", "✗", say(second === null ? "mark.wrong" : "mark.first"));
    if (second !== null && second !== answer) this.#mark(second, "wrong", "✗ ✗", say("mark.second"));
    const isRight = last === answer;
    const verdict = first === answer ? "verdict.right" : isRight ? "verdict.second" : "verdict.no";
    this.said.replaceChildren(el("b", `${say(verdict)} `), short(reasons[last], 600));
    this.said.classList.toggle("good", isRight);
    this.said.classList.toggle("bad", !isRight);
  }
}

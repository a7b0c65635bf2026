// The questions of one exercise: choices to pick, and what is said of them afterwards.
import { el, short } from "./dom.js";
import { drawEnd, drawGap, drawStep } from "./teach-steps.js";

/// One question. Its choices stand in one column of several, unless it `isWide`; `changed` is called when one is made.
export class Question {
  constructor(part, number, lines, isWide, changed) {
    this.part = part;
    this.inputs = part.options.map((_, index) => el("input", { type: "radio", name: `question-${number}`, value: index, on: { change: changed } }));
    this.said = el("p", { class: "said-of-it" });
    this.rows = part.options.map((option, index) => this.#row(option, index, lines));
    this.list = el("ol", { class: part.lines ? "steps pick" : "choices" }, part.options.map((_, index) => [part.lines ? drawGap(lines[index]) : null, this.rows[index]]));
    this.element = el("fieldset", { class: isWide ? "question wide" : "question" },
      el("legend", { text: part.question }), this.list, this.said);
  }

  #row([text, role], index, lines) {
    const inside = this.part.lines ? drawStep(lines[index]) : role === null ? el("span", { class: "choice-text", text: short(text, 300) }) : drawEnd([text, role]);
    return el("li", {}, el("label", {}, this.inputs[index], el("kbd", { "aria-hidden": "true", text: index + 1 }), inside));
  }

  get choice() {
    const index = this.inputs.findIndex(input => input.checked);
    return index < 0 ? null : index;
  }

  choose(index) {
    if (index >= this.inputs.length || this.inputs[index].disabled) return false;
    this.inputs[index].checked = true;
    this.inputs[index].dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }

  focus() { (this.inputs[this.choice ?? 0]).focus(); }

  /// Shows which choice was right, and why what was taken is right or wrong.
  settle(taken, replies) {
    this.inputs.forEach((input, index) => { input.disabled = true; input.checked = index === taken; });
    this.rows.forEach((row, index) => {
      if (replies[index].right) row.classList.add("right");
      else if (index === taken) row.classList.add("wrong");
      const mark = replies[index].right ? "✓" : index === taken ? "✗" : null;
      if (mark !== null) row.firstChild.append(el("span", { class: "mark", text: mark, role: "img", "aria-label": replies[index].right ? "right" : "wrong, your choice" }));
    });
    if (taken === null) return;
    this.said.replaceChildren(el("b", { text: replies[taken].right ? "Right. " : "No. " }), short(replies[taken].reason, 600));
    this.said.classList.add(replies[taken].right ? "good" : "bad");
  }
}

// The question to a class before it sees the messages of a beat: the teacher counts hands, students answer on their
// devices.
import { shares } from "../model/play.js";
import { plural, short } from "../model/text.js";
import { button, el } from "./dom.js";

/** The key under which a tab keeps its last answer. */
const choiceKey = "archflow-choice";

export class AskCard {
  /** @type {PlayQuestion | null} */
  #shown = null;
  /** The number inputs for hands, by option. */
  #hands = /** @type {HTMLInputElement[]} */ ([]);

  /** @param {PlaySession} session */
  constructor(session) {
    this.session = session;
    this.select = el("select", { id: "play-ask" });
    this.select.addEventListener("change", () => {
      const action = session.play.asks[this.select.selectedIndex];
      if (action !== undefined) session.act(action.act);
    });
    this.choice = el("p.play-ask", el("label", { for: "play-ask" }, "Before a beat, ask "), this.select);
    this.card = el("section.play-question.card", { "aria-label": "Question", hidden: true });
    this.room = el("p.play-room", { hidden: true });
    /** Tells screen readers that a question is open, or answered. */
    this.news = el("p.unseen", { role: "status" });
    /** The part below the phone. The card with the question stands above it. */
    this.element = el("div.play-asking.stack", this.room, this.choice, this.news);
  }

  /** Shows the state of the session. */
  show() {
    const { play, follows } = this.session;
    this.#showRoom();
    this.choice.hidden = follows || play.asks.length === 0;
    if (this.select.options.length !== play.asks.length)
      this.select.replaceChildren(...play.asks.map(({ title }) => el("option", short(title, 60))));
    this.select.selectedIndex = play.asking;
    const { question } = play;
    const before = this.#shown;
    this.#shown = question;
    this.card.hidden = question === null;
    if (question === null) return;
    const isSame = before?.number === question.number && (before.right === null) === (question.right === null);
    if (isSame && !follows && question.right === null) {
      this.#showCounts(question);
      return;
    }
    if (isSame && JSON.stringify(before) === JSON.stringify(question) && !follows) return;
    this.#draw(question);
    if (!isSame) this.card.scrollIntoView({ block: "nearest" });
    if (!isSame) this.news.textContent = question.right === null ? question.text : this.#answerWords(question);
  }

  #showRoom() {
    const { room } = this.session.play;
    this.room.hidden = room === null;
    if (room === null) return;
    this.room.replaceChildren(
      "Students: ",
      el("b", short(room.address, 60)),
      ", code ",
      el("b.play-code", short(room.code, 12)),
      el("small", ` ${plural(room.devices, "device")}`),
    );
  }

  /** @param {PlayQuestion} question */
  #draw(question) {
    const isOpen = question.right === null;
    const hadFocus = this.card.contains(document.activeElement);
    this.#hands = [];
    const rows = question.options.map((option, index) => this.#row(question, option, index));
    const list = el("ul.play-options", rows);
    /** @type {(Node | string)[]} */
    const parts = [el("h2", "Question"), el("p", short(question.text, 300)), list];
    if (!isOpen) parts.push(el("p.play-answer", this.#answerWords(question)));
    else if (this.session.follows) parts.push(el("p.hint", this.#ownWords()));
    else {
      parts.push(el("p.hint.play-devices", this.#devicesWords(question)));
      parts.push(button(() => this.#showAnswer(), { class: "play-now play-show" }, "Show the answer and the messages"));
    }
    this.card.replaceChildren(...parts);
    if (hadFocus || (isOpen && !this.session.follows)) this.#focus();
  }

  #focus() {
    const first = this.card.querySelector("input, button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /**
   * @param {PlayQuestion} question
   * @param {string} option
   * @param {number} index
   */
  #row(question, option, index) {
    const words = short(option, 90);
    const { right } = question;
    const isMine = this.#own === index;
    const parts = [];
    if (right !== null) {
      const isRight = right.includes(index);
      if (isRight) parts.push(el("span.mark", { role: "img", "aria-label": "right" }, "✓"));
      parts.push(el("span.play-option", words, isMine ? el("small", " your answer") : ""), this.#bar(question, index));
      return el("li", { class: isRight ? "right" : null }, parts);
    }
    if (this.session.follows) {
      const choose = () => this.#choose(index);
      return el("li", button(choose, { class: "play-choice", "aria-pressed": `${isMine}` }, words));
    }
    const name = `Raised hands for ${words}`;
    // If no hands were counted, the number is left empty, because it isn't 0.
    const value = question.hands[index] ?? "";
    const hands = el("input", { type: "number", min: 0, max: 9999, value, "aria-label": name });
    hands.addEventListener("change", () => this.#count());
    this.#hands.push(hands);
    return el("li", el("span.play-option", words), hands, el("small.play-count", this.#countWords(question, index)));
  }

  /**
   * A bar of the share of answers.
   * @param {PlayQuestion} question
   * @param {number} index
   */
  #bar(question, index) {
    if (question.counts.every(count => count === 0)) return "";
    const count = question.counts[index] ?? 0;
    const share = shares(question)[index] ?? 0;
    return el(
      "span.play-bar-of-answers",
      { css: { "--share": share.toFixed(3) } },
      el("small", plural(count, "answer")),
    );
  }

  /**
   * @param {PlayQuestion} question
   * @param {number} index
   */
  #countWords(question, index) {
    const devices = (question.counts[index] ?? 0) - (question.hands[index] ?? 0);
    return this.session.play.room === null ? "" : `+ ${devices}`;
  }

  /** @param {PlayQuestion} question */
  #devicesWords({ counts, hands }) {
    if (this.session.play.room === null) return "Enter the numbers of raised hands.";
    const total = counts.reduce((sum, count, index) => sum + count - (hands[index] ?? 0), 0);
    return `${plural(total, "device")} of ${this.session.play.room.devices} answered. You can add the raised hands.`;
  }

  /**
   * Shows new counts without drawing the inputs anew.
   * @param {PlayQuestion} question
   */
  #showCounts(question) {
    for (const [index, count] of this.card.querySelectorAll(".play-count").entries())
      count.textContent = this.#countWords(question, index);
    const words = this.card.querySelector(".play-devices");
    if (words !== null) words.textContent = this.#devicesWords(question);
  }

  /** @param {PlayQuestion} question */
  #answerWords({ options, right }) {
    const names = (right ?? []).map(index => options[index] ?? "");
    return `The answer: ${names.map(name => short(name, 90)).join(", ")}.`;
  }

  #ownWords() {
    if (this.#own < 0) return "Choose an answer. It can be changed until the teacher shows the right one.";
    return this.session.isSending ? "Your answer is being sent." : "Your answer has arrived. It can still be changed.";
  }

  #count() {
    if (this.#hands.every(({ value }) => value === "")) return this.session.act({ hands: [] });
    const hands = this.#hands.map(input => Math.max(0, Math.min(9999, Math.round(Number(input.value) || 0))));
    return this.session.act({ hands });
  }

  async #showAnswer() {
    await this.#count();
    await this.session.act({ show: true });
  }

  /** The option that this device has chosen in the current question; -1 if none. */
  get #own() {
    const [number, index] = (sessionStorage.getItem(choiceKey) ?? "").split(":").map(Number);
    return number === this.#shown?.number && this.session.follows ? (index ?? -1) : -1;
  }

  /** @param {number} index */
  #choose(index) {
    if (this.#shown === null) return;
    sessionStorage.setItem(choiceKey, `${this.#shown.number}:${index}`);
    this.session.choose(index);
    this.show();
  }
}

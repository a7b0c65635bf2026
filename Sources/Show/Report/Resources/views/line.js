// Draws a message as a line of text with its sender and receiver, indented below its cause.
import { nameWords, short } from "../model/text.js";
import { el } from "./dom.js";

/**
 * Draws a component's name in the colour of its role.
 * @param {LineEnd} end
 */
export function drawEnd([name, role]) {
  const settings = { class: `end role-${role ?? "none"}`, title: role === "" ? null : role };
  return el("span", settings, el("i", { "aria-hidden": "true" }), el("span", breakable(short(name, 60))));
}

/**
 * A name that can break before its capitals.
 * @param {string} name
 * @returns {Child[]}
 */
function breakable(name) {
  return nameWords(name).flatMap((word, index) => (index === 0 ? [word] : [el("wbr"), word]));
}

/**
 * Makes the element for one message.
 * @param {MessageLine} line
 * @param {string} [laterWord] The word beside the arrow of a message that is delivered later.
 */
export function drawLine(line, laterWord) {
  return el("div.message-line", lineParts(line, laterWord));
}

/**
 * The parts of a line: the call, the sender and the receiver.
 * @param {MessageLine} line
 * @param {string} [laterWord] The word beside the arrow of a message that is delivered later.
 */
export function lineParts({ label, depth, effects, from, to, later }, laterWord = "later") {
  const changes = effects.map(effect => el("em", short(effect, 50)));
  const arrow = el("span", { title: later ? laterWord : null }, later ? "⇢" : "→");
  const indent = { "--depth": Math.min(depth, 12) };
  return [
    el("span.message-call", { css: indent }, el("b", short(label, 90)), changes),
    el("span.message-ends.row", drawEnd(from), arrow, drawEnd(to)),
  ];
}

/**
 * Makes the line for a message that is still hidden. It isn't indented, because that would tell its cause.
 * @param {string} ends
 */
export function drawHiddenLine(ends) {
  return el(
    "div.message-line",
    el("span.message-call", { css: { "--depth": 0 } }, el("b", "?")),
    ends === "" ? null : el("span.message-ends.row", ends),
  );
}

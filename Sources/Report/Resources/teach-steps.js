// Draws the steps of an exercise: who sends what to whom, nested as it happened.
import { el, short } from "./dom.js";

/// A component with the colour of its role.
export function drawEnd([name, role]) {
  return el("span", { class: `end role-${role ?? "none"}`, title: role === null || role === "" ? null : role }, el("i", { "aria-hidden": "true" }), el("span", { text: short(name, 60) }));
}

/// The inside of one line.
export function drawStep(line) {
  return [
    el("span", { class: "step-call", css: { "--depth": Math.min(line.depth, 12) } }, el("b", { text: short(line.label, 90) }),
      line.effects.map(effect => el("em", { text: short(effect, 50) }))),
    el("span", { class: "step-ends" }, drawEnd(line.from), el("span", { class: "step-arrow", text: line.later ? "⇢" : "→", title: line.later ? "later" : null }), drawEnd(line.to)),
  ];
}

/// How many steps were left out before a line; null for none.
export function drawGap(line) {
  return line.skipped > 0 ? el("li", { class: "step-gap", text: `… ${line.skipped} ${line.skipped === 1 ? "step" : "steps"} left out` }) : null;
}

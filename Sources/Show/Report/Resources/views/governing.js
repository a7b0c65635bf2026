// Draws the rules about a message beside it.
import { rulesAt } from "../model/grounds.js";
import { ruleText, short } from "../model/text.js";
import { el } from "./dom.js";

/**
 * Draws the rules about a message. Rules that demand the message come first.
 * @param {Run} run
 * @param {number} place
 */
export function drawRulesAt(run, place) {
  return rulesAt(run, place).map(({ id, sentence, isForcing }) =>
    el(
      "p",
      { class: isForcing ? "rule card forcing" : "rule card" },
      el("b", short(id, 30)),
      el("span", ruleText(sentence)),
      isForcing ? el("small.good", "This rule demands the message.") : null,
    ),
  );
}

// Shows the code at the end of the exercises, and a button that copies the code together with a name.
import { copyText } from "../views/copy.js";
import { el } from "../views/dom.js";
import { say } from "./texts.js";

/**
 * Draws the code, a field for a name, and a button that copies both.
 * @param {string} code
 * @param {HTMLButtonElement} copyButton
 */
export function drawCodeCard(code, copyButton) {
  const copied = el("span.hint", { role: "status" });
  const forget = () => copied.replaceChildren();
  const name = el("input", { id: "name", autocomplete: "name", maxlength: "60", on: { input: forget } });
  copyButton.addEventListener("click", async () => {
    const isCopied = await copyText(name.value.trim() === "" ? code : `${name.value.trim()}: ${code}`);
    copied.textContent = say(isCopied ? "code.copied" : "code.failed");
  });
  return el(
    "div.code-card.card",
    el("h2", { id: "code-title" }, say("code.title")),
    el("output.result-code", { "aria-labelledby": "code-title" }, code),
    el("div.name-row.row", el("label", { for: "name" }, say("code.name")), name, copyButton, copied),
    el("p.hint", say("code.hint")),
  );
}

// Draws the screen that a person sees as a form whose controls are disabled.
import { short } from "../model/text.js";
import { el } from "./dom.js";

/** The text that a recording has in place of a password of any length. */
const hiddenText = "•••";

/**
 * Draws a recorded screen; a note if there is none.
 * @param {ScreenData | null} screen
 * @param {Run} run
 */
export function drawScreen(screen, run) {
  const words = run.screens.screen.length > 0 ? "Nothing is on the screen yet." : "No screen was recorded.";
  if (!screen) return el("div.phone.none", el("p", words));
  const isModal = screen.presented.length > 0;
  const name = screen.presented.at(-1) ?? screen.stack.at(-1) ?? "nothing";
  const behind = isModal ? [...screen.stack, ...screen.presented].at(-2) : undefined;
  const shown = screen.elements.filter(element => !element.hidden);
  return el(
    "figure",
    { class: `phone${isModal ? " modal" : ""}`, role: "group", "aria-label": `The screen: ${short(name, 60)}` },
    behind === undefined ? null : el("div.behind", short(behind, 30)),
    el(
      "div.sheet",
      el(
        "div.bar",
        !isModal && screen.stack.length > 1 ? el("span.back", `‹ ${short(screen.stack.at(-2) ?? "", 14)}`) : null,
        el("strong", short(name, 24)),
      ),
      el("div.content", shown.map(drawElement)),
      screen.dialog ? drawDialog(screen.dialog) : null,
    ),
  );
}

/** @param {ScreenElement} element */
function drawElement(element) {
  const name = element.id.slice(element.id.lastIndexOf(".") + 1);
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  switch (element.kind) {
    case "field":
      return el(
        "div",
        { class: `field${element.enabled ? "" : " off"}` },
        el("small", short(words, 40)),
        el("span", short(element.text, 200) || " "),
        element.text === hiddenText ? el("small.hidden-text", "hidden in the recording") : null,
      );
    case "button":
      return el("div", { class: `button${element.enabled ? "" : " off"}` }, short(element.text || words, 60));
    case "spinner":
      return el("div.spinner", { role: "img", "aria-label": "busy" });
    default:
      if (element.text === "") return null;
      return el(
        "div",
        { class: `${element.kind} ${/error/i.test(name) ? "error" : /notice/i.test(name) ? "notice" : ""}` },
        short(element.text, 400),
      );
  }
}

/** @param {NonNullable<ScreenData["dialog"]>} dialog */
function drawDialog(dialog) {
  return el(
    "div.dialog",
    el(
      "div.box",
      el("strong", short(dialog.title, 80)),
      el("p", short(dialog.message, 300)),
      el(
        "div.choices",
        dialog.buttons.map(button => el("span", short(button, 30))),
      ),
    ),
  );
}

// The screen a person sees, drawn as a form. It only shows: nothing on it can be used.
import { short } from "../model/text.js";
import { el } from "./dom.js";

/**
 * The element of a screen as recorded; a note where none was.
 * @param {ScreenData | null} screen
 */
export function drawScreen(screen) {
  if (!screen) return el("div", { class: "phone none" }, el("p", { text: "No screen was recorded." }));
  const isModal = screen.presented.length > 0;
  const name = screen.presented.at(-1) ?? screen.stack.at(-1) ?? "nothing";
  const behind = isModal ? [...screen.stack, ...screen.presented].at(-2) : undefined;
  const shown = screen.elements.filter(element => !element.hidden);
  return el(
    "figure",
    { class: `phone${isModal ? " modal" : ""}`, role: "group", "aria-label": `The screen: ${short(name, 60)}` },
    behind === undefined ? null : el("div", { class: "behind", text: short(behind, 30) }),
    el(
      "div",
      { class: "sheet" },
      el(
        "div",
        { class: "bar" },
        !isModal && screen.stack.length > 1
          ? el("span", { class: "back", text: `‹ ${short(screen.stack.at(-2) ?? "", 14)}` })
          : null,
        el("strong", { text: short(name, 24) }),
      ),
      el("div", { class: "content" }, shown.map(drawElement)),
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
        el("small", { text: short(words, 40) }),
        el("span", { text: short(element.text, 200) || " " }),
      );
    case "button":
      return el("div", { class: `button${element.enabled ? "" : " off"}`, text: short(element.text || words, 60) });
    case "spinner":
      return el("div", { class: "spinner", role: "img", "aria-label": "busy" });
    default:
      if (element.text === "") return null;
      return el("div", {
        class: `${element.kind} ${/error/i.test(name) ? "error" : /notice/i.test(name) ? "notice" : ""}`,
        text: short(element.text, 400),
      });
  }
}

/** @param {NonNullable<ScreenData["dialog"]>} dialog */
function drawDialog(dialog) {
  return el(
    "div",
    { class: "dialog" },
    el(
      "div",
      { class: "box" },
      el("strong", { text: short(dialog.title, 80) }),
      el("p", { text: short(dialog.message, 300) }),
      el(
        "div",
        { class: "choices" },
        dialog.buttons.map(button => el("span", { text: short(button, 30) })),
      ),
    ),
  );
}

// Draws the screen that a person sees: as a picture, or in a session with a server as a phone that can be used.
import { short } from "../model/text.js";
import { button, el, makeDraggable } from "./dom.js";

/** The text that a recording has in place of a password of any length. */
const hiddenText = "•••";

/** The distance by which a sheet is pulled down before it closes, in pixels. */
const swipeLength = 60;

/**
 * Draws a recorded screen; a note if there is none.
 * @param {ScreenData | null} screen
 * @param {Run} run
 * @param {LivePhone | null} [live] The actions on the phone; null for a picture.
 */
export function drawScreen(screen, run, live = null) {
  const words = run.screens.screen.length > 0 ? "Nothing is on the screen yet." : "No screen was recorded.";
  if (!screen) return el("div.phone.none", el("p", words));
  const isModal = screen.presented.length > 0;
  const name = screen.presented.at(-1) ?? screen.stack.at(-1) ?? "nothing";
  const behind = isModal ? [...screen.stack, ...screen.presented].at(-2) : undefined;
  const shown = screen.elements.filter(element => !element.hidden);
  const before = !isModal && screen.stack.length > 1 ? short(screen.stack.at(-2) ?? "", 14) : null;
  const isPulled = live !== null && isModal;
  const swipe = { class: "grip", label: "Swipe the sheet down" };
  const bar = el(
    "div.bar",
    isPulled ? control(live, ["swipe"], "swipe", "", swipe) : null,
    before === null ? null : drawBack(`‹ ${before}`, live),
    el("strong", short(name, 24)),
  );
  const sheet = el(
    "div.sheet",
    bar,
    el(
      "div.content",
      shown.map(element => (live === null ? drawElement(element) : drawControl(element, live))),
    ),
    screen.dialog ? drawDialog(screen.dialog, live) : null,
  );
  if (isPulled) makeSwipe(bar, sheet, live);
  return el(
    "figure",
    {
      class: `phone${isModal ? " modal" : ""}${live === null ? "" : " live"}`,
      role: "group",
      "aria-label": `The screen: ${short(name, 60)}`,
      tabindex: live === null ? null : "-1",
    },
    behind === undefined ? null : el("div.behind", short(behind, 30)),
    sheet,
  );
}

/**
 * @param {string} words
 * @param {LivePhone | null} live
 */
function drawBack(words, live) {
  if (live === null) return el("span.back", words);
  return control(live, ["back"], "back", words, { class: "back", label: `Back to ${words.slice(2)}` });
}

/**
 * Makes a button for an action on an element of the screen. If no action is possible, the button tells why.
 * @param {LivePhone} live
 * @param {string[]} kinds
 * @param {string} element The element; `back` and `swipe` for the system's own.
 * @param {Child} content
 * @param {{ class: string, label?: string }} settings
 */
function control(live, kinds, element, content, settings) {
  const action = live.actionOn(kinds, ["back", "swipe"].includes(element) ? "" : element);
  return button(
    () => live.perform(action, element),
    {
      class: settings.class,
      "aria-label": settings.label,
      "aria-disabled": action === undefined ? "true" : null,
      title: action === undefined ? live.reason(element) : null,
      "data-control": element,
      "data-name": settings.label ?? (typeof content === "string" ? content : element),
    },
    content,
  );
}

/**
 * Lets a finger or the mouse pull a sheet down by its bar.
 * @param {HTMLElement} bar
 * @param {HTMLElement} sheet
 * @param {LivePhone} live
 */
function makeSwipe(bar, sheet, live) {
  const action = live.actionOn(["swipe"]);
  if (action === undefined) return;
  let pulled = 0;
  makeDraggable(bar, {
    start: () => {
      pulled = 0;
    },
    move: (_, y) => {
      pulled = Math.max(0, y);
      sheet.style.translate = `0 ${pulled}px`;
    },
    end: () => {
      sheet.style.translate = "";
      if (pulled >= swipeLength) live.perform(action, "swipe");
    },
  });
}

/**
 * The words for an element without a text.
 * @param {ScreenElement} element
 */
function elementWords(element) {
  const name = element.id.slice(element.id.lastIndexOf(".") + 1);
  return name.replace(/([A-Z])/g, " $1").toLowerCase();
}

/**
 * Draws an element of a screen that can be used.
 * @param {ScreenElement} element
 * @param {LivePhone} live
 */
function drawControl(element, live) {
  const words = elementWords(element);
  switch (element.kind) {
    case "field":
      return drawField(element, words, live);
    case "button":
      return control(live, ["button"], element.id, short(element.text || words, 60), { class: "button" });
    case "row":
      return control(live, ["row", "button"], element.id, short(element.text, 400), { class: "row" });
    default:
      return drawElement(element);
  }
}

/**
 * Draws a field that can be typed into. The typed text is sent by Enter, by leaving the field, or with the next act.
 * @param {ScreenElement} element
 * @param {string} words
 * @param {LivePhone} live
 */
function drawField(element, words, live) {
  const field = live.actionOn(["field"], element.id)?.field ?? null;
  const isSecret = element.text === hiddenText || field?.isSecret === true;
  const input = el("input", {
    type: isSecret ? "password" : "text",
    "data-control": element.id,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    readonly: field === null,
    "aria-disabled": field === null ? "true" : null,
    title: field === null ? live.reason(element.id) : null,
    placeholder: isSecret && element.text !== "" ? hiddenText : null,
  });
  input.value = live.draft(element.id) ?? (isSecret ? "" : element.text);
  input.addEventListener("input", () => live.keep(element.id, input.value));
  input.addEventListener("keydown", event => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    live.commit();
  });
  input.addEventListener("blur", () => live.commit());
  const offered = (field?.texts ?? []).filter(({ text }) => text !== element.text);
  const offers = offered.map(({ title, text }) => {
    const type = () => {
      live.keep(element.id, text);
      live.commit();
    };
    return button(type, { "data-control": `${element.id} ${title}` }, short(title, 40));
  });
  return el(
    "div",
    { class: `field${field === null ? " off" : ""}` },
    // Browsers ask for a form around a password.
    el("form", { on: { submit: event => event.preventDefault() } }, el("label", el("small", short(words, 40)), input)),
    offers.length === 0
      ? null
      : el("div.offers", { role: "group", "aria-label": `Texts for ${short(words, 40)}` }, offers),
  );
}

/** @param {ScreenElement} element */
function drawElement(element) {
  const words = elementWords(element);
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
        { class: `${element.kind} ${/error/i.test(words) ? "error" : /notice/i.test(words) ? "notice" : ""}` },
        short(element.text, 400),
      );
  }
}

/**
 * @param {NonNullable<ScreenData["dialog"]>} dialog
 * @param {LivePhone | null} live
 */
function drawDialog(dialog, live) {
  const title = short(dialog.title, 80);
  return el(
    "div.dialog",
    live === null ? null : { role: "group", "aria-label": `Alert: ${title}` },
    el(
      "div.box",
      el("strong", title),
      el("p", short(dialog.message, 300)),
      el(
        "div.choices",
        dialog.buttons.map(choice => {
          const words = short(choice, 30);
          return live === null
            ? el("span", words)
            : control(live, ["alert"], choice, words, { class: "choice-button" });
        }),
      ),
    ),
  );
}

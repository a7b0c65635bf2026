// What the pages for students and teachers share: the bar above, the colours, and a place to look up the rules.
import { el, short } from "./dom.js";
import { lesson } from "./teach-data.js";

let lessonTheme = "";

export function switchLessonTheme() {
  const isDark = lessonTheme === "" ? matchMedia("(prefers-color-scheme: dark)").matches : lessonTheme === "dark";
  lessonTheme = isDark ? "light" : "dark";
  document.documentElement.dataset.theme = lessonTheme;
}

/// Puts the bar and the element for the content into the page.
export function makeFrame(name, ...more) {
  const main = el("main", { id: "main", class: "lesson", tabindex: "-1" });
  document.body.prepend(
    el("a", { class: "skip", href: "#main", text: "Skip to the content", on: { click: event => { event.preventDefault(); main.focus(); } } }),
    el("header", { class: "top" }, el("span", { class: "brand", text: "ArchFlow" }), el("span", { class: "hint", text: name }), el("span", { class: "grow" }), more,
      el("button", { type: "button", class: "theme", "aria-label": "Dark or light (d)", title: "Dark or light (d)", on: { click: switchLessonTheme } }, el("span", { "aria-hidden": "true", text: "◐" }))),
    main);
  return main;
}

/// The rules of one pattern, or of all, to be unfolded.
export function drawRules(pattern = null) {
  const shown = lesson.rules.filter(group => pattern === null || group.pattern === pattern);
  return el("details", { class: "lesson-rules" },
    el("summary", { text: shown.length === 1 ? `The rules of ${short(shown[0].title, 40)}` : "The rules" }),
    shown.map(group => [shown.length > 1 ? el("h3", { text: short(group.title, 60) }) : null,
      el("dl", {}, group.rules.map(([id, sentence]) => [el("dt", { text: short(id, 30) }), el("dd", { text: short(sentence, 500) })]))]));
}

/// Copies a text; true where the browser let it.
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = el("textarea", { "aria-hidden": "true", class: "unseen" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

// The frame of the pages for students and teachers: the bar at the top, the colours, and the rules to look up.
import { ruleText, short } from "../model/text.js";
import { barButton, el, isDark, skipLink } from "../views/dom.js";
import { lesson } from "./lesson.js";
import { say } from "./texts.js";

let lessonTheme = "";

export function switchLessonTheme() {
  lessonTheme = isDark(lessonTheme) ? "light" : "dark";
  document.documentElement.dataset.theme = lessonTheme;
}

/**
 * Adds the bar and the element for the content to the page.
 * @param {string} name
 * @param {...Child} more
 */
export function makeFrame(name, ...more) {
  const main = el("main.lesson", { id: "main", tabindex: "-1" });
  const header = el(
    "header.top",
    el("span.brand", "ArchFlow"),
    el("span.hint", name),
    el("span.grow"),
    more,
    barButton("theme", say("frame.theme"), "◐", switchLessonTheme),
  );
  document.body.prepend(skipLink(main, say("frame.skip")), header, main);
  return main;
}

/**
 * Draws the rules of one pattern or of all patterns, folded.
 * @param {string | null} pattern
 */
export function drawRules(pattern = null) {
  const shown = lesson.rules.filter(group => pattern === null || group.pattern === pattern);
  return el(
    "details.lesson-rules",
    el(
      "summary",
      shown.length === 1 ? say("frame.rules.of", { pattern: short(shown[0].title, 40) }) : say("frame.rules"),
    ),
    shown.map(group => [
      shown.length > 1 ? el("h3", short(group.title, 60)) : null,
      el(
        "dl",
        group.rules.map(([id, sentence]) => [el("dt", short(id, 30)), el("dd", ruleText(sentence))]),
      ),
    ]),
  );
}

/**
 * Draws a note on the messages that were left out before a line; null if there are none.
 * @param {MessageLine} line
 */
export function drawGap({ skipped = 0 }) {
  return skipped > 0 ? el("li.message-gap", say("gap", { count: skipped })) : null;
}

// The end of the exercises: the points, the code, and buttons that lead back to the exercises.
import { short } from "../model/text.js";
import { button, el, elements } from "../views/dom.js";
import { stageOf } from "./attempt.js";
import { drawCodeCard } from "./code-card.js";
import { encodeAttempt } from "./codes.js";
import { lesson, lessonPoints, lessonShape, lessonTitle, mended, mendedIn, pointsIn } from "./lesson.js";
import { say } from "./texts.js";

/**
 * Shows the points, the code, and buttons that lead back to the exercises.
 * @param {HTMLElement} main
 * @param {Attempt} attempt
 * @param {(number: number) => void} go Shows the exercise with a number, from 1.
 */
export function drawLessonEnd(main, attempt, go) {
  const count = lesson.exercises.length;
  const stage = (/** @type {number} */ number) => stageOf(lessonShape, attempt, number);
  const numbers = [...lesson.exercises.keys()];
  const done = numbers.filter(number => stage(number) !== "open").length;
  const missed = numbers.filter(number => stage(number) === "missed").length;
  const points = numbers.reduce((sum, number) => sum + pointsIn(attempt.first, number), 0);
  const more = mended(attempt);
  const copyButton = el("button.main-button", { type: "button" }, say("end.copy"));
  main.replaceChildren(
    el(
      "div.lesson-page.stack",
      el("p.eyebrow", done < count ? say("end.answered", { done, count }) : say("end.done")),
      el("h1", say("end.points", { points, of: lessonPoints })),
      more > 0 ? el("p.lead", say("end.more", { count: more })) : null,
      done < count ? el("p.lead", say("end.open")) : null,
      missed > 0 ? el("p.lead", say("end.missed", { count: missed })) : null,
      drawCodeCard(encodeAttempt(lesson.set, lessonShape, attempt), copyButton),
      el("h2", say("end.answers")),
      el(
        "ol.summary",
        elements(
          "li",
          numbers.map(number => summaryButton(attempt, number, stage(number), () => go(number + 1))),
        ),
      ),
    ),
  );
  copyButton.focus({ preventScroll: true });
}

/**
 * Makes the button that leads to an exercise and shows its points.
 * @param {Attempt} attempt
 * @param {number} number
 * @param {"open" | "missed" | "settled"} stage
 * @param {() => void} go
 */
function summaryButton(attempt, number, stage, go) {
  const exercise = lesson.exercises[number];
  const points = pointsIn(attempt.first, number);
  const more = mendedIn(attempt, number);
  const of = exercise.parts.length;
  const score = say("points.score", { points: more > 0 ? `${points} + ${more}` : points, of });
  const words = stage === "missed" ? say("end.summary.retry", { score }) : score;
  const result =
    stage === "open" ? el("span.hint", say("end.unanswered")) : el(points === of ? "span.good" : "span.bad", words);
  const title = `${number + 1}. ${short(exercise.title, 30)}: ${lessonTitle(exercise)}`;
  return button(go, el("span", title), result);
}

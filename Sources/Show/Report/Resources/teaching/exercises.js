// The students' page: exercises one after the other, and a code at the end. The address contains the answers, so that
// they survive a reload.
import { short } from "../model/text.js";
import { button, el, elements, isTaken, partOf } from "../views/dom.js";
import { drawHiddenLine, drawLine } from "../views/line.js";
import { answered, emptyAttempt, shown, stageOf } from "./attempt.js";
import { decodeAttempt, encodeAttempt } from "./codes.js";
import { drawLessonEnd } from "./end.js";
import { drawGap, drawRules, makeFrame, switchLessonTheme } from "./frame.js";
import { choicesIn, lesson, lessonPoints, lessonShape, lessonTitle, mendedIn, pointsIn } from "./lesson.js";
import { Question } from "./question.js";
import { say, sayParts } from "./texts.js";
import { Stopwatch, timeStep } from "./times.js";

const progress = el("ol.progress", { "aria-label": say("progress") });
const main = makeFrame(say("frame.student"), progress);
const count = lesson.exercises.length;
let attempt = emptyAttempt(lessonShape);
/**
 * The number of the exercise that is shown, from 1. 0 stands for the start page, and the number after the last exercise
 * for the end.
 */
let current = 0;
/** @type {Question[]} */
let questions = [];
/**
 * The stopwatches of the answers, by exercise and stage. A stopwatch runs only while its exercise is visible.
 * @type {Map<string, Stopwatch>}
 */
const watches = new Map();

/** @param {number} number */
function stage(number) {
  return stageOf(lessonShape, attempt, number);
}

/** Starts the stopwatch of the current exercise if it can be answered, and stops all others. */
function runWatch() {
  for (const watch of watches.values()) watch.stop();
  if (!document.hidden) currentWatch()?.start();
}

/** The stopwatch of the current exercise; undefined if it can't be answered. */
function currentWatch() {
  if (current < 1 || current > count || stage(current - 1) === "settled") return undefined;
  const key = `${current} ${stage(current - 1)}`;
  const watch = watches.get(key) ?? new Stopwatch();
  watches.set(key, watch);
  return watch;
}

function read() {
  const [code, place] = location.hash.slice(1).split("/");
  const found = decodeAttempt(code, lesson.set, lessonShape);
  attempt = "problem" in found ? emptyAttempt(lessonShape) : found;
  const wanted = Number.parseInt(place ?? "0", 10);
  current = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), count + 1) : 0;
  show();
}

function keep() {
  history.replaceState(null, "", `#${encodeAttempt(lesson.set, lessonShape, attempt)}/${current}`);
}

/** @param {number} number */
function go(number) {
  current = number;
  keep();
  show();
  scrollTo(0, 0);
}

function show() {
  questions = [];
  runWatch();
  progress.replaceChildren(...elements("li", [...lesson.exercises.keys()].map(progressButton)));
  progress.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  if (current === 0) showStart();
  else if (current > count) drawLessonEnd(main, attempt, go);
  else showExercise(current - 1);
  if (current === 0) document.title = say("page.exercises");
  else document.title = current > count ? say("page.end") : say("page.exercise", { number: current });
}

/** @param {number} number */
function progressButton(number) {
  const settings = {
    "aria-label": say(`progress.${stage(number)}`, { number: number + 1 }),
    "aria-current": number + 1 === current ? "step" : null,
    class: stage(number) === "settled" ? "done" : stage(number),
  };
  return button(() => go(number + 1), settings, number + 1);
}

const studentKeys = [
  ["1 – 9", say("key.choose")],
  ["↑ ↓", say("key.more")],
  ["Enter", say("key.check")],
  ["r", say("key.rules")],
  ["d", say("key.theme")],
];

function showStart() {
  const isBegun = attempt.first.some(answer => answer !== null);
  const start = button(() => go(1), { class: "main-button" }, say(isBegun ? "start.resume" : "start.begin"));
  const task = say("start.task", { exercises: say("count.exercises", { count }) });
  const keys = studentKeys.map(([key, what]) => el("div", el("dt", el("kbd", key)), el("dd", what)));
  const points = say("start.points", { points: lessonPoints });
  main.replaceChildren(
    el(
      "div.lesson-page.stack",
      el("p.eyebrow", lesson.rules.map(group => short(group.title, 40)).join(" · ")),
      el("h1", say("start.title")),
      el("p.lead", task),
      el("p.lead", points),
      start,
      el("dl.keys", keys),
      drawRules(),
    ),
  );
  start.focus();
}

/** @param {number} number */
function showExercise(number) {
  const exercise = lesson.exercises[number];
  const missing = el("p.hint");
  const changed = () => {
    const open = questions.filter(question => question.choice === null).length;
    missing.textContent = open > 0 ? say("solve.missing", { count: open }) : "";
  };
  questions = exercise.parts.map((part, index) => new Question(part, index, exercise, changed));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    answer(number);
  };
  const fields = questions.map(question => question.element);
  const form = el(
    "form",
    { on: { submit } },
    el("div.questions", fields),
    el("div.verdict", { role: "status" }),
    el(
      "div.actions",
      el("button.main-button", { type: "submit" }, say("solve.check")),
      button(() => give(number), { class: "give", hidden: true }, say("solve.show")),
      missing,
    ),
  );
  const place = say("solve.place", {
    number: number + 1,
    count,
    pattern: short(exercise.title, 40),
    scenario: short(exercise.scenario, 50),
  });
  main.replaceChildren(
    el(
      "article.lesson-page.stack.exercise",
      el("p.eyebrow", place),
      el("h1", lessonTitle(exercise)),
      el("p.lead", introduction(exercise)),
      exercise.parts.some(part => part.lines) ? null : messagesSoFar(exercise),
      exercise.lines.some(({ depth }) => depth > 0) ? el("p.hint", say("nesting")) : null,
      form,
      drawRules(exercise.pattern),
    ),
  );
  changed();
  if (stage(number) === "settled") settle(number);
  else if (stage(number) === "missed") miss(number);
  else questions[0].focus();
}

/** @param {Exercise} exercise */
function introduction({ beat, kind }) {
  return say(`introduction.${kind}`, { beat: short(beat, 80) });
}

/** @param {Exercise} exercise */
function messagesSoFar({ lines }) {
  return el(
    "ol.message-lines.card",
    { "aria-label": say("solve.messages") },
    lines.map(line => [drawGap(line), el("li", drawLine(line, say("later")))]),
    el("li.hidden-message", drawHiddenLine(say("next"))),
  );
}

/** @param {number} number */
function answer(number) {
  if (stage(number) === "settled") return go(current + 1);
  const open = questions.find(question => question.choice === null);
  if (open !== undefined) return open.focus();
  const choices = questions.map(question => question.choice);
  const time = timeStep(currentWatch()?.elapsed ?? 0);
  attempt = answered(lessonShape, attempt, number, choices, time);
  took(number);
}

/**
 * Shows the answer to somebody who doesn't want to try again.
 * @param {number} number
 */
function give(number) {
  attempt = shown(attempt, number);
  took(number);
}

/**
 * Shows the outcome of an answer.
 * @param {number} number
 */
function took(number) {
  keep();
  runWatch();
  progress.children[number].replaceChildren(progressButton(number));
  if (stage(number) === "missed") miss(number);
  else settle(number);
}

/**
 * Shows the wrong choices, and asks again.
 * @param {number} number
 */
function miss(number) {
  const first = choicesIn(attempt.first, number);
  for (const [index, question] of questions.entries()) question.tell(first[index] ?? 0);
  const of = lesson.exercises[number].parts.length;
  partOf(main, ".verdict").replaceChildren(
    el("p.points", sayParts("points.first", { score: drawScore(pointsIn(attempt.first, number), of) })),
    el("p", say("solve.try")),
  );
  partOf(main, "form .main-button").textContent = say("solve.again");
  partOf(main, ".give").hidden = false;
  partOf(main, ".actions .hint").textContent = "";
  const open = questions.find(question => question.choice === null);
  open?.focus({ preventScroll: true });
  // Scrolls to the actions, and then to the open question, which is more important if the window is too low for both.
  partOf(main, ".actions").scrollIntoView({ block: "nearest" });
  open?.element.scrollIntoView({ block: "nearest" });
}

/** @param {number} number */
function verdict(number) {
  const of = lesson.exercises[number].parts.length;
  const points = pointsIn(attempt.first, number);
  const more = mendedIn(attempt, number);
  const key = points === of ? "points.all" : more > 0 ? "points.more" : "points.right";
  return el("p.points", sayParts(key, { score: drawScore(points, of), more }));
}

/**
 * @param {number} points
 * @param {number} of
 */
function drawScore(points, of) {
  return el("b", say("points.score", { points, of }));
}

/**
 * Shows the right choices and their reasons.
 * @param {number} number
 */
function settle(number) {
  const { revealed, explanation } = lesson.exercises[number];
  const [first, second] = [choicesIn(attempt.first, number), choicesIn(attempt.second, number)];
  for (const [index, question] of questions.entries()) question.settle(first[index], second[index]);
  const hidden = main.querySelector(".hidden-message");
  if (hidden !== null && revealed !== null) {
    hidden.className = "revealed-message";
    hidden.replaceChildren(drawLine(revealed, say("later")));
  }
  partOf(main, ".verdict").replaceChildren(verdict(number), el("p", short(explanation, 1500)));
  const next = partOf(main, "form .main-button");
  next.textContent = say(number + 1 < count ? "solve.next" : "solve.end");
  partOf(main, ".give").hidden = true;
  partOf(main, ".actions .hint").textContent = "";
  partOf(main, "form").classList.add("settled");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

/**
 * Chooses by number in the question that has the focus, and moves the focus to the next question. If the focused
 * question already has a choice, as after an arrow key, the number is for the next open question. If all questions have
 * a choice, it is for the focused one.
 * @param {number} index
 */
function choose(index) {
  const focused = questions.find(question => question.element.contains(document.activeElement));
  const here = focused?.choice === null ? focused : (openAfter(focused) ?? focused);
  const meant = here ?? (questions.length === 1 ? questions[0] : undefined);
  if (meant === undefined || !meant.choose(index)) return false;
  const next = openAfter(meant);
  if (next === undefined) partOf(main, "form .main-button").focus();
  else next.focus();
  return true;
}

/**
 * The first question without a choice after another, or else before it.
 * @param {Question} [question]
 */
function openAfter(question) {
  const start = question === undefined ? 0 : questions.indexOf(question) + 1;
  return [...questions.slice(start), ...questions.slice(0, start)].find(({ choice }) => choice === null);
}

/**
 * Handles a key. Returns false if the key does nothing on this page.
 * @param {string} key
 */
function answerKey(key) {
  if (key === "d") switchLessonTheme();
  else if (key === "r") {
    const rules = main.querySelector("details");
    if (rules !== null) {
      rules.open = !rules.open;
      partOf(rules, "summary").focus();
    }
  } else return /^[1-9]$/.test(key) && questions.length > 0 && choose(Number(key) - 1);
  return true;
}

addEventListener("keydown", event => {
  if (isTaken(event, "input:not([type=radio]), textarea, select")) return;
  if (answerKey(event.key)) event.preventDefault();
});
document.addEventListener("visibilitychange", runWatch);
history.scrollRestoration = "manual";
addEventListener("hashchange", read);
read();

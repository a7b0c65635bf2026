// The students' page: exercises one after the other, and a code at the end. The address's fragment holds what was
// answered, so that nothing is lost when the page is loaded anew.
import { plural, short } from "../model/text.js";
import { button, el, elements, isTaken, partOf } from "../views/dom.js";
import { drawGap, drawHiddenLine, drawLine } from "../views/line.js";
import { decodeAnswers, encodeAnswers } from "./codes.js";
import { drawRules, makeFrame, switchLessonTheme } from "./frame.js";
import { choicesIn, lesson, lessonSizes, lessonTitle, pointsIn, questionIndex } from "./lesson.js";
import { Question } from "./question.js";

const progress = el("ol.progress", { "aria-label": "Exercises" });
const main = makeFrame("exercises", progress);
const count = lesson.exercises.length;
/** @type {(number | null)[]} */
let answers = lessonSizes.map(() => null);
/** The exercise that is shown: 0 is the start, one more than there are is the end. */
let current = 0;
/** @type {Question[]} */
let questions = [];

/** @param {number} number */
function isDone(number) {
  return choicesIn(answers, number).every(answer => answer !== null);
}

function read() {
  const [code, place] = location.hash.slice(1).split("/");
  const found = decodeAnswers(code, lesson.set, lessonSizes);
  answers = "answers" in found ? found.answers : lessonSizes.map(() => null);
  const wanted = Number.parseInt(place ?? "0", 10);
  current = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), count + 1) : 0;
  show();
}

function keep() {
  history.replaceState(null, "", `#${encodeAnswers(lesson.set, lessonSizes, answers)}/${current}`);
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
  progress.replaceChildren(...elements("li", [...lesson.exercises.keys()].map(progressButton)));
  progress.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  if (current === 0) showStart();
  else if (current > count) showEnd();
  else showExercise(current - 1);
  if (current === 0) document.title = "ArchFlow exercises";
  else document.title = current > count ? "Done · ArchFlow exercises" : `Exercise ${current} · ArchFlow`;
}

/** @param {number} number */
function progressButton(number) {
  const settings = {
    "aria-label": `Exercise ${number + 1}${isDone(number) ? ", done" : ""}`,
    "aria-current": number + 1 === current ? "step" : null,
    class: isDone(number) ? "done" : "",
  };
  return button(() => go(number + 1), settings, number + 1);
}

const studentKeys = [
  ["1 – 9", "choose"],
  ["↑ ↓", "choose among more"],
  ["Enter", "check, and go on"],
  ["r", "the rules"],
  ["d", "dark or light"],
];

function showStart() {
  const isBegun = answers.some(answer => answer !== null);
  const start = button(() => go(1), { class: "main-button" }, isBegun ? "Go on" : "Start");
  const task =
    `${plural(count, "exercise")} from real runs of one app, built several ways. A run stops, and you say which ` +
    "message comes next; or one rule of a run is broken, and you find the message and the rule.";
  const keys = studentKeys.map(([key, what]) => el("div", el("dt", el("kbd", key)), el("dd", what)));
  const points =
    `Every question is a point: ${lessonSizes.length} in all. The page shows the right answer and the reason ` +
    "at once, so the first answer counts. At the end you get a code for your teacher.";
  main.replaceChildren(
    el(
      "div.lesson-page.stack",
      el("p.eyebrow", lesson.rules.map(group => short(group.title, 40)).join(" · ")),
      el("h1", "Who sends what to whom?"),
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
    missing.textContent = open > 0 ? `${plural(open, "question")} to go` : "";
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
    el("div.actions", el("button.main-button", { type: "submit" }, "Check"), missing),
  );
  const place = `${number + 1} of ${count} · ${short(exercise.title, 40)} · ${short(exercise.scenario, 50)}`;
  main.replaceChildren(
    el(
      "article.lesson-page.stack.exercise",
      el("p.eyebrow", place),
      el("h1", lessonTitle(exercise)),
      el("p.lead", introduction(exercise)),
      exercise.parts.some(part => part.lines) ? null : messagesSoFar(exercise),
      form,
      drawRules(exercise.pattern),
    ),
  );
  changed();
  if (isDone(number)) settle(number);
  else questions[0].focus();
}

/** @param {Exercise} exercise */
function introduction({ beat, kind }) {
  const name = `“${short(beat, 80)}”`;
  if (kind === "next") return `The beat is ${name}. These messages have been sent: which one is next?`;
  if (kind === "ownership") return `These references are held at the end of ${name}. One of them breaks a rule.`;
  return `The beat is ${name}. This run was changed so that it breaks one rule.`;
}

/** @param {Exercise} exercise */
function messagesSoFar({ lines }) {
  return el(
    "ol.message-lines.card",
    { "aria-label": "The messages so far" },
    lines.map(line => [drawGap(line), el("li", drawLine(line))]),
    el("li.hidden-message", drawHiddenLine(lines.at(-1)?.depth ?? 0, "comes next")),
  );
}

/** @param {number} number */
function answer(number) {
  if (isDone(number)) return go(current + 1);
  const open = questions.find(question => question.choice === null);
  if (open !== undefined) return open.focus();
  for (const [index, question] of questions.entries()) answers[questionIndex(number, index)] = question.choice;
  keep();
  progress.querySelectorAll("button")[number].classList.add("done");
  settle(number);
}

/**
 * Shows what was right and why.
 * @param {number} number
 */
function settle(number) {
  const { parts, revealed, explanation } = lesson.exercises[number];
  const taken = choicesIn(answers, number);
  for (const [index, question] of questions.entries()) question.settle(taken[index]);
  const hidden = main.querySelector(".hidden-message");
  if (hidden !== null && revealed !== null) {
    hidden.className = "revealed-message";
    hidden.replaceChildren(drawLine(revealed));
  }
  const points = pointsIn(answers, number);
  const isAll = points === parts.length;
  partOf(main, ".verdict").replaceChildren(
    el("p.points", el("b", `${points} of ${parts.length}`), isAll ? " – all right." : " right."),
    el("p", short(explanation, 1500)),
  );
  const next = partOf(main, "form .main-button");
  next.textContent = number + 1 < count ? "Next" : "To the code";
  partOf(main, ".actions .hint").textContent = "";
  partOf(main, "form").classList.add("settled");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

function showEnd() {
  const numbers = [...lesson.exercises.keys()];
  const done = numbers.filter(isDone).length;
  const points = numbers.reduce((sum, number) => sum + pointsIn(answers, number), 0);
  const copyButton = el("button.main-button", { type: "button" }, "Copy");
  main.replaceChildren(
    el(
      "div.lesson-page.stack",
      el("p.eyebrow", done < count ? `${done} of ${count} exercises answered` : "Done"),
      el("h1", `${points} of ${lessonSizes.length} points`),
      done < count ? el("p.lead", "You can go back to the open ones: the code counts them as not answered.") : null,
      codeCard(copyButton),
      el("h2", "Your answers"),
      el("ol.summary", elements("li", numbers.map(summaryButton))),
    ),
  );
  copyButton.focus({ preventScroll: true });
}

/**
 * The code, with a button to copy it behind a name.
 * @param {HTMLButtonElement} copyButton
 */
function codeCard(copyButton) {
  const code = encodeAnswers(lesson.set, lessonSizes, answers);
  const copied = el("span.hint", { role: "status" });
  const forget = () => copied.replaceChildren();
  const name = el("input", { id: "name", autocomplete: "name", maxlength: "60", on: { input: forget } });
  copyButton.addEventListener("click", async () => {
    const isCopied = await copyText(name.value.trim() === "" ? code : `${name.value.trim()}: ${code}`);
    copied.textContent = isCopied
      ? "Copied. Paste it into the chat."
      : "The browser didn't allow it: select the code and copy it.";
  });
  const hint =
    "The code holds what you answered, and nothing about you. The name is only put before it in what is copied.";
  return el(
    "div.code-card.card",
    el("h2", { id: "code-title" }, "Your code"),
    el("output.result-code", { "aria-labelledby": "code-title" }, code),
    el(
      "div.name-row.row",
      el("label", { for: "name" }, "Your name, if your teacher wants it"),
      name,
      copyButton,
      copied,
    ),
    el("p.hint", hint),
  );
}

/** @param {number} number */
function summaryButton(number) {
  const exercise = lesson.exercises[number];
  const points = pointsIn(answers, number);
  const of = exercise.parts.length;
  const result = isDone(number)
    ? el(points === of ? "span.good" : "span.bad", `${points} of ${of}`)
    : el("span.hint", "open");
  const title = `${number + 1}. ${short(exercise.title, 30)}: ${lessonTitle(exercise)}`;
  return button(() => go(number + 1), el("span", title), result);
}

/**
 * Copies a text; true where the browser let it.
 * @param {string} text
 */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = el("textarea.unseen", { "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

/**
 * Chooses by number in the question that has the focus, or in the first that is open, and goes on to the next.
 * @param {number} index
 */
function choose(index) {
  const open = (/** @type {Question} */ question) => question.choice === null;
  const focused = questions.find(question => question.element.contains(document.activeElement));
  const here = focused ?? questions.find(open) ?? questions[0];
  if (!here.choose(index)) return false;
  const next = questions.slice(questions.indexOf(here) + 1).find(open) ?? questions.find(open);
  if (next === undefined) partOf(main, "form .main-button").focus();
  else next.focus();
  return true;
}

/**
 * Does what a key is for; false where it is for nothing here.
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
history.scrollRestoration = "manual";
addEventListener("hashchange", read);
read();

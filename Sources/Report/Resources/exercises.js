// The students' page: exercises one after the other, and a code at the end. The address's fragment holds what was
// answered, so that nothing is lost when the page is loaded anew.
import { decodeAnswers, encodeAnswers } from "./teach-code.js";
import { lesson, lessonSizes, lessonStarts, lessonTitle } from "./teach-data.js";
import { el, plural, short } from "./dom.js";
import { copyText, drawRules, makeFrame, switchLessonTheme } from "./teach-frame.js";
import { drawGap, drawStep } from "./teach-steps.js";
import { Question } from "./teach-question.js";
import { unveil } from "./teach-veil.js";

const progress = el("ol", { class: "progress", "aria-label": "Exercises" });
const main = makeFrame("exercises", progress);
let answers = lessonSizes.map(() => null);
/// The exercise that is shown: 0 is the start, one more than there are is the end.
let current = 0;
let questions = [];

function answersOf(number) { return answers.slice(lessonStarts[number], lessonStarts[number] + lesson.exercises[number].parts.length); }
function isDone(number) { return answersOf(number).every(answer => answer !== null); }

function repliesOf(number) {
  return lesson.exercises[number].parts.map((part, index) => part.replies.map((reply, choice) => unveil(reply, lesson.salt, `${number}/${index}/${choice}`)));
}

function pointsOf(number) {
  const taken = answersOf(number);
  return lesson.exercises[number].parts.filter((part, index) => taken[index] !== null && unveil(part.replies[taken[index]], lesson.salt, `${number}/${index}/${taken[index]}`).right).length;
}

function read() {
  const [code, place] = location.hash.slice(1).split("/");
  const found = code === "" ? {} : decodeAnswers(code, lesson.set, lessonSizes);
  answers = found.answers ?? lessonSizes.map(() => null);
  const wanted = Number.parseInt(place ?? "0", 10);
  current = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), lesson.exercises.length + 1) : 0;
  show();
}

function go(number) {
  current = number;
  history.replaceState(null, "", `#${encodeAnswers(lesson.set, lessonSizes, answers)}/${current}`);
  show();
  scrollTo(0, 0);
}

function show() {
  questions = [];
  progress.replaceChildren(...lesson.exercises.map((exercise, index) => el("li", {}, el("button", {
    type: "button", "aria-label": `Exercise ${index + 1}${isDone(index) ? ", done" : ""}`, "aria-current": index + 1 === current ? "step" : null,
    class: isDone(index) ? "done" : "", on: { click: () => go(index + 1) },
  }, `${index + 1}`))));
  progress.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  if (current === 0) showStart();
  else if (current > lesson.exercises.length) showEnd();
  else showExercise(current - 1);
  document.title = current === 0 ? "ArchFlow exercises" : current > lesson.exercises.length ? "Done · ArchFlow exercises" : `Exercise ${current} · ArchFlow`;
}

function showStart() {
  const start = el("button", { type: "button", class: "main-button", on: { click: () => go(1) } }, answers.some(answer => answer !== null) ? "Go on" : "Start");
  const names = lesson.rules.map(group => short(group.title, 40));
  main.replaceChildren(el("div", { class: "lesson-page" },
    el("p", { class: "eyebrow", text: names.join(" · ") }),
    el("h1", { text: "Who sends what to whom?" }),
    el("p", { class: "lead", text: `${plural(lesson.exercises.length, "exercise")} from real runs of one app, built several ways. A run stops, and you say which message comes next; or one rule of a run is broken, and you find the step and the rule.` }),
    el("p", { class: "lead", text: `Every question is a point: ${lessonSizes.length} in all. You are told at once, with the reason, and the first answer counts. At the end you get a code for your teacher.` }),
    start,
    el("dl", { class: "keys" }, [["1 – 9", "choose"], ["↑ ↓", "choose among more"], ["Enter", "check, and go on"], ["r", "the rules"], ["d", "dark or light"]].map(([key, what]) => el("div", {}, el("dt", {}, el("kbd", { text: key })), el("dd", { text: what })))),
    drawRules()));
  start.focus();
}

function showExercise(number) {
  const exercise = lesson.exercises[number];
  const check = el("button", { type: "submit", class: "main-button", text: "Check" });
  const open = el("p", { class: "hint" });
  const changed = () => {
    const missing = questions.filter(question => question.choice === null).length;
    open.textContent = missing > 0 ? `${plural(missing, "question")} to go` : "";
  };
  questions = exercise.parts.map((part, index) => new Question(part, index, exercise.lines, exercise.kind !== "next", changed));
  const told = el("div", { class: "told", role: "status" });
  const form = el("form", { on: { submit: event => { event.preventDefault(); answer(number, told, form); } } },
    el("div", { class: "questions" }, questions.map(question => question.element)), told, el("div", { class: "actions" }, check, open));
  const isPicked = exercise.parts.some(part => part.lines);
  main.replaceChildren(el("article", { class: "lesson-page exercise" },
    el("p", { class: "eyebrow", text: `${number + 1} of ${lesson.exercises.length} · ${short(exercise.title, 40)} · ${short(exercise.scenario, 50)}` }),
    el("h1", { text: lessonTitle(exercise) }),
    el("p", { class: "lead", text: introduction(exercise) }),
    isPicked ? null : el("ol", { class: "steps", "aria-label": "The messages so far" }, exercise.lines.map(line => [drawGap(line), el("li", {}, el("div", { class: "step" }, drawStep(line)))]),
      el("li", { class: "hidden-step" }, el("div", { class: "step" }, el("span", { class: "step-call", css: { "--depth": Math.min(exercise.lines.at(-1)?.depth ?? 0, 12) } }, el("b", { text: "?" })), el("span", { class: "step-ends", text: "comes next" })))),
    form, drawRules(exercise.pattern)));
  changed();
  if (isDone(number)) settle(number, told, form);
  else questions[0].focus();
}

function introduction(exercise) {
  const beat = `“${short(exercise.beat, 80)}”`;
  if (exercise.kind === "next") return `The step is ${beat}. These messages have been sent: which one is next?`;
  if (exercise.kind === "ownership") return `These references are held at the end of ${beat}. One of them breaks a rule.`;
  return `The step is ${beat}. This run was changed so that it breaks one rule.`;
}

function answer(number, told, form) {
  if (isDone(number)) return go(current + 1);
  const open = questions.find(question => question.choice === null);
  if (open !== undefined) return open.focus();
  questions.forEach((question, index) => { answers[lessonStarts[number] + index] = question.choice; });
  history.replaceState(null, "", `#${encodeAnswers(lesson.set, lessonSizes, answers)}/${current}`);
  progress.children[number].firstChild.classList.add("done");
  settle(number, told, form);
}

function settle(number, told, form) {
  const exercise = lesson.exercises[number], taken = answersOf(number), replies = repliesOf(number);
  questions.forEach((question, index) => question.settle(taken[index], replies[index]));
  const opened = unveil(exercise.explained, lesson.salt, replies.at(-1)[taken.at(-1)].then);
  const points = pointsOf(number);
  const hidden = main.querySelector(".hidden-step");
  if (hidden !== null && opened.revealed !== null) {
    hidden.className = "revealed-step";
    hidden.firstChild.replaceChildren(...drawStep(opened.revealed));
  }
  told.replaceChildren(el("p", { class: "points" }, el("b", { text: `${points} of ${exercise.parts.length}` }), points === exercise.parts.length ? " – all right." : " right."), el("p", { text: short(opened.explanation, 1500) }));
  const button = form.querySelector(".main-button");
  button.textContent = number + 1 < lesson.exercises.length ? "Next" : "To the code";
  form.querySelector(".actions .hint").textContent = "";
  form.classList.add("settled");
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: "nearest" });
}

function showEnd() {
  const done = lesson.exercises.filter((_, number) => isDone(number)).length;
  const points = lesson.exercises.reduce((sum, _, number) => sum + pointsOf(number), 0);
  const code = encodeAnswers(lesson.set, lessonSizes, answers);
  const name = el("input", { id: "name", autocomplete: "name", maxlength: "60", on: { input: () => { copied.textContent = ""; } } });
  const copied = el("span", { class: "hint", role: "status" });
  const copy = el("button", { type: "button", class: "main-button", text: "Copy", on: { click: async () => {
    const isCopied = await copyText(name.value.trim() === "" ? code : `${name.value.trim()}: ${code}`);
    copied.textContent = isCopied ? "Copied. Paste it into the chat." : "The browser didn't allow it: mark the code and copy it.";
  } } });
  main.replaceChildren(el("div", { class: "lesson-page" },
    el("p", { class: "eyebrow", text: done < lesson.exercises.length ? `${done} of ${lesson.exercises.length} exercises answered` : "Done" }),
    el("h1", { text: `${points} of ${lessonSizes.length} points` }),
    done < lesson.exercises.length ? el("p", { class: "lead", text: "You can go back to the open ones: the code counts them as not answered." }) : null,
    el("div", { class: "code-card" }, el("h2", { id: "code-title", text: "Your code" }), el("output", { class: "result-code", "aria-labelledby": "code-title", text: code }),
      el("div", { class: "name-row" }, el("label", { for: "name", text: "Your name, if your teacher wants it" }), name, copy, copied),
      el("p", { class: "hint", text: "The code holds what you answered, and nothing about you. The name is only put before it in what is copied." })),
    el("h2", { text: "Your answers" }),
    el("ol", { class: "summary" }, lesson.exercises.map((exercise, number) => {
      const got = pointsOf(number), of = exercise.parts.length;
      return el("li", {}, el("button", { type: "button", on: { click: () => go(number + 1) } }, el("span", { text: `${number + 1}. ${short(exercise.title, 30)}: ${lessonTitle(exercise)}` }),
        el("span", { class: isDone(number) ? got === of ? "good" : "bad" : "hint", text: isDone(number) ? `${got} of ${of}` : "open" })));
    }))));
  copy.focus({ preventScroll: true });
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=radio]), textarea, select")) return;
  if (event.key === "d") { switchLessonTheme(); return event.preventDefault(); }
  if (event.key === "r") {
    const rules = main.querySelector(".lesson-rules");
    if (rules !== null) { rules.open = !rules.open; rules.firstChild.focus(); }
    return event.preventDefault();
  }
  if (!/^[1-9]$/.test(event.key) || questions.length === 0) return;
  const here = questions.find(question => question.element.contains(document.activeElement)) ?? questions.find(question => question.choice === null) ?? questions[0];
  if (!here.choose(Number(event.key) - 1)) return;
  event.preventDefault();
  const next = questions.slice(questions.indexOf(here) + 1).find(question => question.choice === null) ?? questions.find(question => question.choice === null);
  if (next === undefined) main.querySelector("form .main-button").focus();
  else next.focus();
});
history.scrollRestoration = "manual";
addEventListener("hashchange", read);
read();

// The teacher's page: takes the students' codes, and shows what was answered and what was misunderstood.
import { countBeliefs, countChoices, pointsOfStudent } from "./teach-count.js";
import { csvText, saveText } from "./teach-csv.js";
import { lesson, lessonSizes, lessonTitle } from "./teach-data.js";
import { el, plural, short } from "./dom.js";
import { drawRules, makeFrame, switchLessonTheme } from "./teach-frame.js";
import { readCodes } from "./teach-paste.js";
import { drawGap, drawStep } from "./teach-steps.js";

const main = makeFrame("answers and results");
const field = el("textarea", { id: "codes", rows: "7", spellcheck: "false", autocomplete: "off", placeholder: "Ada: 0A1B2-C3D4E-…\nBen: 0A1B2-F5G6H-…", on: { input: () => update() } });
const said = el("p", { class: "status-line", role: "status" });
const results = el("div", { class: "results" });
const answersPart = el("div", { class: "answers" });

main.append(el("div", { class: "lesson-page teacher" },
  el("p", { class: "eyebrow", text: lesson.rules.map(group => short(group.title, 40)).join(" · ") }),
  el("h1", { text: "What did they make of it?" }),
  el("section", { class: "paste" }, el("label", { for: "codes", text: "Paste the students' codes, a line each" }), field, said,
    el("p", { class: "hint", text: "A name may stand before the code, or on the line above it. Nothing leaves this page, and nothing is kept: take the table as CSV." })),
  results, answersPart, drawRules()));

function meter(count, of, name = "") {
  return el("span", { class: `bar ${name}`, "aria-hidden": "true" }, el("i", { css: { width: `${of > 0 ? 100 * count / of : 0}%` } }));
}

function percent(count, of) { return of > 0 ? `${Math.round(100 * count / of)} %` : "–"; }

function update() {
  const { students, problems } = readCodes(field.value, lesson.set, lessonSizes);
  const typing = problems.filter(problem => problem.problem === "typing").length;
  const other = problems.filter(problem => problem.problem === "other").length;
  const none = problems.length - typing - other;
  said.textContent = field.value.trim() === "" ? "" : [
    `${plural(students.length, "code")} read`, typing > 0 ? `${typing} with a typing error` : "", other > 0 ? `${other} of other exercises` : "", none > 0 ? `${plural(none, "line")} without a code` : "",
  ].filter(text => text !== "").join(", ") + ".";
  said.classList.toggle("bad", problems.length > 0);
  results.replaceChildren(...[problems.length > 0 ? drawProblems(problems) : null, students.length > 0 ? drawSummary(students) : null, students.length > 0 ? drawBeliefs(students) : null, students.length > 0 ? drawStudents(students) : null].filter(part => part !== null));
  drawAnswers(students);
}

function drawProblems(problems) {
  return el("section", { class: "panel problems" }, el("h2", { text: "To ask for again" }),
    el("table", {}, el("thead", {}, el("tr", {}, ["Line", "What it says", "What is wrong"].map(text => el("th", { scope: "col", text })))),
      el("tbody", {}, problems.map(problem => el("tr", {}, el("td", { text: problem.line }), el("td", { class: "raw", text: short(problem.text, 80) }),
        el("td", {}, el("b", { text: { typing: "Typing error: ", other: "Other exercises: ", none: "No code: " }[problem.problem] }), problem.words))))));
}

function drawSummary(students) {
  const points = students.map(student => pointsOfStudent(student).reduce((sum, got) => sum + (got ?? 0), 0)).sort((a, b) => a - b);
  const mean = points.reduce((sum, got) => sum + got, 0) / points.length;
  const of = lessonSizes.length;
  const figures = [[`${students.length}`, students.length === 1 ? "student" : "students"], [`${mean.toFixed(1)} of ${of}`, "points on average"], [`${points[0]} – ${points.at(-1)}`, "fewest and most points"]];
  return el("dl", { class: "figures" }, figures.map(([figure, name]) => el("div", {}, el("dt", { text: name }), el("dd", { text: figure }))));
}

function drawBeliefs(students) {
  const beliefs = countBeliefs(students);
  const most = beliefs[0]?.choices ?? 0;
  return el("section", { class: "panel", "aria-labelledby": "beliefs-title" }, el("h2", { id: "beliefs-title", text: "Most misunderstood" }),
    beliefs.length === 0 ? el("p", { text: "Nothing: every choice was right." }) : el("ul", { class: "beliefs" }, beliefs.map(belief => el("li", {},
      el("b", { text: belief.title }), meter(belief.choices, most, "wrong"), el("span", { class: "figure", text: `${plural(belief.choices, "choice")}, ${plural(belief.students.size, "student")}` }),
      el("p", { text: `${belief.meaning} In ${[...belief.exercises].length === 1 ? "exercise" : "exercises"} ${[...belief.exercises].join(", ")}.` })))));
}

function drawStudents(students) {
  const head = ["Name", "Points", "", ...lesson.exercises.map((_, number) => `${number + 1}`), "Note"];
  const of = lessonSizes.length;
  const rows = students.map(student => {
    const points = pointsOfStudent(student), sum = points.reduce((total, got) => total + (got ?? 0), 0);
    const open = points.filter(got => got === null).length;
    const note = [student.note, open > 0 ? `${open} not answered` : ""].filter(text => text !== "").join("; ");
    return { student, points, sum, note };
  });
  const table = el("table", { class: "students" }, el("caption", { class: "unseen", text: "Points by student and exercise" }),
    el("thead", {}, el("tr", {}, head.map(text => el("th", { scope: "col", class: /^\d+$/.test(text) ? "number" : "" }, text === "" ? el("span", { class: "unseen", text: "Share" }) : text)))),
    el("tbody", {}, rows.map(({ student, points, sum, note }) => el("tr", {}, el("th", { scope: "row", text: short(student.name, 50) }), el("td", { class: "sum", text: `${sum} of ${of}` }), el("td", { class: "share" }, meter(sum, of)),
      points.map((got, number) => el("td", { class: `cell ${got === null ? "open" : got === lesson.exercises[number].parts.length ? "full" : got === 0 ? "zero" : "some"}`, text: got === null ? "–" : got })), el("td", { class: "note", text: short(note, 120) })))));
  const save = el("button", { type: "button", text: "Save as CSV", on: { click: () => saveText("results.csv", "text/csv;charset=utf-8", csvText([
    ["name", "points", "of", ...lesson.exercises.map((_, number) => `exercise ${number + 1}`), "note", "code"],
    ...rows.map(({ student, points, sum, note }) => [student.name, sum, of, ...points, note, student.code])])) } });
  return el("section", { class: "panel", "aria-labelledby": "students-title" }, el("div", { class: "panel-head" }, el("h2", { id: "students-title", text: "Students" }), save),
    el("div", { class: "wide-table", tabindex: "0", role: "region", "aria-label": "Points of the students" }, table));
}

/// All exercises with their answers, to go through in class; the bars say how many took each choice.
function drawAnswers(students) {
  const counts = countChoices(students);
  const open = new Set([...answersPart.querySelectorAll("details[open]")].map(details => details.dataset.number));
  const rates = lesson.exercises.map((exercise, number) => {
    const answered = exercise.parts.reduce((sum, _, part) => sum + counts[number][part].reduce((total, count) => total + count, 0), 0);
    const right = exercise.parts.reduce((sum, part, index) => sum + counts[number][index][part.answer], 0);
    return { answered, right };
  });
  answersPart.replaceChildren(el("h2", { text: "The exercises and their answers" }), ...lesson.exercises.map((exercise, number) => {
    const { answered, right } = rates[number];
    return el("details", { class: "panel answer", "data-number": number, open: open.has(`${number}`) },
      el("summary", {}, el("b", { text: `${number + 1}` }), el("span", { class: "answer-title", text: `${short(exercise.title, 40)}: ${lessonTitle(exercise)}` }),
        answered > 0 ? [meter(right, answered, right * 2 < answered ? "wrong" : ""), el("span", { class: "figure", text: `${percent(right, answered)} right` })] : null),
      el("p", { class: "hint", text: `${short(exercise.scenario, 60)}, “${short(exercise.beat, 80)}”` }),
      el("ol", { class: "steps" }, exercise.lines.map((line, index) => [drawGap(line), el("li", { class: exercise.parts.some(part => part.lines && part.answer === index) ? "culprit" : "" }, el("div", { class: "step" }, drawStep(line)))]),
        exercise.revealed === null ? null : el("li", { class: "revealed-step" }, el("div", { class: "step" }, drawStep(exercise.revealed)))),
      el("p", { class: "explained", text: short(exercise.explanation, 1500) }),
      exercise.parts.map((part, index) => drawChoices(part, counts[number][index], students.length)));
  }));
}

function drawChoices(part, counts, of) {
  const shown = part.options.map((_, index) => index).filter(index => !part.lines || index === part.answer || counts[index] > 0).sort((a, b) => counts[b] - counts[a] || a - b);
  return el("div", { class: "tally" }, el("h3", { text: part.question }), el("ul", {}, shown.map(index => el("li", { class: index === part.answer ? "right" : "" },
    el("span", { class: "tally-text" }, index === part.answer ? el("b", { text: "✓ " }) : null, short(part.options[index][0], 160)),
    of > 0 ? [meter(counts[index], of, index === part.answer ? "" : "wrong"), el("span", { class: "figure", text: counts[index] })] : null,
    el("p", { class: "hint", text: index === part.answer ? "" : short(part.reasons[index], 300) })))));
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
  if (event.key === "d") { switchLessonTheme(); event.preventDefault(); }
});
update();

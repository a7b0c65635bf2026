// The teacher's page: takes the students' codes, and shows what was answered and what was misunderstood.
import { csv } from "../model/table.js";
import { plural, short } from "../model/text.js";
import { el, isTaken } from "../views/dom.js";
import { drawGap, drawLine } from "../views/line.js";
import { save } from "../views/save.js";
import { readCodes } from "./codes.js";
import { drawRules, makeFrame, switchLessonTheme } from "./frame.js";
import { countChoices, countMisconceptions, lesson, lessonSizes, lessonTitle, pointsOfStudent } from "./lesson.js";

const main = makeFrame("answers and results");
const field = el("textarea", {
  id: "codes",
  rows: "7",
  spellcheck: "false",
  autocomplete: "off",
  placeholder: "Ada: 0A1B2-C3D4E-…\nBen: 0A1F5-G6H7J-…",
  on: { input: () => update() },
});
const said = el("p", { class: "status-line", role: "status" });
const results = el("div", { class: "results" });
const answersPart = el("div", { class: "answers" });
const pasteHint =
  "A name may stand before the code, or on the line above it. Nothing leaves this page, and nothing is kept: save " +
  "the table as CSV.";

main.append(
  el(
    "div",
    { class: "lesson-page teacher" },
    el("p", { class: "eyebrow", text: lesson.rules.map(group => short(group.title, 40)).join(" · ") }),
    el("h1", { text: "What did they make of it?" }),
    el(
      "section",
      { class: "paste" },
      el("label", { for: "codes", text: "Paste the students' codes, a line each" }),
      field,
      said,
      el("p", { class: "hint", text: pasteHint }),
    ),
    results,
    answersPart,
    drawRules(),
  ),
);

/**
 * @param {number} count
 * @param {number} of
 */
function meter(count, of, name = "") {
  const width = `${of > 0 ? (100 * count) / of : 0}%`;
  return el("span", { class: `bar ${name}`, "aria-hidden": "true" }, el("i", { css: { width } }));
}

/** @param {string[]} titles */
function tableHead(titles) {
  const cells = titles.map(text => el("th", { scope: "col", text }));
  return el("thead", {}, el("tr", {}, cells));
}

function update() {
  const { students, problems } = readCodes(field.value, lesson.set, lessonSizes);
  const typing = problems.filter(problem => problem.problem === "typing").length;
  const other = problems.filter(problem => problem.problem === "other").length;
  const none = problems.length - typing - other;
  const counts = [
    `${plural(students.length, "code")} read`,
    typing > 0 ? `${typing} with a typing error` : "",
    other > 0 ? `${other} of other exercises` : "",
    none > 0 ? `${plural(none, "line")} without a code` : "",
  ];
  said.textContent = field.value.trim() === "" ? "" : `${counts.filter(text => text !== "").join(", ")}.`;
  said.classList.toggle("bad", problems.length > 0);
  results.replaceChildren(
    ...(problems.length > 0 ? [drawProblems(problems)] : []),
    ...(students.length > 0 ? [drawSummary(students), drawMisconceptions(students), drawStudents(students)] : []),
  );
  drawAnswers(students);
}

const problemNames = { typing: "Typing error: ", other: "Other exercises: ", none: "No code: " };

/** @param {LineProblem[]} problems */
function drawProblems(problems) {
  const rows = problems.map(({ line, text, problem, words }) =>
    el(
      "tr",
      {},
      el("td", { text: line }),
      el("td", { class: "raw", text: short(text, 80) }),
      el("td", {}, el("b", { text: problemNames[problem] }), words),
    ),
  );
  return el(
    "section",
    { class: "panel problems" },
    el("h2", { text: "To ask for again" }),
    el("table", {}, tableHead(["Line", "What it says", "What is wrong"]), el("tbody", {}, rows)),
  );
}

/** @param {(number | null)[]} points */
function sum(points) {
  return points.reduce((/** @type {number} */ total, got) => total + (got ?? 0), 0);
}

/** @param {Student[]} students */
function drawSummary(students) {
  const points = students.map(student => sum(pointsOfStudent(student))).sort((a, b) => a - b);
  const mean = sum(points) / points.length;
  const figures = [
    [`${students.length}`, students.length === 1 ? "student" : "students"],
    [`${mean.toFixed(1)} of ${lessonSizes.length}`, "points on average"],
    [`${points[0]} – ${points.at(-1)}`, "fewest and most points"],
  ];
  return el(
    "dl",
    { class: "figures" },
    figures.map(([figure, name]) => el("div", {}, el("dt", { text: name }), el("dd", { text: figure }))),
  );
}

/** @param {Student[]} students */
function drawMisconceptions(students) {
  const counts = countMisconceptions(students);
  const most = counts[0]?.choices ?? 0;
  const rows = counts.map(({ title, meaning, choices, students: some, exercises }) => {
    const noun = exercises.size === 1 ? "exercise" : "exercises";
    return el(
      "li",
      {},
      el("b", { text: title }),
      meter(choices, most, "wrong"),
      el("span", { class: "figure", text: `${plural(choices, "choice")}, ${plural(some.size, "student")}` }),
      el("p", { text: `${meaning} In ${noun} ${[...exercises].join(", ")}.` }),
    );
  });
  return el(
    "section",
    { class: "panel", "aria-labelledby": "misconceptions-title" },
    el("h2", { id: "misconceptions-title", text: "Most misunderstood" }),
    rows.length === 0
      ? el("p", { text: "Nothing: every choice was right." })
      : el("ul", { class: "misconceptions" }, rows),
  );
}

/**
 * How a table of students marks the points in an exercise.
 * @param {number | null} points
 * @param {number} of
 */
function pointsClass(points, of) {
  if (points === null) return "open";
  if (points === of) return "full";
  return points === 0 ? "zero" : "some";
}

/** @param {Student[]} students */
function drawStudents(students) {
  const numbers = [...lesson.exercises.keys()];
  const of = lessonSizes.length;
  const rows = students.map(student => {
    const points = pointsOfStudent(student);
    const open = points.filter(got => got === null).length;
    const note = [student.note, open > 0 ? `${open} not answered` : ""].filter(text => text !== "").join("; ");
    return { student, points, total: sum(points), note };
  });
  const head = el(
    "tr",
    {},
    el("th", { scope: "col", text: "Name" }),
    el("th", { scope: "col", text: "Points" }),
    el("th", { scope: "col" }, el("span", { class: "unseen", text: "Share" })),
    numbers.map(number => el("th", { scope: "col", class: "number", text: `${number + 1}` })),
    el("th", { scope: "col", text: "Note" }),
  );
  const body = rows.map(({ student, points, total, note }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: short(student.name, 50) }),
      el("td", { class: "sum", text: `${total} of ${of}` }),
      el("td", { class: "share" }, meter(total, of)),
      points.map((got, number) => {
        const name = pointsClass(got, lesson.exercises[number].parts.length);
        return el("td", { class: `cell ${name}`, text: got === null ? "–" : got });
      }),
      el("td", { class: "note", text: short(note, 120) }),
    ),
  );
  const saveTable = () => {
    const titles = ["name", "points", "of", ...numbers.map(number => `exercise ${number + 1}`), "note", "code"];
    const cells = rows.map(({ student, points, total, note }) => {
      return [student.name, total, of, ...points, note, student.code];
    });
    save("results.csv", "text/csv", csv([titles, ...cells]));
  };
  return el(
    "section",
    { class: "panel", "aria-labelledby": "students-title" },
    el(
      "div",
      { class: "panel-head" },
      el("h2", { id: "students-title", text: "Students" }),
      el("button", { type: "button", text: "Save as CSV", on: { click: saveTable } }),
    ),
    el(
      "div",
      { class: "wide-table", tabindex: "0", role: "region", "aria-label": "Points of the students" },
      el(
        "table",
        { class: "students" },
        el("caption", { class: "unseen", text: "Points by student and exercise" }),
        el("thead", {}, head),
        el("tbody", {}, body),
      ),
    ),
  );
}

/**
 * All exercises with their answers, to go through in class; the bars say how many took each choice.
 * @param {Student[]} students
 */
function drawAnswers(students) {
  const counts = countChoices(students);
  const opened = [...answersPart.querySelectorAll("details")].filter(details => details.open);
  const open = new Set(opened.map(details => details.dataset.number));
  const parts = lesson.exercises.map((exercise, number) =>
    el(
      "details",
      { class: "panel answer", "data-number": number, open: open.has(`${number}`) },
      el(
        "summary",
        {},
        el("b", { text: `${number + 1}` }),
        el("span", { class: "answer-title", text: `${short(exercise.title, 40)}: ${lessonTitle(exercise)}` }),
        rightShare(exercise, counts[number]),
      ),
      el("p", { class: "hint", text: `${short(exercise.scenario, 60)}, “${short(exercise.beat, 80)}”` }),
      answeredLines(exercise),
      el("p", { class: "explained", text: short(exercise.explanation, 1500) }),
      exercise.parts.map((part, index) => drawChoices(part, counts[number][index], students.length)),
    ),
  );
  answersPart.replaceChildren(el("h2", { text: "The exercises and their answers" }), ...parts);
}

/**
 * How many answers to an exercise are right; nothing where there are none.
 * @param {Exercise} exercise
 * @param {number[][]} counts
 */
function rightShare({ parts }, counts) {
  const answered = sum(counts.map(sum));
  const right = sum(parts.map((part, index) => counts[index][part.answer]));
  if (answered === 0) return null;
  const percent = Math.round((100 * right) / answered);
  return [
    meter(right, answered, right * 2 < answered ? "wrong" : ""),
    el("span", { class: "figure", text: `${percent} % right` }),
  ];
}

/** @param {Exercise} exercise */
function answeredLines({ lines, parts, revealed }) {
  const isCulprit = (/** @type {number} */ index) => parts.some(part => part.lines && part.answer === index);
  return el(
    "ol",
    { class: "message-lines" },
    lines.map((line, index) => [drawGap(line), el("li", { class: isCulprit(index) ? "culprit" : "" }, drawLine(line))]),
    revealed === null ? null : el("li", { class: "revealed-message" }, drawLine(revealed)),
  );
}

/**
 * The choices of a question, the most frequent first.
 * @param {ExercisePart} part
 * @param {number[]} counts
 * @param {number} of
 */
function drawChoices({ question, lines, options, answer, reasons }, counts, of) {
  const shown = [...options.keys()]
    .filter(index => !lines || index === answer || counts[index] > 0)
    .sort((a, b) => counts[b] - counts[a] || a - b);
  const rows = shown.map(index => {
    const isRight = index === answer;
    const bar = [
      meter(counts[index], of, isRight ? "" : "wrong"),
      el("span", { class: "figure", text: counts[index] }),
    ];
    const text = short(options[index][0], 160);
    return el(
      "li",
      { class: isRight ? "right" : "" },
      el("span", { class: "tally-text" }, isRight ? el("b", { text: "✓ " }) : null, text),
      of > 0 ? bar : null,
      el("p", { class: "hint", text: isRight ? "" : short(reasons[index], 300) }),
    );
  });
  return el("div", { class: "tally" }, el("h3", { text: question }), el("ul", {}, rows));
}

addEventListener("keydown", event => {
  if (isTaken(event, "input, textarea, select") || event.key !== "d") return;
  switchLessonTheme();
  event.preventDefault();
});
update();

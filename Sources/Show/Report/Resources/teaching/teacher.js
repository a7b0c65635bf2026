// The teacher's page: takes the students' codes, and shows their answers and misconceptions.
import { csv } from "../model/table.js";
import { joined, short } from "../model/text.js";
import { button, el, elements, isTaken, tableHead } from "../views/dom.js";
import { drawLine } from "../views/line.js";
import { save } from "../views/save.js";
import { drawGap, drawRules, makeFrame, switchLessonTheme } from "./frame.js";
import {
  countChoices,
  countMisconceptions,
  countTries,
  lesson,
  lessonPoints,
  lessonShape,
  lessonTitle,
  mended,
  pointsOfStudent,
  secondsTaken,
} from "./lesson.js";
import { readCodes } from "./pasted.js";
import { say } from "./texts.js";
import { median, secondsOf, spokenTime } from "./times.js";

const main = makeFrame(say("frame.teacher"));
const field = el("textarea", {
  id: "codes",
  rows: "7",
  spellcheck: "false",
  autocomplete: "off",
  placeholder: "Ada: 0A1B2-C3D4E-…\nBen: 0A1F5-G6H7J-…",
  on: { input: () => update() },
});
const said = el("p.status-line", { role: "status" });
const results = el("div.results.stack");
const answersPart = el("div.answers.stack");

main.append(
  el(
    "div.lesson-page.stack.teacher",
    el("p.eyebrow", lesson.rules.map(group => short(group.title, 40)).join(" · ")),
    el("h1", say("teach.title")),
    el(
      "section.paste",
      el("label", { for: "codes" }, say("teach.paste")),
      field,
      said,
      el("p.hint", say("teach.hint")),
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

function update() {
  const { students, problems } = readCodes(field.value, lesson.set, lessonShape);
  const typing = problems.filter(problem => problem.problem === "typing").length;
  const other = problems.filter(problem => problem.problem === "other").length;
  const none = problems.length - typing - other;
  const counts = [
    say("teach.read", { count: students.length }),
    typing > 0 ? say("teach.typing", { count: typing }) : "",
    other > 0 ? say("teach.other", { count: other }) : "",
    none > 0 ? say("teach.none", { count: none }) : "",
  ];
  said.textContent = field.value.trim() === "" ? "" : `${joined(counts, ", ")}.`;
  said.classList.toggle("bad", problems.length > 0);
  results.replaceChildren(
    ...(problems.length > 0 ? [drawProblems(problems)] : []),
    ...(students.length > 0 ? [drawSummary(students), drawMisconceptions(students), drawStudents(students)] : []),
  );
  drawAnswers(students);
}

/** @param {LineProblem[]} problems */
function drawProblems(problems) {
  const rows = problems.map(({ line, text, problem, words }) =>
    el("tr", el("td", line), el("td.raw", short(text, 80)), el("td", el("b", `${say(`problem.${problem}`)} `), words)),
  );
  return el(
    "section.panel.card.problems",
    el("h2", say("problem.title")),
    el("table", tableHead(["line", "says", "wrong"].map(name => say(`problem.${name}`))), el("tbody", rows)),
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
  const more = sum(students.map(mended));
  const time = median(students.map(secondsTaken));
  const figure = (/** @type {string} */ number, /** @type {string} */ name) =>
    el("div.card", el("dt", name), el("dd", number));
  return el(
    "dl.figures",
    figure(`${students.length}`, say("summary.students", { count: students.length })),
    figure(say("points.score", { points: mean.toFixed(1), of: lessonPoints }), say("summary.mean")),
    figure(`${points[0]} – ${points.at(-1)}`, say("summary.range")),
    more > 0 ? figure(`+ ${(more / students.length).toFixed(1)}`, say("summary.more")) : null,
    time === null ? null : figure(spokenTime(time), say("summary.time")),
  );
}

/** @param {Student[]} students */
function drawMisconceptions(students) {
  const counts = countMisconceptions(students);
  const most = counts[0]?.choices ?? 0;
  const rows = counts.map(({ title, meaning, choices, students: some, exercises }) => {
    const count = exercises.size;
    return el(
      "li",
      el("b", title),
      meter(choices, most, "wrong"),
      el(
        "span.figure",
        say("beliefs.count", {
          choices: say("count.choices", { count: choices }),
          students: say("count.students", { count: some.size }),
        }),
      ),
      el("p", say("beliefs.exercises", { count, meaning, numbers: [...exercises].join(", ") })),
    );
  });
  return el(
    "section.panel.card",
    { "aria-labelledby": "misconceptions-title" },
    el("h2", { id: "misconceptions-title" }, say("beliefs.title")),
    rows.length === 0 ? el("p", say("beliefs.none")) : el("ul.misconceptions", rows),
  );
}

/**
 * The CSS class of a cell with the points in an exercise.
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
  const of = lessonPoints;
  const rows = students.map(student => {
    const points = pointsOfStudent(student);
    const open = points.filter(got => got === null).length;
    const note = joined([student.note, open > 0 ? say("student.open", { count: open }) : ""], "; ");
    return { student, points, total: sum(points), more: mended(student), seconds: secondsTaken(student), note };
  });
  const head = el(
    "tr",
    elements(
      "th",
      [
        say("table.name"),
        say("table.points"),
        [el("span.unseen", say("table.share"))],
        say("table.second"),
        say("table.time"),
      ],
      { scope: "col" },
    ),
    numbers.map(number => el("th.number", { scope: "col" }, `${number + 1}`)),
    el("th", { scope: "col" }, say("table.note")),
  );
  const body = rows.map(({ student, points, total, more, seconds, note }) =>
    el(
      "tr",
      el("th", { scope: "row" }, short(student.name, 50)),
      el("td.sum", say("points.score", { points: total, of })),
      el("td.share", meter(total, of)),
      el("td.figure", more > 0 ? `+ ${more}` : ""),
      el("td.figure", seconds === null ? "" : spokenTime(seconds)),
      points.map((got, number) => {
        const name = pointsClass(got, lesson.exercises[number].parts.length);
        return el("td", { class: `cell ${name}` }, got === null ? "–" : got);
      }),
      el("td.note", short(note, 120)),
    ),
  );
  const saveTable = () => {
    const titles = [
      ...["name", "points", "of", ...numbers.map(number => `exercise ${number + 1}`), "note", "code"],
      ...["second try", ...numbers.map(number => `seconds ${number + 1}`)],
    ];
    const cells = rows.map(({ student, points, total, more, note }) => {
      const seconds = student.tries.map(({ time }) => Math.round(secondsOf(time) ?? 0) || null);
      return [student.name, total, of, ...points, note, student.code, more, ...seconds];
    });
    save("results.csv", "text/csv", csv([titles, ...cells]));
  };
  return el(
    "section.panel.card",
    { "aria-labelledby": "students-title" },
    el("div.panel-head", el("h2", { id: "students-title" }, say("table.title")), button(saveTable, say("table.save"))),
    el(
      "div.wide-table",
      { tabindex: "0", role: "region", "aria-label": say("table.label") },
      el(
        "table.students",
        el("caption.unseen", say("table.caption")),
        el("thead", head),
        el("tbody", body),
        drawMedians(students, numbers),
      ),
    ),
  );
}

/**
 * Draws the row of median times of the exercises, below the points; null if no time is known.
 * @param {Student[]} students
 * @param {number[]} numbers
 */
function drawMedians(students, numbers) {
  const times = numbers.map(number => countTries(students, number).first);
  if (times.every(time => time === null)) return null;
  const cells = times.map(time => el("td.number", time === null ? "–" : spokenTime(time)));
  return el("tfoot", el("tr", el("th", { scope: "row", colspan: 5 }, say("table.median")), cells, el("td")));
}

/**
 * Draws all exercises with their answers, to discuss in class. Bars show how often each choice was taken.
 * @param {Student[]} students
 */
function drawAnswers(students) {
  const counts = countChoices(students);
  const seconds = countChoices(students, "second");
  const opened = [...answersPart.querySelectorAll("details")].filter(details => details.open);
  const open = new Set(opened.map(details => details.dataset.number));
  const parts = lesson.exercises.map((exercise, number) => {
    const title = `${short(exercise.title, 40)}: ${lessonTitle(exercise)}`;
    const time = countTries(students, number).first;
    return el(
      "details.panel.card.answer",
      { "data-number": number, open: open.has(`${number}`) },
      el("summary", el("b", number + 1), el("span.answer-title", title), rightShare(exercise, counts[number], time)),
      el("p.hint", `${short(exercise.scenario, 60)}, “${short(exercise.beat, 80)}”`),
      answeredLines(exercise),
      el("p.explained", short(exercise.explanation, 1500)),
      drawTries(students, number),
      exercise.parts.map((part, index) =>
        drawChoices(part, counts[number][index], seconds[number][index], students.length),
      ),
    );
  });
  answersPart.replaceChildren(el("h2", say("answers.title")), ...parts);
}

/**
 * The share of right first answers to an exercise, and the median time; nothing if there are no answers.
 * @param {Exercise} exercise
 * @param {number[][]} counts
 * @param {number | null} time The median time in seconds; null if it isn't known.
 */
function rightShare({ parts }, counts, time) {
  const total = sum(counts.map(sum));
  const right = sum(parts.map((part, index) => counts[index][part.answer]));
  if (total === 0) return null;
  const percent = Math.round((100 * right) / total);
  const words =
    time === null ? say("answers.right", { percent }) : say("answers.right.time", { percent, time: spokenTime(time) });
  return [meter(right, total, right * 2 < total ? "wrong" : ""), el("span.figure", words)];
}

/** @param {Exercise} exercise */
function answeredLines({ lines, parts, revealed }) {
  const isCulprit = (/** @type {number} */ index) => parts.some(part => part.lines && part.answer === index);
  return el(
    "ol.message-lines.card",
    lines.map((line, index) => [
      drawGap(line),
      el("li", { class: isCulprit(index) ? "culprit" : "" }, drawLine(line, say("later"))),
    ]),
    revealed === null ? null : el("li.revealed-message", drawLine(revealed, say("later"))),
  );
}

/**
 * A sentence with the median time of an exercise and the results of second tries; null if nothing is known.
 * @param {Student[]} students
 * @param {number} number
 */
function drawTries(students, number) {
  const { first, second, again, mended: right, shown } = countTries(students, number);
  const words = [
    first === null ? "" : say("tries.time", { time: spokenTime(first) }),
    again === 0 ? "" : say("tries.again", { count: again, right }),
    second === null ? "" : say("tries.again.time", { time: spokenTime(second) }),
    shown === 0 ? "" : say("tries.shown", { count: shown }),
  ];
  const text = joined(words, "; ");
  return text === "" ? null : el("p.tries", `${text}.`);
}

/**
 * Draws the choices of a question, the most frequent first.
 * @param {ExercisePart} part
 * @param {number[]} counts The number of first answers with each choice.
 * @param {number[]} seconds The number of second answers with each choice.
 * @param {number} of
 */
function drawChoices({ question, lines, options, answer, reasons }, counts, seconds, of) {
  const shown = [...options.keys()]
    .filter(index => !lines || index === answer || counts[index] + seconds[index] > 0)
    .sort((a, b) => counts[b] - counts[a] || a - b);
  const rows = shown.map(index => {
    const isRight = index === answer;
    const [count, second] = [counts[index], seconds[index]];
    const figure = second > 0 ? say("answers.then", { count, second }) : count;
    const bar = [meter(counts[index], of, isRight ? "" : "wrong"), el("span.figure", figure)];
    const text = short(options[index][0], 160);
    return el(
      "li",
      { class: isRight ? "right" : "" },
      el("span.tally-text", isRight ? el("b", "✓ ") : null, text),
      of > 0 ? bar : null,
      el("p.hint", isRight ? "" : short(reasons[index], 300)),
    );
  });
  return el("div.tally", el("h3", question), el("ul", rows));
}

// Unfolds every answer for printing.
addEventListener("beforeprint", () => {
  for (const details of answersPart.querySelectorAll("details:not([open])")) {
    details.setAttribute("open", "");
    details.setAttribute("data-closed", "");
  }
});
addEventListener("afterprint", () => {
  for (const details of answersPart.querySelectorAll("[data-closed]")) {
    details.removeAttribute("open");
    details.removeAttribute("data-closed");
  }
});
addEventListener("keydown", event => {
  if (isTaken(event, "input, textarea, select") || event.key !== "d") return;
  switchLessonTheme();
  event.preventDefault();
});
update();

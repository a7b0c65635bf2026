// The data of the pages for students and teachers, which Report.docc/Teaching.md describes, and numbers computed from
// it.
import { readPageData } from "../model/page-data.js";
import { firstQuestion } from "./attempt.js";
import { say } from "./texts.js";
import { median, secondsOf } from "./times.js";

/** @type {Lesson} */
export const lesson = readPageData();

/** The questions of each exercise, in the form that codes need. */
export const lessonShape = lesson.exercises.map(exercise =>
  exercise.parts.map(part => ({ size: part.options.length, right: part.answer })),
);

/** The maximum number of points: one for each question. */
export const lessonPoints = lessonShape.flat().length;

/**
 * The title of an exercise: what it asks, in a few words.
 * @param {Exercise} exercise
 */
export function lessonTitle(exercise) {
  return say(`heading.${exercise.kind}`);
}

/**
 * The index of an exercise's question among the questions of all exercises.
 * @param {number} number
 * @param {number} part
 */
export function questionIndex(number, part) {
  return firstQuestion(lessonShape, number) + part;
}

/**
 * The choices that were taken in one exercise.
 * @param {(number | null)[]} answers The answers to all questions.
 * @param {number} number The exercise, from 0.
 */
export function choicesIn(answers, number) {
  return lesson.exercises[number].parts.map((_, part) => answers[questionIndex(number, part)]);
}

/**
 * The points that answers give in one exercise.
 * @param {(number | null)[]} answers
 * @param {number} number
 */
export function pointsIn(answers, number) {
  const taken = choicesIn(answers, number);
  return lesson.exercises[number].parts.filter((part, index) => taken[index] === part.answer).length;
}

/**
 * The points that a student's first answers give in each exercise; null for an exercise without an answer.
 * @param {Student} student
 */
export function pointsOfStudent({ first }) {
  return lesson.exercises.map((_, number) => {
    const isOpen = choicesIn(first, number).every(choice => choice === null);
    return isOpen ? null : pointsIn(first, number);
  });
}

/**
 * The number of an exercise's questions whose first answer was wrong and whose second answer was right.
 * @param {Attempt} attempt
 * @param {number} number
 */
export function mendedIn({ second }, number) {
  return pointsIn(second, number);
}

/**
 * The number of questions with a right second answer, in all exercises.
 * @param {Attempt} attempt
 */
export function mended(attempt) {
  return lesson.exercises.reduce((sum, _, number) => sum + mendedIn(attempt, number), 0);
}

/**
 * The time that a student took for all first answers, in seconds; null if no time is known.
 * @param {Attempt} attempt
 */
export function secondsTaken({ tries }) {
  const known = tries.flatMap(({ time }) => secondsOf(time) ?? []);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0);
}

/**
 * Statistics of one exercise: the median time in seconds, and the numbers of students who tried again, who then had
 * everything right, and who asked for the answer.
 * @param {Student[]} students
 * @param {number} number
 */
export function countTries(students, number) {
  const own = students.map(student => ({ student, ...student.tries[number] }));
  const again = own.filter(({ sequel }) => sequel === "tried");
  const isMended = (/** @type {Student} */ student) =>
    pointsIn(student.first, number) + mendedIn(student, number) === lesson.exercises[number].parts.length;
  return {
    first: median(own.map(({ time }) => secondsOf(time))),
    second: median(again.map(each => secondsOf(each.again))),
    again: again.length,
    mended: again.filter(({ student }) => isMended(student)).length,
    shown: own.filter(({ sequel }) => sequel === "shown").length,
  };
}

/**
 * The number of first or second answers that took each choice, by exercise, question and choice.
 * @param {Student[]} students
 * @param {"first" | "second"} which
 */
export function countChoices(students, which = "first") {
  return lesson.exercises.map((exercise, number) =>
    exercise.parts.map((part, index) => {
      const counts = part.options.map(() => 0);
      for (const student of students) {
        const choice = student[which][questionIndex(number, index)];
        if (choice !== null) counts[choice]++;
      }
      return counts;
    }),
  );
}

/**
 * The misconceptions behind wrong first choices, the most frequent first, each with the number of choices and the
 * students.
 * @param {Student[]} students
 */
export function countMisconceptions(students) {
  const counts = lesson.misconceptions.map(misconception => ({
    ...misconception,
    choices: 0,
    /** @type {Set<Student>} */
    students: new Set(),
    /** @type {Set<number>} */
    exercises: new Set(),
  }));
  const byKey = new Map(counts.map(count => [count.key, count]));
  for (const [number, exercise] of lesson.exercises.entries()) {
    for (const [index, part] of exercise.parts.entries()) {
      for (const student of students) {
        const choice = student.first[questionIndex(number, index)];
        const count = choice === null ? undefined : byKey.get(part.misconceptions[choice] ?? "");
        if (count === undefined) continue;
        count.choices++;
        count.students.add(student);
        count.exercises.add(number + 1);
      }
    }
  }
  return counts
    .filter(count => count.choices > 0)
    .sort((a, b) => b.choices - a.choices || b.students.size - a.students.size);
}

/**
 * The hint after a wrong choice and before a second try. It doesn't reveal the right choice.
 * @param {ExercisePart} part
 * @param {number} choice
 */
export function hintFor(part, choice) {
  const key = part.misconceptions[choice];
  return lesson.misconceptions.find(misconception => misconception.key === key)?.hint ?? "";
}

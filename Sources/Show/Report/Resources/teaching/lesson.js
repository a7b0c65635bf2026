// The data of the pages for students and teachers, which Report.docc/Teaching.md describes, and counts over it.
import { readPageData } from "../model/page-data.js";
import { firstQuestion } from "./attempt.js";
import { say } from "./texts.js";
import { median, secondsOf } from "./times.js";

/** @type {Lesson} */
export const lesson = readPageData();

/** The questions of each exercise, as codes have them. */
export const lessonShape = lesson.exercises.map(exercise =>
  exercise.parts.map(part => ({ size: part.options.length, right: part.answer })),
);

/** The number of questions, each of which gives a point. */
export const lessonPoints = lessonShape.flat().length;

/**
 * The title of an exercise: its question in a few words.
 * @param {Exercise} exercise
 */
export function lessonTitle(exercise) {
  return say(`heading.${exercise.kind}`);
}

/**
 * The index, among all questions, of a question of an exercise.
 * @param {number} number
 * @param {number} part
 */
export function questionIndex(number, part) {
  return firstQuestion(lessonShape, number) + part;
}

/**
 * The choices in one exercise.
 * @param {(number | null)[]} answers The answers to all questions.
 * @param {number} number The exercise, from 0.
 */
export function choicesIn(answers, number) {
  return lesson.exercises[number].parts.map((_, part) => answers[questionIndex(number, part)]);
}

/**
 * The points of some answers in one exercise.
 * @param {(number | null)[]} answers
 * @param {number} number
 */
export function pointsIn(answers, number) {
  const taken = choicesIn(answers, number);
  return lesson.exercises[number].parts.filter((part, index) => taken[index] === part.answer).length;
}

/**
 * The points of a student in each exercise, by the first answers; null for an exercise that wasn't answered.
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
 * The time that a student took for all first answers, in seconds; null where no time is known.
 * @param {Attempt} attempt
 */
export function secondsTaken({ tries }) {
  const known = tries.flatMap(({ time }) => secondsOf(time) ?? []);
  return known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0);
}

/**
 * The figures on the tries in one exercise: the median of the times in seconds, and three numbers of students. They
 * count those who tried again, who then got all right, and who had the answer shown.
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
 * The number of times that each choice was taken at one of the two tries, by exercise, part and choice.
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
 * The misconceptions behind the wrong first choices, the most frequent first, with the number of these choices and the
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
 * The hint after a wrong choice, before a second try. It doesn't give the right choice away.
 * @param {ExercisePart} part
 * @param {number} choice
 */
export function hintFor(part, choice) {
  const key = part.misconceptions[choice];
  return lesson.misconceptions.find(misconception => misconception.key === key)?.hint ?? "";
}

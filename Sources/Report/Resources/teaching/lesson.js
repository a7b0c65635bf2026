// The data of the pages for students and teachers, and what is counted in it; Report.docc/Teaching.md describes it.
import { readPageData } from "../model/page-data.js";

/** @type {Lesson} */
export const lesson = readPageData();

/** The number of choices of each question, one after the other, as codes have them. */
export const lessonSizes = lesson.exercises.flatMap(exercise => exercise.parts.map(part => part.options.length));

/**
 * Of each exercise the index of its first question among all.
 * @type {number[]}
 */
const lessonStarts = [];
let questionCount = 0;
for (const exercise of lesson.exercises) {
  lessonStarts.push(questionCount);
  questionCount += exercise.parts.length;
}

const lessonTitles = {
  next: "What comes next?",
  violation: "Which message breaks a rule?",
  ownership: "Who is held wrongly?",
};

/**
 * What an exercise asks, in a few words.
 * @param {Exercise} exercise
 */
export function lessonTitle(exercise) {
  return lessonTitles[exercise.kind];
}

/**
 * The index among all questions of one of an exercise.
 * @param {number} number
 * @param {number} part
 */
export function questionIndex(number, part) {
  return lessonStarts[number] + part;
}

/**
 * What was chosen in one exercise.
 * @param {(number | null)[]} answers To all questions.
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
 * The points of a student in each exercise; null for one that wasn't answered.
 * @param {Student} student
 */
export function pointsOfStudent(student) {
  return lesson.exercises.map((_, number) => {
    const isOpen = choicesIn(student.answers, number).every(choice => choice === null);
    return isOpen ? null : pointsIn(student.answers, number);
  });
}

/**
 * How often each choice of each question was taken: by exercise, part and choice.
 * @param {Student[]} students
 */
export function countChoices(students) {
  return lesson.exercises.map((exercise, number) =>
    exercise.parts.map((part, index) => {
      const counts = part.options.map(() => 0);
      for (const student of students) {
        const choice = student.answers[questionIndex(number, index)];
        if (choice !== null) counts[choice]++;
      }
      return counts;
    }),
  );
}

/**
 * The misconceptions behind the wrong choices, the most frequent first, with how often and by whom they were taken.
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
        const choice = student.answers[questionIndex(number, index)];
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

// Counts what a class answered.
import { lesson, lessonStarts } from "./teach-data.js";

/// The points of one student in each exercise; null for one that wasn't answered.
export function pointsOfStudent(student) {
  return lesson.exercises.map((exercise, number) => {
    const taken = exercise.parts.map((_, part) => student.answers[lessonStarts[number] + part]);
    return taken.every(choice => choice === null) ? null : exercise.parts.filter((part, index) => taken[index] === part.answer).length;
  });
}

/// How often each choice of each question was taken: by exercise, part and choice.
export function countChoices(students) {
  return lesson.exercises.map((exercise, number) => exercise.parts.map((part, index) => {
    const counts = part.options.map(() => 0);
    for (const student of students) {
      const choice = student.answers[lessonStarts[number] + index];
      if (choice !== null) counts[choice]++;
    }
    return counts;
  }));
}

/// What lies behind the wrong choices, the most frequent first: how many choices, by how many students, in which exercises.
export function countBeliefs(students) {
  const beliefs = new Map(lesson.misconceptions.map(belief => [belief.key, { ...belief, choices: 0, students: new Set(), exercises: new Set() }]));
  lesson.exercises.forEach((exercise, number) => exercise.parts.forEach((part, index) => {
    for (const student of students) {
      const choice = student.answers[lessonStarts[number] + index];
      const belief = choice === null ? undefined : beliefs.get(part.beliefs[choice]);
      if (belief === undefined) continue;
      belief.choices++;
      belief.students.add(student);
      belief.exercises.add(number + 1);
    }
  }));
  return [...beliefs.values()].filter(belief => belief.choices > 0).sort((a, b) => b.choices - a.choices || b.students.size - a.students.size);
}

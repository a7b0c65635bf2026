// The data of the pages for students and teachers; Report.docc/Teaching.md tells what it holds.

export const lesson = JSON.parse(document.getElementById("data").textContent);

/// The numbers of choices of all questions, one after the other, as codes have them.
export const lessonSizes = lesson.exercises.flatMap(exercise => exercise.parts.map(part => part.options.length));

/// Of each exercise the index of its first question among all.
export const lessonStarts = [];
for (const exercise of lesson.exercises) lessonStarts.push((lessonStarts.at(-1) ?? 0) + (lessonStarts.length > 0 ? lesson.exercises[lessonStarts.length - 1].parts.length : 0));

/// What an exercise asks, in a few words.
export function lessonTitle(exercise) {
  return { next: "What comes next?", violation: "Which step breaks a rule?", ownership: "Who is held wrongly?" }[exercise.kind];
}

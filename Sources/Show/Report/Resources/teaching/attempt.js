// The answers of a student: first answers, which give points, and second answers after wrong first ones.

/**
 * An attempt without answers.
 * @param {QuestionShape[][]} shape The questions of each exercise.
 * @returns {Attempt}
 */
export function emptyAttempt(shape) {
  return {
    first: shape.flat().map(() => null),
    second: shape.flat().map(() => null),
    tries: shape.map(() => ({ time: 0, sequel: "open", again: 0 })),
  };
}

/**
 * The index of an exercise's first question among the questions of all exercises.
 * @param {QuestionShape[][]} shape
 * @param {number} number The exercise, from 0.
 */
export function firstQuestion(shape, number) {
  return shape.slice(0, number).reduce((sum, questions) => sum + questions.length, 0);
}

/**
 * The stage of an exercise: `open`; `missed` after a wrong first answer, if a second is possible; or `settled`.
 * @param {QuestionShape[][]} shape
 * @param {Attempt} attempt
 * @param {number} number
 * @returns {"open" | "missed" | "settled"}
 */
export function stageOf(shape, attempt, number) {
  const start = firstQuestion(shape, number);
  const taken = attempt.first.slice(start, start + shape[number].length);
  if (taken.includes(null)) return "open";
  const isRight = shape[number].every(({ right }, index) => taken[index] === right);
  return isRight || attempt.tries[number].sequel !== "open" ? "settled" : "missed";
}

/**
 * The attempt with an added answer to an exercise: the first answer, or the second after a wrong one.
 * @param {QuestionShape[][]} shape
 * @param {Attempt} attempt
 * @param {number} number
 * @param {(number | null)[]} choices The choice for each question of the exercise.
 * @param {number} time The time that the answer took, as a step of {@link timeStep}.
 * @returns {Attempt}
 */
export function answered(shape, attempt, number, choices, time) {
  const stage = stageOf(shape, attempt, number);
  if (stage === "settled") return attempt;
  const start = firstQuestion(shape, number);
  const { first, second, tries } = structuredClone(attempt);
  for (const [index, { right }] of shape[number].entries()) {
    if (stage === "open") first[start + index] = choices[index];
    else if (first[start + index] !== right) second[start + index] = choices[index];
  }
  if (stage === "open") tries[number].time = time;
  else tries[number] = { ...tries[number], sequel: "tried", again: time };
  return { first, second, tries };
}

/**
 * The attempt after somebody asked for the answers to an exercise instead of trying again.
 * @param {Attempt} attempt
 * @param {number} number
 * @returns {Attempt}
 */
export function shown(attempt, number) {
  return {
    ...attempt,
    tries: attempt.tries.map((own, index) => (index === number ? { ...own, sequel: "shown" } : own)),
  };
}

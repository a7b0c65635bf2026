// The answers of a student: the first ones, which count, and second ones where the first were wrong.

/**
 * An attempt in which nothing is answered yet.
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
 * The index among all questions of the first of an exercise.
 * @param {QuestionShape[][]} shape
 * @param {number} number The exercise, from 0.
 */
export function firstQuestion(shape, number) {
  return shape.slice(0, number).reduce((sum, questions) => sum + questions.length, 0);
}

/**
 * The stage of an exercise: `open`, `missed` where the first answer was wrong and a second is possible, or `settled`.
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
 * The attempt with another answer to an exercise: the first, or the second where the first was wrong.
 * @param {QuestionShape[][]} shape
 * @param {Attempt} attempt
 * @param {number} number
 * @param {(number | null)[]} choices The choice for each of its questions.
 * @param {number} time The time that it took, as a step.
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

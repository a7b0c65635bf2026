// Attempts at random, the same whenever the tests run.
import { encodeAttempt } from "../../../../Sources/Show/Report/Resources/teaching/codes.js";

export const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Numbers below a limit, the same whenever the tests run. */
function randomNumbers(seed) {
  let state = seed;
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** Codes of sets with up to twenty exercises of up to three questions with up to eighteen choices. */
export function samples(count) {
  const random = randomNumbers(20261122);
  return Array.from({ length: count }, () => {
    const shape = Array.from({ length: 1 + random(20) }, () =>
      Array.from({ length: 1 + random(3) }, () => {
        const size = 2 + random(17);
        return { size, right: random(size) };
      }),
    );
    const set = random(2 ** 15);
    const attempt = randomAttempt(shape, random);
    const code = encodeAttempt(set, shape, attempt);
    return { code, plain: code.replaceAll("-", ""), set, shape, attempt };
  });
}

/** An attempt as a page makes it: exercises are answered whole or not at all, and what was wrong is tried again. */
function randomAttempt(shape, random) {
  const attempt = { first: [], second: [], tries: [] };
  for (const questions of shape) {
    const isOpen = random(6) === 0;
    const first = questions.map(({ size, right }) => (isOpen ? null : random(2) === 0 ? right : random(size)));
    const isWrong = !isOpen && questions.some(({ right }, index) => first[index] !== right);
    const sequel = isWrong ? ["open", "shown", "tried"][random(3)] : "open";
    const second = questions.map(({ size, right }, index) =>
      sequel !== "tried" || first[index] === right ? null : (first[index] + 1 + random(size - 1)) % size,
    );
    attempt.first.push(...first);
    attempt.second.push(...second);
    attempt.tries.push({ time: isOpen ? 0 : random(21), sequel, again: sequel === "tried" ? random(21) : 0 });
  }
  return attempt;
}

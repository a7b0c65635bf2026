// The code that a student sends at the end: the set of exercises, the answers, the times, and two check signs.
//
// The signs are those of Crockford's Base 32, without I, L, O and U, so that similar signs are read alike. Three
// signs name the set, the first answers follow as one number, then times and second answers as another, and the last
// two make the whole, read as a number, 1 more than a multiple of 1021. As 1021 is a prime, every single wrong sign and
// every two neighbours that changed places are found. Older pages give codes without times and second answers; these
// are shorter than all others.
import { emptyAttempt } from "./attempt.js";
import { say } from "./texts.js";
import { timeSteps } from "./times.js";

const codeSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const setLength = 3;
const checkLength = 2;
const checkPrime = 1021;
const groupLength = 5;
/** The number of additional signs in codes of pages from before the two check signs. */
const olderLength = 4;

/**
 * The remainder of signs, read as a number, when divided by the prime. A 1 stands before them, so that a zero that was
 * lost at the start is found too.
 * @param {number[]} numbers
 */
export function remainder(numbers) {
  return numbers.reduce((rest, number) => (rest * 32 + number) % checkPrime, 1);
}

/**
 * The two signs that bring the remainder to 1.
 * @param {number[]} numbers
 */
function checkOf(numbers) {
  const check = (checkPrime + 1 - remainder([...numbers, 0, 0])) % checkPrime;
  return [check >> 5, check & 31];
}

/**
 * The number that a sign stands for; -1 if codes don't contain the sign.
 * @param {string} sign
 */
export function numberOf(sign) {
  const letter = sign.toUpperCase();
  const meant = letter === "O" ? "0" : letter === "I" || letter === "L" ? "1" : letter;
  return codeSigns.indexOf(meant);
}

/**
 * The number of signs that hold every number below `count`.
 * @param {bigint} count
 */
function signsFor(count) {
  let length = 0;
  for (let rest = count - 1n; rest > 0n; rest >>= 5n) length++;
  return length;
}

/**
 * A number in `length` signs.
 * @param {bigint} number
 * @param {number} length
 */
function signsOfNumber(number, length) {
  return Array.from({ length }, (_, place) => Number((number >> BigInt(5 * (length - 1 - place))) & 31n));
}

/** @param {number[]} numbers */
function numberOfSigns(numbers) {
  return numbers.reduce((number, sign) => number * 32n + BigInt(sign), 0n);
}

/**
 * The number of possible first answers, to all questions together.
 * @param {QuestionShape[][]} shape
 */
function answerCount(shape) {
  return shape.flat().reduce((product, { size }) => product * BigInt(size + 1), 1n);
}

/**
 * The possible numbers of signs in a code, not counting hyphens: that of older pages' codes, which have neither times
 * nor second answers, and that of the longest possible code.
 * @param {QuestionShape[][]} shape
 */
export function codeLengths(shape) {
  const older = setLength + signsFor(answerCount(shape)) + checkLength;
  let count = 1n;
  for (const questions of shape) {
    count *= BigInt(timeSteps * (timeSteps + 2));
    for (const { size } of questions) count *= BigInt(Math.max(1, size - 1));
  }
  return { older, longest: older + Math.max(1, signsFor(count)) };
}

/**
 * Goes through times and second answers in the order of a code, as digits, each to a base of its own. Later digits
 * depend on earlier ones: a second answer exists only where the first is wrong, and differs from it.
 * @param {QuestionShape[][]} shape
 * @param {Attempt} attempt The attempt, with its first answers; the rest of it is taken from the digits.
 * @param {(base: number, value: number) => number} digit Takes or gives a digit.
 */
function walkTries(shape, attempt, digit) {
  let start = 0;
  for (const [number, questions] of shape.entries()) {
    const own = attempt.tries[number];
    const from = start;
    start += questions.length;
    const taken = attempt.first.slice(from, start);
    if (taken.includes(null)) continue;
    own.time = digit(timeSteps, own.time);
    const wrong = [...questions.keys()].filter(index => taken[index] !== questions[index].right);
    if (wrong.length === 0) continue;
    const sequel = digit(timeSteps + 2, own.sequel === "tried" ? own.again + 2 : own.sequel === "shown" ? 1 : 0);
    own.sequel = sequel > 1 ? "tried" : sequel === 1 ? "shown" : "open";
    own.again = Math.max(0, sequel - 2);
    if (own.sequel !== "tried") continue;
    for (const index of wrong) {
      const [first, second] = [taken[index] ?? 0, attempt.second[from + index] ?? 0];
      const value = digit(Math.max(1, questions[index].size - 1), second > first ? second - 1 : second);
      attempt.second[from + index] = value >= first ? value + 1 : value;
    }
  }
}

/**
 * The signs of the code of an attempt, without hyphens.
 * @param {number} set
 * @param {QuestionShape[][]} shape
 * @param {Attempt} attempt
 */
function plainCode(set, shape, attempt) {
  let first = 0n;
  for (const [index, { size }] of shape.flat().entries()) {
    first = first * BigInt(size + 1) + BigInt((attempt.first[index] ?? -1) + 1);
  }
  /** @type {{ base: number, value: number }[]} */
  const digits = [];
  walkTries(shape, structuredClone(attempt), (base, value) => {
    digits.push({ base, value });
    return value;
  });
  const rest = digits.reduceRight((number, { base, value }) => number * BigInt(base) + BigInt(value), 0n);
  const count = digits.reduce((product, { base }) => product * BigInt(base), 1n);
  const numbers = [
    ...signsOfNumber(BigInt(set), setLength),
    ...signsOfNumber(first, signsFor(answerCount(shape))),
    ...signsOfNumber(rest, Math.max(1, signsFor(count))),
  ];
  return [...numbers, ...checkOf(numbers)].map(number => codeSigns[number]).join("");
}

/**
 * The code of an attempt.
 * @param {number} set The number of the set of exercises, below 2 to the power of 15.
 * @param {QuestionShape[][]} shape The questions of each exercise.
 * @param {Attempt} attempt
 */
export function encodeAttempt(set, shape, attempt) {
  const signs = [...plainCode(set, shape, attempt)];
  return signs.map((sign, index) => (index > 0 && index % groupLength === 0 ? `-${sign}` : sign)).join("");
}

/**
 * The attempt that a code describes, or its problem: `typing` if its signs are wrong, `other` if it belongs to other
 * exercises.
 * @param {string} text
 * @param {number} set
 * @param {QuestionShape[][]} shape
 * @returns {Attempt | CodeProblem}
 */
export function decodeAttempt(text, set, shape) {
  const signs = [...signsOf(text)];
  const numbers = signs.map(numberOf);
  const { older, longest } = codeLengths(shape);
  const strange = signs.find(sign => numberOf(sign) < 0);
  if (strange !== undefined) return { problem: "typing", words: say("code.strange", { sign: strange }) };
  if (numbers.length < setLength + checkLength || remainder(numbers) !== 1) {
    const isOld = signs.length === older + olderLength;
    if (older <= signs.length && signs.length <= longest) {
      return { problem: "typing", words: say(isOld ? "code.wrong.older" : "code.wrong") };
    }
    const lengths = { count: signs.length, least: older, most: longest };
    return { problem: "typing", words: say(isOld ? "code.length.older" : "code.length", lengths) };
  }
  const found = numbers.slice(0, setLength).reduce((number, sign) => number * 32 + sign, 0);
  if (found !== set) return { problem: "other", words: say("code.other") };
  const attempt = attemptOf(numbers.slice(setLength, -checkLength), shape);
  const isOlder = signs.length === older;
  if (attempt === null || (!isOlder && plainCode(set, shape, attempt) !== numbers.map(n => codeSigns[n]).join(""))) {
    return { problem: "typing", words: say("code.none") };
  }
  return attempt;
}

/**
 * The attempt that some signs describe, without the signs of the set and the check; null if they describe none.
 * @param {number[]} numbers
 * @param {QuestionShape[][]} shape
 */
function attemptOf(numbers, shape) {
  const attempt = emptyAttempt(shape);
  const count = answerCount(shape);
  const length = signsFor(count);
  let first = numberOfSigns(numbers.slice(0, length));
  if (numbers.length < length || first >= count) return null;
  for (const [index, { size }] of [...shape.flat().entries()].reverse()) {
    const choice = Number(first % BigInt(size + 1));
    first /= BigInt(size + 1);
    attempt.first[index] = choice === 0 ? null : choice - 1;
  }
  let rest = numberOfSigns(numbers.slice(length));
  if (numbers.length === length) return attempt;
  walkTries(shape, attempt, base => {
    const value = Number(rest % BigInt(base));
    rest /= BigInt(base);
    return value;
  });
  return attempt;
}

/**
 * A text without the blanks, hyphens and dots that may stand between signs.
 * @param {string} text
 */
export function signsOf(text) {
  return text.replace(/[\s\p{Pd}.]/gu, "");
}

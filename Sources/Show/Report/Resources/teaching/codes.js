// The code that a student sends at the end: the set of exercises, the answers, the times, and two check signs.
//
// A code consists of the signs of Crockford's Base 32: I, L, O and U don't occur, so that similar signs are read alike.
// The first three signs name the set of exercises. Then follow the first answers as one number, and times and second
// answers as another. The last two signs are chosen so that the whole code, read as a number, is 1 more than a multiple
// of 1021. Since 1021 is a prime, the check finds every single wrong sign and every swap of neighbours. Codes of older
// pages have no times or second answers, and are shorter than all others.
import { emptyAttempt } from "./attempt.js";
import { say } from "./texts.js";
import { timeSteps } from "./times.js";

const codeSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const setLength = 3;
const checkLength = 2;
const checkPrime = 1021;
const groupLength = 5;
/** The number of signs besides the answers in codes of older pages, which have fewer check signs. */
const olderLength = 4;

/**
 * The remainder of a code, read as a number, when divided by the prime 1021. A 1 is put in front, so that the check
 * also finds a lost zero at the start.
 * @param {number[]} numbers
 */
export function remainder(numbers) {
  return numbers.reduce((rest, number) => (rest * 32 + number) % checkPrime, 1);
}

/**
 * The two check signs, which make the remainder 1.
 * @param {number[]} numbers
 */
function checkOf(numbers) {
  const check = (checkPrime + 1 - remainder([...numbers, 0, 0])) % checkPrime;
  return [check >> 5, check & 31];
}

/**
 * The number that a sign stands for; -1 if codes never contain the sign.
 * @param {string} sign
 */
export function numberOf(sign) {
  const letter = sign.toUpperCase();
  const meant = letter === "O" ? "0" : letter === "I" || letter === "L" ? "1" : letter;
  return codeSigns.indexOf(meant);
}

/**
 * The number of signs needed to write every number below `count`.
 * @param {bigint} count
 */
function signsFor(count) {
  let length = 0;
  for (let rest = count - 1n; rest > 0n; rest >>= 5n) length++;
  return length;
}

/**
 * A number written with `length` signs.
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
 * The number of possible combinations of first answers to all questions.
 * @param {QuestionShape[][]} shape
 */
function answerCount(shape) {
  return shape.flat().reduce((product, { size }) => product * BigInt(size + 1), 1n);
}

/**
 * The numbers of signs in a code of an older page and in the longest possible code. Hyphens aren't counted.
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
 * Walks through times and second answers as digits in the order of a code. Each digit has its own base, which depends
 * on earlier answers: a second answer exists only after a wrong first one, and differs from it.
 * @param {QuestionShape[][]} shape
 * @param {Attempt} attempt The attempt with its first answers. The function sets the rest from the digits.
 * @param {(base: number, value: number) => number} digit Writes a digit and returns it, or reads the next digit.
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
 * The code of an attempt, without hyphens.
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
 * The attempt that a code describes, or the problem with the code: `typing` if it has typing errors, `other` if it
 * belongs to other exercises.
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
 * The attempt that the middle signs of a code describe, without those for the set and the check; null if they describe
 * none.
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
 * A text without the blanks, hyphens and dots that may separate signs.
 * @param {string} text
 */
export function signsOf(text) {
  return text.replace(/[\s\p{Pd}.]/gu, "");
}

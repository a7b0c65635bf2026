// Reads the codes that a teacher pastes: a line for each student, with or without a name.
import { joined } from "../model/text.js";
import { codeLengths, decodeAttempt, numberOf, remainder, signsOf } from "./codes.js";
import { say } from "./texts.js";

/**
 * True if a text is a code, perhaps with a typing error, rather than a name.
 * @param {string} text
 * @param {number} wanted The number of signs of a code.
 */
function isCode(text, wanted) {
  const numbers = [...signsOf(text)].map(numberOf);
  if (numbers.length < Math.min(12, wanted - 2)) return false;
  const hasOnlySigns = numbers.every(number => number >= 0);
  if (hasOnlySigns && remainder(numbers) === 1) return true;
  const looksTyped = /\d/.test(text) || !/\p{Ll}/u.test(text);
  return looksTyped && (hasOnlySigns || /\p{Pd}/u.test(text));
}

/**
 * Splits a line into a name and the code at its end, which may contain blanks.
 * @param {string} line
 * @param {(text: string) => Attempt | CodeProblem} decode
 * @param {{ older: number, longest: number }} lengths The numbers of signs of codes.
 */
function splitLine(line, decode, { older, longest }) {
  const words = line.split(/\s+/);
  const codeFrom = (/** @type {number} */ index) => words.slice(index).join("");
  // The indices of the words at which the code may begin.
  const starts = [words.length - 1];
  while (
    starts[0] > 0 &&
    signsOf(codeFrom(starts[0] - 1)).length <= longest &&
    /^[0-9a-z\p{Pd}]{1,7}$/iu.test(words[starts[0] - 1])
  ) {
    starts.unshift(starts[0] - 1);
  }
  const isSound = (/** @type {number} */ index) => !("problem" in decode(codeFrom(index)));
  const isOther = (/** @type {number} */ index) => isProblem(decode(codeFrom(index)), "other");
  const isLong = (/** @type {number} */ index) => signsOf(codeFrom(index)).length >= older - 1;
  const start = starts.find(isSound) ?? starts.find(isOther) ?? starts.findLast(isLong) ?? starts[0];
  if (!isCode(codeFrom(start), older)) return { name: line, code: null };
  const name = words.slice(0, start).join(" ");
  return { name: name.replace(/[\s:,;|>–—-]+$/u, ""), code: codeFrom(start) };
}

/**
 * @param {Attempt | CodeProblem} read
 * @param {string} problem
 */
function isProblem(read, problem) {
  return "problem" in read && read.problem === problem;
}

/**
 * Reads what a teacher pastes: a line with a code for each student. The name stands before the code or on the line
 * above, or is missing.
 * @param {string} text
 * @param {number} set
 * @param {QuestionShape[][]} shape
 * @returns {{ students: Student[], problems: LineProblem[] }} The students with their answers, and the lines without.
 */
export function readCodes(text, set, shape) {
  const lengths = codeLengths(shape);
  const decode = (/** @type {string} */ code) => decodeAttempt(code, set, shape);
  /** @type {Student[]} */
  const students = [];
  /** @type {LineProblem[]} */
  const problems = [];
  let name = "";
  /** @type {LineProblem | null} */
  let nameLine = null;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim().slice(0, 2000);
    if (line === "") continue;
    const found = splitLine(line, decode, lengths);
    if (found.code === null) {
      if (nameLine !== null) problems.push(nameLine);
      name = found.name.replace(/[\s:,;]+$/, "");
      nameLine = { line: index + 1, text: line, problem: "none", words: say("code.missing") };
      continue;
    }
    if (nameLine !== null && found.name !== "") problems.push(nameLine);
    const read = decode(found.code);
    if ("problem" in read) {
      problems.push({ line: index + 1, text: line, ...read });
    } else {
      const code = signsOf(found.code).toUpperCase();
      students.push({ name: found.name || name, line: index + 1, code, note: "", ...read });
    }
    name = "";
    nameLine = null;
  }
  if (nameLine !== null) problems.push(nameLine);
  return { students: withNames(students), problems };
}

/**
 * Gives names to students without one, keeps only the last code for each name, and marks students whose answers are all
 * the same as another's.
 * @param {Student[]} students
 */
function withNames(students) {
  /** @type {Map<string, Student>} */
  const kept = new Map();
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const student of students) {
    if (student.name === "") student.name = say("student.line", { line: student.line });
    const key = student.name.toLowerCase();
    const earlier = kept.get(key);
    if (earlier !== undefined) {
      student.note = say(earlier.code === student.code ? "student.twice" : "student.last");
    }
    kept.delete(key);
    kept.set(key, student);
  }
  for (const student of kept.values()) {
    const answers = `${student.first} ${student.second}`;
    const other = names.get(answers);
    if (other === undefined) names.set(answers, student.name);
    else student.note = joined([student.note, say("student.same", { name: other })], "; ");
  }
  return [...kept.values()];
}

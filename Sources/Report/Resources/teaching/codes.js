// The code that a student sends at the end: which set of exercises, what was answered, and two check signs.
//
// The signs are those of Crockford's Base 32, without I, L, O and U, so that what looks alike is read alike. Three
// signs name the set, the answers follow as one number, and the last two make the whole, read as a number, 1 more than
// a multiple of 1021. As 1021 is a prime, every single wrong sign and every two neighbours that changed places are
// found.
import { joined } from "../model/text.js";

const codeSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const setLength = 3;
const checkLength = 2;
const checkPrime = 1021;
const groupLength = 5;
/** How many signs more the codes of pages had that were made before two check signs. */
const olderLength = 4;

/**
 * What is left of signs, read as a number, when the prime divides it. A 1 stands before them, so that a zero that was
 * lost at the start is found too.
 * @param {number[]} numbers
 */
function remainder(numbers) {
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
 * The number of a sign; -1 where no code has it.
 * @param {string} sign
 */
function numberOf(sign) {
  const letter = sign.toUpperCase();
  const meant = letter === "O" ? "0" : letter === "I" || letter === "L" ? "1" : letter;
  return codeSigns.indexOf(meant);
}

/**
 * How many sets of answers there can be, and how many signs they take.
 * @param {number[]} sizes The number of choices of each question.
 */
function room(sizes) {
  const count = sizes.reduce((product, size) => product * BigInt(size + 1), 1n);
  let length = 0;
  for (let rest = count - 1n; rest > 0n; rest >>= 5n) length++;
  return { count, length };
}

/**
 * How many signs a code has, hyphens aside.
 * @param {number[]} sizes
 */
export function codeLength(sizes) {
  return setLength + room(sizes).length + checkLength;
}

/**
 * The code of some answers.
 * @param {number} set The number of the set of exercises, below 2 to the power of 15.
 * @param {number[]} sizes The number of choices of each question.
 * @param {(number | null)[]} answers The choices from 0; `null` where there is none.
 */
export function encodeAnswers(set, sizes, answers) {
  let value = 0n;
  sizes.forEach((size, index) => {
    value = value * BigInt(size + 1) + BigInt((answers[index] ?? -1) + 1);
  });
  const numbers = [];
  for (let count = room(sizes).length; count > 0; count--) {
    numbers.unshift(Number(value & 31n));
    value >>= 5n;
  }
  for (let count = 0, rest = set; count < setLength; count++) {
    numbers.unshift(rest & 31);
    rest >>= 5;
  }
  const signs = [...numbers, ...checkOf(numbers)].map(number => codeSigns[number]);
  return signs.map((sign, index) => (index > 0 && index % groupLength === 0 ? `-${sign}` : sign)).join("");
}

/**
 * The answers in a code, or what is wrong with it: `typing` where it isn't as it was made, `other` where it is of other
 * exercises.
 * @param {string} text
 * @param {number} set
 * @param {number[]} sizes
 * @returns {{ answers: (number | null)[] } | CodeProblem}
 */
export function decodeAnswers(text, set, sizes) {
  const signs = [...signsOf(text)];
  const numbers = signs.map(numberOf);
  const { count, length } = room(sizes);
  const wanted = setLength + length + checkLength;
  const strange = signs.find(sign => numberOf(sign) < 0);
  if (strange !== undefined) return { problem: "typing", words: `no code has the sign ${strange}` };
  if (numbers.length < setLength + checkLength || remainder(numbers) !== 1) {
    if (signs.length === wanted) return { problem: "typing", words: "a sign is wrong" };
    const older = signs.length === wanted + olderLength ? "; pages made by an older archflow give such codes" : "";
    return { problem: "typing", words: `it has ${signs.length} signs and should have ${wanted}${older}` };
  }
  const found = numbers.slice(0, setLength).reduce((number, sign) => number * 32 + sign, 0);
  if (found !== set) return { problem: "other", words: "it is of other exercises: was another file handed out?" };
  let value = numbers.slice(setLength, -checkLength).reduce((number, sign) => number * 32n + BigInt(sign), 0n);
  if (signs.length !== wanted || value >= count) return { problem: "typing", words: "no answers give such a code" };
  const answers = [...sizes].reverse().map(size => {
    const digit = Number(value % BigInt(size + 1));
    value /= BigInt(size + 1);
    return digit === 0 ? null : digit - 1;
  });
  return { answers: answers.reverse() };
}

/**
 * A text without what may stand between signs: blanks, hyphens and dots.
 * @param {string} text
 */
function signsOf(text) {
  return text.replace(/[\s\p{Pd}.]/gu, "");
}

/**
 * Whether a text is a code, even if it has a typing error, and no name.
 * @param {string} text
 * @param {number} wanted How many signs a code has.
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
 * The code at the end of a line, even if somebody typed blanks into it, and the name before it.
 * @param {string} line
 * @param {number} wanted How many signs a code has.
 */
function splitLine(line, wanted) {
  const words = line.split(/\s+/);
  let start = words.length - 1;
  const lengthFrom = (/** @type {number} */ index) => signsOf(words.slice(index).join("")).length;
  while (
    start > 0 &&
    lengthFrom(start) < wanted - 1 &&
    lengthFrom(start - 1) <= wanted &&
    /^[0-9a-z\p{Pd}]{1,7}$/iu.test(words[start - 1])
  ) {
    start--;
  }
  const code = words.slice(start).join("");
  if (!isCode(code, wanted)) return { name: line, code: null };
  return {
    name: words
      .slice(0, start)
      .join(" ")
      .replace(/[\s:,;|>–—-]+$/u, ""),
    code,
  };
}

/**
 * Reads what a teacher pastes: a line for each student, a name before the code or on the line above, or none.
 * @param {string} text
 * @param {number} set
 * @param {number[]} sizes
 * @returns {{ students: Student[], problems: LineProblem[] }} The students with their answers, and the lines without.
 */
export function readCodes(text, set, sizes) {
  const wanted = codeLength(sizes);
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
    const found = splitLine(line, wanted);
    if (found.code === null) {
      if (nameLine !== null) problems.push(nameLine);
      name = found.name.replace(/[\s:,;]+$/, "");
      nameLine = { line: index + 1, text: line, problem: "none", words: "there is no code in this line" };
      continue;
    }
    if (nameLine !== null && found.name !== "") problems.push(nameLine);
    const read = decodeAnswers(found.code, set, sizes);
    if ("problem" in read) {
      problems.push({ line: index + 1, text: line, ...read });
    } else {
      const code = signsOf(found.code).toUpperCase();
      students.push({ name: found.name || name, line: index + 1, code, note: "", answers: read.answers });
    }
    name = "";
    nameLine = null;
  }
  if (nameLine !== null) problems.push(nameLine);
  return { students: withNames(students), problems };
}

/**
 * Gives the nameless a name, keeps the last code of each name, and notes whose code is another's.
 * @param {Student[]} students
 */
function withNames(students) {
  /** @type {Map<string, Student>} */
  const kept = new Map();
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const student of students) {
    if (student.name === "") student.name = `Line ${student.line}`;
    const key = student.name.toLowerCase();
    const earlier = kept.get(key);
    if (earlier !== undefined) {
      student.note = earlier.code === student.code ? "sent twice" : "sent more than one code; this is the last";
    }
    kept.delete(key);
    kept.set(key, student);
  }
  for (const student of kept.values()) {
    const other = names.get(student.code);
    if (other === undefined) names.set(student.code, student.name);
    else student.note = joined([student.note, `the same answers as ${other}`], "; ");
  }
  return [...kept.values()];
}

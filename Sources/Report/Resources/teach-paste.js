// Reads what a teacher pastes: a line for each student, a name before the code or on the line above, or none.
import { codeLength, decodeAnswers } from "./teach-code.js";

/// What may be code: its signs, hyphens aside.
function signsOf(text) { return text.replace(/[\s\p{Pd}.]/gu, ""); }

/// The code at the end of a line, even if somebody typed blanks into it, and what stands before it.
function splitLine(line, wanted) {
  const words = line.split(/\s+/);
  let start = words.length - 1;
  while (start > 0 && signsOf(words.slice(start).join("")).length < wanted - 1 && /^[0-9a-z\p{Pd}]{1,7}$/iu.test(words[start - 1])
    && signsOf(words.slice(start - 1).join("")).length <= wanted) start--;
  const code = words.slice(start).join("");
  const isCode = signsOf(code).length >= Math.min(12, wanted - 2) && (/\p{Pd}/u.test(code) || /\d/.test(code));
  if (!isCode) return { name: line, code: null };
  return { name: words.slice(0, start).join(" ").replace(/[\s:,;|>–—-]+$/u, ""), code };
}

/// The students with their answers, and the lines that gave none, with the reason.
export function readCodes(text, set, sizes) {
  const wanted = codeLength(sizes);
  const students = [], problems = [];
  let name = "", nameLine = null;
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim().slice(0, 2000);
    if (line === "") return;
    const found = splitLine(line, wanted);
    if (found.code === null) {
      if (nameLine !== null) problems.push(nameLine);
      name = found.name.replace(/[\s:,;]+$/, "");
      nameLine = { line: index + 1, text: line, problem: "none", words: "there is no code in this line" };
      return;
    }
    if (nameLine !== null && found.name !== "") problems.push(nameLine);
    const student = { name: found.name || name, line: index + 1, code: signsOf(found.code).toUpperCase(), note: "" };
    name = "";
    nameLine = null;
    const read = decodeAnswers(found.code, set, sizes);
    if (read.problem) problems.push({ line: index + 1, text: line, problem: read.problem, words: read.words });
    else students.push({ ...student, answers: read.answers });
  });
  if (nameLine !== null) problems.push(nameLine);
  return { students: settle(students), problems };
}

/// Gives the nameless a name, keeps the last code of each name, and notes whose code is another's.
function settle(students) {
  const kept = new Map(), codes = new Map();
  for (const student of students) {
    if (student.name === "") student.name = `Line ${student.line}`;
    const key = student.name.toLowerCase();
    if (kept.has(key)) student.note = kept.get(key).code === student.code ? "sent twice" : "sent more than one code; this is the last";
    kept.delete(key);
    kept.set(key, student);
  }
  for (const student of kept.values()) {
    const other = codes.get(student.code);
    if (other !== undefined) student.note = [student.note, `the same answers as ${other}`].filter(text => text !== "").join("; ");
    else codes.set(student.code, student.name);
  }
  return [...kept.values()];
}

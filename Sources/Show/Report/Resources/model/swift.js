// Writes values in Swift's syntax, and finds methods in Swift's source text.
import { short } from "./text.js";

/** The maximum number of written parts of a list or a structure. */
const mostParts = 40;

/**
 * A value in Swift's syntax: `.failure(.wrongPair)`, `(login: "arthur", tries: 2)`.
 * @param {unknown} value
 * @param {Run} run The run whose components a value may name.
 * @param {number} [depth]
 * @returns {string}
 */
export function swiftText(value, run, depth = 0) {
  if (value === null) return "nil";
  if (typeof value === "string") return `“${short(value, 300)}”`;
  if (typeof value !== "object") return `${value}`;
  if (depth > 8) return "…";
  const inner = (/** @type {unknown} */ part) => swiftText(part, run, depth + 1);
  if (Array.isArray(value)) {
    const more = value.length > mostParts ? ", …" : "";
    return `[${value.slice(0, mostParts).map(inner).join(", ")}${more}]`;
  }
  const entries = Object.entries(value ?? {});
  if (entries.length === 1) {
    const [name, only] = entries[0];
    if (name === "component") return short(run.componentName(Number(only)), 120);
    if (name === "type") return short(`${only}`, 200);
    if (isObject(only)) return caseText(name, only, inner);
  }
  const parts = entries.slice(0, mostParts).map(([name, part]) => {
    return isPosition(name) ? inner(part) : `${short(name, 60)}: ${inner(part)}`;
  });
  return `(${parts.join(", ")})`;
}

/**
 * The text of an enum case with its associated values, or of a structure with a single property.
 * @param {string} name
 * @param {object} only
 * @param {(part: unknown) => string} inner
 */
function caseText(name, only, inner) {
  const keys = Object.keys(only);
  const text = keys.length === 0 ? "" : inner(only);
  if (isPosition(name)) return `(${text})`;
  if (keys.length === 1 && ["component", "type"].includes(keys[0])) return `(${name}: ${text})`;
  const carried = text === "" || text.startsWith("(") ? text : `(${text})`;
  return `.${short(name, 60)}${carried}`;
}

/**
 * True for the key of an associated value without a label: `_0`.
 * @param {string} name
 */
function isPosition(name) {
  return /^_\d+$/.test(name);
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The lines of a method in a Swift file, found by its selector. If the method isn't found, the top of the file.
 * @param {string[]} lines
 * @param {string} selector
 */
export function findMethod(lines, selector) {
  const open = selector.indexOf("(");
  const name = open < 0 ? selector : selector.slice(0, open);
  const labels =
    open < 0
      ? []
      : selector
          .slice(open + 1)
          .replace(")", "")
          .split(":")
          .filter(label => label !== "" && label !== "_");
  let best = -1,
    bestScore = -1;
  lines.forEach((line, index) => {
    const isMethod = line.includes(`func ${name}(`) || line.includes(`func ${name}<`);
    if (!isMethod && !(/^[A-Z]/.test(name) && /\b(init|static func \w+)\(/.test(line))) return;
    const length = lines.slice(index, index + 8).findIndex(each => each.includes("{"));
    const head = lines.slice(index, index + Math.max(1, length + 1)).join(" ");
    const score =
      (isMethod ? 100 : 0) + labels.filter(label => head.includes(`${label}:`) || head.includes(`${label} `)).length;
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  });
  if (best < 0) return { start: 0, end: -1 };
  const indent = lines[best].search(/\S/);
  let end = best;
  if (!/\{.*\}\s*$/.test(lines[best])) {
    while (end + 1 < lines.length && !(lines[end].trim().startsWith("}") && lines[end].search(/\S/) === indent)) end++;
  }
  return { start: best, end: Math.min(end, best + 60) };
}

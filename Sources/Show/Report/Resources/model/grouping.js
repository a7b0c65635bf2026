// Draws groups of lifelines, those of a module or of a role, as one lifeline.
import { blocksOf, rankOf } from "./blocks.js";
import { roleName, roleNames } from "./data.js";

/**
 * The names of the groups that a lifeline can belong to: `module:Login` and `role:view`.
 * @param {Lifeline} lifeline
 */
const wordsOf = ({ role, module }) => [
  module === "" ? "" : `module:${module}`,
  role <= 0 ? "" : `role:${roleName(role)}`,
];

/**
 * Groups the lifelines of a run: by all modules (`module`), by all roles (`role`), or by single ones (`module:Login`).
 * Messages between lifelines of the same group are not shown.
 * @param {Run} run
 * @param {string[]} words
 * @param {Int32Array} places The places of the messages that nothing hides.
 * @returns {Grouping}
 */
export function groupLifelines(run, words, places) {
  const blocks = blocksOf(run.lifelines);
  /** @type {Head[]} */
  const heads = run.lifelines.map(({ name, role, module }, index) => {
    const block = blocks[index];
    return { name, role, module: run.namesakes.has(name) ? module : "", word: "", members: [], block };
  });
  const of = Int32Array.from(run.lifelines.keys());
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const [lifeline, each] of run.lifelines.entries()) {
    const word = wordsOf(each).find(own => own !== "" && (words.includes(own) || words.includes(own.split(":")[0])));
    if (word === undefined) continue;
    const number = numbers.get(word) ?? heads.length;
    if (number === heads.length) {
      numbers.set(word, number);
      const isRole = word.startsWith("role:");
      const name = isRole ? roleNames[each.role] : each.module;
      const rank = isRole ? rankOf(each.role) : blocks[lifeline].rank;
      const block = { rank, first: lifeline, prefix: "" };
      heads.push({ name, role: isRole ? each.role : -1, module: "", word, members: [], block });
    }
    heads[number].members.push(each.name);
    of[lifeline] = number;
  }
  const isWithin = (/** @type {number} */ place) => {
    const head = of[run.senders[place]];
    return head >= run.lifelines.length && run.receivers[place] >= 0 && of[run.receivers[place]] === head;
  };
  if (numbers.size === 0) return { heads, of, visible: places, within: new Int32Array(0) };
  return { heads, of, visible: places.filter(place => !isWithin(place)), within: places.filter(isWithin) };
}

/**
 * The names of groups after one group was opened or closed. If all modules are closed (`module`) and one is opened, the
 * others stay closed.
 * @param {Run[]} runs
 * @param {string[]} words
 * @param {string} word
 */
export function toggled(runs, words, word) {
  const kind = word.split(":")[0];
  if (words.includes(word)) return words.filter(other => other !== word);
  if (!words.includes(kind)) return [...words, word];
  const all = new Set(
    runs.flatMap(run => run.lifelines.flatMap(wordsOf)).filter(other => other.startsWith(`${kind}:`)),
  );
  return [...words.filter(other => other !== kind), ...[...all].filter(other => other !== word)];
}

// The modules that lifelines belong to: their order, and the prefix that the names in a module share.
import { nameWords } from "./text.js";

/**
 * Groups lifelines into blocks: one for each module, and one for each lifeline without a module. Lifelines of a block
 * are in the order of roles, and blocks in the order of their first roles.
 * @param {Lifeline[]} lifelines
 * @returns {Block[]}
 */
export function blocksOf(lifelines) {
  /** @type {Map<string, Lifeline[]>} */
  const modules = new Map();
  for (const lifeline of lifelines) {
    const { module } = lifeline;
    if (module === "") continue;
    const members = modules.get(module) ?? [];
    modules.set(module, members);
    members.push(lifeline);
  }
  const blocks = new Map(
    [...modules].map(([module, members]) => {
      const rank = Math.min(...members.map(({ role }) => rankOf(role)));
      const names = [...new Set(members.map(({ name }) => name))];
      return [module, { rank, first: lifelines.indexOf(members[0]), prefix: sharedPrefix(names) }];
    }),
  );
  return lifelines.map(({ role, module }, first) => blocks.get(module) ?? { rank: rankOf(role), first, prefix: "" });
}

/**
 * The position of a role in the order of roles. A missing role comes last.
 * @param {number} role
 */
export function rankOf(role) {
  return role < 0 ? 99 : role;
}

/**
 * The longest prefix that most of the names share: `LoginModule` for `LoginModuleCore` and `LoginModulePresenter`.
 * Empty if no two names share a prefix.
 * @param {string[]} names
 */
export function sharedPrefix(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) {
    let prefix = "";
    for (const word of nameWords(name).slice(0, -1)) {
      prefix += word;
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  let best = "";
  for (const [prefix, count] of counts) {
    const most = counts.get(best) ?? 1;
    if (count > most || (count === most && best !== "" && prefix.length > best.length)) best = prefix;
  }
  return best;
}

/**
 * A name without the prefix that the names of its module share.
 * @param {string} name
 * @param {string} prefix
 */
export function ownName(name, prefix) {
  if (prefix === "" || name.length === prefix.length) return name;
  const beginning = nameWords(name).slice(0, nameWords(prefix).length);
  return beginning.join("") === prefix ? name.slice(prefix.length) : name;
}

// What a person looks for: words, and `from:`, `to:`, `role:`, `module:`, `class:`, `is:`.
import { isAsync, isLost, isSystem, roleNames, textOf } from "./data.js";

/// A test of a message in a run; null where nothing is looked for.
export function parseQuery(text) {
  const terms = text.trim().toLowerCase().split(/\s+/).filter(word => word !== "").map(term);
  if (terms.length === 0) return null;
  return (run, place) => terms.every(matches => matches(run, place));
}

function term(word) {
  const colon = word.indexOf(":");
  const value = word.slice(colon + 1);
  switch (colon < 0 ? "" : word.slice(0, colon)) {
    case "from": return (run, place) => run.sender(place).name.toLowerCase().includes(value);
    case "to": return (run, place) => run.receiver(place).name.toLowerCase().includes(value);
    case "class": return (run, place) => run.className(place).startsWith(value);
    case "module":
      return (run, place) => [run.sender(place), run.receiver(place)].some(who => (who.module ?? "").toLowerCase().includes(value));
    case "is": {
      const flag = { async: isAsync, lost: isLost, system: isSystem }[value];
      if (flag === undefined) return () => false;
      return (run, place) => run.has(place, flag);
    }
    case "role":
      return (run, place) => [run.sender(place), run.receiver(place)]
        .some(who => (roleNames[who.role] ?? "").startsWith(value));
    default:
      return (run, place) => run.label(place).toLowerCase().includes(word)
        || textOf(run.messages.name[place]).toLowerCase().includes(word)
        || run.sender(place).name.toLowerCase().includes(word) || run.receiver(place).name.toLowerCase().includes(word);
  }
}

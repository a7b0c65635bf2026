// The changes of the page's data during a session.

/**
 * A value after a change. Unchanged parts are shared with the old value, which isn't modified.
 * @param {any} value
 * @param {DataChange} change
 * @returns {any}
 */
export function changed(value, change) {
  if ("is" in change) return change.is;
  if ("from" in change) return [...value.slice(0, change.from), ...change.add];
  if ("edits" in change) {
    let at = 0;
    const parts = change.edits.map(([kept, dropped, added]) => {
      const before = value.slice(at, at + kept);
      at += kept + dropped;
      return [...before, ...added];
    });
    return [...parts, value.slice(at)].flat();
  }
  const copy = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, part] of Object.entries(change.in)) copy[key] = changed(copy[key], part);
  return copy;
}

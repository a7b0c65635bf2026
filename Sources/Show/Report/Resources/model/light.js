// Highlights things that belong together: a message with its causes and effects, a component with its messages, or a
// channel. Everything else is faded while the mouse points at such a thing, or while it is pinned.

/**
 * The things to highlight for a message (`{ place }`), a component (`{ who }`) or a channel (`{ who, to }`). Null if
 * the run has no such thing.
 * @param {Run} run
 * @param {Lit | null} what
 * @returns {Light | null}
 */
export function lightOn(run, what) {
  if (what === null) return null;
  if (what.place !== undefined && what.isAlone) {
    const names = new Set([run.sender(what.place).name, run.receiver(what.place).name]);
    return { test: at => at === what.place, who: name => names.has(name), key: `alone ${what.place}` };
  }
  if (what.place !== undefined) {
    const lit = run.effects(what.place);
    for (const place of run.chain(what.place)) lit.add(place);
    const names = new Set();
    for (const place of lit) {
      names.add(run.sender(place).name);
      names.add(run.receiver(place).name);
    }
    return { test: at => lit.has(at), who: name => names.has(name), key: `place ${what.place}` };
  }
  const { who = "", to } = what;
  /** @type {(place: number) => boolean} */
  const test =
    to === undefined || to === ""
      ? place => run.sender(place).name === who || run.receiver(place).name === who
      : place => run.sender(place).name === who && run.receiver(place).name === to;
  const names = new Set(to ? [who, to] : [who]);
  if (!run.lifelines.some(each => each.name === who) || (to && !run.lifelines.some(each => each.name === to)))
    return null;
  for (let place = 0; place < run.count; place++) {
    if (test(place)) {
      names.add(run.sender(place).name);
      names.add(run.receiver(place).name);
    }
  }
  return { test, who: name => names.has(name), key: `${who} ${to ?? ""}` };
}

/**
 * The same highlight, extended to the current message and its sender and receiver, which never fade.
 * @param {Run} run
 * @param {Light | null} light
 * @param {number} place The message's place; -1 for none.
 * @returns {Light | null}
 */
export function lightWith(run, light, place) {
  if (light === null || place < 0 || light.test(place)) return light;
  const ends = new Set([run.sender(place).name, run.receiver(place).name]);
  return {
    test: at => at === place || light.test(at),
    who: name => ends.has(name) || light.who(name),
    key: `${light.key} and ${place}`,
  };
}

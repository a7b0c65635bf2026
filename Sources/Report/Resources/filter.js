// What of a run is shown: `hide` names classes, and with a word before it roles, modules and kinds of delivery.
import { classNames, isAsync, roleNames } from "./data.js";

/// The places of the messages that nothing hides.
export function shownPlaces(run, hide) {
  const hidden = new Set(hide);
  if (hidden.size === 0) return Int32Array.from({ length: run.count }, (_, place) => place);
  const classes = classNames.map(name => hidden.has(name));
  const isHidden = run.lifelines.map(who => hidden.has(`role:${roleNames[who.role] ?? "none"}`) || (who.module ?? "") !== "" && hidden.has(`module:${who.module}`));
  const hidesAsync = hidden.has("is:async"), hidesCalls = hidden.has("is:call");
  const shown = [];
  for (let place = 0; place < run.count; place++) {
    if (classes[run.messages.class[place]]) continue;
    if (isHidden[run.senders[place]] || run.receivers[place] >= 0 && isHidden[run.receivers[place]]) continue;
    if (run.has(place, isAsync) ? hidesAsync : hidesCalls) continue;
    shown.push(place);
  }
  return Int32Array.from(shown);
}

/// The roles and modules that some runs have, each with the word that hides it.
export function filterChoices(runs) {
  const roles = new Set(), modules = new Set();
  for (const run of runs) {
    for (const place of run.messages.id.keys()) {
      for (const who of [run.sender(place), run.receiver(place)]) {
        if (who.role >= 0) roles.add(who.role);
        if (who.module) modules.add(who.module);
      }
    }
  }
  return {
    roles: [...roles].sort((a, b) => a - b).map(role => roleNames[role]), modules: [...modules].sort().slice(0, 60),
  };
}

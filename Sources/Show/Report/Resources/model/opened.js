// Chooses the step at which another scenario opens: the step of the same name, or else the first step that the scenario
// shown doesn't have.
import { scenarios } from "./run.js";
import { chosenRuns, paneOf, state } from "./state.js";
import { Timeline } from "./timeline.js";

/**
 * The changes of the state that open a scenario. Of the patterns shown, those that have a run of the scenario stay. The
 * others come back with the next scenario of which they have a run.
 * @param {string} name
 * @param {boolean} [keepsLaunch] True if the launch, too, opens at the launch.
 * @returns {Partial<PageState> & { patterns: string[] }}
 */
export function openedScenario(name, keepsLaunch = false) {
  const all = scenarios.get(name) ?? [];
  // If the person chose other patterns meanwhile, those are kept.
  const isKept = `${shownOf(state.wanted, state.scenario)}` === `${state.patterns}`;
  const chosen = state.wanted.length > 0 && isKept ? state.wanted : state.patterns;
  const patterns = shownOf(chosen, name);
  const wanted = `${patterns}` === `${chosen}` ? [] : chosen;
  const now = chosenRuns();
  const run = now[paneOf(now)];
  const next = all.find(each => each.key === run?.key) ?? all.find(each => patterns.includes(each.key));
  const at = run === undefined || next === undefined ? "0.0" : stepIn(next, run, beatNow(now), keepsLaunch);
  return { scenario: name, patterns, wanted, at, pan: [], closed: [], hidden: 0 };
}

/**
 * The patterns that are shown of a scenario: those of the chosen ones that have a run of it, otherwise its first two.
 * @param {string[]} chosen
 * @param {string} scenario
 */
function shownOf(chosen, scenario) {
  const known = (scenarios.get(scenario) ?? []).map(run => run.key);
  const kept = chosen.filter(key => known.includes(key));
  return kept.length > 0 ? kept : known.slice(0, 2);
}

/**
 * The number of the current beat.
 * @param {Run[]} runs
 */
function beatNow(runs) {
  const timeline = new Timeline(
    runs,
    runs.map(run => run.countedPlaces),
  );
  return timeline.beat(timeline.tickAt(state.at));
}

/**
 * The address of the beat with the same name as a beat of another run. If no beat has that name, or the other beat is
 * the launch: the first beat that the other run doesn't have.
 * @param {Run} run
 * @param {Run} other
 * @param {number} number The number of the other run's beat, from 1.
 * @param {boolean} [keepsLaunch] True if the launch is found by its name, as other beats are.
 */
export function stepIn(run, other, number, keepsLaunch = false) {
  const [names, others] = [run, other].map(each => each.beats.name.map((_, index) => each.beatName(index + 1)));
  if (names.length === 0) return "0.0";
  const wanted = others[number - 1];
  const isWanted = (/** @type {string} */ name) => name === wanted;
  if ((number > 1 || keepsLaunch) && names.includes(wanted)) {
    // Several beats can have the same name.
    const turn = others.slice(0, number).filter(isWanted).length;
    const found = [...names.keys()].filter(index => isWanted(names[index]));
    return `s${(found[turn - 1] ?? found[found.length - 1]) + 1}`;
  }
  const parting = names.findIndex((name, index) => name !== others[index]);
  return `s${Math.max(2, Math.min(names.length, (parting < 0 ? 1 : parting) + 1))}`;
}

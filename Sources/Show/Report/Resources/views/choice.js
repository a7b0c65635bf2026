// Groups of buttons to choose by, and the views to choose from.
import { scenarioChoices, scenarioTitle } from "../model/run.js";
import { viewNames } from "../model/state.js";
import { button, el, press } from "./dom.js";

/** The views, each with its title. */
export const viewTitles = viewNames.map(name => [name, name[0].toUpperCase() + name.slice(1)]);

/**
 * The view that follows a view.
 * @param {string} name
 */
export function viewAfter(name) {
  return viewNames[(viewNames.indexOf(name) + 1) % viewNames.length];
}

/**
 * A choice among all scenarios, feature by feature.
 * @param {string} id
 * @param {(scenario: string) => void} choose
 */
export function scenarioSelect(id, choose) {
  const groups = scenarioChoices().map(({ title, names }) => {
    const options = names.map(name => el("option", { value: name }, scenarioTitle(name)));
    return title === "" ? options : el("optgroup", { label: title }, options);
  });
  const select = el("select", { id }, groups.flat());
  select.addEventListener("change", () => choose(select.value));
  return select;
}

/**
 * A group of buttons; the chosen ones are pressed.
 * @param {string} label
 * @param {string[][]} options
 * @param {(value: string, event: MouseEvent) => void} choose
 */
export function choice(label, options, choose) {
  const buttons = options.map(([value, text]) => {
    return button(event => choose(value, event), { "data-value": value }, text);
  });
  return {
    element: el("div.choice", { role: "group", "aria-label": label }, buttons),
    show: (/** @type {string[]} */ values) => {
      for (const each of buttons) press(each, values.includes(each.dataset.value ?? ""));
    },
  };
}

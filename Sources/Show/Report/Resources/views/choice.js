// Buttons and menus for choices, such as a view or a scenario.
import { scenarioChoices, scenarioTitle } from "../model/run.js";
import { viewNames } from "../model/state.js";
import { capitalized, short } from "../model/text.js";
import { bringInStrip, button, el, press } from "./dom.js";

/** The views, each with its title. */
export const viewTitles = viewNames.map(name => [name, capitalized(name)]);

/**
 * The view after a given one, in the order of the buttons.
 * @param {string} name
 */
export function viewAfter(name) {
  return viewNames[(viewNames.indexOf(name) + 1) % viewNames.length];
}

/**
 * A menu of all scenarios, grouped by feature.
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
 * A button that shows or hides a pattern.
 * @param {string} key
 * @param {string} name
 * @param {() => void} toggle
 */
export function patternChip(key, name, toggle) {
  const words = short(name, 30);
  return button(toggle, { "data-key": key, "data-words": words }, words);
}

/**
 * A group of buttons for some options. The buttons of chosen options are pressed.
 * @param {string} label
 * @param {string[][]} options
 * @param {(value: string, event: MouseEvent) => void} choose
 */
export function choice(label, options, choose) {
  const buttons = options.map(([value, text]) => {
    return button(event => choose(value, event), { "data-value": value, "data-words": text }, text);
  });
  const element = el("div.choice", { role: "group", "aria-label": label }, buttons);
  let shown = "";
  return {
    element,
    show: (/** @type {string[]} */ values) => {
      for (const each of buttons) press(each, values.includes(each.dataset.value ?? ""));
      if (shown === `${values}` || !element.isConnected) return;
      shown = `${values}`;
      bringInStrip(
        element,
        buttons.find(each => each.dataset.value === values[0]),
      );
    },
  };
}

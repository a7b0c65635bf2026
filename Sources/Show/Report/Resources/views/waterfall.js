// The messages of a scenario, class by class and on one scale: those that every architecture must deliver, and those
// that each adds.
import { comparedWords } from "../model/compared.js";
import { legendClasses } from "../model/data.js";
import { evidence } from "../model/evidence.js";
import { scenarioTitle } from "../model/run.js";
import { link } from "../model/state.js";
import { plural, short } from "../model/text.js";
import { el } from "./dom.js";
import { figure } from "./matrix.js";

/**
 * @param {Run[]} runs The runs of one scenario.
 * @param {string} scenario
 */
export function drawWaterfall(runs, scenario) {
  const charts = runs.map(run => {
    const counts = new Map(run.classCounts(run.messages.id.keys()));
    let start = 0;
    const steps = legendClasses.map(name => {
      const count = counts.get(name) ?? 0;
      start += count;
      return { name, count, start: start - count };
    });
    return { run, steps, total: start };
  });
  const most = Math.max(1, ...charts.map(({ total }) => total));
  const panels = charts.map(({ run, steps, total }) =>
    el(
      "section.waterfall-panel",
      { "aria-label": `${run.name}: ${plural(total, "message")}` },
      el("h2", short(run.name, 40), el("span.hint", plural(total, "message"))),
      el(
        "ol",
        steps.map(({ name, count, start }, index) =>
          drawStep(run, name, `${index === 0 ? "" : "+"}${count}`, start, count, most),
        ),
        drawStep(run, "", `${total}`, 0, total, most),
      ),
    ),
  );
  return figure(scenarioTitle(scenario), [comparedWords(runs)], el("div.waterfall", panels), [
    "Each bar begins where the one above ends; the last bar is the sum. All panels have the same scale.",
  ]);
}

/**
 * @param {Run} run
 * @param {string} name The name of a class; empty for all classes.
 * @param {string} number
 * @param {number} start
 * @param {number} count
 * @param {number} most
 */
function drawStep(run, name, number, start, count, most) {
  const place = evidence({ view: "sequence", search: name === "" ? null : `class:${name}` }, run.scenario, run);
  const share = (/** @type {number} */ part) => `${(100 * part) / most}%`;
  const label = `${short(run.name, 40)}: ${plural(count, "message")}${name === "" ? "" : ` of class ${name}`}`;
  const bar = el("i", { css: { "margin-left": share(start), width: share(count) } });
  const shown =
    count === 0 ? el("b.none", number) : el("a", { href: link(place), "aria-label": label }, el("b", number));
  return el(
    "li",
    { class: name === "" ? "total" : `class-${name}` },
    el("span", name || "total"),
    el("div.step-bar", bar, shown),
  );
}

// The comparison as a bar chart: the messages of a scenario by class, with a bar for each pattern and a line for the
// yardstick's number.
import { classNames, hiddenClasses, report } from "../model/data.js";
import { evidence } from "../model/evidence.js";
import { runs, scenarios, scenarioTitle } from "../model/run.js";
import { link } from "../model/state.js";
import { grouped, plural, short } from "../model/text.js";
import { el } from "./dom.js";

/** The least share of the picture's width that leaves room for a number in a part of a bar. */
const leastShare = 0.08;

/** The classes whose messages count in headlines. */
const countedClasses = report.classes.filter(([name]) => !hiddenClasses.includes(name));

/** The maximum number of rows in a chart of one app's scenarios. */
const mostChartRows = 12;

/**
 * The runs of a chart, one for each row: all runs of a scenario. If each scenario has only one run, the runs with the
 * most messages.
 * @param {string} scenario
 */
export function runsOfChart(scenario) {
  const isOfOne = runs.length > 1 && runs.length === scenarios.size && new Set(runs.map(run => run.key)).size === 1;
  if (!isOfOne) return scenarios.get(scenario) ?? [];
  return runs.length <= mostChartRows ? runs : [...runs].sort((a, b) => b.count - a.count).slice(0, mostChartRows);
}

/**
 * A function that names the rows of a chart: by scenario if the runs are of several scenarios, otherwise by
 * architecture.
 * @param {Run[]} shown
 * @returns {(run: Run) => string}
 */
export function namesOfRows(shown) {
  const isOfScenarios = new Set(shown.map(run => run.scenario)).size > 1;
  return run => (isOfScenarios ? scenarioTitle(run.scenario) : run.name);
}

/**
 * Draws the chart of some runs.
 * @param {Run[]} shown
 * @param {(run: Run) => string} nameOf
 */
export function drawClassChart(shown, nameOf) {
  const rows = shown.map(run => {
    const counts = run.classCounts(run.messages.id.keys()).filter(([name]) => !hiddenClasses.includes(name));
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    return { run, name: short(nameOf(run), 40), counts: new Map(counts), total };
  });
  const most = Math.max(1, ...rows.map(row => row.total));
  const yardstick = rows.find(({ run }) => run.key === report.reference);
  const line = yardstick === undefined ? "none" : `${(100 * yardstick.total) / most}%`;
  return el(
    "ul.class-chart",
    { css: { "--yardstick": line } },
    rows.map(row => drawRow(row, most, row === yardstick)),
    yardstick === undefined
      ? null
      : el("li.yardstick-line", { "aria-hidden": "true" }, el("span", `${yardstick.name}: ${yardstick.total}`)),
  );
}

/**
 * @param {{ run: Run, name: string, counts: Map<string, number>, total: number }} row
 * @param {number} most
 * @param {boolean} isYardstick
 */
function drawRow({ run, name: who, counts, total }, most, isYardstick) {
  const parts = countedClasses.flatMap(([name]) => {
    const count = counts.get(name) ?? 0;
    if (count === 0) return [];
    const words = `${count} ${name}`;
    const title = `${words}: ${short(summaryOf(name), 300)}`;
    const settings = { class: `class-${name}`, title, css: { width: `${(100 * count) / most}%` } };
    if (count / most < leastShare) return el("i", settings);
    const href = link(evidence({ view: "sequence", search: `class:${name}` }, run.scenario, run));
    return el("a", settings, { href, "aria-label": `${who}: ${words}` }, count);
  });
  const words = [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
  const all = evidence({ view: "sequence", search: null }, run.scenario, run);
  return el(
    "li",
    { class: isYardstick ? "reference" : null },
    el("a.who", { href: link({ ...all, at: "0.0", scope: "beat" }) }, who),
    el("div.class-parts", parts),
    el("a.total", { href: link(all), "aria-label": `${who}: ${plural(total, "message")}: ${words}` }, grouped(total)),
  );
}

/** The name of the yardstick, with which the others are compared. */
function yardstickName() {
  return short(runs.find(run => run.key === report.reference)?.name ?? "Reference", 30);
}

/** The names of the counted classes with a message in any run. */
export function usedClasses() {
  const used = new Set(runs.flatMap(run => run.messages.class));
  return countedClasses.map(([name]) => name).filter(name => used.has(classNames.indexOf(name)));
}

/** @param {string} name */
function summaryOf(name) {
  return report.classes.find(([own]) => own === name)?.[1] ?? "";
}

/** The classes in one line, in their order, each with its meaning for the mouse. */
export function drawClassKey() {
  const items = usedClasses().map(name =>
    el("li", { class: `class-${name}`, title: short(summaryOf(name), 300) }, el("i.swatch"), name),
  );
  return el("ol.class-key", { "aria-label": "Classes: a message has the first class that fits" }, items);
}

/**
 * The colours of classes with their meanings.
 * @param {string[]} names
 * @param {boolean} [hasYardstick] True where the picture has the yardstick's line.
 */
export function drawClassLegend(names, hasYardstick = false) {
  const shown = report.classes.filter(([name]) => names.includes(name));
  return el(
    "dl.class-legend",
    shown.map(([name, summary]) =>
      el("div", { class: `class-${name}` }, el("dt", el("i.swatch"), name), el("dd", short(summary, 300))),
    ),
    !hasYardstick
      ? null
      : el(
          "div",
          el("dt", el("i.swatch.line"), yardstickName()),
          el("dd", "plain view controllers without an architecture, as a measure of how low a count can be"),
        ),
  );
}

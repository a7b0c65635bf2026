// The comparison as a picture: the messages of a scenario by class, a bar for each pattern, and the yardstick as a
// line.
import { hiddenClasses, report } from "../model/data.js";
import { evidence } from "../model/evidence.js";
import { scenarios } from "../model/run.js";
import { link } from "../model/state.js";
import { grouped, plural, short } from "../model/text.js";
import { el } from "./dom.js";

/** A part narrower than this share of the picture has no room for its number. */
const leastShare = 0.08;

/** The classes that are counted in a headline. */
const countedClasses = report.classes.filter(([name]) => !hiddenClasses.includes(name));

/**
 * The chart of a scenario.
 * @param {string} scenario
 */
export function drawClassChart(scenario) {
  const rows = (scenarios.get(scenario) ?? []).map(run => {
    const counts = run.classCounts(run.messages.id.keys()).filter(([name]) => !hiddenClasses.includes(name));
    return { run, counts: new Map(counts), total: counts.reduce((sum, [, count]) => sum + count, 0) };
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
      : el(
          "li.yardstick-line",
          { "aria-hidden": "true" },
          el("span", `${short(yardstick.run.name, 30)}: ${yardstick.total}`),
        ),
  );
}

/**
 * @param {{ run: Run, counts: Map<string, number>, total: number }} row
 * @param {number} most
 * @param {boolean} isYardstick
 */
function drawRow({ run, counts, total }, most, isYardstick) {
  const parts = countedClasses.flatMap(([name]) => {
    const count = counts.get(name) ?? 0;
    if (count === 0) return [];
    const words = `${count} ${name}`;
    const settings = { class: `class-${name}`, title: words, css: { width: `${(100 * count) / most}%` } };
    if (count / most < leastShare) return el("i", settings);
    const href = link(evidence({ view: "sequence", search: `class:${name}` }, run.scenario, run));
    return el("a", settings, { href, "aria-label": `${run.name}: ${words}` }, count);
  });
  const words = [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
  const all = evidence({ view: "sequence", search: null }, run.scenario, run);
  return el(
    "li",
    { class: isYardstick ? "reference" : null },
    el("a.who", { href: link({ ...all, at: "0.0", scope: "beat" }) }, short(run.name, 30)),
    el("div.class-parts", parts),
    el(
      "a.total",
      { href: link(all), "aria-label": `${run.name}: ${plural(total, "message")}: ${words}` },
      grouped(total),
    ),
  );
}

/** The meanings of the colours. */
export function drawClassLegend() {
  return el(
    "ul.class-legend.row",
    countedClasses.map(([name, summary]) =>
      el("li", { class: `class-${name}`, title: short(summary, 300) }, el("i.swatch"), name),
    ),
  );
}

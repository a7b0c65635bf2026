// Shows a picture from the page's data, in the colours of the page's theme and with links on its messages.
import { unpacked } from "../model/drawings.js";
import { evidence } from "../model/evidence.js";
import { scenarios, scenarioTitle } from "../model/run.js";
import { link } from "../model/state.js";
import { plural, short } from "../model/text.js";
import { el, elements, svg } from "./dom.js";
import { figure } from "./matrix.js";
import { vector } from "./vector.js";

/** Both style tags are written in two parts, since this script is itself embedded in HTML. */
const styleStart = `<${"style>"}`;
const styleEnd = `<${"/style>"}`;
/**
 * Matches a rule of the picture's style: a colour of the light theme, and the colour of the dark theme that replaces
 * it.
 */
const darkColor = /\[(fill|stroke)="(#[0-9a-f]{6})"\]\{(?:fill|stroke):(#[0-9a-f]{6})\}/g;

/**
 * @param {DrawingData} drawing
 * @param {Run[]} runs The runs from which the picture was drawn.
 */
export function drawDrawing(drawing, runs) {
  const text = unpacked(drawing.picture);
  // The page's security policy forbids style elements in the picture, so each part gets its colours as attributes.
  const style = text.slice(text.indexOf(styleStart), text.indexOf(styleEnd) + styleEnd.length);
  const picture = vector(text.replace(style, ""));
  adapt(picture, style);
  // With the role `img`, screen readers couldn't reach the links in the picture.
  picture.setAttribute("role", "group");
  const title = picture.querySelector("title")?.textContent ?? "";
  removeTitle(picture, title);
  if (drawing.kind === "usecase") linkMessages(picture, runs);
  else linkChannels(picture, drawing);
  const words = title.split(" · ");
  const links = runs.map(run => {
    const href = link({ page: "side", scenario: run.scenario, patterns: [run.key], at: "0.0", find: "" });
    return el(
      "li",
      el("a", { href }, scenarioTitle(run.scenario)),
      el("small", run.total([...run.messages.id.keys()])),
    );
  });
  const shown = figure(words[0] ?? "", words.slice(1), picture, notesOf(drawing));
  shown.append(el("details.picture-runs", el("summary", `Drawn from ${plural(runs.length, "run")}`), el("ul", links)));
  return shown;
}

/**
 * Removes the picture's title, which the page shows above it.
 * @param {Element} picture
 * @param {string} title
 */
function removeTitle(picture, title) {
  for (const part of picture.querySelectorAll("g > title")) {
    if (part.textContent !== title) continue;
    for (const words of part.parentElement?.querySelectorAll(":scope > text") ?? []) words.remove();
  }
}

/** @param {DrawingData} drawing */
function notesOf({ kind }) {
  return kind === "usecase"
    ? [el("span.unprinted", "Click a message to open the first run that sends it.")]
    : [el("span.unprinted", "Click a channel for its rules, and a rule for its messages.")];
}

/**
 * Gives a picture the colours of the page's theme.
 * @param {Element} picture
 * @param {string} style
 */
function adapt(picture, style) {
  const rules = [...style.matchAll(darkColor)];
  const dark = new Map(rules.map(([, name, light, own]) => [`${name} ${light}`, own]));
  for (const part of picture.querySelectorAll("[fill], [stroke]")) {
    for (const name of ["fill", "stroke"]) {
      const light = part.getAttribute(name) ?? "";
      const own = dark.get(`${name} ${light}`);
      if (own !== undefined && part instanceof SVGElement) part.style.setProperty(name, `light-dark(${light}, ${own})`);
    }
  }
}

/**
 * Links each message in a use case's picture to the first run that sends it.
 * @param {Element} picture
 * @param {Run[]} runs
 */
function linkMessages(picture, runs) {
  /** @type {Map<string, { run: Run, place: number }[]>} */
  const found = new Map();
  for (const run of runs) {
    for (let place = 0; place < run.count; place++) {
      const label = run.label(place);
      const places = found.get(label) ?? [];
      found.set(label, places);
      places.push({ run, place });
    }
  }
  for (const message of picture.querySelectorAll(".message")) {
    const [, from, to, label] =
      /^\d+\. (.+) → (.+?): (.+)$/.exec(message.querySelector("title")?.textContent ?? "") ?? [];
    const places = found.get(label) ?? [];
    const isEnd = (/** @type {string} */ words, /** @type {Lifeline} */ lifeline) => words === lifeline.name;
    const exact = places.find(({ run, place }) => isEnd(from, run.sender(place)) && isEnd(to, run.receiver(place)));
    const shown = exact ?? places[0];
    if (shown === undefined) continue;
    const { run, place } = shown;
    const at = `m${run.messages.id[place]}`;
    const href = link({
      ...evidence({ view: "sequence", search: null }, run.scenario, run),
      scope: "beat",
      at,
      hide: [],
    });
    wrap(message, href, `${label}, ${from} to ${to}: in ${scenarioTitle(run.scenario)}`);
  }
}

/**
 * @param {Element} picture
 * @param {DrawingData} drawing
 */
function linkChannels(picture, { pattern }) {
  const href = link({ page: "rules", rules: pattern });
  for (const channel of picture.querySelectorAll(".message"))
    wrap(channel, href, `${short(channel.querySelector("title")?.textContent ?? "", 200)}: rules`);
}

/**
 * Puts a part of a picture into a link.
 * @param {Element} part
 * @param {string} href
 * @param {string} label
 */
function wrap(part, href, label) {
  const around = svg("a", { href, "aria-label": short(label, 240) });
  part.replaceWith(around);
  around.append(part);
}

/**
 * Shows a text in place of a missing picture.
 * @param {string[]} words
 */
export function drawNothing(words) {
  return el("div.nothing-drawn.card", elements("p", words));
}

/**
 * The runs from which a picture was drawn.
 * @param {DrawingData} drawing
 */
export function runsOfDrawing({ pattern, feature }) {
  const all = [...scenarios.values()].flat();
  return all.filter(run => run.pattern === pattern && (feature === null || run.feature === feature));
}

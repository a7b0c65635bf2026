// Pictures that show several runs in one: comparison, waterfall, matrix, difference, story, rules, and use case. Each
// number is a link to its messages.

import { subjectWord } from "../model/compared.js";
import { drawingsOf, isPictureOffered, mergedPictures, patternDrawn } from "../model/drawings.js";
import { openedScenario } from "../model/opened.js";
import { features, featureTitle, scenarios, scenarioTitle } from "../model/run.js";
import { change, chosenRuns, enlarge, link, paneOf, pictureNames, state } from "../model/state.js";
import { hasStory } from "../model/story.js";
import { capitalized, joined } from "../model/text.js";
import { Timeline } from "../model/timeline.js";
import { choice, patternChip, scenarioSelect } from "../views/choice.js";
import { drawComparison } from "../views/comparison.js";
import { bringInStrip, button, dataOf, el, keyed, press } from "../views/dom.js";
import { drawDrawing, drawNothing, runsOfDrawing } from "../views/drawing.js";
import { picturesMenu } from "../views/export.js";
import { drawDifference, drawMatrix } from "../views/matrix.js";
import { Menu } from "../views/menu.js";
import { drawStory } from "../views/story.js";
import { drawWaterfall } from "../views/waterfall.js";

/** The meaning of each picture, in a sentence. */
const meanings = new Map([
  ["comparison", "Every role in its own column, a band for each run."],
  [
    "waterfall",
    "Messages by class: first the events that every app like this must handle, then the messages that each run adds.",
  ],
  ["matrix", "The number of messages from each sender to each receiver."],
  ["difference", "Differences between the messages of two runs."],
  ["story", "A run beat by beat: the screen before and after, and the messages between, with links to them."],
  [
    "conformance",
    "The messages of all runs, checked against the rules of a blueprint: kept, missing, broken, no rule.",
  ],
  ["usecase", "All runs of a feature as one sequence: alternatives, options and loops where they differ (UML)."],
]);

const titles = new Map([["usecase", "Use case"]]);

/** The kinds of pictures that the runs allow. */
const offered = pictureNames.filter(isPictureOffered);

export class PicturesPage {
  #shown = "";

  constructor() {
    const options = offered.map(name => [name, pictureTitle(name)]);
    this.pictures = choice("Picture", options, picture => change({ picture }));
    this.scenario = scenarioSelect("picture-scenario", openScenario);
    this.scenarioPart = el("span.pick.row", el("label", { for: "picture-scenario" }, "Scenario"), this.scenario);
    const ofFeature = [...features.keys()].filter(name => name !== "");
    this.feature = el(
      "select",
      { id: "picture-feature" },
      el("option", { value: "" }, "all"),
      ofFeature.map(name => el("option", { value: name }, featureTitle(name))),
    );
    this.feature.addEventListener("change", () => change({ feature: this.feature.value }));
    this.featurePart = el("span.pick.row", el("label", { for: "picture-feature" }, "Feature"), this.feature);
    this.patterns = el("div.chips", { role: "group", "aria-label": `Each ${subjectWord()}` });
    this.export = new Menu("Export", "export", () =>
      picturesMenu([...this.#draw("file").flatMap(figureOf), ...this.#beatAlone()], () => this.export.close()),
    );
    this.meaning = el("p.hint");
    this.drawn = el("div.pictures-drawn.stack");
    this.element = el(
      "div.overview.stack.pictures-page",
      el("section.intro", el("h1", "Pictures"), this.meaning),
      el(
        "div.row.picture-tools",
        this.pictures.element,
        this.scenarioPart,
        this.featurePart,
        this.patterns,
        sizeButtons(),
        this.export.element,
      ),
      this.drawn,
    );
    addEventListener("beforeprint", () => this.#print(true));
    addEventListener("afterprint", () => this.#print(false));
  }

  /**
   * Draws a story in full, and a comparison for a sheet's width, while they are printed.
   * @param {boolean} isPrinted
   */
  #print(isPrinted) {
    if (state.page !== "pictures" || !["story", "comparison"].includes(state.picture)) return;
    this.drawn.replaceChildren(...this.#draw(isPrinted ? "paper" : "screen").map(({ element }) => element));
    if (!isPrinted && state.picture === "story") this.#markBeat(false);
  }

  update() {
    const { picture } = state;
    const isOfScenario = !isDrawn();
    this.pictures.show([picture]);
    this.meaning.textContent = meanings.get(picture) ?? "";
    this.scenarioPart.hidden = !isOfScenario;
    this.featurePart.hidden = picture !== "usecase";
    this.scenario.value = state.scenario;
    this.feature.value = state.feature;
    const patterns = isOfScenario
      ? (scenarios.get(state.scenario) ?? []).map(run => [run.key, run.name])
      : [...new Map(drawingsOf(picture).map(({ pattern, title }) => [pattern, title]))];
    this.patterns.replaceChildren(...patterns.map(([key, name]) => patternChip(key, name, () => togglePattern(key))));
    for (const chip of this.patterns.children) press(chip, isChosen(dataOf(chip).key ?? ""));
    // These pictures show one chosen pattern. Other pictures may show several, whose buttons can't all be in sight.
    if (isDrawn() || picture === "story")
      bringInStrip(this.patterns, this.patterns.querySelector("[aria-pressed=true]"));
    // Links in the pictures contain the state of the page, so they are made again when the state changes. A story is
    // the same at every beat: only the marked beat differs.
    const shown = picture === "story" ? link({ at: "0.0" }) : link();
    const isNew = shown !== this.#shown;
    if (isNew) {
      const drawn = this.#draw();
      this.drawn.replaceChildren(...drawn.map(({ element }) => element));
      this.export.element.hidden = drawn.flatMap(figureOf).length === 0;
    }
    this.#shown = shown;
    if (picture === "story") this.#markBeat(state.at !== "0.0");
  }

  /** The current beat of a story as a picture of its own. */
  #beatAlone() {
    const beat = state.picture === "story" ? storyBeat() : 0;
    const run = storyRun();
    if (beat === 0 || !hasStory(run) || run.beats.name.length < 2) return [];
    return figureOf({ element: drawStory(run, true, beat), file: [run.key, state.scenario, `beat-${beat}`] });
  }

  /**
   * Marks the current beat.
   * @param {boolean} isMoved True to scroll to the beat: where the address names none, a story opens at its title.
   */
  #markBeat(isMoved) {
    const beat = storyBeat();
    for (const panel of this.drawn.querySelectorAll("[data-beat]")) {
      if (Number(dataOf(panel).beat) !== beat) panel.removeAttribute("aria-current");
      else if (!panel.hasAttribute("aria-current")) {
        panel.setAttribute("aria-current", "step");
        // A page is scrolled to its top when it is opened, which comes first.
        if (isMoved) requestAnimationFrame(() => panel.scrollIntoView({ block: "nearest" }));
      }
    }
  }

  /**
   * Draws the pictures, each with the parts of its file's name.
   * @param {"screen" | "paper" | "file"} [place] On paper and in files nothing may be shortened.
   * @returns {{ element: HTMLElement, file: string[] }[]}
   */
  #draw(place = "screen") {
    const { scenario } = state;
    const all = (scenarios.get(scenario) ?? []).filter(({ key }) => isChosen(key));
    const chosen = chosenRuns();
    switch (state.picture) {
      case "comparison":
        return [{ element: drawComparison(all, scenario, place === "paper"), file: [scenario] }];
      case "waterfall":
        return [{ element: drawWaterfall(all, scenario), file: [scenario] }];
      case "matrix":
        return chosen.map(run => ({ element: drawMatrix(run), file: [run.key, scenario] }));
      case "story":
        return [{ element: drawStory(storyRun(), place !== "screen"), file: [storyRun().key, scenario] }];
      case "difference":
        if (chosen.length < 2) return [pictureLacking("Choose two runs above: the second is compared with the first.")];
        return chosen.slice(1).map(run => {
          return { element: drawDifference(chosen[0], run), file: [chosen[0].key, run.key, scenario] };
        });
      default: {
        const drawings = drawingsOf(state.picture).filter(isWanted);
        if (drawings.length === 0) return [pictureLacking("The page has no picture of this kind for these runs.")];
        return drawings.map(drawing => {
          const file = [drawing.pattern, ...(drawing.feature === null ? [] : [drawing.feature])];
          return { element: drawDrawing(drawing, runsOfDrawing(drawing)), file };
        });
      }
    }
  }

  /**
   * Handles a key. Returns false if the key does nothing on this page.
   * @param {KeyboardEvent} event
   */
  answer({ key }) {
    const action = this.#letters.get(key) ?? (state.picture === "story" ? this.#storyLetters.get(key) : undefined);
    action?.();
    return action !== undefined;
  }

  #letters = new Map([
    keyed("v", () => this.#turn(1)),
    keyed("V", () => this.#turn(-1)),
    keyed("s", () => openNeighbour(1)),
    keyed("S", () => openNeighbour(-1)),
    keyed("e", () => this.export.element.hidden || this.export.open()),
    keyed(
      "Y",
      () => offered.includes("story") && change(state.picture === "story" ? { page: "side" } : { picture: "story" }),
    ),
  ]);

  #storyLetters = new Map([keyed("]", () => openBeat(1)), keyed("[", () => openBeat(-1))]);

  /** @param {number} direction */
  #turn(direction) {
    const next = offered.indexOf(state.picture) + direction + offered.length;
    change({ picture: offered[next % offered.length] });
  }
}

/**
 * The picture in an element with its title: the kind of picture, what it shows, and the scenario.
 * @param {{ element: HTMLElement, file: string[] }} drawn
 * @returns {PictureFigure[]}
 */
function figureOf({ element, file }) {
  if (!(element.localName === "figure")) return [];
  const kind = pictureTitle(state.picture);
  const said = element.querySelector("figcaption b")?.textContent ?? "";
  const more = (element.querySelector("figcaption .hint")?.textContent ?? "").split(" · ");
  const scenario = isDrawn() ? [] : [scenarioTitle(state.scenario)];
  const title = joined([...new Set([kind, said, ...scenario, ...more])], " · ");
  return [{ figure: element, title, file: [...file, kind.toLowerCase()] }];
}

/** @param {string} words */
function pictureLacking(words) {
  return { element: drawNothing([words]), file: [] };
}

/** @param {string} picture */
function pictureTitle(picture) {
  return titles.get(picture) ?? capitalized(picture);
}

/** Draws the buttons that make pictures smaller, as wide as the page, or larger. */
function sizeButtons() {
  return el(
    "span.row",
    { role: "group", "aria-label": "Size" },
    button(() => enlarge(0.8), { "aria-label": "Smaller (-)" }, "A−"),
    button(() => enlarge(0), { "aria-label": "Fit to the page (0)" }, "Fit"),
    button(() => enlarge(1.25), { "aria-label": "Larger (+)" }, "A+"),
  );
}

/**
 * The pattern whose picture is shown: the pattern chosen for the picture, otherwise the pattern of the run in focus.
 */
function drawnPattern() {
  const { drawn, patterns, pane } = state;
  return patternDrawn(state.picture, [drawn, patterns[pane] ?? "", ...patterns]);
}

/** True if the picture shows all architectures, of which some can be left out. */
function hasAll() {
  return state.picture === "comparison" || state.picture === "waterfall";
}

/** @param {string} key */
function isChosen(key) {
  if (hasAll()) return !state.without.includes(key);
  if (state.picture === "story") return key === storyRun().key;
  return isDrawn() ? key === drawnPattern() : state.patterns.includes(key);
}

/** The run whose story is shown: the run in focus on the page Side by side. */
function storyRun() {
  const chosen = chosenRuns();
  return chosen[paneOf(chosen)];
}

/** The number of the beat that the address names; 0 if it names none. */
function storyBeat() {
  if (state.at === "0.0") return 0;
  const run = storyRun();
  const timeline = new Timeline([run], [run.countedPlaces]);
  return timeline.beat(timeline.tickAt(state.at));
}

/** @param {number} direction */
function openBeat(direction) {
  const last = storyRun().beats.name.length;
  change({ at: `s${Math.min(last, Math.max(1, storyBeat() + direction))}` });
}

/**
 * Shows the story of another run, in place of the run in focus.
 * @param {string} key
 */
function openStory(key) {
  const { patterns } = state;
  const beat = storyBeat();
  const at = beat === 0 ? "0.0" : `s${beat}`;
  if (patterns.includes(key)) return change({ pane: patterns.indexOf(key), at });
  const now = storyRun().key;
  change({ patterns: patterns.map(other => (other === now ? key : other)), at });
}

/** True if the current picture comes with the page's data. */
function isDrawn() {
  return mergedPictures.includes(state.picture);
}

/** @param {string} key */
function togglePattern(key) {
  if (isDrawn()) return change({ drawn: key });
  if (state.picture === "story") return openStory(key);
  const { without, patterns } = state;
  if (hasAll()) {
    return change({ without: without.includes(key) ? without.filter(other => other !== key) : [...without, key] });
  }
  const most = state.picture === "difference" ? 2 : 5;
  const chosen = patterns.includes(key) ? patterns.filter(other => other !== key) : [...patterns.slice(-most + 1), key];
  if (chosen.length > 0) change({ patterns: chosen, at: "0.0", pane: 0 });
}

/**
 * True for a picture of the chosen pattern and feature.
 * @param {DrawingData} drawing
 */
function isWanted({ pattern, feature }) {
  const isOfFeature = feature === null || state.feature === "" || state.feature === feature;
  return pattern === drawnPattern() && isOfFeature;
}

/** @param {string} name */
function openScenario(name) {
  const { at, ...opened } = openedScenario(name);
  change({ ...opened, at: storyBeat() === 0 ? "0.0" : at });
}

/** @param {number} direction */
function openNeighbour(direction) {
  const names = [...scenarios.keys()];
  const next = names[names.indexOf(state.scenario) + direction];
  if (next !== undefined) openScenario(next);
}

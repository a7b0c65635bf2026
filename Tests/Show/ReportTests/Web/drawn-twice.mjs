// Draws runs as the page does, and compares what stands in the pictures with what Swift's pictures hold.
//
//     node drawn-twice.mjs FILE
//
// The file has a report's `data`, and in `drawn` what Swift drew of each of its runs (DrawnTwiceTests.swift). Prints
// what differs, and exits with 1 if anything does.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { setPage } from "./page-elements.mjs";

const { data, drawn } = JSON.parse(readFileSync(process.argv[2], "utf8"));
// What newer browsers have, and this Node may not.
Map.groupBy ??= (values, key) => {
  const groups = new Map();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return groups;
};
setPage(data);
const resources = "../../../../Sources/Show/Report/Resources";
const { runs } = await import(`${resources}/model/run.js`);
const { shownPlaces } = await import(`${resources}/model/filter.js`);
const { groupLifelines } = await import(`${resources}/model/grouping.js`);
const { storyOf } = await import(`${resources}/model/story.js`);
const { counted } = await import(`${resources}/model/counted.js`);
const { Pane } = await import(`${resources}/views/pane.js`);
const { drawMatrix } = await import(`${resources}/views/matrix.js`);
const { drawWaterfall } = await import(`${resources}/views/waterfall.js`);

/** The text of the first part that a selector finds; empty where none does. */
const textIn = (element, selector) => element.querySelector(selector)?.textContent ?? "";
const classAfter = (element, prefix) =>
  element.classList.names.find(name => name.startsWith(prefix))?.slice(prefix.length) ?? "";

/** A pane that shows a run, or a beat of it, in a view. */
function paneOf(run, view, beat, folds) {
  const pane = new Pane(run, 0, {});
  const grouping = groupLifelines(run, [], shownPlaces(run, []));
  pane.show({
    ...{ grouping, beat, scope: beat < 0 ? "run" : "beat", view, current: -1, at: 0, query: null, closed: new Set() },
    ...{ folds, zoom: 1, pan: { x: 0, y: 0 }, pinned: null, isFocused: false, isWaiting: false },
  });
  return pane;
}

/** The boxes of the flow, and its lines with what stands beside them. */
function flow(run) {
  const content = paneOf(run, "flow", -1, false).views[0].whole()?.content[0];
  if (content === undefined) return { boxes: [], lines: [] };
  const boxes = content.querySelectorAll("g.box").map(box => [box.dataset.who, classAfter(box, "role-")]);
  const groups = content.querySelectorAll("g.link");
  const labels = content.querySelectorAll("text.link-label");
  const kind = group => group.classList.names.find(name => ["call", "asynchronous", "write"].includes(name));
  const lines = groups.map((group, index) => {
    return [group.dataset.from, group.dataset.to, kind(group), Number.parseInt(labels[index].textContent, 10)];
  });
  return { boxes, lines };
}

/** The lifelines of a beat, its arrows, and the properties that are set beside them. */
function sequence(run, beat, folds) {
  const { rows, views } = paneOf(run, "sequence", beat, folds);
  const { content } = views[0].whole();
  const heads = content.filter(each => each.classList.contains("box"));
  const box = head => head.querySelector("rect");
  const middle = head => Number(box(head).getAttribute("x")) + Number(box(head).getAttribute("width")) / 2;
  const names = rows.heads.map((_, column) => rows.head(column).name);
  const nearest = x => {
    const distances = heads.map(head => Math.abs(middle(head) - x));
    return names[distances.indexOf(Math.min(...distances))];
  };
  const end = (line, side) => nearest(Number(line.getAttribute(side)));
  const body = content.at(-1);
  const arrows = body.querySelectorAll("g.message").map(message => {
    const number = Number.parseInt(textIn(message, "text.number").replace("+", ""), 10);
    const times = Number(textIn(message, "text.repeats").slice(1) || 1);
    const line = message.querySelector("line.line");
    const loop = message.querySelector("path.line");
    const from = line === null ? nearest(Number(/^M([\d.]+)/.exec(loop.getAttribute("d"))[1])) : end(line, "x1");
    const isLost = message.querySelector("circle.lost") !== null;
    return [number, from, isLost ? "nobody" : line === null ? from : end(line, "x2"), times];
  });
  const sets = body.querySelectorAll("g.message").flatMap(message => {
    const number = Number.parseInt(textIn(message, "text.number").replace("+", ""), 10);
    return message.querySelectorAll("g.set").map(set => {
      const way = set.querySelector("line.way");
      return [number, end(way, "x1"), end(way, "x2")];
    });
  });
  const roles = heads.map((head, column) => [names[column], classAfter(head, "role-")]);
  return { lifelines: roles, arrows, sets };
}

/** The rows of the matrix with what each sent, and the cells with their words. */
function matrix(run) {
  const figure = drawMatrix(run);
  const [, ...lines] = figure.querySelectorAll("tr");
  const heads = lines.filter(line => !line.classList.contains("received"));
  const rows = heads.map(line => {
    const head = line.querySelector("th");
    return [textIn(head, "bdi"), classAfter(head, "role-"), Number(textIn(line, "td.sum"))];
  });
  const cells = heads.flatMap(line =>
    line.querySelectorAll("td").flatMap(cell => {
      const title = cell.getAttribute("title") ?? cell.querySelector("a")?.getAttribute("title");
      if (title === undefined || title === null) return [];
      return [[title, cell.classList.contains("back"), cell.classList.contains("cycle")]];
    }),
  );
  return { words: textIn(figure, "span.hint"), rows, cells };
}

/** The bars of the waterfall: class, number, start and length as parts of all. */
function waterfall(run) {
  return drawWaterfall([run], run.scenario)
    .querySelectorAll("li")
    .map(step => [textIn(step, "span"), Number.parseInt(textIn(step, "b").replace("+", ""), 10)]);
}

/** The beats of the story, each with its messages, its screens and what changed on them. */
function story(run) {
  return storyOf(run).map(({ number, name, lines, before, after }) => {
    const changed = [...(after?.lines.keys() ?? [])].filter(index => after.lines[index].isChanged);
    const ends = lines.map(({ from, to, count }) => [from, to, count]);
    const titles = [before, after].map(screen => screen?.title ?? "none");
    return [number, name, ends, ...titles, after?.lines.length ?? 0, changed, after?.isSame ?? false];
  });
}

/** The things that numbers count, by name, and all their messages. */
function evidence(run, keys) {
  return keys.map(key => {
    const things = counted(run, key)?.things ?? [];
    return [key, things.map(({ name }) => name), things.flatMap(({ places }) => places)];
  });
}

let count = 0;
function compare(run, what, page, swift, isSorted = true) {
  const texts = list => list.map(each => JSON.stringify(each));
  const [ours, theirs] = [texts(page), texts(swift)];
  if (!isSorted) for (const each of [ours, theirs]) each.sort();
  if (isDeepStrictEqual(ours, theirs)) return;
  count++;
  if (count > 40) return;
  const at = ours.findIndex((each, index) => each !== theirs[index]);
  const place = at < 0 ? ours.length : at;
  console.log(`${run.key}/${run.scenario}, ${what}: page ${ours[place]}, Swift ${theirs[place]}`);
}

for (const [index, run] of runs.entries()) {
  const swift = drawn[index];
  const ours = flow(run);
  compare(run, "boxes of the flow", ours.boxes, swift.flow.boxes, false);
  compare(run, "lines of the flow", ours.lines, swift.flow.lines, false);
  for (const { beat, folds, lifelines, arrows, sets } of swift.sequence) {
    const frame = sequence(run, beat, folds);
    const where = `${folds ? "folded " : ""}beat ${beat}`;
    // Who stands in which order is for each to say: the page keeps a lifeline where it was in the beat before.
    const heads = frame.lifelines.filter(([name]) => name !== "System");
    compare(run, `lifelines of ${where}`, heads, lifelines, false);
    compare(run, `arrows of ${where}`, frame.arrows, arrows);
    compare(run, `sets of ${where}`, frame.sets, sets, false);
  }
  const cells = matrix(run);
  compare(run, "words of the matrix", [cells.words], [swift.matrix.words]);
  compare(run, "rows of the matrix", cells.rows, swift.matrix.rows);
  compare(run, "cells of the matrix", cells.cells, swift.matrix.cells);
  compare(run, "bars of the waterfall", waterfall(run), swift.waterfall);
  compare(run, "beats of the story", story(run), swift.story);
  const keys = swift.evidence.map(([key]) => key);
  compare(run, "what numbers count", evidence(run, keys), swift.evidence);
}
console.log(`${runs.length} runs compared, ${count} differences`);
process.exitCode = count > 0 || runs.length !== drawn.length ? 1 : 0;

import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun } from "./page-data.mjs";
import { setPage } from "./page-elements.mjs";

const resources = "../../../../Sources/Show/Report/Resources";
const [beat, , action, call, sight] = [0, 1, 2, 3, 4];
const texts = [""];
const beats = [
  ["types a password", 0, "typing"],
  ["taps Log In", 1000, "tap"],
];
const screen = text => ({ stack: [text], presented: [], elements: [], dialog: null });

/**
 * A run from its messages, each `[name, beat]`, and its moments: each `[kind, beat, place, during]`.
 */
function run(pattern, messages, moments) {
  const at = number => (number - 1) * 1000;
  return makeRun(
    texts,
    messages.map(([name, number]) => [-1, 0, 1, name, { beat: number, at: at(number) }]),
    {
      ...{ beats, pattern },
      screens: {
        beat: moments.filter(([kind]) => kind === sight).map(([, number]) => number),
        screen: moments.filter(([kind]) => kind === sight).map((_, index) => index),
      },
      moments: {
        kind: moments.map(([kind]) => kind),
        beat: moments.map(([, number]) => number),
        at: moments.map(([, number]) => at(number)),
        place: moments.map(([, , place]) => place),
        during: moments.map(([, , , during]) => during),
        what: moments.map(() => 0),
      },
    },
  );
}

const data = makeReport(texts, [
  // A screen that is told of typing; it calls the service, then shows a spinner; its last message does nothing.
  run(
    "told",
    [
      ["text", 1],
      ["show()", 1],
      ["tap", 2],
      ["signIn()", 2],
      ["wait()", 2],
      ["ignored()", 2],
    ],
    [
      [beat, 1, -1, 0],
      [action, 1, 0, 1],
      [sight, 1, 0, 1],
      [beat, 2, 1, 0],
      [action, 2, 2, 1],
      [call, 2, 3, 1],
      [sight, 2, 4, 1],
    ],
  ),
  // A screen that keeps what is typed; it shows a spinner, then calls the service.
  run(
    "untold",
    [
      ["tap", 2],
      ["render()", 2],
      ["signIn()", 2],
    ],
    [
      [beat, 1, -1, 0],
      [action, 1, -1, 0],
      [sight, 1, -1, 0],
      [beat, 2, -1, 0],
      [action, 2, 0, 1],
      [sight, 2, 1, 1],
      [call, 2, 2, 1],
    ],
  ),
  // A recording that doesn't see what changes the screen.
  run(
    "unseen",
    [
      ["text", 1],
      ["tap", 2],
      ["signIn()", 2],
    ],
    [
      [beat, 1, -1, 0],
      [action, 1, 0, 1],
      [sight, 1, 0, -1],
      [beat, 2, 0, 0],
      [action, 2, 1, 1],
      [call, 2, 2, 1],
      [sight, 2, 2, -1],
    ],
  ),
]);
data.screens = [screen("typed"), screen("spinner")];
setPage(data);
const { runs } = await import(`${resources}/model/run.js`);
const { shownPlaces } = await import(`${resources}/model/filter.js`);
const { Timeline } = await import(`${resources}/model/timeline.js`);
const { standWords } = await import(`${resources}/views/scrubber.js`);
const [told, untold, unseen] = runs;
const timelineOf = (...chosen) =>
  new Timeline(
    chosen,
    chosen.map(each => shownPlaces(each, [])),
  );

/** Tick by tick: the message, what is said to happen, and the screen. */
function story(timeline, index = 0) {
  return Array.from({ length: timeline.length }, (_, tick) => {
    const own = timeline.runs[index];
    const { place, moment, ...more } = timeline.stand(index, tick);
    const [, , words] = standWords(own, { place, moment, ...more });
    return [place < 0 ? "" : own.label(place), words, own.screenAt(moment)?.stack[0] ?? ""];
  });
}

test("the screen changes at the message that made the last visible change, and at none that did nothing", () => {
  assert.deepEqual(story(timelineOf(told)), [
    ["", "the beat begins", ""],
    ["text", "the person acts, the screen changes", "typed"],
    ["show()", "", "typed"],
    ["", "the beat begins", "typed"],
    ["tap", "the person acts", "typed"],
    ["signIn()", "a service is called", "typed"],
    ["wait()", "the screen changes", "spinner"],
    ["ignored()", "", "spinner"],
  ]);
});

test("what is typed without a message is seen outside of any", () => {
  assert.deepEqual(story(timelineOf(untold)), [
    ["", "the beat begins", ""],
    ["", "the person acts", ""],
    ["", "the screen changes", "typed"],
    ["", "the beat begins", "typed"],
    ["tap", "the person acts", "typed"],
    ["render()", "the screen changes", "spinner"],
    ["signIn()", "a service is called", "spinner"],
  ]);
});

test("where nothing says what changed the screen, it is that of the turn, behind the turn's messages", () => {
  const end = "the screen at the end of this turn";
  assert.deepEqual(story(timelineOf(unseen)), [
    ["", "the beat begins", ""],
    ["text", "the person acts", ""],
    ["", end, "typed"],
    ["", "the beat begins", "typed"],
    ["tap", "the person acts", "typed"],
    ["signIn()", "a service is called", "typed"],
    ["", end, "spinner"],
  ]);
  const screenAt = moment => unseen.screenAt(moment)?.stack[0];
  assert.deepEqual([screenAt(unseen.momentAt(2)), screenAt(unseen.momentAfter(2))], ["typed", "spinner"]);
  assert.equal(told.momentAfter(5), told.momentAt(5));
  assert.equal(screenAt(unseen.momentBefore(1)), "typed");
});

test("side by side each screen changes at a message of its own run, whatever the order of the others", () => {
  const timeline = timelineOf(told, untold);
  assert.deepEqual(
    timeline.moments.map(({ kind, beat: number }) => `${kind} ${number}`),
    ["beat 1", "action 1", "sight 1", "beat 2", "action 2", "call 2"],
  );
  const changes = index => story(timeline, index).filter(([name, words]) => name !== "" && words.includes("screen"));
  assert.deepEqual(
    [changes(0), changes(1)].map(each => each.map(([name, , seen]) => `${name} ${seen}`)),
    [["text typed", "text typed", "wait() spinner"], ["render() spinner"]],
  );
});

test("Shift and an arrow stop at each moment of all runs, and at those of the run in focus", () => {
  const timeline = timelineOf(told, untold);
  const stops = index => {
    const found = [0];
    while (found.at(-1) < timeline.length - 1) found.push(timeline.neighbours(found.at(-1), index).nextMoment);
    return found.map(tick => story(timeline, index)[tick][1]).filter(words => words.includes("screen")).length;
  };
  assert.deepEqual([stops(0), stops(1)], [3, 2]);
  const back = timeline.neighbours(timeline.length - 1, 1).previousMoment;
  assert.equal(timeline.neighbours(back, 1).nextMoment > back, true);
});

test("a message hidden by a filter still changes the screen, and no other message is said to have done it", () => {
  const timeline = new Timeline([told], [Int32Array.of(2, 3, 5)]);
  const rows = story(timeline).filter(([, words]) => words.includes("screen"));
  assert.deepEqual(rows, [
    ["", "the person acts, the screen changes", "typed"],
    ["", "the screen changes", "spinner"],
  ]);
});

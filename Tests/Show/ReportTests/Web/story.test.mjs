import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun } from "./page-data.mjs";
import { setPage } from "./page-elements.mjs";

const resources = "../../../../Sources/Show/Report/Resources";
const element = (kind, text, more = {}) => ({ id: kind, kind, text, enabled: true, hidden: false, ...more });
const screen = (title, elements, dialog = null) => ({ stack: [title], presented: [], elements, dialog });
const texts = [];
const beats = [
  ["launches the app", 0],
  ["types a password", 10],
  ["waits", 20],
  ["taps Log In", 30],
];
const messages = [
  [-1, 0, 1, "load()", { beat: 0 }],
  [-1, 0, 1, "launch()", { beat: 1 }],
  [-1, 0, 1, "build()", { beat: 1, kind: 2 }],
  [-1, 0, 1, "type(_:)", { beat: 2 }],
  [-1, 0, 1, "type(_:)", { beat: 2 }],
  [-1, 0, 1, "type(_:)", { beat: 2, chosen: "end" }],
  [-1, 0, 1, "tap()", { beat: 4 }],
];
const screens = { beat: [1, 2, 4], screen: [0, 1, 2] };
const bare = makeRun(texts, messages, { beats, scenario: "bare" });
const empty = makeRun(texts, [], { scenario: "empty" });
const longName = "authenticationStatusDidChangeAfterAll(_:withTheCredentials:andTheCompletion:)";
const longField = "arthur.pendragon.of.camelot@castle.camelot.example";
const manyKinds = Array.from({ length: 20 }, (_, index) => `send${index}(everythingThatIsKnown:toEverybody:)`);
const long = makeRun(
  texts,
  [longName, ...manyKinds].map(name => [-1, 0, 1, name, { beat: 1 }]),
  {
    ...{ beats: [["types a name that is much longer than a panel of a story is wide", 0]], scenario: "long" },
    screens: { beat: [1], screen: [3] },
  },
);
const data = makeReport(texts, [makeRun(texts, messages, { beats, screens }), bare, empty, long]);
data.screens = [
  screen("Login", [
    element("field", ""),
    element("button", "Log In"),
    element("label", ""),
    element("label", "x", { hidden: true }),
  ]),
  screen("Login", [element("field", "•••"), element("button", "Log In")]),
  screen("Home", [element("label", "Hello")], { title: "Saved", message: "", buttons: ["Close"] }),
  screen("Login", [element("field", longField), ...manyKinds.map(text => element("label", text))]),
];
setPage(data);
const { runs } = await import(`${resources}/model/run.js`);
const { countBeforeStory, hasStory, storyOf } = await import(`${resources}/model/story.js`);
const { drawStory } = await import(`${resources}/views/story.js`);
const story = storyOf(runs[0]);

test("a beat has each kind of its messages once, with their number, and none to an assembly", () => {
  assert.deepEqual(
    story.map(({ name, count, lines }) => [name, count, lines.map(line => [line.text, line.count])]),
    [
      ["launches the app", 1, [["launch()", 1]]],
      [
        "types a password",
        3,
        [
          ["type(_:)", 2],
          ["type(.end)", 1],
        ],
      ],
      ["waits", 0, []],
      ["taps Log In", 1, [["tap()", 1]]],
    ],
  );
  assert.equal(countBeforeStory(runs[0]), 1);
});

test("a beat has the screen before it and the screen at its end, with what changed between", () => {
  assert.equal(story[0].before, null);
  const words = ({ title, lines }) => [title, ...lines.map(({ kind, text }) => `${kind} ${text}`)];
  assert.deepEqual(words(story[0].after), ["Login", "field ", "button Log In"]);
  assert.deepEqual(
    story[1].after.lines.map(({ isChanged }) => isChanged),
    [true, false],
  );
  assert.deepEqual([story[2].after.isSame, story[1].after.isSame], [true, false]);
  assert.deepEqual(words(story[3].after), ["Home", "label Hello", "alert Saved", "button Close"]);
  assert.ok(story[3].after.isOther && story[3].after.lines.every(({ isChanged }) => !isChanged));
});

test("a run without screens, and one without beats, has a sentence in place of a story", () => {
  assert.deepEqual(runs.map(hasStory), [true, false, false, true]);
  assert.match(drawStory(runs[1]).textContent, /its recording has no screens/);
  assert.match(drawStory(runs[2]).textContent, /its recording has no beats/);
});

test("the page has a panel for each beat, and says what it leaves out", () => {
  const drawn = drawStory(runs[0]);
  const panels = drawn.querySelectorAll("li");
  assert.deepEqual(
    panels.map(panel => panel.getAttribute("data-beat")),
    ["1", "2", "3", "4"],
  );
  assert.match(drawn.textContent, /Left out: 1 message before the first beat/);
  assert.ok(panels[2].textContent.includes("as before") && panels[2].textContent.includes("no messages"));
});

test("on paper and in a file nothing is shortened, in rows as many as it needs", () => {
  const [cut, whole] = [false, true].map(isWhole => drawStory(runs[3], isWhole));
  const rows = drawn => drawn.querySelectorAll("text").map(text => text.textContent);
  assert.ok(rows(cut).some(text => text.includes("…")));
  assert.deepEqual(
    rows(whole).filter(text => text.includes("…")),
    [],
  );
  const said = rows(whole).join("").replaceAll(" ", "");
  for (const text of [longName, longField, ...manyKinds]) assert.ok(said.includes(text.replaceAll(" ", "")), text);
});

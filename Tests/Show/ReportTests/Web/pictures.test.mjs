import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const texts = [];
const beats = [["taps Log In", 0]];
// The user taps, the screen asks the core twice, the core asks the service, and the service answers later.
const run = makeRun(
  texts,
  [
    [-1, 0, 1, "tap"],
    [0, 1, 2, "ask()"],
    [0, 1, 2, "ask()", { kind: 1 }],
    [1, 2, 3, "signIn()"],
    [3, 3, 2, "done()", { flags: 2 }],
    [4, 2, 2, "note()"],
    [4, 2, 1, "build()", { kind: 2 }],
  ],
  { beats },
);
const data = makeReport(texts, [run]);
data.drawings = {
  templates: ['<g id="a">', '<text x="\u0001" y="\u0001">\u0001 b', "</g>"],
  pictures: [{ kind: "usecase", pattern: "rvb", title: "RVB", feature: "login", picture: "0;1,2.5,-3,7;2;1,1,0,0" }],
};
setPageData(data);
const { runs } = await import(`${model}/run.js`);
const { exampleOfFind, namesAlike, parseQuery } = await import(`${model}/filter.js`);
const channels = await import(`${model}/channels.js`);
const { drawingsOf, isPictureOffered, patternDrawn, unpacked } = await import(`${model}/drawings.js`);

const named = isByRole =>
  channels.channelsOf(runs[0], isByRole).map(({ from, to, count }) => [from.name, to.name, count]);

test("channels count messages between types, or roles, without those that build modules", () => {
  assert.deepEqual(named(false), [
    ["User", "Screen", 1],
    ["Screen", "Core", 2],
    ["Core", "Service", 1],
    ["Service", "Core", 1],
    ["Core", "Core", 1],
  ]);
  assert.deepEqual(
    named(true).map(([from, to]) => `${from} ${to}`),
    ["user view", "view logic", "logic service", "service logic", "logic logic"],
  );
});

test("ends stand in the order of roles", () => {
  const ends = channels.endsOf(channels.channelsOf(runs[0], false));
  assert.deepEqual(
    ends.map(({ name }) => name),
    ["User", "Screen", "Core", "Service"],
  );
});

test("the words of a channel find as many messages as it counts", () => {
  for (const isByRole of [false, true]) {
    for (const channel of channels.channelsOf(runs[0], isByRole)) {
      const query = parseQuery(channels.wordsOfChannel(channel, isByRole));
      const hidden = place => runs[0].className(place) === "assembly";
      const found = [...runs[0].messages.id.keys()].filter(place => query(runs[0], place) && !hidden(place));
      assert.equal(found.length, channel.count);
    }
  }
});

test("a channel says how many are idle or asynchronous", () => {
  const words = channels.channelsOf(runs[0], false).map(channels.countWords);
  assert.deepEqual(words, ["1", "2 (1 idle)", "1", "1 async", "1"]);
});

test("the words of a matrix's cell find a type by its name, and a role by its name and module", () => {
  const words = (from, to) => `${channels.wordsOfEnd("from", from)} ${channels.wordsOfEnd("to", to)}`;
  const type = (name, module = "") => ({ kind: "components", name, role: 1, module, isGroup: false });
  const role = { kind: "components", name: "2 components", role: 2, module: "Login", isGroup: true };
  const found = query => [...runs[0].messages.id.keys()].filter(place => parseQuery(query)(runs[0], place));
  assert.equal(words(type("Screen"), role), "from:=Screen to-role:logic to-module:=Login");
  assert.deepEqual(found(words(type("Screen"), role)), found("from:=Screen to:=Core"));
  assert.deepEqual(found(words(type("Screen", "Login"), role)), found("from:=Screen to:=Core"));
  assert.deepEqual(found(words(type("Screen", "About"), role)), []);
  assert.deepEqual(found(words(type("Screen"), { ...role, module: "About" })), []);
  assert.equal(channels.wordsOfEnd("to", { ...role, kind: "unknown", role: -1 }), "to-role:none");
});

test("a picture is put together from templates and numbers", () => {
  const [drawing] = drawingsOf("usecase");
  assert.equal(unpacked(drawing.picture), '<g id="a"><text x="2.5" y="-3">7 b</g><text x="1" y="0">0 b');
  assert.deepEqual(drawingsOf("conformance"), []);
});

test("a picture is offered only where the page can draw it", () => {
  const kinds = ["comparison", "waterfall", "matrix", "difference", "story", "conformance", "usecase"];
  // One run without screens, and a picture of use cases.
  assert.deepEqual(kinds.filter(isPictureOffered), ["comparison", "waterfall", "matrix", "usecase"]);
});

test("a picture is that of the first wanted pattern that has one", () => {
  assert.equal(patternDrawn("usecase", ["", "snp", "rvb"]), "rvb");
  assert.equal(patternDrawn("usecase", ["snp"]), "rvb");
  assert.equal(patternDrawn("conformance", ["rvb"]), "");
});

test("the example of what can be found is found", () => {
  const example = exampleOfFind(runs[0]);
  assert.equal(example, "Find: tap, Core, from:, to:, class:");
  for (const word of ["tap", "Core"])
    assert.ok([...runs[0].messages.id.keys()].some(place => parseQuery(word)(runs[0], place)));
  assert.equal(exampleOfFind(undefined), "Find: from:, to:, class:");
});

test("names are alike that have all words of the search in their order", () => {
  const lifelines = ["LoginModuleState", "HomeModuleState", "LoginState", "StateOfLogin"].map(name => ({ name }));
  assert.deepEqual(namesAlike({ lifelines }, "LoginState"), ["LoginModuleState", "LoginState"]);
  assert.deepEqual(namesAlike({ lifelines }, "homeState"), ["HomeModuleState"]);
  for (const search of ["State", "from:LoginState", "", "Login State"])
    assert.deepEqual(namesAlike({ lifelines }, search), []);
});

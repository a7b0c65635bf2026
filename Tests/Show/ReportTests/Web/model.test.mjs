import assert from "node:assert/strict";
import test from "node:test";
import { makeEvidence, makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const { isAsync } = await import(`${model}/declared.js`);
const texts = [];

// A tap that asks the service twice; what the second call brings comes later; a module is built on the way.
const login = makeRun(
  texts,
  [
    [-1, 0, 1, "tap()", { at: 0 }],
    [0, 1, 2, "handle(intent:)", { chosen: "login", at: 0 }],
    [1, 2, 3, "load(id:)", { at: 0 }],
    [1, 2, 3, "load(id:)", { at: 0 }],
    [1, 2, 1, "build()", { kind: 2, at: 0 }],
    [3, 3, 2, "loaded()", { flags: isAsync, kind: 1, at: 5000 }],
    [-1, 0, 1, "tap()", { beat: 2, at: 9000 }],
  ],
  {
    beats: [
      ["taps Log In", 0],
      ["types a name", 9000, "typing"],
    ],
    moments: {
      kind: [0, 2, 0, 2],
      beat: [1, 1, 2, 2],
      at: [0, 0, 9000, 9000],
      place: [-1, 0, 5, 6],
      during: [0, 1, 0, 1],
      what: [0, 0, 0, 0],
    },
    // The service is asked twice in the same way.
    folds: { first: [2], size: [1], times: [2] },
    evidence: makeEvidence(texts, [
      ["depth", 4, [["", [0, 1, 3, 5]]]],
      [
        "roundTrips",
        2,
        [
          ["load(id:)", [2, 3]],
          ["loaded()", [5]],
        ],
      ],
      ["assemblies", 1, [["build()", [4]]]],
      ["huge", 2000, []],
    ]),
  },
);
const text = name => (texts.includes(name) ? texts.indexOf(name) : texts.push(name) - 1);
// The same scenario with fewer messages between the moments; the screen sets a property of the core and one of its own.
const short = makeRun(
  texts,
  [
    [-1, 0, 1, "tap()", { at: 0 }],
    [-1, 0, 1, "tap()", { beat: 2, at: 9000 }],
  ],
  {
    pattern: "snp",
    beats: [
      ["taps Log In", 0],
      ["types a name", 9000, "typing"],
    ],
    moments: {
      kind: [0, 2, 0, 2],
      beat: [1, 1, 2, 2],
      at: [0, 0, 9000, 9000],
      place: [-1, 0, 0, 1],
      during: [0, 1, 0, 1],
      what: [0, 0, 0, 0],
    },
    writes: {
      message: [0, 0, 0, 0, -1],
      component: [2, 1, 2, 2, 2],
      property: ["items", "title", "items", "label", "late"].map(text),
      visible: [0, 0, 0, 1, 0],
      setter: [1, 0, 1, 0, 0],
      line: [-1, -1, -1, -1, -1],
      at: [0, 0, 0, 0, 0],
    },
  },
);
const about = { ...short, scenario: "about", feature: "about" };
setPageData(
  makeReport(texts, [
    login,
    short,
    { ...short, scenario: null },
    about,
    { ...short, scenario: "recovery", feature: "login" },
    { ...about, pattern: "rvb", feature: null },
  ]),
);

const { features, featureOf, Run, runs, scenarios } = await import(`${model}/run.js`);
const { channelIn, channelWords, parseQuery, shownPlaces, filterChoices, spoken } = await import(`${model}/filter.js`);
const { groupLifelines, toggled } = await import(`${model}/grouping.js`);
const { Rows } = await import(`${model}/rows.js`);
const { Timeline } = await import(`${model}/timeline.js`);
const { countWords, linksOf } = await import(`${model}/channels.js`);
const { lightOn } = await import(`${model}/light.js`);
const { evidence } = await import(`${model}/evidence.js`);
const [run, other] = runs;
const everything = shownPlaces(run, []);
const matches = text => [...everything].filter(place => parseQuery(text)(run, place));

test("runs stand by scenario; a trace without one is a recording", () => {
  assert.deepEqual([...scenarios.keys()], ["about", "recovery", "login", "recording"]);
  assert.deepEqual(
    scenarios.get("login").map(each => each.key),
    ["rvb", "snp"],
  );
});

test("scenarios stand feature by feature, those of no single one last", () => {
  assert.deepEqual(
    [...features],
    [
      ["about", ["about"]],
      ["login", ["recovery"]],
      ["", ["login", "recording"]],
    ],
  );
  assert.deepEqual([featureOf("recovery"), featureOf("recording")], ["login", ""]);
  assert.equal(scenarios.get("about").length, 2);
});

test("a message has a chain of causes, effects, a depth, and a label with its case", () => {
  assert.deepEqual(run.chain(5), [0, 1, 3, 5]);
  assert.deepEqual([...run.effects(1)], [1, 2, 3, 4, 5]);
  assert.deepEqual([...run.depths], [0, 1, 2, 2, 2, 3, 0]);
  assert.equal(run.label(1), "handle(.login)");
  assert.equal(run.label(2), "load(id:)");
});

test("a call is under way until the last call in it has returned; what comes later doesn't count", () => {
  assert.deepEqual([...run.lastPlaces], [4, 4, 2, 3, 4, 5, 6]);
});

test("who sends and who receives have a name; the user is one", () => {
  assert.equal(run.sender(0).name, "User");
  assert.equal(run.receiver(2).name, "Service");
  assert.equal(run.componentName(2), "Core");
  assert.equal(run.componentName(99), "component 99");
});

test("what a receiver sets of another is no message, and has a column in the sequence all the same", () => {
  assert.deepEqual(
    other.setsDuring(0).map(({ property, owner }) => `${other.lifelines[owner].name}.${property}`),
    ["Core.items", "Core.items"],
  );
  assert.deepEqual(other.setsDuring(1), []);
  const rows = new Rows(other, groupLifelines(other, [], shownPlaces(other, [])), 1, "beat");
  const heads = rows.heads.map((_, column) => rows.head(column).name);
  assert.deepEqual(heads, ["User", "Screen", "Core"]);
  assert.deepEqual(rows.sets(0), [{ from: 1, to: 2, properties: new Set(["items"]) }]);
  const links = linksOf(other, false).map(link => `${link.from.name} ${link.to.name} ${countWords(link)}`);
  assert.deepEqual(links, ["User Screen 2", "Screen Core 2 sets"]);
});

test("hidden are classes, roles, modules and kinds of delivery", () => {
  const shown = hide => [...shownPlaces(run, hide)];
  assert.deepEqual(shown(["assembly"]), [0, 1, 2, 3, 5, 6]);
  assert.deepEqual(shown(["role:service"]), [0, 1, 4, 6]);
  assert.deepEqual(shown(["module:Login"]), []);
  assert.deepEqual(shown(["is:async"]), [0, 1, 2, 3, 4, 6]);
  assert.deepEqual(shown(["is:call"]), [5]);
  assert.deepEqual(filterChoices([run]), { roles: ["user", "view", "logic", "service"], modules: ["Login"] });
});

test("a search takes words, ends, roles, modules, classes, beats and kinds of delivery, and all must fit", () => {
  assert.deepEqual(matches("LOAD"), [2, 3, 5]);
  assert.deepEqual(matches("to:service"), [2, 3]);
  assert.deepEqual(matches("role:serv"), [2, 3, 5]);
  assert.deepEqual(matches("module:login class:assembly"), [4]);
  assert.deepEqual(matches("is:async"), [5]);
  assert.deepEqual(matches("beat:types"), [6]);
  assert.deepEqual(matches("is:typing"), [6]);
  assert.deepEqual(matches("is:nonsense"), []);
  assert.equal(parseQuery("  "), null);
});

test("of repeats the first stands for all, and its parts for the same parts of the others", () => {
  // Three of four messages each, of which the last two are repeats themselves; and in the end two of one.
  const places = Array.from({ length: 15 }, () => [-1, 0, 1, "tap()"]);
  const folded = new Run(makeRun([], places, { folds: { first: [0, 2, 13], size: [4, 1, 1], times: [3, 2, 2] } }), 0);
  assert.deepEqual([...folded.standing], [0, 1, 2, 2, 0, 1, 2, 2, 0, 1, 2, 2, 12, 13, 13]);
  assert.deepEqual(
    [0, 1, 2, 13].map(place => folded.timesInARow(place)),
    [3, 1, 2, 2],
  );
});

test("rows are the messages of a beat or of the run, and say what waits and what is open", () => {
  const beat = new Rows(run, groupLifelines(run, [], everything), 1, "beat");
  assert.deepEqual([...beat.places], [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(
    beat.heads.map((_, column) => beat.head(column).name),
    ["User", "Screen", "Core", "Service"],
  );
  assert.equal(beat.waited(5), 5000);
  assert.deepEqual(beat.open(3), [0, 1]);
  assert.equal(beat.lastRow(1), 4);
  assert.equal(new Rows(run, groupLifelines(run, [], everything), 1, "run").count, 7);
  const folded = new Rows(run, groupLifelines(run, [], shownPlaces(run, ["is:async"])), 1, "beat", true);
  assert.deepEqual([...folded.places], [0, 1, 2, 4]);
  assert.equal(folded.repeats(2), "×2");
  assert.equal(folded.row(3), folded.row(2));
});

test("lifelines of a module or a role are one; what they send each other is within it, and counted", () => {
  const modules = groupLifelines(run, ["module"], everything);
  const rows = new Rows(run, modules, 1, "run");
  const heads = rows.heads.map((_, column) => rows.head(column));
  const grouped = heads.filter(({ word }) => word !== "");
  assert.ok(
    grouped.length > 0 && grouped.every(({ word, members }) => word.startsWith("module:") && members.length > 0),
  );
  assert.equal(modules.visible.length + modules.within.length, run.count);
  for (const place of modules.within) assert.equal(run.sender(place).module, run.receiver(place).module);
  const count = [...rows.within.values()].reduce((sum, each) => sum + each, 0);
  assert.equal(count, modules.within.length);
  for (const row of rows.places.keys()) assert.ok(rows.sender(row) >= 0);
  const { word } = grouped[0];
  assert.deepEqual(toggled([run], [word], word), []);
  assert.deepEqual(toggled([run], [], word), [word]);
  assert.ok(!toggled([run], ["module"], word).includes(word));
  assert.deepEqual(groupLifelines(run, [], everything).visible, everything);
  const roles = new Rows(run, groupLifelines(run, ["role:logic"], everything), 1, "run");
  assert.ok(roles.heads.some((_, column) => roles.head(column).word === "role:logic"));
});

test("runs side by side keep together at the moments that all have, and the shorter one waits", () => {
  const timeline = new Timeline([run, other], [everything, shownPlaces(other, [])]);
  assert.deepEqual(
    timeline.moments.map(({ kind, beat }) => [kind, beat]),
    [
      ["beat", 1],
      ["action", 1],
      ["beat", 2],
      ["action", 2],
    ],
  );
  const places = Array.from({ length: timeline.length }, (_, tick) => [
    timeline.place(0, tick),
    timeline.place(1, tick),
  ]);
  assert.deepEqual(places, [
    [-1, -1],
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [-1, -1],
    [6, 1],
  ]);
  assert.deepEqual(
    timeline.chapters.map(({ name, tick, length }) => [name, tick, length]),
    [
      ["taps Log In", 0, 7],
      ["types a name", 7, 2],
    ],
  );
});

test("a tick is found by its message, its beat, and its moment", () => {
  const timeline = new Timeline([run, other], [everything, shownPlaces(other, [])]);
  for (const place of everything) assert.equal(timeline.place(0, timeline.tickOf(0, place)), place);
  assert.equal(timeline.tickAt("m4"), timeline.tickOf(0, 3));
  assert.equal(timeline.tickAt("s2"), 7);
  assert.equal(timeline.tickAt("b1"), 6);
  assert.equal(timeline.tickAt("1.2"), 3);
  assert.equal(timeline.tickAt("end"), timeline.length - 1);
  assert.equal(timeline.tickAt("nonsense"), 0);
});

test("a search finds what a number counts, all of it or one thing", () => {
  const found = text => [...everything].filter(place => parseQuery(text)(run, place));
  assert.deepEqual(found("counts:roundtrips"), [2, 3, 5]);
  assert.deepEqual(found("counts:roundtrips/2"), [5]);
  assert.deepEqual(found("counts:nothing"), []);
});

test("light falls on a message with causes and effects, on a component, and on a channel", () => {
  const lit = what => [...everything].filter(place => lightOn(run, what).test(place));
  assert.deepEqual(lit({ place: 3 }), [0, 1, 3, 5]);
  assert.deepEqual(lit({ who: "Service" }), [2, 3, 5]);
  assert.deepEqual(lit({ who: "Core", to: "Service" }), [2, 3]);
  assert.equal(lightOn(run, { who: "Nobody here" }), null);
});

test("what a measure counts is seen in its view, a chain of causes at its end, things at the first", () => {
  const at = (view, search, key) => evidence({ view, search, key }, "login", run);
  assert.equal(at("sequence", "is:async").at, "m6");
  assert.equal(at("causes", null, "depth").at, "m6");
  assert.equal(at("causes", null, "depth").find, "counts:depth");
  assert.equal(at("sequence", null, "roundTrips").at, "m3");
  assert.deepEqual(at("sequence", null, "assemblies").hide, []);
  assert.equal(at("sequence", null, "huge").find, "", "what is too much to be listed isn't searched for");
  assert.equal(at("ownership", null).at, "b2");
  assert.deepEqual(at("sequence", null).hide, ["assembly"]);
  assert.deepEqual(at("sequence", "class:assembly").hide, []);
  assert.deepEqual(at("ownership", null).hide, []);
});

test("a search for a channel is read back, and said in words", () => {
  const words = channelWords("Home Core", "Pipeline");
  assert.deepEqual(channelIn(`class:idle ${words}`), { from: "Home Core", to: "Pipeline", others: "class:idle" });
  assert.deepEqual(channelIn(words), { from: "Home Core", to: "Pipeline", others: "" });
  assert.equal(channelIn("class:idle").others, null);
  assert.equal(spoken(`class:idle ${words}`), "idle, Home Core → Pipeline");
  assert.equal(spoken(words), "Home Core → Pipeline");
  assert.equal(spoken("tap from:Core"), "tap from:Core");
});

test("a message has one number of all in the run; those to assemblies, which totals leave out, are told", () => {
  const words = run => [...run.messages.id.keys()].map(place => run.numberWords(place));
  assert.deepEqual(words(other), ["message 1 of 2 in the run", "message 2 of 2 in the run"]);
  assert.equal(words(run)[4], "message 5 of 7 in the run, 1 of them to an assembly");
  const counted = [...run.messages.id.keys()].filter(place => run.isCounted(place));
  assert.equal(run.total([0, 1, 4]), "2 messages and 1 to assemblies");
  assert.equal(run.total([4]), "1 message to assemblies");
  assert.equal(run.total(counted), "6 messages");
});

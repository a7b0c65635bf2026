import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const texts = [];

/** The report's data of a session after some beats: a run of one message a beat in each of two patterns. */
function dataOf(play, count) {
  const messages = Array.from({ length: count }, (_, index) => [-1, 0, 1, "tap()", { beat: index + 1 }]);
  const beats = messages.map((_, index) => [`beat ${index + 1}`, index]);
  const runs = ["rvb", "snp"].map(pattern => makeRun(texts, messages, { pattern, scenario: "play", beats }));
  return { ...makeReport(texts, runs), play };
}

const node = (id, parent, beat, title = `beat ${beat}`) => ({ id, parent, beat, title, differs: false });
const playOf = (revision, current, tree, more = {}) => ({
  ...{ revision, scenario: "play", node: current, tree, launches: [], possible: [], refused: [], waiting: [] },
  ...{
    differences: [],
    follows: false,
    moment: "",
    question: null,
    asks: [],
    asking: 0,
    room: null,
    mistake: null,
    explain: null,
    ...more,
  },
});
const first = playOf(1, 0, [node(0, -1, 1)]);
const second = playOf(2, 1, [node(0, -1, 1), node(1, 0, 2, "taps Sign in")]);

setPageData(dataOf(first, 1));
const { editOf, filledIn, newsWords, PlaySession, shares, treeRows } = await import(`${model}/play.js`);
const { renewRuns, runs, scenarios } = await import(`${model}/run.js`);
const { changed } = await import(`${model}/changed.js`);

/** A session whose server gives answers in turn: a status with data, or an error of the network. */
function sessionWith(...answers) {
  const asked = [];
  const waited = [];
  const session = new PlaySession(first, {
    token: "secret",
    device: "d1",
    renew: data => renewRuns(data),
    wait: async milliseconds => waited.push(milliseconds),
    fetch: async (path, { method = "GET", headers, body }) => {
      asked.push({ path, method, token: headers["X-ArchFlow-Token"], body: body && JSON.parse(body) });
      const answer = answers.shift();
      if (answer === undefined) return { status: 403, json: async () => ({}) };
      if (answer instanceof Error) throw answer;
      return { status: answer[0], json: async () => answer[1] };
    },
  });
  const told = [];
  session.onChange(before => told.push(before));
  return { session, asked, waited, told };
}

test("an act is sent with the token, and its answer puts new runs in the place of the old", async () => {
  renewRuns(dataOf(first, 1));
  const old = runs[0];
  const { session, asked, told } = sessionWith([200, dataOf(second, 2)]);
  assert.equal(await session.act({ beat: { tap: "home.signIn" } }), true);
  assert.deepEqual(asked, [
    { path: "act?after=1", method: "POST", token: "secret", body: { beat: { tap: "home.signIn" } } },
  ]);
  assert.equal(session.play.revision, 2);
  assert.equal(session.beat, 2);
  assert.notEqual(runs[0], old);
  assert.deepEqual(
    runs.map(run => [run.key, run.count]),
    [
      ["rvb", 2],
      ["snp", 2],
    ],
  );
  assert.deepEqual([...scenarios.keys()], ["play"]);
  assert.deepEqual(scenarios.get("play"), runs);
  assert.deepEqual(told, [null, first, null]);
});

test("an answer keeps what it leaves out of the page's data", () => {
  renewRuns({ ...dataOf(first, 1), sources: { "A.swift": "text" } });
  const { sources, ...rest } = dataOf(second, 2);
  renewRuns(rest);
  assert.equal(runs[0].count, 2);
  assert.deepEqual(sources, {});
  return import(`${model}/data.js`).then(({ report }) => assert.deepEqual(report.sources, { "A.swift": "text" }));
});

test("an older state than the one that stands is ignored", async () => {
  const { session, told } = sessionWith([200, dataOf(second, 2)], [200, dataOf(first, 1)]);
  await session.act({ beat: "a" });
  await session.act({ beat: "b" });
  assert.equal(session.play.revision, 2);
  assert.equal(told.filter(before => before !== null).length, 1);
});

test("of several acts those after a refused one aren't done, and the reason is told", async () => {
  const { session, asked } = sessionWith([409, { error: "Login isn't on the screen." }]);
  assert.equal(await session.act({ beat: "a" }, { beat: "b" }), false);
  assert.equal(asked.length, 1);
  assert.equal(session.problem, "Login isn't on the screen.");
  assert.equal(session.connection, "there");
});

test("acts wait for each other", async () => {
  const { session, asked } = sessionWith([200, dataOf(second, 2)], [200, dataOf(playOf(3, 0, second.tree), 1)]);
  const both = [session.act({ beat: "a" }), session.act({ back: true })];
  assert.equal(asked.length, 0);
  await Promise.all(both);
  assert.deepEqual(
    asked.map(({ body }) => body),
    [{ beat: "a" }, { back: true }],
  );
  assert.equal(session.play.node, 0);
});

test("a lost connection is told, isn't taken for a refusal, and the state is asked for until it is back", async () => {
  const { session, asked, waited } = sessionWith(
    new TypeError("network"),
    new TypeError("network"),
    [200, dataOf(first, 1)],
    [204],
    [200, dataOf(second, 2)],
  );
  assert.equal(await session.act({ beat: "a" }), false);
  assert.equal(session.connection, "lost");
  assert.match(session.problem, /shows whether the last act was done/);
  const seen = [];
  session.onChange(() => seen.push(session.connection));
  await session.follow();
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["act?after=1", "state", "state", "state?after=1", "state?after=1", "state?after=2"],
  );
  assert.deepEqual(seen, ["there", "there", "ended"]);
  assert.equal(session.play.revision, 2);
  assert.equal(session.problem, "");
  assert.ok(waited.length >= 2 && waited.every(time => time >= 1000));
});

test("a server that doesn't know the page ends the session", async () => {
  const { session } = sessionWith([403, {}]);
  assert.equal(await session.act({ beat: "a" }), false);
  assert.equal(session.connection, "ended");
});

test("news without runs leave the runs as they are, and say so", async () => {
  renewRuns(dataOf(first, 1));
  const [run] = runs;
  const question = { number: 1, text: "Who?", options: ["a", "b"], counts: [3, 1], hands: [0, 0], right: null };
  const { session } = sessionWith([200, { play: playOf(2, 0, first.tree, { question }) }]);
  const told = [];
  session.onChange((before, hasNewRuns) => before !== null && told.push(hasNewRuns));
  await session.act({ ask: "screen" });
  assert.deepEqual(told, [false]);
  assert.equal(runs[0], run);
  assert.equal(session.isAsking, true);
  assert.deepEqual(shares(question), [0.75, 0.25]);
  assert.deepEqual(shares({ ...question, counts: [] }), []);
  assert.deepEqual(shares({ ...question, counts: [0, 0] }), [0, 0]);
});

test("a device's answer that couldn't be sent is sent again when the server is back", async () => {
  const question = { number: 4, text: "Who?", options: ["a", "b"], counts: [], hands: [], right: null };
  const { session, asked } = sessionWith(new TypeError("network"), [204], [204]);
  session.play = playOf(1, 0, first.tree, { follows: true, question });
  session.choose(1);
  assert.equal(session.isSending, true);
  await session.follow();
  assert.equal(session.isSending, false);
  const answers = asked.filter(({ path }) => path === "answer");
  assert.deepEqual(answers[0].body, { device: "d1", question: 4, choice: 1 });
  assert.deepEqual(answers.at(-1).body, answers[0].body);
  assert.equal(answers.length, 2);
  assert.equal(
    asked.some(({ path }) => path === "state?after=1&device=d1"),
    true,
  );
});

test("the moment of a page is told only to a room, and once", async () => {
  const { session, asked } = sessionWith([200, {}], [200, {}]);
  session.tellMoment("b1");
  session.play = playOf(1, 0, first.tree, { room: { address: "", code: "ABCDEF", devices: 1 } });
  session.tellMoment("b1");
  session.tellMoment("b1");
  await session.act();
  assert.deepEqual(
    asked.map(({ body }) => body),
    [{ moment: "b1" }],
  );
});

test("saving gives the files, or nothing and the reason", async () => {
  const files = { folder: "/lesson", files: [{ title: "Scenario", path: "/lesson/play.yaml" }] };
  const { session, asked } = sessionWith([200, files], [400, { error: "The folder can't be written." }]);
  assert.deepEqual(await session.save(), files);
  assert.deepEqual(asked[0], { path: "save", method: "POST", token: "secret", body: {} });
  assert.equal(await session.save(), null);
  assert.equal(session.problem, "The folder can't be written.");
});

test("the tree has beats that follow each other in a column, and further in where several were tried", () => {
  const tree = [node(0, -1, 1), node(1, 0, 2), node(2, 1, 3), node(3, 1, 3), node(4, 2, 4), node(5, -1, 1)];
  const rows = treeRows(playOf(1, 4, tree)).map(({ node: { id }, level, isOnBranch, isCurrent }) =>
    [id, level, isOnBranch ? "on" : "off", isCurrent ? "current" : ""].join(" ").trim(),
  );
  assert.deepEqual(rows, ["0 1 on", "1 1 on", "2 2 on", "4 2 on current", "3 2 off", "5 1 off"]);
});

test("a long session has a tree, too", () => {
  const tree = Array.from({ length: 20000 }, (_, id) => node(id, id - 1, id + 1));
  const rows = treeRows(playOf(1, 19999, tree));
  assert.equal(rows.length, 20000);
  assert.ok(rows.every(({ level, isOnBranch }) => level === 1 && isOnBranch));
});

const field = {
  type: { beat: { type: "", into: "login.login" } },
  replace: { beat: { replace: "login.login", with: "" } },
  clear: { beat: { clear: "login.login" } },
  isSecret: false,
  texts: [],
};
const edits = [
  ["more letters are typed behind those there", field, "ar", "arthur", { beat: { type: "thur", into: "login.login" } }],
  ["other letters replace them", field, "arthur", "ann", { beat: { replace: "login.login", with: "ann" } }],
  ["an emptied field is cleared", field, "arthur", "", field.clear],
  ["the same text is nothing to do", field, "arthur", "arthur", null],
  ["a first secret is typed", { ...field, isSecret: true }, "", "x", { beat: { type: "x", into: "login.login" } }],
  [
    "a secret that can't be seen is replaced",
    { ...field, isSecret: true },
    "•••",
    "x",
    { beat: { replace: "login.login", with: "x" } },
  ],
  ["a secret that wasn't touched stays", { ...field, isSecret: true }, "•••", "", null],
];
for (const [words, to, shown, text, act] of edits) {
  test(`typing: ${words}`, () => assert.deepEqual(editOf(to, shown, text), act));
}

test("the text goes only where the act has an empty one", () => {
  const act = { beat: { type: "", into: "a", after: null, number: 3 } };
  assert.deepEqual(filledIn(act, 'é"'), { beat: { type: 'é"', into: "a", after: null, number: 3 } });
  assert.equal(act.beat.type, "");
});

test("the news name the beat, the messages of each run in it, and who differs from the model", () => {
  const difference = { pattern: "snp", beat: 2, kind: "screen", expected: "Login", seen: "Home" };
  const play = playOf(2, 1, second.tree, { differences: [difference, { ...difference, kind: "call" }] });
  renewRuns(dataOf(play, 2));
  const words = newsWords(first, play, runs);
  assert.equal(words, "Beat 2, taps Sign in: rvb 1 message, snp 1 message. Not as it should be: snp.");
  assert.equal(newsWords(play, playOf(3, 0, second.tree), runs), "Back at beat 1, beat 1.");
  assert.equal(newsWords(play, playOf(3, 1, second.tree), runs), "");
});

test("a run differs from the model in the beats that the server names, by its pattern's name or title", () => {
  const { session } = sessionWith();
  session.play = playOf(2, 1, second.tree, {
    differences: [{ pattern: "snp", beat: 2, kind: "screen", expected: "", seen: "" }],
  });
  const [rvb, snp] = runs;
  assert.deepEqual([session.differs(snp, 2), session.differs(snp, 1), session.differs(rvb, 2)], [true, false, false]);
});

test("what can be done is found by its kind and element, and what can't be has a reason", () => {
  const { session } = sessionWith();
  const tap = { kind: "button", element: "home.about", title: "About", act: {}, field: null };
  const back = { kind: "back", element: "", title: "taps Back", act: {}, field: null };
  session.play = playOf(2, 0, first.tree, {
    possible: [tap, back],
    refused: [{ element: "login.logIn", reason: "a request waits" }],
  });
  assert.equal(session.actionOn(["button"], "home.about"), tap);
  assert.equal(session.actionOn(["back"]), back);
  assert.equal(session.actionOn(["row"], "home.about"), undefined);
  assert.equal(session.reason("login.logIn"), "a request waits");
  assert.equal(session.reason("home.items"), "this can't be done now");
});

test("changes make the newer data of the page's own, which they don't change", () => {
  const before = { kept: [1], rows: [{ id: [1, 2, 3], at: [4] }, { id: [5] }], rule: { text: "a", none: null } };
  const text = JSON.stringify(before);
  const rows = { 0: { in: { id: { from: 2, add: [7, 8] } } } };
  const after = changed(before, { in: { rows: { in: rows }, rule: { in: { none: { is: [9] } } } } });
  assert.deepEqual(after, {
    kept: [1],
    rows: [{ id: [1, 2, 7, 8], at: [4] }, { id: [5] }],
    rule: { text: "a", none: [9] },
  });
  assert.equal(JSON.stringify(before), text);
  assert.equal(after.kept, before.kept);
  const edits = [
    [1, 2, [9]],
    [1, 0, [8, 7]],
  ];
  assert.deepEqual(changed([1, 2, 3, 4, 5, 6], { edits }), [1, 9, 4, 8, 7, 5, 6]);
  assert.deepEqual(changed([], { edits: [[0, 0, [[1], []]]] }), [[1], []]);
});

test("an answer with changes renews the runs", async () => {
  renewRuns(dataOf(first, 1));
  const runsOf = count => ({ in: { runs: { is: dataOf(first, count).runs } } });
  const { session } = sessionWith([200, { changes: { since: 1, list: [runsOf(3), runsOf(2)] }, play: second }]);
  await session.act({ beat: "a" });
  assert.equal(session.play.revision, 2);
  assert.equal(runs[0].count, 2);
});

test("changes of another state than the one that stands are ignored", async () => {
  renewRuns(dataOf(first, 1));
  const changes = { since: 0, list: [{ in: { runs: { is: dataOf(first, 2).runs } } }] };
  const { session } = sessionWith([200, { changes, play: second }]);
  await session.act({ beat: "a" });
  assert.equal(session.play.revision, 1);
  assert.equal(runs[0].count, 1);
});

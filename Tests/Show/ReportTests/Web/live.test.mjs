import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const model = "../../../../Sources/Show/Report/Resources/model";
const texts = [];

const liveOf = (revision, messages, more = {}) => ({
  ...{ revision, phase: "recording", words: "", messages, rate: 0, first: 0, shown: messages, classes: [] },
  ...{ channels: [], channelCount: 0, since: null, broken: [], unchecked: 0, findings: [], findingCount: 0, ...more },
});

/** The report's data of a recording of some messages. */
function dataOf(live) {
  const messages = Array.from({ length: live.shown }, () => [-1, 0, 1, "tap()", {}]);
  return { ...makeReport(texts, [makeRun(texts, messages)]), live };
}

const first = liveOf(1, 1);
setPageData(dataOf(first));
const { LiveSession } = await import(`${model}/live.js`);
const { renewRuns, runs } = await import(`${model}/run.js`);

/** A session whose server gives answers in turn; after the last it doesn't know the page any longer. */
function sessionWith(...answers) {
  const asked = [];
  renewRuns(dataOf(first));
  const session = new LiveSession(first, {
    token: "secret",
    device: "",
    renew: data => renewRuns(data),
    wait: async () => {},
    fetch: async path => {
      asked.push(path);
      const answer = answers.shift();
      if (answer === undefined) return { status: 403, json: async () => ({}) };
      if (typeof answer === "function") return { status: 200, json: async () => answer() };
      return { status: answer === null ? 204 : 200, json: async () => answer };
    },
  });
  return { session, asked };
}

test("a page takes the news, and asks for what comes after them", async () => {
  const { session, asked } = sessionWith(dataOf(liveOf(2, 3)), null, dataOf(liveOf(3, 7)));
  await session.follow();
  assert.deepEqual(asked, ["state?after=1", "state?after=2", "state?after=2", "state?after=3"]);
  assert.equal(runs[0].count, 7);
  assert.equal(session.connection, "ended");
});

test("a page that stands still keeps its runs, counts what it misses, and asks for no runs", async () => {
  const { session, asked } = sessionWith({ live: liveOf(2, 30) });
  session.pause();
  await session.follow();
  assert.deepEqual(asked, ["state?after=1&paused=1", "state?after=2&paused=1"]);
  assert.equal(runs[0].count, 1);
  assert.equal(session.missed, 29);
});

test("runs that were on their way when the page was told to stand still aren't shown", async () => {
  const { session } = sessionWith(() => {
    session.pause();
    return dataOf(liveOf(2, 5));
  });
  await session.follow();
  assert.equal(runs[0].count, 1);
  assert.equal(session.missed, 4);
});

test("what was missed is asked for when the page goes on, even if nothing is new since", async () => {
  const { session, asked } = sessionWith(
    () => ({ live: liveOf(2, 5) }),
    () => {
      session.goOn();
      return { live: liveOf(2, 5) };
    },
    dataOf(liveOf(2, 5)),
  );
  session.pause();
  await session.follow();
  assert.deepEqual(asked.slice(2), ["state?after=0", "state?after=2"]);
  assert.equal(runs[0].count, 5);
  assert.equal(session.missed, 0);
});

test("older messages are shown on a page that stands still, until it goes on", async () => {
  const { session, asked } = sessionWith(dataOf(liveOf(9, 50, { first: 10, shown: 3 })));
  await session.show(10);
  assert.deepEqual(asked, ["older?from=10"]);
  assert.deepEqual([session.isPaused, session.shown.first, runs[0].count], [true, 10, 3]);
  session.goOn();
  assert.equal(session.path("state"), "state?after=0");
});

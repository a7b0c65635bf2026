import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun, setPageData } from "./page-data.mjs";

const texts = [];
const patterns = ["rvb", "snp", "lockflux"];
setPageData(
  makeReport(
    texts,
    patterns.map(pattern => makeRun(texts, [[-1, 0, 1, "tap()"]], { pattern })),
  ),
);
/** The entries that the browser's history got. */
const pushed = [];
globalThis.location = { hash: "" };
globalThis.innerWidth = 1280;
globalThis.history = {
  replaceState: (_state, _title, hash) => {
    location.hash = hash;
  },
  pushState: (_state, _title, hash) => {
    location.hash = hash;
    pushed.push(hash);
  },
};

const { change, link, onChange, readAddress, state } = await import(
  "../../../../Sources/Show/Report/Resources/model/state.js"
);

/** The state after an address was opened. */
function open(hash) {
  location.hash = hash;
  readAddress();
  return { ...state };
}

test("an address without anything shows the overview, two patterns and no assembly", () => {
  const { page, scenario, patterns, hide } = open("");
  assert.deepEqual([page, scenario, patterns, hide], ["overview", "login", ["rvb", "snp"], ["assembly"]]);
});

test("a link holds what differs from the standard, and opens as it was", () => {
  open("");
  const names = ["a,b", "100 %2C", "Module: x"];
  const hash = link({ page: "side", patterns: ["snp"], hide: names.map(name => `module:${name}`), zoom: 1.5 });
  assert.ok(!hash.includes("theme="));
  const opened = open(hash);
  assert.deepEqual(opened.hide, ["module:a,b", "module:100 %2C", "module:Module: x"]);
  assert.deepEqual([opened.page, opened.patterns, opened.zoom], ["side", ["snp"], 1.5]);
});

test("an address is encoded once, and a link of before still opens", () => {
  open("");
  const hash = link({ page: "present", plan: ["login;rvb;7;;50 % of it, say;Who?", "~;x"] });
  assert.equal(hash, "#page=present&scenario=login&patterns=rvb,snp&plan=login;rvb;7;;50+~p+of+it~;+say;Who?,~~;x");
  assert.deepEqual(open(hash).plan, ["login;rvb;7;;50 % of it, say;Who?", "~;x"]);
  assert.deepEqual(open("#hide=module%3Aa%252Cb%2Cmodule%3A100+%25252C").hide, ["module:a,b", "module:100 %2C"]);
});

test("what an address says wrong stays at the standard", () => {
  const opened = open("#page=x&scope=all&theme=pink&view=flow%2Bflow&zoom=99&pane=two&scenario=none&patterns=no,snp");
  assert.deepEqual(
    [opened.page, opened.scope, opened.theme, opened.view, opened.zoom, opened.pane, opened.scenario],
    ["overview", "beat", "", "sequence", 1, 0, "login"],
  );
  assert.deepEqual(opened.patterns, ["snp"]);
  assert.equal(open("#view=flow%2Bcauses").view, "flow+causes");
  assert.equal(open("#view=flow%2Bcauses%2Btable").view, "sequence");
});

test("another page is another entry of the history, and a change within a page is none", () => {
  open("#page=side");
  pushed.length = 0;
  change({ zoom: 2 });
  change({ page: "rules" });
  change({ page: "rules", rules: "rvb" });
  assert.deepEqual(pushed, ["#page=rules&scenario=login&patterns=rvb,snp&zoom=2"]);
});

test("listeners hear what changed, and nothing where nothing did", () => {
  open("");
  const heard = [];
  onChange(changed => heard.push([...changed].sort()));
  change({ find: "tap", zoom: 1 });
  change({ find: "tap" });
  change({ pan: ["0:1:2"], find: "" });
  assert.deepEqual(heard, [["find"], ["find", "pan"]]);
});

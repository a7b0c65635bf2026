import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { englishTexts, setPageData } from "./page-data.mjs";

setPageData({ texts: englishTexts });
const { say, sayParts } = await import("../../../../Sources/Show/Report/Resources/teaching/texts.js");

const folder = new URL("../../../../Sources/Show/Report/Resources/teaching/", import.meta.url);
const sources = readdirSync(folder).map(name => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
/** The modules without their comments. */
const code = sources.map(({ name, text }) => ({ name, text: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }));

test("a sentence has its values, and the form that suits its count", () => {
  assert.equal(say("solve.missing", { count: 1 }), "1 question to go");
  assert.equal(say("solve.missing", { count: 3 }), "3 questions to go");
  assert.deepEqual(sayParts("points.all", { score: "3 of 3" }), ["", "3 of 3", " – all correct."]);
});

test("a value in braces stays as it is", () => {
  assert.equal(say("frame.rules.of", { pattern: "{count}" }), "The rules of {count}");
});

test("the pages say nothing but sentences that can be translated", () => {
  for (const { name, text } of code) {
    // Two words, or a word with a capital: no selector, key or attribute has them. Headings of CSV columns stay.
    const found = text.match(/"(?:[A-Z][a-z]+[^"\n]*|[^"\n.]*[a-z’']+ [a-z]+ [^"\n]*)"/g) ?? [];
    const isTechnical = word =>
      /^"(ArchFlow"|Ada: |message-lines |question wide|Enter|Tab|second try|input)/.test(word);
    assert.deepEqual(
      found.filter(word => !isTechnical(word)),
      [],
      name,
    );
  }
});

test("every sentence that a page asks for exists", () => {
  for (const { name, text } of code) {
    for (const [, key] of text.matchAll(/say(?:Parts)?\(\s*"([^"]+)"/g))
      assert.ok(key in englishTexts, `${name}: ${key}`);
  }
});

import assert from "node:assert/strict";
import test from "node:test";
import { group, upperBound } from "../../../../Sources/Show/Report/Resources/model/columns.js";
import { findMethod, swiftText } from "../../../../Sources/Show/Report/Resources/model/swift.js";
import { csv, markdown } from "../../../../Sources/Show/Report/Resources/model/table.js";
import { grouped, plural, short, time } from "../../../../Sources/Show/Report/Resources/model/text.js";

const run = { componentName: number => `Core ${number}` };

test("numbers, counts and times are written for people", () => {
  assert.equal(grouped(1234567.5), "1,234,567.5");
  assert.equal(plural(1, "message"), "1 message");
  assert.equal(plural(2000, "message"), "2,000 messages");
  assert.equal(time(1_800_000_000), "1.8 s");
  assert.equal(time(600_000_000), "600 ms");
  assert.equal(time(1_234_567), "1.23 ms");
});

test("a long name keeps its start and its end", () => {
  assert.equal(short("abcdefghij", 5), "ab…ij");
  assert.equal(short("abcde", 5), "abcde");
  assert.equal(short("x".repeat(10_000)).length, 60);
});

test("a value reads as Swift writes it", () => {
  assert.equal(swiftText({ failure: { wrongPair: {} } }, run), ".failure(.wrongPair)");
  assert.equal(swiftText({ login: "arthur", tries: 2 }, run), "(login: “arthur”, tries: 2)");
  assert.equal(swiftText([1, null, true], run), "[1, nil, true]");
  assert.equal(swiftText({ component: 4 }, run), "Core 4");
  assert.equal(swiftText({ success: { _0: "x", _1: 3 } }, run), ".success(“x”, 3)");
  assert.ok(swiftText(Array(500).fill(0), run).endsWith(", …]"));
});

test("a value nested without end is cut off", () => {
  let value = "deep";
  for (let depth = 0; depth < 50; depth++) value = [value];
  assert.equal(swiftText(value, run), `${"[".repeat(9)}…${"]".repeat(9)}`);
});

test("a method is found by its labels, from its head to its closing brace", () => {
  const lines = [
    "final class A {",
    "  func go(to x: Int) {",
    "    a()",
    "  }",
    "  func go(by x: Int) {",
    "    b()",
    "  }",
    "}",
  ];
  assert.deepEqual(findMethod(lines, "go(by:)"), { start: 4, end: 6 });
  assert.deepEqual(findMethod(lines, "go(to:)"), { start: 1, end: 3 });
  assert.deepEqual(findMethod(lines, "stay()"), { start: 0, end: -1 });
});

test("a CSV cell with commas is quoted, a formula is text, a number stays one, and nothing is empty", () => {
  assert.equal(csv([["a,b", 'say "x"', "=1+1", "-5", -5, null]]), '"a,b","say ""x""",\'=1+1,-5,-5,\r\n');
});

test("a Markdown table has its head above a line, and no cell breaks out", () => {
  assert.equal(
    markdown([
      ["a", "b"],
      ["x|y", "<b>"],
    ]),
    "| a | b |\n| --- | --- |\n| x\\|y | \\<b\\> |\n",
  );
});

test("rows are looked up in ascending columns and by value", () => {
  assert.equal(upperBound([1, 3, 3, 8], 3), 3);
  assert.equal(upperBound([], 3), 0);
  assert.deepEqual(
    [...group([5, 7, 5])],
    [
      [5, [0, 2]],
      [7, [1]],
    ],
  );
});

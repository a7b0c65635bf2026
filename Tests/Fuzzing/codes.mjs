// Tries answer codes that were damaged at random, and what a teacher may paste: node Tests/Fuzzing/codes.mjs [RUNS] [SEED].
// Nothing may throw; what is taken for a code must be the code of what it says. It is no libFuzzer: it can't see what an input
// reaches. 'Scripts/fuzz codes' runs it.
import assert from "node:assert/strict";
import { codeLengths, decodeAttempt, encodeAttempt, signsOf } from "../../Sources/Show/Report/Resources/teaching/codes.js";
import { readCodes } from "../../Sources/Show/Report/Resources/teaching/pasted.js";
import { samples, signs } from "../Show/ReportTests/Web/attempts.mjs";
import { englishTexts, setPageData } from "../Show/ReportTests/Web/page-data.mjs";

// The refusals are sentences of the page's data.
setPageData({ texts: englishTexts });

const runs = Number(process.argv[2] ?? 100000);
let state = BigInt(process.argv[3] ?? 1);

/** A number below a limit (SplitMix64). */
function random(below) {
  state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
  let mixed = state;
  mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
  mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
  return Number((mixed ^ (mixed >> 31n)) & 0xffffffffn) % below;
}

const strange = [..."-–. \t\r\n:,;|>*OIlouUi\u0000é́😀ſßİ"];
const all = samples(200);

/** Damages a text in one to four places. */
function damaged(text) {
  let found = text;
  for (let times = 1 + random(4); times > 0; times--) {
    const [place, until] = [random(found.length + 1), random(found.length + 1)];
    const sign = random(4) === 0 ? strange[random(strange.length)] : signs[random(signs.length)];
    switch (random(6)) {
      case 0: found = found.slice(0, place) + sign + found.slice(place + 1); break;
      case 1: found = found.slice(0, place) + sign + found.slice(place); break;
      case 2: found = found.slice(0, place) + found.slice(place + 1); break;
      case 3: found = found.slice(0, place) + found.slice(until); break;
      case 4: found = found.slice(0, place) + all[random(all.length)].plain.slice(until); break;
      default: found = sign.repeat(random(40)) + found;
    }
  }
  return found;
}

let taken = 0;
for (let run = 0; run < runs; run++) {
  const { code, set, shape } = all[random(all.length)];
  const text = damaged(code);
  try {
    const read = decodeAttempt(text, set, shape);
    if ("problem" in read) {
      assert.ok(read.words.length > 0 && ["typing", "other"].includes(read.problem));
    } else if ([...signsOf(text)].length > codeLengths(shape).older) {
      taken++;
      const again = encodeAttempt(set, shape, read).replaceAll("-", "");
      const typed = signsOf(text).toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
      assert.equal(again, typed);
    }
    if (run % 16 === 0) {
      const pasted = damaged(`Ada: ${text}\n${damaged("Ben Ode\n")}${code}\r\n${damaged(code)}`);
      const { students, problems } = readCodes(pasted, set, shape);
      assert.ok(students.every(student => student.name !== "" && student.line > 0) && Array.isArray(problems));
    }
  } catch (error) {
    console.error(`codes: run ${run}: ${JSON.stringify(text)} of set ${set}, ${JSON.stringify(shape)}`);
    throw error;
  }
}
console.log(`  inputs ${runs}, codes among them ${taken}`);

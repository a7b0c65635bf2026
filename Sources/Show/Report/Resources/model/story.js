// A run as a story: for each beat the screens before and after, and the kinds of messages in between.
import { report } from "./data.js";
import { short } from "./text.js";

/**
 * True for a run whose screens were recorded.
 * @param {Run} run
 */
export function hasStory(run) {
  return run.screens.screen.length > 0 && run.beats.name.length > 0;
}

/**
 * The beats of a run. Messages to assemblies are left out.
 * @param {Run} run
 * @param {number} [most] The maximum number of lines of a screen.
 * @returns {StoryBeat[]}
 */
export function storyOf(run, most = 11) {
  const seen = screensByBeat(run);
  const lines = linesByBeat(run);
  let last = seen.get(0) ?? null;
  return run.beats.name.map((_, index) => {
    const number = index + 1;
    const before = last;
    last = seen.get(number) ?? last;
    const own = lines.get(number) ?? [];
    return {
      number,
      name: run.beatTitle(number),
      before: before === null ? null : storyScreen(before, null, most),
      after: last === null ? null : storyScreen(last, before, most),
      lines: own,
      count: own.reduce((sum, line) => sum + line.count, 0),
    };
  });
}

/**
 * The number of messages before the first beat, which the story leaves out.
 * @param {Run} run
 */
export function countBeforeStory(run) {
  return [...run.countedPlaces].filter(place => run.messages.beat[place] < 1).length;
}

/**
 * The last screen of each beat.
 * @param {Run} run
 * @returns {Map<number, ScreenData>}
 */
function screensByBeat({ screens }) {
  return new Map(screens.beat.map((beat, index) => [beat, report.screens[screens.screen[index]]]));
}

/**
 * The kinds of messages in each beat, in the order of the first message of each kind.
 * @param {Run} run
 */
function linesByBeat(run) {
  /** @type {Map<number, StoryLine[]>} */
  const lines = new Map();
  /** @type {Map<string, StoryLine>} */
  const known = new Map();
  const { beat, name, case: chosen } = run.messages;
  for (const place of run.countedPlaces) {
    const [from, to] = [run.sender(place).name, run.receiver(place).name];
    const key = JSON.stringify([beat[place], from, to, name[place], chosen[place]]);
    const found = known.get(key);
    if (found !== undefined) {
      found.count++;
      continue;
    }
    const line = { place, from, to, text: run.label(place), count: 1 };
    known.set(key, line);
    lines.set(beat[place], [...(lines.get(beat[place]) ?? []), line]);
  }
  return lines;
}

/**
 * A screen as lines from top to bottom. Lines that weren't on the screen before are marked.
 * @param {ScreenData} screen
 * @param {ScreenData | null} before The previous screen; null if changes aren't to be marked.
 * @param {number} most The maximum number of lines.
 * @returns {StoryScreen}
 */
function storyScreen(screen, before, most) {
  const title = screenTitleOf(screen);
  const all = screenLinesOf(screen);
  const isOther = before !== null && screenTitleOf(before) !== title;
  // If the screen is another one, everything is new, and the title says so.
  const old = before === null || isOther ? null : new Set(screenLinesOf(before).map(lineKey));
  const kept = all.length > most ? all.slice(0, most - 1) : all;
  const lines = kept.map(line => ({ ...line, isChanged: old !== null && !old.has(lineKey(line)) }));
  const rest = all.length - kept.length;
  if (rest > 0) lines.push({ kind: "rest", text: `… and ${rest} more`, isOff: false, isChanged: false });
  const isSame = before !== null && !isOther && all.map(lineKey).join() === screenLinesOf(before).map(lineKey).join();
  return { title, lines, isOther, isSame };
}

/** @param {Pick<StoryScreenLine, "kind" | "text" | "isOff">} line */
function lineKey({ kind, text, isOff }) {
  return JSON.stringify([kind, text, isOff]);
}

/** @param {ScreenData} screen */
function screenTitleOf({ stack, presented }) {
  return presented.at(-1) ?? stack.at(-1) ?? "";
}

/**
 * The visible elements of a screen, and the alert over them.
 * @param {ScreenData} screen
 */
function screenLinesOf({ elements, dialog }) {
  const shown = elements.filter(({ hidden }) => !hidden);
  const lines = shown
    .filter(({ kind, text }) => ["button", "field", "spinner"].includes(kind) || text !== "")
    .map(({ kind, text, enabled }) => ({ kind, text: short(text, 400), isOff: kind === "button" && !enabled }));
  if (dialog === null) return lines;
  return [
    ...lines,
    { kind: "alert", text: short(dialog.title, 400), isOff: false },
    ...dialog.buttons.map(text => ({ kind: "button", text: short(text, 400), isOff: false })),
  ];
}

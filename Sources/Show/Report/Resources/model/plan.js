// The plan of a lesson: stops, each a message of a run with a note for the teacher and a question for the class. The
// plan is kept in the page's address, with a text for each stop, or in a file.
import { textOf } from "./data.js";
import { scenarios } from "./run.js";
import { viewNames } from "./state.js";

const lessonFormat = "archflow-lesson";

/** The character between the parts of a stop in an address, and the escape character. */
const partSign = ";";
const escapeSign = "!";

/**
 * The stops as short texts for the address: scenario, run, message, view, note, question. A scenario or run that equals
 * the previous stop's is left out, and so is the view *sequence*.
 * @param {Stop[]} stops
 */
export function stopTexts(stops) {
  return stops.map(({ scenario, run, message, view, note, question }, index) => {
    const before = stops[index - 1];
    const parts = [
      scenario === before?.scenario ? "" : scenario,
      scenario === before?.scenario && run === before?.run ? "" : run,
      `${message}`,
      view === "sequence" ? "" : view,
      note,
      question,
    ];
    const escaped = parts.map(part => part.replaceAll(escapeSign, "!!").replaceAll(partSign, "!,"));
    return escaped.join(partSign).replace(/;+$/, "");
  });
}

/**
 * The stops that the address's texts describe. Other texts are left out.
 * @param {string[]} texts
 */
export function stopsIn(texts) {
  /** @type {Stop[]} */
  const stops = [];
  let [scenario, run] = ["", ""];
  for (const text of texts) {
    // Older links have stops as JSON lists.
    const isOld = text.startsWith("[");
    const parts = isOld ? oldParts(text) : text.split(partSign).map(part => part.replace(/!([!,])/g, unescaped));
    const [ownScenario, ownRun, message, view, note, question] = parts;
    if (!isOld && ownScenario !== "") [scenario, run] = [ownScenario, ""];
    if (!isOld && ownRun) run = ownRun;
    const number = isOld ? message : /^\d+$/.test(message ?? "") ? Number(message) : null;
    const [own, key] = isOld ? [ownScenario, ownRun] : [scenario || undefined, run || undefined];
    const stop = checkedStop({ scenario: own, run: key, message: number, view, note, question });
    if (stop !== null) stops.push(stop);
  }
  return stops;
}

/**
 * @param {string} _
 * @param {string} sign
 */
function unescaped(_, sign) {
  return sign === "," ? partSign : sign;
}

/** @param {string} text */
function oldParts(text) {
  try {
    const parts = JSON.parse(text);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/**
 * The text of a lesson's file. Each stop has its message's name if the report has the stop's run.
 * @param {LessonFile} lesson
 */
export function lessonText({ title, minutes, stops }) {
  const named = stops.map(({ scenario, run, message, ...rest }) => {
    const found = runOfStop({ scenario, run });
    const place = found?.messages.id.indexOf(message) ?? -1;
    const name = found === undefined || place < 0 ? {} : { name: textOf(found.messages.name[place]) };
    return { scenario, run, message, ...name, ...rest };
  });
  const head = { ...(title === "" ? {} : { title }), ...(minutes > 0 ? { minutes } : {}) };
  return `${JSON.stringify({ format: lessonFormat, version: 1, ...head, stops: named }, null, 2)}\n`;
}

/**
 * The name of a lesson's file: its title in small letters with hyphens, or `lesson`.
 * @param {string} title
 */
export function lessonFileName(title) {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return `${slug || "lesson"}.json`;
}

/**
 * The lesson in the text of its file.
 * @param {string} text
 * @returns {LessonFile}
 */
export function readLesson(text) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This file is no lesson: it isn't JSON.");
  }
  if (file?.format !== lessonFormat || !Array.isArray(file.stops)) {
    throw new Error(`This file is no lesson: it has no "format": "${lessonFormat}".`);
  }
  if (file.version !== 1) throw new Error(`This lesson has version ${file.version}; this report reads version 1.`);
  /** @type {(Stop | null)[]} */
  const stops = file.stops.map(checkedStop);
  const wrong = stops.indexOf(null);
  if (wrong >= 0) throw new Error(`Stop ${wrong + 1} of this lesson names no scenario, run and message.`);
  const keys = stops.map(stop => JSON.stringify([stop?.scenario, stop?.run, stop?.message]));
  const second = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (second >= 0) {
    const first = keys.indexOf(keys[second]) + 1;
    throw new Error(
      `Stops ${first} and ${second + 1} of this lesson are at the same message: join them into one stop.`,
    );
  }
  const { title, minutes } = file;
  return {
    title: typeof title === "string" ? title : "",
    minutes: Number.isInteger(minutes) && minutes > 0 ? minutes : 0,
    stops: /** @type {Stop[]} */ (stops),
  };
}

/**
 * @param {any} stop
 * @returns {Stop | null}
 */
function checkedStop(stop) {
  const { scenario, run, message, view, note = "", question = "" } = stop ?? {};
  if (typeof scenario !== "string" || typeof run !== "string" || !Number.isInteger(message)) return null;
  const isView = viewNames.includes(view);
  return { scenario, run, message, view: isView ? view : "sequence", note: `${note}`, question: `${question}` };
}

/**
 * The run of a stop; undefined if the report doesn't have that run.
 * @param {Pick<Stop, "scenario" | "run">} stop
 */
export function runOfStop({ scenario, run }) {
  return scenarios.get(scenario)?.find(each => each.key === run);
}

/**
 * The index of the stop at a message; -1 for none.
 * @param {Stop[]} stops
 * @param {Pick<Stop, "scenario" | "run" | "message">} here
 */
export function indexOfStop(stops, { scenario, run, message }) {
  return stops.findIndex(stop => stop.scenario === scenario && stop.run === run && stop.message === message);
}

/**
 * The index of the last stop up to a message; -1 for none. A plan may return to a run, so the search starts at the stop
 * that was shown last. It goes back to earlier stops in the same run, or on to the stops that follow in the same run
 * and at later messages.
 * @param {Stop[]} stops
 * @param {Pick<Stop, "scenario" | "run" | "message">} here
 * @param {Stop | undefined} last
 */
export function passedStop(stops, here, last) {
  const isHere = (/** @type {Stop | undefined} */ stop) => stop?.scenario === here.scenario && stop.run === here.run;
  const isBetween = (/** @type {number} */ least, /** @type {Stop | undefined} */ stop) =>
    stop !== undefined && isHere(stop) && stop.message > least && stop.message <= here.message;
  let index = last === undefined ? indexOfStop(stops, here) : indexOfStop(stops, last);
  if (index < 0) index = stops.findLastIndex(stop => isBetween(-1, stop));
  if (index < 0) index = stops.findIndex(isHere);
  while (isHere(stops[index]) && stops[index].message > here.message) index -= 1;
  while (isHere(stops[index]) && isBetween(stops[index].message, stops[index + 1])) index += 1;
  return index;
}

/**
 * The state of the page at a stop. Other chosen patterns stay chosen if they have a run of the scenario.
 * @param {Stop} stop
 * @param {string[]} patterns
 * @returns {Partial<PageState>}
 */
export function stopState({ scenario, run, message, view, question }, patterns) {
  return {
    page: "present",
    scenario,
    patterns: [run, ...patterns.filter(key => key !== run)].slice(0, 5),
    pane: 0,
    at: `m${message}`,
    view,
    hidden: question === "" ? 0 : 1,
    pan: [],
  };
}

import { readFileSync } from "node:fs";

// Puts data where the page's modules read it, before they are imported. Each test file runs in a process of its own.

/** @param {unknown} data */
export function setPageData(data) {
  const script = { textContent: JSON.stringify(data) };
  globalThis.document = { getElementById: id => (id === "data" ? script : null) };
}

/**
 * A run of the report's data, from messages as `[cause, from, to, name, more]`; causes are places, -1 for none.
 *
 * Component 1 is a view, 2 logic, 3 a service; 0 is the user.
 */
export function makeRun(texts, messages, { beats = [], pattern = "rvb", scenario = "login", ...more } = {}) {
  const text = name => {
    if (!texts.includes(name)) texts.push(name);
    return texts.indexOf(name);
  };
  const column = value => messages.map((message, place) => value(message[4] ?? {}, place));
  return {
    app: "App",
    pattern,
    scenario,
    title: null,
    clock: "virtual",
    reasons: [],
    beats: {
      name: beats.map(([name]) => text(name)),
      kind: beats.map(([, , kind]) => (kind === undefined ? -1 : text(kind))),
      at: beats.map(([, at]) => at),
      first: beats.map(() => 0),
    },
    lifelines: {
      name: ["Screen", "Core", "Service"].map(text),
      role: [1, 2, 3],
      module: [text("Login"), text("Login"), -1],
    },
    components: {
      id: [1, 2, 3],
      lifeline: [0, 1, 2],
      born: [-1, -1, -1],
      at: [0, 0, 0],
      end: [-1, -1, -1],
      gone: [-1, -1, -1],
      function: [0, 0, 0],
    },
    messages: {
      id: messages.map((_, place) => place + 1),
      cause: messages.map(([cause]) => cause),
      from: messages.map(([, from]) => from),
      to: messages.map(([, , to]) => to),
      name: messages.map(([, , , name]) => text(name)),
      case: column(({ chosen }) => (chosen === undefined ? -1 : text(chosen))),
      payload: column(() => -1),
      class: column(({ kind = 0 }) => kind),
      reason: column(() => -1),
      flags: column(({ flags = 0 }) => flags),
      enabler: column(() => -1),
      beat: column(({ beat = 1 }) => beat),
      at: column(({ at }, place) => at ?? place * 1000),
      source: column(() => -1),
      line: column(() => -1),
    },
    writes: { message: [], component: [], property: [], visible: [], setter: [], line: [], at: [] },
    navigations: { message: [], action: [], from: [], to: [], at: [] },
    screens: { beat: [], screen: [] },
    moments: { kind: [], beat: [], at: [], place: [], during: [], what: [] },
    references: { beat: [], from: [], to: [], name: [], strong: [], cycle: [] },
    left: { component: [], first: [], last: [] },
    folds: { first: [], size: [], times: [] },
    evidence: makeEvidence(texts, []),
    matrix: {
      rows: { kind: [], name: [], role: [], module: [], group: [] },
      cells: { row: [], column: [], messages: [], idle: [], sets: [], back: [], cycle: [] },
      notes: [],
    },
    flow: null,
    ownership: null,
    ...more,
  };
}

/** What numbers count, as `[measure, count, [[name, places], …]]`. */
export function makeEvidence(texts, counted) {
  const text = name => {
    if (name === "") return -1;
    if (!texts.includes(name)) texts.push(name);
    return texts.indexOf(name);
  };
  const things = counted.flatMap(([, , own]) => own.map(([name, places]) => ({ name, places })));
  const starts = things.map((_, index) => things.slice(0, index).flatMap(({ places }) => places).length);
  return {
    numbers: {
      measure: counted.map(([measure]) => text(measure)),
      count: counted.map(([, count]) => count),
      divisor: counted.map(() => -1),
      kind: counted.map(() => 0),
      things: counted.map(([, , own]) => own.length),
    },
    things: {
      name: things.map(({ name }) => text(name)),
      at: things.map(() => -1),
      first: starts,
      count: things.map(({ places }) => places.length),
    },
    places: things.flatMap(({ places }) => places.map((place, index) => place - (places[index - 1] ?? 0))),
  };
}

/** The data of a report with some runs. */
export function makeReport(texts, runs) {
  return {
    version: 4,
    roles: ["user", "view", "logic", "service"].map(name => [name, ""]),
    classes: ["event", "idle", "assembly"].map(name => [name, ""]),
    hidden: ["assembly"],
    legend: ["event", "idle"],
    reference: null,
    patterns: [],
    runs,
    findings: [],
    texts,
    payloads: [],
    screens: [],
    sources: {},
    measures: [],
    matrix: null,
    checks: null,
    drawings: { templates: [], pictures: [] },
    lessons: [],
    lackingLessons: [],
    grounds: { rules: [], freeing: [], runs: runs.map(() => ({ place: [], rule: [], forces: [] })) },
  };
}

const textsFile = new URL("../../../../Sources/Show/Report/Resources/texts/en.json", import.meta.url);

/** The English sentences of exercises. */
export const englishTexts = JSON.parse(readFileSync(textsFile, "utf8"));

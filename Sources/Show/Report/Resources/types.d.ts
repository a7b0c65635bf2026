// The shapes that the modules of the page share; Report.docc/DataModel.md and Teaching.md say what the data means.

/** Rows of numbers, column by column; -1 is none. */
type Columns<Name extends string> = Record<Name, number[]>;

interface ReportData {
  version: number;
  roles: [name: string, summary: string][];
  classes: [name: string, summary: string][];
  /** The classes that are hidden at first. */
  hidden: string[];
  reference: string | null;
  guests: string[];
  patterns: PatternData[];
  runs: RunData[];
  texts: string[];
  payloads: Record<string, unknown>[];
  screens: ScreenData[];
  sources: Record<string, string>;
  measures: MeasureData[];
  matrix: { rows: MatrixRow[]; notes?: string[] } | null;
  checks: { rows: RuleRow[] } | null;
  grounds: { rules: [id: string, sentence: string][]; runs: Columns<"place" | "rule" | "forces">[] };
  changes: { measures: ChangeMeasure[]; rows: ChangeRow[]; notes: string[] } | null;
  drawings: { templates: string[]; pictures: DrawingData[] };
}

/** A picture that came with the page. */
interface DrawingData {
  kind: "conformance" | "usecase";
  /** The pattern's name. */
  pattern: string;
  /** The pattern's name in texts. */
  title: string;
  /** Whose runs it merges; null for all runs of the pattern. */
  feature: string | null;
  /** For each tag its template and what fills that: `3,12.5,0;4`. */
  picture: string;
}

/** One end of a channel: a type, or a role. */
interface ChannelEnd {
  key: string;
  name: string;
  role: number;
}

/** Messages from one end to another. */
interface Channel {
  from: ChannelEnd;
  to: ChannelEnd;
  count: number;
  asynchronous: number;
  classes: Map<string, number>;
  /** How many properties of the second the first set: no messages. */
  sets: number;
  /** The place of the first. */
  first: number;
}

/** A column of a comparison: a role. */
interface BandColumn {
  role: number;
  left: number;
  width: number;
}

/** A number of a change: what it means. */
interface ChangeMeasure {
  key: string;
  title: string;
  meaning: string;
  definition: string;
  use: string;
  caution: string;
}

/** What a change cost one pattern. */
interface ChangeRow {
  change: string;
  pattern: string;
  title: string;
  /** The subjects of its commits. */
  commits: string[];
  files: ChangedFile[];
  /** Of each measure the number, and what it counts: files by their indices, lines of them, or names. */
  cells: ChangeCell[];
}

interface ChangeCell {
  count: number;
  files?: number[];
  side?: "added" | "edited";
  names?: [name: string, mentionedBy: string[]][];
}

interface ChangedFile {
  path: string;
  was: string | null;
  place: string;
  isNew: boolean;
  added: ChangedLines[];
  edited: ChangedLines[];
}

/** Lines of a file at one commit; without their text where the file is new. */
interface ChangedLines {
  lines: string;
  count: number;
  commit: number;
  numbers: number[];
  text: string[];
}

interface PatternData {
  name: string;
  title: string;
  summary: string;
  light: string | null;
  dark: string | null;
  caption: string | null;
}

interface RunData {
  app: string;
  pattern: string | null;
  scenario: string | null;
  feature: string | null;
  title: string | null;
  clock: "virtual" | "wall";
  beats: Columns<"name" | "kind" | "at" | "first">;
  components: Columns<"id" | "name" | "role" | "module" | "born" | "at" | "end" | "function">;
  messages: Columns<
    | "id"
    | "cause"
    | "from"
    | "to"
    | "name"
    | "case"
    | "payload"
    | "class"
    | "reason"
    | "flags"
    | "enabler"
    | "beat"
    | "at"
    | "source"
  >;
  writes: Columns<"message" | "component" | "property" | "visible" | "setter" | "at">;
  navigations: Columns<"message" | "action" | "from" | "to" | "at">;
  screens: Columns<"beat" | "at" | "place" | "screen">;
  moments: Columns<"kind" | "beat" | "at" | "place" | "what">;
  references: Columns<"beat" | "from" | "to" | "name" | "strong" | "cycle">;
  left: Columns<"component" | "first" | "last">;
  evidence: {
    numbers: Columns<"measure" | "count" | "divisor" | "things">;
    things: Columns<"name" | "at" | "first" | "count">;
    places: number[];
  };
  flow: Geometry | null;
  ownership: Geometry | null;
}

/** Where the parts of a picture stand, in tenths of a point. */
interface Geometry {
  width: number;
  height: number;
  nodes: Columns<"kind" | "name" | "role" | "module" | "x" | "y" | "width" | "height">;
  members: Columns<"node" | "component">;
  links: Columns<"from" | "to" | "kind" | "first" | "count" | "labelX" | "labelY">;
  points: number[];
}

interface ScreenData {
  stack: string[];
  presented: string[];
  elements: ScreenElement[];
  dialog: { title: string; message: string; buttons: string[] } | null;
}

interface ScreenElement {
  id: string;
  kind: string;
  text: string;
  enabled: boolean;
  hidden: boolean;
}

interface MeasureData {
  key: string;
  title: string;
  unit: string;
  kind: string;
  better: "lower" | "higher" | null;
  meaning: string;
  definition: string;
  use: string;
  caution: string;
  source: string | null;
  /** Whether people ask for it most. */
  isCommon: boolean;
  /** Which view shows what was counted. */
  view: string;
  /** What to search the view for; `null` for everything. */
  search: string | null;
}

/** What a number of a run counts. */
interface Counted {
  /** How many things; their messages where they have no names. */
  count: number;
  /** What a share or a ratio was divided by; -1 for none. */
  divisor: number;
  /** None where there are too many to be listed. */
  things: CountedThing[];
}

interface CountedThing {
  /** Empty where each of its messages counts. */
  name: string;
  /** The place at which it is seen; -1 for none. */
  at: number;
  /** The messages behind it. */
  places: number[];
  /** The component that it is, or that holds another. */
  who?: string;
  /** The component that is held. */
  to?: string;
}

type MatrixRow = { scenario?: string | null; pattern: string; best?: string[] } & Record<string, unknown>;

interface RuleRow {
  pattern?: string | null;
  rule: string;
  sentence: string;
  status: "passed" | "failed" | "known" | "untested";
  note?: string | null;
  seed?: string | null;
  lookedAt?: number;
  traces?: number;
  count: number;
  violations?: Violation[];
}

/** A strong cycle, or what outlived its screen. */
interface OwnershipFinding {
  run: Run;
  beat: number;
  what: string;
  /** The names of the components. */
  names: string;
}

interface Violation {
  scenario?: string | null;
  trace?: string | null;
  message?: number | null;
  what?: string;
  why?: string | null;
  method?: string | null;
  source?: string | null;
  known?: boolean;
  chain?: string[];
}

/** Who sends or receives: one for all components of a type. */
interface Lifeline {
  name: string;
  role: number;
  module: string;
}

type Run = import("./model/run.js").Run;
type Rows = import("./model/rows.js").Rows;
type Timeline = import("./model/timeline.js").Timeline;
type Pane = import("./views/pane.js").Pane;
type SideBySidePage = import("./pages/side-by-side.js").SideBySidePage;

/** What stands over a lifeline: a component's type, or a group of them. */
interface Head {
  name: string;
  role: number;
  /** The word that groups: `module:Login`; empty for a lifeline by itself. */
  word: string;
  /** The names of those that are grouped. */
  members: string[];
}

/** Lifelines drawn as one. */
interface Grouping {
  /** Those of single lifelines first, by their number. */
  heads: Head[];
  /** The head of each lifeline. */
  of: Int32Array;
  /** The places of the messages that are shown, and of those within a group. */
  visible: Int32Array;
  within: Int32Array;
}

/** Repeats that are folded: the place that stands for one, and how often the first of a repeat comes. */
interface Folds {
  stands: Map<number, number>;
  times: Map<number, number>;
}

/** A test of a message of a run. */
type Query = (run: Run, place: number) => boolean;

/** What a light is on: a message, a component or a channel. */
interface Lit {
  place?: number;
  /** Without its causes and effects. */
  isAlone?: boolean;
  who?: string;
  to?: string;
}

interface Light {
  test: (place: number) => boolean;
  who: (name: string) => boolean;
  key: string;
}

interface Moment {
  kind: string;
  beat: number;
  at: number;
  what: string;
}

interface Chapter {
  beat: number;
  name: string;
  tick: number;
  length: number;
}

/** What the page shows; all of it stands in the address. */
interface PageState {
  page: string;
  scenario: string;
  patterns: string[];
  at: string;
  pane: number;
  view: string;
  scope: string;
  hide: string[];
  /** The lifelines that are drawn as one: `module`, `role`, `module:Login`. */
  group: string[];
  find: string;
  measure: string;
  /** Whose scenarios the comparison shows; empty for all. */
  feature: string;
  theme: string;
  speed: number;
  fold: number;
  /** 1 where rows of panes side by side are level. */
  level: number;
  closed: string[];
  pin: string;
  pinTo: string;
  zoom: number;
  pan: string[];
  rules: string;
  /** Which picture of runs as one is shown. */
  picture: string;
  /** The patterns that pictures of all leave out. */
  without: string[];
  /** Whose picture of those that came with the page is shown; empty for the first. */
  drawn: string;
  /** The number of a change that is explained: `rvb/items/linesEdited`. */
  cell: string;
  /** 1 where the class is asked before each message. */
  ask: number;
  /** 1 while the message that a class is asked for is hidden. */
  hidden: number;
  /** What stands beside the diagram of the presenter view: `screen`, `notes`. */
  beside: string[];
  /** The stops of a lesson, as `stopText` writes them. */
  plan: string[];
  /** Whether the message's details stand beside the panes: `on`, `off`, or empty for where there is room. */
  details: string;
  /** 0 where keys that are signs do nothing: speech and slips would press them. */
  keys: number;
}

/** A message of a run that a lesson stops at. */
interface Stop {
  scenario: string;
  /** The run's key: its pattern. */
  run: string;
  /** The message's number. */
  message: number;
  view: string;
  /** What the teacher wants to say. */
  note: string;
  /** What the class is asked before it sees the message; empty for nothing. */
  question: string;
}

interface PaneActions {
  /** Called with -1 for the pane alone. */
  choose(place: number): void;
  pin(who: string, to: string): void;
  /** Closes or opens a branch of the tree. */
  toggle(place: number): void;
  /** Opens a group of lifelines. */
  ungroup(word: string): void;
  /** Zooms and moves a picture. */
  move(zoom: number, x: number, y: number): void;
}

interface ScrubberActions {
  go(tick: number): void;
  /** By the name of a button: `next`, `previousBeat`. */
  move(name: string): void;
  speed(number: number): void;
}

interface PaneSettings {
  grouping: Grouping;
  beat: number;
  /** `beat` or `run`. */
  scope: string;
  /** One view, or two that stand together: `sequence+flow`. */
  view: string;
  /** The place of the current message; -1 for none. */
  current: number;
  at: number;
  query: Query | null;
  closed: Set<number>;
  /** The places that another recording of the same app beside this one has not. */
  only?: Set<number>;
  folds: boolean;
  zoom: number;
  pan: { x: number; y: number };
  pinned: Lit | null;
  isFocused: boolean;
  isWaiting: boolean;
  /** The last place that is shown; all of them where there is none. */
  until?: number;
  /** How much larger than on a desk all is shown. */
  type?: number;
}

/** A box of a picture, in points. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
  role: string;
  kind: number;
  module: string;
  group: SVGGElement;
  components: number[];
  /** Where it stands in the picture as it came. */
  home: { x: number; y: number };
}

/** A line of a picture between two boxes, by their indices. */
interface GraphLine {
  from: number;
  to: number;
  /** `call`, `asynchronous`, `write`, `strong` or `weak`. */
  kind: string;
  /** The names of its ends. */
  ends: string[];
  group: SVGGElement;
  stroke: SVGPathElement;
  title: SVGTitleElement;
  text: SVGTextElement;
  /** Its way in the picture as it came. */
  home: { numbers: number[]; label: { x: number; y: number } };
}

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How a picture is zoomed and where it lies. */
interface Placement {
  scale: number;
  left: number;
  top: number;
}

/** How the heads of lifelines are written: `name` is empty for one line, else `broken` or `upright`. */
interface HeadForm {
  name: string;
  width: number;
  height: number;
}

/** How a line of references is held, and under which names. */
interface HeldState {
  isHeld: boolean;
  isCycle: boolean;
  names: Set<string>;
}

interface ReportPage {
  element: HTMLElement;
  update(): void;
}

/** A picture as it is exported and printed. */
interface WholePicture {
  content: Element[];
  width: number;
  height: number;
  top?: number;
  rowHeight?: number;
}

/** A view of a pane. */
interface View {
  element: HTMLElement;
  update(): void;
  reveal(row: number, line: number): void;
  shine(light: Light | null): void;
  whole?(): WholePicture | null;
  wasDragged?(): boolean;
  /** Whether keys and menus can move it. */
  isMovable?: boolean;
}

type Child = Node | string | number | null | undefined | Child[];

/** Attributes of an element, its listeners and the properties of its style. */
interface Settings {
  on?: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown };
  css?: Record<string, string | number>;
  [attribute: string]: any;
}

type Cell = string | number | null;

/** A message as a line of text: who sends what to whom. */
interface MessageLine {
  from: LineEnd;
  to: LineEnd;
  label: string;
  depth: number;
  effects: string[];
  later: boolean;
  skipped?: number;
}

type LineEnd = [name: string, role: string | null];

/** The data of the pages for a class. */
interface Lesson {
  version: number;
  set: number;
  rules: { pattern: string; title: string; rules: [id: string, sentence: string][] }[];
  exercises: Exercise[];
  misconceptions: Misconception[];
}

interface Exercise {
  kind: "next" | "violation" | "ownership";
  pattern: string;
  title: string;
  scenario: string;
  beat: string;
  lines: MessageLine[];
  parts: ExercisePart[];
  explanation: string;
  revealed: MessageLine | null;
}

interface ExercisePart {
  question: string;
  lines: boolean;
  options: LineEnd[];
  answer: number;
  misconceptions: (string | null)[];
  reasons: string[];
}

interface Misconception {
  key: string;
  title: string;
  meaning: string;
  hint: string;
}

/** A question as codes see it: how many choices it has, and the index of the right one. */
interface QuestionShape {
  size: number;
  right: number;
}

interface Attempt {
  /** The first choice in each question, which counts; null where there is none. */
  first: (number | null)[];
  /** The second choice in each question of which the first was wrong. */
  second: (number | null)[];
  /** By exercise. */
  tries: Try[];
}

interface Try {
  /** How long the first answer took, as a step. */
  time: number;
  /** What came after a wrong first answer: nothing yet, the answer was shown, or a second try. */
  sequel: "open" | "shown" | "tried";
  /** How long the second answer took, as a step. */
  again: number;
}

interface Student extends Attempt {
  name: string;
  line: number;
  code: string;
  note: string;
}

interface CodeProblem {
  problem: "typing" | "other";
  words: string;
}

interface LineProblem {
  line: number;
  text: string;
  problem: "typing" | "other" | "none";
  words: string;
}

// What newer browsers have and this compiler's library doesn't know.
interface Array<T> {
  findLast(test: (value: T, index: number) => boolean): T | undefined;
  findLastIndex(test: (value: T, index: number) => boolean): number;
}
interface MapConstructor {
  groupBy<Key, Value>(values: Iterable<Value>, key: (value: Value) => Key): Map<Key, Value[]>;
}

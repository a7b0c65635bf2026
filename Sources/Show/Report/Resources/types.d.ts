// The shapes that the modules of the page share; data.d.ts has those of its data.

/** One end of a channel: a type, or a role. */
interface ChannelEnd {
  key: string;
  name: string;
  role: number;
}

/** What stands in a row and a column of a matrix: a type, or a role, of one module or of all. */
interface MatrixEnd {
  index: number;
  /** Who it stands for, as in pictures. */
  kind: string;
  name: string;
  role: number;
  /** Where the name alone doesn't tell it from others; else empty. */
  module: string;
  isGroup: boolean;
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
  /** Where the name alone doesn't tell it from others; else empty. */
  module: string;
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
  /** Whose picture or sheet of those that came with the page is shown; empty for the first. */
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
  /** Who it stands for: `components`, `user`. */
  kind: string;
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

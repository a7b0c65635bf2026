// The shapes that the modules of the page share; data.d.ts has those of its data.

/** One end of a channel: a type, or a role. */
interface ChannelEnd {
  key: string;
  name: string;
  role: number;
}

/** A row and column of a matrix: a type, or a role, of one module or of all. */
interface MatrixEnd {
  index: number;
  /** The kind of box that it has in pictures: `components`, `user`. */
  kind: string;
  name: string;
  role: number;
  /** The module, where several have the name; otherwise empty. */
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
  /** The number of the receiver's properties that the sender set: these are no messages. */
  sets: number;
  /** The place of the first message, or of the message during which the first property was set. */
  first: number;
}

/** A column of a comparison: a role. */
interface BandColumn {
  role: number;
  left: number;
  width: number;
}

/** The room of the boxes of a comparison: letters of a line, pixels, and the words for the number of further names. */
interface BoxRoom {
  lineLetters: number;
  leastWidth: number;
  beside: number;
  between: number;
  more: (count: number) => string;
}

/** A number of a run, with the things that it counts. */
interface Counted {
  /** The number of things, or of their messages where they have no names. */
  count: number;
  /** The divisor of a share or a ratio; -1 for none. */
  divisor: number;
  /** The things; empty where they are too many to list. */
  things: CountedThing[];
}

interface CountedThing {
  /** The name; empty where each of its messages counts. */
  name: string;
  /** The place of the message that shows it; -1 for none. */
  at: number;
  /** The places of the messages behind it. */
  places: number[];
  /** The component that it is, or the holder of a reference. */
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

/** A strong cycle, or components that outlived their screen. */
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

/** A sender or receiver: one for all components of a type. */
interface Lifeline {
  name: string;
  role: number;
  module: string;
}

type Run = import("./model/run.js").Run;
type Rows = import("./model/rows.js").Rows;
type Timeline = import("./model/timeline.js").Timeline;
type Pane = import("./views/pane.js").Pane;
type VirtualList = import("./views/list.js").VirtualList;
type SideBySidePage = import("./pages/side-by-side.js").SideBySidePage;

/** The head of a lifeline: a type of components, or a group of types. */
interface Head {
  name: string;
  role: number;
  /** The module, where several have the name; otherwise empty. */
  module: string;
  /** The word that groups: `module:Login`; empty for a lifeline by itself. */
  word: string;
  /** The names of the grouped types. */
  members: string[];
  block: Block;
}

/** The module of lifelines, or a lifeline without one, by its place among all. */
interface Block {
  /** The rank of its first role. */
  rank: number;
  /** The number of its first lifeline. */
  first: number;
  /** The beginning that its names share; empty where they share none. */
  prefix: string;
}

/** Lifelines drawn as one. */
interface Grouping {
  /** The heads: those of single lifelines first, by their number. */
  heads: Head[];
  /** The head of each lifeline. */
  of: Int32Array;
  /** The places of the messages that are shown. */
  visible: Int32Array;
  /** The places of the messages within a group. */
  within: Int32Array;
}

/** A test of a message of a run. */
type Query = (run: Run, place: number) => boolean;

/** A message, component or channel that a light is on. */
interface Lit {
  place?: number;
  /** True for a message without its causes and effects. */
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

/** A beat of a story. */
interface StoryBeat {
  /** Its number in the run, from 1. */
  number: number;
  name: string;
  /** The screen before it; null before the first screen. */
  before: StoryScreen | null;
  /** The screen at its end; null where none was recorded so far. */
  after: StoryScreen | null;
  lines: StoryLine[];
  /** The number of its messages. */
  count: number;
}

/** The messages of a beat with the same ends and the same name. */
interface StoryLine {
  /** The place of the first. */
  place: number;
  from: string;
  to: string;
  text: string;
  count: number;
}

/** The room of a panel of a story, as the most of each. */
interface StoryRoom {
  /** Lines of messages. */
  lines: number;
  screenLines: number;
  /** Rows of a text on a screen. */
  rows: number;
  /** Rows of a title, a button and a field. */
  boxRows: number;
}

interface StoryScreen {
  title: string;
  lines: StoryScreenLine[];
  /** True for another screen than before. */
  isOther: boolean;
  /** True for a screen on which nothing has changed. */
  isSame: boolean;
}

interface StoryScreenLine {
  /** The kind of element, `alert` for the title of one, or `rest` for the number of lines left out. */
  kind: string;
  text: string;
  isOff: boolean;
  isChanged: boolean;
}

/** The state of the page; the address holds all of it. */
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
  /** The feature whose scenarios the comparison shows; empty for all. */
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
  /** The name of the picture of runs as one that is shown. */
  picture: string;
  /** The patterns that pictures of all leave out. */
  without: string[];
  /** The pattern whose picture or sheet is shown, of those that came with the page; empty for the first. */
  drawn: string;
  /** The number of a change that is explained: `rvb/items/linesEdited`. */
  cell: string;
  /** 1 where the class is asked before each message. */
  ask: number;
  /** 1 while the message that a class is asked for is hidden. */
  hidden: number;
  /** The parts beside the diagram of the presenter view: `screen`, `notes`. */
  beside: string[];
  /** The stops of a lesson, as `stopText` writes them. */
  plan: string[];
  /** The message's details beside the panes: `on`, `off`, or empty for on where there is room. */
  details: string;
  /** 0 where keys of single characters do nothing, since speech input and slips would press them. */
  keys: number;
}

/** A property by its owner and name, with the number of its writes, and the place of the first within a message. */
interface FoundProperty {
  name: string;
  times: number;
  place: number;
}

/** A message of a run, or the beginning of a beat: its place is -1 there. */
interface RunMoment {
  beat: number;
  place: number;
}

/** The state of a component: freed in the moment's beat, or gone before it. */
type Life = "to come" | "living" | "freed" | "gone";

/** A reference by its index, held at a message, new in its beat or let go in it. */
interface HeldReference {
  index: number;
  state: "held" | "new" | "let go";
}

/** The screens that close in a beat, the components that are freed in it, and those that outlive their screen. */
interface Closing {
  beat: number;
  screens: string[];
  freed: number[];
  left: number[];
}

/** The finding about the runs of a picture, and where it is seen. */
interface Finding extends FindingData {
  /** The run with the most messages. */
  run: Run;
  /** The run with the fewest, the yardstick aside; the same run where there is one. */
  other: Run;
}

interface FoundStep {
  name: string;
  places: number[];
}

interface PaneActions {
  /** Goes to a message; -1 only focuses the pane. */
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
  /** Moves by the name of a button: `next`, `previousBeat`. */
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
  /** The places without a counterpart in another recording of the same app beside this one. */
  only?: Set<number>;
  folds: boolean;
  zoom: number;
  pan: { x: number; y: number };
  pinned: Lit | null;
  isFocused: boolean;
  isWaiting: boolean;
  /** The last place that is shown; undefined for all. */
  until?: number;
  /** The size of text and rows beside that on a desk. */
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
  /** The kind of thing that it stands for: `components`, `user`. */
  kind: string;
  module: string;
  group: SVGGElement;
  components: number[];
  /** Its place in the picture as it came. */
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
  /** Its route and the place of its label in the picture as it came. */
  home: { numbers: number[]; label: { x: number; y: number } };
}

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The scale and the position of a picture. */
interface Placement {
  scale: number;
  left: number;
  top: number;
}

/** A head of a lifeline in a sequence, in points. */
interface DrawnHead {
  /** Its name, without the beginning that its module's names share, in lines. */
  lines: string[];
  /** The words below its name; empty where the name takes all room. */
  note: string;
  /** The width that it needs. */
  width: number;
}

/** The beginning that names of lifelines beside each other share, from the first of their columns to the last. */
interface SharedPrefix {
  /** Empty where it stands above another part of its module. */
  text: string;
  first: number;
  last: number;
}

/** The column of a lifeline, in points. */
interface Column {
  middle: number;
  width: number;
}

/** The state of a line of references, with the names of the properties that hold. */
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
  /** The parts above its rows, by which they are read. */
  heads?: Element[];
  width: number;
  height: number;
  top?: number;
  rowHeight?: number;
}

/** A picture as the text of a file. */
interface TakenPicture extends Size {
  text: string;
  /** The colour behind it. */
  ground: string;
}

interface Size {
  width: number;
  height: number;
}

/** A picture of runs as one, with its title and the parts of a file's name. */
interface PictureFigure {
  figure: HTMLElement;
  title: string;
  file: string[];
}

/** A view of a pane. */
interface View {
  element: HTMLElement;
  update(): void;
  reveal(row: number, line: number): void;
  shine(light: Light | null): void;
  whole?(): WholePicture | null;
  wasDragged?(): boolean;
  /** True where keys and menus can move it. */
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

/** A message as a line of text, with its sender and receiver. */
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
  /** The sentences of the page, by key; two forms where they depend on a number. */
  texts: Record<string, string | { one: string; other: string }>;
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

/** A question as codes see it: the number of its choices, and the index of the right one. */
interface QuestionShape {
  size: number;
  right: number;
}

interface Attempt {
  /** The first choice in each question, which counts; null where there is none. */
  first: (number | null)[];
  /** The second choice in each question with a wrong first one. */
  second: (number | null)[];
  /** The tries, by exercise. */
  tries: Try[];
}

interface Try {
  /** The time of the first answer, as a step. */
  time: number;
  /** The sequel of a wrong first answer: nothing yet, the right answer shown, or a second try. */
  sequel: "open" | "shown" | "tried";
  /** The time of the second answer, as a step. */
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

// Functions of newer browsers that the compiler's library doesn't declare.
interface Array<T> {
  findLast(test: (value: T, index: number) => boolean): T | undefined;
  findLastIndex(test: (value: T, index: number) => boolean): number;
}
interface MapConstructor {
  groupBy<Key, Value>(values: Iterable<Value>, key: (value: Value) => Key): Map<Key, Value[]>;
}

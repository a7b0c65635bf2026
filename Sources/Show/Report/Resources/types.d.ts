// The types that the modules of the page share. The types of the page's data are in data.d.ts. In all modules, the
// place of a message is its index in its run.

/** One end of a channel: a type, or a role. */
interface ChannelEnd {
  key: string;
  name: string;
  role: number;
}

/** A row and column of a matrix: a type or a role, of one module or of all modules. */
interface MatrixEnd {
  index: number;
  /** The kind of its box in pictures: `components`, `user`. */
  kind: string;
  name: string;
  role: number;
  /** The module, if several modules have the name; otherwise empty. */
  module: string;
  isGroup: boolean;
}

/** The messages from one end to another. */
interface Channel {
  from: ChannelEnd;
  to: ChannelEnd;
  count: number;
  asynchronous: number;
  classes: Map<string, number>;
  /** The number of times that the sender set a property of the receiver. Setting a property isn't a message. */
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
  /** The number of things, or of messages if each message is a thing. */
  count: number;
  /** The divisor of a share or a ratio; -1 for none. */
  divisor: number;
  /** The things; empty if there are too many to list. */
  things: CountedThing[];
}

interface CountedThing {
  /** The name of the thing; empty if each of its messages counts. */
  name: string;
  /** The place of the message at which the thing is seen; -1 for none. */
  at: number;
  /** The places of the thing's messages. */
  places: number[];
  /** The component, or the holder of a reference. */
  who?: string;
  /** The component that a reference holds. */
  to?: string;
}

type MatrixRow = { scenario?: string | null; pattern: string; best?: string[] } & Record<string, unknown>;

interface RuleRow {
  pattern?: string | null;
  rule: string;
  sentence: string;
  status: "passed" | "failed" | "known" | "untested" | "waiting";
  note?: string | null;
  seed?: string | null;
  lookedAt?: number;
  traces?: number;
  count: number;
  violations?: Violation[];
  /** The messages that the rule demands and that may still come, while the run goes on. */
  awaited?: AwaitedThing[];
}

/** Something that a rule demands and that may still come. */
interface AwaitedThing {
  scenario?: string | null;
  trace?: string | null;
  message?: number | null;
  what: string;
  awaits: string;
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

/** A sender or receiver. All components of a type share a lifeline. */
interface Lifeline {
  name: string;
  role: number;
  module: string;
}

type PlayPanel = import("./views/play.js").PlayPanel;
type LiveSession = import("./model/live.js").LiveSession;
type PlaySession = import("./model/play.js").PlaySession;

/** The functions of the page and its browser that a session calls. */
interface SessionMeans {
  token: string;
  device: string;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<unknown>;
  /** Replaces the old runs by new ones. */
  renew: (data: SessionNews) => void;
}

/**
 * An edit of an array: the number of next values to keep, the number of values to drop after them, and the values to
 * add.
 */
type ArrayEdit = [kept: number, dropped: number, added: any[]];

/** A change of data: a whole value, the end of an array, edits of an array, or changes at keys or indices. */
type DataChange =
  | { is: any }
  | { from: number; add: any[] }
  | { edits: ArrayEdit[] }
  | { in: Record<string, DataChange> };

/** The page's data that has changed, or the changes since a revision, the earliest first. */
interface SessionNews extends Omit<Partial<ReportData>, "changes"> {
  changes?: { since: number; list: DataChange[] };
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
  /** The module, if several modules have the name; otherwise empty. */
  module: string;
  /** The name of the group: `module:Login`; empty for a single lifeline. */
  word: string;
  /** The names of the grouped types. */
  members: string[];
  block: Block;
}

/** A module's lifelines, or a lifeline without a module. */
interface Block {
  /** The rank of the block's first role. */
  rank: number;
  /** The number of the block's first lifeline. */
  first: number;
  /** The prefix that the names in the block share; empty if they share none. */
  prefix: string;
}

/** Lifelines drawn as one. */
interface Grouping {
  /** The heads. Heads of single lifelines come first, in the order of the lifelines' numbers. */
  heads: Head[];
  /** The number of each lifeline's head. */
  of: Int32Array;
  /** The places of the messages that are shown. */
  visible: Int32Array;
  /** The places of messages between lifelines of the same group. */
  within: Int32Array;
}

/** A test of a message of a run. */
type Query = (run: Run, place: number) => boolean;

/** A message, component or channel to highlight. */
interface Lit {
  place?: number;
  /** True to highlight a message without its causes and effects. */
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
  /** False for a screen at the end of a turn in which the recording doesn't say what changed it. */
  isKnown: boolean;
}

/**
 * The state of a run at a tick, which is a step of the runs' common timeline: its last message, and its moments there.
 */
interface Stand {
  /** The place of the message during which the moments happen; -1 if they happen outside of any message. */
  place: number;
  moments: Moment[];
  /** The index of the run's last moment, by which its screen is found. */
  moment: number;
  isWaiting: boolean;
}

interface Chapter {
  beat: number;
  name: string;
  tick: number;
  length: number;
}

/** A beat of a story. */
interface StoryBeat {
  /** The number of the beat in the run, from 1. */
  number: number;
  name: string;
  /** The screen before the beat; null before the first screen. */
  before: StoryScreen | null;
  /** The screen at the end of the beat; null if no screen was recorded so far. */
  after: StoryScreen | null;
  lines: StoryLine[];
  /** The number of the beat's messages. */
  count: number;
}

/** The messages of a beat with the same ends and the same name. */
interface StoryLine {
  /** The place of the first of these messages. */
  place: number;
  from: string;
  to: string;
  text: string;
  count: number;
}

/** The limits of a panel of a story. */
interface StoryRoom {
  /** The maximum number of lines for messages. */
  lines: number;
  screenLines: number;
  /** The maximum number of rows for a text on a screen. */
  rows: number;
  /** The maximum number of rows for a title, a button or a field. */
  boxRows: number;
}

interface StoryScreen {
  title: string;
  lines: StoryScreenLine[];
  /** True if the screen is another one than before. */
  isOther: boolean;
  /** True if nothing on the screen has changed. */
  isSame: boolean;
}

interface StoryScreenLine {
  /** The kind of element; `alert` for the title of an alert, or `rest` for the number of lines left out. */
  kind: string;
  text: string;
  isOff: boolean;
  isChanged: boolean;
}

/** A row of the tree of the beats that were tried. */
interface PlayRow {
  node: PlayNode;
  /** The column, from 1. */
  level: number;
  /** True for a beat of the current branch. */
  isOnBranch: boolean;
  isCurrent: boolean;
}

/** The files of a saved session. */
interface PlaySaved {
  folder: string;
  /** True if the beat of an open question was left out. */
  leavesOut?: boolean;
  files: { title: string; path: string }[];
}

/** What a person can do with the phone of a session. */
interface LivePhone {
  actionOn(kinds: string[], element?: string): PlayAction | undefined;
  /** The reason why an element of the screen can't be used now. */
  reason(element: string): string;
  /** Performs an action; without an action, shows the reason why the element can't be used. */
  perform(action: PlayAction | undefined, element: string): void;
  /** The text typed so far into a field; undefined for none. */
  draft(element: string): string | undefined;
  /** Keeps a text while the person types it into a field. */
  keep(element: string, text: string): void;
  /** Performs the typing for all fields into which a text was typed. */
  commit(): void;
}

/** The state of the page. The address contains all of it. */
interface PageState {
  page: string;
  scenario: string;
  patterns: string[];
  /** The patterns that were chosen before the page changed to a scenario of which some of them have no run. */
  wanted: string[];
  at: string;
  pane: number;
  view: string;
  scope: string;
  hide: string[];
  /** The groups of lifelines that are drawn as one: `module`, `role`, `module:Login`. */
  group: string[];
  find: string;
  measure: string;
  /** The feature whose scenarios the comparison shows; empty for all. */
  feature: string;
  theme: string;
  speed: number;
  fold: number;
  /** 1 if the rows of panes side by side are level. */
  level: number;
  closed: string[];
  pin: string;
  pinTo: string;
  zoom: number;
  pan: string[];
  rules: string;
  /** The kind of picture on the page Pictures. */
  picture: string;
  /** The patterns that are left out of pictures of all patterns. */
  without: string[];
  /** The pattern whose picture or sheet in the page's data is shown; empty for the first pattern. */
  drawn: string;
  /** The key of the number of a change whose explanation is open: `rvb/items/linesEdited`. */
  cell: string;
  /** 1 to ask the class before each message. */
  ask: number;
  /** 1 while the class is asked for a message, which is still hidden. */
  hidden: number;
  /** The parts beside the diagram of the presenter view: `screen`, `notes`. */
  beside: string[];
  /** The stops of a lesson, as `stopText` writes them. */
  plan: string[];
  /** The title of the lesson with these stops; empty for none. */
  lesson: string;
  /** The duration of the lesson in minutes; 0 if unknown. */
  minutes: number;
  /** The message's details beside the panes: `on`, `off`, or empty to show them if there is room. */
  details: string;
  /** 0 if all messages of a new beat that was played are shown at once. */
  reveal: number;
  /** 0 if keys with a single character do nothing, since speech input and slips would press them. */
  keys: number;
}

/** A lesson that a teacher writes and saves. */
interface LessonFile {
  /** The title; empty for none. */
  title: string;
  /** The duration in minutes; 0 if unknown. */
  minutes: number;
  stops: Stop[];
}

/** A property: its owner and name, the number of writes, and the place of the message with the first write. */
interface FoundProperty {
  name: string;
  times: number;
  place: number;
}

/** A moment: a message of a run, or the beginning of a beat, whose place is -1. */
interface RunMoment {
  beat: number;
  place: number;
}

/** The state of a component, such as freed in the current beat, or gone before it. */
type Life = "to come" | "living" | "freed" | "gone";

/** A reference, by its index. At a message it is held, new in the beat, or let go in the beat. */
interface HeldReference {
  index: number;
  state: "held" | "new" | "let go";
}

/** A holder of a component, or a component that it holds, with the property that holds it. */
interface HeldLine {
  other: string;
  strength: string;
  property: string;
  /** `held`, `new` or `let go`. */
  how: string;
}

/** The screens that close in a beat, the components that are freed then, and components that outlive their screen. */
interface Closing {
  beat: number;
  screens: string[];
  freed: number[];
  left: number[];
}

/** The finding about the runs of a picture, with the runs that it compares. */
interface Finding extends FindingData {
  /** The run with the most messages. */
  run: Run;
  /** The run with the fewest messages, without the yardstick. If there is only one run, that run. */
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
  /** One view, or two views together: `sequence+flow`. */
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
  /** True if the run differs from the model of the app in the current beat. */
  differs?: boolean;
  /** The last place that is shown; undefined to show all. */
  until?: number;
  /** The ratio of the size of text and rows to that on a desk. */
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
  /** The kind of the box's content: `components`, `user`. */
  kind: string;
  module: string;
  group: SVGGElement;
  components: number[];
  /** The position of the box in the page's data. */
  home: { x: number; y: number };
}

/** A line of a picture between two boxes, by their indices. */
interface GraphLine {
  from: number;
  to: number;
  /** `call`, `asynchronous`, `write`, `strong` or `weak`. */
  kind: string;
  /** The names at the line's two ends. */
  ends: string[];
  group: SVGGElement;
  stroke: SVGPathElement;
  title: SVGTitleElement;
  text: SVGTextElement;
  /** The route of the line and the position of its label in the page's data. */
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
/** The name of a message in a sequence, with the place of its arrow, before any scrolling. */
interface RowName {
  name: SVGElement;
  /** The sign that points to an arrow out of sight. */
  sign: SVGElement;
  /** The middle of the name. */
  x: number;
  /** Half the width of the name. */
  half: number;
  /** The left and right ends of the arrow. */
  left: number;
  right: number;
}

interface DrawnHead {
  /** The name in lines, without the prefix that the names of its module share. */
  lines: string[];
  /** The words below the name; empty if the name takes all the space. */
  note: string;
  /** The width that the head needs. */
  width: number;
}

/** The prefix that names of neighbouring lifelines share, with the first and the last of their columns. */
interface SharedPrefix {
  text: string;
  first: number;
  last: number;
}

/** The column of a lifeline, in points. */
interface Column {
  middle: number;
  width: number;
}

/** The state of a line of references, with the names of the holding properties. */
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
  /** The heads above the picture's rows. */
  heads?: Element[];
  width: number;
  height: number;
  top?: number;
  rowHeight?: number;
}

/** A picture as the text of a file. */
interface TakenPicture extends Size {
  text: string;
  /** The colour of the background. */
  ground: string;
}

interface Size {
  width: number;
  height: number;
}

/** A picture of the page Pictures, with its title and the parts of its file's name. */
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
  /** The rows of a view that is a list. */
  list?: { isAllSeen: boolean; linesInSight: { first: number; end: number } };
  /** True if keys and menus can move the view. */
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
  /** The sentences of the page, by key. A sentence that depends on a number has two forms. */
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

/** A question in the form that codes need: the number of its choices, and the index of the right choice. */
interface QuestionShape {
  size: number;
  right: number;
}

interface Attempt {
  /** The first choice in each question, which gives points; null if there is none. */
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

/** A device's answer to a question of a session. */
interface PlayChoice {
  device: string;
  question: number;
  choice: number;
}

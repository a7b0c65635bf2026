// The shapes of the page's data, as Swift declares them in Sources/Show/Report/Data: Scripts/regenerate docs writes
// this file. Report.docc/DataModel.md says what the data means.

/** Rows of numbers, column by column; -1 is none. */
type Columns<Name extends string> = Record<Name, number[]>;

interface ReportData {
  version: number;
  roles: [name: string, summary: string][];
  classes: [name: string, summary: string][];
  /** The classes that are hidden at first. */
  hidden: string[];
  /** The other classes as pictures have them. */
  legend: string[];
  reference: string | null;
  guests: string[];
  patterns: PatternData[];
  runs: RunData[];
  /** The findings, one for each scenario; first one about several, if there is one. */
  findings: FindingData[];
  texts: string[];
  payloads: Record<string, unknown>[];
  screens: ScreenData[];
  sources: Record<string, string>;
  measures: MeasureData[];
  matrix: { rows: MatrixRow[]; notes?: string[] } | null;
  checks: { rows: RuleRow[] } | null;
  grounds: RuleGroundsData;
  changes: ChangesData | null;
  mistakes: MistakesData | null;
  drawings: DrawingsData;
  lessons: LessonData[];
  lackingLessons: LackingLesson[];
  /** The session; `null` without a server. */
  play: PlayData | null;
  /** The recording that is followed; `null` without a server. */
  live: LiveData | null;
}

interface PatternData {
  name: string;
  title: string;
  summary: string;
  light: string | null;
  dark: string | null;
  caption: string | null;
}

interface MeasureData {
  key: string;
  title: string;
  unit: string;
  kind: string;
  better: "lower" | "higher" | null;
  meaning: string;
  definition: string;
  source: string | null;
  use: string;
  caution: string;
  /** The view that shows the counted messages or components. */
  view: string;
  /** The view's search; `null` for everything. */
  search: string | null;
  /** True for the measures that people ask for most. */
  isCommon: boolean;
}

interface LessonData {
  title: string;
  summary: string;
  minutes: number | null;
  stops: Stop[];
}

interface Stop {
  scenario: string;
  /** The run's key: its pattern. */
  run: string;
  /** The message's number. */
  message: number;
  view: string;
  /** The teacher's note. */
  note: string;
  /** The question for the class before it sees the message; empty for none. */
  question: string;
}

interface LackingLesson {
  title: string;
  runs: LackingRun[];
}

interface LackingRun {
  scenario: string;
  /** The run's key: its pattern. */
  run: string;
  /** The pattern's title. */
  title: string;
}

interface RunData {
  app: string;
  pattern: string | null;
  scenario: string | null;
  feature: string | null;
  title: string | null;
  clock: "virtual" | "real";
  /** The reasons for most of its messages, in sentences. */
  reasons: string[];
  beats: Columns<"name" | "kind" | "at" | "first">;
  lifelines: Columns<"name" | "role" | "module">;
  components: Columns<"id" | "lifeline" | "born" | "at" | "end" | "gone" | "function">;
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
    | "line"
  >;
  writes: Columns<"message" | "component" | "property" | "visible" | "setter" | "line" | "at">;
  navigations: Columns<"message" | "action" | "from" | "to" | "at">;
  screens: Columns<"beat" | "screen">;
  moments: Columns<"kind" | "beat" | "at" | "place" | "during" | "what">;
  references: Columns<"beat" | "from" | "to" | "name" | "strong" | "cycle">;
  left: Columns<"component" | "first" | "last">;
  /** Rows of repeats, each drawn once where repeats are folded. */
  folds: Columns<"first" | "size" | "times">;
  evidence: EvidenceData;
  matrix: MatrixData;
  flow: Geometry | null;
  ownership: Geometry | null;
}

interface FindingData {
  /** The scenario; `null` for a finding about several. */
  scenario: string | null;
  headline: string;
  reasons: string[];
  /** The run with the most messages, by its index. */
  most: number;
  /** The run with the fewest; the same run where all have as many. */
  least: number;
  /** The most messages of a run. */
  messages: number;
  /** The number of the first message that the reasons are about. */
  first: number;
}

interface EvidenceData {
  numbers: Columns<"measure" | "count" | "divisor" | "kind" | "things">;
  things: Columns<"name" | "at" | "first" | "count">;
  /** In each list the first index, then the distance of each from the one before. */
  places: number[];
}

interface MatrixData {
  rows: Columns<"kind" | "name" | "role" | "module" | "group">;
  cells: Columns<"row" | "column" | "messages" | "idle" | "sets" | "back" | "cycle">;
  /** Remarks on the grouping of components. */
  notes: string[];
}

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
  dialog: ScreenDialog | null;
}

interface ScreenElement {
  id: string;
  kind: string;
  text: string;
  enabled: boolean;
  hidden: boolean;
}

interface ScreenDialog {
  title: string;
  message: string;
  buttons: string[];
}

interface RuleGroundsData {
  rules: [id: string, sentence: string][];
  /** The rules of blueprints that demand when components are freed, `RVB-6`. */
  freeing: string[];
  runs: Columns<"place" | "rule" | "forces">[];
}

interface DrawingsData {
  templates: string[];
  pictures: DrawingData[];
  sheets: SheetData[];
  /** The style of all sheets; empty where there are none. */
  sheetStyle: string;
}

interface DrawingData {
  kind: "conformance" | "usecase";
  /** The pattern's name. */
  pattern: string;
  /** The pattern's name in texts. */
  title: string;
  /** The feature of the merged runs; null for all runs of the pattern. */
  feature: string | null;
  /** For each tag its template and the values that fill it: `3,12.5,0;4`. */
  picture: string;
}

interface SheetData {
  /** The pattern's name. */
  pattern: string;
  /** The pattern's name in texts. */
  title: string;
  /** Packed as a picture is; its images have no source. */
  markup: string;
  /** The pictures of its images, in their order. */
  pictures: string[];
}

interface ChangesData {
  measures: ChangeMeasure[];
  rows: ChangeRow[];
  notes: string[];
}

interface ChangeMeasure {
  key: string;
  title: string;
  meaning: string;
  definition: string;
  use: string;
  caution: string;
}

interface ChangeRow {
  change: string;
  /** The change in a sentence; may be empty. */
  words: string;
  pattern: string;
  title: string;
  /** The subjects of its commits. */
  commits: string[];
  files: ChangedFile[];
  /** For each measure its number, and the things counted. */
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

interface ChangedLines {
  lines: string;
  count: number;
  commit: number;
  numbers: number[];
  text: string[];
}

interface MistakesData {
  /** The findings, in sentences. */
  findings: string[];
  /** The meaning of the shared checks, then sentences on method and limits. */
  notes: string[];
  /** The ends that a mistake can have, the earliest check first. */
  answers: MistakeAnswer[];
  patterns: MistakePattern[];
  /** The mistakes in which patterns differ come first. */
  groups: MistakeGroup[];
  light: string | null;
  dark: string | null;
  caption: string | null;
}

interface MistakeAnswer {
  name: string;
  word: string;
  meaning: string;
}

interface MistakePattern {
  name: string;
  title: string;
  standing: "compared" | "yardstick" | "guest";
  /** The mistakes that end so, for each of the answers. */
  ends: number[];
  /** The mistakes that its own tests notice. */
  ownTests: number;
  /** The mistakes that its own rules notice. */
  ownRules: number;
  /** Its own tests. */
  tests: number;
  testLines: number;
  /** The number of mutants that end so, for each of the answers; null where none were drawn. */
  mutants: number[] | null;
  /** The share of mutants noticed in per mille, from where to where. */
  share: number[] | null;
  /** Messages as a hundredth of the yardstick's in the same scenario: the median and both quartiles. */
  cost: number[] | null;
  /** The number of scenarios behind that cost. */
  scenarios: number;
}

interface MistakeGroup {
  title: string;
  rows: MistakeRow[];
}

interface MistakeRow {
  id: string;
  round: number;
  mistake: string;
  /** For each pattern; null where nobody tried. */
  cells: (MistakeCell | null)[];
}

interface MistakeCell {
  /** The name of its end. */
  answer: string;
  /** The reason why it can't be made there. */
  impossible: string | null;
  /** The edit in the pattern's own words. */
  edit: string | null;
  places: string[];
  notices: MistakeNotice[];
}

interface MistakeNotice {
  net: string;
  /** True if the check is the pattern's own. */
  isOwn: boolean;
  said: string;
  near: string;
  amount: string;
  /** The shortest way to it, beat by beat. */
  way: string[];
}

interface PlayData {
  /** Rises with each change. */
  revision: number;
  /** The scenario of its runs. */
  scenario: string;
  /** The last beat of the branch that stands. */
  node: number;
  /** The beats that were tried, each after the one before it. */
  tree: PlayNode[];
  /** What can be done now. */
  possible: PlayAction[];
  /** What is on the screen and can't be done now. */
  refused: PlayRefusal[];
  /** The server's waiting requests, the oldest first. */
  waiting: PlayRequest[];
  /** Where patterns differ from the model, or break a rule. */
  differences: PlayDifference[];
  /** Ways to launch the app again. */
  launches: PlayAction[];
  /** True on a student's device: it follows, and answers questions. */
  follows: boolean;
  /** The moment at which the teacher's page stands; empty if unknown. */
  moment: string;
  /** The open question, or the last one with its answer. */
  question: PlayQuestion | null;
  /** Questions to ask before a beat is shown, the first for none. */
  asks: PlayAction[];
  /** The index of the chosen one. */
  asking: number;
  /** The room whose devices follow. */
  room: PlayRoom | null;
  /** The mistake that a pattern has, once it is shown. */
  mistake: PlayMistake | null;
  /** What is sent to show the mistake; null if there is none. */
  explain: Record<string, any> | null;
}

interface PlayNode {
  id: number;
  /** The beat before it; -1 for a launch. */
  parent: number;
  title: string;
  /** Its place in its branch, from 1. */
  beat: number;
  differs: boolean;
}

interface PlayAction {
  kind: string;
  element: string;
  title: string;
  /** What is sent to do it. */
  act: Record<string, any>;
  field: PlayField | null;
}

interface PlayField {
  /** Gets the text where its value is empty. */
  type: Record<string, any>;
  replace: Record<string, any>;
  clear: Record<string, any> | null;
  isSecret: boolean;
  /** Texts to propose. */
  texts: PlayText[];
}

interface PlayText {
  title: string;
  text: string;
}

interface PlayRefusal {
  element: string;
  reason: string;
}

interface PlayRequest {
  title: string;
  since: string;
  answers: PlayAction[];
  isLeft: boolean;
}

interface PlayDifference {
  pattern: string;
  beat: number;
  kind: string;
  expected: string;
  seen: string;
}

interface PlayQuestion {
  /** Its number in the session, from 1. */
  number: number;
  text: string;
  options: string[];
  /** Answers by option; empty where they may not be seen yet. */
  counts: number[];
  /** The hands that were counted, by option. */
  hands: number[];
  /** The indices of the right options; null before they are shown. */
  right: number[] | null;
}

interface PlayRoom {
  address: string;
  code: string;
  /** The number of devices that follow now. */
  devices: number;
}

interface PlayMistake {
  pattern: string;
  mistake: string;
  /** The edit in the pattern's own words. */
  edit: string;
  /** The shortest way to it, beat by beat; empty if none is known. */
  way: string[];
}

interface LiveData {
  /** Rises with each change. */
  revision: number;
  phase: "waiting" | "recording" | "ended";
  /** The state of the recording in a sentence. */
  words: string;
  /** The number of messages so far. */
  messages: number;
  /** Messages a second. */
  rate: number;
  /** The place of the first shown message among all, from 0. */
  first: number;
  /** The number of shown messages. */
  shown: number;
  /** Messages of the whole recording by class. */
  classes: number[];
  /** The channels with most messages. */
  channels: LiveChannel[];
  /** The number of channels. */
  channelCount: number;
  /** The messages, changes and new channels since the last mark. */
  since: LiveSince | null;
  /** The rules that were broken so far. */
  broken: LiveBroken[];
  /** Messages that came faster than they could be checked, or without a page. */
  unchecked: number;
  /** The last problems found in the file. */
  findings: string[];
  /** The number of problems found in the file. */
  findingCount: number;
}

interface LiveChannel {
  from: string;
  to: string;
  messages: number;
}

interface LiveSince {
  mark: string;
  messages: number;
  changes: number;
  /** The channels with their first message since. */
  channels: LiveChannel[];
}

interface LiveBroken {
  sentence: string;
  /** The last message that broke it; -1 if none can be named. */
  message: number;
  /** Its place among all messages, from 0. */
  place: number;
}

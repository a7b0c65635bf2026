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
  /** The other classes, in the order of pictures' legends. */
  legend: string[];
  reference: string | null;
  guests: string[];
  patterns: PatternData[];
  runs: RunData[];
  /** The findings: the one about several scenarios first, if there is one, then one for each scenario. */
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
  /** The search that finds the counted messages in the view; `null` if all messages count. */
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
  /** The reasons for most of the run's messages, in sentences. */
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
  /** Series of repeats. If repeats are folded, only the first repeat of a series is drawn. */
  folds: Columns<"first" | "size" | "times">;
  evidence: EvidenceData;
  matrix: MatrixData;
  flow: Geometry | null;
  ownership: Geometry | null;
}

interface FindingData {
  /** The scenario; `null` for a finding about several scenarios. */
  scenario: string | null;
  headline: string;
  reasons: string[];
  /** The run with the most messages, by its index. */
  most: number;
  /** The run with the fewest messages, by its index; the same run if all have equally many. */
  least: number;
  /** The largest number of messages of a run. */
  messages: number;
  /** The number of the first message to which `reasons` refers; 0 if there is none. */
  first: number;
}

interface EvidenceData {
  numbers: Columns<"measure" | "count" | "divisor" | "kind" | "things">;
  things: Columns<"name" | "at" | "first" | "count">;
  /** Lists of counted items' indices: the first index, then each difference from the previous one. */
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
  /** The ids of the blueprints' rules on when components must be freed: `RVB-6`. */
  freeing: string[];
  runs: Columns<"place" | "rule" | "forces">[];
}

interface DrawingsData {
  templates: string[];
  pictures: DrawingData[];
  sheets: SheetData[];
  /** The style of all sheets; empty if the report has no sheets. */
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
  /** The SVG's tags: for each, its template's index and the numbers to fill in. `3,12.5,0;4` is two tags. */
  picture: string;
}

interface SheetData {
  /** The pattern's name. */
  pattern: string;
  /** The pattern's name in texts. */
  title: string;
  /** The sheet's HTML, packed like an SVG: as templates and numbers. Its images have no `src`. */
  markup: string;
  /** The SVGs for the sheet's images, in the order of the images. */
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
  /** The subjects of the change's commits. */
  commits: string[];
  files: ChangedFile[];
  /** For each measure, its number and the files or names counted. */
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
  /** The possible outcomes of a mistake, such as the check that notices it first; earlier checks first. */
  answers: MistakeAnswer[];
  patterns: MistakePattern[];
  /** The groups of mistakes. Mistakes that are noticed in only some patterns come first. */
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
  /** The number of mistakes with each outcome, in the order of `answers`. */
  ends: number[];
  /** The number of mistakes that the pattern's own tests notice. */
  ownTests: number;
  /** The number of mistakes that the pattern's own rules notice. */
  ownRules: number;
  /** The number of the pattern's own tests. */
  tests: number;
  testLines: number;
  /** The number of mutants with each outcome, in the order of `answers`; null if none were drawn. */
  mutants: number[] | null;
  /** The share of noticed mutants and the two ends of its interval, in per mille. */
  share: number[] | null;
  /** Messages in percent of the yardstick's messages in the same scenario: the median and both quartiles. */
  cost: number[] | null;
  /** The number of scenarios from which the cost was computed. */
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
  /** The outcome in each pattern; null if nobody tried the mistake there. */
  cells: (MistakeCell | null)[];
}

interface MistakeCell {
  /** The name of the outcome, as in `answers`. */
  answer: string;
  /** The reason why the mistake can't be made in the pattern; null if it can. */
  impossible: string | null;
  /** The edit of the pattern's code that makes the mistake. */
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
  /** The beats of the shortest walk that reaches the mistake. */
  way: string[];
}

interface PlayData {
  /** The state's number; it rises with each change. */
  revision: number;
  /** The scenario of the session's runs. */
  scenario: string;
  /** The number of the last beat of the current branch. */
  node: number;
  /** The beats that were tried. In the list, each comes after the beat that it followed. */
  tree: PlayNode[];
  /** The actions that are possible now. */
  possible: PlayAction[];
  /** The elements of the screen that can't be used now. */
  refused: PlayRefusal[];
  /** The server's waiting requests, the oldest first. */
  waiting: PlayRequest[];
  /** Where patterns differ from the model, and which rules they break. */
  differences: PlayDifference[];
  /** Ways to launch the app again. */
  launches: PlayAction[];
  /** True on a student's device, which follows the teacher's page and answers questions. */
  follows: boolean;
  /** The moment that the teacher's page shows; empty if unknown. */
  moment: string;
  /** The open question, or the last one with its answer. */
  question: PlayQuestion | null;
  /** The kinds of questions to ask before a beat is shown; the first stands for no question. */
  asks: PlayAction[];
  /** The index of the chosen kind of question. */
  asking: number;
  /** The room whose devices follow the session; null without a room. */
  room: PlayRoom | null;
  /** The mistake that was made in a pattern; null before it is shown. */
  mistake: PlayMistake | null;
  /** What the page sends to have the mistake shown; null if there is no mistake to show. */
  explain: Record<string, any> | null;
}

interface PlayNode {
  id: number;
  /** The number of the beat before this one; -1 for a launch. */
  parent: number;
  title: string;
  /** The position in the branch, from 1. */
  beat: number;
  differs: boolean;
}

interface PlayAction {
  kind: string;
  element: string;
  title: string;
  /** What the page sends to the server if the action is chosen. */
  act: Record<string, any>;
  field: PlayField | null;
}

interface PlayField {
  /** What the page sends to type a text: the page fills the empty value. */
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
  /** The number of the question in the session, from 1. */
  number: number;
  text: string;
  options: string[];
  /** The number of answers to each option; empty if the page may not show them yet. */
  counts: number[];
  /** The number of raised hands for each option; empty if none were counted. */
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
  /** The edit of the pattern's code that makes the mistake. */
  edit: string;
  /** The beats of the shortest walk that reaches the mistake; empty if none is known. */
  way: string[];
}

interface LiveData {
  /** The state's number; it rises with each change. */
  revision: number;
  phase: "waiting" | "recording" | "ended";
  /** The state of the recording in a sentence. */
  words: string;
  /** The number of messages so far. */
  messages: number;
  /** The number of messages a second. */
  rate: number;
  /** The index of the first shown message among all messages. */
  first: number;
  /** The number of shown messages. */
  shown: number;
  /** The number of messages of each class, in the whole recording. */
  classes: number[];
  /** The channels with most messages. */
  channels: LiveChannel[];
  /** The number of channels. */
  channelCount: number;
  /** The messages, changes and new channels since the last mark that the viewer set. */
  since: LiveSince | null;
  /** The rules that were broken so far. */
  broken: LiveBroken[];
  /** The number of messages that came too fast to be checked, or while no page was open. */
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
  /** The channels whose first message came after the viewer's last mark. */
  channels: LiveChannel[];
}

interface LiveBroken {
  sentence: string;
  /** The number of the last message that broke the rule; -1 if no single message did. */
  message: number;
  /** The index of this message among all messages. */
  place: number;
}

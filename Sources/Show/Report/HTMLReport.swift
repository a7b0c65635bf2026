import ArchFlowSupport
public import ArchitectureRules
package import Diagrams
public import FlowAnalysis
public import Graphviz
public import SourceInventory
public import TraceFormat

/// The report on some runs: one HTML file that needs no network.
///
/// ```swift
/// let report = HTMLReport(runs, statistics: Statistics(comparing: runs.map(\.analysis.measures)))
/// try await Data(report.html()).write(to: url)
/// ```
public struct HTMLReport: Sendable {
    public let runs: [ReportRun]
    /// The comparison of the runs, in the runs' order; `nil` if the report compares nothing.
    public let statistics: Statistics?
    /// The outcomes of the runs' rules; `nil` if no rules were checked.
    public let checks: CheckReport?
    /// The texts of source files, by path. Messages name the file that declares their receiver by such a path.
    public let sources: [String: String]
    /// The name of the yardstick, with which the other patterns are compared; `nil` if the report has no yardstick.
    public let reference: String?
    /// The names of the guests: patterns that are shown but not compared.
    public let guests: Set<String>
    /// The introductions of the patterns. Introductions of patterns without runs are left out.
    public let patterns: [ReportPattern]
    /// The blueprints, by the pattern's name; for traces without a pattern, by the app's name.
    ///
    /// The view for projectors explains messages by the blueprint's rules.
    public let blueprints: [String: Blueprint]
    /// The costs of changes in the patterns' sources. Patterns without runs are left out.
    public let changes: ReportChanges
    /// The mistakes made in the patterns, and the checks that notice them; `nil` if none were made.
    public let mistakes: ReportMistakes?
    /// Pictures that merge several runs of a pattern. Patterns without runs are left out.
    public let drawings: [ReportDrawing]
    /// The sheets about patterns. Patterns without runs are left out.
    public let sheets: [ReportSheet]
    /// The lessons that the report offers. Lessons whose runs aren't in the report are left out.
    public let lessons: [LessonPlan]
    /// The lessons that are left out, each with the stops whose messages the report lacks.
    let lackingLessons: [LackingLesson]
    /// Lays out the pictures, and caches their layouts. All reports of a session share it.
    package var layout: GeometryLayout
    /// The session whose runs the page shows; `nil` for a page without a server. ``SessionRuns`` sets it.
    var play: ReportPlay?
    /// The recording that the page follows; `nil` for a page without a server. ``SessionRuns`` sets it.
    var live: ReportLive?

    public init(
        _ runs: [ReportRun], statistics: Statistics? = nil, checks: CheckReport? = nil, sources: [String: String] = [:],
        reference: String? = nil, guests: Set<String> = [], patterns: [ReportPattern] = [],
        blueprints: [String: Blueprint] = [:], changes: ReportChanges = ReportChanges(),
        mistakes: ReportMistakes? = nil, drawings: [ReportDrawing] = [], sheets: [ReportSheet] = [],
        lessons: [LessonPlan] = [], workers: LayoutWorkers? = nil
    ) {
        let there = Set(runs.compactMap(\.trace.header.pattern))
        self.runs = runs
        self.patterns = patterns.filter { there.contains($0.name) }
        self.statistics = statistics
        self.checks = checks
        self.sources = sources
        self.reference = reference
        self.guests = guests
        self.blueprints = blueprints
        self.changes = ReportChanges(changes.rows.filter { there.contains($0.pattern) }, notes: changes.notes)
        self.mistakes = mistakes
        self.drawings = drawings.filter { there.contains($0.pattern) }
        self.sheets = sheets.filter { there.contains($0.pattern) }
        let lacking = lessons.map { LackingLesson(title: $0.title, stops: $0.lacking(in: runs.map(\.trace))) }
        self.lessons = zip(lessons, lacking).filter { $0.1.stops.isEmpty }.map(\.0)
        lackingLessons = lacking.filter { !$0.stops.isEmpty }
        layout = GeometryLayout(in: workers)
    }

    /// A lesson that the report can't offer.
    struct LackingLesson {
        let title: String
        let stops: [LessonPlan.Stop]
    }

    /// For each scenario, the runs with the most and the fewest messages, as also printed below the comparison's tables.
    var findings: [Finding] {
        statistics?.findings
            ?? Finding.all(
                of: runs.map { ($0.trace.header, $0.analysis.reason) }, reference: reference, guests: guests,
                titles: titles)
    }

    /// The patterns' display names, by their names in the traces.
    var titles: [String: String] {
        let named = runs.compactMap { run in run.trace.header.pattern.flatMap { name in run.title.map { (name, $0) } } }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the report as an HTML file in UTF-8.
    ///
    /// - Throws: ``ReportError`` if a file of the page is missing from the program's resources.
    public func html() async throws(ReportError) -> [UInt8] {
        let style = sheets.isEmpty ? "" : try ArchitectureSheet.style()
        return try Page().html(data: await ReportData(self, sheetStyle: style).json.text)
    }
}

/// A run of a report: its trace and its analysis.
public struct ReportRun: Sendable {
    public let trace: Trace
    public let analysis: RunAnalysis
    /// The pattern's display name; `nil` for an app that doesn't come with ArchFlow.
    public let title: String?

    /// Creates a run for a report.
    ///
    /// - Parameters:
    ///   - trace: The recording.
    ///   - analysis: The analysis of that recording.
    ///   - title: The pattern's display name.
    public init(_ trace: Trace, _ analysis: RunAnalysis, title: String? = nil) {
        self.trace = trace
        self.analysis = analysis
        self.title = title
    }
}

/// The introduction of a pattern: its name, a summary and a picture.
public struct ReportPattern: Hashable, Sendable {
    /// A picture of the pattern's architecture.
    public struct Picture: Hashable, Sendable {
        /// The text of an SVG file for light backgrounds.
        public let light: String
        /// The text of an SVG file for dark backgrounds.
        public let dark: String
        /// The picture's content in a sentence.
        public let caption: String

        public init(light: String, dark: String, caption: String) {
            self.light = light
            self.dark = dark
            self.caption = caption
        }
    }

    /// The name on the command line: `round-table`.
    public let name: String
    /// The display name: `Round Table`.
    public let title: String
    /// A description in two sentences; may be empty.
    public let summary: String
    public let picture: Picture?

    public init(name: String, title: String, summary: String, picture: Picture? = nil) {
        self.name = name
        self.title = title
        self.summary = summary
        self.picture = picture
    }
}

/// A picture of several runs of a pattern, as the module Diagrams draws it.
public struct ReportDrawing: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The messages of the runs, compared with the pattern's rules.
        case conformance
        /// The runs of one feature, merged into one picture.
        case usecase
    }

    public let kind: Kind
    /// The pattern's name on the command line.
    public let pattern: String
    /// The pattern's display name.
    public let title: String
    /// The feature whose runs are merged; `nil` for all runs.
    public let feature: String?
    /// The text of an SVG file, with colours for light and for dark backgrounds.
    public let svg: String

    public init(_ kind: Kind, of pattern: String, title: String, feature: String? = nil, svg: String) {
        self.kind = kind
        self.pattern = pattern
        self.title = title
        self.feature = feature
        self.svg = svg
    }
}

/// The sheet about a pattern, for a page of the report.
public struct ReportSheet: Sendable {
    /// The pattern's name on the command line.
    public let pattern: String
    public let sheet: ArchitectureSheet

    public init(of pattern: String, _ sheet: ArchitectureSheet) {
        self.pattern = pattern
        self.sheet = sheet
    }
}

/// Changes, such as new features, and their costs in the patterns' sources.
public struct ReportChanges: Hashable, Sendable {
    /// A change made to one pattern.
    public struct Row: Hashable, Sendable {
        /// The pattern's name on the command line.
        public let pattern: String
        /// The pattern's display name.
        public let title: String
        public let change: ChangeCosts.Change
        /// A description of the change in a sentence; may be empty.
        public let words: String

        public init(pattern: String, title: String, change: ChangeCosts.Change, words: String = "") {
            self.pattern = pattern
            self.title = title
            self.change = change
            self.words = words
        }
    }

    /// A row for each change in each pattern. Rows of the same change follow each other.
    public let rows: [Row]
    /// Sentences about all changes together.
    public let notes: [String]

    public init(_ rows: [Row] = [], notes: [String] = []) {
        self.rows = rows
        self.notes = notes
    }
}

/// The reason why a report can't be made, such as a file that is missing from the program's resources.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}

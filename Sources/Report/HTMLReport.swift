import Basics
public import Conformance
public import FlowAnalysis
public import Graphviz
import TraceFormat

/// The report: one HTML file that needs no network, from some runs.
///
/// ```swift
/// let report = HTMLReport(runs, statistics: Statistics(comparing: runs.map(\.analysis.measures)))
/// try await Data(report.html()).write(to: url)
/// ```
public struct HTMLReport: Sendable {
    public let runs: [ReportRun]
    /// The comparison of the runs; `nil` where nothing is to be compared.
    public let statistics: Statistics?
    /// How the runs keep their rules; `nil` where nobody checked.
    public let checks: CheckReport?
    /// The texts of source files, by the paths that messages name.
    public let sources: [String: String]
    /// The pattern that is there to hold the others against.
    public let reference: String?
    /// What there is to say of the patterns themselves; those without runs are left out.
    public let patterns: [ReportPattern]
    /// The rules by the pattern's name, for what the presenter view says of each message.
    public let blueprints: [String: Blueprint]
    /// What lays out the pictures; `nil` for this process.
    public let workers: LayoutWorkers?

    public init(
        _ runs: [ReportRun], statistics: Statistics? = nil, checks: CheckReport? = nil, sources: [String: String] = [:],
        reference: String? = nil, patterns: [ReportPattern] = [], blueprints: [String: Blueprint] = [:],
        workers: LayoutWorkers? = nil
    ) {
        let there = Set(runs.compactMap(\.trace.header.pattern))
        self.runs = runs
        self.patterns = patterns.filter { there.contains($0.name) }
        self.statistics = statistics
        self.checks = checks
        self.sources = sources
        self.reference = reference
        self.blueprints = blueprints
        self.workers = workers
    }

    /// The whole file in UTF-8.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func html() async throws(ReportError) -> [UInt8] {
        let page = try Page()
        return page.html(data: await ReportData(self).json.text)
    }
}

import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import Report
import SourceInventory
import Tables
import TraceFormat

/// Writes the sheet of an architecture, one page to print.
@MainActor
struct SheetJob {
    /// The options of `archflow sheet`.
    struct Settings: Sendable {
        /// The file to write; `nil` for a file in `Output`, named after the architecture.
        var output: String?
        /// The scenario of the sheet's numbers; `nil` for `login-success` or, without it, the first one.
        var scenario: String?
        /// Paths of blueprint files, or names of patterns; empty for the blueprint of each trace's pattern.
        var blueprints: [String] = []
        /// The path of an inventory; `nil` for the pattern's own.
        var inventory: String?
        /// Processes that lay out the pictures; `nil` to use this process.
        var workers: LayoutWorkers?
    }

    /// The scenario of a sheet by default.
    static let scenario = "login-success"

    let path: String
    /// The size of the page.
    let bytes: Int
    /// The number of recordings.
    let runs: Int
    /// The sheet's conclusions, one sentence each, after its topic.
    let sentences: [String]
    /// The problems in the trace files, one line each.
    var findings: [String] = []
    /// True if a trace is damaged, truncated or of a newer format.
    var areDamaged = false

    /// Writes the sheet from recordings, which must be of one app and pattern.
    ///
    /// - Parameter paths: Paths of trace files and of folders, or `-` for standard input.
    /// - Throws: ``JobError`` if a trace or a blueprint can't be read, the traces are of several patterns, or the page
    ///   can't be written.
    static func run(
        _ paths: [String], _ known: KnownPatterns, _ settings: Settings, progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> SheetJob {
        let inputs = try TraceInputs(paths)
        let runs = await inputs.traces.concurrentMap { RunAnalysis($0) }
        let names = Set(runs.map { $0.graph.header.pattern ?? $0.graph.header.app })
        guard names.count == 1, let first = runs.first else {
            throw JobError(
                .usage,
                "a sheet shows one architecture, but these are traces of \(names.sorted().joined(separator: ", ")): "
                    + "name only the traces of one")
        }
        let scenarios = runs.compactMap(\.graph.header.scenario)
        if let wanted = settings.scenario, !scenarios.contains(wanted) {
            throw .unknown("scenario", wanted, among: scenarios)
        }
        let wanted = settings.scenario ?? Self.scenario
        let shown = runs.first { $0.graph.header.scenario == wanted } ?? first
        let contents = SheetContents(
            name: shown.graph.header.pattern ?? shown.graph.header.app, of: shown, in: runs, known,
            command: (["archflow check"] + paths + settings.blueprints.map { "--blueprint \($0)" }).joined(
                separator: " "),
            traces: paths.joined(separator: " "), settings: settings)
        let sheet = try await contents.sheet(progress)
        var job = try write(sheet, of: contents, settings)
        job.findings = inputs.findings
        job.areDamaged = inputs.areDamaged
        return job
    }

    static func write(
        _ sheet: ArchitectureSheet, of contents: SheetContents, _ settings: Settings
    ) throws(JobError) -> SheetJob {
        let path = settings.output ?? "Output/\(contents.name.asFileName ?? "app")-sheet.html"
        var file = try OutputFile(path)
        let page: [UInt8]
        do throws(ReportError) {
            page = try sheet.page()
        } catch {
            throw JobError(.internalError, "\(error)")
        }
        try file.write(page)
        let sentences = sheet.findings.map { "\($0.topic): \($0.sentence)" }
        return SheetJob(path: path, bytes: page.count, runs: contents.runs.count, sentences: sentences)
    }
}

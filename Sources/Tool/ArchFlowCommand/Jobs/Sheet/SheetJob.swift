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

/// Writes the sheet of an architecture: what it costs and buys, on one side of paper.
@MainActor
struct SheetJob {
    /// What to write, and from what.
    struct Settings: Sendable {
        /// The file to write; `nil` for one in `Output` that is named after the architecture.
        var output: String?
        /// The run whose numbers it has; `nil` for a sign-in, or the first there is.
        var scenario: String?
        /// Files, or patterns whose blueprint comes with them; empty for each trace's own pattern.
        var blueprints: [String] = []
        /// An inventory of the sources; `nil` for the one that comes with the pattern.
        var inventory: String?
        /// What lays out the pictures; `nil` for this process.
        var workers: LayoutWorkers?
    }

    /// The run that a sheet is of where nobody says.
    static let scenario = "login-success"

    /// The file that was written.
    let path: String
    /// How long the page is, in bytes.
    let bytes: Int
    /// The number of recordings that its rules were checked in.
    let runs: Int
    /// What the sheet says in sentences.
    let sentences: [String]
    /// The problems inside the traces' files, one line each.
    var findings: [String] = []
    /// True where less was read than should be there.
    var areDamaged = false

    /// Writes the sheet of recordings, all of one app and pattern.
    ///
    /// - Parameter paths: Trace files, folders, `-` for standard input.
    /// - Throws: ``JobError`` where a trace or a blueprint can't be read, they are of several patterns, or the page can't be
    ///   written.
    static func run(
        _ paths: [String], _ known: KnownPatterns, _ settings: Settings, progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> SheetJob {
        let inputs = try TraceInputs(paths)
        let runs = await inputs.traces.concurrentMap { RunAnalysis($0) }
        let names = Set(runs.map { $0.graph.header.pattern ?? $0.graph.header.app })
        guard names.count == 1, let first = runs.first else {
            throw JobError(
                .usage,
                "a sheet is of one architecture, and these are traces of \(names.sorted().joined(separator: ", ")): "
                    + "name those of one")
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

import Basics
import Conformance
import FeatureContract
import FlowAnalysis
import Foundation
public import Graphviz
import PatternCatalog
import Report
import TraceFormat

/// Writes the report.
@MainActor
public struct Reporting {
    /// What to write, and from what.
    public struct Settings: Sendable {
        /// The file to write.
        public var output: String
        /// The folder that the files named in traces lie in.
        public var sources: String
        /// Exercises from the traces; `nil` for the traces themselves.
        public var lesson: Lesson?
        /// What lays out the pictures; `nil` for this process.
        public var workers: LayoutWorkers?

        public init(
            output: String = "Output/report.html", sources: String = "Sources", lesson: Lesson? = nil,
            workers: LayoutWorkers? = nil
        ) {
            self.output = output
            self.sources = sources
            self.lesson = lesson
            self.workers = workers
        }
    }

    /// How many runs the page shows, or was made from.
    public let runs: Int
    /// How many exercises it has; `nil` where it shows the runs.
    public let exercises: Int?
    /// How long the page is, in bytes.
    public let bytes: Int
    /// What was wrong inside the traces' files, one line each.
    public let findings: [String]
    /// Whether what was read is less than what should be there.
    public let areDamaged: Bool

    /// Does the job: the page appears whole, or not at all.
    ///
    /// - Parameter paths: Trace files, folders, `-` for standard input.
    /// - Throws: ``WorkbenchError`` where a trace can't be read or the page can't be written.
    public static func run(
        _ paths: [String], _ settings: Settings = Settings(), progress: (JobProgress) -> Void = { _ in }
    ) async throws(WorkbenchError) -> Reporting {
        let place = URL(fileURLWithPath: settings.output)
        var isFolder: ObjCBool = false
        if settings.output.hasSuffix("/")
            || FileManager.default.fileExists(atPath: settings.output, isDirectory: &isFolder) && isFolder.boolValue
        {
            throw WorkbenchError(.cannotCreate, "\(settings.output): is a folder: name a file with -o")
        }
        var folder = try OutputFolder(place.deletingLastPathComponent().path, keepsManifest: false)
        do throws(WorkbenchError) {
            let inputs = try TraceInputs(paths)
            progress(JobProgress(step: 1, of: 2, what: "checking the rules"))
            let declarations = try PatternSources.declarations()
            let given = await inputs.traces.concurrentMap { trace in
                let declared = trace.header.pattern.flatMap { declarations[$0] }
                return RunAnalysis(trace, declarations: declared ?? Declarations())
            }
            let checks = settings.lesson == nil ? try await Checking.report(of: given) : nil
            progress(JobProgress(step: 2, of: 2, what: "writing \(settings.output)"))
            let analysed = ordered(given).map { (trace: $0.trace, analysis: $0) }
            let (page, exercises): ([UInt8], Int?) =
                if let lesson = settings.lesson {
                    try page(of: analysed, lesson)
                } else {
                    (
                        try await page(
                            of: analysed, checks: checks, sources: settings.sources, workers: settings.workers),
                        nil
                    )
                }
            try folder.add(place.lastPathComponent, page)
            try folder.commit()
            return Reporting(
                runs: inputs.traces.count, exercises: exercises, bytes: page.count, findings: inputs.findings,
                areDamaged: inputs.areDamaged)
        } catch {
            folder.discard()
            throw error
        }
    }

    /// In the order of the catalogue, pattern by pattern and scenario by scenario; what isn't in it stands last.
    private static func ordered(_ runs: [RunAnalysis]) -> [RunAnalysis] {
        func ranks(_ names: [String]) -> [String: Int] {
            Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
        }
        let patterns = ranks(PatternCatalog.all.map(\.name))
        let scenarios = ranks((Scenario.all + PatternCatalog.all.flatMap(\.scenarios)).map(\.name))
        func rank(_ run: RunAnalysis) -> (Int, Int) {
            (
                run.graph.header.pattern.flatMap { patterns[$0] } ?? .max,
                run.graph.header.scenario.flatMap { scenarios[$0] } ?? .max
            )
        }
        return runs.enumerated().sorted { left, right in
            let (first, second) = (rank(left.element), rank(right.element))
            return (first.0, first.1, left.offset) < (second.0, second.1, right.offset)
        }
        .map(\.element)
    }

    /// The page of some runs.
    ///
    /// - Parameter statistics: Their comparison; by default made here.
    static func page(
        of analysed: [(trace: Trace, analysis: RunAnalysis)], statistics: Statistics? = nil, checks: CheckReport?,
        sources: String, workers: LayoutWorkers?
    ) async throws(WorkbenchError) -> [UInt8] {
        let reference = PatternCatalog.yardstick.name
        let report = HTMLReport(
            reportRuns(analysed),
            statistics: statistics ?? Statistics(comparing: analysed.map(\.analysis.measures), reference: reference),
            checks: checks, sources: SourceTexts.read(for: analysed.map(\.trace), in: sources), reference: reference,
            patterns: try await PatternIntroductions.of(analysed.map(\.analysis), in: workers),
            blueprints: try rules(for: analysed.map(\.trace)), workers: workers)
        do throws(ReportError) {
            return try await report.html()
        } catch {
            throw WorkbenchError(.internalError, "\(error)")
        }
    }

    static func reportRuns(_ analysed: [(trace: Trace, analysis: RunAnalysis)]) -> [ReportRun] {
        analysed.map {
            ReportRun($0.trace, $0.analysis, title: $0.trace.header.pattern.flatMap { PatternCatalog.title(of: $0) })
        }
    }
}

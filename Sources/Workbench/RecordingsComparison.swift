public import Diagrams
public import FlowAnalysis
import Foundation
public import Graphviz
import TraceFormat

/// Recordings of the same course, made by whatever app, compared: a table, pictures and the report.
@MainActor
public struct RecordingsComparison {
    /// The comparison; `nil` where the recordings are not of the same course.
    public private(set) var table: Table?
    /// Where recordings part from the first one, a line each.
    public private(set) var partings: [String] = []
    /// What was wrong inside the files, and what the drawing warned of, one line each.
    public private(set) var remarks: [String] = []
    /// Whether what was read is less than what should be there.
    public let areDamaged: Bool

    /// Reads the recordings, and where they are of the same course writes pictures and the report.
    ///
    /// - Parameters:
    ///   - paths: Two traces or more, files or folders.
    ///   - options: How the pictures are drawn.
    ///   - output: The folder to write to.
    /// - Throws: ``WorkbenchError`` where there is one trace only, one can't be read, or the folder can't be written.
    public init(
        of paths: [String], _ known: KnownPatterns, columns: ColumnChoice, options: DiagramOptions = DiagramOptions(),
        output: String, workers: LayoutWorkers? = nil,
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(WorkbenchError) {
        let inputs = try TraceInputs(paths, keepsOrder: true)
        guard inputs.traces.count > 1 else {
            throw WorkbenchError(
                .usage, "\(paths.joined(separator: ", ")): one recording is nothing to compare: name another")
        }
        areDamaged = inputs.areDamaged
        remarks = inputs.findings
        let runs = inputs.traces.map { RunAnalysis($0) }
        let courses = runs.map(Course.init)
        for (index, course) in courses.enumerated().dropFirst() {
            guard let (first, other) = courses[0].parting(from: course) else { continue }
            partings.append(
                "recording 1 (\(Self.name(of: runs[0]))) and recording \(index + 1) (\(Self.name(of: runs[index]))) are not of "
                    + "the same course: in the one, \(Self.words(first)); in the other, \(Self.words(other))")
        }
        guard partings.isEmpty else { return }
        let statistics = Statistics(
            comparing: inputs.traces.map { RunMeasures($0) }, reference: known.yardstick, guests: known.guests)
        table = statistics.table(columns: columns)
        for view in [DiagramView.comparison, .flow] {
            let path = view.joinsRuns ? "\(output)/\(view.rawValue).svg" : output
            remarks += try await Picture.render(
                inputs, known, view: view, as: .svg, options: options, to: path, in: workers, progress: progress
            ).warnings
        }
        _ = try await Reporting.run(
            paths, known, Reporting.Settings(output: "\(output)/report.html", workers: workers), progress: progress)
    }

    /// `mvvm login`
    private static func name(of run: RunAnalysis) -> String {
        let header = run.graph.header
        return [header.pattern ?? header.app, header.scenario].compactMap(\.self).joined(separator: " ")
    }

    private static func words(_ step: Course.Step?) -> String {
        guard let step else { return "nothing more happens" }
        return "\(step.beat.map { "“\($0)”" } ?? "before the first beat") has \(step.description)"
    }
}

public import Diagrams
import FeatureContract
import FlowAnalysis
import Foundation
public import Graphviz
import PatternCatalog
import TraceFormat

/// Draws traces.
public enum Picture {
    /// Draws a view of each trace, or one of all where the view joins them.
    ///
    /// - Parameters:
    ///   - options: How; a title is added where the pattern is one of ours.
    ///   - scale: Pixels for a point in a PNG.
    ///   - workers: What lays the pictures out; `nil` for this process.
    ///   - path: A file for a single trace, else a folder that gets `<pattern>/<scenario>/<view>.<format>`; `nil` for a
    ///     single picture that is returned.
    /// - Returns: The picture where no path was given, and what Graphviz had to say.
    @MainActor
    public static func render(
        _ inputs: TraceInputs, view: DiagramView, as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        scale: Double = 1, to path: String?, in workers: LayoutWorkers? = nil,
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(WorkbenchError) -> Rendering {
        let runs = inputs.traces.map { RunAnalysis($0) }
        func job(_ runs: [RunAnalysis], _ options: DiagramOptions, _ name: String) -> PictureJob {
            PictureJob(
                name: name, view: view, runs: runs, titles: runs.map { titled(options, for: $0).title },
                format: format, options: options, scale: scale)
        }
        let jobs =
            if view.joinsRuns {
                // What stands side by side is in the order of every table; of a difference the first is what was before.
                [
                    job(
                        view == .diff ? runs : inCatalogueOrder(runs), options,
                        "\(view.rawValue).\(format.fileExtension)")
                ]
            } else {
                runs.enumerated().map { index, run in
                    job([run], titled(options, for: run), name(of: run, index, view, format))
                }
            }
        return try await jobs.render(to: path, in: workers, progress: progress)
    }

    @MainActor
    private static func inCatalogueOrder(_ runs: [RunAnalysis]) -> [RunAnalysis] {
        let names = PatternCatalog.all.map(\.name)
        func rank(_ run: RunAnalysis) -> Int {
            run.graph.header.pattern.flatMap { names.firstIndex(of: $0) } ?? names.count
        }
        return runs.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }

    /// The pattern's own name where the trace is of one of ours.
    @MainActor
    private static func titled(_ options: DiagramOptions, for run: RunAnalysis) -> DiagramOptions {
        var options = options
        options.title = options.title ?? run.graph.header.pattern.flatMap(PatternCatalog.title)
        return options
    }

    /// A place in the folder; words of a trace are no paths.
    private static func name(
        of run: RunAnalysis, _ index: Int, _ view: DiagramView, _ format: DiagramFormat
    ) -> String {
        func word(_ text: String?, or other: String) -> String {
            let safe = (text ?? "").map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }
            return safe.isEmpty ? other : String(safe.prefix(80))
        }
        let pattern = word(run.graph.header.pattern, or: word(run.graph.header.app, or: "app"))
        let scenario = word(run.graph.header.scenario, or: "recording-\(index + 1)")
        return "\(pattern)/\(scenario)/\(view.rawValue).\(format.fileExtension)"
    }
}

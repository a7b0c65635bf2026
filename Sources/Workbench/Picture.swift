public import Diagrams
import FeatureContract
import FlowAnalysis
import Foundation
public import Graphviz
import MessageTrace
import PatternCatalog

/// Draws traces.
public enum Picture {
    /// Draws one view of one run.
    ///
    /// - Parameter name: What to call the picture where it can't be drawn.
    static func render(
        _ view: DiagramView, of run: RunAnalysis, as format: DiagramFormat, scale: Double = 1,
        options: DiagramOptions, name: String
    ) throws(WorkbenchError) -> Rendering {
        do throws(DiagramError) {
            return try view.render(run, as: format, options: options, scale: scale)
        } catch {
            throw WorkbenchError(error.isUsage ? .usage : .internalError, "\(name): \(error)")
        }
    }

    /// Draws one view of several runs.
    static func render(
        _ view: DiagramView, of runs: [RunAnalysis], titles: [String?], as format: DiagramFormat, scale: Double = 1,
        options: DiagramOptions = DiagramOptions(), name: String
    ) throws(WorkbenchError) -> Rendering {
        do throws(DiagramError) {
            return try view.render(runs, titles: titles, as: format, options: options, scale: scale)
        } catch {
            throw WorkbenchError(error.isUsage ? .usage : .internalError, "\(name): \(error)")
        }
    }

    /// Draws a view of each trace, or one of all where the view joins them.
    ///
    /// - Parameters:
    ///   - options: How; a title is added where the pattern is one of ours.
    ///   - scale: Pixels for a point in a PNG.
    ///   - path: A file for a single trace, else a folder that gets `<pattern>/<scenario>/<view>.<format>`; `nil` for a
    ///     single picture that is returned.
    /// - Returns: The picture where no path was given, and what Graphviz had to say.
    @MainActor
    public static func render(
        _ inputs: TraceInputs, view: DiagramView, as format: DiagramFormat, options: DiagramOptions = DiagramOptions(),
        scale: Double = 1, to path: String?,
        progress: (JobProgress) -> Void = { _ in }
    ) throws(WorkbenchError) -> Rendering {
        let runs = inputs.traces.map { RunAnalysis($0) }
        if view.joinsRuns {
            return try renderTogether(runs, view: view, as: format, options: options, scale: scale, to: path)
        }
        guard let path else {
            guard let run = runs.first, runs.count == 1 else {
                throw WorkbenchError(
                    .usage, "\(runs.count) traces make \(runs.count) pictures: say with -o which folder they go to")
            }
            return try render(
                view, of: run, as: format, scale: scale, options: titled(options, for: run), name: view.rawValue)
        }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let isFile = runs.count == 1 && !path.hasSuffix("/") && !(exists && isFolder.boolValue)
        let url = URL(fileURLWithPath: path)
        var folder = try OutputFolder(
            isFile ? url.deletingLastPathComponent().path : path, keepsManifest: false)
        var warnings: [String] = []
        do throws(WorkbenchError) {
            for (index, run) in runs.enumerated() {
                let name = isFile ? url.lastPathComponent : self.name(of: run, index, view, format)
                progress(JobProgress(step: index + 1, of: runs.count, what: "drawing \(name)"))
                let picture = try render(
                    view, of: run, as: format, scale: scale, options: titled(options, for: run), name: name)
                try folder.add(name, picture.bytes)
                warnings += picture.warnings.map { "\(name): \($0)" }
            }
            try folder.commit()
        } catch {
            folder.discard()
            throw error
        }
        return Rendering(bytes: [], warnings: warnings)
    }

    /// Draws all runs in one picture, which is returned where no path is given.
    @MainActor
    private static func renderTogether(
        _ runs: [RunAnalysis], view: DiagramView, as format: DiagramFormat, options: DiagramOptions, scale: Double,
        to path: String?
    ) throws(WorkbenchError) -> Rendering {
        // What stands side by side is in the order of every table; of a difference the first is what was before.
        let runs = view == .diff ? runs : inCatalogueOrder(runs)
        let picture = try render(
            view, of: runs, titles: runs.map { titled(options, for: $0).title }, as: format, scale: scale,
            options: options, name: view.rawValue)
        guard let path else { return picture }
        var isFolder: ObjCBool = false
        let isFile =
            !path.hasSuffix("/")
            && !(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
        let url = URL(fileURLWithPath: path)
        var folder = try OutputFolder(isFile ? url.deletingLastPathComponent().path : path, keepsManifest: false)
        do throws(WorkbenchError) {
            try folder.add(
                isFile ? url.lastPathComponent : "\(view.rawValue).\(format.fileExtension)", picture.bytes)
            try folder.commit()
        } catch {
            folder.discard()
            throw error
        }
        return Rendering(bytes: [], warnings: picture.warnings)
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

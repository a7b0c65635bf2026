import Basics
import FeatureContract
import Foundation
import TraceFormat
import Workbench

/// The folder of traces: `<pattern>/<scenario>.jsonl`.
@MainActor
enum TraceFolder {
    /// Stages the traces of some runs.
    ///
    /// - Returns: The files that are stale once these are in their places: where all scenarios of a pattern ran, the traces of
    ///   other scenarios.
    static func stage(
        _ results: [RunResult], of selection: Selection, in folder: inout OutputFolder
    ) async throws(WorkbenchError) -> Set<String> {
        let encoded = await results.map(\.trace).concurrentMap { $0.encoded() }
        for (result, trace) in zip(results, encoded) {
            try folder.add("\(result.pattern)/\(result.scenario).jsonl", trace)
        }
        guard selection.hasAllScenarios else { return [] }
        return selection.patterns.reduce(into: []) { $0.formUnion(traces(of: $1, in: folder.path)) }
    }

    /// The files in a pattern's folder that are traces of that pattern: others are not ours to remove.
    private static func traces(of pattern: Pattern, in path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(pattern.name)")) ?? []
        return names.filter { $0.hasSuffix(".jsonl") }.map { "\(pattern.name)/\($0)" }.filter { name in
            guard let reader = try? TraceReader(path: "\(path)/\(name)") else { return false }
            return reader.header.app == pattern.app && reader.header.pattern == pattern.name
        }
    }
}

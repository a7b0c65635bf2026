import FeatureContract
import Foundation
import TraceFormat
import Workbench

/// The folder of traces: `<pattern>/<scenario>.jsonl`.
@MainActor
enum TraceFolder {
    /// Writes the traces of some runs; where all scenarios of a pattern ran, traces of other scenarios are stale.
    static func write(
        _ results: [RunResult], of selection: Selection, to path: String
    ) throws(WorkbenchError) {
        try staged(results, of: selection, to: path)()
    }

    /// Stages them.
    ///
    /// - Returns: What puts them in their places.
    static func staged(
        _ results: [RunResult], of selection: Selection, to path: String
    ) throws(WorkbenchError) -> () throws(WorkbenchError) -> Void {
        var folder = try OutputFolder(path, keepsManifest: false)
        for result in results {
            try folder.add("\(result.pattern)/\(result.scenario).jsonl", result.trace.encoded())
        }
        var stale: Set<String> = []
        if selection.hasAllScenarios {
            for pattern in selection.patterns { stale.formUnion(traces(of: pattern, in: path)) }
        }
        return { [folder] () throws(WorkbenchError) in try folder.commit(removing: stale) }
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

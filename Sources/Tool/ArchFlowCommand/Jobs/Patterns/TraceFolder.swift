#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import SampleApp
import TraceFormat

/// The folder of traces: `<pattern>/<scenario>.jsonl`.
@MainActor
enum TraceFolder {
    /// Stages the traces of some runs, but for those that are there with the same bytes.
    ///
    /// Where all scenarios of a pattern ran, the traces of other scenarios are to be removed.
    ///
    /// - Returns: The changes that there are once the staged files are in their places and the removed ones gone.
    static func stage(
        _ results: [RunResult], of selection: Selection, in folder: inout OutputFolder
    ) async throws(JobError) -> TraceChanges {
        let encoded = await results.map(\.trace).concurrentMap { $0.encoded() }
        var changes = TraceChanges()
        var kept: Set<String> = []
        for (result, trace) in zip(results, encoded) {
            let name = "\(result.pattern)/\(result.scenario).jsonl"
            kept.insert(name)
            switch folder.bytes(of: name) {
            case trace: changes.unchanged += 1
            case let old:
                try folder.add(name, trace)
                if old == nil { changes.new.append(name) } else { changes.changed.append(name) }
            }
        }
        guard selection.hasAllScenarios else { return changes }
        changes.removed = selection.patterns.flatMap { traces(of: $0, in: folder.path) }.filter { !kept.contains($0) }
            .sorted()
        return changes
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
#endif

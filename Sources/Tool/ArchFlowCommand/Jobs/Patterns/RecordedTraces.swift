#if All || Recorder || Spans
import ArchFlowSupport
import SampleApp
import TraceFormat

/// Writes the folder of traces, which contains `<pattern>/<scenario>.jsonl`.
@MainActor
enum RecordedTraces {
    /// Adds the traces of some runs to the folder, except for those that exist with the same bytes.
    ///
    /// If all scenarios of a pattern were run, the pattern's other traces are marked to be removed.
    ///
    /// - Parameter encoded: The contents of the trace files, in the order of the runs.
    /// - Returns: The changes that will be made when the folder is committed.
    static func stage(
        _ encoded: [[UInt8]], of results: [RunResult], _ selection: Selection, in folder: inout OutputFolder
    ) throws(JobError) -> TraceChanges {
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
        let patterns = selection.patterns.map { (app: $0.app, name: $0.name) }
        changes.removed = selection.patterns.flatMap { pattern in
            folder.names(in: pattern.name).map { "\(pattern.name)/\($0)" }
        }
        .filter { name in !kept.contains(name) && folder.bytes(of: name).map { isOurs(name, $0, patterns) } == true }
        folder.remove(changes.removed) { isOurs($0, $1, patterns) }
        return changes
    }

    /// Returns true if a file is a trace that an earlier command wrote for one of these patterns, and that nobody has
    /// changed or renamed. Other files must not be removed.
    private nonisolated static func isOurs(
        _ name: String, _ bytes: [UInt8], _ patterns: [(app: String, name: String)]
    ) -> Bool {
        guard name.hasSuffix(".jsonl"), let reading = try? Trace.read(bytes, name: name), reading.findings.isEmpty,
            reading.trace.footer != nil, let scenario = reading.trace.header.scenario
        else { return false }
        return patterns.contains {
            let header = reading.trace.header
            return header.app == $0.app && header.pattern == $0.name && name == "\($0.name)/\(scenario).jsonl"
        }
    }
}
#endif

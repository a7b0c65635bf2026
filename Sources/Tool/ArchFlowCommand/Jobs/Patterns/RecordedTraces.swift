#if All || Recorder || Spans
import ArchFlowSupport
import SampleApp
import TraceFormat

/// Writes traces to a folder, as `<pattern>/<scenario>.jsonl`.
@MainActor
enum RecordedTraces {
    /// Adds traces to the folder, except unchanged ones.
    ///
    /// If all scenarios were run, the patterns' other traces will be removed.
    ///
    /// - Parameter encoded: The contents of the trace files, in the order of the runs.
    /// - Returns: The changes that the folder's commit will make.
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

    /// Returns true for a complete trace of one of these patterns that still has the name that archflow gave it.
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

#if All || Recorder || Spans
import ArchFlowSupport
import Diagrams
import Foundation
import Graphviz
import SampleApp

extension CompareJob.Settings {
    /// Returns a checksum of all inputs of the output: program, Graphviz, traces, source texts and options.
    ///
    /// - Parameters:
    ///   - traces: The contents of the trace files.
    ///   - texts: The source texts in the report, by path.
    ///   - failing: The names of the patterns that break the contract.
    /// - Returns: `nil` if the files of the program or of Graphviz aren't known.
    @MainActor
    func inputs(
        of traces: [[UInt8]], _ texts: [String: String], _ selection: Selection, without failing: Set<String>
    ) -> String? {
        guard let program, let surroundings = workers?.surroundings else { return nil }
        var hash = XXHash64()
        /// Adds the byte count first, so that different lists give different checksums.
        func add(_ bytes: [UInt8]) {
            var all = withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { Array($0) }
            all += bytes
            all.withUnsafeBytes { hash.add($0) }
        }
        add(surroundings)
        for trace in traces { add(trace) }
        let runs = selection.runs.flatMap {
            [$0.pattern.name, $0.pattern.title, $0.scenario.name, $0.scenario.summary]
        }
        let options = views.map(\.name) + formats.map(\.rawValue) + [theme.rawValue, background.rawValue]
        for list in [[program], options, runs, failing.sorted(), texts.keys.sorted()] {
            for text in ["\(list.count)"] + list { add(Array(text.utf8)) }
        }
        for path in texts.keys.sorted() { add(Array((texts[path] ?? "").utf8)) }
        return String(hash.value, radix: 16)
    }
}
#endif

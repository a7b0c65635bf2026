import FlowAnalysis
import Foundation
import TestSupport
import TraceFormat

extension CommittedTraces {
    /// All committed traces, analysed, by name; a trace that can't be read is missing.
    static let runs: [String: RunAnalysis] = {
        var runs: [String: RunAnalysis] = [:]
        for name in names {
            guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path(name))),
                let trace = try? Trace.read(Array(bytes), name: name).trace
            else { continue }
            runs[name] = RunAnalysis(trace)
        }
        return runs
    }()

    /// The runs of one scenario, by pattern.
    static func runs(of scenario: String) -> [(pattern: String, run: RunAnalysis)] {
        patterns.compactMap { pattern in runs["\(pattern)/\(scenario)"].map { (pattern, $0) } }
    }

    /// The runs of one pattern, by name.
    static func runs(ofPattern pattern: String) -> [RunAnalysis] {
        names.filter { $0.hasPrefix("\(pattern)/") }.compactMap { runs[$0] }
    }
}

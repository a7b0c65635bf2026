import FlowAnalysis
import Foundation
import TraceFormat

/// The traces that are part of the package: every pattern with every scenario.
enum CommittedTraces {
    /// The folder of the package.
    static let root = packageRoot

    /// `round-table/login-success` and the like, sorted.
    static let names: [String] = {
        let folder = root.appendingPathComponent("Traces")
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }()

    static let patterns = Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()

    /// The scenarios that every pattern goes through.
    static let sharedScenarios: [String] = {
        let scenarios = Dictionary(grouping: names) { String($0.split(separator: "/").last ?? "") }
        return scenarios.filter { $0.value.count == patterns.count }.keys.sorted()
    }()

    static func path(_ name: String) -> String { root.appendingPathComponent("Traces/\(name).jsonl").path }

    /// All of them analysed, by name; what can't be read is missing.
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

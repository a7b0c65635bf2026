import FlowAnalysis
import TraceFormat

/// The runs of one feature in one pattern.
struct FeatureRuns {
    /// The folder of the runs' output: `round-table/login`.
    let name: String
    let runs: [RunAnalysis]

    /// Groups runs by pattern and feature, in order of first appearance.
    static func groups(of runs: [RunAnalysis]) -> [FeatureRuns] {
        var keys: [[String?]] = []
        var groups: [[String?]: [RunAnalysis]] = [:]
        for run in runs {
            let header = run.graph.header
            let key = [header.app, header.pattern, header.feature]
            if groups[key] == nil { keys.append(key) }
            groups[key, default: []].append(run)
        }
        let names = keys.map { key in
            "\((key[1] ?? key[0])?.asFileName ?? "app")/\(key[2]?.asFileName ?? "no-feature")"
        }.numbered
        return zip(keys, names).map { FeatureRuns(name: $1, runs: groups[$0] ?? []) }
    }
}

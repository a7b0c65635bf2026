import ArchFlowCommand
import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The runs with committed traces: each pattern in each of its scenarios.
struct CommittedRuns: Sendable {
    struct Run: Sendable {
        let pattern: String
        let scenario: String
        let analysis: RunAnalysis
        /// The run's measures. If the pattern has rules, they include the number of messages that the rules require.
        let measures: RunMeasures
    }

    /// All runs, sorted by pattern, then by scenario.
    let all: [Run]

    /// Reads all traces in a folder, and checks them against the rules of their patterns.
    ///
    /// - Throws: ``JobError`` if a trace can't be read or names no pattern or scenario, or a rule file is damaged.
    init(in folder: String, _ known: KnownPatterns) async throws(JobError) {
        let traces = try JobError.reading { () throws(TraceError) in
            try TraceFiles.find(in: [folder]).map { path throws(TraceError) in try Trace.read(path).trace }
        }
        let analyses = await traces.concurrentMap { RunAnalysis($0) }
        let measures = try await CheckJob.report(of: analyses, known).measures(of: analyses)
        var all: [Run] = []
        for (analysis, measures) in zip(analyses, measures) {
            let header = analysis.graph.header
            guard let pattern = header.pattern, let scenario = header.scenario else {
                throw JobError(
                    .badData,
                    "\(folder): each trace must name its pattern and its scenario in its header. One doesn't: it has "
                        + "\(header.pattern ?? "no pattern") and \(header.scenario ?? "no scenario")")
            }
            all.append(Run(pattern: pattern, scenario: scenario, analysis: analysis, measures: measures))
        }
        self.all = all
    }

    /// The patterns, sorted.
    var patterns: [String] { Set(all.map(\.pattern)).sorted() }

    /// The names of the scenarios that have a run of every pattern, sorted.
    var sharedScenarios: [String] {
        let count = patterns.count
        return Dictionary(grouping: all, by: \.scenario).filter { $0.value.count == count }.keys.sorted()
    }

    func run(of scenario: String, _ pattern: String) -> Run? {
        all.first { $0.scenario == scenario && $0.pattern == pattern }
    }
}

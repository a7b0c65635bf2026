import Basics
public import FeatureContract
public import MessageTrace

/// Runs of scenarios under patterns, and what the fairness contract says of them.
@MainActor
public struct ScenarioRuns {
    public let results: [RunResult]
    /// What the fairness contract says of each scenario.
    public let contract: [ContractReport]

    /// Runs what was selected, one after the other.
    ///
    /// - Parameter progress: Told of each run before it begins: which of how many, and its name.
    public static func run(
        _ selection: Selection, options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }
    ) async -> ScenarioRuns {
        var results: [RunResult] = []
        let runs = selection.runs
        for (index, run) in runs.enumerated() {
            progress(
                JobProgress(
                    step: index + 1, of: runs.count, what: "running \(run.pattern.name) \(run.scenario.name)"))
            results.append(await ScenarioRun.run(run.pattern, run.scenario, options: options))
        }
        return ScenarioRuns(results: results, contract: Contract.compareAll(results))
    }
}

extension [ContractReport] {
    /// Whether all patterns keep the contract in all scenarios.
    public var isFulfilled: Bool { allSatisfy(\.isFulfilled) }

    /// One line where all is well; else every breach, with both screens or both lists of calls side by side.
    public var summary: String {
        guard isFulfilled else {
            let breaches = filter { !$0.isFulfilled }.map(\.description).joined(separator: "\n\n")
            return "The contract is broken; these patterns are not measured: "
                + "\(failing.sorted().joined(separator: ", ")).\n\n\(breaches)"
        }
        let scenarios = Count.of(count, "scenario")
        let most = self.map(\.patterns.count).max() ?? 0
        return most < 2
            ? "Contract: nothing to compare with; every beat worked in \(scenarios)."
            : "Contract: same screens, same calls to the services, in \(most) patterns and \(scenarios)."
    }

    /// The patterns that break it anywhere.
    var failing: Set<String> { Set(flatMap(\.failing)) }
}

/// How far a job has come.
public struct JobProgress: Hashable, Sendable {
    public let step: Int
    public let of: Int
    public let what: String
}

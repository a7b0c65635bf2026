import Basics
public import FeatureContract
public import MessageTrace
import PatternCatalog

/// Runs patterns through scenarios and writes the traces, nothing else.
@MainActor
public struct Recording {
    public let contract: [ContractReport]
    /// How many traces were written.
    public let traces: Int
    /// How often each traced method was entered in each run, as CSV; empty unless the options asked for it.
    public let entries: String

    /// Does the job.
    ///
    /// - Parameters:
    ///   - path: The folder of the traces.
    ///   - options: Whether payloads and lines are recorded; by default texts are written whole.
    /// - Throws: ``WorkbenchError`` where something can't be written; then nothing was.
    public static func run(
        _ selection: Selection, to path: String = "Traces", options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(WorkbenchError) -> Recording {
        try OutputFolder(path, keepsManifest: false).discard()
        let runs = await ScenarioRuns.run(selection, options: options, progress: progress)
        try TraceFolder.write(runs.results, of: selection, to: path)
        return Recording(contract: runs.contract, traces: runs.results.count, entries: entries(of: runs.results))
    }

    private static func entries(of results: [RunResult]) -> String {
        let lines = results.flatMap { result in
            result.entries.map { entry in
                "\(result.pattern),\(result.scenario),\(entry.source),\(entry.line),\"\(entry.name)\",\(entry.count)\n"
            }
        }
        return lines.isEmpty ? "" : "pattern,scenario,source,line,name,entries\n" + lines.joined()
    }
}

/// Runs of scenarios under patterns, and what the fairness contract says of them.
@MainActor
public struct ScenarioRuns {
    public let results: [RunResult]
    /// What the fairness contract says of each scenario.
    public let contract: [ContractReport]

    /// Runs what was selected, one after the other.
    ///
    /// - Parameter progress: Called before each run: its number, the number of runs, and its name.
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
        var models: [RunResult] = []
        for scenario in Scenario.all where results.contains(where: { $0.scenario == scenario.name }) {
            models.append(await ScenarioRun.model(scenario))
        }
        return ScenarioRuns(results: results, contract: Contract.compareAll(results, with: models))
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
        let compared = filter(\.isCompared)
        let patterns = Count.of(self.map(\.patterns.count).max() ?? 0, "pattern")
        let others = Count.of(count - compared.count, "scenario")
        guard !compared.isEmpty else { return "Contract: nothing to compare with; every beat worked in \(others)." }
        let alone = compared.count < count ? "; every beat worked in \(others) of one pattern alone" : ""
        return "Contract: the model's screens and calls to the services, in \(patterns) and "
            + "\(Count.of(compared.count, "scenario"))\(alone)."
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

/// The patterns and scenarios that a command is about.
@MainActor
public struct Selection {
    public let patterns: [Pattern]
    /// `nil` for all, each pattern's own among them.
    private let scenarioNames: [String]?

    /// Chooses by name; nothing named means all.
    ///
    /// - Throws: ``WorkbenchError`` (usage) for a name that isn't one, with the nearest that is.
    public init(patterns: [String] = [], scenarios: [String] = []) throws(WorkbenchError) {
        let all = PatternCatalog.all
        for name in patterns where !all.contains(where: { $0.name == name }) {
            throw .unknown("pattern", name, among: all.map(\.name))
        }
        self.patterns = patterns.isEmpty ? all : all.filter { patterns.contains($0.name) }
        let known = Self.scenarios(of: all).map(\.name)
        for name in scenarios where !known.contains(name) {
            throw .unknown("scenario", name, among: known)
        }
        let chosen = scenarios.isEmpty ? nil : scenarios
        scenarioNames = chosen
        for pattern in self.patterns where Self.scenarios(of: [pattern], named: chosen).isEmpty {
            throw WorkbenchError(.usage, "\(pattern.name) has no scenario \(scenarios.joined(separator: ", "))")
        }
    }

    /// Whether it leaves no scenario out.
    public var hasAllScenarios: Bool { scenarioNames == nil }

    /// The chosen scenarios of a pattern: those that all have, and its own.
    public func scenarios(of pattern: Pattern) -> [Scenario] {
        Self.scenarios(of: [pattern], named: scenarioNames)
    }

    /// Every run there is to do, pattern by pattern.
    public var runs: [(pattern: Pattern, scenario: Scenario)] {
        patterns.flatMap { pattern in scenarios(of: pattern).map { (pattern, $0) } }
    }

    static func scenarios(of patterns: [Pattern], named names: [String]? = nil) -> [Scenario] {
        (Scenario.all + patterns.flatMap(\.scenarios)).filter { names?.contains($0.name) ?? true }
    }
}

public import SampleApp

/// The runs that tests of rules, traces and the contract look at, each made once in a process.
///
/// A run is the same whenever it is made: `TraceTests` compares each with a second one and with its committed trace.
public enum PatternRuns {
    private struct Key: Hashable {
        let pattern: String
        let scenario: Scenario
    }

    private static var results: [Key: Task<RunResult, Never>] = [:]

    /// The run of a pattern through one of its scenarios, recorded with whole texts.
    public static func result(of pattern: Pattern, _ scenario: Scenario) async -> RunResult {
        let key = Key(pattern: pattern.name, scenario: scenario)
        let result = results[key] ?? Task { await ScenarioRun.run(pattern, scenario) }
        results[key] = result
        return await result.value
    }
}

public import SampleApp
public import Testing

/// A cache of pattern runs for tests of rules, traces and the contract. Each run is done once in a process.
///
/// A repeated run gives the same result: `TraceTests` compares each run with a second one and with its committed trace.
public enum PatternRuns {
    private struct Key: Hashable {
        let pattern: String
        let scenario: Scenario
    }

    private static var results: [Key: Task<RunResult, Never>] = [:]

    /// Returns the run of a pattern through one of its scenarios, recorded with whole texts.
    public static func result(of pattern: Pattern, _ scenario: Scenario) async -> RunResult {
        let key = Key(pattern: pattern.name, scenario: scenario)
        let result = results[key] ?? Task { await ScenarioRun.run(pattern, scenario) }
        results[key] = result
        return await result.value
    }
}

nonisolated extension Scenario: CustomTestStringConvertible {
    // Without it, the log of the tests has the whole scenario for each test.
    public var testDescription: String { name }
}

public import SampleApp
import TraceFormat

/// The findings of a ``WriteOracle`` in runs of a pattern, for the tests of any pattern, also one in another package.
public struct RecordedWrites: Sendable {
    /// The differences between traces and stored values, sorted. Each has the scenario in which it was first found.
    public private(set) var wrong: [String] = []
    public private(set) var runs = 0
    public private(set) var messages = 0
    /// The number of property values that were read.
    public private(set) var values = 0
    /// The number of times that a property's value had changed.
    public private(set) var changes = 0

    /// Runs the pattern through scenarios.
    ///
    /// - Parameter known: Findings that are no faults, and are left out.
    @MainActor
    public init(of pattern: Pattern, through scenarios: [Scenario], except known: Set<String> = []) async {
        var found: [String: String] = [:]
        for scenario in scenarios {
            let oracle = WriteOracle()
            let trace = await ScenarioRun.run(pattern, scenario, options: oracle.options).trace
            for sentence in oracle.differences(from: trace).subtracting(known) where found[sentence] == nil {
                found[sentence] = "\(scenario.name): \(scenario.summary)"
            }
            runs += 1
            messages += trace.messages.count
            values += oracle.values
            changes += oracle.changes
        }
        wrong = found.map { "\($0.key), in \($0.value)" }.sorted()
    }
}

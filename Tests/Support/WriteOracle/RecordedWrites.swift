public import SampleApp
import TraceFormat

/// The findings of a ``WriteOracle`` in runs of a pattern: for the tests of a pattern, also of one in a package of its own.
public struct RecordedWrites: Sendable {
    /// The differences between traces and stored values, each with the scenario in which it was found first, sorted.
    public private(set) var wrong: [String] = []
    public private(set) var runs = 0
    public private(set) var messages = 0
    /// The number of property values that were read.
    public private(set) var values = 0
    /// The number of values that differed from the one before.
    public private(set) var changes = 0

    /// Runs the pattern through scenarios.
    ///
    /// - Parameter known: Sentences that are left out: what can't be told from a fault.
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

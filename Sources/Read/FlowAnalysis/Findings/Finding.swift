import ArchFlowSupport
package import TraceFormat

/// The main finding about the runs of a scenario, in sentences.
///
/// The sentences name the runs with the most and the fewest messages, and the main reason for the higher number.
/// `archflow compare`, `archflow stats` and the report print them.
///
/// ```swift
/// let statistics = Statistics(comparing: runs, titles: ["lockflux": "LockFlux", "rvb": "RVB"])
/// for finding in statistics.findings { print(finding.sentences.joined(separator: " ")) }
/// // LockFlux has the most messages, 205; RVB the fewest, 33. 130 of LockFlux's 205 messages come in …
/// ```
public struct Finding: Hashable, Sendable {
    /// The scenario of all runs; `nil` if the runs have none, or if the finding is about several scenarios.
    public let scenario: String?
    /// The number of runs that are compared.
    public let count: Int
    /// The runs with the most messages, by name; at least one.
    public let most: [Run]
    /// The runs with the fewest messages, by name; the same as ``most`` if all runs have the same number.
    public let fewest: [Run]
    /// True if every recording is complete.
    public let isComplete: Bool

    /// A run and its number of messages.
    public struct Run: Hashable, Sendable {
        /// The index of the run in the list that the caller passed.
        public let index: Int
        /// The run's name in the sentences.
        public let name: String
        /// The main reason for the run's number of messages.
        public let reason: MessageReason

        public var messages: Int { reason.messages }
    }

    /// Compares runs; `nil` if there is no message.
    ///
    /// - Parameter runs: The compared runs, normally without the yardstick and guests.
    init?(_ runs: [Run], scenario: String?) {
        let sorted = runs.sorted { ($0.name, $0.index) < ($1.name, $1.index) }
        guard let highest = runs.map(\.messages).max(), highest > 0, let lowest = runs.map(\.messages).min() else {
            return nil
        }
        self.scenario = scenario
        count = runs.count
        most = sorted.filter { $0.messages == highest }
        fewest = sorted.filter { $0.messages == lowest }
        isComplete = runs.allSatisfy(\.reason.isComplete)
    }
}

extension Finding {
    /// The sentences of the finding: the headline, then the reasons.
    public var sentences: [String] { [headline] + reasons }

    /// A sentence that compares the numbers of messages, or says that a recording isn't complete.
    public var headline: String {
        let first = most[0]
        guard isComplete else {
            return count == 1
                ? "\(first.name) has at least \(Count.of(first.messages, "message")): its recording isn't complete."
                : "Not all recordings are complete, so their numbers of messages aren't compared."
        }
        if count == 1 { return "\(first.name) has \(Count.of(first.messages, "message"))." }
        if most == fewest {
            let all = count == 2 ? "\(Self.names(most))" : "All \(count)"
            return "\(all) have \(Count.of(first.messages, "message"))\(count == 2 ? " each" : "")."
        }
        return "\(Self.names(most)) \(most.count == 1 ? "has" : "have") the most messages, \(Self.number(of: most)); "
            + "\(Self.names(fewest)) the fewest, \(Self.number(of: fewest))."
    }

    /// Sentences on the main reason for the messages of the first run in ``most``; empty if a recording isn't complete.
    public var reasons: [String] { isComplete ? most[0].reason.sentences(of: most[0].name) : [] }

    /// The ratio of the most messages to the fewest; 0 if a recording isn't complete.
    var spread: Double { isComplete ? Double(most[0].messages) / Double(max(1, fewest[0].messages)) : 0 }

    private static func names(_ runs: [Run]) -> String { Count.listed(runs.map(\.name), most: 3) }

    private static func number(of runs: [Run]) -> String {
        Count.grouped(runs[0].messages) + (runs.count == 1 ? "" : " each")
    }
}

extension Finding {
    /// Returns the findings about some runs, one for each scenario.
    ///
    /// For one pattern in several scenarios, a finding about all runs comes first.
    ///
    /// - Parameters:
    ///   - reference: The pattern that the others are compared with. It isn't ranked unless it is alone.
    ///   - guests: Patterns that are shown but not compared, unless they are alone.
    ///   - titles: The patterns' display names; by default their names in the traces.
    package static func all(
        of runs: [(header: TraceHeader, reason: MessageReason)], reference: String?, guests: Set<String>,
        titles: [String: String]
    ) -> [Finding] {
        let names = names(of: runs.map(\.header), titles: titles)
        let named = runs.indices.map { Run(index: $0, name: names[$0], reason: runs[$0].reason) }
        var scenarios: [String?] = []
        for run in runs where !scenarios.contains(run.header.scenario) { scenarios.append(run.header.scenario) }
        let findings = scenarios.compactMap { scenario in
            let own = named.filter { runs[$0.index].header.scenario == scenario }
            let rivals = own.filter { run in
                runs[run.index].header.pattern.map { $0 != reference && !guests.contains($0) } ?? true
            }
            return Finding(rivals.isEmpty ? own : rivals, scenario: scenario)
        }
        let isOfOne = Set(runs.map { $0.header.pattern ?? $0.header.app }).count == 1
        guard isOfOne, scenarios.count > 1, scenarios.count == runs.count else { return findings }
        let byScenario = named.map { run in
            Run(
                index: run.index, name: runs[run.index].header.scenario.map { Words.short($0) } ?? run.name,
                reason: run.reason)
        }
        return [Finding(byScenario, scenario: nil)].compactMap(\.self) + findings
    }

    /// Returns the names of runs in sentences, such as `LockFlux`. A second recording of a scenario is `LockFlux (2)`.
    package static func names(of headers: [TraceHeader], titles: [String: String]) -> [String] {
        var same: [[String?]: Int] = [:]
        return headers.map { header in
            let number = same[[header.app, header.pattern, header.scenario], default: 0] + 1
            same[[header.app, header.pattern, header.scenario]] = number
            let name = Words.short(header.pattern.map { titles[$0] ?? $0 } ?? header.app)
            return number > 1 ? "\(name) (\(number))" : name
        }
    }
}

import ArchFlowSupport
import FlowAnalysis
import Foundation
import TraceFormat

/// The facts about a program's patterns that jobs on traces need, such as names, rules and costs.
///
/// All facts are known without running a pattern, and so reading, drawing and checking need no pattern's code.
@MainActor
package struct KnownPatterns {
    /// The facts about a pattern that are known without running it.
    struct Pattern {
        /// The status of a pattern in comparisons: compared, yardstick or guest.
        enum Standing: Hashable, Sendable {
            case documented, yardstick, guest
        }

        /// The pattern's name on the command line: `round-table`.
        let name: String
        /// The pattern's name in texts: `Round Table`.
        let title: String
        /// The pattern's name in lists; for a guest, it includes the word *guest*.
        let listedTitle: String
        /// A description of the pattern in two sentences; may be empty.
        let summary: String
        let standing: Standing
        /// The files that come with the pattern's sources: `blueprint.yml`, `inventory.json`, `changes.json`.
        let files: PatternFiles

        @MainActor
        init(
            name: String, title: String, listedTitle: String, summary: String, standing: Standing,
            bundle: @escaping () -> Bundle?
        ) {
            self.name = name
            self.title = title
            self.listedTitle = listedTitle
            self.summary = summary
            self.standing = standing
            files = PatternFiles(in: bundle)
        }
    }

    /// The facts about a scenario that are known without running it.
    struct Scenario: Hashable, Sendable {
        /// The scenario's name on the command line: `login-success`.
        let name: String
        /// A sentence on what happens in the scenario.
        let summary: String
        /// The number of the scenario's beats, which are its steps.
        let beats: Int
        /// The feature that the scenario is about; `nil` if it is about several features.
        let feature: String?
    }

    /// The patterns, in the order in which every table lists them.
    let patterns: [Pattern]
    /// The names of those patterns that are guests.
    let guests: Set<String>
    /// The scenarios in which all patterns are compared, and each pattern's own scenarios.
    let scenarios: [Scenario]
    /// The features that scenarios can be about, in the order in which every table lists them.
    let features: [String]
    /// True if the patterns build the app that comes with ArchFlow.
    let areOfArchFlow: Bool
    /// Returns the screens that the model shows in the shared scenarios, in the order in which they appear.
    let screens: () async -> [ScreenSnapshot]

    init(
        _ patterns: [Pattern], guests: Set<String>, scenarios: [Scenario], features: [String], areOfArchFlow: Bool,
        screens: @escaping () async -> [ScreenSnapshot] = { [] }
    ) {
        self.patterns = patterns
        self.guests = guests
        self.scenarios = scenarios
        self.features = features
        self.areOfArchFlow = areOfArchFlow
        self.screens = screens
    }

    /// The facts of a program without patterns.
    static let none = KnownPatterns([], guests: [], scenarios: [], features: [], areOfArchFlow: true)

    /// The pattern with a name; `nil` if no pattern has it.
    subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    /// The patterns' names, in order.
    var names: [String] { patterns.map(\.name) }

    /// The name of the yardstick, with which the other patterns are compared. `nil` if the program has patterns, but
    /// none of them is the yardstick.
    var yardstick: String? {
        patterns.isEmpty ? PublishedPattern.yardstick.rawValue : patterns.first { $0.standing == .yardstick }?.name
    }

    /// The order in which runs are placed side by side: the names of this program's patterns, then the names of
    /// ArchFlow's other patterns.
    var order: [String] { names + PublishedPattern.allCases.map(\.rawValue).filter { self[$0] == nil } }

    /// Returns a pattern's name in texts; `nil` if neither this program nor ArchFlow knows the pattern.
    func title(of name: String) -> String? { self[name]?.listedTitle ?? PublishedPattern(rawValue: name)?.title }

    /// The patterns' names in texts, by their names on the command line.
    package var titles: [String: String] {
        Dictionary(
            order.compactMap { name in title(of: name).map { (name, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the patterns with the given names; all patterns if no name is given.
    ///
    /// - Throws: ``JobError`` (usage) for an unknown name. The error names the nearest known one.
    func named(_ names: [String]) throws(JobError) -> [Pattern] {
        for name in names where self[name] == nil { throw unknown(name) }
        return patterns.filter { names.isEmpty || names.contains($0.name) }
    }

    /// Returns the error for an unknown pattern's name.
    func unknown(_ name: String) -> JobError {
        patterns.isEmpty
            ? JobError(.usage, "there is no pattern '\(name)': \(Self.isForTracesAlone)")
            : .unknown("pattern", name, among: names)
    }

    /// Checks that the program has patterns.
    ///
    /// - Parameter what: The command that needs patterns, for the error: `'archflow record'`.
    /// - Throws: ``JobError`` (usage) if the program has no patterns.
    func require(for what: String) throws(JobError) {
        if patterns.isEmpty { throw JobError(.usage, "\(what) needs patterns: \(Self.isForTracesAlone)") }
    }

    /// The end of an error's text: the reason why the program has no patterns, and how to install one that has them.
    nonisolated static let isForTracesAlone =
        "this archflow reads traces only; Scripts/install without --traces-only installs one that also runs patterns"
}

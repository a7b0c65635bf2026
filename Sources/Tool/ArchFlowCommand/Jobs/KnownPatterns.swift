import ArchFlowSupport
import FlowAnalysis
import Foundation
import TraceFormat

/// The facts about a program's patterns that jobs on traces need: their names, rules and costs.
///
/// No fact needs a pattern to be run, so reading, drawing and checking need no pattern's code.
@MainActor
package struct KnownPatterns {
    /// The facts about a pattern that are known without running it.
    struct Pattern {
        /// The status of a pattern in comparisons: compared, yardstick or guest.
        enum Standing: Hashable, Sendable {
            case documented, yardstick, guest
        }

        /// The name on the command line: `round-table`.
        let name: String
        /// The display name: `Round Table`.
        let title: String
        /// The name in lists of patterns. For a guest, it includes the word guest.
        let listedTitle: String
        /// A description in two sentences; may be empty.
        let summary: String
        let standing: Standing
        /// The files that belong to the pattern's sources: `blueprint.yml`, `inventory.json`, `changes.json`.
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

    /// The facts about a scenario that are known without the code that drives it.
    struct Scenario: Hashable, Sendable {
        /// The name on the command line: `login-success`.
        let name: String
        /// The scenario's events in one sentence.
        let summary: String
        /// The number of the scenario's beats.
        let beats: Int
        /// The feature that the scenario is about; `nil` if it goes through several.
        let feature: String?
    }

    /// The patterns, in the order of every table.
    let patterns: [Pattern]
    /// The names of the guests among the patterns.
    let guests: Set<String>
    /// The common scenarios, in which all patterns are compared, and each pattern's own scenarios.
    let scenarios: [Scenario]
    /// The features that scenarios can be about, in the order of every table.
    let features: [String]
    /// True if the patterns build the app that ArchFlow comes with.
    let areOfArchFlow: Bool
    /// Returns the correct screens of the common scenarios, in the order in which they appear.
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

    /// The patterns of a program for traces alone: none.
    static let none = KnownPatterns([], guests: [], scenarios: [], features: [], areOfArchFlow: true)

    /// The pattern with a name; `nil` if no pattern has it.
    subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    /// The patterns' names, in order.
    var names: [String] { patterns.map(\.name) }

    /// The name of the yardstick, with which the other patterns' numbers are compared; `nil` if the program has patterns and the
    /// yardstick isn't among them.
    var yardstick: String? {
        patterns.isEmpty ? PublishedPattern.yardstick.rawValue : patterns.first { $0.standing == .yardstick }?.name
    }

    /// The names of this program's patterns and of other architectures that ArchFlow comes with, in the order of runs side by
    /// side.
    var order: [String] { names + PublishedPattern.allCases.map(\.rawValue).filter { self[$0] == nil } }

    /// Returns a pattern's display name; `nil` if neither this program nor ArchFlow comes with the pattern.
    func title(of name: String) -> String? { self[name]?.listedTitle ?? PublishedPattern(rawValue: name)?.title }

    /// The patterns' display names, by their names on the command line.
    package var titles: [String: String] {
        Dictionary(
            order.compactMap { name in title(of: name).map { (name, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the patterns with some names; all patterns if no name is given.
    ///
    /// - Throws: ``JobError`` (usage) for an unknown name, with the nearest known one.
    func named(_ names: [String]) throws(JobError) -> [Pattern] {
        for name in names where self[name] == nil { throw unknown(name) }
        return patterns.filter { names.isEmpty || names.contains($0.name) }
    }

    /// The error for an unknown name.
    func unknown(_ name: String) -> JobError {
        patterns.isEmpty
            ? JobError(.usage, "there is no pattern '\(name)': \(Self.isForTracesAlone)")
            : .unknown("pattern", name, among: names)
    }

    /// Checks that the program has patterns.
    ///
    /// - Parameter what: The command that needs patterns: `'archflow record'`.
    /// - Throws: ``JobError`` (usage) where there is none.
    func require(for what: String) throws(JobError) {
        if patterns.isEmpty { throw JobError(.usage, "\(what) is about patterns: \(Self.isForTracesAlone)") }
    }

    /// The end of an error's text: the reason why the program has no patterns, and the remedy.
    nonisolated static let isForTracesAlone =
        "this archflow reads traces only; Scripts/install without --traces-only installs the one with patterns"
}

import ArchFlowSupport
import FlowAnalysis
import Foundation
import TraceFormat

/// The facts about a program's patterns that jobs on traces need, such as names, rules and costs.
///
/// No pattern has to run for these facts. So traces are read, drawn and checked without any pattern's code.
@MainActor
package struct KnownPatterns {
    /// A pattern's facts that are known without running it.
    struct Pattern {
        /// The status of a pattern in comparisons.
        enum Standing: Hashable, Sendable {
            case documented, yardstick, guest
        }

        /// The name on the command line: `round-table`.
        let name: String
        /// The name in texts: `Round Table`.
        let title: String
        /// The name in lists; a guest's includes the word *guest*.
        let listedTitle: String
        /// In two sentences; may be empty.
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

    /// A scenario's facts that are known without running it.
    struct Scenario: Hashable, Sendable {
        /// The name on the command line: `login-success`.
        let name: String
        /// The scenario in a sentence.
        let summary: String
        let beats: Int
        /// The feature that the scenario is about; `nil` if it is about several features.
        let feature: String?
    }

    /// The patterns, in the order of all tables.
    let patterns: [Pattern]
    /// The names of the guests.
    let guests: Set<String>
    /// The scenarios that all patterns share, and each pattern's own scenarios.
    let scenarios: [Scenario]
    /// The app's features, in the order of all tables.
    let features: [String]
    /// True if the patterns build the app that comes with ArchFlow.
    let areOfArchFlow: Bool
    /// Returns the model's screens in the shared scenarios, in order of appearance.
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

    subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    var names: [String] { patterns.map(\.name) }

    /// The name of the yardstick; `nil` if the program has patterns but no yardstick.
    var yardstick: String? {
        patterns.isEmpty ? PublishedPattern.yardstick.rawValue : patterns.first { $0.standing == .yardstick }?.name
    }

    /// The order of runs side by side: this program's patterns, then ArchFlow's other patterns.
    var order: [String] { names + PublishedPattern.allCases.map(\.rawValue).filter { self[$0] == nil } }

    /// Returns a pattern's name in texts; `nil` for a pattern that neither this program nor ArchFlow has.
    func title(of name: String) -> String? { self[name]?.listedTitle ?? PublishedPattern(rawValue: name)?.title }

    /// The patterns' names in texts, by their names on the command line.
    package var titles: [String: String] {
        Dictionary(
            order.compactMap { name in title(of: name).map { (name, $0) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the named patterns; all patterns if no name is given.
    ///
    /// - Throws: ``JobError`` (usage) for an unknown name.
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

    /// Throws a usage error if the program has no patterns.
    ///
    /// - Parameter what: The command that needs patterns: `'archflow record'`.
    func require(for what: String) throws(JobError) {
        if patterns.isEmpty { throw JobError(.usage, "\(what) needs patterns: \(Self.isForTracesAlone)") }
    }

    /// The end of an error's text if patterns are missing: the reason, and how to install a program with patterns.
    nonisolated static let isForTracesAlone =
        "this archflow reads traces only; Scripts/install without --traces-only installs one that also runs patterns"
}

import ArchFlowSupport
import Foundation
import TraceFormat

/// The patterns that a program comes with, for jobs that read traces: their names, their rules and their costs.
///
/// None of it runs a pattern, so reading, drawing and checking need no pattern's code.
@MainActor
package struct KnownPatterns {
    /// A pattern without the code that runs it.
    struct Pattern {
        /// The part that a pattern plays among the others.
        enum Standing: Hashable, Sendable {
            case documented, yardstick, guest
        }

        /// The name on the command line: `round-table`.
        let name: String
        /// The name in texts: `Round Table`.
        let title: String
        /// The name in lists beside other patterns, where a guest is marked as one.
        let listedTitle: String
        /// A description in two sentences; perhaps empty.
        let summary: String
        let standing: Standing
        /// Finds the files that come with its sources: `blueprint.yml`, `inventory.json`, `changes.json`.
        private let bundle: () -> Bundle?

        init(
            name: String, title: String, listedTitle: String, summary: String, standing: Standing,
            bundle: @escaping () -> Bundle?
        ) {
            self.name = name
            self.title = title
            self.listedTitle = listedTitle
            self.summary = summary
            self.standing = standing
            self.bundle = bundle
        }

        /// A file that comes with its sources; `nil` where there is none.
        @MainActor
        func file(_ name: String, _ type: String) -> URL? { bundle()?.url(forResource: name, withExtension: type) }
    }

    /// A scenario without the code that drives it.
    struct Scenario: Hashable, Sendable {
        /// The name on the command line: `login-success`.
        let name: String
        /// The course of events in one sentence.
        let summary: String
        /// The number of its beats.
        let beats: Int
        /// The feature that it is about; `nil` for one that goes through several.
        let feature: String?
    }

    /// The patterns, in the order of every table.
    let patterns: [Pattern]
    /// The names of the guests among them.
    let guests: Set<String>
    /// The scenarios that the patterns are compared in, and each pattern's own.
    let scenarios: [Scenario]
    /// The features that scenarios can be about, in the order of every table.
    let features: [String]
    /// True where the patterns build the app that ArchFlow comes with.
    let areOfArchFlow: Bool
    /// Returns the right screens of the scenarios in which the patterns are compared, in the order in which they appear.
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

    /// The patterns of a program for traces alone, which has none.
    static let none = KnownPatterns([], guests: [], scenarios: [], features: [], areOfArchFlow: true)

    /// The pattern of a name; `nil` if there is none.
    subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    /// Their names, in order.
    var names: [String] { patterns.map(\.name) }

    /// The name of the pattern that the others' numbers are held against; `nil` where it isn't among them.
    var yardstick: String? { patterns.first { $0.standing == .yardstick }?.name }

    /// A pattern's name in texts; `nil` if there is no such pattern.
    func title(of name: String) -> String? { self[name]?.listedTitle }

    /// The patterns' names in texts, by their names on the command line.
    package var titles: [String: String] {
        Dictionary(patterns.map { ($0.name, $0.listedTitle) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the patterns of some names; all where no name is given.
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

    /// Checks that there are patterns.
    ///
    /// - Parameter what: The command that needs them: `'archflow record'`.
    /// - Throws: ``JobError`` (usage) where there is none.
    func require(for what: String) throws(JobError) {
        if patterns.isEmpty { throw JobError(.usage, "\(what) is about patterns: \(Self.isForTracesAlone)") }
    }

    /// The reason why there are no patterns, and the remedy.
    nonisolated static let isForTracesAlone =
        "this archflow reads traces only; Scripts/install without --traces-only installs the one with patterns"
}

import ArchFlowSupport
import Foundation

/// The patterns that a program comes with, as far as what reads traces asks for them: their names, their rules and what
/// they cost. Nothing of it runs, so reading, drawing and checking need no pattern's code.
@MainActor
package struct KnownPatterns {
    /// A pattern without what runs it.
    struct Pattern {
        /// What a pattern is among the others.
        enum Standing: Hashable, Sendable {
            case documented, yardstick, guest
        }

        /// The name on the command line: `round-table`.
        let name: String
        /// The name in texts: `Round Table`.
        let title: String
        /// The same beside other patterns, where guests are said to be guests.
        let listedTitle: String
        /// What it is, in two sentences; perhaps empty.
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

    /// A scenario without what drives it.
    struct Scenario: Hashable, Sendable {
        /// The name on the command line: `login-success`.
        let name: String
        /// What happens, in one sentence.
        let summary: String
        /// How many beats it has.
        let beats: Int
        /// The feature that it is about; `nil` for one that goes through several.
        let feature: String?
    }

    /// The patterns, in the order of every table.
    let patterns: [Pattern]
    /// The names of those that are guests among others.
    let guests: Set<String>
    /// The scenarios that the patterns are compared in, and each pattern's own.
    let scenarios: [Scenario]
    /// The features that scenarios can be about, in the order of every table.
    let features: [String]
    /// Whether the patterns build the app that ArchFlow comes with.
    let areOfArchFlow: Bool

    init(
        _ patterns: [Pattern], guests: Set<String>, scenarios: [Scenario], features: [String], areOfArchFlow: Bool
    ) {
        self.patterns = patterns
        self.guests = guests
        self.scenarios = scenarios
        self.features = features
        self.areOfArchFlow = areOfArchFlow
    }

    /// Those of a program for traces alone.
    static let none = KnownPatterns([], guests: [], scenarios: [], features: [], areOfArchFlow: true)

    /// The pattern of a name; `nil` if there is none.
    subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    /// Their names, in order.
    var names: [String] { patterns.map(\.name) }

    /// The name of the one that the others' numbers are held against, if it is here.
    var yardstick: String? { patterns.first { $0.standing == .yardstick }?.name }

    /// A pattern's name in texts; `nil` if there is no such pattern.
    func title(of name: String) -> String? { self[name]?.listedTitle }

    /// Those of some names; all where none is named.
    ///
    /// - Throws: ``JobError`` (usage) for a name that isn't one, with the nearest that is.
    func named(_ names: [String]) throws(JobError) -> [Pattern] {
        for name in names where self[name] == nil { throw unknown(name) }
        return patterns.filter { names.isEmpty || names.contains($0.name) }
    }

    /// What to say of a name that isn't one.
    func unknown(_ name: String) -> JobError {
        patterns.isEmpty
            ? JobError(.usage, "there is no pattern '\(name)': \(Self.isForTracesAlone)")
            : .unknown("pattern", name, among: names)
    }

    /// Whether there are patterns.
    ///
    /// - Parameter what: What is about them: `'archflow record'`.
    /// - Throws: ``JobError`` (usage) where there is none.
    func require(for what: String) throws(JobError) {
        if patterns.isEmpty { throw JobError(.usage, "\(what) is about patterns: \(Self.isForTracesAlone)") }
    }

    /// Why there are none, and what to do.
    nonisolated static let isForTracesAlone =
        "this archflow is for traces alone, and Scripts/install without --traces-only installs the one that has patterns"
}

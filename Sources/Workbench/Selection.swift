public import FeatureContract
import PatternCatalog

/// The patterns and scenarios that a command is about.
@MainActor
public struct Selection {
    public let patterns: [Pattern]
    /// `nil` for all, each pattern's own among them.
    private let scenarioNames: [String]?

    /// Chooses by name; nothing named means all.
    ///
    /// - Throws: ``WorkbenchError`` (usage) for a name that isn't one, with the nearest that is.
    public init(patterns: [String] = [], scenarios: [String] = []) throws(WorkbenchError) {
        let all = PatternCatalog.all
        for name in patterns where !all.contains(where: { $0.name == name }) {
            throw .unknown("pattern", name, among: all.map(\.name))
        }
        self.patterns = patterns.isEmpty ? all : all.filter { patterns.contains($0.name) }
        let known = Self.scenarios(of: all).map(\.name)
        for name in scenarios where !known.contains(name) {
            throw .unknown("scenario", name, among: known)
        }
        let chosen = scenarios.isEmpty ? nil : scenarios
        scenarioNames = chosen
        for pattern in self.patterns where Self.scenarios(of: [pattern], named: chosen).isEmpty {
            throw WorkbenchError(.usage, "\(pattern.name) has no scenario \(scenarios.joined(separator: ", "))")
        }
    }

    /// Whether it leaves no scenario out.
    public var hasAllScenarios: Bool { scenarioNames == nil }

    /// The chosen scenarios of a pattern: those that all have, and its own.
    public func scenarios(of pattern: Pattern) -> [Scenario] {
        Self.scenarios(of: [pattern], named: scenarioNames)
    }

    /// Every run there is to do, pattern by pattern.
    public var runs: [(pattern: Pattern, scenario: Scenario)] {
        patterns.flatMap { pattern in scenarios(of: pattern).map { (pattern, $0) } }
    }

    static func scenarios(of patterns: [Pattern], named names: [String]? = nil) -> [Scenario] {
        (Scenario.all + patterns.flatMap(\.scenarios)).filter { names?.contains($0.name) ?? true }
    }
}

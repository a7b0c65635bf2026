import FlowAnalysis

/// The subject of each row in a table about sources.
enum SourceGrouping: String, CaseIterable, Hashable, Sendable {
    case feature, package
}

/// The subject of each row in a table of `archflow stats`.
enum StatisticsGrouping: Hashable, Sendable {
    case traces(Grouping)
    /// Messages by sender, receiver, name and enumeration case.
    case calls
    /// Messages by reason: a rule of the pattern, or the implementation's choice.
    case mandates
    case sources(SourceGrouping)
    /// The costs of changes made to the sources.
    case changes
    /// Mistakes, each with the checks that notice it.
    case defects
    /// Mutants by pattern and check.
    case mutants
    /// The classes needed to test types that make decisions.
    case isolation
    /// The files and types that mention a declaration, for imagined changes of it.
    case reach

    static let allCases =
        Grouping.allCases.map(Self.traces) + [.calls, .mandates] + SourceGrouping.allCases.map(Self.sources) + [
            .changes, .defects, .mutants, .isolation, .reach,
        ]

    var name: String {
        switch self {
        case .traces(let grouping): grouping.rawValue
        case .calls: "call"
        case .mandates: "mandate"
        case .sources(let grouping): grouping.rawValue
        case .changes: "change"
        case .defects: "defect"
        case .mutants: "mutant"
        case .isolation: "isolation"
        case .reach: "reach"
        }
    }

    init?(_ name: String) {
        guard let grouping = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = grouping
    }
}

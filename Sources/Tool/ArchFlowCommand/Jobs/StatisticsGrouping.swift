import FlowAnalysis

/// The subject of each row in a table about sources.
enum SourceGrouping: String, CaseIterable, Hashable, Sendable {
    case feature, package
}

/// The subject of each row in a table of `archflow stats`. Such a table is made from traces, rules or sources.
enum StatisticsGrouping: Hashable, Sendable {
    case traces(Grouping)
    /// The messages in traces, by sender, receiver, name and the enumeration case in the argument.
    case calls
    /// The messages in traces, by their reason: a rule of the pattern, or the implementation's choice.
    case mandates
    case sources(SourceGrouping)
    /// The costs of changes made to the sources.
    case changes
    /// Mistakes made in the sources, each with the check that notices it.
    case defects
    /// Mutants, which are edits of the sources by a program, each with the check that notices it.
    case mutants
    /// The number of classes needed to test the types that make decisions, measured in traces and sources.
    case isolation
    /// For each imagined change of a declaration, the numbers of files and types whose code mentions it.
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

    /// Creates the grouping with a name; `nil` if no grouping has this name.
    init?(_ name: String) {
        guard let grouping = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = grouping
    }
}

import FlowAnalysis

/// The kinds of rows in a table about sources.
enum SourceGrouping: String, CaseIterable, Hashable, Sendable {
    case feature, package
}

/// The kinds of rows in a table of statistics: rows about traces, about rules, or about sources.
enum StatisticsGrouping: Hashable, Sendable {
    case traces(Grouping)
    /// The messages of traces by sender, receiver, name and case.
    case calls
    /// The reasons for the messages of traces: a rule of the pattern, or the implementation's choice.
    case mandates
    case sources(SourceGrouping)
    /// The costs of changes made to the sources.
    case changes
    /// Mistakes made in the sources, each with the check that notices it.
    case defects
    /// Edits that a program made in the sources, each with the check that notices it.
    case mutants
    /// The isolation of the types that make decisions, measured from the traces and the sources.
    case isolation
    /// The numbers of files and types in the sources whose code names the declaration that a change concerns.
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

    /// Makes the grouping with a name; `nil` if no grouping has the name.
    init?(_ name: String) {
        guard let grouping = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = grouping
    }
}

import FlowAnalysis

/// The things that rows of a table about sources stand for.
enum SourceGrouping: String, CaseIterable, Hashable, Sendable {
    case feature, package
}

/// The things that rows of a table of statistics stand for: those of traces, of rules, or of the sources.
enum StatisticsGrouping: Hashable, Sendable {
    case traces(Grouping)
    /// The messages of traces by sender, receiver, name and case.
    case calls
    /// The reasons for the messages of traces: a rule of the pattern, or the implementation's choice.
    case mandates
    case sources(SourceGrouping)
    /// The costs of changes made to the sources.
    case changes
    /// Mistakes made in the sources, by the net that notices them.
    case defects
    /// Edits that a program made in the sources, by the net that notices them.
    case mutants
    /// The isolation of the types that decide, by the traces and the sources.
    case isolation
    /// The files and types of the sources that know of the thing that a change changes.
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

    /// The grouping of a name.
    init?(_ name: String) {
        guard let grouping = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = grouping
    }
}

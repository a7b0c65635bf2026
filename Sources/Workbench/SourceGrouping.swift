public import FlowAnalysis

/// What the rows of a table about sources stand for.
public enum SourceGrouping: String, CaseIterable, Hashable, Sendable {
    case feature, package
}

/// What the rows of a table of statistics stand for: something in traces, what rules say of these, or
/// something in the sources.
public enum StatisticsGrouping: Hashable, Sendable {
    case traces(Grouping)
    /// What made the messages of traces: a rule of the pattern, or the implementation's choice.
    case mandates
    case sources(SourceGrouping)

    public static let allCases =
        Grouping.allCases.map(Self.traces) + [.mandates] + SourceGrouping.allCases.map(Self.sources)

    public var name: String {
        switch self {
        case .traces(let grouping): grouping.rawValue
        case .mandates: "mandate"
        case .sources(let grouping): grouping.rawValue
        }
    }

    /// The grouping of a name.
    public init?(_ name: String) {
        guard let grouping = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = grouping
    }
}

import Diagrams
import FeatureContract
public import FlowAnalysis
import PatternCatalog
import TraceFormat

/// What there is to choose from.
public enum Listing: String, CaseIterable, Sendable {
    case patterns, scenarios, roles, measures, views, formats

    /// The table of it.
    @MainActor
    public var table: Table {
        switch self {
        case .patterns:
            Self.table("pattern", ["title"], PatternCatalog.all.map { [$0.name, $0.title] })
        case .scenarios:
            Self.table(
                "scenario", ["steps", "what happens"],
                Selection.known.map(\.scenario).map { [$0.name, "\($0.beats.count)", $0.summary] },
                titles: ["steps": "beats"])
        case .roles:
            Self.table("role", ["what it is for"], Role.allCases.map { [$0.rawValue, $0.summary] })
        case .measures:
            Self.catalogue
        case .views:
            Self.table("view", ["what it shows"], DiagramView.allCases.map { [$0.rawValue, $0.summary] })
        case .formats:
            Self.table(
                "format", ["of", "what it is"],
                DiagramFormat.allCases.map { [$0.rawValue, "pictures", $0.summary] }
                    + TableFormat.allCases.map { [$0.rawValue, "tables", $0.summary] })
        }
    }

    /// Every measure with its definition, of which people see one line.
    private static var catalogue: Table {
        let long = ["definition", "source", "use", "caution"]
        var table = Table(
            columns: ["measure", "of", "better", "meaning"].map { .init($0, alignment: .leading) }
                + [.init("unit", alignment: .leading, place: .machinesOnly)]
                + long.map { .init($0, alignment: .leading, place: .machinesOnly) })
        for subject in MeasureSubject.allCases {
            for measure in subject.definitions {
                table.append(
                    [
                        .text(measure.key), .text(subject.rawValue), .optional(measure.better?.rawValue),
                        .text(measure.meaning), .text(measure.unit.description), .text(measure.definition),
                        .optional(measure.source), .text(measure.use), .text(measure.caution),
                    ])
            }
        }
        return table
    }

    /// - Parameter titles: The headings that differ from their columns' keys in JSON, which are a contract.
    private static func table(
        _ first: String, _ others: [String], _ rows: [[String]], titles: [String: String] = [:]
    ) -> Table {
        var table = Table(columns: ([first] + others).map { .init($0, title: titles[$0], alignment: .leading) })
        for row in rows { table.append(row.map { Table.Cell.text($0) }) }
        return table
    }
}

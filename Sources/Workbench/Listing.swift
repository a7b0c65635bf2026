import Diagrams
public import FeatureContract
public import FlowAnalysis
import SourceInventory
import TraceFormat

/// What there is to choose from.
public enum Listing: String, CaseIterable, Sendable {
    case patterns, features, scenarios, roles, measures, views, formats

    /// The table of it.
    ///
    /// - Parameter features: The features of the app whose scenarios are listed.
    /// - Throws: ``WorkbenchError`` (usage) for a feature that there isn't.
    @MainActor
    public func table(
        of catalog: Catalog, _ features: FeatureChoice = FeatureChoice()
    ) throws(WorkbenchError) -> Table {
        switch self {
        case .patterns:
            Self.table(
                "pattern", ["title"], catalog.patterns.map { [$0.name, catalog.title(of: $0.name) ?? $0.title] })
        case .features:
            Self.featureTable(of: catalog)
        case .scenarios:
            Self.scenarioTable(try catalog.knownScenarios(of: features).map(\.scenario))
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

    /// The features of the app: the parts that each pattern builds for them, and how many scenarios show each.
    @MainActor
    private static func featureTable(of catalog: Catalog) -> Table {
        var table = Table(
            columns: [
                .init("feature", alignment: .leading), .init("parts", alignment: .leading), .init("scenarios"),
            ])
        // An app of one's own has scenarios of no feature.
        for feature in Feature.allCases where catalog.hasModel {
            let parts = SourcePart.byFeature.first { $0.feature == feature.rawValue }?.parts ?? []
            let scenarios = catalog.knownScenarios.count { $0.scenario.feature == feature }
            table.append([.text(feature.rawValue), .text(parts.joined(separator: ", ")), .number(scenarios)])
        }
        return table
    }

    /// Scenarios with what happens in them, feature by feature.
    private static func scenarioTable(_ scenarios: [Scenario]) -> Table {
        var table = Table(
            columns: ["scenario", "steps", "what happens"].map {
                .init($0, title: $0 == "steps" ? "beats" : $0, alignment: .leading)
            } + [.init("feature", alignment: .leading, place: .section)])
        for feature in Feature.allCases + [nil] {
            for scenario in scenarios where scenario.feature == feature {
                table.append([
                    .text(scenario.name), .text("\(scenario.beats.count)"), .text(scenario.summary),
                    .optional(scenario.feature?.rawValue),
                ])
            }
        }
        return table
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

    private static func table(_ first: String, _ others: [String], _ rows: [[String]]) -> Table {
        var table = Table(columns: ([first] + others).map { .init($0, alignment: .leading) })
        for row in rows { table.append(row.map { Table.Cell.text($0) }) }
        return table
    }
}

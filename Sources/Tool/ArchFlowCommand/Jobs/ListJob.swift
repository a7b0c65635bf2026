import Diagrams
import FlowAnalysis
import SourceInventory
package import Tables
import TraceFormat

/// A list that `archflow list` prints.
enum ListJob: String, CaseIterable, Sendable {
    case patterns, features, scenarios, identifiers, roles, measures, views, formats

    var needsPatterns: Bool { [.patterns, .features, .scenarios, .identifiers].contains(self) }

    /// Returns the list as a table.
    ///
    /// - Parameter features: The features whose scenarios are listed.
    /// - Throws: ``JobError`` (usage) if a feature is unknown, or the list needs patterns and the program has none.
    @MainActor
    func table(
        of known: KnownPatterns, _ features: FeatureChoice = FeatureChoice()
    ) async throws(JobError) -> Table {
        if needsPatterns { try known.require(for: "'archflow list \(rawValue)'") }
        return switch self {
        case .patterns:
            Self.table(
                "pattern", ["title"], known.patterns.map { [$0.name, $0.listedTitle] })
        case .features:
            Self.featureTable(of: known)
        case .scenarios:
            Self.scenarioTable(
                try features.chosen(among: known.scenarios, "scenario", feature: \.feature), known.features)
        case .identifiers:
            Self.identifierTable(of: await known.screens())
        case .roles:
            Self.table("role", ["what it is for"], Role.allCases.map { [$0.rawValue, $0.summary] })
        case .measures:
            Self.catalogue
        case .views:
            Self.viewTable(known)
        case .formats:
            Self.table(
                "format", ["of", "what it is"],
                DiagramFormat.allCases.map { [$0.rawValue, "pictures", $0.summary] }
                    + TableFormat.allCases.map { [$0.rawValue, "tables", $0.summary] })
        }
    }

    /// The app's features, each with its screens and its number of scenarios.
    @MainActor
    private static func featureTable(of known: KnownPatterns) -> Table {
        var table = Table(
            columns: [
                .init("feature", alignment: .leading), .init("parts", alignment: .leading), .init("scenarios"),
            ])
        // Scenarios of an app of one's own have no features.
        for feature in known.features where known.areOfArchFlow {
            let parts = SourcePart.byFeature.first { $0.feature == feature }?.parts ?? []
            let scenarios = known.scenarios.count { $0.feature == feature }
            table.append([.text(feature), .text(parts.joined(separator: ", ")), .number(scenarios)])
        }
        return table
    }

    /// The scenarios by feature, each with its number of beats and a summary.
    private static func scenarioTable(_ scenarios: [KnownPatterns.Scenario], _ features: [String]) -> Table {
        var table = Table(
            columns: ["scenario", "steps", "what happens"].map {
                .init($0, title: $0 == "steps" ? "beats" : $0, alignment: .leading)
            } + [.init("feature", alignment: .leading, place: .section)])
        for feature in features + [nil] {
            for scenario in scenarios where scenario.feature == feature {
                table.append([
                    .text(scenario.name), .text("\(scenario.beats)"), .text(scenario.summary),
                    .optional(scenario.feature),
                ])
            }
        }
        return table
    }

    /// The elements of the screens with their accessibility identifiers.
    private static func identifierTable(of screens: [ScreenSnapshot]) -> Table {
        var table = Table(
            columns: ["identifier", "kind", "text"].map { .init($0, alignment: .leading) } + [
                .init("screen", alignment: .leading, place: .section)
            ])
        var rows: [(screen: String, element: ScreenSnapshot.Element)] = []
        var titles: [String] = []
        var places: [[String]: Int] = [:]
        for screen in screens {
            let title = screen.presented.last ?? screen.stack.last ?? ""
            if !titles.contains(title) { titles.append(title) }
            for element in screen.elements {
                // Only one row of a list is included.
                let key = element.kind == .row ? [title, "row"] : [title, element.id]
                if let place = places[key] {
                    // A button that was hidden when its screen first appeared may have had no title.
                    if rows[place].element.text.isEmpty { rows[place].element.text = element.text }
                } else {
                    places[key] = rows.count
                    rows.append((title, element))
                }
            }
        }
        for title in titles {
            for row in rows where row.screen == title {
                // Only the text of a button is always the same.
                let text: Table.Cell = row.element.kind == .button ? .text(row.element.text) : .missing
                table.append([.text(row.element.id), .text(row.element.kind.rawValue), text, .text(title)])
            }
        }
        table.notes = [
            "In a scenario file a button or a row is tapped, a field is typed into, and any of them can be expected."
        ]
        return table
    }

    /// The views that this program draws.
    @MainActor
    private static func viewTable(_ known: KnownPatterns) -> Table {
        var table = Table(
            columns: [
                .init("view", alignment: .leading), .init("what it shows", alignment: .leading),
                .init("runs", alignment: .leading, place: .machinesOnly),
                .init("blueprint", place: .machinesOnly, value: .flag),
                .init("formats", alignment: .leading, place: .machinesOnly),
                .init("example", alignment: .leading, place: .machinesOnly),
            ])
        let hasPatterns = !known.patterns.isEmpty
        for view in DiagramView.allCases where hasPatterns || !view.needsMistakes {
            table.append([
                .text(view.name), .text(view.summary), .text(view.runs.rawValue), .flag(view.needsBlueprint),
                .text(view.formats.map(\.rawValue).joined(separator: ", ")), .text(view.example.arguments),
            ])
        }
        return table
    }

    /// All measures with their definitions. As text, it shows each meaning in one line.
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
                        .text(measure.key.rawValue), .text(subject.rawValue), .optional(measure.better?.rawValue),
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

extension KnownPatterns {
    /// Returns the elements of the app's screens, as `archflow list identifiers` prints them.
    ///
    /// - Throws: ``JobError`` if the program has no patterns.
    package func identifiers() async throws(JobError) -> Table { try await ListJob.identifiers.table(of: self) }
}

import ArchFlowCommand
import ArchFlowSupport
import BuiltInPatterns
import Diagrams
import FlowAnalysis
import Foundation
import Report
import SampleApp
import ScenarioFiles
import SourceInventory
import Tables
import YAMLDocuments

extension DocumentationPage {
    /// All generated files.
    ///
    /// - Throws: ``JobError`` if a pattern has no inventory of its sources.
    package static var all: [DocumentationPage] {
        get throws(JobError) {
            try numbers + format + frameworks + [readme, commands, ownPattern] + views + scenarios + report
        }
    }

    /// The pages on numbers, such as measures and comparisons.
    private static var numbers: [DocumentationPage] {
        let folder = "Sources/Read/FlowAnalysis/FlowAnalysis.docc"
        return [
            DocumentationPage("\(folder)/Measures.md") { _ in MeasuresPage.text },
            DocumentationPage("\(folder)/Comparison.md") { sources throws(JobError) in
                ComparisonPage.text(try await sources.comparison(in: shownScenario))
            },
            DocumentationPage("\(folder)/Comparability.md") { sources throws(JobError) in
                ComparabilityPage.text(try await sources.runs)
            },
            DocumentationPage("\(folder)/Correlations.md") { sources throws(JobError) in
                CorrelationsPage.text(
                    headline: try await sources.comparison(.standard), all: try await sources.comparison(.all))
            },
            DocumentationPage("\(folder)/Changes.md") { sources throws(JobError) in
                try ChangesPage.text(sources.changes())
            },
            DocumentationPage("\(folder)/Defects.md") { sources throws(JobError) in
                let (defects, list) = (try sources.defects(), "Tests/Defects/mistakes.json")
                return DefectsPage.text(
                    findings: defects.matrix.findings,
                    mistakes: (defects.table(round: 1).markdown(), defects.table(round: 2).markdown()),
                    mutants: defects.mutants().markdown(),
                    sources: try MistakeSource.all(in: sources.text(of: list), list))
            },
            DocumentationPage("\(folder)/who-notices.svg") { sources throws(JobError) in
                try await sources.example(of: .mistakes)
            },
            DocumentationPage("\(folder)/cost-beside-benefit.svg") { sources throws(JobError) in
                try await sources.example(of: .benefit)
            },
            DocumentationPage("\(folder)/Isolation.md") { sources throws(JobError) in
                IsolationPage.text(
                    isolation: try await sources.isolation().table().markdown(),
                    reach: try sources.reach().table().markdown())
            },
            DocumentationPage("\(folder)/Schemas/statistics.schema.json") { _ in TableSchema.statistics },
            DocumentationPage("\(folder)/Schemas/explanation.schema.json") { _ in TableSchema.explanation },
            DocumentationPage("\(folder)/Schemas/changes.schema.json") { sources throws(JobError) in
                ChangesPage.schema(of: try sources.changes())
            },
        ]
    }

    /// The page on the trace format, and the JSON Schema of a trace's lines.
    private static var format: [DocumentationPage] {
        let folder = "Sources/Trace/TraceFormat/TraceFormat.docc"
        let page = "\(folder)/Format.md"
        return [
            DocumentationPage(page) { sources throws(JobError) in
                try FormatTables.part.replaced(by: FormatTables.text, in: sources.text(of: page), page)
            },
            DocumentationPage("\(folder)/Schemas/trace-line.schema.json") { _ in LineSchema.text },
        ]
    }

    /// The patterns' pages, with the line counts of ArchFlow's framework beside those of the pattern author's framework.
    private static var frameworks: [DocumentationPage] {
        get throws(JobError) {
            try BuiltInPatterns.architectures.map { architecture throws(JobError) in
                let folder = try folder(of: architecture)
                let page = "Sources/Patterns/\(folder)/\(folder).docc/\(folder).md"
                return DocumentationPage(page) { sources throws(JobError) in
                    try FrameworkLines(sources.inventory(of: folder)).counted(in: sources.text(of: page), page)
                }
            }
        }
    }

    /// Returns the name of the folder with a pattern's sources, taken from the pattern's inventory.
    private static func folder(of pattern: Pattern) throws(JobError) -> String {
        guard let file = pattern.bundle()?.url(forResource: "inventory", withExtension: "json"),
            let inventory = try? Inventory(json: Data(contentsOf: file))
        else { throw JobError(.badData, "\(pattern.name): its inventory is missing or damaged") }
        return inventory.pattern
    }

    /// The scenario shown in the README and on the page *The comparison*.
    private static let shownScenario = "login-wrong-password"

    /// The README, with a generated table and a generated example of output.
    private static var readme: DocumentationPage {
        DocumentationPage("README.md") { sources throws(JobError) in
            let columns = ColumnChoice.keys(["messages", "typing", "idle", "hopsToLast"])
            // All rows are of one scenario: its column and the notes are left out.
            let rows = try await sources.comparison(in: shownScenario, columns).markdown()
                .split(separator: "\n").filter { $0.hasPrefix("|") }
                .map { "|" + $0.dropFirst().drop { $0 != "|" }.dropFirst() + "\n" }.joined()
            let printed = try await sources.comparison(in: "login-success", columns).text()
                .split(separator: "\n").filter { !$0.hasPrefix("─") }.prefix(8).map { "\($0)\n" }.joined()
            let page = try PagePart("table").replaced(by: rows, in: sources.text(of: "README.md"), "README.md")
            return try PagePart("output").replaced(
                by: "<!-- not run: the output -->\n```text\n\(printed)```\n", in: page, "README.md")
        }
    }

    private static var commands: DocumentationPage {
        DocumentationPage("Sources/Tool/ArchFlowCommand/ArchFlowCommand.docc/Commands.md") { _ in CommandsPage.text }
    }

    /// The page on adding a pattern of one's own, with a table of the elements of the app's screens.
    private static var ownPattern: DocumentationPage {
        let page = "Sources/Run/SampleApp/SampleApp.docc/YourOwnPattern.md"
        return DocumentationPage(page) { sources throws(JobError) in
            let elements = try await sources.elements().markdown()
            return try PagePart("elements").replaced(by: elements, in: sources.text(of: page), page)
        }
    }

    /// The declarations of the report's data for its JavaScript.
    private static var report: [DocumentationPage] {
        let folder = "Sources/Show/Report/Resources"
        return [
            DocumentationPage("\(folder)/data.d.ts") { _ in PageDeclarations.types },
            DocumentationPage("\(folder)/model/declared.js") { _ in PageDeclarations.names },
        ]
    }

    /// The page on the views, and the example picture of each view.
    private static var views: [DocumentationPage] {
        [DocumentationPage("\(ViewsPage.folder)/Views.md") { _ in ViewsPage.text }]
            + DiagramView.allCases.map { view in
                DocumentationPage("\(ViewsPage.folder)/\(view.name).svg") { sources throws(JobError) in
                    try await sources.example(of: view)
                }
            }
    }

    /// The built-in scenarios as scenario files.
    private static var scenarios: [DocumentationPage] {
        BuiltInPatterns.catalog.knownScenarios.map { scenario, pattern in
            DocumentationPage("Examples/Scenarios/\(scenario.name).yaml") { _ throws(JobError) in
                do throws(YAMLFileError) {
                    return try ScenarioFile(scenario, pattern: pattern).text()
                } catch {
                    throw JobError(error)
                }
            }
        }
    }
}

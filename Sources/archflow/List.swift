import ArgumentParser
import FeatureContract
import FlowAnalysis
import Workbench

struct List: CatalogCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the patterns, features, scenarios, roles, measures, views and formats there are.",
        discussion: """
            Patterns are run through other scenarios, too: write one as a file, as those in Examples/Scenarios, and give it \
            to archflow compare --scenario FILE.

            EXAMPLE: archflow list scenarios --json
            """)

    @Argument(help: "List only these; everything by default.")
    var what: Listing?

    @OptionGroup var features: FeatureOptions

    @Flag(help: "Print JSON; say what to list.")
    var json = false

    func validate() throws {
        if json, what == nil {
            throw ValidationError("--json needs something to list, for instance: archflow list patterns --json")
        }
        if !features.choice.isAll, what != .scenarios {
            throw ValidationError("--feature chooses scenarios: archflow list scenarios --feature NAME")
        }
    }

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(WorkbenchError) -> ExitStatus in
            if let what {
                let table = try what.table(of: catalog, features.choice)
                Console.print(json ? table.json() : table.text())
            } else {
                var texts: [String] = []
                for what in Listing.allCases { texts.append(try what.table(of: catalog).text()) }
                Console.print(texts.joined(separator: "\n"))
            }
            return .success
        }
    }
}

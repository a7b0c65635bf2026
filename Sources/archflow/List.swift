import ArgumentParser
import FlowAnalysis
import Workbench

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the patterns, scenarios, roles, measures, views and formats there are.",
        discussion: """
            Patterns are run through other scenarios, too: write one as a file, as those in Examples/Scenarios, and give it \
            to archflow compare --scenario FILE.

            EXAMPLE: archflow list scenarios --json
            """)

    @Argument(help: "List only these; everything by default.")
    var what: Listing?

    @Flag(help: "Print JSON; say what to list.")
    var json = false

    func validate() throws {
        if json, what == nil {
            throw ValidationError("--json needs something to list, for instance: archflow list patterns --json")
        }
    }

    @MainActor
    func run() async throws {
        if let what {
            Console.print(json ? what.table.json() : what.table.text())
        } else {
            Console.print(Listing.allCases.map { $0.table.text() }.joined(separator: "\n"))
        }
    }
}

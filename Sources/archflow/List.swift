import ArgumentParser
import FlowAnalysis
import Workbench

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the patterns, scenarios, roles, measures, views and formats there are.",
        discussion: "EXAMPLE: archflow list scenarios --json")

    @Argument(help: "What to list; everything by default.")
    var what: Listing?

    @Flag(help: "Print JSON; one thing to list must be named.")
    var json = false

    func validate() throws {
        if json, what == nil {
            throw ValidationError("name what to list as JSON, for instance: archflow list patterns --json")
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

import ArgumentParser
import FlowAnalysis
import Workbench

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the numbers of traces.",
        discussion: "EXAMPLE: archflow stats Traces/round-table --by class --format markdown")

    @OptionGroup var traces: TraceArguments

    @Option(help: "What the rows are told apart by.")
    var by = Grouping.pattern

    @Option(help: "The format of the table.")
    var format: TableFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
    }

    @MainActor
    func run() async throws {
        var areDamaged = false
        try await Console.run { () async throws(WorkbenchError) in
            let inputs = try traces.runs()
            areDamaged = inputs.areDamaged
            let table = Table.statistics(of: inputs.runs, by: by)
            Console.print(table.rendered(as: format ?? (json ? .json : .table)))
        }
        if areDamaged { throw ExitCode(65) }
    }
}

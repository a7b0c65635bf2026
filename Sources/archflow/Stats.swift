import ArgumentParser
import FlowAnalysis
import Workbench

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the numbers of traces, or of the patterns' sources.",
        discussion: """
            EXAMPLES:
              archflow stats Traces/round-table --by class --format markdown
              archflow stats --by feature --pattern rvb
            """)

    @Argument(
        help: ArgumentHelp(
            "Trace files, folders of traces, or - for standard input. Not for sources.", valueName: "trace"))
    var paths: [String] = []

    @Option(help: "What the rows are told apart by; feature and package are parts of the patterns' sources.")
    var by = StatisticsGrouping.traces(.pattern)

    @Option(
        name: .customLong("pattern"), help: "A pattern whose sources to measure; may be repeated. All by default.")
    var patterns: [String] = []

    @Option(help: "The format of the table.")
    var format: TableFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
        switch by {
        case .traces:
            guard !paths.isEmpty else { throw ValidationError("Missing expected argument '<trace> ...'") }
            guard patterns.isEmpty else {
                throw ValidationError("--pattern goes with --by feature or package: traces are chosen by their paths")
            }
        case .sources:
            guard paths.isEmpty else {
                throw ValidationError("--by \(by.name) measures sources, not traces: leave out '\(paths[0])'")
            }
        }
    }

    @MainActor
    func run() async throws {
        var areDamaged = false
        try await Console.run { () async throws(WorkbenchError) in
            let table: Table
            switch by {
            case .traces(let grouping):
                let inputs = try TraceArguments.runs(of: paths)
                areDamaged = inputs.areDamaged
                table = Table.statistics(of: inputs.runs, by: grouping)
            case .sources(let grouping):
                table = try PatternSources(patterns: patterns).table(by: grouping)
            }
            Console.print(table.rendered(as: format ?? (json ? .json : .table)))
        }
        if areDamaged { throw ExitCode(65) }
    }
}

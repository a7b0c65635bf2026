import ArgumentParser
import FlowAnalysis
import Workbench

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the numbers of traces.",
        discussion: """
            EXAMPLES:
              archflow stats Traces/round-table --by class --format markdown
              archflow stats Traces --by scenario --columns messages,idle,born,alive
              archflow stats Traces --explain round-table/login-success/idle
            """)

    @OptionGroup var traces: TraceArguments

    @Option(help: "What the rows are told apart by.")
    var by = Grouping.pattern

    @Option(help: "The format of the table.")
    var format: TableFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    @OptionGroup var choice: ColumnOptions

    @Option(
        help: ArgumentHelp(
            "Print what stands behind one number, named by the words of its row and its key: snp/login-cancel/idle.",
            valueName: "cell"))
    var explain: String?

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
        if explain != nil, choice.columns != nil {
            throw ValidationError("--explain is about one column; leave --columns out")
        }
    }

    @MainActor
    func run() async throws {
        var areDamaged = false
        try await Console.run { () async throws(WorkbenchError) in
            let inputs = try traces.inputs()
            areDamaged = inputs.areDamaged
            let table =
                if let explain {
                    try Numbers.explanation(of: explain, in: inputs, by: by).table
                } else {
                    try Numbers.table(of: inputs, by: by, columns: choice.choice)
                }
            Console.print(table, as: format ?? (json ? .json : .table))
        }
        if areDamaged { throw ExitCode(65) }
    }
}

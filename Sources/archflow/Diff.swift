import ArgumentParser
import FlowAnalysis
import Workbench

struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what changed between two traces, or between two folders of traces.",
        discussion: """
            Messages are compared by what they are and by what caused them, not by when they happened; so are the \
            screens, the navigation, the components and the references between them.

            + added   - gone   > moved   ~ another payload, count or message

            Exits with 1 where something differs.

            EXAMPLES:
              archflow diff Traces/round-table/login-success.jsonl /tmp/login-success.jsonl
              archflow diff Traces /tmp/traces --format markdown
            """)

    @Argument(help: "A trace file, a folder of traces, or - for standard input.")
    var before: String

    @Argument(help: "What to compare it with: a file with a file, a folder with a folder.")
    var after: String

    @Flag(inversion: .prefixedNo, help: "Compare the arguments of messages.")
    var payloads = true

    @Option(help: "The format of the differences.")
    var format: DiffFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
    }

    @MainActor
    func run() async throws {
        var status: Int32 = 0
        try await Console.run { () async throws(WorkbenchError) in
            let difference = try Difference.between(
                before, after, payloads: payloads, progress: Console.progress)
            Console.clearProgress()
            for finding in difference.findings { Console.problem(finding) }
            let format = format ?? (json ? .json : .text)
            Console.print(difference.report.rendered(as: format, colored: Console.isColored))
            status = difference.areDamaged ? 65 : difference.report.isSame ? 0 : 1
        }
        if status != 0 { throw ExitCode(status) }
    }
}

import ArgumentParser
import Workbench

struct Report: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write one HTML page to read traces in and step through them side by side.",
        discussion: """
            The page is one file that needs no network. Runs of one scenario stand side by side.

            EXAMPLES:
              archflow report Traces
              archflow report login.jsonl --sources . -o login.html
            """)

    @OptionGroup var traces: TraceArguments

    @Option(
        name: [.customShort("o"), .customLong("output")], help: ArgumentHelp("The file to write.", valueName: "path"))
    var output = "Output/report.html"

    @Option(
        help: ArgumentHelp("The folder that the files named in traces lie in, to show their text.", valueName: "dir"))
    var sources = "Sources"

    @MainActor
    func run() async throws {
        var areDamaged = false
        try await Console.run { () async throws(WorkbenchError) in
            let reporting = try Reporting.run(
                traces.paths, Reporting.Settings(output: output, sources: sources), progress: Console.progress)
            Console.clearProgress()
            for line in reporting.findings { Console.problem(line) }
            Console.problem("Wrote \(output): \(reporting.runs) runs, \(reporting.bytes / 1000) kB.")
            areDamaged = reporting.areDamaged
        }
        if areDamaged { throw ExitCode(65) }
    }
}

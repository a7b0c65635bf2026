import ArgumentParser
import FlowAnalysis
package import Workbench

/// `archflow compare` in a program without patterns.
struct CompareRecordings: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare recordings of one's own app, such as before and after a change.",
        discussion: """
            Writes pictures and the report, and prints the comparison, where in each beat a person did as much and the \
            services were asked the same; else it says where they part.

            EXAMPLE: archflow compare before.jsonl after.jsonl --output Comparison
            """)

    @Argument(help: ArgumentHelp("Traces to compare with each other.", valueName: "trace"))
    var recordings: [String] = []

    @Option(help: ArgumentHelp("Write pictures and the report to this folder.", valueName: "dir"))
    var output = "Output"

    @OptionGroup var look: LookOptions

    @OptionGroup var choice: ColumnOptions

    // What chooses patterns to run: there are none, and that is said.
    @Option(name: .customLong("pattern"), help: .hidden) var patterns: [String] = []
    @Option(name: .customLong("scenario"), help: .hidden) var scenarios: [String] = []

    func validate() throws { try ComparedRecordings(recordings).validate() }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(WorkbenchError) -> ExitStatus in
            if !patterns.isEmpty || !scenarios.isEmpty {
                try known.require(for: "'archflow compare' with --pattern or --scenario")
            }
            if recordings.isEmpty { try known.require(for: "'archflow compare' without recordings") }
            return try await ComparedRecordings(recordings).compare(known, choice, look, to: output)
        }
    }
}

/// Recordings that are compared with each other, in whichever program.
package struct ComparedRecordings {
    private let paths: [String]

    package init(_ paths: [String]) { self.paths = paths }

    /// Refuses a word that was probably meant as a command.
    package func validate() throws {
        if let word = paths.first(where: { !$0.contains("/") && !$0.contains(".") && $0 != "-" }) {
            throw ValidationError(
                "there is no command '\(word)': see 'archflow --help'; a trace is a file such as \(word).jsonl")
        }
    }

    /// Compares them, writes pictures and the report to a folder, and prints the table.
    @MainActor
    package func compare(
        _ known: KnownPatterns, _ choice: ColumnOptions, _ look: LookOptions, to output: String
    ) async throws(WorkbenchError) -> ExitStatus {
        try Numbers.check(choice.choice, by: .scenario)
        let comparison = try await RecordingsComparison(
            of: paths, known, columns: choice.choice, options: look.options, output: output,
            workers: LayoutWorker.workers,
            progress: Console.progress)
        Console.clearProgress()
        for remark in comparison.remarks + comparison.partings { Console.problem(remark) }
        guard let table = comparison.table else { return .failure }
        Console.print(table)
        Console.problem(
            "\nThe recordings are of the same course: in each beat as many user actions, and the same calls to services."
        )
        Console.problem("Wrote pictures and report.html to \(output)/.")
        return comparison.areDamaged ? .damagedInput : .success
    }
}

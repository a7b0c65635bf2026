#if All || Recorder || Spans
import ArchFlowSupport
import ArgumentParser
import Diagrams
import FlowAnalysis
import SampleApp

struct Compare: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Run patterns through scenarios, check that they behave alike, and compare what they cost.",
        discussion: """
            Writes the traces, a picture of each run, the tables and the report, and prints the comparison.

            If traces are named, such as recordings of two designs of your own app, the command compares these and runs \
            nothing. \
            \(ComparedRecordings.discussion)

            EXAMPLES:
              archflow compare --pattern round-table --pattern yardstick --scenario login-success
              archflow compare shop.jsonl clerk.jsonl -o Comparison
            """)

    @Argument(
        help: ArgumentHelp(
            "Traces to compare with each other. If none is named, the command runs patterns.", valueName: "trace"))
    var recordings: [String] = []

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var compared: ComparedRecordings

    @Option(help: ArgumentHelp("Write the traces to this folder. (default: Traces)", valueName: "dir"))
    var traces: String?

    @Option(name: .customLong("view"), help: "Draw this view in addition to flow; may be repeated.")
    var views: [DiagramView] = []

    @Option(name: .customLong("format"), help: "Write the pictures in this format in addition to svg; may be repeated.")
    var formats: [DiagramFormat] = []

    @OptionGroup var look: LookOptions

    @OptionGroup var choice: ColumnOptions

    func validate() throws {
        try ComparedRecordings.refuseCommand(recordings)
        if !recordings.isEmpty {
            if !selection.isEverything {
                throw ValidationError(
                    "--pattern, --scenario and --feature choose runs, but with traces nothing is run: leave them out")
            }
            if traces != nil {
                throw ValidationError(
                    "--traces is the folder for the traces of new runs, but recordings are compared and nothing is run: "
                        + "leave it out")
            }
            if !views.isEmpty || !formats.isEmpty {
                throw ValidationError(
                    "--view and --format are for runs of patterns: draw recordings by 'archflow render', see its --help"
                )
            }
        }
        if !ComparisonOutput.hasPictures(compared.output), !views.isEmpty || !formats.isEmpty {
            throw ValidationError("--view and --format are for pictures, and those need a folder: name one with -o")
        }
        if let view = views.first(where: { $0.runs == .two }) {
            throw ValidationError(
                "the view \(view.name) compares two traces: use archflow render A B --view \(view.name)")
        }
        if let view = views.first(where: \.needsBlueprint) {
            throw ValidationError(
                "the view \(view.name) shows one pattern, not a comparison: use archflow render Traces --view \(view.name)"
            )
        }
        if let view = views.first(where: \.needsMistakes) {
            let traces = view.runs == .none ? "" : " Traces"
            throw ValidationError(
                "the view \(view.name) shows no scenario: use archflow render\(traces) --view \(view.name)")
        }
    }

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            try StatsJob.check(choice.choice, by: .scenario)
            guard recordings.isEmpty else {
                return try await compared.compare(recordings, catalog.known, choice, look)
            }
            let traces = traces ?? "Traces"
            var settings = CompareJob.Settings(
                traces: traces, output: compared.output, workers: compared.cache.workers,
                program: compared.cache.program)
            settings.views += views.filter { !settings.views.contains($0) }
            settings.sources = compared.sources ?? settings.sources
            settings.theme = look.theme
            settings.background = look.background
            settings.formats += formats.filter { !settings.formats.contains($0) }
            let comparison = try await CompareJob.run(
                try selection.selection(catalog), settings, progress: Console.progress)
            for warning in comparison.warnings { Console.problem("warning: \(warning)") }
            Console.clearProgress()
            Console.print(comparison.statistics.table(columns: choice.choice))
            if let written = comparison.written { Console.problem("\n\(written)") }
            Console.problem(comparison.changes.summary(in: traces))
            Console.problems(comparison.remarks)
            Console.problem(comparison.contract.summary)
            return comparison.contract.isFulfilled ? .success : .failure
        }
    }
}
#endif

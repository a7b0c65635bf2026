#if All || Recorder || Spans
import ArgumentParser
import MessageTrace
import SampleApp

struct Record: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run patterns through scenarios and write only their traces.",
        discussion: """
            A scenario of your own is a YAML file. It can say with 'expect' what must be true at the end of a beat (a \
            step such as a tap); if it isn't true, the command reports that and prints the screen. An example, \
            'mine.yml':

            feature: login
            beats:
              - launch
              - tap: home.signIn
                expect: {screen: Login, shows: login.logIn}

            EXAMPLES:
              archflow record --pattern yardstick --traces /tmp/traces
              archflow record --scenario mine.yml --traces /tmp/traces
              archflow list identifiers
            """)

    @OptionGroup var selection: SelectionOptions

    @Option(help: ArgumentHelp("Write the traces to this folder.", valueName: "dir"))
    var traces = "Traces"

    @Flag(inversion: .prefixedNo, help: "Record the arguments of messages; secrets are always left out.")
    var payloads = true

    @Flag(help: "Record the line of each receiving method.")
    var lines = false

    @Flag(help: "Print how often each method was called, as CSV; calls of a component to itself are included.")
    var entries = false

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let recording = try await RecordJob.run(
                try selection.selection(catalog), to: traces,
                options: Recorder.Options(payloads: payloads, lines: lines, texts: .whole, entries: entries),
                progress: Console.progress)
            Console.clearProgress()
            if entries { Console.print(recording.entries) }
            Console.problem(recording.changes.summary(in: traces))
            Console.problems(recording.remarks)
            Console.problem(recording.contract.summary)
            return recording.contract.isFulfilled ? .success : .failure
        }
    }
}
#endif

public import ArgumentParser
public import ForeignTraces

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Turn traces of other tools into traces of ArchFlow.",
        discussion: """
            Reads OTLP JSON (OpenTelemetry), Zipkin v2, Jaeger's downloads, trace events (Chrome, Perfetto, \
            viztracer) and AppMap 1.x, and recognises each by its content. Every command that reads a trace also \
            reads such a file directly. The command prints to standard error how much was read and what was left out.

            Exit status: 0 success; 65 a file is cut off, isn't a trace, or contains nothing that can become a message.

            EXAMPLES:
              archflow import spans.json -o orders.jsonl
              archflow import tmp/appmap/*.appmap.json -o traces
              archflow render spans.json --view sequence -o orders.svg
            """)

    @Argument(help: ArgumentHelp("Traces of other tools, or - for standard input.", valueName: "file"))
    var paths: [String]

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write to this file, or to this folder if there are several traces; by default to standard output.",
            valueName: "path"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Make one component for each value of this property of calls: name, category, thread, process, file, or package:N (the first N parts of the package's name). The default is the class or service; for trace events, the category and thread.",
            valueName: "part"))
    var component: ComponentChoice?

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let result = try ImportJob.run(
                paths, to: output?.asOutput, components: component, progress: Console.progress)
            Console.clearProgress()
            Console.problems(result.remarks)
            Console.write(result.bytes)
            return .found(isDamaged: result.areDamaged)
        }
    }
}

extension ComponentChoice: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

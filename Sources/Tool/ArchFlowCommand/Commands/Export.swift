public import ArgumentParser
import ForeignTraces

struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a trace in the format of another tool.",
        discussion: """
            otlp: spans of OpenTelemetry in JSON, which Jaeger and Tempo read. chrome: trace events, which Perfetto \
            reads. 'archflow import' reads both, and restores the messages, their causes and their order. The command \
            prints to standard error what the format can't represent.

            EXAMPLES:
              archflow export Traces/snp/login-success.jsonl --format otlp -o login.otlp.json
              archflow export Traces/snp/login-success.jsonl --format chrome -o login.trace.json
            """)

    @Argument(help: ArgumentHelp("A trace, or - for standard input.", valueName: "trace"))
    var path: String

    @Option(help: "Write in this format.")
    var format: ExportFormat

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file; by default to standard output.", valueName: "file"))
    var output: String?

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let result = try ExportJob.run(path, as: format, to: output?.asOutput)
            Console.problems(result.remarks)
            Console.write(result.bytes)
            return .found(isDamaged: result.areDamaged)
        }
    }
}

extension ExportFormat: ExpressibleByArgument {}

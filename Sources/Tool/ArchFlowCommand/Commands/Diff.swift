import ArgumentParser
import FlowAnalysis
import TraceDiffs

struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what a change did: what differs between two traces, or two folders of them.",
        discussion: """
            Messages are compared by their content and their cause, not by their time. Screens, navigation, \
            components and references between components are compared too. 'archflow compare' compares, in numbers, \
            what several architectures cost.

            + added   - gone   > moved   ~ changed: sender, receiver, name, payload, effects or repeats

            Exit status: 0 the same; 1 something differs; 65 a trace is damaged.

            EXAMPLES:
              archflow diff Traces/round-table/login-success.jsonl /tmp/login-success.jsonl
              archflow diff Traces /tmp/traces --format markdown
            """)

    @Argument(help: "A trace file, a folder of traces, or - for standard input.")
    var before: String

    @Argument(help: "The second trace, or the second folder if the first argument is a folder.")
    var after: String

    @Flag(inversion: .prefixedNo, help: "Compare the arguments of messages.")
    var payloads = true

    @Option(help: "Print the differences in this format.")
    var format: DiffFormat?

    @Flag(help: "Short for --format json.")
    var json = false

    func validate() throws {
        try refuse(json: json, besides: format)
    }

    @MainActor
    func run() async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let difference = try DiffJob.between(
                before, after, payloads: payloads, progress: Console.progress)
            Console.clearProgress()
            Console.problems(difference.findings)
            let format = format ?? (json ? .json : .text)
            Console.print(difference.report.rendered(as: format, colored: Console.isColored))
            return .found(isDamaged: difference.areDamaged, isWell: difference.report.isSame)
        }
    }
}

import ArchFlowSupport
import ArgumentParser
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz

struct Run: TraceCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start a program that links MessageTrace, record it, and show what happened.",
        discussion: """
            The program needs no call to start a recording: its environment asks for one. Its own output and input are \
            those of this command, whose exit status is the program's.

            EXAMPLES:
              archflow run -- swift run Shop
              archflow run -o login.jsonl --scenario login --texts -- .build/debug/Shop --demo
              archflow run --view sequence --format text -- .build/debug/Shop
            """)

    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
    var command: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write the trace to this file, and the picture beside it; by default it has the program's name.",
            valueName: "trace"))
    var output: String?

    @Option(help: "Draw this view; see 'archflow list views'.")
    var view = DiagramView.flow

    @Option(help: "Draw in this format; text is printed, others are written beside the trace.")
    var format = DiagramFormat.svg

    @OptionGroup var look: LookOptions

    @Option(help: "What is done in the recording, for its header, so that recordings of the same can be compared.")
    var scenario: String?

    @Option(help: "The name of the app's architecture, for the header.")
    var pattern: String?

    @Flag(help: "Record texts whole, and not only their lengths; secrets stay secret.")
    var texts = false

    @Flag(help: "Record the lines of methods.")
    var lines = false

    func validate() throws {
        guard !command.isEmpty else {
            throw ValidationError("name the program after --, such as 'archflow run -- swift run Shop'")
        }
        guard !view.needsBlueprint, !view.needsMistakes, view.runs != .two, view.formats.contains(format) else {
            throw ValidationError("the view \(view.name) can't be drawn of a recording as \(format.rawValue)")
        }
        try refuse(look.given, in: view, as: format)
        if let output, !output.hasSuffix(".jsonl") {
            throw ValidationError("a trace's name ends in .jsonl: '\(output).jsonl'")
        }
        for word in [scenario, pattern].compactMap(\.self) where word.contains(",") {
            throw ValidationError("'\(word)' has a comma, which names in a trace's header can't have here")
        }
    }

    private var options: [String] {
        [
            texts ? "texts" : nil, lines ? "lines" : nil, scenario.map { "scenario=\($0)" },
            pattern.map { "pattern=\($0)" },
        ]
        .compactMap(\.self)
    }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let recorded = RunJob(command, to: output, options: options)
            let outcome = try recorded.run()
            let status = CommandStatus(rawValue: outcome.status)
            for trace in outcome.rescued {
                Console.problem("archflow: \(trace) is of an earlier run, which left it behind")
            }
            guard !outcome.traces.isEmpty else {
                Console.problem("archflow: \(recorded.nothingRecorded)")
                return outcome.status == 0 ? .failure : status
            }
            for trace in outcome.traces { try await show(trace, known) }
            return status
        }
    }

    /// Draws a trace and prints its numbers.
    @MainActor
    private func show(_ trace: String, _ known: KnownPatterns) async throws(JobError) {
        let inputs = try RunInputs([trace], for: StatsJob.gathering(by: .pattern, known))
        Console.problems(inputs.findings)
        let picture = format == .text ? nil : trace.dropLast(6) + ".\(format.fileExtension)"
        let drawn = try await RenderJob.run(
            try TraceInputs([trace]), known, view: view, as: format, options: look.options,
            to: picture.map(String.init),
            in: LayoutWorker.workers, progress: Console.progress)
        Console.clearProgress()
        Console.write(drawn.bytes)
        for warning in drawn.warnings { Console.problem("warning: \(warning)") }
        Console.print(inputs.statistics.table(columns: .standard))
        Console.problem("\nThe trace is \(trace)\(picture.map { ", its picture \($0)" } ?? "").")
    }
}

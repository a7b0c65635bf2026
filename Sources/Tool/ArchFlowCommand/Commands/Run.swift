import ArchFlowSupport
import ArgumentParser
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import PlayServer

struct Run: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Start a program that links MessageTrace, record it, and show what happened.",
        discussion: """
            The program needs no code that starts a recording: this command starts the recording through environment \
            variables. The program uses this command's input and output, and this command exits with the program's \
            status.

            With --live, the page of 'archflow watch' shows the messages while the program runs. Its address is \
            printed first. The button Mark begins a new beat (a step such as a tap) on the page, but not in the \
            trace; to begin one in the trace, call Tracing.beat in the app. If several processes are recorded, the \
            page shows only the first. When the program has ended, the page stays until Ctrl-C; while it runs, Ctrl-C \
            goes to the program.

            EXAMPLES:
              archflow run -- swift run Shop
              archflow run -o login.jsonl --scenario login --texts -- .build/debug/Shop --demo
              archflow run --view sequence --format text -- .build/debug/Shop
              archflow run --live --rules shop.yml -- .build/debug/Shop
            """)

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write the trace to this file, and the picture to the same folder; by default named after the program.",
            valueName: "trace"))
    var output: String?

    @Option(help: "Draw this view; see 'archflow list views'.")
    var view = DiagramView.flow

    @Option(help: "Draw in this format. text is printed; other formats are written to the trace's folder.")
    var format = DiagramFormat.svg

    @OptionGroup var look: LookOptions

    @Option(
        help:
            "Write this scenario name into the trace's header. Recordings with the same scenario name can be compared.")
    var scenario: String?

    @Option(help: "Write this name of the app's architecture into the trace's header.")
    var pattern: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Declare that the app itself reports all effects of this kind, by Tracing.visibleChange or Tracing.navigation; may be repeated.",
            valueName: "effect"))
    var sees: [ReportedEffect] = []

    @Flag(help: "Record whole texts, not only their lengths; secrets are always left out.")
    var texts = false

    @Flag(help: "Record the line of each receiving method.")
    var lines = false

    @Flag(help: "Show the messages in a browser while the program runs.")
    var live = false

    @OptionGroup var page: LivePageOptions

    // The last, so that the help shows it behind the options.
    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
    var command: [String] = []

    func validate() throws {
        guard !command.isEmpty else {
            throw ValidationError("name the program after --, such as 'archflow run -- swift run Shop'")
        }
        guard !view.needsBlueprint, !view.needsMistakes, view.runs != .two, view.formats.contains(format) else {
            throw ValidationError(
                "'archflow run' can't draw the view \(view.name) as \(format.rawValue): see 'archflow list views'")
        }
        try refuse(look.given, in: view, as: format)
        if let output, !output.hasSuffix(".jsonl") {
            throw ValidationError("--output must end in .jsonl, such as '\(output).jsonl'")
        }
        guard live || page.isDefault else { throw ValidationError("--rules and --port work only with --live") }
        for word in [scenario, pattern].compactMap(\.self) where word.contains(",") {
            throw ValidationError("the name '\(word)' contains a comma: choose a name without a comma")
        }
    }

    private var options: [String] {
        [
            texts ? "texts" : nil, lines ? "lines" : nil, scenario.map { "scenario=\($0)" },
            pattern.map { "pattern=\($0)" },
        ]
        .compactMap(\.self) + sees.map { "sees=\($0.rawValue)" }
    }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            var recorded = RunJob(command, to: output, options: options)
            let page = live ? try LivePage(of: command[0], page, known) : nil
            defer { page?.stop() }
            let outcome = if let page { try await page.record(&recorded) } else { try recorded.run() }
            let status = CommandStatus(rawValue: outcome.status)
            for trace in outcome.rescued {
                Console.problem("archflow: \(trace) is the trace of an earlier run that was killed")
            }
            guard !outcome.traces.isEmpty else {
                Console.problem("archflow: \(recorded.nothingRecorded)")
                return outcome.status == 0 ? .failure : status
            }
            for trace in outcome.traces { try await show(trace, known) }
            if page != nil { await self.page.untilInterrupted() }
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

/// The effects that macros can't see. An app must report them to the recorder.
enum ReportedEffect: String, CaseIterable, ExpressibleByArgument {
    case visible
    case navigation
}

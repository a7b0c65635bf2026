import ArchFlowSupport
import ArgumentParser
import Foundation

/// The command `archflow sheet` of a program without patterns.
struct SheetOfRecordings: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Write a one-page sheet about an architecture, from recordings of your own app.",
        discussion: """
            \(SheetOptions.discussion)

            EXAMPLE: archflow sheet shop.jsonl --blueprint shop.yml -o shop.html
            """)

    @OptionGroup var traces: TraceArguments

    @OptionGroup var options: SheetOptions

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            if let word = traces.paths.first(where: SheetOptions.isName) {
                throw known.unknown(word)
            }
            return try await options.write(traces.paths, known)
        }
    }
}

/// The options of `archflow sheet`, in programs with and without patterns.
struct SheetOptions: ParsableArguments {
    static let discussion = """
        The page shows the architecture's rules as a picture and as a list, and which rules are broken; the messages \
        of one tap; the numbers of one scenario; and, if known, the cost of changes and the checks that notice \
        mistakes. An unknown number is a dash with its reason. Print the page in a browser, on A4 or Letter.
        """

    @Option(
        help: ArgumentHelp(
            "Show the numbers of this scenario, see 'archflow list scenarios'; by default login-success, or the first scenario.",
            valueName: "scenario"))
    var scenario: String?

    @Option(
        name: .customLong("blueprint"),
        help: ArgumentHelp(
            "Draw and check the rules of this blueprint, a file or the name of a pattern; by default the blueprint of the traces' pattern.",
            valueName: "file|pattern"))
    var blueprint: String?

    @Option(
        help: ArgumentHelp(
            "Read line counts from this inventory, a file that 'source-inventory write' makes; by default the pattern's inventory.",
            valueName: "file"))
    var inventory: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write to this file. (default: Output/NAME-sheet.html, with the name of the pattern or the app)",
            valueName: "path"))
    var output: String?

    init() {}

    var settings: SheetJob.Settings {
        SheetJob.Settings(
            output: output, scenario: scenario, blueprints: blueprint.map { [$0] } ?? [], inventory: inventory,
            workers: LayoutWorker.workers)
    }

    /// Returns true if a word can't be a path, and so is meant as a pattern's name.
    static func isName(_ word: String) -> Bool {
        word != "-" && !word.contains("/") && !word.contains(".") && !FileManager.default.fileExists(atPath: word)
    }

    /// Writes the sheet from recordings.
    @MainActor
    func write(_ paths: [String], _ known: KnownPatterns) async throws(JobError) -> CommandStatus {
        Self.end(try await SheetJob.run(paths, known, settings, progress: Console.progress))
    }

    /// Prints the path and size of the sheet, and returns the command's status.
    static func end(_ job: SheetJob) -> CommandStatus {
        Console.clearProgress()
        Console.problems(job.findings)
        for sentence in job.sentences { Console.print("\(sentence)\n") }
        Console.problem(
            "Wrote \(job.path): from \(Count.of(job.runs, "recording")), \(job.bytes / 1000) kB. Print it in a browser."
        )
        return .found(isDamaged: job.areDamaged)
    }
}

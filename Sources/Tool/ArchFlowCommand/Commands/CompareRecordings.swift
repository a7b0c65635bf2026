import ArchFlowSupport
import ArgumentParser
import FlowAnalysis
import Foundation

/// The command `archflow compare` of a program without patterns, which compares recordings.
struct CompareRecordings: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare the costs of several designs of your own app, from one recording of each.",
        discussion: """
            \(ComparedRecordings.discussion)

            EXAMPLE: archflow compare shop.jsonl clerk.jsonl -o Comparison
            """)

    @Argument(help: ArgumentHelp("Traces to compare with each other.", valueName: "trace"))
    var recordings: [String] = []

    @OptionGroup var compared: ComparedRecordings

    @OptionGroup var look: LookOptions

    @OptionGroup var choice: ColumnOptions

    // The options of a program with patterns; their use is refused with a reason.
    @Option(name: .customLong("pattern"), help: .hidden) var patterns: [String] = []
    @Option(name: .customLong("scenario"), help: .hidden) var scenarios: [String] = []

    func validate() throws { try ComparedRecordings.refuseCommand(recordings) }

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            if !patterns.isEmpty || !scenarios.isEmpty {
                try known.require(for: "'archflow compare' with --pattern or --scenario")
            }
            if recordings.isEmpty {
                try known.require(
                    for: "'archflow compare' without a recording ('archflow --help' lists all commands)")
            }
            return try await compared.compare(recordings, known, choice, look)
        }
    }
}

/// The options for comparing recordings, shared by programs with and without patterns.
struct ComparedRecordings: ParsableArguments {
    static let discussion = """
        The comparison ends at the first beat (a step such as a tap) in which the recordings differ in user actions \
        or in calls to services. Arguments of calls are compared if they were recorded.

        'archflow diff' shows what a change did to one app, message by message.

        Exit status with traces: 0 no beat differs; 1 a beat differs, and the output names it; 65 a trace is damaged.
        """

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write pictures, tables and the report to this folder; or, if this is a file, only the table (.md, .csv, .json) or the report (.html). With -, the table is only printed.",
            valueName: "path"))
    var output = "Output"

    @Option(
        help: ArgumentHelp(
            "Read the app's sources in this folder, to list classes that aren't components, and to show source text in the report.",
            valueName: "folder"))
    var sources: String?

    @OptionGroup var cache: CacheOptions

    init() {}

    /// Throws a usage error if the first path is probably a mistyped command.
    static func refuseCommand(_ paths: [String]) throws {
        if let word = paths.first, word == CommandLine.arguments.dropFirst().first, word != "-",
            !word.contains("/"), !word.contains("."), !FileManager.default.fileExists(atPath: word)
        {
            let hint = Spelling.nearest(to: word, among: RootCommand.names).map { "did you mean '\($0)'? " } ?? ""
            throw ValidationError(
                "there is no command '\(word)': \(hint)see 'archflow --help'; a trace is a file such as \(word).jsonl")
        }
    }

    /// Compares recordings, writes the output, and prints the table.
    @MainActor
    func compare(
        _ paths: [String], _ known: KnownPatterns, _ choice: ColumnOptions, _ look: LookOptions
    ) async throws(JobError) -> CommandStatus {
        try StatsJob.check(choice.choice, by: .scenario)
        let comparison = try await CompareRecordingsJob(
            of: paths, known,
            CompareRecordingsJob.Settings(
                output: output, sources: sources, columns: choice.choice, options: look.options,
                workers: cache.workers),
            progress: Console.progress)
        Console.clearProgress()
        Console.problems(comparison.remarks)
        Console.print(comparison.table)
        if let written = comparison.written { Console.problem("\n\(written)") }
        return .found(isDamaged: comparison.areDamaged, isWell: comparison.course.areSame)
    }
}

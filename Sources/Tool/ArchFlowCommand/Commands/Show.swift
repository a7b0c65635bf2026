import ArgumentParser

/// The command `archflow show`, whose name can be left out: `archflow shop.jsonl`.
struct Show: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a trace: its numbers, its messages in order, and the rules it breaks.",
        discussion: """
            'archflow shop.jsonl' is short for 'archflow show shop.jsonl'. The file may be a trace of any format that \
            'archflow import' reads.

            Exit status: 0 the trace was shown, even if it breaks a rule; 65 it is damaged; 66 there is no such file.
            """)

    @Argument(help: ArgumentHelp("A trace file, or - for standard input.", valueName: "trace"))
    var trace: String

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let shown = try await ShowJob.run(trace, known)
            Console.problems(shown.findings)
            Console.print(shown.text)
            return .found(isDamaged: shown.isDamaged)
        }
    }

    /// Inserts `show` before a file that is given in place of a command.
    ///
    /// Two files stay as typed, because the default command compares them.
    static func arguments(_ typed: [String]) -> [String] {
        guard let first = typed.first, first == "-" || !first.hasPrefix("-"), !first.isFolder,
            first == "-" || first.contains(".") || first.contains("/") || first.isFile,
            typed.count == 1 || typed[1].count > 1 && typed[1].hasPrefix("-")
        else { return typed }
        return [configuration.commandName ?? _commandName] + typed
    }
}

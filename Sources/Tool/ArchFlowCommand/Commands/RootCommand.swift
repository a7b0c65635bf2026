import ArchFlowSupport
import ArgumentParser
import Files
import Foundation
import Graphviz
import TraceFormat

/// The entry point of the command line, for programs that come with their own patterns.
public enum ArchFlow {}

/// The name, version and commands of `archflow`. They are the same in every program, with patterns or without.
enum RootCommand {
    /// The commands shared by programs with and without patterns.
    private static let shared: [any ParsableCommand.Type] = [
        Show.self, Run.self, List.self, Render.self, Stats.self, Diff.self, Check.self, Report.self, Import.self,
        Export.self, Init.self, Annotate.self, Watch.self,
    ]

    /// The names of all commands.
    static let names = ["compare", "record", "explore", "play", "sheet", "new"] + shared.map { $0._commandName }

    /// Returns the configuration of the whole command line.
    ///
    /// - Parameters:
    ///   - compare: The command that compares, which is the default command.
    ///   - record: The command that runs patterns and records them.
    ///   - explore: The command that explores patterns by walks, which are sequences of user actions.
    ///   - play: The command that serves the web page on which a person uses the app.
    ///   - sheet: The command that writes the sheet of an architecture, from a pattern or from recordings.
    ///   - new: The command that creates modules and patterns from templates.
    ///   - workers: The hidden commands of worker processes, except for the layout worker, which is always included.
    static func configuration(
        abstract: String, examples: [String], compare: any ParsableCommand.Type, record: any ParsableCommand.Type,
        explore: any ParsableCommand.Type, play: any ParsableCommand.Type, sheet: any ParsableCommand.Type,
        new: any ParsableCommand.Type, workers: [any ParsableCommand.Type] = []
    ) -> CommandConfiguration {
        CommandConfiguration(
            commandName: "archflow",
            abstract: abstract,
            discussion: """
                EXAMPLES:
                \(examples.map { "  \($0)\n" }.joined())
                Exit status: 0 success; 1 patterns behave differently, traces differ or a rule is broken; 64 wrong usage; \
                65 damaged input; 66 input not found; 70 internal error; 73 output can't be created; 74 input/output error.
                """,
            version: version,
            subcommands: [
                compare, record, Run.self, Watch.self, Show.self, List.self, Render.self, Stats.self, Diff.self,
                Check.self,
                explore, play, Report.self, sheet, Import.self, Export.self, Init.self, Annotate.self, new,
                LayoutWorker.self,
            ] + workers,
            defaultSubcommand: compare)
    }

    /// Sets the patterns of a parsed command, and runs the command.
    ///
    /// - Parameter known: The patterns that the program has.
    @MainActor
    static func run(_ command: sending any ParsableCommand, _ known: KnownPatterns) async throws {
        var command = command
        if let command = command as? any TraceCommand {
            try await command.run(known)
        } else if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            try command.run()
        }
    }

    /// Exits the process with an error of the parser or of a command.
    ///
    /// The parser quotes arguments, and an argument such as a file's name may contain control characters. So the
    /// arguments are parsed again with these characters escaped. If the parser lists the values of an option, the
    /// nearest value is named first.
    static func exit(_ root: any ParsableCommand.Type, with error: any Error) -> Never {
        if root.exitCode(for: error) == .validationFailure,
            let better = withNearestValue(root.fullMessage(for: error, columns: nil))
        {
            let lines = better.split(separator: "\n", omittingEmptySubsequences: false)
                .map { VisibleText.of(String($0)) }
            _ = SystemFile.standardError.writeAll((lines.joined(separator: "\n") + "\n").utf8)
            Foundation.exit(ExitCode.validationFailure.rawValue)
        }
        let typed = CommandLine.arguments.dropFirst()
        let shown = typed.map(VisibleText.of)
        guard root.exitCode(for: error) == .validationFailure, shown != Array(typed) else {
            root.exit(withError: error)
        }
        do {
            _ = try root.parseAsRoot(shown)
            root.exit(withError: ValidationError(VisibleText.of(root.message(for: error))))
        } catch {
            root.exit(withError: error)
        }
    }

    /// Returns the parser's error about an unknown value, with the nearest known value added; `nil` for other errors,
    /// and if no known value is near.
    static func withNearestValue(_ message: String) -> String? {
        guard
            let parts = message.wholeMatch(
                of: /(.*The value '(.*)' is invalid for '[^']*'\.) (Please provide one of(.*?)\n(?:Help|Usage):.*)/
                    .dotMatchesNewlines())
        else { return nil }
        let values = parts.4.matches(of: /(?:- |')([A-Za-z0-9-]+)/).map { String($0.1) }
        return Spelling.nearest(to: String(parts.2), among: values).map {
            "\(parts.1) Did you mean '\($0)'? \(parts.3)"
        }
    }

    /// The version, such as `archflow 0.2.0 (4920a09), trace format 1`. `Scripts/install` writes the Git commit to a
    /// file next to the program.
    private static var version: String {
        let file = SystemFile.reading("\(Bundle.main.bundlePath)/commit")
        let commit = file?.readAll().map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
        return "archflow 0.2.0\(commit.map { " (\($0))" } ?? ""), trace format \(TraceHeader.currentVersion)"
    }
}

/// A command that reads traces. The program sets the command's known patterns before running it.
protocol TraceCommand: AsyncParsableCommand {
    @MainActor
    func run(_ known: KnownPatterns) async throws
}

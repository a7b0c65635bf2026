import ArchFlowSupport
import ArgumentParser
import Files
import Foundation
import Graphviz
import TraceFormat

/// The entry point of the command line.
public enum ArchFlow {}

/// The name, version and commands of `archflow`, in programs with and without patterns.
enum RootCommand {
    /// The commands shared by programs with and without patterns.
    private static let shared: [any ParsableCommand.Type] = [
        Show.self, Run.self, List.self, Render.self, Stats.self, Diff.self, Check.self, Report.self, Import.self,
        Export.self, Init.self, Annotate.self, Watch.self,
    ]

    /// The names of all commands.
    static let names = ["compare", "record", "explore", "play", "sheet", "new"] + shared.map { $0._commandName }

    /// Returns the configuration of the command line.
    ///
    /// - Parameters:
    ///   - compare: The default command.
    ///   - workers: The hidden commands of worker processes, besides the layout worker.
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

    /// Runs a parsed command with the patterns of this program.
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
    static func exit(_ root: any ParsableCommand.Type, with error: any Error) -> Never {
        // The parser lists all values of an option; the nearest one is named first.
        if root.exitCode(for: error) == .validationFailure,
            let better = withNearestValue(root.fullMessage(for: error, columns: nil))
        {
            let lines = better.split(separator: "\n", omittingEmptySubsequences: false)
                .map { VisibleText.of(String($0)) }
            _ = SystemFile.standardError.writeAll((lines.joined(separator: "\n") + "\n").utf8)
            Foundation.exit(ExitCode.validationFailure.rawValue)
        }
        // The parser quotes arguments, such as a file's name with control characters. So they are parsed again,
        // escaped.
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

    /// Adds the nearest known value to an error on an unknown value; `nil` if there is none, or for other errors.
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

    /// The version: `archflow 0.2.0 (4920a09), trace format 1`. `Scripts/install` stores the Git commit next to the
    /// program.
    private static var version: String {
        let file = SystemFile.reading("\(Bundle.main.bundlePath)/commit")
        let commit = file?.readAll().map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
        return "archflow 0.2.0\(commit.map { " (\($0))" } ?? ""), trace format \(TraceHeader.currentVersion)"
    }
}

/// A command that reads traces.
protocol TraceCommand: AsyncParsableCommand {
    @MainActor
    func run(_ known: KnownPatterns) async throws
}

import ArchFlowSupport
import ArgumentParser
import Foundation
import Graphviz
import TraceFormat

/// The command line, for a program of its own.
public enum ArchFlow {}

/// The parts of `archflow` that every program shares: its name, its version, its commands in their order.
enum RootCommand {
    /// Returns the whole command line.
    ///
    /// - Parameters:
    ///   - compare: The command that compares, which is the default command.
    ///   - record: The command that records patterns.
    ///   - explore: The command that walks through them.
    ///   - sheet: The command that writes the sheet of a pattern, or of recordings.
    ///   - workers: Hidden commands of worker processes, besides that of layout.
    static func configuration(
        abstract: String, examples: [String], compare: any ParsableCommand.Type, record: any ParsableCommand.Type,
        explore: any ParsableCommand.Type, sheet: any ParsableCommand.Type, workers: [any ParsableCommand.Type] = []
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
                compare, record, Run.self, List.self, Render.self, Stats.self, Diff.self, Check.self, explore,
                Report.self, sheet, Import.self, Export.self, Annotate.self, New.self, LayoutWorker.self,
            ] + workers,
            defaultSubcommand: compare)
    }

    /// Runs a parsed command.
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

    /// Exits with an error of the parser or of a command.
    ///
    /// The parser quotes the arguments, which may contain a file's name: they are parsed again with control characters made
    /// visible.
    static func exit(_ root: any ParsableCommand.Type, with error: any Error) -> Never {
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

    /// The version, `archflow 0.2.0 (4920a09), trace format 1`: `Scripts/install` writes the commit beside the program.
    private static var version: String {
        let file = Bundle.main.bundleURL.appendingPathComponent("commit")
        let commit = (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        return "archflow 0.2.0\(commit.map { " (\($0))" } ?? ""), trace format \(TraceHeader.currentVersion)"
    }
}

/// A command that reads traces, of patterns or not: it is given the known patterns when it is run.
protocol TraceCommand: AsyncParsableCommand {
    @MainActor
    func run(_ known: KnownPatterns) async throws
}

/// The hidden command of the worker processes that lay out pictures.
struct LayoutWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "layout-worker", shouldDisplay: false)

    /// Workers that are this program.
    static var workers: LayoutWorkers? {
        Bundle.main.executableURL.map { LayoutWorkers(executable: $0, arguments: [configuration.commandName ?? ""]) }
    }

    func run() { LayoutService.run() }
}

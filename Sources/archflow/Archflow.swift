import ArgumentParser
public import FeatureContract
import Foundation
import Graphviz
import TraceFormat
import Workbench

/// The command line, as a program of its own calls it that knows patterns from elsewhere.
public enum ArchFlow {
    /// Runs the command that the program was started with, and exits where it fails.
    ///
    /// - Parameters:
    ///   - patterns: The patterns there are, in the order of every table: `PatternCatalog.all + [MVVMC.pattern]`.
    ///   - contract: The app that they build; by default the one that ArchFlow comes with.
    @MainActor
    public static func main(patterns: [Pattern], contract: AppContract = .archFlow) async {
        do {
            let catalog = try Catalog(patterns, contract: contract)
            var command = try Archflow.parseAsRoot()
            if let command = command as? any CatalogCommand {
                try await command.run(catalog)
            } else if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            Archflow.exit(withError: error)
        }
    }
}

/// A command that is about patterns: it is told which there are when it is run.
protocol CatalogCommand: AsyncParsableCommand {
    @MainActor
    func run(_ catalog: Catalog) async throws
}

struct Archflow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archflow",
        abstract: "Run one app under several iOS architectures and compare what each costs.",
        discussion: """
            EXAMPLES:
              archflow compare
              archflow compare --pattern round-table --scenario login-success
              archflow stats Traces --by component

            Exit status: 0 success; 1 patterns behave differently, traces differ or a rule is broken; 64 wrong usage; \
            65 damaged input; 66 input not found; 70 internal error; 73 output can't be created; 74 input/output error.
            """,
        version: version,
        subcommands: [
            Compare.self, Record.self, Run.self, List.self, Render.self, Stats.self, Diff.self, Check.self,
            Explore.self, Report.self, Import.self, Export.self, Annotate.self, New.self,
            LayoutWorker.self, ExploreWorker.self,
        ],
        defaultSubcommand: Compare.self)

    /// `archflow 0.1.0 (4920a09), trace format 1`: `Scripts/install` writes the commit beside the program.
    private static var version: String {
        let file = Bundle.main.bundleURL.appendingPathComponent("commit")
        let commit = (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
        return "archflow 0.1.0\(commit.map { " (\($0))" } ?? ""), trace format \(TraceHeader.currentVersion)"
    }
}

/// What the command starts beside itself to lay pictures out; not for people.
struct LayoutWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "layout-worker", shouldDisplay: false)

    /// Workers that are this program.
    static var workers: LayoutWorkers? {
        Bundle.main.executableURL.map { LayoutWorkers(executable: $0, arguments: [configuration.commandName ?? ""]) }
    }

    func run() { LayoutService.run() }
}

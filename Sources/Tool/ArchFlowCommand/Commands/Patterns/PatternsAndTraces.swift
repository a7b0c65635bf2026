#if All || Recorder || Spans
import ArgumentParser
import Files
public import SampleApp

extension ArchFlow {
    /// Runs the command that the program's arguments name, and exits the process on failure.
    ///
    /// - Parameters:
    ///   - patterns: The patterns in the order of all tables, such as `BuiltInPatterns.all + [MVVMC.pattern]`.
    ///   - contract: The app that the patterns build; by default ArchFlow's own.
    @MainActor
    public static func main(patterns: [Pattern], contract: AppContract = .archFlow) async {
        SystemFile.fillStandardStreams()
        do {
            let catalog = try Catalog(patterns, contract: contract)
            let command = try PatternsAndTraces.parseAsRoot(Show.arguments(Array(CommandLine.arguments.dropFirst())))
            if let command = command as? any CatalogCommand {
                try await command.run(catalog)
            } else {
                try await RootCommand.run(command, catalog.known)
            }
        } catch {
            RootCommand.exit(PatternsAndTraces.self, with: error)
        }
    }
}

/// A command that runs patterns.
protocol CatalogCommand: AsyncParsableCommand {
    @MainActor
    func run(_ catalog: Catalog) async throws
}

struct PatternsAndTraces: AsyncParsableCommand {
    static let configuration = RootCommand.configuration(
        abstract: "Run one app under several iOS architectures and compare what each costs, or record your own app.",
        examples: [
            "archflow compare", "archflow compare --pattern round-table --scenario login-success",
            "archflow stats Traces --by component", "archflow run -- swift run Shop",
        ],
        compare: Compare.self, record: Record.self, explore: Explore.self, play: Play.self, sheet: SheetOfPattern.self,
        new: New.self, workers: [ExploreWorker.self])
}
#endif

import ArgumentParser
import Files

/// The command line of a program without patterns, and so without swift-syntax: it draws, counts and checks traces.
struct TracesOnly: AsyncParsableCommand {
    static let configuration = RootCommand.configuration(
        abstract: "Draw, count and check what an app's components send each other.",
        examples: [
            "archflow run -- swift run Shop", "archflow shop.jsonl",
            "archflow render shop.jsonl --view sequence -o shop.svg",
            "archflow compare before.jsonl after.jsonl",
        ],
        compare: CompareRecordings.self, record: RecordPatterns.self, explore: ExplorePatterns.self,
        sheet: SheetOfRecordings.self)

}

extension ArchFlow {
    /// Runs the command from the program's arguments, of those without patterns, and exits on failure.
    @MainActor
    public static func main() async {
        SystemFile.fillStandardStreams()
        do {
            try await RootCommand.run(
                try TracesOnly.parseAsRoot(Show.arguments(Array(CommandLine.arguments.dropFirst()))), .none)
        } catch {
            RootCommand.exit(TracesOnly.self, with: error)
        }
    }
}

/// A command that only a program with patterns has: it reports that, whatever its arguments are.
protocol PatternCommand: TraceCommand {}

extension PatternCommand {
    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            try known.require(for: "'archflow \(Self.configuration.commandName ?? "")'")
            return .success
        }
    }
}

struct RecordPatterns: PatternCommand {
    static let configuration = CommandConfiguration(commandName: "record", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct ExplorePatterns: PatternCommand {
    static let configuration = CommandConfiguration(commandName: "explore", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

import ArgumentParser
import Files

/// The command line of a program without patterns, which draws, counts and checks traces.
struct TracesOnly: AsyncParsableCommand {
    static let configuration = RootCommand.configuration(
        abstract: "Draw, count and check what an app's components send each other.",
        examples: [
            "archflow run -- swift run Shop", "archflow shop.jsonl",
            "archflow render shop.jsonl --view sequence -o shop.svg",
            "archflow diff before.jsonl after.jsonl",
        ],
        compare: CompareRecordings.self, record: RecordPatterns.self, explore: ExplorePatterns.self,
        play: PlayPatterns.self, sheet: SheetOfRecordings.self, new: NewOfPatterns.self)
}

extension ArchFlow {
    /// Runs the command that the program's arguments name, and exits the process on failure.
    ///
    /// Commands that need patterns exit with an error.
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

/// A command that needs patterns. In a program without patterns it ends with an error.
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

struct NewOfPatterns: PatternCommand {
    static let configuration = CommandConfiguration(commandName: "new", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct ExplorePatterns: PatternCommand {
    static let configuration = CommandConfiguration(commandName: "explore", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

struct PlayPatterns: PatternCommand {
    static let configuration = CommandConfiguration(commandName: "play", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

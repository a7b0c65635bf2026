#if All || Recorder || Spans
import ArchFlowSupport
public import ArgumentParser
import Foundation
import ModelTesting
import SampleApp

extension Transitions: ExpressibleByArgument {}

struct Explore: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Search for walks through the app on which a pattern fails.",
        discussion: """
            A walk is a sequence of acts of a person and answers of the server. Every pattern runs the same walks. After \
            each beat (a step such as a tap), the pattern's screen and its calls to the services are compared with those \
            of the model, which describes what the app must do. The walks that --check-every records are also checked \
            against the pattern's rules. After Ctrl-C the command reports on the walks run so far, and writes no file.

            EXAMPLE: archflow explore --walks 2000 --seed 7
            """)

    @Option(
        name: .customLong("pattern"),
        help: "Run the walks in this pattern, see 'archflow list patterns'; may be repeated. All by default.")
    var patterns: [String] = []

    @Option(help: ArgumentHelp("Run every possible walk of up to this many beats.", valueName: "beats"))
    var depth = Explorer.Settings().depth

    @Option(help: ArgumentHelp("Run this many random walks.", valueName: "n"))
    var walks = Explorer.Settings().walks

    @Option(help: ArgumentHelp("Give each random walk this many beats after the launch.", valueName: "beats"))
    var length = Explorer.Settings().length

    @Option(help: ArgumentHelp("Generate the random walks with this seed.", valueName: "n"))
    var seed = Explorer.Settings().seed

    @Option(
        help: ArgumentHelp(
            "Record every nth random walk and check it against the rules; 0 records none.", valueName: "n"))
    var checkEvery = Explorer.Settings().recordedEvery

    @Option(help: ArgumentHelp("Start no further walk after this many seconds.", valueName: "s"))
    var seconds: Int?

    @Option(
        help: ArgumentHelp(
            "For each difference, write a scenario, traces, pictures and a report to this folder.", valueName: "dir"))
    var save: String?

    @Option(help: ArgumentHelp("Also write the differences to this file, as JSON.", valueName: "file"))
    var json: String?

    @Option(
        help: ArgumentHelp(
            "Make transitions between screens instant, or lasting: 0.35 s long. During a lasting transition, a link may be opened, and the server may reply or change data.",
            valueName: "time"))
    var transitions = Explorer.Settings().transitions

    @Flag(help: "Also let two events happen at the same instant: two taps, or a tap and a reply.")
    var together = false

    @Flag(help: "Let every request to the server succeed.")
    var noFaults = false

    @Flag(help: "Check recorded walks only against the rules for any app, not against the pattern's own rules.")
    var generalRules = false

    @Flag(help: "Stop at the first difference.")
    var untilDifference = false

    func validate() throws {
        if depth < 0 || walks < 0 { throw ValidationError("--depth and --walks must be 0 or more") }
        if length < 1 { throw ValidationError("--length must be 1 or more") }
        if checkEvery < 0 { throw ValidationError("--check-every must be 0 or more") }
        if let seconds, seconds < 1 { throw ValidationError("--seconds must be 1 or more") }
    }

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let settings = Explorer.Settings(
                depth: depth, walks: walks, length: length, seed: seed, recordedEvery: checkEvery, hasFaults: !noFaults,
                transitions: transitions, together: together)
            Interruption.leaveToJob()
            var file = try json.map { path throws(JobError) in try OutputFile(path) }
            let exploring = try await ExploreJob.run(
                catalog, patterns: patterns, ownRules: !generalRules, settings, limit: seconds.map { .seconds($0) },
                untilDifference: untilDifference, program: ExploreWorker.program
            ) { progress in
                Console.progress("\(progress.walks) walks, \(progress.differences) differences")
            }
            Console.clearProgress()
            Console.print(exploring.report.text(time: exploring.time))
            if Interruption.isRequested {
                Console.problem(
                    "archflow: interrupted after \(Count.of(exploring.report.walks, "walk")); nothing was written")
            }
            Interruption.endIfRequested()
            try file?.write(exploring.report.json())
            if let save {
                let saved = try await exploring.save(
                    to: save, workers: LayoutWorker.workers, progress: Console.progress)
                Console.clearProgress()
                for (place, address) in saved.addresses.enumerated() { Console.problem("\(place + 1). \(address)") }
                Console.problem("Wrote \(saved.files) files to \(save)/.")
            }
            return exploring.report.isSound ? .success : .failure
        }
    }
}

/// The hidden command that runs archflow as a worker process of `archflow explore`.
struct ExploreWorker: CatalogCommand {
    static let configuration = CommandConfiguration(commandName: "explore-worker", shouldDisplay: false)

    /// This program, to be started as worker processes; `nil` if its path isn't known.
    static var program: ExploreJob.Program? {
        Bundle.main.executableURL.map {
            ExploreJob.Program(
                $0, [configuration.commandName ?? ""], count: ProcessInfo.processInfo.activeProcessorCount - 1)
        }
    }

    @Flag var generalRules = false

    @Argument var patterns: [String]

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            try await ExploreJob.serve(
                catalog, patterns: patterns, ownRules: !generalRules, next: { readLine() },
                answer: { Console.print($0 + "\n") })
            return .success
        }
    }
}
#endif

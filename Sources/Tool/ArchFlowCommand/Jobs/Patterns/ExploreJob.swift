#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import ModelTesting
import SampleApp

/// Searches for differences between patterns and the model by walks: sequences of user actions and server answers.
@MainActor
struct ExploreJob {
    let report: ExplorationReport
    let catalog: Catalog
    let time: Duration

    /// This program, with the arguments that make it a worker process.
    struct Program {
        let url: URL
        let arguments: [String]
        /// The number of worker processes.
        let count: Int

        init(_ url: URL, _ arguments: [String], count: Int) {
            self.url = url
            self.arguments = arguments
            self.count = count
        }
    }

    /// Explores the app in some patterns.
    ///
    /// - Parameters:
    ///   - patterns: Names of patterns; empty for all.
    ///   - ownRules: True to check walks against each pattern's own rules, too.
    ///   - limit: The time after which no new round of walks begins; `nil` for no limit.
    ///   - untilDifference: True to begin no new round after a difference.
    ///   - program: The program of worker processes; `nil` to run all walks in this process.
    /// - Throws: ``JobError`` if a pattern is unknown or a blueprint is damaged.
    static func run(
        _ catalog: Catalog, patterns: [String], ownRules: Bool = true, _ settings: Explorer.Settings,
        limit: Duration? = nil, untilDifference: Bool = false, program: Program? = nil,
        progress: @escaping (Explorer.Progress) -> Void = { _ in }
    ) async throws(JobError) -> ExploreJob {
        let explored = try explored(catalog, patterns, ownRules)
        var workers: [ExploringWorker] = []
        if let program {
            let arguments = program.arguments + (ownRules ? [] : ["--general-rules"]) + explored.map(\.pattern.name)
            workers = (0..<program.count).compactMap { _ in ExploringWorker(program.url, arguments) }
        }
        let clock = ContinuousClock()
        let start = clock.now
        let explorer = Explorer(explored, settings, workers: workers) { state in
            progress(state)
            // A signal stops the search, too. The caller then reports what was found, and ends the process.
            guard !Interruption.isRequested, !untilDifference || state.differences == 0 else { return false }
            return limit.map { clock.now - start < $0 } ?? true
        }
        let report = await explorer.explore()
        return ExploreJob(report: report, catalog: catalog, time: clock.now - start)
    }

    /// Runs walks for another process, until the input ends.
    ///
    /// - Parameters:
    ///   - next: Returns the next line of input; `nil` at the end.
    ///   - answer: Called with the answer to each line of input.
    /// - Throws: ``JobError`` if a pattern is unknown, a blueprint is damaged, or a line doesn't describe a walk.
    static func serve(
        _ catalog: Catalog, patterns: [String], ownRules: Bool = true, next: () -> String?, answer: (String) -> Void
    ) async throws(JobError) {
        let service = TrialService(try explored(catalog, patterns, ownRules))
        while let line = next() {
            guard let result = await service.answer(line) else {
                throw JobError(.badData, "this line of input isn't a walk: \(line.prefix(80))")
            }
            answer(result)
        }
    }

    private static func explored(
        _ catalog: Catalog, _ names: [String], _ ownRules: Bool
    ) throws(JobError) -> [ExploredPattern] {
        guard catalog.hasModel else {
            throw JobError(
                .usage,
                "walks are compared with the model of ArchFlow's own app, and \(catalog.contract.app) has no model")
        }
        let library = try BlueprintLibrary([], catalog.known)
        return try Selection(catalog, patterns: names).patterns.map {
            ExploredPattern($0, ownRules ? library.blueprints(ofPattern: $0.name) : [])
        }
    }
}
#endif

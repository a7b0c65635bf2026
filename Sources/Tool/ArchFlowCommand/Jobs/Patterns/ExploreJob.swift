#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import ModelTesting
import SampleApp

/// A search by random or exhaustive walks through the app for differences between patterns.
@MainActor
struct ExploreJob {
    let report: ExplorationReport
    let catalog: Catalog
    /// The time it took.
    let time: Duration

    /// A program that takes walks when it is started with arguments: this one.
    struct Program {
        let url: URL
        let arguments: [String]
        /// The number of processes of it beside this one.
        let count: Int

        init(_ url: URL, _ arguments: [String], count: Int) {
            self.url = url
            self.arguments = arguments
            self.count = count
        }
    }

    /// Explores the app.
    ///
    /// - Parameters:
    ///   - patterns: Names; none means all.
    ///   - ownRules: True to check recorded walks against each pattern's own rules, too; false for those for any app alone.
    ///   - limit: The time after which no round of walks is begun; `nil` for no limit. None is begun either once a signal has
    ///     asked the process to end: the caller reports the findings up to then, and ends it.
    ///   - untilDifference: True to begin no round once a difference is found.
    ///   - program: The program that takes walks beside this process; `nil` for none. The patterns' names are added to its
    ///     arguments.
    /// - Throws: ``JobError`` for an unknown pattern, or a damaged blueprint.
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
            guard !Interruption.isRequested, !untilDifference || state.differences == 0 else { return false }
            return limit.map { clock.now - start < $0 } ?? true
        }
        let report = await explorer.explore()
        return ExploreJob(report: report, catalog: catalog, time: clock.now - start)
    }

    /// Takes walks for another process, until its input ends.
    ///
    /// - Parameters:
    ///   - next: The next line; `nil` at the end.
    ///   - answer: Takes the answer to a line.
    /// - Throws: ``JobError`` for an unknown pattern, a damaged blueprint, or a line that is no job.
    static func serve(
        _ catalog: Catalog, patterns: [String], ownRules: Bool = true, next: () -> String?, answer: (String) -> Void
    ) async throws(JobError) {
        let service = TrialService(try explored(catalog, patterns, ownRules))
        while let line = next() {
            guard let result = await service.answer(line) else {
                throw JobError(.badData, "not a walk: \(line.prefix(80))")
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

#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import ModelTesting
import SampleApp

/// Goes through the app on ways that nobody wrote down, under several patterns, and tells where they differ.
@MainActor
struct ExploreJob {
    let report: ExplorationReport
    let catalog: Catalog
    /// How long it took.
    let time: Duration

    /// A program that takes walks when it is started with arguments: this one.
    struct Program {
        let url: URL
        let arguments: [String]
        /// How many of it take walks beside this process.
        let count: Int

        init(_ url: URL, _ arguments: [String], count: Int) {
            self.url = url
            self.arguments = arguments
            self.count = count
        }
    }

    /// Does the job.
    ///
    /// - Parameters:
    ///   - patterns: Names; none means all.
    ///   - ownRules: Checks recorded walks against each pattern's own rules, too; else against those for any app alone.
    ///   - limit: No round of walks is begun after this time; `nil` for no limit. None is begun either once somebody has asked
    ///     the process to end: the caller tells what was found until then, and ends it.
    ///   - untilDifference: Begins no round once a difference is found.
    ///   - program: What takes walks beside this process; `nil` for nothing. The patterns' names are added to its
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

    /// Takes walks for another process, until its lines end.
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
                throw JobError(.badData, "this is no walk: \(line.prefix(80))")
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
                "walks are compared with the model of ArchFlow's own app, and there is none of \(catalog.contract.app)")
        }
        let library = try BlueprintLibrary([], catalog.known)
        return try Selection(catalog, patterns: names).patterns.map {
            ExploredPattern($0, ownRules ? library.blueprints(ofPattern: $0.name) : [])
        }
    }
}
#endif

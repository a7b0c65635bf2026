#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import ModelTesting
import SampleApp

/// Searches for differences between patterns by random or exhaustive walks through the app.
@MainActor
struct ExploreJob {
    let report: ExplorationReport
    let catalog: Catalog
    /// The duration of the search.
    let time: Duration

    /// A program that takes walks when it is started with certain arguments. It is this program itself.
    struct Program {
        let url: URL
        let arguments: [String]
        /// The number of worker processes beside this process.
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
    ///   - ownRules: True to check recorded walks against each pattern's own rules as well; false to check only the rules for
    ///     any app.
    ///   - limit: The time after which no new round of walks is begun; `nil` for no limit. A signal that ends the process has
    ///     the same effect: the caller then reports the findings so far, and ends the process.
    ///   - untilDifference: True to begin no new round once a difference is found.
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
    ///   - next: Returns the next line of the input; `nil` at its end.
    ///   - answer: Called with the answer to each line.
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

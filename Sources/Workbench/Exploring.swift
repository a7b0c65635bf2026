public import Exploration
import PatternCatalog

/// Goes through the app on ways that nobody wrote down, under several patterns, and tells where they differ.
@MainActor
public struct Exploring {
    public let report: ExplorationReport
    /// How long it took.
    public let time: Duration

    /// Does the job.
    ///
    /// - Parameters:
    ///   - patterns: Names; none means all.
    ///   - limit: No walk is begun after this time; `nil` for no limit.
    /// - Throws: ``WorkbenchError`` for an unknown pattern, or a damaged blueprint.
    public static func run(
        patterns: [String], _ settings: Explorer.Settings, limit: Duration? = nil,
        progress: @escaping (Explorer.Progress) -> Void = { _ in }
    ) async throws(WorkbenchError) -> Exploring {
        let selection = try Selection(patterns: patterns)
        let library = try BlueprintLibrary([])
        let explored = selection.patterns.map { pattern in
            ExploredPattern(pattern, library.blueprints(of: pattern))
        }
        let clock = ContinuousClock()
        let start = clock.now
        let explorer = Explorer(explored, settings) { state in
            progress(state)
            return limit.map { clock.now - start < $0 } ?? true
        }
        let report = await explorer.explore()
        return Exploring(report: report, time: clock.now - start)
    }
}

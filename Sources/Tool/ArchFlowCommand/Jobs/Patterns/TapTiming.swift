#if All || Recorder || Spans
import Foundation
import SampleApp
import SystemLibrary
import TraceFormat

/// Measures the processor's time for a tap under patterns, with nothing recorded.
///
/// A run that ends before the last tap is taken from one that goes on to the end, many times in turn, so that what the
/// machine does meanwhile meets all alike. What is left is the tap, the answer of the service and what is shown; and the run's
/// own look at each screen, which is the same for all.
@MainActor
enum TapTiming {
    static let repeats = 25

    /// - Returns: The times by pattern; empty for a scenario in which nobody taps.
    static func times(
        of patterns: [Pattern], in scenario: Scenario, progress: (JobProgress) -> Void
    ) async -> [String: TapTime] {
        guard let tap = scenario.beats.lastIndex(where: { $0.kind == .tap }), tap > 0 else { return [:] }
        let start = Scenario(
            scenario.name, scenario.summary, feature: scenario.feature, options: scenario.options,
            server: scenario.server, transitions: scenario.transitions, beats: Array(scenario.beats[..<tap]))
        var measured: [String: [Int64]] = [:]
        for round in 0..<repeats {
            progress(JobProgress(step: round + 1, of: repeats, what: "timing"))
            for pattern in patterns {
                let short = await time(pattern, start)
                let long = await time(pattern, scenario)
                // The first round fills caches.
                if round > 0 { measured[pattern.name, default: []].append(long - short) }
            }
        }
        return measured.mapValues { TapTime($0, isDebug: isDebug) }
    }

    private static func time(_ pattern: Pattern, _ scenario: Scenario) async -> Int64 {
        let before = processorTime
        _ = await ScenarioRun.run(pattern, scenario, options: nil)
        return processorTime - before
    }

    /// What the process has taken of the processor so far, in nanoseconds.
    private static var processorTime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private static var isDebug: Bool {
        var isDebug = false
        assert(
            {
                isDebug = true
                return true
            }())
        return isDebug
    }
}
#endif

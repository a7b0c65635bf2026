#if All || Recorder || Spans
import Foundation
import SampleApp
import SystemLibrary
import TraceFormat

/// Measures the processor time of a scenario's last tap, without recording, up to the display of the result.
///
/// The patterns are measured alternately, so that other work on the machine slows all of them alike. Reading the screen
/// is included, and takes equally long in every pattern.
@MainActor
enum TapTiming {
    static let repeats = 60

    /// Returns the times by pattern; empty if the scenario has no tap.
    static func times(
        of patterns: [Pattern], in scenario: Scenario, progress: (JobProgress) -> Void
    ) async -> [String: TapTime] {
        guard let tap = scenario.beats.lastIndex(where: { $0.kind == .tap }) else { return [:] }
        var measured: [String: [Int64]] = [:]
        for round in 1...repeats {
            progress(JobProgress(step: round, of: repeats, what: "timing"))
            for pattern in patterns {
                measured[pattern.name, default: []].append(await time(pattern, scenario, from: tap + 1))
            }
        }
        return measured.mapValues { TapTime($0, isDebug: isDebug) }
    }

    private static func time(_ pattern: Pattern, _ scenario: Scenario, from beat: Int) async -> Int64 {
        var (begin, end) = (Int64(0), Int64(0))
        _ = await ScenarioRun.run(pattern, scenario, options: nil) { number in
            if number == beat { begin = processorTime }
            if number == nil { end = processorTime }
        }
        return end - begin
    }

    /// The processor time of this process so far, in nanoseconds.
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

import ArchFlowSupport
import Report
import Tables

/// The processor's time for a tap and its consequences.
///
/// Other work on the machine only adds time, so the least time of several runs is nearest to the tap itself. The runs are also
/// taken in two halves, every other run in each: the difference between the halves tells how sure the time is.
struct TapTime: Hashable, Sendable {
    /// The least time of all runs, in nanoseconds.
    let time: Int64
    /// The least time of each half of the runs, in nanoseconds.
    let halves: [Int64]
    /// The number of runs.
    let repeats: Int
    /// True where the compiler didn't optimise.
    let isDebug: Bool

    /// - Parameters:
    ///   - times: The times of the runs, in nanoseconds.
    ///   - isDebug: True where the compiler didn't optimise.
    init(_ times: [Int64], isDebug: Bool) {
        time = times.min() ?? 0
        halves = [0, 1].map { half in
            times.enumerated().filter { $0.offset % 2 == half }.map(\.element).min() ?? 0
        }
        repeats = times.count
        self.isDebug = isDebug
    }

    /// True where both halves are within a fifth of the time.
    var isSure: Bool { time > 0 && halves.allSatisfy { abs($0 - time) * 5 <= time } }

    /// The time in milliseconds; without a number where it isn't sure.
    var figure: ArchitectureSheet.Figure {
        guard isSure else {
            return .unknown(
                "The machine was too busy to tell a tap's time: make the sheet again when nothing else runs on it.")
        }
        return ArchitectureSheet.Figure(.ratio(Double(time) / 1e6), else: "")
    }

    /// The method of measuring, in words.
    var words: String {
        "of this processor, with its effects: the least of \(repeats) runs, \(isDebug ? "debug" : "optimised") build"
    }
}

import ArchFlowSupport
import Report
import Tables

/// The processor time of a tap and its effects, measured several times.
///
/// Other work on the machine only adds time, and so the shortest of the times is the most accurate. The times with odd
/// and with even numbers form two halves: the difference between the shortest times of the halves shows how reliable
/// the time is.
struct TapTime: Hashable, Sendable {
    /// The shortest of all measured times, in nanoseconds.
    let time: Int64
    /// The shortest time in each of the two halves, in nanoseconds.
    let halves: [Int64]
    /// The number of measured times.
    let repeats: Int
    /// True if the program was compiled without optimisation.
    let isDebug: Bool

    /// Creates the time of a tap from several measurements.
    ///
    /// - Parameters:
    ///   - times: The measured times, in nanoseconds.
    ///   - isDebug: True if the program was compiled without optimisation.
    init(_ times: [Int64], isDebug: Bool) {
        time = times.min() ?? 0
        halves = [0, 1].map { half in
            times.enumerated().filter { $0.offset % 2 == half }.map(\.element).min() ?? 0
        }
        repeats = times.count
        self.isDebug = isDebug
    }

    /// True if the time is reliable: the time of each of the two ``halves`` exceeds it by at most a fifth.
    var isSure: Bool { time > 0 && halves.allSatisfy { abs($0 - time) * 5 <= time } }

    /// The time in milliseconds for the sheet; without a number if the time isn't reliable.
    var figure: ArchitectureSheet.Figure {
        guard isSure else {
            return .unknown(
                "The machine was too busy to time a tap: make the sheet again when nothing else runs on it.")
        }
        return ArchitectureSheet.Figure(.ratio(Double(time) / 1e6), else: "")
    }

    /// A description of how the time was measured.
    var words: String {
        "time of this processor for a tap and its effects: the shortest of \(repeats) runs, "
            + "\(isDebug ? "debug" : "optimised") build"
    }
}

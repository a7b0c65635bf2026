import ArchFlowSupport
import Report
import Tables

/// The processor time of a tap and its effects: the shortest of several times.
///
/// Other work on the machine only adds time, so the shortest time is the most accurate. ``isSure`` compares it with
/// the shortest time in each half of the measurements.
struct TapTime: Hashable, Sendable {
    /// The shortest time, in nanoseconds.
    let time: Int64
    /// Two shortest times, in nanoseconds: of the measurements 0, 2, 4, … and of the measurements 1, 3, 5, …
    let halves: [Int64]
    /// The number of measurements.
    let repeats: Int
    /// True if the program was compiled without optimisation.
    let isDebug: Bool

    /// - Parameter times: In nanoseconds.
    init(_ times: [Int64], isDebug: Bool) {
        time = times.min() ?? 0
        halves = [0, 1].map { half in
            times.enumerated().filter { $0.offset % 2 == half }.map(\.element).min() ?? 0
        }
        repeats = times.count
        self.isDebug = isDebug
    }

    /// True if the time is reliable: neither half exceeds it by more than a fifth.
    var isSure: Bool { time > 0 && halves.allSatisfy { abs($0 - time) * 5 <= time } }

    /// The time in milliseconds; unknown if it isn't reliable.
    var figure: ArchitectureSheet.Figure {
        guard isSure else {
            return .unknown(
                "The machine was too busy to time a tap: make the sheet again when nothing else runs on it.")
        }
        return ArchitectureSheet.Figure(.ratio(Double(time) / 1e6), else: "")
    }

    /// A description of the measurement.
    var words: String {
        "time of this processor for a tap and its effects: the shortest of \(repeats) runs, "
            + "\(isDebug ? "debug" : "optimised") build"
    }
}

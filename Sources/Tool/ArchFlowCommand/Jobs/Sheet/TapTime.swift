import ArchFlowSupport
import Report
import Tables

/// The processor's time for a tap and what comes of it.
///
/// What else the machine does only adds time, so the least is nearest to the tap itself. Every other run is looked at apart,
/// too: how far the halves differ tells how sure the time is.
struct TapTime: Hashable, Sendable {
    /// In nanoseconds.
    let time: Int64
    /// The same of half of the runs, and of the other half.
    let halves: [Int64]
    let repeats: Int
    /// `true` where the compiler didn't optimise.
    let isDebug: Bool

    /// - Parameter times: Those of runs, in nanoseconds.
    init(_ times: [Int64], isDebug: Bool) {
        time = times.min() ?? 0
        halves = [0, 1].map { half in
            times.enumerated().filter { $0.offset % 2 == half }.map(\.element).min() ?? 0
        }
        repeats = times.count
        self.isDebug = isDebug
    }

    /// Whether both halves say the same, within a fifth of it.
    var isSure: Bool { time > 0 && halves.allSatisfy { abs($0 - time) * 5 <= time } }

    /// In milliseconds with two decimals.
    var figure: ArchitectureSheet.Figure {
        guard isSure else {
            return .unknown(
                "The machine was too busy to tell a tap's time: make the sheet again when nothing else runs on it.")
        }
        return ArchitectureSheet.Figure(.ratio(Double(time) / 1e6), else: "")
    }

    /// How it was measured.
    var words: String {
        "of the processor, with what comes of it; now and here, \(isDebug ? "a debug" : "an optimised") build, the least of "
            + "\(repeats) runs"
    }
}

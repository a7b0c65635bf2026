import ArchFlowSupport
import Tables

/// The processor's time for a tap and what comes of it.
struct TapTime: Hashable, Sendable {
    /// The middle of what was measured, in nanoseconds.
    let median: Int64
    /// The number of times that it was measured.
    let repeats: Int
    /// `true` where the compiler didn't optimise.
    let isDebug: Bool

    /// - Parameter nanoseconds: What was measured, one or more.
    init(_ nanoseconds: [Int64], isDebug: Bool) {
        let sorted = nanoseconds.sorted()
        median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        repeats = sorted.count
        self.isDebug = isDebug
    }

    /// In hundredths of a millisecond.
    var cell: Table.Cell { .ratio(Double(median) / 1e6) }

    /// How it was measured.
    var words: String {
        "of the processor, on this machine, now, \(isDebug ? "debug" : "optimised") build, median of \(repeats)"
    }
}

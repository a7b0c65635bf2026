import HeadlessUI

/// The controls of the stopwatch.
final class WatchForm: UIView {
    static let title = "Stopwatch"

    let time = UILabel(accessibilityIdentifier: "watch.time")
    let toggle = UIButton(title: "Start", accessibilityIdentifier: "watch.toggle")
    let lap = UIButton(title: "Lap", accessibilityIdentifier: "watch.lap")
    let reset = UIButton(title: "Reset", accessibilityIdentifier: "watch.reset")
    let laps = UIButton(title: "Laps", accessibilityIdentifier: "watch.laps")

    override init() {
        super.init()
        for view in [time, toggle, lap, reset, laps] { addSubview(view) }
    }
}

/// The controls of the list of laps.
final class LapsForm: UIView {
    static let title = "Laps"

    let summary = UILabel(accessibilityIdentifier: "laps.summary")

    override init() {
        super.init()
        addSubview(summary)
    }
}

/// Texts that a person reads.
enum Texts {
    /// Returns a time as text: `0:03`
    static func time(_ seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }

    /// Returns laps as text: `1: 0:02, 2: 0:04`
    static func laps(_ laps: [Int]) -> String {
        laps.isEmpty
            ? "No laps" : laps.enumerated().map { "\($0 + 1): \(time($1))" }.joined(separator: ", ")
    }
}

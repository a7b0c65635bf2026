/// Writes durations with three digits and a unit: `850 ns`, `12.3 µs`, `4.56 ms`, `1.23 s`, `2 min 5 s`.
package enum DurationWords {
    private static let units: [(size: Int64, name: String)] = [(1_000_000_000, "s"), (1_000_000, "ms"), (1000, "µs")]

    /// Returns a duration in nanoseconds as words: `12.3 µs`.
    package static func of(_ nanoseconds: Int64) -> String {
        if nanoseconds < 0 { return "−" + of(nanoseconds == .min ? .max : -nanoseconds) }
        if nanoseconds >= 119_950_000_000 {
            let seconds = nanoseconds / 1_000_000_000 + (nanoseconds % 1_000_000_000 >= 500_000_000 ? 1 : 0)
            return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s"
        }
        for unit in units where nanoseconds >= unit.size - unit.size / 2000 {
            return "\(threeDigits(nanoseconds, unit.size)) \(unit.name)"
        }
        return "\(nanoseconds) ns"
    }

    /// Returns a quotient rounded to three digits, without zeros at the end: `12.3`.
    private static func threeDigits(_ value: Int64, _ unit: Int64) -> String {
        var decimals: Int64 = 100
        while decimals > 1, rounded(value, unit / decimals) >= 1000 { decimals /= 10 }
        let number = rounded(value, unit / decimals)
        var fraction = String(number % decimals + decimals).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(number / decimals)" : "\(number / decimals).\(fraction)"
    }

    private static func rounded(_ value: Int64, _ step: Int64) -> Int64 { (value + step / 2) / step }
}

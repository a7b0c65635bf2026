extension Table.Cell {
    /// The cell as people read it.
    var words: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .milliseconds(let nanoseconds): Table.Cell.milliseconds(nanoseconds)
        case .hundredths(let hundredths): Table.Cell.hundredths(hundredths)
        case .flag(let flag): flag ? "yes" : "no"
        case .missing: "–"
        }
    }

    /// 1 500 000 as `1.5`: exact, and a number in JSON too.
    static func milliseconds(_ nanoseconds: Int64) -> String {
        let magnitude = nanoseconds.magnitude
        let sign = nanoseconds < 0 ? "-" : ""
        let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        guard rest > 0 else { return "\(sign)\(whole)" }
        let digits = String(rest)
        var decimals = String(repeating: "0", count: 6 - digits.count) + digits
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(whole).\(decimals)"
    }

    /// 7 as `0.07`.
    private static func hundredths(_ hundredths: Int) -> String {
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

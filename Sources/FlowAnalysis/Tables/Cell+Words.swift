extension Table.Cell {
    /// The cell as people read it.
    var words: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .milliseconds(let nanoseconds): Table.Cell.milliseconds(nanoseconds)
        case .part(let part, let whole): Table.Cell.percent(part, of: whole)
        case .quotient(let number, let divisor): Table.Cell.rounded(Double(number) / Double(divisor), decimals: 1)
        case .hundredths(let hundredths): Table.Cell.hundredths(hundredths)
        case .flag(let flag): flag ? "yes" : "no"
        case .missing: "–"
        }
    }

    /// The cell as programs read it, where it is a number.
    var figure: String? {
        switch self {
        case .number, .milliseconds, .hundredths: words
        case .part(let number, let other), .quotient(let number, let other):
            Table.Cell.trimmed(Table.Cell.rounded(Double(number) / Double(other), decimals: 4))
        case .text, .flag, .missing: nil
        }
    }

    /// What it is compared by; `nil` where there is nothing to compare.
    var magnitude: Double? {
        switch self {
        case .number(let number): Double(number)
        case .milliseconds(let nanoseconds): Double(nanoseconds)
        case .hundredths(let hundredths): Double(hundredths)
        case .part(let number, let other), .quotient(let number, let other): Double(number) / Double(other)
        case .text, .flag, .missing: nil
        }
    }

    /// 1 500 000 as `1.5`: exact, and a number in JSON too.
    static func milliseconds(_ nanoseconds: Int64) -> String {
        let magnitude = nanoseconds.magnitude
        let sign = nanoseconds < 0 ? "-" : ""
        let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        guard rest > 0 else { return "\(sign)\(whole)" }
        let digits = String(rest)
        return trimmed("\(sign)\(whole).\(String(repeating: "0", count: 6 - digits.count))\(digits)")
    }

    /// A decimal fraction without the zeros at its end.
    private static func trimmed(_ number: String) -> String {
        guard number.contains(".") else { return number }
        let digits = number.reversed().drop { $0 == "0" }
        return String(String(digits.first == "." ? digits.dropFirst() : digits).reversed())
    }

    /// In whole per cent; what is neither nothing nor all is never written as 0 or 100.
    private static func percent(_ part: Int, of whole: Int) -> String {
        let percent = (Double(part) / Double(whole) * 100).rounded()
        if part > 0, percent < 1 { return "< 1 %" }
        if part < whole, percent >= 100 { return "> 99 %" }
        return "\(rounded(percent, decimals: 0)) %"
    }

    /// A number with so many decimals, the same on every machine.
    private static func rounded(_ value: Double, decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        guard let scaled = Int(exactly: (value * Double(scale)).rounded()) else { return "\(value)" }
        let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        let sign = scaled < 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let digits = String(rest)
        return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
    }

    /// 7 as `0.07`.
    private static func hundredths(_ hundredths: Int) -> String {
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

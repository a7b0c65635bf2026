/// How wide a line is that stands for a number of messages.
enum LineWidth {
    /// 1 point for one message and 0.7 more for each doubling, up to 7, rounded to tenths.
    ///
    /// Between powers of two the logarithm is taken as a straight line, so that every machine gives the same digits.
    static func points(for count: Int) -> Double {
        guard count > 1 else { return 1 }
        let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
        let power = Double(1 << exponent)
        let logarithm = Double(exponent) + Double(count) / power - 1
        return min(7, ((1 + 0.7 * logarithm) * 10).rounded() / 10)
    }
}

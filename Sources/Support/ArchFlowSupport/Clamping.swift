extension FixedWidthInteger {
    /// Returns the sum, held at the ends of the range: counts and times of a file may be any numbers.
    package func addingClamped(_ other: Self) -> Self {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference, held at the ends of the range.
    package func subtractingClamped(_ other: Self) -> Self {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? (other < 0 ? .max : .min) : difference
    }
}

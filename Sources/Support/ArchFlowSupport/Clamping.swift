extension FixedWidthInteger {
    /// Returns the sum or, on overflow, the nearest value in range. So huge numbers in a damaged file don't trap.
    package func addingClamped(_ other: Self) -> Self {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference or, on overflow, the nearest value in range.
    package func subtractingClamped(_ other: Self) -> Self {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? (other < 0 ? .max : .min) : difference
    }
}

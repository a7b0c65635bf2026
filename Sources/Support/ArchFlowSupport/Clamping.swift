extension FixedWidthInteger {
    /// Returns the sum, or on overflow the nearest end of the type's range. Counts and times in a file may be any numbers.
    package func addingClamped(_ other: Self) -> Self {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? (other < 0 ? .min : .max) : sum
    }

    /// Returns the difference, or on overflow the nearest end of the type's range.
    package func subtractingClamped(_ other: Self) -> Self {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? (other < 0 ? .max : .min) : difference
    }
}

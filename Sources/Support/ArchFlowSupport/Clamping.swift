extension FixedWidthInteger {
    /// Returns the sum, or on overflow the nearest end of the type's range. Without this, huge counts and times in a
    /// damaged file would stop the program.
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

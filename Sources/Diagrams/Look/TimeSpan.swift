/// A span of time in words.
enum TimeSpan {
    /// `800 ms`, `1.5 s`; spans that don't reach a hundredth of a second aren't worth telling, and are `nil`.
    static func words(_ nanoseconds: Int64) -> String? {
        guard nanoseconds >= 10_000_000 else { return nil }
        let milliseconds = (nanoseconds - 1) / 1_000_000 + 1
        guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
        let tenths = milliseconds / 100
        return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
}

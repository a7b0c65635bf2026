/// The machine's monotonic clock.
enum MonotonicClock {
    /// A function that tells how many nanoseconds have passed since it was made.
    static func sinceNow() -> @Sendable () -> Int64 {
        let start = ContinuousClock.now
        return {
            let (seconds, attoseconds) = start.duration(to: .now).components
            return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        }
    }
}

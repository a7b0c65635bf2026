import Synchronization

/// A clock that only its event loop advances.
///
/// ```swift
/// import MessageTrace
/// import TraceFormat
///
/// let clock = loop.clock
/// let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual), now: { clock.nanoseconds })
/// ```
public nonisolated final class VirtualClock: Sendable {
    private let time = Atomic<Int64>(0)

    /// The time in nanoseconds since the clock's event loop was made. Pass it as `now` to a `Recorder`.
    public var nanoseconds: Int64 { time.load(ordering: .acquiring) }

    /// The time since the clock's event loop was made.
    public var now: Duration { .nanoseconds(nanoseconds) }

    func move(to nanoseconds: Int64) { time.store(nanoseconds, ordering: .releasing) }
}

extension Duration {
    /// The duration in whole nanoseconds, truncated.
    nonisolated var inNanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}

import Synchronization

/// A clock that moves only when its event loop says so.
public nonisolated final class VirtualClock: Sendable {
    private let time = Atomic<Int64>(0)

    /// The time since the loop was made, in nanoseconds: what a `Recorder` takes as its `now`.
    public var nanoseconds: Int64 { time.load(ordering: .acquiring) }

    /// The time since the loop was made.
    public var now: Duration { .nanoseconds(nanoseconds) }

    func move(to nanoseconds: Int64) { time.store(nanoseconds, ordering: .releasing) }
}

extension Duration {
    /// The duration in nanoseconds, cut off.
    nonisolated var inNanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }
}

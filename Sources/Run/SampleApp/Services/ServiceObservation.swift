import Synchronization

/// A subscription to the reports of a service; see ``AuthServiceProtocol/attach(observer:)`` and
/// ``ItemsServiceProtocol/attach(observer:)``.
public nonisolated final class ServiceObservation: Sendable {
    private let ended = Atomic(false)

    public init() {}

    /// True once nothing is delivered to the observer any more.
    public var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Ends the subscription. Callable from any thread, any number of times.
    public func end() { ended.store(true, ordering: .releasing) }
}

import Synchronization

/// A subscription to the reports of a service; see ``AuthServiceProtocol/attach(observer:)`` and
/// ``ItemsServiceProtocol/attach(observer:)``.
public nonisolated final class ServiceObservation: Sendable {
    private let ended = Atomic(false)

    public init() {}

    /// True once the subscription has ended, and the observer receives nothing more.
    public var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Ends the subscription. May be called on any thread, and more than once.
    public func end() { ended.store(true, ordering: .releasing) }
}

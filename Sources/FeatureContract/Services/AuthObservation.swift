import Synchronization

/// Someone's wish to be told how attempts to sign in end; see ``AuthServiceProtocol/attach(observer:)``.
public nonisolated final class AuthObservation: Sendable {
    private let ended = Atomic(false)

    public init() {}

    /// Whether nothing is delivered to it any more.
    public var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Ends it; from any thread, any number of times.
    public func end() { ended.store(true, ordering: .releasing) }
}

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// One subscriber's place at a subject: delivers what it asked for and no more.
nonisolated final class SubjectSubscription<Output, Failure: Error>: Subscription {
    private var subscriber: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The replayed value, while it has not been asked for.
    private var pending: Output?
    private let onEnd: (SubjectSubscription) -> Void

    init(
        _ subscriber: AnySubscriber<Output, Failure>, pending: Output?, onEnd: @escaping (SubjectSubscription) -> Void
    ) {
        self.subscriber = subscriber
        self.pending = pending
        self.onEnd = onEnd
    }

    func request(_ demand: Subscribers.Demand) {
        self.demand += demand
        if self.demand > .none, let value = pending {
            deliver(value)
        }
    }

    /// A value that nobody asked for is dropped; the replayed one waits, until a newer one takes its place.
    func deliver(_ value: Output) {
        guard let subscriber else { return }
        guard demand > .none else {
            if pending != nil { pending = value }
            return
        }
        pending = nil
        demand -= 1
        demand += subscriber.receive(value)
    }

    func complete(_ completion: Subscribers.Completion<Failure>) {
        let subscriber = subscriber
        cancel()
        subscriber?.receive(completion: completion)
    }

    func cancel() {
        subscriber = nil
        pending = nil
        onEnd(self)
    }
}

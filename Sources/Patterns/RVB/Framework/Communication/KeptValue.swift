import MessageTrace

extension Publisher {
    /// Hides what kind of publisher it is. The value that it keeps for whoever subscribes comes from its owner.
    func eraseToAnyPublisher(of owner: some TracedComponent & AnyObject) -> AnyPublisher<Output, Failure> {
        KeptValue(publisher: self, owner: owner).eraseToAnyPublisher()
    }
}

/// A publisher of an owner, which sends what is sent at the moment of subscription: whose code runs then is the subscriber.
private nonisolated struct KeptValue<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let publisher: Upstream
    weak var owner: (any TracedComponent & AnyObject)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        Tracing.sending(as: owner) { publisher.subscribe(subscriber) }
    }
}

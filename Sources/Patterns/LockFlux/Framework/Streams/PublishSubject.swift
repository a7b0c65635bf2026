#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A subject that keeps no value: whoever subscribes late has missed what came before.
///
/// Values reach the subscribers in the order in which these subscribed, so that the same run gives the same messages;
/// the library's own subject promises no order.
nonisolated final class PublishSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber), replaying: nil)
    }

    func send(_ value: Output) {
        subscribers.send(value)
    }

    func send(completion: Subscribers.Completion<Failure>) {
        subscribers.send(completion: completion)
    }

    func send(subscription: any Subscription) {
        subscription.request(.unlimited)
    }
}

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// Replay(1): a subject that tells a late subscriber the last value, if there was one, and then goes on as
/// ``PublishSubject`` does. The library has none that starts without a value.
///
/// A completed subject still replays its last value before it completes the newcomer.
nonisolated final class ReplaySubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()
    private var last: Output?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber), replaying: last)
    }

    func send(_ value: Output) {
        guard !subscribers.isCompleted else { return }
        last = value
        subscribers.send(value)
    }

    func send(completion: Subscribers.Completion<Failure>) {
        subscribers.send(completion: completion)
    }

    func send(subscription: any Subscription) {
        subscription.request(.unlimited)
    }
}

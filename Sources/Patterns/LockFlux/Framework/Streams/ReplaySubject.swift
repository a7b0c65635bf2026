import MessageTrace

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
    private var last: (value: Output, origin: TraceToken)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscriber = AnySubscriber(subscriber)
        guard let last else { return subscribers.add(subscriber, replaying: nil) }
        // The last value comes from whoever sent it, and not from whoever subscribes.
        last.origin.replay { subscribers.add(subscriber, replaying: last.value) }
    }

    func send(_ value: Output) {
        guard !subscribers.isCompleted else { return }
        last = (value, TraceToken())
        subscribers.send(value)
    }

    func send(completion: Subscribers.Completion<Failure>) {
        subscribers.send(completion: completion)
    }

    func send(subscription: any Subscription) {
        subscription.request(.unlimited)
    }
}

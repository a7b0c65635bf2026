#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// Who listens to a subject, in order of subscription.
///
/// A value sent while another is under way is delivered at once, inside it. Whoever subscribes meanwhile is not told
/// the value under way; whoever cancels meanwhile is not told it any more.
nonisolated final class SubscriberList<Output, Failure: Error> {
    private var subscriptions: [SubjectSubscription<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?

    var isCompleted: Bool { completion != nil }

    /// Takes a subscriber in.
    ///
    /// - Parameter value: What it is told before anything else; `nil` for nothing.
    func add(_ subscriber: AnySubscriber<Output, Failure>, replaying value: Output?) {
        let subscription = SubjectSubscription(subscriber, pending: value) { [weak self] subscription in
            self?.subscriptions.removeAll { $0 === subscription }
        }
        subscriptions.append(subscription)
        subscriber.receive(subscription: subscription)
        if let completion {
            subscription.complete(completion)
        }
    }

    func send(_ value: Output) {
        guard completion == nil else { return }
        for subscription in subscriptions {
            subscription.deliver(value)
        }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        guard self.completion == nil else { return }
        self.completion = completion
        for subscription in subscriptions {
            subscription.complete(completion)
        }
    }
}

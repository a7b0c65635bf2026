import HeadlessUI

/// Events as an asynchronous sequence, for a single listener. Events sent before the listener listens wait for the listener.
///
/// The sequence ends when the sender releases its ``Source``. The sequence retains neither sender nor listener, so that
/// a task waiting for an event keeps no module alive.
nonisolated struct EventSequence<Value: Sendable>: AsyncSequence, Sendable {
    /// The sender's side of the sequence, through which events are sent.
    final class Source: Sendable {
        let events: EventSequence
        private let continuation: AsyncStream<Delivery<Value>>.Continuation

        init() {
            let (stream, continuation) = AsyncStream.makeStream(of: Delivery<Value>.self)
            events = EventSequence(stream: stream)
            self.continuation = continuation
        }

        deinit {
            continuation.finish()
        }

        func send(_ value: Value) {
            continuation.yield(Delivery(value))
        }
    }

    fileprivate let stream: AsyncStream<Delivery<Value>>

    func makeAsyncIterator() -> AsyncStream<Delivery<Value>>.AsyncIterator {
        stream.makeAsyncIterator()
    }

    /// Calls the handler with each event, until the sequence ends or the owner is freed.
    @MainActor func receive<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping (Owner, Value) -> Void
    ) {
        Task { [weak owner] in
            for await event in self {
                guard let owner else { return }
                event.hand { handler(owner, $0) }
            }
        }
    }

    /// Calls the handler with each event of a child while the child is on screen. Events that the child sent earlier, but that
    /// arrive only after it was removed, are dropped.
    @MainActor func receive<Parent: UIViewControllable>(
        from child: UIViewController, with parent: Parent, _ handler: @escaping (Parent, Value) -> Void
    ) {
        Task { [weak child, weak parent] in
            for await event in self {
                guard let child, let parent, !parent.search(where: { $0 === child }).isEmpty else { return }
                event.hand { handler(parent, $0) }
            }
        }
    }
}

extension EventSequence.Source where Value == Void {
    func send() { send(()) }
}

import MessageTrace

/// Events as an asynchronous sequence, for one listener. Those sent before it listens wait for it.
///
/// The sequence ends when whoever sends lets the sending end go. It holds neither sender nor listener, so that a task that
/// still waits for an event keeps no module alive.
nonisolated struct EventSequence<Value: Sendable>: AsyncSequence, Sendable {
    /// One event, on its way to the listener.
    struct Event: Sendable {
        fileprivate let value: Value
        fileprivate let origin: TraceToken
    }

    /// The sending end.
    final class Source: Sendable {
        let events: EventSequence
        private let continuation: AsyncStream<Event>.Continuation

        init() {
            let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
            events = EventSequence(stream: stream)
            self.continuation = continuation
        }

        deinit {
            continuation.finish()
        }

        func send(_ value: Value) {
            continuation.yield(Event(value: value, origin: TraceToken()))
        }
    }

    fileprivate let stream: AsyncStream<Event>

    func makeAsyncIterator() -> AsyncStream<Event>.AsyncIterator {
        stream.makeAsyncIterator()
    }

    /// Calls the handler with each event, until the sequence ends or the owner is gone. An event is handled as what it is:
    /// sent by the sender, because of what made the sender send it.
    @MainActor func receive<Owner: TracedComponent & AnyObject>(
        with owner: Owner, _ handler: @escaping (Owner, Value) -> Void
    ) {
        let callback = Tracing.callback(of: owner, "receive(with:_:).handler")
        Task { [weak owner] in
            for await event in self {
                guard let owner else { return }
                event.origin.resume { callback { handler(owner, event.value) } }
            }
        }
    }
}

extension EventSequence.Source where Value == Void {
    func send() { send(()) }
}

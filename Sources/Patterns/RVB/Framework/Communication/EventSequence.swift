import MessageTrace

/// A child's publisher as an asynchronous sequence, for a parent that doesn't speak Combine.
///
/// The sequence ends when the subscription does. It holds neither the child nor the adapter, so that a task that still
/// waits for an event keeps no module alive.
nonisolated struct EventSequence<Value: Sendable>: AsyncSequence, Sendable {
    /// One event of the child, on its way to the parent.
    struct Event: Sendable {
        fileprivate let value: Value
        fileprivate let origin: TraceToken

        /// Handles the event as what it is: sent by the child, because of what made the child send it.
        @MainActor func handle(_ body: (Value) -> Void) {
            origin.resume { body(value) }
        }
    }

    private let events: AsyncStream<Event>

    /// Subscribes to a publisher.
    ///
    /// - Parameter cancellables: Keeps the subscription; when it is let go, the sequence ends.
    @MainActor init(_ publisher: AnyPublisher<Value, Never>, in cancellables: inout Set<AnyCancellable>) {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        self.events = events
        let feed = Feed(continuation)
        publisher.sink { feed.send($0) }.store(in: &cancellables)
    }

    func makeAsyncIterator() -> AsyncStream<Event>.AsyncIterator {
        events.makeAsyncIterator()
    }

    /// Calls the handler with each event, until the sequence ends.
    @MainActor func receive(_ handler: @escaping (Value) -> Void) {
        Task {
            for await event in self { event.handle(handler) }
        }
    }

    /// What the subscription holds of the sequence: it ends with it.
    private final class Feed: Sendable {
        private let continuation: AsyncStream<Event>.Continuation

        init(_ continuation: AsyncStream<Event>.Continuation) {
            self.continuation = continuation
        }

        deinit {
            continuation.finish()
        }

        func send(_ value: Value) {
            continuation.yield(Event(value: value, origin: TraceToken()))
        }
    }
}

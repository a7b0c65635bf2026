/// Keeps sender and cause from where a value is sent, to be resumed where it is received.
///
/// For whatever carries values past the task that sent them: an `AsyncStream`, a queue, a gate that holds a message
/// back. What a subscriber sends inside `for await` runs in the *subscriber's* task; with the token it is again the
/// sender's message.
///
/// ```swift
/// continuation.yield((element, TraceToken()))
/// for await (element, token) in stream { token.resume { receiver.receive(element) } }
/// ```
public struct TraceToken: Sendable {
    private let context: RecordingContext?

    /// Keeps the sender and the message in progress; outside a recording, nothing.
    public init() { context = RecordingContext.active }

    /// The kept context, within the reply under way, if there is one.
    private var resumed: RecordingContext? {
        guard let context, context.isOpen else { return nil }
        guard let active = RecordingContext.active, active.isOfSameRecording(as: context) else { return context }
        return context.within(reply: active.reply)
    }

    /// Runs a body as if it ran where the token was taken.
    public func resume<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let resumed else { return try body() }
        return try resumed.bind(body)
    }

    /// Runs an asynchronous body as if it ran where the token was taken.
    public func resume<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let resumed else { return try await body() }
        return try await resumed.bind(isolation: isolation, body)
    }

    /// Runs a body that sends again what was sent where the token was taken: the sender is that of the token, and the cause
    /// the message in progress.
    ///
    /// For a stream that keeps the last value and does not know whose it is; one that does calls ``Tracing/sending(as:_:)``.
    public func replay<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let kept = context, let subscriber = RecordingContext.active, kept.isOfSameRecording(as: subscriber)
        else { return try body() }
        return try subscriber.sending(as: kept.livingOwner).bind(body)
    }

    /// Releases a held message: what the body sends has the message in progress as its cause, and the message of this
    /// token, which had been held back, as its enabler.
    public func release<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let held = context, let opener = RecordingContext.active, held.isOfSameRecording(as: opener) else {
            return try body()
        }
        return try opener.releasing(held).bind(body)
    }
}

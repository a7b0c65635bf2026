/// Remembers sender and cause at the point where a value is sent, and restores them where the value is received.
///
/// A token is for values that leave the task that sends them: through an `AsyncStream`, a queue, or a gate that holds a message
/// back. Code inside `for await` runs in the *subscriber's* task. With the token, the message comes from the value's sender
/// again.
///
/// ```swift
/// continuation.yield((element, TraceToken()))
/// for await (element, token) in stream { token.resume { receiver.receive(element) } }
/// ```
public struct TraceToken: Sendable {
    private let context: RecordingContext?

    /// Creates a token of the current sender and the message in progress; outside a recording, an empty token.
    public init() { context = RecordingContext.active }

    /// The token's context, within the reply under way, if there is one.
    private var resumed: RecordingContext? {
        guard let context, context.isOpen else { return nil }
        guard let active = RecordingContext.active, active.isOfSameRecording(as: context) else { return context }
        return context.within(reply: active.reply)
    }

    /// Runs a body with the token's sender and cause.
    public func resume<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let resumed else { return try body() }
        return try resumed.bind(body)
    }

    /// Runs an asynchronous body with the token's sender and cause.
    public func resume<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let resumed else { return try await body() }
        return try await resumed.bind(isolation: isolation, body)
    }

    /// Runs a body that sends a stored value again. The sender is the token's, and the cause is the message in progress.
    ///
    /// This is for a stream that keeps its last value but doesn't know its owner. A stream that knows its owner calls
    /// ``Tracing/sending(as:_:)`` instead.
    public func replay<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let kept = context, let subscriber = RecordingContext.active, kept.isOfSameRecording(as: subscriber)
        else { return try body() }
        return try subscriber.sending(as: kept.livingOwner).bind(body)
    }

    /// Runs a body that releases a message held back since the token was created. The cause of the body's messages is the
    /// message in progress; their enabler is the message of this token.
    public func release<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let held = context, let opener = RecordingContext.active, held.isOfSameRecording(as: opener) else {
            return try body()
        }
        return try opener.releasing(held).bind(body)
    }
}

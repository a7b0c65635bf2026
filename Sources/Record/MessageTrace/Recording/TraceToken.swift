/// Remembers the sender and the cause when a value is sent, and restores them when the value is received.
///
/// A token is for values that leave their task through an `AsyncStream`, a queue, or a gate that holds messages back. Code
/// inside `for await` runs in the *subscriber's* task. With a token, the message's sender is the sender of the value.
///
/// ```swift
/// continuation.yield((element, TraceToken()))
/// for await (element, token) in stream { token.resume { receiver.receive(element) } }
/// ```
public struct TraceToken: Sendable {
    private let context: RecordingContext?

    /// Creates a token with the current sender and the message in progress. Outside a recording, the token is empty.
    public init() { context = RecordingContext.active }

    /// The token's context, combined with the reply in progress if there is one; `nil` if the token is empty.
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

    /// Runs a body that sends a stored value again. The sender is the token's; the cause is the message in progress.
    ///
    /// Use it in a stream that keeps its last value and doesn't know its owner. A stream that knows its owner calls
    /// ``Tracing/sending(as:_:)`` instead.
    ///
    /// ```swift
    /// latest = (value, TraceToken())
    /// // Later, when an object subscribes:
    /// latest.token.replay { receive(latest.value) }
    /// ```
    public func replay<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let kept = context, let subscriber = RecordingContext.active, kept.isOfSameRecording(as: subscriber)
        else { return try body() }
        return try subscriber.sending(as: kept.livingOwner).bind(body)
    }

    /// Runs a body that continues a message which had to wait, for example until someone had signed in.
    ///
    /// The cause of the body's messages is the message in progress. The message in which this token was created is recorded as
    /// the one that waited, `enabledBy` in the trace.
    ///
    /// ```swift
    /// held = (route, TraceToken())  // nobody is signed in yet
    /// // Later, when the user has signed in:
    /// held.token.release { router.open(held.route) }
    /// ```
    public func release<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let held = context, let opener = RecordingContext.active, held.isOfSameRecording(as: opener) else {
            return try body()
        }
        return try opener.releasing(held).bind(body)
    }
}

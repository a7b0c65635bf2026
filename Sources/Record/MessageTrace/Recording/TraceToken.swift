/// The sender and cause at the point where a value is sent, to be resumed where it is received.
///
/// It is for code that carries values beyond the task that sent them: an `AsyncStream`, a queue, a gate that holds a message
/// back. A message that a subscriber sends inside `for await` runs in the *subscriber's* task; with the token it is the
/// sender's message again.
///
/// ```swift
/// continuation.yield((element, TraceToken()))
/// for await (element, token) in stream { token.resume { receiver.receive(element) } }
/// ```
public struct TraceToken: Sendable {
    private let context: RecordingContext?

    /// Takes the sender and the message in progress; outside a recording, nothing.
    public init() { context = RecordingContext.active }

    /// The kept context, within the reply under way, if there is one.
    private var resumed: RecordingContext? {
        guard let context, context.isOpen else { return nil }
        guard let active = RecordingContext.active, active.isOfSameRecording(as: context) else { return context }
        return context.within(reply: active.reply)
    }

    /// Runs a body as if where the token was taken.
    public func resume<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let resumed else { return try body() }
        return try resumed.bind(body)
    }

    /// Runs an asynchronous body as if where the token was taken.
    public func resume<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let resumed else { return try await body() }
        return try await resumed.bind(isolation: isolation, body)
    }

    /// Runs a body that sends a value again. The sender is that of the token, and the cause the message in progress.
    ///
    /// For a stream that keeps its last value without knowing the owner. A stream that knows it calls
    /// ``Tracing/sending(as:_:)``.
    public func replay<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let kept = context, let subscriber = RecordingContext.active, kept.isOfSameRecording(as: subscriber)
        else { return try body() }
        return try subscriber.sending(as: kept.livingOwner).bind(body)
    }

    /// Releases a held message. The cause of the body's messages is the message in progress, and their enabler the message of
    /// this token, which had been held back.
    public func release<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let held = context, let opener = RecordingContext.active, held.isOfSameRecording(as: opener) else {
            return try body()
        }
        return try opener.releasing(held).bind(body)
    }
}

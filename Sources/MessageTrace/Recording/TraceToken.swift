/// Sender and cause, taken where something was sent to be resumed where it is received.
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
    private let frame: Frame?

    /// Takes the sender and the message in progress; outside a recording, nothing.
    public init() { frame = Frame.active }

    /// Runs a body as if it ran where the token was taken.
    public func resume<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let frame else { return try body() }
        return try frame.bind(body)
    }

    /// Runs an asynchronous body as if it ran where the token was taken.
    public func resume<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let frame else { return try await body() }
        return try await frame.bind(isolation: isolation, body)
    }

    /// Lets a held message go: what the body sends has the message in progress as its cause, which opened the gate,
    /// and the message of this token, which had been held, as its enabler.
    public func release<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let held = frame, let opener = Frame.active, held.recorder === opener.recorder else {
            return try body()
        }
        return try Frame(
            recorder: opener.recorder, component: opener.component, module: opener.module, message: opener.message,
            isSystem: opener.isSystem, enabler: held.message.id
        ).bind(body)
    }
}

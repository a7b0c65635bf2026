import MessageTrace

/// A value that a task waited for, together with its origin. In a recording the next messages are caused by the message that
/// brought the value, and not by the one that began the task.
struct Reply<Value> {
    let value: Value
    let origin: TraceToken

    /// Makes a reply whose origin is the message in progress.
    init(_ value: Value) {
        self.init(value, from: TraceToken())
    }

    private init(_ value: Value, from origin: TraceToken) {
        self.value = value
        self.origin = origin
    }

    func map<Other>(_ transform: (Value) -> Other) -> Reply<Other> { Reply<Other>(transform(value), from: origin) }
}

/// Sends a request that has a callback, and waits for its one reply.
func reply<Value>(to request: (@escaping (Reply<Value>) -> Void) -> Void) async -> Reply<Value> {
    await withCheckedContinuation { continuation in
        request { reply in continuation.resume(returning: reply) }
    }
}

import MessageTrace

/// A value that a task waited for, with its origin: for the recorder the next messages are caused by the one that brought
/// it, and not by the one that began the task.
struct Reply<Value> {
    let value: Value
    let origin: TraceToken

    /// A reply that comes now.
    init(_ value: Value) {
        self.init(value, from: TraceToken())
    }

    private init(_ value: Value, from origin: TraceToken) {
        self.value = value
        self.origin = origin
    }

    func map<Other>(_ transform: (Value) -> Other) -> Reply<Other> { Reply<Other>(transform(value), from: origin) }
}

/// Waits for the one reply to a request with a callback.
func reply<Value>(to request: (@escaping (Reply<Value>) -> Void) -> Void) async -> Reply<Value> {
    await withCheckedContinuation { continuation in
        request { reply in continuation.resume(returning: reply) }
    }
}

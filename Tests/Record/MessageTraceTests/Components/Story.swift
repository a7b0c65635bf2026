import MessageTrace
import TraceFormat

/// Runs a body under a new recorder, and returns the recording with a line for each message, write and change of screens,
/// in order.
///
/// `#2 Cart → Store: add(_:) {"item":"tea"} cause 1 async returns`, `#2 write Store.items`.
@MainActor
func story<Failure: Error>(
    options: Recorder.Options = .init(texts: .whole), _ body: @MainActor () async throws(Failure) -> Void
) async throws(Failure) -> [String] {
    try await trace(options: options, body).story
}

/// Returns the whole trace of a body, recorded on a clock that stands still.
@MainActor
func trace<Failure: Error>(
    clock: TraceClock = .virtual, options: Recorder.Options = .init(texts: .whole),
    _ body: @MainActor () async throws(Failure) -> Void
) async throws(Failure) -> Trace {
    let recorder = Recorder(TraceHeader(app: "Test", clock: clock), options: options, now: { 0 })
    try await recorder.record { () async throws(Failure) in try await body() }
    return recorder.finish()
}

extension Trace {
    /// The messages, writes and changes of screens as text, one line for each.
    nonisolated var story: [String] {
        records.compactMap { record in
            switch record {
            case .message(let message): sentence(message)
            case .write(let write):
                "#\(write.message) write \(name(write.component)).\(write.property)"
                    + (write.isVisible ? " visible" : "")
            case .navigation(let navigation):
                "#\(navigation.message) \(navigation.action) from \(navigation.from) to \(navigation.to)"
            default: nil
            }
        }
    }

    /// Returns the name of a component, given its number.
    nonisolated func name(_ id: Int) -> String { components.first { $0.id == id }?.name ?? "?" }

    private nonisolated func sentence(_ message: MessageRecord) -> String {
        let sender = message.from == 0 ? (message.isSystem ? "system" : "user") : name(message.from)
        var words = ["#\(message.id) \(sender) → \(message.isLost ? "nobody" : name(message.to)): \(message.name)"]
        if let caseName = message.caseName { words.append("case \(caseName)") }
        if let arguments = message.arguments { words.append(TraceValue.object(arguments).json) }
        if message.cause != 0 { words.append("cause \(message.cause)") }
        if message.isAsync { words.append("async") }
        if let enabler = message.enabledBy { words.append("enabled by \(enabler)") }
        if message.isStatic { words.append("static") }
        if message.returnsResult { words.append("returns") }
        return words.joined(separator: " ")
    }
}

extension TraceValue {
    /// The value in a trace's notation.
    nonisolated var json: String {
        var bytes: [UInt8] = []
        TraceEncoder.append(self, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Trace {
    /// For each message, true if it or its return is marked as possibly having effects that aren't recorded.
    nonisolated var marks: [Bool] {
        let marked = Set(returns.filter(\.handsOut).map(\.message))
        return messages.map { $0.handsOut || marked.contains($0.id) }
    }

    /// The ``marks`` of the messages from outside of components to those of a type.
    nonisolated func marks(ofMessagesTo type: String) -> [Bool] {
        zip(messages, marks).filter { name($0.0.to) == type && $0.0.from == 0 }.map(\.1)
    }

    nonisolated var returns: [ReturnRecord] {
        records.compactMap { if case .messageReturn(let end) = $0 { end } else { nil } }
    }
}

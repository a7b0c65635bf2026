import TraceFormat

/// A trace in words: the sender, the receiver and the causes of each message.
struct Story {
    private var components: [Int: ComponentRecord] = [:]
    let messages: [MessageRecord]

    init(_ trace: Trace) {
        messages = trace.messages
        for component in trace.components { components[component.id] = component }
    }

    func name(_ id: Int) -> String { components[id]?.name ?? "–" }

    func role(_ id: Int) -> Role { components[id]?.role ?? .user }

    func message(_ id: Int) -> MessageRecord? { id == 0 ? nil : messages[id - 1] }

    /// The causes of a message, the nearest first, including enablers: messages for which it was held back.
    func causes(of id: Int) -> [MessageRecord] {
        guard let message = message(id) else { return [] }
        return [message] + causes(of: message.cause) + causes(of: message.enabledBy ?? 0)
    }

    /// The messages in a part of the trace, each as `A → B name`.
    func lines(_ messages: some Sequence<MessageRecord>) -> [String] {
        messages.map { "\(name($0.from)) → \(name($0.to)) \($0.name)" }
    }

    func isStore(_ id: Int) -> Bool { name(id).hasSuffix("Store") }
}

import MessageTrace

/// What a trace to be read is made of.
enum Content: CaseIterable {
    case everything, messages, newPayloads

    var title: String {
        switch self {
        case .everything: "As recorded"
        case .messages: "Messages, and the components that they name"
        case .newPayloads: "The same, no arguments twice"
        }
    }

    func change(_ record: TraceRecord) -> TraceRecord? {
        switch (self, record) {
        case (.everything, _), (_, .component), (.messages, .message): return record
        case (.newPayloads, .message(var message)):
            // Whatever is remembered from line to line is of no use here.
            message.arguments?.append(.init("number", .int(Int64(message.id))))
            return .message(message)
        default: return nil
        }
    }
}

import TraceFormat

/// Tells what the messages of a trace are: who sent them, to whom, what they are called and what they carry.
struct MessageReader {
    private let names: ComponentNames
    private let comparesPayloads: Bool

    init(names: ComponentNames, comparesPayloads: Bool) {
        self.names = names
        self.comparesPayloads = comparesPayloads
    }

    func sender(of message: MessageRecord) -> MessageEnd {
        if message.from != 0 { return names.end(message.from) }
        return message.isSystem ? .system : .user
    }

    func receiver(of message: MessageRecord) -> MessageEnd {
        message.isLost || message.to == 0 ? .nobody : names.end(message.to)
    }

    /// The number of the message's ``MessageHead``.
    func head(of message: MessageRecord, in vocabulary: inout DiffVocabulary) -> Int {
        let label = MessageLabel(
            sender: vocabulary.end(sender(of: message)), receiver: vocabulary.end(receiver(of: message)),
            name: vocabulary.name(message.name), caseName: message.caseName.map { vocabulary.name($0) })
        return vocabulary.head(label, payload: vocabulary.payload(comparesPayloads ? arguments(of: message) : []))
    }

    /// The arguments, components in them by name. None recorded is as none at all.
    func arguments(of message: MessageRecord) -> [TraceValue.Field] {
        (message.arguments ?? []).map { .init($0.name, names.named($0.value)) }
    }
}

extension [MessageRecord] {
    /// Whether it can be seen that arguments were left out of the recording: names have parameters, no message has one.
    var lackArguments: Bool {
        allSatisfy { ($0.arguments ?? []).isEmpty } && contains { $0.name.contains(":") && $0.arguments == nil }
    }
}

import ArchFlowSupport

/// The main reason for a run's number of messages, such as the beat in which most are sent.
///
/// ``sentences(of:)`` writes the reason as sentences; every number in them is a count of messages of the recording.
///
/// ```swift
/// for sentence in run.measures.reason.sentences(of: "LockFlux") { print(sentence) }
/// // 130 of LockFlux's 205 messages come in the beat “types a password”: 13 for each of 10 keys.
/// // Dispatcher sends each typed key to 5 Stores, and 4 of them do nothing with it.
/// // 2 more messages for each key change nothing: show(display:).
/// ```
public struct MessageReason: Hashable, Sendable {
    /// The number of the run's messages, without those to an assembly.
    public let messages: Int
    /// The id of the first message that the reason is about; `nil` without a message.
    public let first: Int?
    /// The step with the most messages, or the first of several equal steps.
    ///
    /// It is `nil` if the step has less than three tenths of the run's messages, or if the run has only one step.
    public let step: Step?
    /// Of the components that send one payload to several receivers, the one with the most messages without effect.
    ///
    /// Only messages in ``step`` count, or all messages if ``step`` is `nil`. The value is `nil` if no such message is
    /// without effect, or if the recording can't see effects.
    public let told: Told?
    /// The remaining messages without effect, beyond those in ``told``; `nil` if there are none, or if ``told`` is
    /// `nil`.
    public let others: Others?
    /// False if the recording lacks records or may lack some. The numbers are then lower bounds.
    public let isComplete: Bool

    /// A step of the scenario, with the number of its messages.
    public struct Step: Hashable, Sendable {
        /// The number of the step: its index in ``RunMeasures/scenarioBeats`` plus 1; 0 for the time before the first
        /// step.
        public let beat: Int
        public let name: String
        /// The position of the step among the run's steps of the same name, from 1.
        public let ordinal: Int
        /// The number of the run's steps of the same name.
        public let namesakes: Int
        public let messages: Int
        /// The number of keys that the person presses in the step; 0 for a step without typing.
        public let keys: Int
        /// The count of messages that each key press leads to; `nil` if the counts differ, or if some messages have
        /// another origin.
        public let messagesPerKey: Int?
    }

    /// The messages of a component that sends the same payload to several receivers at once.
    public struct Told: Hashable, Sendable {
        /// The name of the component's type.
        public let sender: String
        /// The number of messages that deliver payloads to several receivers at once.
        public let deliveries: Int
        /// The number of messages among the ``deliveries`` that have no effect.
        public let idle: Int
        /// The counts for a single key press; `nil` unless each key press sends one payload with the same counts.
        public let eachKey: EachKey?

        /// The receivers of the messages that a component sends for one key press.
        public struct EachKey: Hashable, Sendable {
            public let receivers: Int
            /// The number of receivers on which the key press has no effect.
            public let idle: Int
            /// The last word in the names of all receivers, `Store`; `nil` if the words differ.
            public let kind: String?
        }
    }

    /// The messages without an effect, except those in ``MessageReason/told``.
    public struct Others: Hashable, Sendable {
        public let messages: Int
        /// The count of messages without an effect for each key press; `nil` if the counts differ or aren't known.
        public let messagesPerKey: Int?
        /// The names of the messages without an effect, sorted.
        public let names: [String]
    }

    /// A step is named in the reason if it has at least this many tenths of the run's messages.
    private static let leastTenths = 3

    init(_ counter: ReasonCounter, in context: RunContext) {
        let steps = counter.steps.enumerated().filter { $0.element.messages > 0 }.sorted {
            ($1.element.messages, $0.offset) < ($0.element.messages, $1.offset)
        }
        let all = steps.reduce(0) { $0 + $1.element.messages }
        messages = all
        isComplete = context.dropped == 0 && context.footer != nil
        let largest = steps.first.flatMap {
            steps.count > 1 && $0.element.messages * 10 >= all * Self.leastTenths ? $0 : nil
        }
        step = largest.map { number, counts in
            let isBeat = context.beats.indices.contains(number - 1)
            let name = isBeat ? context.beats[number - 1].name : "before the first beat"
            let alike = isBeat ? context.beats.indices.filter { context.beats[$0].name == name } : [number - 1]
            return Step(
                beat: number, name: name, ordinal: alike.count { $0 < number }, namesakes: alike.count,
                messages: counts.messages, keys: counts.keys,
                messagesPerKey: counts.apart == 0 ? counts.perKey.only : nil)
        }
        let meant = largest.map { [$0.element] } ?? steps.map(\.element)
        first = meant.map(\.first).min()
        var senders: [String: ReasonCounter.Sender] = [:]
        for (name, counts) in meant.flatMap(\.senders) { senders[name, default: ReasonCounter.Sender()].add(counts) }
        let told = senders.filter { $0.value.idle > 0 && $0.value.unseen == 0 }
            .min { ($1.value.idle, $0.key) < ($0.value.idle, $1.key) }
            .map { Told($0.key, $0.value, keys: largest?.element.keys ?? 0) }
        self.told = told
        others = told.flatMap { Others(meant, besides: $0, senders[$0.sender] ?? ReasonCounter.Sender(), in: context) }
    }
}

extension MessageReason.Told {
    fileprivate init(_ sender: String, _ counts: ReasonCounter.Sender, keys: Int) {
        self.sender = sender
        deliveries = counts.deliveries
        idle = counts.idle
        if keys > 1, counts.sends == keys, counts.keys == keys, !counts.tellsTwice,
            let receivers = counts.receivers.only,
            let idle = counts.idleOfEach.only
        {
            eachKey = EachKey(receivers: receivers, idle: idle, kind: counts.kind.word)
        } else {
            eachKey = nil
        }
    }
}

extension MessageReason.Others {
    /// Describes the messages without effect, except those in `told`; `nil` if there are no others.
    ///
    /// - Parameter counts: The counts of the sender in `told`.
    fileprivate init?(
        _ steps: [ReasonCounter.Step], besides told: MessageReason.Told, _ counts: ReasonCounter.Sender,
        in context: RunContext
    ) {
        let messages = steps.reduce(0) { $0 + $1.idle } - told.idle
        guard messages > 0 else { return nil }
        self.messages = messages
        var names: [Symbol: Int] = [:]
        for step in steps { names.merge(step.idleNames, uniquingKeysWith: +) }
        self.names = names.filter { $0.value > counts.idleNames[$0.key] ?? 0 }.keys.map { context.symbols[$0] }.sorted()
        messagesPerKey = told.eachKey.flatMap { eachKey in
            guard let step = steps.first, let idle = step.idlePerKey.only else { return nil }
            let perKey = idle - eachKey.idle
            return perKey * step.keys == messages ? perKey : nil
        }
    }

    fileprivate var sentence: String {
        let count = messagesPerKey ?? messages
        let each = messagesPerKey == nil ? "" : " for each key"
        let named = names.count > 2 ? "" : ": \(names.map { Words.short($0) }.joined(separator: ", "))"
        return "\(Count.grouped(count)) more \(count == 1 ? "message" : "messages")\(each) "
            + "\(count == 1 ? "changes" : "change") nothing\(named)."
    }
}

extension MessageReason {
    /// Returns the reason in sentences; empty if no reason was found, or if the recording isn't complete.
    ///
    /// - Parameter name: The run's name in the sentences.
    public func sentences(of name: String) -> [String] {
        guard isComplete else { return [] }
        return [step?.sentence(of: Words.short(name), messages), told?.sentence, others?.sentence].compactMap(\.self)
    }
}

extension MessageReason.Step {
    fileprivate func sentence(of name: String, _ all: Int) -> String {
        var sentence =
            "\(Count.grouped(messages)) of \(name)'s \(Count.grouped(all)) messages come in the beat “\(Words.short(self.name, 80))”"
        if namesakes > 1 { sentence += " (\(ordinal) of \(namesakes))" }
        if keys > 1 {
            sentence +=
                messagesPerKey.map { ": \(Count.grouped($0)) for each of \(keys) keys" } ?? ", which has \(keys) keys"
        }
        return sentence + "."
    }
}

extension MessageReason.Told {
    fileprivate var sentence: String {
        let sender = Words.short(sender, 50)
        guard let eachKey else {
            return "\(sender) sends \(Count.of(deliveries, "message")) to several components at once; "
                + "\(Count.grouped(idle)) of them \(idle == 1 ? "changes" : "change") nothing."
        }
        let kinds = Count.plural(of: eachKey.kind ?? "component")
        let vain =
            eachKey.idle == eachKey.receivers
            ? "none of them does anything with it"
            : "\(eachKey.idle) of them \(eachKey.idle == 1 ? "does" : "do") nothing with it"
        return "\(sender) sends each typed key to \(eachKey.receivers) \(kinds), and \(vain)."
    }
}

/// Formats names for the sentences of findings.
enum Words {
    /// Returns a name in one line, shortened in its middle to at most `limit` characters.
    static func short(_ name: String, _ limit: Int = 40) -> String {
        let line = VisibleText.of(name.split(whereSeparator: \.isNewline).joined(separator: " "))
        guard line.count > limit else { return line }
        let end = (limit - 1) / 2
        return "\(line.prefix(limit - 1 - end))…\(line.suffix(end))"
    }
}

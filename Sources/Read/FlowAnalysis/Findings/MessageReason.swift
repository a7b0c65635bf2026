import ArchFlowSupport

/// The reason for most of a run's messages: the step they come in, and the component that tells others in vain.
///
/// ``sentences(of:)`` says it in words; every number in them is a count of messages of the recording.
///
/// ```swift
/// for sentence in run.measures.reason.sentences(of: "LockFlux") { print(sentence) }
/// // 130 of LockFlux's 205 messages come in the step “types a password”: 13 for each of 10 keys.
/// // Dispatcher tells each key to 5 Stores, and 4 of them do nothing with it.
/// ```
public struct MessageReason: Hashable, Sendable {
    /// The number of the run's messages, without those to an assembly.
    public let messages: Int
    /// The number of the first message that the sentences are about: of the step, else of the run; `nil` without a message.
    public let first: Int?
    /// The step with the most messages, of equals the first; `nil` where it has less than three tenths of them, and where the
    /// run has one step only.
    public let step: Step?
    /// The component whose messages to several others at once change nothing most often, in the step or, without one, in the
    /// run; `nil` where there is none, or where the recording can't see the effects.
    public let told: Told?
    /// False where the recording lacks records, or may lack them: its numbers are lower bounds.
    public let isComplete: Bool

    /// A step with its messages.
    public struct Step: Hashable, Sendable {
        /// Its number: an index into ``RunMeasures/scenarioBeats`` plus 1, 0 before the first.
        public let beat: Int
        public let name: String
        public let messages: Int
        /// The number of keys that the person presses in it; 0 for a step without typing.
        public let keys: Int
        /// The number of messages that each of its keys leads to in it; `nil` where they differ, or keys don't lead to all of them.
        public let messagesPerKey: Int?
    }

    /// A component that hands the same to several others at once.
    public struct Told: Hashable, Sendable {
        /// The name of the component's type.
        public let sender: String
        /// The number of messages by which it does so.
        public let deliveries: Int
        /// The number of those that have no effect.
        public let idle: Int
        /// The numbers of each time, where it tells each key of the step once, and the numbers are always the same.
        public let eachKey: EachKey?

        /// The receivers of a key.
        public struct EachKey: Hashable, Sendable {
            public let receivers: Int
            /// The number of receivers that do nothing with it.
            public let idle: Int
            /// The last word that all receivers' names share: `Store`; `nil` where they share none.
            public let kind: String?
        }
    }

    /// The share of the messages that makes a step worth a sentence, in tenths.
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
            return Step(
                beat: number, name: isBeat ? context.beats[number - 1].name : "before the first step",
                messages: counts.messages, keys: counts.keys,
                messagesPerKey: counts.apart == 0 ? counts.perKey.only : nil)
        }
        let meant = largest.map { [$0.element] } ?? steps.map(\.element)
        first = meant.map(\.first).min()
        var senders: [String: ReasonCounter.Sender] = [:]
        for (name, counts) in meant.flatMap(\.senders) { senders[name, default: ReasonCounter.Sender()].add(counts) }
        told = senders.filter { $0.value.idle > 0 && $0.value.unseen == 0 }
            .min { ($1.value.idle, $0.key) < ($0.value.idle, $1.key) }
            .map { Told($0.key, $0.value, keys: largest?.element.keys ?? 0) }
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

extension MessageReason {
    /// The reason in sentences; none where there is none, and where the recording isn't complete.
    ///
    /// - Parameter name: The name of the run in them.
    public func sentences(of name: String) -> [String] {
        isComplete ? [step?.sentence(of: Words.short(name), messages), told?.sentence].compactMap(\.self) : []
    }
}

extension MessageReason.Step {
    fileprivate func sentence(of name: String, _ all: Int) -> String {
        var sentence =
            "\(Count.grouped(messages)) of \(name)'s \(Count.grouped(all)) messages come in the step “\(Words.short(self.name, 80))”"
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
        return "\(sender) tells each key to \(eachKey.receivers) \(kinds), and \(vain)."
    }
}

/// Names in the sentences of findings.
enum Words {
    /// Returns a name cut in its middle to a length, in one line.
    static func short(_ name: String, _ limit: Int = 40) -> String {
        let line = VisibleText.of(name.split(whereSeparator: \.isNewline).joined(separator: " "))
        guard line.count > limit else { return line }
        let end = (limit - 1) / 2
        return "\(line.prefix(limit - 1 - end))…\(line.suffix(end))"
    }
}

/// The way a measure counts messages.
///
/// One declaration gives the number and the messages behind it (`--explain`): the number comes from the
/// ``MessageCounter`` of a run, the evidence from its messages. It serves runs, beats, channels and components alike,
/// as these differ only in their messages.
struct MessageFold: Sendable {
    /// The messages of a subject that are counted. Only a component has two sides.
    enum Side: Sendable {
        case all, received, sent
    }

    /// The way the number is computed from a subject's messages.
    enum Number: Sendable {
        /// The values of single messages, joined.
        case total(Joining, @Sendable (CountedMessage) -> Int32)
        /// The number of distinct channels of the messages; lost messages have none.
        case channels
        /// The number of distinct other things that the messages have, such as methods, where calls between the same
        /// types share one: returns a number from 0 for each call; -1 for a call that doesn't count.
        case distinct(@Sendable (CallTable, RunContext) -> [Int32])
    }

    /// The way two messages' numbers are joined, or those of two parts of a run.
    enum Joining: Sendable {
        case sum, maximum
    }

    let side: Side
    let number: Number
    /// Returns the things counted, from the indices of the subject's messages.
    let evidence: @Sendable ([Int], RunAnalysis) -> Evidence

    /// Counts messages for which a condition holds, not counting those that build modules.
    static func messages(
        _ side: Side = .all, where condition: @escaping @Sendable (CountedMessage) -> Bool = { _ in true }
    ) -> MessageFold {
        MessageFold(side: side, number: .total(.sum) { $0.isHeadline && condition($0) ? 1 : 0 }) { places, run in
            .messages(run.headline(places, where: condition))
        }
    }

    /// Counts messages of one class.
    static func messages(_ side: Side = .all, of messageClass: MessageClass) -> MessageFold {
        MessageFold(side: side, number: .total(.sum) { $0.messageClass == messageClass ? 1 : 0 }) { places, run in
            .messages(places.filter { run.classification[$0] == messageClass })
        }
    }

    /// Adds up the values of messages.
    ///
    /// - Parameter evidence: Returns the things counted, from the indices of messages with a value above 0.
    static func sum(
        _ value: @escaping @Sendable (CountedMessage) -> Int32,
        evidence: @escaping @Sendable ([Int], RunAnalysis) -> Evidence
    ) -> MessageFold {
        MessageFold(side: .all, number: .total(.sum, value)) { places, run in
            evidence(places.filter { value(run.analysed.counted($0)) > 0 }, run)
        }
    }

    /// Takes the largest value of a message, not counting those that build modules.
    ///
    /// - Parameter evidence: Returns the things counted, from the index of the first message with the largest value.
    static func maximum(
        _ value: @escaping @Sendable (CountedMessage) -> Int32,
        evidence: @escaping @Sendable (Int, RunAnalysis) -> Evidence
    ) -> MessageFold {
        MessageFold(side: .all, number: .total(.maximum) { $0.isHeadline ? value($0) : 0 }) { places, run in
            let values = run.headline(places).map { (place: $0, value: value(run.analysed.counted($0))) }
            let most = values.map(\.value).max()
            return values.first { $0.value == most }.map { evidence($0.place, run) } ?? .none
        }
    }

    /// Counts distinct things that messages have, such as methods or types, without messages to an assembly.
    ///
    /// - Parameters:
    ///   - noun: The noun for one of them.
    ///   - key: Returns the key by which messages count once; `nil` for a message that doesn't count. It depends on the
    ///     types at both ends and on the method, not on the single objects.
    ///   - name: Returns the name for readers.
    static func distinct<Key: Hashable & SendableMetatype>(
        _ noun: String, _ side: Side = .all, by key: @escaping @Sendable (Call, RunContext) -> Key?,
        name: @escaping @Sendable (Key, RunAnalysis) -> String
    ) -> MessageFold {
        MessageFold(
            side: side, number: .distinct { calls, context in calls.numbers { key($0, context) } },
            evidence: evidence(noun, by: key, name: name))
    }

    /// Counts distinct pairs of sender and receiver.
    static func channels(_ side: Side = .all) -> MessageFold {
        MessageFold(
            side: side, number: .channels,
            evidence: evidence("channel", by: { call, _ in call.isReceived ? call.channel : nil }) { $1.name(of: $0) })
    }

    /// Groups the messages by the key by which they count once.
    private static func evidence<Key: Hashable & SendableMetatype>(
        _ noun: String, by key: @escaping @Sendable (Call, RunContext) -> Key?,
        name: @escaping @Sendable (Key, RunAnalysis) -> String
    ) -> @Sendable ([Int], RunAnalysis) -> Evidence {
        { places, run in
            .groups(
                of: noun, run.headline(places), by: { key(run.graph.call(at: $0), run.graph.context) },
                name: { name($0, run) })
        }
    }

    /// Counts distinct methods by name alone, for messages to one receiver.
    static func methodNames(_ side: Side = .all) -> MessageFold {
        distinct("method", side) { call, _ in
            call.method
        } name: {
            $1.graph.text($0)
        }
    }

    /// Counts distinct methods, each a pair of the receiver's type and the method's name.
    static func methods(_ side: Side = .all) -> MessageFold {
        distinct("method", side) { call, context in
            context.method(of: call)
        } name: {
            $1.name(of: $0)
        }
    }

    /// Counts distinct types at one end of messages.
    static func types(
        _ side: Side = .all, of end: @escaping @Sendable (Channel) -> Participant
    ) -> MessageFold {
        distinct("type", side) { call, context in
            context.type(of: end(call.channel))
        } name: {
            $1.graph.text($0)
        }
    }
}

extension CallTable {
    /// A number from 0 for each call, equal where the keys are equal; -1 for a call without a key.
    fileprivate func numbers<Key: Hashable>(by key: (Call) -> Key?) -> [Int32] {
        var numbers: [Key: Int32] = [:]
        return indices.map { call in
            guard let key = key(self[call]) else { return -1 }
            if let number = numbers[key] { return number }
            let number = Int32(numbers.count)
            numbers[key] = number
            return number
        }
    }
}

extension RunAnalysis {
    /// The messages for which a condition holds, not counting those that build modules.
    fileprivate func headline(_ places: [Int], where condition: (CountedMessage) -> Bool = { _ in true }) -> [Int] {
        places.filter { place in
            let message = analysed.counted(place)
            return message.isHeadline && condition(message)
        }
    }
}

/// A subject with messages, for measures that count these.
protocol MessageScope: Sendable {
    /// The subject's numbers, by the keys of its measures.
    subscript(key: MeasureKey) -> Int { get }
    /// The indices of the subject's messages on one side.
    func places(_ side: MessageFold.Side, in run: RunAnalysis) -> [Int]
}

extension MessageScope {
    /// The messages behind a number.
    func evidence(of fold: MessageFold, in run: RunAnalysis) -> Evidence {
        fold.evidence(places(fold.side, in: run), run)
    }
}

/// The measures of one subject that count messages.
struct MessageFolds: Sendable {
    let folds: [MessageFold]
    /// The indices of the folds, by the keys of the measures.
    let indices: [MeasureKey: Int]

    init<Scope>(_ measures: [Measure<Scope>]) {
        let counting = measures.filter { $0.fold != nil }
        folds = counting.compactMap(\.fold)
        indices = Dictionary(
            uniqueKeysWithValues: counting.enumerated().map { ($0.element.definition.key, $0.offset) })
    }
}

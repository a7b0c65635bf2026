/// A way in which a measure counts messages.
///
/// It determines both the number and the messages behind the number (`--explain`), for runs, beats, channels and
/// components.
struct MessageFold: Sendable {
    /// The messages that a measure counts: all, or those that a component received or sent.
    enum Side: Sendable {
        case all, received, sent
    }

    /// The way in which a number is computed from messages.
    enum Number: Sendable {
        /// Computes a value for each message, and joins the values into one number.
        case total(Joining, @Sendable (CountedMessage) -> Int32)
        /// Counts the distinct channels of messages. Lost messages have no channel.
        case channels
        /// Counts distinct properties of messages, such as methods.
        ///
        /// The closure gives each call a number from 0; calls that count as one have equal numbers. Calls that don't
        /// count have -1.
        case distinct(@Sendable (CallTable, RunContext) -> [Int32])
    }

    /// The way in which the values of two messages, or of two parts of a run, are combined.
    enum Joining: Sendable {
        case sum, maximum
    }

    let side: Side
    let number: Number
    /// Returns the evidence for a number, given the indices of messages.
    let evidence: @Sendable ([Int], RunAnalysis) -> Evidence

    /// Returns a way of counting the messages that fulfil a condition, without those that build modules.
    static func messages(
        _ side: Side = .all, where condition: @escaping @Sendable (CountedMessage) -> Bool = { _ in true }
    ) -> MessageFold {
        MessageFold(side: side, number: .total(.sum) { $0.isHeadline && condition($0) ? 1 : 0 }) { places, run in
            .messages(run.headline(places, where: condition))
        }
    }

    static func messages(_ side: Side = .all, of messageClass: MessageClass) -> MessageFold {
        MessageFold(side: side, number: .total(.sum) { $0.messageClass == messageClass ? 1 : 0 }) { places, run in
            .messages(places.filter { run.classification[$0] == messageClass })
        }
    }

    /// Returns a way of adding up one value of each message.
    ///
    /// - Parameter evidence: Returns the evidence for the sum, given the indices of messages with a value above 0.
    static func sum(
        _ value: @escaping @Sendable (CountedMessage) -> Int32,
        evidence: @escaping @Sendable ([Int], RunAnalysis) -> Evidence
    ) -> MessageFold {
        MessageFold(side: .all, number: .total(.sum, value)) { places, run in
            evidence(places.filter { value(run.analysed.counted($0)) > 0 }, run)
        }
    }

    /// Returns a way of finding the largest value of any message, without those that build modules.
    ///
    /// - Parameter evidence: Returns the evidence, given the index of the first message with the largest value.
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

    /// Returns a way of counting distinct properties of messages, such as methods or types.
    ///
    /// - Parameters:
    ///   - noun: The singular noun for a counted property.
    ///   - key: Returns a key for a call; `nil` if the call doesn't count. The key must depend only on the method and
    ///     on the types of sender and receiver.
    ///   - name: Returns the readable name of a key.
    static func distinct<Key: Hashable & SendableMetatype>(
        _ noun: String, _ side: Side = .all, by key: @escaping @Sendable (Call, RunContext) -> Key?,
        name: @escaping @Sendable (Key, RunAnalysis) -> String
    ) -> MessageFold {
        MessageFold(
            side: side, number: .distinct { calls, context in calls.numbers { key($0, context) } },
            evidence: evidence(noun, by: key, name: name))
    }

    /// Returns a way of counting distinct pairs of sender and receiver.
    static func channels(_ side: Side = .all) -> MessageFold {
        MessageFold(
            side: side, number: .channels,
            evidence: evidence("channel", by: { call, _ in call.isReceived ? call.channel : nil }) { $1.name(of: $0) })
    }

    /// Returns evidence that groups messages with the same key, since they count as one.
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

    /// Returns a way of counting distinct names of methods, for messages to one receiver.
    static func methodNames(_ side: Side = .all) -> MessageFold {
        distinct("method", side) { call, _ in
            call.method
        } name: {
            $1.graph.text($0)
        }
    }

    /// Returns a way of counting distinct methods, each a pair of the receiver's type and the method's name.
    static func methods(_ side: Side = .all) -> MessageFold {
        distinct("method", side) { call, context in
            context.method(of: call)
        } name: {
            $1.name(of: $0)
        }
    }

    /// Returns a way of counting the distinct types of the messages' senders, or of their receivers.
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
    /// Returns a number from 0 for each call, or -1 for a call without a key. Calls with equal keys have equal numbers.
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
    /// Returns the indices of the messages that fulfil a condition, without those that build modules.
    fileprivate func headline(_ places: [Int], where condition: (CountedMessage) -> Bool = { _ in true }) -> [Int] {
        places.filter { place in
            let message = analysed.counted(place)
            return message.isHeadline && condition(message)
        }
    }
}

/// A run, beat, channel or component, for measures that count its messages.
protocol MessageScope: Sendable {
    /// The value of the measure with a given key.
    subscript(key: MeasureKey) -> Int { get }
    /// Returns the indices of the subject's messages: those received, those sent, or both.
    func places(_ side: MessageFold.Side, in run: RunAnalysis) -> [Int]
}

extension MessageScope {
    /// Returns the messages that a ``MessageFold`` counts for this subject.
    func evidence(of fold: MessageFold, in run: RunAnalysis) -> Evidence {
        fold.evidence(places(fold.side, in: run), run)
    }
}

/// The ways of counting messages (``MessageFold``) that all measures of one subject use.
struct MessageFolds: Sendable {
    let folds: [MessageFold]
    /// The index in ``folds`` of each measure's way of counting, by the measure's key.
    let indices: [MeasureKey: Int]

    init<Scope>(_ measures: [Measure<Scope>]) {
        let counting = measures.filter { $0.fold != nil }
        folds = counting.compactMap(\.fold)
        indices = Dictionary(
            uniqueKeysWithValues: counting.enumerated().map { ($0.element.definition.key, $0.offset) })
    }
}

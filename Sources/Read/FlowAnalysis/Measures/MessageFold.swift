/// How a measure counts messages.
///
/// One declaration gives the number and the messages behind it (`--explain`): the number from the ``MessageCounter`` of a
/// run, the evidence from its messages. It is the same for a run, a beat, a channel and a component: these only differ in
/// the messages that are theirs.
struct MessageFold: Sendable {
    /// Which messages of a subject are counted. Only a component has two sides.
    enum Side: Sendable {
        case all, received, sent
    }

    /// How the number follows from a subject's messages.
    enum Number: Sendable {
        /// What each message counts, taken together.
        case total(Joining, @Sendable (CountedMessage) -> Int32)
        /// How many different channels the messages have; what is lost has none.
        case channels
        /// How many different things of others the messages have, such as methods, that calls between the same types share:
        /// each call's, as a number from 0; -1 for a call that doesn't count.
        case distinct(@Sendable (CallTable, RunContext) -> [Int32])
    }

    /// What becomes of the numbers of two messages, or of two parts of a run.
    enum Joining: Sendable {
        case sum, maximum
    }

    let side: Side
    let number: Number
    /// What was counted, from the places of the subject's messages.
    let evidence: @Sendable ([Int], RunAnalysis) -> Evidence

    /// Messages for which a condition holds, without those to an assembly.
    static func messages(
        _ side: Side = .all, where condition: @escaping @Sendable (CountedMessage) -> Bool = { _ in true }
    ) -> MessageFold {
        MessageFold(side: side, number: .total(.sum) { $0.isHeadline && condition($0) ? 1 : 0 }) { places, run in
            .messages(run.headline(places, where: condition))
        }
    }

    /// Messages of one class.
    static func messages(_ side: Side = .all, of messageClass: MessageClass) -> MessageFold {
        MessageFold(side: side, number: .total(.sum) { $0.messageClass == messageClass ? 1 : 0 }) { places, run in
            .messages(places.filter { run.classification[$0] == messageClass })
        }
    }

    /// The sum of what each message counts.
    ///
    /// - Parameter evidence: What was counted, by the places of the messages that count.
    static func sum(
        _ value: @escaping @Sendable (CountedMessage) -> Int32,
        evidence: @escaping @Sendable ([Int], RunAnalysis) -> Evidence
    ) -> MessageFold {
        MessageFold(side: .all, number: .total(.sum, value)) { places, run in
            evidence(places.filter { value(run.analysed.counted($0)) > 0 }, run)
        }
    }

    /// The most that one message counts, without those to an assembly.
    ///
    /// - Parameter evidence: What was counted, by the place of the first message that counts most.
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

    /// Distinct things that messages have, without those to an assembly: methods, types.
    ///
    /// - Parameters:
    ///   - noun: What one of them is called.
    ///   - key: What messages must share to count once; `nil` for a message that doesn't count. It depends on the types at
    ///     both ends and on the method, not on which objects of these types there are.
    ///   - name: What a reader calls it.
    static func distinct<Key: Hashable & SendableMetatype>(
        _ noun: String, _ side: Side = .all, by key: @escaping @Sendable (Call, RunContext) -> Key?,
        name: @escaping @Sendable (Key, RunAnalysis) -> String
    ) -> MessageFold {
        MessageFold(
            side: side, number: .distinct { calls, context in calls.numbers { key($0, context) } },
            evidence: evidence(noun, by: key, name: name))
    }

    /// Distinct pairs of sender and receiver.
    static func channels(_ side: Side = .all) -> MessageFold {
        MessageFold(
            side: side, number: .channels,
            evidence: evidence("channel", by: { call, _ in call.isReceived ? call.channel : nil }) { $1.name(of: $0) })
    }

    /// The messages, grouped by what they must share to count once.
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

    /// Distinct methods by name alone: where all belong to one receiver.
    static func methodNames(_ side: Side = .all) -> MessageFold {
        distinct("method", side) { call, _ in
            call.method
        } name: {
            $1.graph.text($0)
        }
    }

    /// Distinct methods, each a pair of the receiver's type and the method's name.
    static func methods(_ side: Side = .all) -> MessageFold {
        distinct("method", side) { call, context in
            context.method(of: call)
        } name: {
            $1.name(of: $0)
        }
    }

    /// Distinct types at one end of messages.
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
    /// A number from 0 for each call, the same where calls have the same key; -1 for one without a key.
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
    /// Those of some messages for which a condition holds, without messages to an assembly.
    fileprivate func headline(_ places: [Int], where condition: (CountedMessage) -> Bool = { _ in true }) -> [Int] {
        places.filter { place in
            let message = analysed.counted(place)
            return message.isHeadline && condition(message)
        }
    }
}

/// What has messages: what measures that count messages are about.
protocol MessageScope: Sendable {
    /// Its numbers, by the keys of its measures.
    subscript(key: MeasureKey) -> Int { get }
    /// The places of its messages.
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
    /// Their places, by the keys of the measures.
    let indices: [MeasureKey: Int]

    init<Scope>(_ measures: [Measure<Scope>]) {
        let counting = measures.filter { $0.fold != nil }
        folds = counting.compactMap(\.fold)
        indices = Dictionary(
            uniqueKeysWithValues: counting.enumerated().map { ($0.element.definition.key, $0.offset) })
    }
}

/// How a measure counts messages.
///
/// One declaration gives the number and the messages behind it (`--explain`): the number from the ``MessageTally`` of a
/// run, the evidence from its messages. It is the same for a run, a beat, a channel and a component: these only differ in
/// the messages that are theirs.
struct MessageFold: Sendable {
    /// Which messages of a subject are counted. Only a component has two sides.
    enum Side: Sendable {
        case all, received, sent
    }

    let side: Side
    /// The number, from the subject's messages by kind.
    let number: @Sendable ([MessageCount], RunContext) -> Int
    /// What was counted, from the places of the subject's messages.
    let evidence: @Sendable ([Int], RunAnalysis) -> Evidence

    /// Messages for which a condition holds, without those to an assembly.
    static func messages(
        _ side: Side = .all, where condition: @escaping @Sendable (MessageKind) -> Bool = { _ in true }
    ) -> MessageFold {
        MessageFold(side: side) { counts, _ in
            counts.reduce(0) { $1.kind.isHeadline && condition($1.kind) ? $0 + $1.weight.messages : $0 }
        } evidence: { places, run in
            .messages(run.headline(places, where: condition))
        }
    }

    /// Messages of one class.
    static func messages(_ side: Side = .all, of messageClass: MessageClass) -> MessageFold {
        guard messageClass == .assembly else { return messages(side) { $0.messageClass == messageClass } }
        return MessageFold(side: side) { counts, _ in
            counts.reduce(0) { $1.kind.isHeadline ? $0 : $0 + $1.weight.messages }
        } evidence: { places, run in
            .messages(places.filter { run.classification[$0] == .assembly })
        }
    }

    /// The sum of what each message counts.
    ///
    /// - Parameter evidence: What was counted, by the places of the messages that count.
    static func sum(
        _ value: @escaping @Sendable (MessageWeight) -> Int,
        evidence: @escaping @Sendable ([Int], RunAnalysis) -> Evidence
    ) -> MessageFold {
        MessageFold(side: .all) { counts, _ in
            counts.reduce(0) { $0 + value($1.weight) }
        } evidence: { places, run in
            evidence(places.filter { value(MessageWeight($0, in: run.analysed)) > 0 }, run)
        }
    }

    /// The most that one message counts, without those to an assembly.
    ///
    /// - Parameter evidence: What was counted, by the place of the first message that counts most.
    static func maximum(
        _ value: @escaping @Sendable (MessageWeight) -> Int,
        evidence: @escaping @Sendable (Int, RunAnalysis) -> Evidence
    ) -> MessageFold {
        MessageFold(side: .all) { counts, _ in
            counts.reduce(0) { $1.kind.isHeadline ? max($0, value($1.weight)) : $0 }
        } evidence: { places, run in
            let values = run.headline(places).map { (place: $0, value: value(MessageWeight($0, in: run.analysed))) }
            let most = values.map(\.value).max()
            return values.first { $0.value == most }.map { evidence($0.place, run) } ?? .none
        }
    }

    /// Distinct things that messages have, without those to an assembly: channels, methods, types.
    ///
    /// - Parameters:
    ///   - noun: What one of them is called.
    ///   - key: What messages must share to count once; `nil` for a message that doesn't count.
    ///   - name: What a reader calls it.
    static func distinct<Key: Hashable & SendableMetatype>(
        _ noun: String, _ side: Side = .all, by key: @escaping @Sendable (Call, RunContext) -> Key?,
        name: @escaping @Sendable (Key, RunAnalysis) -> String
    ) -> MessageFold {
        MessageFold(side: side) { counts, context in
            // A loop, because a lazy sequence would copy the context for each subject.
            var keys: Set<Key> = []
            for count in counts where count.kind.isHeadline {
                if let key = key(count.kind.call, context) { keys.insert(key) }
            }
            return keys.count
        } evidence: { places, run in
            .groups(
                of: noun, run.headline(places), by: { key(run.graph.call(at: $0), run.graph.context) },
                name: { name($0, run) })
        }
    }

    /// Distinct pairs of sender and receiver.
    static func channels(_ side: Side = .all) -> MessageFold {
        distinct("channel", side) { call, _ in
            call.isReceived ? call.channel : nil
        } name: {
            $1.name(of: $0)
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

extension RunAnalysis {
    /// Those of some messages for which a condition holds, without messages to an assembly.
    fileprivate func headline(_ places: [Int], where condition: (MessageKind) -> Bool = { _ in true }) -> [Int] {
        places.filter { place in
            let kind = MessageKind(place, in: analysed)
            return kind.isHeadline && condition(kind)
        }
    }
}

/// What has messages: what measures that count messages are about.
protocol MessageScope: Sendable {
    /// Its numbers, by the keys of its measures.
    subscript(key: String) -> Int? { get }
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
    fileprivate let folds: [MessageFold]
    fileprivate let indices: [String: Int]

    init<Scope>(_ measures: [Measure<Scope>]) {
        let counting = measures.filter { $0.fold != nil }
        folds = counting.compactMap(\.fold)
        indices = Dictionary(
            uniqueKeysWithValues: counting.enumerated().map { ($0.element.definition.key, $0.offset) })
    }
}

/// The numbers of a run, a component or a channel that are counted from messages: one for each ``MessageFold``.
struct MessageNumbers: Hashable, Sendable {
    private let indices: [String: Int]
    private let values: [Int]

    /// - Parameter counts: The subject's messages by side.
    init(_ folds: MessageFolds, in context: RunContext, _ counts: (MessageFold.Side) -> [MessageCount]) {
        indices = folds.indices
        values = folds.folds.map { $0.number(counts($0.side), context) }
    }

    subscript(key: String) -> Int { indices[key].map { values[$0] } ?? 0 }

    /// Whether a measure with a key is counted from messages.
    func has(_ key: String) -> Bool { indices[key] != nil }

    var classes: Counts<MessageClass> {
        MessageClass.allCases.reduce(into: Counts()) { $0[$1] = self[$1.rawValue] }
    }

    static func == (left: MessageNumbers, right: MessageNumbers) -> Bool { left.values == right.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

import TraceFormat

/// Counts of the messages that one component received and sent, and of its effects.
///
/// Messages that build modules aren't counted.
public struct ComponentMeasures: Hashable, Sendable {
    public let participant: Participant
    let numbers: MessageNumbers
    /// The number of writes to the component's properties and controls by any component.
    public let writes: Int
    /// The component's effects while it handled messages, without effects during typing.
    public let effects: Effects

    /// The number of messages that the component received.
    public var received: Int { numbers[.in] }
    /// The number of messages that the component sent.
    public var sent: Int { numbers[.out] }
    /// The number of decisions among the messages that the component received.
    public var decisions: Int { numbers[.decisions] }
    /// The number of received messages that had no recorded effect.
    public var idle: Int { numbers[.idle] }
    /// The number of other participants that sent the component a message.
    public var fanIn: Int { numbers[.fanIn] }
    /// The number of other participants to which the component sent a message.
    public var fanOut: Int { numbers[.fanOut] }
    /// The component's import coupling: the methods of others that it calls.
    public var imports: Coupling {
        Coupling(methods: numbers[.importedMethods], types: numbers[.importedTypes])
    }
    /// The component's export coupling: its methods that others call.
    public var exports: Coupling {
        Coupling(methods: numbers[.exportedMethods], types: numbers[.exportedTypes])
    }

    /// Dynamic coupling of an object, as counts of methods and of types.
    ///
    /// Source: Arisholm, Briand and Føyen, "Dynamic coupling measurement for object-oriented software" (2004). Their
    /// third level of detail, messages, is ``sent`` and ``received``.
    public struct Coupling: Hashable, Sendable {
        /// The count of distinct methods. Methods with one name in two types count as two.
        public let methods: Int
        /// The count of distinct types: of the receivers in an import coupling, of the senders in an export coupling.
        public let types: Int
    }

    static let folds = MessageFolds(Measure<ComponentScope>.all)

    /// Returns the participants of a run: the user and the system, then components by birth, then unrecorded
    /// components.
    ///
    /// - Parameter writes: The count of writes to each component, by the component's id.
    static func all(
        _ messages: MessageCounter, writes: [Int: Int], effects: [Participant: Effects], in context: RunContext
    ) -> [ComponentMeasures] {
        let channels = messages.channelsInOrder.map { messages.calls.channels[$0] }
        let candidates =
            [.user, .system].filter { end in channels.contains { $0.sender == end } }
            + context.components.map { .component($0.id) }
            + channels.flatMap { [$0.sender, $0.receiver] }.filter { $0 != .nobody }
            + writes.keys.filter { $0 != 0 }.sorted().map(Participant.component)
        var rows: [Participant: Int32] = [:]
        let participants = candidates.filter {
            rows.updateValue(rows[$0] ?? Int32(rows.count), forKey: $0) == nil
        }
        let numbers = messages.participants(rows, in: context)
        return participants.enumerated().map { row, participant in
            ComponentMeasures(
                participant: participant, numbers: numbers[row],
                writes: participant.id == 0 ? 0 : writes[participant.id] ?? 0,
                effects: effects[participant] ?? Effects())
        }
    }
}

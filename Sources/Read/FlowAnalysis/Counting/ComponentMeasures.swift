import TraceFormat

/// What one component received and sent. Unit: messages; those to an assembly aren't counted.
public struct ComponentMeasures: Hashable, Sendable {
    public let participant: Participant
    let numbers: MessageNumbers
    /// Writes to its properties and controls, whoever made them.
    public let writes: Int
    /// What was done while it handled messages, without typing.
    public let effects: Effects

    /// Messages it received.
    public var received: Int { numbers[.in] }
    /// Messages it sent.
    public var sent: Int { numbers[.out] }
    /// Messages it received on which it decided.
    public var decisions: Int { numbers[.decisions] }
    /// Messages it received of which nothing recorded came.
    public var idle: Int { numbers[.idle] }
    /// How many others sent it something.
    public var fanIn: Int { numbers[.fanIn] }
    /// How many others it sent something to.
    public var fanOut: Int { numbers[.fanOut] }
    /// Its import coupling: what it calls of others.
    public var imports: Coupling {
        Coupling(methods: numbers[.importedMethods], types: numbers[.importedTypes])
    }
    /// Its export coupling: what others call of it.
    public var exports: Coupling {
        Coupling(methods: numbers[.exportedMethods], types: numbers[.exportedTypes])
    }

    /// Dynamic coupling of an object after Arisholm, Briand and Føyen, "Dynamic coupling measurement for object-oriented
    /// software" (2004), at two of its three levels of detail; the third, messages, is ``sent`` and ``received``.
    public struct Coupling: Hashable, Sendable {
        /// Distinct methods; those imported from different types count apart.
        public let methods: Int
        /// Distinct types at the other end.
        public let types: Int
    }

    static let folds = MessageFolds(Measure<ComponentScope>.all)

    /// Who took part in a run: the user and the system if they sent anything, then the components in order of birth,
    /// then those that the trace has no record of, in order of appearance.
    ///
    /// - Parameters:
    ///   - messages: Those of the run.
    ///   - writes: The writes of the run by the component's number.
    ///   - effects: What each did.
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

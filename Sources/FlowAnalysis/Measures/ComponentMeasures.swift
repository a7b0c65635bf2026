import MessageTrace

/// What one component received and sent. Unit: messages; those to an assembly aren't counted.
public struct ComponentMeasures: Hashable, Sendable {
    public let participant: Participant
    /// Messages it received.
    public internal(set) var received = 0
    /// Messages it sent.
    public internal(set) var sent = 0
    /// Messages it received on which it decided.
    public internal(set) var decisions = 0
    /// Messages it received of which nothing came.
    public internal(set) var idle = 0
    /// Writes to its properties and controls, whoever made them.
    public internal(set) var writes = 0
    /// What was done while it handled messages, typing aside.
    public internal(set) var effects = Effects()
    /// How many others sent it something.
    public internal(set) var fanIn = 0
    /// How many others it sent something to.
    public internal(set) var fanOut = 0
    /// Its import coupling: what it calls of others.
    public internal(set) var imports = Coupling()
    /// Its export coupling: what others call of it.
    public internal(set) var exports = Coupling()

    /// Dynamic coupling of an object after Arisholm, Briand and Føyen, "Dynamic coupling measurement for object-oriented
    /// software" (2004), at two of its three levels of detail; the third, messages, is ``sent`` and ``received``.
    public struct Coupling: Hashable, Sendable {
        /// Distinct methods. Imported ones are told apart by the receiver's type as well.
        public internal(set) var methods = 0
        /// Distinct types at the other end.
        public internal(set) var types = 0
    }
}

extension ComponentMeasures {
    /// Who took part in a run: the user and the system if they sent anything, then the components in order of birth,
    /// then those that the trace has no record of, in order of appearance.
    ///
    /// - Parameters:
    ///   - writes: how often each component's properties were written.
    ///   - effects: what each did.
    static func all(
        _ channels: [ChannelMeasures], writes: [Int: Int], effects: [Participant: Effects], in context: RunContext
    ) -> [ComponentMeasures] {
        var tally = Tally(context: context)
        let senders = Set(channels.map(\.channel.sender))
        for participant in [Participant.user, .system] where senders.contains(participant) {
            _ = tally.index(of: participant)
        }
        for component in context.components { _ = tally.index(of: .component(component.id)) }
        for channel in channels { tally.add(channel) }
        for (component, count) in writes.sorted(by: { $0.key < $1.key }) where component != 0 {
            tally.measures[tally.index(of: .component(component))].writes = count
        }
        for (participant, effects) in effects { tally.measures[tally.index(of: participant)].effects = effects }
        return tally.finished
    }

    private struct Tally {
        let context: RunContext
        var measures: [ComponentMeasures] = []
        private var indices: [Participant: Int] = [:]
        private var imported: [Set<Method>] = []
        private var importedTypes: [Set<Symbol>] = []
        private var exported: [Set<Symbol>] = []
        private var exportedTypes: [Set<Symbol>] = []

        init(context: RunContext) { self.context = context }

        mutating func index(of participant: Participant) -> Int {
            if let index = indices[participant] { return index }
            let index = measures.count
            indices[participant] = index
            measures.append(ComponentMeasures(participant: participant))
            imported.append([])
            importedTypes.append([])
            exported.append([])
            exportedTypes.append([])
            return index
        }

        mutating func add(_ channel: ChannelMeasures) {
            let sender = index(of: channel.channel.sender)
            measures[sender].sent += channel.messages
            guard channel.channel.receiver != .nobody else { return }
            let receiver = index(of: channel.channel.receiver)
            measures[receiver].received += channel.messages
            measures[receiver].decisions += channel.classes[.decision]
            measures[receiver].idle += channel.idle
            measures[sender].fanOut += 1
            measures[receiver].fanIn += 1
            exported[receiver].formUnion(channel.names)
            if let type = context.type(of: channel.channel.sender) { exportedTypes[receiver].insert(type) }
            guard let type = context.type(of: channel.channel.receiver) else { return }
            importedTypes[sender].insert(type)
            imported[sender].formUnion(channel.names.map { Method(type: type, name: $0) })
        }

        var finished: [ComponentMeasures] {
            var measures = measures
            for index in measures.indices {
                measures[index].imports = Coupling(
                    methods: imported[index].count, types: importedTypes[index].count)
                measures[index].exports = Coupling(
                    methods: exported[index].count, types: exportedTypes[index].count)
            }
            return measures
        }
    }
}

import TraceFormat

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
        /// Distinct methods; those imported from different types count apart.
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
        _ channels: [ChannelMeasures], _ calls: Calls, writes: [Int: Int], effects: [Participant: Effects],
        in context: RunContext
    ) -> [ComponentMeasures] {
        var list = ParticipantList()
        let senders = Set(channels.map(\.channel.sender))
        for participant in [Participant.user, .system] where senders.contains(participant) {
            _ = list.index(of: participant)
        }
        for component in context.components { _ = list.index(of: .component(component.id)) }
        for channel in channels { list.add(channel) }
        for (component, count) in writes.sorted(by: { $0.key < $1.key }) where component != 0 {
            list.measures[list.index(of: .component(component))].writes = count
        }
        for (participant, effects) in effects { list.measures[list.index(of: participant)].effects = effects }
        list.couple(calls, in: context)
        return list.measures
    }

    private struct ParticipantList {
        var measures: [ComponentMeasures] = []
        private var indices: [Participant: Int] = [:]

        mutating func index(of participant: Participant) -> Int {
            if let index = indices[participant] { return index }
            let index = measures.count
            indices[participant] = index
            measures.append(ComponentMeasures(participant: participant))
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
        }

        /// Counts what each calls of others, and others of it.
        mutating func couple(_ calls: Calls, in context: RunContext) {
            var importedMethods: [Distinct] = []
            var importedTypes: [Distinct] = []
            var exportedMethods: [Distinct] = []
            var exportedTypes: [Distinct] = []
            for call in calls.calls {
                let channel = calls.channels[call.channel].channel
                guard channel.receiver != .nobody else { continue }
                let sender = index(of: channel.sender)
                let receiver = index(of: channel.receiver)
                exportedMethods.append(Distinct(owner: receiver, item: UInt64(call.method.index)))
                if let type = context.type(of: channel.sender) {
                    exportedTypes.append(Distinct(owner: receiver, item: UInt64(type.index)))
                }
                guard let type = context.type(of: channel.receiver) else { continue }
                importedMethods.append(Distinct(owner: sender, item: Method(type: type, name: call.method).number))
                importedTypes.append(Distinct(owner: sender, item: UInt64(type.index)))
            }
            set(\.imports.methods, importedMethods)
            set(\.imports.types, importedTypes)
            set(\.exports.methods, exportedMethods)
            set(\.exports.types, exportedTypes)
        }

        private mutating func set(_ measure: WritableKeyPath<ComponentMeasures, Int>, _ items: [Distinct]) {
            for (index, count) in Distinct.counts(items, owners: measures.count).enumerated() {
                measures[index][keyPath: measure] = count
            }
        }
    }
}

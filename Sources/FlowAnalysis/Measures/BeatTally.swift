import MessageTrace

/// Adds up what happened in one beat, or in several taken together.
struct BeatTally {
    private var counts = FlowMeasures()
    private var channels: Set<Int32> = []
    private var methods: Set<Method> = []
    private var types: Set<Symbol> = []
    /// The action a person waited for longest.
    private(set) var action: UserAction?

    mutating func add(_ place: Int, of part: PartAnalysis, channel: Int32) {
        let message = part.graph.messages[place]
        let messageClass = part.classification[place]
        counts.classes[messageClass] += 1
        for broadcast in part.broadcasts(of: place) {
            counts.sends += 1
            counts.deliveries += broadcast.deliveries.count
        }
        guard messageClass != .assembly else { return }
        if message.receiver != .nobody {
            channels.insert(channel)
            if let type = part.graph.type(of: message.receiver) {
                types.insert(type)
                methods.insert(Method(type: type, name: message.name))
            }
        }
        if message.isAsync { counts.asynchronous += 1 }
        if message.isLost { counts.lost += 1 }
        counts.maximumFanOut = max(counts.maximumFanOut, part.fanOut(of: place))
        counts.maximumDepth = max(counts.maximumDepth, Int(part.ways[place].hops))
    }

    mutating func add(_ occurrence: MotifOccurrence) { counts.motifs.add(occurrence) }

    mutating func addServiceCall() { counts.floor.serviceCalls += 1 }

    mutating func addServiceReply() { counts.floor.serviceReplies += 1 }

    mutating func addVisibleWrite() { counts.visibleWrites += 1 }

    /// Adds what the person did and saw.
    mutating func add(_ floor: Floor) { counts.floor += floor }

    mutating func add(_ action: UserAction) {
        if self.action.map(action.isLonger(than:)) ?? (action.last != nil) { self.action = action }
    }

    mutating func resolve(in context: RunContext) { action?.resolve(in: context) }

    mutating func merge(_ other: BeatTally) {
        counts.add(other.counts)
        channels.formUnion(other.channels)
        methods.formUnion(other.methods)
        types.formUnion(other.types)
        if let action = other.action { add(action) }
    }

    /// The numbers but for turns, lives and references, which aren't of messages.
    var measures: FlowMeasures {
        var measures = counts
        measures.channels = channels.count
        measures.methods = methods.count
        measures.types = types.count
        return measures
    }
}

/// A method, told apart by the type it belongs to.
struct Method: Hashable {
    let type: Symbol
    let name: Symbol
}

extension FlowMeasures {
    /// Adds what can be added: counts, and the greater of maxima.
    fileprivate mutating func add(_ other: FlowMeasures) {
        classes += other.classes
        floor += other.floor
        motifs += other.motifs
        visibleWrites += other.visibleWrites
        sends += other.sends
        deliveries += other.deliveries
        asynchronous += other.asynchronous
        lost += other.lost
        maximumFanOut = max(maximumFanOut, other.maximumFanOut)
        maximumDepth = max(maximumDepth, other.maximumDepth)
    }
}

import TraceFormat

/// Adds up what happened in one beat, or in several taken together.
struct BeatTally {
    private var counts = FlowMeasures()
    /// The calls of its messages, those to an assembly aside.
    private var calls: Set<Int32> = []
    /// The action a person waited for longest.
    private(set) var action: UserAction?

    mutating func add(_ place: Int, of part: PartAnalysis) {
        let message = part.graph.messages[place]
        let messageClass = part.classification[place]
        counts.classes[messageClass] += 1
        for broadcast in part.broadcasts(of: place) {
            counts.sends += 1
            counts.deliveries += broadcast.deliveries.count
        }
        guard messageClass != .assembly else { return }
        if message.isAsync { counts.asynchronous += 1 }
        if message.isLost { counts.lost += 1 }
        counts.maximumFanOut = max(counts.maximumFanOut, part.fanOut(of: place))
        counts.maximumDepth = max(counts.maximumDepth, Int(part.ways[place].hops))
    }

    /// Adds a call of one of its messages; see ``CallTally``.
    mutating func add(call: Int32) { calls.insert(call) }

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
        calls.formUnion(other.calls)
        if let action = other.action { add(action) }
    }

    /// The numbers but for turns, lives and references, which aren't of messages.
    func measures(_ all: Calls) -> FlowMeasures {
        var measures = counts
        all.count(calls, in: &measures)
        return measures
    }
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

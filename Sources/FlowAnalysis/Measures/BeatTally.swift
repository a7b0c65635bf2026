/// Adds up what happened in one beat, or in several taken together.
struct BeatTally {
    private var sums = FlowMeasures()
    /// The calls of its messages, those to an assembly aside.
    private var calls: Set<Int32> = []
    /// The action a person waited for longest.
    private(set) var action: UserAction?

    mutating func add(_ place: Int, of part: AnalysedGraph) {
        sums.classes[part.classification[place]] += 1
        sums.counts.add(place, of: part)
    }

    /// Adds a call of one of its messages; see ``CallTally``.
    mutating func add(call: Int32) { calls.insert(call) }

    mutating func add(_ occurrence: MotifOccurrence) { sums.motifs.add(occurrence) }

    mutating func addServiceCall() { sums.floor.serviceCalls += 1 }

    mutating func addServiceReply() { sums.floor.serviceReplies += 1 }

    mutating func addVisibleWrite() { sums.visibleWrites += 1 }

    /// Adds what the person did and saw.
    mutating func add(_ floor: Floor) { sums.floor += floor }

    mutating func add(_ action: UserAction) {
        if self.action.map(action.isLonger(than:)) ?? (action.last != nil) { self.action = action }
    }

    mutating func resolve(in context: RunContext) { action?.resolve(in: context) }

    mutating func merge(_ other: BeatTally) {
        sums.add(other.sums)
        calls.formUnion(other.calls)
        if let action = other.action { add(action) }
    }

    /// The numbers but for turns, lives and references, which aren't of messages.
    func measures(_ all: Calls, in context: RunContext) -> FlowMeasures {
        var measures = sums
        measures.counts.countDistinct(calls.map { all.call(Int($0)) }, in: context)
        return measures
    }
}

import TraceFormat

/// Adds up a run, whole trees of causes at a time, in any order.
struct RunCounter: Sendable {
    private var beats: [BeatCounter] = []
    private var calls = CallCounter()
    private var writes: [Int: Int] = [:]
    private var state = StateCounter()
    private var actions = ActionCounter()
    private var effects = EffectCounter()
    private var knownTypes = KnownTypes()

    /// Adds whole trees.
    mutating func add(_ graph: FlowGraph) {
        let part = AnalysedGraph(graph)
        add(part, actions: UserAction.all(in: part))
    }

    mutating func add(_ part: AnalysedGraph, actions: [UserAction]) {
        let graph = part.graph
        reserve(graph.beats.count)
        for (place, message) in graph.messages.enumerated() {
            let beat = graph.beat(of: place)
            beats[beat].add(place, of: part)
            let messageClass = part.classification[place]
            guard messageClass != .assembly else { continue }
            if let call = calls.add(message, messageClass, beat: beat) { beats[beat].add(call: call) }
        }
        for change in graph.visibleChanges {
            if case .control = change.kind { beats[change.beat].addVisibleWrite() }
        }
        for place in part.services.calls { beats[graph.beat(of: place)].addServiceCall() }
        for place in part.services.replies { beats[graph.beat(of: place)].addServiceReply() }
        for occurrence in part.motifs {
            if let first = occurrence.places.first { beats[graph.beat(of: first)].add(occurrence) }
        }
        for action in actions {
            beats[action.beat].add(action)
            self.actions.add(action)
        }
        for write in graph.writes { writes[write.component, default: 0] += 1 }
        state.add(graph)
        effects.add(part)
        knownTypes.add(graph)
    }

    private mutating func reserve(_ count: Int) {
        while beats.count <= count { beats.append(BeatCounter()) }
    }

    /// The measures of the run.
    consuming func finish(_ context: RunContext, _ clock: RunClock) -> RunMeasures {
        var context = context
        context.knownTypes.merge(knownTypes)
        reserve(context.beats.count)
        for (beat, floor) in clock.required.floors.enumerated() { beats[beat].add(floor) }
        for beat in beats.indices { beats[beat].resolve(in: context) }
        let calls = calls.finish()
        let lives = Lifetimes(context)
        let isTyping = [false] + context.beats.map(\.isTyping)
        var typing = BeatCounter()
        var rest = BeatCounter()
        var bornWhileTyping = 0
        for (beat, isTyping) in isTyping.enumerated() {
            if isTyping {
                typing.merge(beats[beat])
                bornWhileTyping += lives.born[beat]
            } else {
                rest.merge(beats[beat])
            }
        }
        var total = rest
        total.merge(typing)
        func measures(
            _ counter: BeatCounter, _ turns: RunClock.Turns, born: Int, alive: Int? = nil,
            _ references: ReferenceCounts? = nil
        ) -> FlowMeasures {
            var measures = counter.measures(calls, in: context)
            measures.turns = context.header.clock == .virtual ? turns.count : nil
            measures.born = born
            measures.alive = alive ?? lives.alive.last ?? 0
            measures.references = references ?? clock.lastReferences
            return measures
        }
        let born = lives.born.reduce(0, +)
        let channels = calls.orderedChannels
        let components = ComponentMeasures.all(
            channels, calls, writes: writes, effects: effects.effects, in: context)
        return RunMeasures(
            context: context, clock: clock,
            total: measures(total, clock.total, born: born),
            beats: beats.indices.map { beat in
                let id = beat > 0 ? context.beats[beat - 1].id : 0
                return measures(
                    beats[beat], clock.beats[beat], born: lives.born[beat], alive: lives.alive[beat],
                    clock.references[id] ?? ReferenceCounts())
            },
            typing: measures(typing, clock.typing, born: bornWhileTyping),
            withoutTyping: measures(rest, clock.rest, born: born - bornWhileTyping),
            longestAction: rest.action, beatActions: beats.map(\.action),
            components: components,
            effects: components.reduce(into: Effects()) { $0 += $1.effects }, channels: channels,
            cycles: CycleMeasures(channels, components.map(\.participant), in: context),
            state: state.all(in: context), actions: actions.all(in: context))
    }
}

/// How many components were born in each beat, and how many lived at its end.
private struct Lifetimes {
    private(set) var born: [Int]
    private(set) var alive: [Int]

    init(_ context: RunContext) {
        born = [Int](repeating: 0, count: context.beats.count + 1)
        var ended = born
        for (index, component) in context.components.enumerated() {
            guard context.index(of: component.id) == index, !context.functions.contains(component.id) else { continue }
            born[Int(context.beatOfComponent[index])] += 1
            if context.beatOfEnd[index] >= 0 { ended[Int(context.beatOfEnd[index])] += 1 }
        }
        alive = []
        var living = 0
        for (born, ended) in zip(born, ended) {
            living += born - ended
            alive.append(living)
        }
    }
}

/// Adds up what happened in one beat, or in several.
struct BeatCounter {
    private var sums = FlowMeasures()
    /// The calls of its messages, those to an assembly aside.
    private var calls: Set<Int32> = []
    /// The action a person waited for longest.
    private(set) var action: UserAction?

    mutating func add(_ place: Int, of part: AnalysedGraph) {
        sums.classes[part.classification[place]] += 1
        sums.counts.add(place, of: part)
    }

    /// Adds a call of one of its messages; see ``CallCounter``.
    mutating func add(call: Int32) { calls.insert(call) }

    mutating func add(_ occurrence: MotifOccurrence) { sums.motifs.add(occurrence) }

    mutating func addServiceCall() { sums.required.serviceCalls += 1 }

    mutating func addServiceReply() { sums.required.serviceReplies += 1 }

    mutating func addVisibleWrite() { sums.visibleWrites += 1 }

    /// Adds what the person did and saw.
    mutating func add(_ floor: RequiredEvents) { sums.required += floor }

    mutating func add(_ action: UserAction) {
        if self.action.map(action.isLonger(than:)) ?? (action.last != nil) { self.action = action }
    }

    mutating func resolve(in context: RunContext) { action?.resolve(in: context) }

    mutating func merge(_ other: BeatCounter) {
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

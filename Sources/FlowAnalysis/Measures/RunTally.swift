import TraceFormat

/// Adds up a run, whole trees of causes at a time, in any order.
struct RunTally: Sendable {
    private var beats: [BeatTally] = []
    private var calls = CallTally()
    private var writes: [Int: Int] = [:]
    private var state = StateTally()
    private var actions = ActionTally()
    private var effects = EffectTally()
    private var acquaintances = Acquaintances()

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
        acquaintances.add(graph)
    }

    private mutating func reserve(_ count: Int) {
        while beats.count <= count { beats.append(BeatTally()) }
    }

    /// The measures of the run.
    consuming func finish(_ context: RunContext, _ clock: RunClock) -> RunMeasures {
        var context = context
        context.acquaintances.merge(acquaintances)
        reserve(context.beats.count)
        for (beat, floor) in clock.floor.floors.enumerated() { beats[beat].add(floor) }
        for beat in beats.indices { beats[beat].resolve(in: context) }
        let calls = calls.finish()
        let lives = Lifetimes(context)
        let isTyping = [false] + context.beats.map(\.isTyping)
        var typing = BeatTally()
        var rest = BeatTally()
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
            _ tally: BeatTally, _ turns: RunClock.Turns, born: Int, alive: Int? = nil,
            _ references: ReferenceCounts? = nil
        ) -> FlowMeasures {
            var measures = tally.measures(calls, in: context)
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

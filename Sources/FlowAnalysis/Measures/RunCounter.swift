import TraceFormat

/// Adds up a run, whole trees of causes at a time, in any order.
struct RunCounter: Sendable {
    private var messages = MessageCounter()
    private var beats: [BeatCounter] = []
    private var writes: [WriteKind: Int] = [:]
    private var actions = ActionCounter()
    private var effects: [Participant: Effects] = [:]
    private var knownTypes = KnownTypes()
    private var unseenEffects = 0

    /// Adds whole trees.
    mutating func add(_ graph: FlowGraph) {
        let part = AnalysedGraph(graph)
        add(part, actions: UserAction.all(in: part))
    }

    mutating func add(_ part: AnalysedGraph, actions: [UserAction]) {
        let graph = part.graph
        reserve(graph.beats.count)
        messages.add(part)
        for place in graph.messages.indices {
            if part.classification.hasUnseenEffects(place) { unseenEffects += 1 }
            part.effects(of: place) { effect in effects[effect.participant, default: Effects()][effect.kind] += 1 }
        }
        for change in graph.visibleChanges {
            if case .control = change.kind { beats[change.beat].visibleWrites += 1 }
        }
        for place in part.services.calls { beats[graph.beat(of: place)].required[.serviceCall] += 1 }
        for place in part.services.replies { beats[graph.beat(of: place)].required[.serviceReply] += 1 }
        for occurrence in part.motifs {
            if let first = occurrence.places.first { beats[graph.beat(of: first)].motifs[occurrence.motif] += 1 }
        }
        for action in actions {
            self.actions.add(action)
        }
        for write in graph.writes { writes[graph.kind(of: write), default: 0] += 1 }
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
        for (beat, floor) in clock.required.floors.enumerated() { beats[beat].required += floor }
        let lives = Lifetimes(context)
        let flows = messages.flows(in: context)
        let actions = actions.all(in: context)
        var beatActions = [UserAction?](repeating: nil, count: beats.count)
        for action in actions {
            beatActions[action.beat] = UserAction.longer(beatActions[action.beat], action.longest)
        }
        let beats = beats
        func measures(
            _ numbers: MessageNumbers, of part: [Int], _ turns: RunClock.Turns, alive: Int?,
            _ references: Counts<ReferenceStrength>
        ) -> FlowMeasures {
            FlowMeasures(
                numbers, part.map { beats[$0] }, turns: context.header.clock == .virtual ? turns.count : nil,
                born: part.reduce(0) { $0 + lives.born[$1] }, alive: alive ?? 0, references: references)
        }
        let typing = beats.indices.filter(context.isTyping)
        let rest = beats.indices.filter { !context.isTyping(beat: $0) }
        let (end, last) = (lives.alive.last, clock.lastReferences)
        let channels = ChannelMeasures.all(messages, in: context)
        let components = ComponentMeasures.all(channels, messages, writes: writes, effects: effects, in: context)
        return RunMeasures(
            context: context, clock: clock,
            total: measures(flows.whole, of: Array(beats.indices), clock.total, alive: end, last),
            beats: beats.indices.map { beat in
                let id = beat > 0 ? context.beats[beat - 1].id : 0
                return measures(
                    flows.beats[beat], of: [beat], clock.beats[beat], alive: lives.alive[beat],
                    clock.references[id] ?? Counts())
            },
            typing: measures(flows.typing, of: typing, clock.typing, alive: end, last),
            withoutTyping: measures(flows.rest, of: rest, clock.rest, alive: end, last),
            longestAction: UserAction.longest(rest.compactMap { beatActions[$0] }), beatActions: beatActions,
            components: components,
            effects: components.reduce(into: Effects()) { $0 += $1.effects }, channels: channels,
            cycles: CycleMeasures(channels, components.map(\.participant), in: context),
            state: StateMeasures.all(writes, in: context), actions: actions,
            unseenEffects: unseenEffects, mandated: nil)
    }
}

/// How many components were born in each beat, and how many lived at its end.
private struct Lifetimes {
    private(set) var born: [Int]
    private(set) var alive: [Int]

    init(_ context: RunContext) {
        born = [Int](repeating: 0, count: context.beats.count + 1)
        var ended = born
        for index in context.objects {
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

/// What happened in one beat besides messages.
struct BeatCounter: Sendable {
    var required = RequiredEvents()
    /// The figures that messages formed, in the beat of their first message.
    var motifs = Counts<Motif>()
    /// Changes of controls.
    var visibleWrites = 0
}

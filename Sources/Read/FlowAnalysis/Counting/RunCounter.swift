import TraceFormat

/// Counts a run from complete trees of causes, which may be added in any order.
struct RunCounter: Sendable {
    private let detail: RunDetail
    private let rows: BeatRows
    private var messages: MessageCounter
    /// The counters of each beat, or of the beats with and without typing: see ``BeatRows``.
    private var beats: [BeatCounter] = []
    private var writes: WriteCounter
    private var actions = ActionCounter()
    private var longestAction: UserAction?
    private var effects = Effects()
    private var effectsOfAny = ParticipantCounts()
    private var effectsOfEach: [Participant: Effects] = [:]
    private var decisionsOfAny = ParticipantCounts()
    private var knownTypes = KnownTypes()
    private var lostChanges: Set<Int> = []
    private var unseenEffects = 0
    private var openTranslations = 0
    private var sets = SetCounter()
    private var reasons = ReasonCounter()

    /// Creates an empty counter.
    ///
    /// - Parameter detail: The lists to make in addition to the totals of the run.
    init(_ detail: RunDetail) {
        self.detail = detail
        rows = BeatRows(detail)
        messages = MessageCounter(detail)
        writes = WriteCounter(detail)
    }

    /// Adds whole trees of causes.
    mutating func add(_ graph: FlowGraph) {
        let part = AnalysedGraph(graph)
        add(part, actions: UserAction.all(in: part))
    }

    mutating func add(_ part: AnalysedGraph, actions: [UserAction]) {
        let graph = part.graph
        // The graph is passed on, and not its context, which would be copied each time.
        reserve(graph.beats.count)
        messages.add(part)
        reasons.add(part)
        let classes = part.classification.classes
        for (place, message) in graph.messages.enumerated() {
            switch classes[place] {
            case .unseen: unseenEffects += 1
            case .decision where message.receiver != .nobody:
                decisionsOfAny.add(to: message.receiver, at: graph.context.index(of: message.receiver))
            default: break
            }
            if part.classification.mayBeRelay(place, in: graph) { openTranslations += 1 }
            part.effects(of: place) { effect in
                effects[effect.kind] += 1
                effectsOfAny.add(to: effect.participant, at: graph.context.index(of: effect.participant))
                if detail.contains(.components) {
                    effectsOfEach[effect.participant, default: Effects()][effect.kind] += 1
                }
            }
        }
        for change in graph.visibleChanges {
            if case .control = change.kind { beats[row(change.beat, graph)].visibleWrites += 1 }
        }
        for set in graph.propertySets {
            beats[row(graph.beat(of: set.place), graph)].sets += 1
            if detail.contains(.channels) { sets.add(set) }
        }
        for place in part.services.calls { beats[row(graph.beat(of: place), graph)].required[.serviceCall] += 1 }
        for place in part.services.replies { beats[row(graph.beat(of: place), graph)].required[.serviceReply] += 1 }
        for occurrence in part.motifs {
            if let first = occurrence.places.first {
                beats[row(graph.beat(of: first), graph)].motifs[occurrence.motif] += 1
            }
        }
        for action in actions {
            if !action.isTyping { longestAction = UserAction.longer(longestAction, action) }
            if !detail.isDisjoint(with: [.actions, .beats]) { self.actions.add(action) }
        }
        writes.add(graph)
        knownTypes.add(graph)
        lostChanges.formUnion(part.beatsOfLostChanges)
    }

    private func row(_ beat: Int, _ graph: FlowGraph) -> Int {
        rows.isByBeat ? beat : rows.row(ofBeat: beat, isTyping: graph.isTyping(beat: beat))
    }

    private mutating func reserve(_ count: Int) {
        while beats.count < rows.count(count) { beats.append(BeatCounter()) }
    }

    consuming func finish(_ context: RunContext, _ clock: RunClock) -> RunMeasures {
        var context = context
        context.knownTypes.merge(knownTypes)
        context.lostChanges = lostChanges
        reserve(context.beats.count)
        for (row, floor) in clock.required.floors.enumerated() { beats[row].required += floor }
        let parts = messages.parts(in: context)
        let lives = Lives(context)
        let outlivers = messages.outlivedViews(in: context).counts(atEndsOf: context.beats.count).last ?? nil
        let hasTurns = context.header.clock == .virtual
        let references = clock.references(atEndOf: context.beats.last?.id ?? 0)
        let (beats, rows) = (beats, rows)
        func measures(
            _ numbers: MessageNumbers, _ turns: RunClock.Turns, born: Int, where isPart: (Int) -> Bool = { _ in true }
        ) -> FlowMeasures {
            FlowMeasures(
                numbers, beats.indices.filter(isPart).map { beats[$0] }, turns: hasTurns ? turns.count : nil,
                born: born, alive: lives.alive, outlivers: outlivers, references: references)
        }
        longestAction?.resolve(in: context)
        let numbers = RunNumbers(
            context: context, clock: clock,
            total: measures(parts.whole, clock.total, born: lives.bornTyping + lives.bornOtherwise),
            typing: measures(parts.typing, clock.typing, born: lives.bornTyping) {
                rows.isTyping(row: $0, in: context)
            },
            withoutTyping: measures(parts.rest, clock.rest, born: lives.bornOtherwise) {
                !rows.isTyping(row: $0, in: context)
            },
            longestAction: longestAction, effects: effects,
            mostEffects: effectsOfAny.resolved(in: context).most,
            mostDecisions: decisionsOfAny.resolved(in: context).most, unseenEffects: unseenEffects,
            openTranslations: openTranslations, unacquainted: messages.unacquainted(in: context),
            unread: context.unread, knowsTyping: context.knowsTyping, reason: MessageReason(reasons, in: context),
            details: details(context, clock))
        return RunMeasures(numbers)
    }

    /// Returns the lists of the run's measures, each computed at its first use.
    private func details(_ context: RunContext, _ clock: RunClock) -> RunDetails {
        let (detail, messages, beats, writes, sets) = (detail, messages, beats, writes, sets)
        let (counter, effects) = (actions, effectsOfEach)
        let actions = Lazy { counter.all(in: context) }
        return RunDetails(
            detail: detail,
            beats: Lazy { FlowMeasures.all(messages, beats, in: context, clock) },
            beatActions: Lazy {
                var longest = [UserAction?](repeating: nil, count: context.beats.count + 1)
                for action in actions.value {
                    longest[action.beat] = UserAction.longer(longest[action.beat], action.longest)
                }
                return longest
            },
            actions: actions,
            components: Lazy {
                ComponentMeasures.all(messages, writes: writes.ofComponents, effects: effects, in: context)
            },
            channels: Lazy { ChannelMeasures.all(messages, sets, in: context) },
            cycles: Lazy {
                CycleMeasures(messages.allChannels, in: context)
            },
            state: Lazy { writes.state(in: context) })
    }
}

extension FlowMeasures {
    /// The measures of each beat. Index 0 is the time before the first beat.
    fileprivate static func all(
        _ messages: MessageCounter, _ beats: [BeatCounter], in context: RunContext, _ clock: RunClock
    ) -> [FlowMeasures] {
        let numbers = messages.beats(in: context)
        let lives = Lifetimes(context)
        let outlivers = messages.outlivedViews(in: context).counts(atEndsOf: context.beats.count)
        return (0...context.beats.count).map { beat in
            FlowMeasures(
                numbers[beat], [beats[beat]],
                turns: context.header.clock == .virtual ? Int(clock.beats[beat]) : nil,
                born: lives.born[beat], alive: lives.alive[beat], outlivers: outlivers[beat],
                references: clock.references(atEndOf: beat > 0 ? context.beats[beat - 1].id : 0))
        }
    }
}

extension MessageCounter {
    /// Pairs of types with messages between them, although the trace doesn't show how the sender reaches the receiver.
    fileprivate func unacquainted(in context: RunContext) -> [TypeChannel] {
        var seen: Set<TypeChannel> = []
        return allChannels.compactMap { channel in
            guard case .component = channel.sender, case .component(let receiver) = channel.receiver,
                !context.unrecordedObjects(of: channel.sender).isEmpty, context.role(of: channel.sender) != .bus,
                context.role(of: channel.receiver) != .assembly, !context.isFunction(receiver),
                let sender = context.type(of: channel.sender), let type = context.type(of: channel.receiver),
                sender != type, context.knownTypes.way(from: sender, to: type) == .unknown,
                !context.knownTypes.holds(sender, type)
            else { return nil }
            let found = TypeChannel(sender: context.symbols[sender], receiver: context.symbols[type])
            return seen.insert(found).inserted ? found : nil
        }
    }

    /// The channels in the order of their first messages.
    fileprivate var allChannels: some Sequence<Channel> { channelsInOrder.lazy.map { calls.channels[$0] } }

    fileprivate func outlivedViews(in context: RunContext) -> OutlivedViews {
        OutlivedViews(allChannels, in: context)
    }
}

/// Counts of components: born while the person typed, born at other times, and alive at the end of the run.
private struct Lives {
    private(set) var bornTyping = 0
    private(set) var bornOtherwise = 0
    private(set) var alive = 0

    init(_ context: RunContext) {
        for index in context.components.indices where context.isObject(index) {
            if context.isTyping(beat: Int(context.beatOfComponent[index])) {
                bornTyping += 1
            } else {
                bornOtherwise += 1
            }
            if context.beatOfEnd[index] < 0 { alive += 1 }
        }
    }
}

/// For each beat, the counts of components born in the beat and alive at the beat's end.
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

/// Counts of a beat's events other than messages.
struct BeatCounter: Sendable {
    var required = RequiredEvents()
    /// The number of motifs of each kind whose first message is in the beat.
    var motifs = Counts<Motif>()
    /// The number of changes of controls.
    var visibleWrites = 0
    /// The number of times that a component set a stored property of another.
    var sets = 0
}

import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Turns the records of one beat after the other into frames.
struct SequenceFrameBuilder {
    private let drawn: DrawnRun
    private let words: MessageWords
    private let folding: Folding
    private let granularity: Granularity
    private let classification: Classification
    private var graph: FlowGraph { drawn.run.graph }

    /// Beats begun so far.
    private var beat = 0
    private var place = 0
    private var lastTime: Int64?

    private var lifelines: [Lifeline] = []
    private var indices: [ComponentGroup: Int] = [:]
    /// The lifelines of those that took part in the frame.
    private var indicesOfParticipants: [Participant: Int] = [:]
    private var steps: [SequenceStep] = []
    private var activations: [Activation] = []
    /// Calls that have not returned, the latest last.
    private var calls: [Call] = []
    /// The loops that have not ended, the innermost last.
    private var loops: [Folding.Loop] = []
    /// Indices into the activations that are open, by lifeline.
    private var busy: [Int: [Int]] = [:]
    /// How many components were born in this frame that take no part in it.
    private var silentBirths = 0
    private var number = 0
    /// Messages that nothing in the frame triggered, and asynchronous threads.
    private var roots = 0
    private var threads = 0
    /// The places of the first and the last message in which someone takes part, or during which it is set a property, by
    /// beat and in all: a damaged trace lets a component live before its birth and after its end.
    private var appearances: [Appearance: (first: Int, last: Int)] = [:]

    /// A participant in a beat, or in any.
    private struct Appearance: Hashable {
        let participant: Participant
        let beat: Int?
    }

    /// A message that is being handled.
    private struct Call {
        let place: Int
        let step: Int
        let path: String
        /// How many messages it has triggered so far.
        var triggered = 0
        let activations: [Int]
        let returnsResult: Bool
    }

    init(_ drawn: DrawnRun, _ words: MessageWords, _ folding: Folding, _ granularity: Granularity) {
        self.drawn = drawn
        self.words = words
        self.folding = folding
        self.granularity = granularity
        classification = drawn.run.classification
        // Births and ends are drawn of single components only.
        guard granularity == .object else { return }
        let graph = drawn.run.graph
        func add(_ participant: Participant, at place: Int, in beat: Int) {
            for beat in [nil, beat] {
                let key = Appearance(participant: participant, beat: beat)
                let known = appearances[key] ?? (place, place)
                appearances[key] = (min(known.first, place), max(known.last, place))
            }
        }
        for (place, message) in graph.messages.enumerated() where !folding.isRepeat(place) {
            for end in [message.sender, message.receiver] { add(end, at: place, in: graph.beat(of: place)) }
        }
        for set in graph.propertySets where !folding.isRepeat(set.place) {
            for end in [set.channel.sender, set.channel.receiver] { add(end, at: set.place, in: set.beat) }
        }
    }

    /// A beat begins.
    mutating func begin() { beat += 1 }

    /// The frame of the beat under way, if a message was sent in it.
    mutating func finish() -> [SequenceFrame] {
        leave(downTo: 0, next: place)
        defer {
            (lifelines, indices, indicesOfParticipants, steps, activations) = ([], [:], [:], [], [])
            (calls, busy, silentBirths, number, roots, threads) = ([], [:], 0, 0, 0, 0)
        }
        guard number > 0 else { return [] }
        let step = graph.beats.indices.contains(beat - 1) ? graph.beats[beat - 1] : nil
        let inWhole = step == nil ? 0 : drawn.number(ofBeat: beat)
        let frame = SequenceFrame(
            name: step.map { "\(inWhole) · \(ShortName.of($0.name))" } ?? "before the first beat", beat: inWhole,
            isTyping: step?.isTyping ?? false, lifelines: lifelines, steps: steps, activations: activations,
            silentBirths: silentBirths)
        return [frame.inRoleOrder()]
    }

    /// The next message of the graph was delivered.
    mutating func addMessage() {
        guard graph.messages.indices.contains(place) else { return }
        let place = place
        self.place += 1
        let message = graph.messages[place]
        defer { lastTime = message.at }
        guard !folding.isRepeat(place) else { return }
        let cause = graph.parent(of: place)
        leave(downTo: message.isAsync ? 0 : (calls.lastIndex { $0.place == cause }).map { $0 + 1 } ?? 0, next: place)

        let sender = message.sender == .system && message.receiver != .nobody ? nil : index(of: message.sender)
        let receiver = index(of: message.receiver)
        if let waited = lastTime.flatMap({ TimeSpan.words(message.at.subtractingClamped($0)) }), !message.isUserAction,
            let mover = sender ?? receiver
        {
            steps.append(.wait(waited, beside: mover))
        }
        if let loop = folding.loop(at: place) {
            steps.append(.fragment(.loop("\(loop.times)")))
            loops.append(loop)
        }

        var opened: [Int] = []
        if let sender, case .component = message.sender, (busy[sender] ?? []).isEmpty { opened.append(open(sender)) }
        let fromLevel = sender.flatMap { level(of: $0, for: cause) }
        if let receiver, case .component = message.receiver { opened.append(open(receiver)) }
        number += 1
        let path = path(isAsync: message.isAsync)
        steps.append(
            .message(
                SequenceMessage(
                    number: number, path: path, id: message.id, from: sender, to: receiver,
                    words: number <= SequenceScript.beatLimit ? words[place] : "",
                    isAsync: message.isAsync, messageClass: classification[place], fromLevel: fromLevel,
                    toLevel: receiver.flatMap { busy[$0]?.last }.map { activations[$0].level },
                    count: folding.count(of: place))))
        calls.append(
            Call(
                place: place, step: steps.count - 1, path: path, activations: opened,
                returnsResult: message.returnsResult && !message.isAsync && sender != nil && receiver != nil
                    && sender != receiver))
    }

    /// A property was written. Drawn if it is another component's than that whose code ran.
    mutating func add(_ write: WriteRecord) {
        guard let set = graph.propertySet(write, beat: beat), !folding.isRepeat(set.place),
            set.isBetweenLifelines(in: graph, by: granularity)
        else { return }
        // Calls that the writer made before have returned, unless they send something yet.
        while let call = calls.last, call.place != set.place,
            graph.children(of: call.place).last(where: { !graph.messages[$0].isAsync }) ?? 0 < place
        {
            leave(downTo: calls.count - 1, next: place)
        }
        guard let writer = index(of: set.channel.sender), let owner = index(of: set.channel.receiver) else { return }
        if case .set(var last) = steps.last, (last.from, last.to, last.message) == (writer, owner, write.message) {
            if !last.properties.contains(write.property) { last.properties.append(write.property) }
            steps[steps.count - 1] = .set(last)
            return
        }
        steps.append(
            .set(
                SequenceSet(
                    from: writer, to: owner, fromLevel: level(of: writer, for: set.place),
                    toLevel: level(of: owner, for: nil), message: write.message, properties: [write.property])))
    }

    /// A component was born; a function is none. Drawn if it takes part in the frame.
    mutating func add(_ component: ComponentRecord) {
        guard granularity == .object, !graph.isFunction(component.id), component.message != 0,
            indices[group(component.id)] == nil
        else { return }
        let cause = graph.place(ofMessage: component.message)
        if let cause, folding.isRepeat(cause) { return }
        guard appearances[Appearance(participant: .component(component.id), beat: beat)] != nil,
            let index = index(of: .component(component.id))
        else {
            silentBirths += 1
            return
        }
        let maker = cause.flatMap { Lifeline(graph.messages[$0].receiver, in: graph, by: granularity) }
            .flatMap { indices[$0.group] }
        if let maker, maker != index {
            steps.append(.birth(of: index, by: maker, byLevel: level(of: maker, for: cause)))
        }
    }

    /// A component was freed.
    mutating func addEnd(of component: Int) {
        guard granularity == .object, !graph.isFunction(component), let index = indices[group(component)],
            (appearances[Appearance(participant: .component(component), beat: nil)]?.last ?? 0) < place
        else { return }
        steps.append(.death(of: index))
    }

    /// The number by cause of the next message; none for those that won't be drawn, as they have no words either: it could
    /// get very long.
    private mutating func path(isAsync: Bool) -> String {
        guard number <= SequenceScript.beatLimit else { return "" }
        if let cause = calls.indices.last {
            calls[cause].triggered += 1
            return "\(calls[cause].path).\(calls[cause].triggered)"
        }
        if isAsync {
            threads += 1
            return "\(LetterNumber.of(threads - 1))1"
        }
        roots += 1
        return "\(roots)"
    }

    private func group(_ component: Int) -> ComponentGroup {
        graph.component(component) == nil
            ? ComponentGroup(.object(component)) : ComponentGroup(.component(component), in: graph, by: .object)
    }

    private mutating func index(of participant: Participant) -> Int? {
        if let known = indicesOfParticipants[participant] { return known }
        guard let lifeline = Lifeline(participant, in: graph, by: granularity) else { return nil }
        let index = indices.index(of: lifeline.group, in: &lifelines, adding: lifeline)
        indicesOfParticipants[participant] = index
        return index
    }

    /// The level of the activation in which a lifeline handles a message, or else of its latest; `nil` if it is idle.
    private func level(of lifeline: Int, for place: Int?) -> Int? {
        let handling = place.flatMap(call(of:))?.activations.last { activations[$0].lifeline == lifeline }
        return (handling ?? busy[lifeline]?.last).map { activations[$0].level }
    }

    /// The call under way of the message at a place: calls are in order of their places.
    private func call(of place: Int) -> Call? {
        let index = calls.partitioningIndex { $0.place >= place }
        return index < calls.count && calls[index].place == place ? calls[index] : nil
    }

    private mutating func open(_ lifeline: Int) -> Int {
        activations.append(
            Activation(
                lifeline: lifeline, level: busy[lifeline]?.count ?? 0, first: steps.count, last: steps.count))
        busy[lifeline, default: []].append(activations.count - 1)
        return activations.count - 1
    }

    /// Ends the innermost calls until this many are open, and the loops whose messages all stand before a place.
    private mutating func leave(downTo depth: Int, next place: Int) {
        while calls.count > depth, let call = calls.popLast() {
            if call.returnsResult { steps.append(.returned(ofStep: call.step)) }
            for activation in call.activations.reversed() {
                activations[activation].last = steps.count - 1
                // What began last ends first.
                busy[activations[activation].lifeline]?.removeLast()
            }
            endLoops(before: place, unless: calls.last?.place)
        }
        endLoops(before: place, unless: calls.last?.place)
    }

    /// Ends loops whose messages all stand before a place, innermost first, but for those that a call under way is in.
    private mutating func endLoops(before place: Int, unless open: Int?) {
        while let loop = loops.last, loop.shown.upperBound <= place, open.map({ $0 < loop.first }) ?? true {
            loops.removeLast()
            steps.append(.fragmentEnd)
        }
    }
}

import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Builds the frames of a sequence picture from a run's records, one frame for each beat.
struct SequenceFrameBuilder {
    private let drawn: DrawnRun
    private let words: MessageWords
    private let folding: Folding
    private let granularity: Granularity
    /// The largest number of messages of a beat that get a label.
    private let limit: Int
    /// The largest numbers of messages and steps in a beat. Further messages get no steps.
    private let most: (messages: Int, steps: Int)
    private let classification: Classification
    private var appearances: Appearances
    private var graph: FlowGraph { drawn.run.graph }

    /// The number of the current beat.
    private var beat = 0
    private var place = 0
    private var lastTime: Int64?

    private var lifelines: [Lifeline] = []
    private var indices: [ComponentGroup: Int] = [:]
    /// The index in the frame of each participant's lifeline.
    private var indicesOfParticipants: [Participant: Int] = [:]
    private var steps: [SequenceStep] = []
    private var activations: [Activation] = []
    /// Calls that have not returned, the latest call last.
    private var calls: [Call] = []
    /// Loops that have not ended, the innermost loop last.
    private var loops: [Folding.Loop] = []
    /// For each lifeline, indices of its open activations.
    private var busy: [Int: [Int]] = [:]
    /// The number of components that were born in this frame, and neither send nor receive anything in it.
    private var silentBirths = 0
    private var number = 0
    /// The number of the beat's messages that have no step.
    private var rest = MessageTotal()
    /// The number of messages so far that have no cause in the frame.
    private var roots = 0
    private var threads = 0

    /// A message that is being handled.
    private struct Call {
        let place: Int
        let step: Int
        let path: String
        /// The number of messages that this message has triggered so far.
        var triggered = 0
        let activations: [Int]
        let returnsResult: Bool
    }

    private init(
        _ drawn: DrawnRun, _ words: MessageWords, _ folding: Folding, _ granularity: Granularity, named limit: Int,
        most: (messages: Int, steps: Int)
    ) {
        self.limit = limit
        self.most = most
        self.drawn = drawn
        self.words = words
        self.folding = folding
        self.granularity = granularity
        classification = drawn.run.classification
        appearances = Appearances(drawn.run.graph, folding)
    }

    /// Makes the frames of a run, one for each beat with a message. A frame ends soon after `messages` messages or `steps`
    /// steps, and the remaining messages are counted as undrawn.
    ///
    /// - Parameters:
    ///   - beats: The numbers of the beats to draw; `nil` for all.
    ///   - limit: The largest number of messages of a beat that get a label.
    ///   - take: A function that is called with each frame and the number of its beat.
    static func makeFrames(
        of drawn: DrawnRun, _ words: MessageWords, _ folding: Folding, by granularity: Granularity,
        beats: Set<Int>? = nil, named limit: Int = .max, messages: Int = .max, steps: Int = .max,
        _ take: (SequenceFrame, Int) -> Void
    ) {
        guard beats?.isEmpty != true else { return }
        let last = beats?.max() ?? .max
        var builder = SequenceFrameBuilder(
            drawn, words, folding, granularity, named: limit, most: (messages: messages, steps: steps))
        var beat = 0
        var isMeant = false
        func begin() {
            isMeant = beats?.contains(beat) ?? true
            if isMeant { builder.begin(beat) }
        }
        begin()
        for record in drawn.run.trace.records {
            if case .beat = record {
                if isMeant, let frame = builder.finish() { take(frame, beat) }
                beat += 1
                guard beat <= last else { return }
                begin()
            } else if isMeant {
                builder.add(record)
            }
        }
        if isMeant, let frame = builder.finish() { take(frame, beat) }
    }

    private mutating func add(_ record: TraceRecord) {
        switch record {
        case .message: addMessage()
        case .component(let component): add(component)
        case .end(let end): addEnd(of: end.component)
        case .write(let write): add(write)
        case .beat, .messageReturn, .navigation, .screen, .reference, .unrecorded, .drop: break
        }
    }

    /// Begins the beat with this number.
    private mutating func begin(_ number: Int) {
        beat = number
        place = graph.place(fromBeat: number)
        lastTime = place > 0 ? graph.messages[place - 1].at : nil
        // Births and ends are drawn for single components only.
        if granularity == .object { appearances.begin(number) }
    }

    /// Returns the frame of the current beat; `nil` if no message was sent in the beat.
    private mutating func finish() -> SequenceFrame? {
        leave(downTo: 0, next: place)
        defer {
            (lifelines, indices, indicesOfParticipants, steps, activations) = ([], [:], [:], [], [])
            (calls, busy, silentBirths, number, roots, threads) = ([], [:], 0, 0, 0, 0)
            (loops, rest) = ([], MessageTotal())
        }
        guard number > 0 else { return nil }
        let heading = drawn.heading(ofBeat: beat)
        let frame = SequenceFrame(
            name: heading.name, beat: heading.number, isTyping: heading.isTyping, lifelines: lifelines, steps: steps,
            activations: activations, silentBirths: silentBirths, undrawn: rest)
        return frame.inRoleOrder()
    }

    /// True if the frame has more messages or more steps than allowed.
    private var isFull: Bool { number > most.messages || steps.count > most.steps.addingClamped(2) }

    /// Adds the next delivered message of the graph.
    private mutating func addMessage() {
        guard graph.messages.indices.contains(place) else { return }
        let place = place
        self.place += 1
        let message = graph.messages[place]
        defer { lastTime = message.at }
        guard !folding.isRepeat(place) else { return }
        guard !isFull else { return rest.add(classification[place], count: folding.count(of: place)) }
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
                    words: number <= limit ? words[place] : "",
                    isAsync: message.isAsync, isUnknown: message.isUnknown, messageClass: classification[place],
                    fromLevel: fromLevel,
                    toLevel: receiver.flatMap { busy[$0]?.last }.map { activations[$0].level },
                    count: folding.count(of: place))))
        calls.append(
            Call(
                place: place, step: steps.count - 1, path: path, activations: opened,
                returnsResult: message.returnsResult && !message.isAsync && sender != nil && receiver != nil
                    && sender != receiver))
    }

    /// Adds a write of a property. The write is drawn only if the property belongs to another component than the writer.
    private mutating func add(_ write: WriteRecord) {
        guard !isFull, let set = graph.propertySet(write, beat: beat), !folding.isRepeat(set.place),
            set.isBetweenLifelines(in: graph, by: granularity)
        else { return }
        // Earlier calls of the writer have returned, unless they are still to send something.
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

    /// Adds the birth of a component during a message, unless the component stands for a function. The birth is drawn
    /// only if the component takes part in the frame.
    private mutating func add(_ component: ComponentRecord) {
        guard granularity == .object, !graph.isFunction(component.id), component.message != 0,
            indices[group(component.id)] == nil
        else { return }
        let cause = graph.place(ofMessage: component.message)
        if let cause, folding.isRepeat(cause) { return }
        guard appearances.inBeat(component.id) else {
            silentBirths += 1
            return
        }
        guard !isFull, let index = index(of: .component(component.id)) else { return }
        let maker = cause.flatMap { Lifeline(graph.messages[$0].receiver, in: graph, by: granularity) }
            .flatMap { indices[$0.group] }
        if let maker, maker != index {
            steps.append(.birth(of: index, by: maker, byLevel: level(of: maker, for: cause)))
        }
    }

    /// Adds the end of a component, if the frame has a lifeline for it alone and no later message involves it.
    private mutating func addEnd(of component: Int) {
        guard granularity == .object, !isFull, !graph.isFunction(component),
            let index = indices[group(component)], appearances.last(of: component) < place
        else { return }
        steps.append(.death(of: index))
    }

    /// Returns the next message's number by cause, such as `1.2`; an empty text for messages that aren't drawn.
    private mutating func path(isAsync: Bool) -> String {
        guard number <= limit else { return "" }
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

    /// Returns the nesting level of the lifeline's activation that handles the message at `place`. Without such an
    /// activation, returns the level of the lifeline's latest open activation; `nil` if the lifeline has none.
    private func level(of lifeline: Int, for place: Int?) -> Int? {
        let handling = place.flatMap(call(of:))?.activations.last { activations[$0].lifeline == lifeline }
        return (handling ?? busy[lifeline]?.last).map { activations[$0].level }
    }

    /// Returns the call of a message; `nil` if the call has returned. The search is binary, because calls are in the
    /// order of messages.
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

    /// Ends the innermost calls until only `depth` calls are open. Also ends the loops whose messages all have smaller
    /// indices than `place`.
    private mutating func leave(downTo depth: Int, next place: Int) {
        while calls.count > depth, let call = calls.popLast() {
            if call.returnsResult, case .message(let message) = steps[call.step] {
                steps.append(.returned(by: message))
            }
            for activation in call.activations.reversed() {
                activations[activation].last = steps.count - 1
                // The latest activation ends first.
                busy[activations[activation].lifeline]?.removeLast()
            }
            endLoops(before: place, unless: calls.last?.place)
        }
        endLoops(before: place, unless: calls.last?.place)
    }

    /// Ends the loops whose messages all have smaller indices than `place`, the innermost loop first. A loop that
    /// contains a call in progress isn't ended.
    private mutating func endLoops(before place: Int, unless open: Int?) {
        while let loop = loops.last, loop.shown.upperBound <= place, open.map({ $0 < loop.first }) ?? true {
            loops.removeLast()
            steps.append(.fragmentEnd)
        }
    }
}

/// The messages in which components take part. They decide when a component is drawn: in a damaged trace, it may act
/// before its birth or after its end.
private struct Appearances {
    private let graph: FlowGraph
    private let folding: Folding
    private var beat = 0
    /// The components that take part in the beat; `nil` if they aren't known yet.
    private var ofBeat: Set<Int>?
    /// For each component, the index of the run's last message in which the component takes part.
    private lazy var lasts = makeLasts()

    init(_ graph: FlowGraph, _ folding: Folding) {
        self.graph = graph
        self.folding = folding
    }

    /// Begins the beat with this number.
    mutating func begin(_ number: Int) {
        beat = number
        ofBeat = nil
    }

    /// Returns true if the component takes part in a message or a set of the beat.
    mutating func inBeat(_ component: Int) -> Bool {
        let components = ofBeat ?? makeOfBeat()
        ofBeat = components
        return components.contains(component)
    }

    private func makeOfBeat() -> Set<Int> {
        var found: Set<Int> = []
        func add(_ participants: [Participant]) {
            for case .component(let id) in participants { found.insert(id) }
        }
        for place in graph.place(fromBeat: beat)..<graph.place(fromBeat: beat + 1) where !folding.isRepeat(place) {
            add([graph.messages[place].sender, graph.messages[place].receiver])
        }
        let writes = graph.beatsOfWrites.partitioningIndex { $0 >= beat }
        let end = graph.beatsOfWrites.partitioningIndex { $0 > beat }
        for write in graph.writes[writes..<end] {
            guard let set = graph.propertySet(write, beat: beat), !folding.isRepeat(set.place) else { continue }
            add([set.channel.sender, set.channel.receiver])
        }
        return found
    }

    /// Returns the index of the last message in which a component takes part; 0 if there is none.
    mutating func last(of component: Int) -> Int { lasts[component] ?? 0 }

    private func makeLasts() -> [Int: Int] {
        let ended = Set(graph.ends.lazy.map(\.component))
        var lasts: [Int: Int] = [:]
        func add(_ participant: Participant, _ place: Int) {
            guard case .component(let id) = participant, ended.contains(id) else { return }
            lasts[id] = max(lasts[id] ?? 0, place)
        }
        for (place, message) in graph.messages.enumerated() where !folding.isRepeat(place) {
            add(message.sender, place)
            add(message.receiver, place)
        }
        for set in graph.propertySets where !folding.isRepeat(set.place) {
            add(set.channel.sender, set.place)
            add(set.channel.receiver, set.place)
        }
        return lasts
    }
}

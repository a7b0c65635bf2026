import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The beats that a sequence picture may show, each with the count of its messages. Frames are made later, and only for
/// some of them.
struct SequenceOutline {
    /// A beat with a message, or several equal beats as one element.
    struct Beat {
        /// The beat's number in the drawn part of the run; 0 before the first beat.
        let number: Int
        let isTyping: Bool
        /// The number of messages in a frame that shows all of the beat. A repeated message is counted once.
        fileprivate(set) var messages = 0
        /// The number of all messages that the drawn ones represent, in all equal beats.
        fileprivate(set) var total = MessageTotal()
        /// The numbers of the equal beats that this beat represents, its own number first.
        fileprivate(set) var equal: [Int]
        /// The numbers, within the frame, of messages that are slow in any of the equal beats.
        fileprivate var slow: Set<Int> = []
    }

    private(set) var beats: [Beat]
    let grouping: Grouping
    /// True if messages repeat within a beat, or if several beats are equal.
    private(set) var foundRepeats = false
    private let drawn: DrawnRun
    /// The run from which durations are computed. It includes the messages that are too deep to be drawn.
    private let timed: DrawnRun
    private let folding: Folding
    private let words: MessageWords
    private let options: DiagramOptions
    /// The names of lifelines that could contain several components, but contain only one.
    private let names: [ComponentGroup: String]
    private let named: Int

    /// Finds the beats of a run, and the finest grouping into lifelines with at most ``SequenceScript/lifelineLimit``
    /// lifelines in a frame.
    ///
    /// - Parameters:
    ///   - folds: True to draw repeats once.
    ///   - named: The largest number of messages of a beat that get a label.
    init(_ drawn: DrawnRun, _ options: DiagramOptions, folds: Bool, named: Int) {
        let limit = SequenceScript.lifelineLimit
        func folding(_ run: RunAnalysis) -> Folding {
            folds ? Folding(run, payloads: options.payloads, by: options.grouping ?? .object) : Folding()
        }
        var shown = folding(drawn.run)
        let foundLoops = !shown.loops.isEmpty
        let lifelines = LifelineCount.grouped(by: options.grouping, from: .object, nodes: limit, links: .max) {
            LifelineCount(of: drawn.run.graph, shown, by: $0, upTo: $0 == .object ? .max : limit)
        }
        var grouping = lifelines.grouping
        var drawn = drawn
        if options.grouping == nil, grouping.hidesMost(of: drawn.run, groups: lifelines.ofComponents),
            let busiest = Busiest(drawn.run, by: .object, room: SequenceScript.busiestLimit, perBeat: true)
        {
            drawn = drawn.with(busiest.run)
            shown = folding(busiest.run)
            grouping = Grouping(granularity: .object)
            grouping.busiest = busiest.note
        }
        self.init(
            drawn, timed: drawn, options, shown, grouping, names: Self.namesOfLone(in: drawn.run.graph, grouping),
            named: named,
            joinsEqual: folds)
        foundRepeats = foundRepeats || foundLoops
    }

    private init(
        _ drawn: DrawnRun, timed: DrawnRun, _ options: DiagramOptions, _ folding: Folding, _ grouping: Grouping,
        names: [ComponentGroup: String], named: Int, joinsEqual: Bool
    ) {
        self.drawn = drawn
        self.timed = timed
        self.options = options
        self.folding = folding
        self.grouping = grouping
        self.names = names
        self.named = named
        // A message that stands for repeats is marked if one of them is slow.
        let slow = Set(drawn.slow.map(folding.representative))
        words = MessageWords(drawn.run, payloads: options.payloads, slow: slow)
        beats = Beat.all(of: drawn.run, folding)
        if joinsEqual { joinEqual() }
        foundRepeats = !folding.loops.isEmpty || beats.contains { $0.equal.count > 1 }
    }

    /// Returns the names for groups that contain a single component: the component's type.
    private static func namesOfLone(in graph: FlowGraph, _ grouping: Grouping) -> [ComponentGroup: String] {
        guard grouping.joinsTypes else { return [:] }
        var numbers = GroupNumbers(graph, by: grouping.granularity)
        var members: [Int: (group: ComponentGroup, first: Int, count: Int)] = [:]
        for message in graph.messages {
            for case .component(let id) in [message.sender, message.receiver] {
                let (number, new) = numbers.number(of: .component(id))
                guard let new, new.kind == .role else { continue }
                members[number, default: (new, id, 0)].count += 1
            }
        }
        let lone = members.values.filter { $0.count == 1 }
        return Dictionary(uniqueKeysWithValues: lone.map { ($0.group, graph.name(of: .component($0.first))) })
    }
}

extension SequenceOutline.Beat {
    /// Returns the beats of a run that have a message.
    static func all(of run: RunAnalysis, _ folding: Folding) -> [Self] {
        let graph = run.graph
        let classes = run.classification.classes
        var beats: [Self] = []
        for (place, message) in graph.messages.enumerated() where !folding.isRepeat(place) {
            let number = Int(message.beat)
            if beats.last?.number != number {
                let isTyping = number > 0 && graph.beats[number - 1].isTyping
                beats.append(Self(number: number, isTyping: isTyping, equal: [number]))
            }
            beats[beats.count - 1].messages += 1
            beats[beats.count - 1].total.add(classes[place], count: folding.count(of: place))
        }
        return beats
    }
}

extension SequenceOutline {
    /// Replaces equal beats by the first of them. Only beats whose messages are alike are compared step by step.
    private mutating func joinEqual() {
        let digests = digests
        let alike = Dictionary(grouping: beats.indices) { digests[$0] }
        var indices: [Int: Int] = [:]
        for index in alike.values.lazy.filter({ $0.count > 1 }).joined() { indices[beats[index].number] = index }
        guard !indices.isEmpty else { return }
        var firsts: [SequenceFrame.Shape: Int] = [:]
        var joined = beats
        var areJoined = [Bool](repeating: false, count: beats.count)
        makeFrames(of: Set(indices.keys)) { frame, number in
            guard let index = indices[number] else { return }
            let shape = frame.shape
            guard let first = firsts[shape] else {
                firsts[shape] = index
                joined[index].slow = Set(frame.slowMessages)
                return
            }
            joined[first].slow.formUnion(frame.slowMessages)
            joined[first].equal.append(number)
            areJoined[index] = true
        }
        for index in joined.indices { joined[index].total = joined[index].total.times(joined[index].equal.count) }
        beats = joined.indices.filter { !areJoined[$0] }.map { joined[$0] }
    }

    /// A digest of each beat's name and messages. Digests of equal beats are equal.
    private var digests: [Int] {
        let graph = drawn.run.graph
        let classes = drawn.run.classification.classes
        var groups = GroupNumbers(graph, by: grouping.granularity, areLifelines: true)
        var texts: [String: Int] = [:]
        var labels: [Label: Int] = [:]
        return beats.map { beat in
            var hasher = Hasher()
            hasher.combine(SequenceFrame.nameWithoutNumber(drawn.heading(ofBeat: beat.number).name))
            var number = 0
            for place in graph.place(fromBeat: beat.number)..<graph.place(fromBeat: beat.number + 1)
            where !folding.isRepeat(place) {
                let message = graph.messages[place]
                number += 1
                if number <= named, !options.payloads {
                    let label = Label(
                        name: message.name, caseName: message.caseName, isFailure: graph.isFailure(at: place))
                    // Different names and cases may have one text.
                    if let known = labels[label] {
                        hasher.combine(known)
                    } else {
                        let text = MessageWords.withoutSlow(words[place])
                        let new = texts[text] ?? texts.count
                        (labels[label], texts[text]) = (new, new)
                        hasher.combine(new)
                    }
                }
                let isFound = message.sender == .system && message.receiver != .nobody
                hasher.combine(isFound ? -1 : groups.number(of: message.sender).number)
                hasher.combine(groups.number(of: message.receiver).number)
                hasher.combine(classes[place])
                hasher.combine(message.isAsync)
                hasher.combine(folding.count(of: place))
            }
            return hasher.finalize()
        }
    }

    /// The content of a message's label, without values.
    private struct Label: Hashable {
        let name: Symbol
        let caseName: Symbol?
        let isFailure: Bool
    }

    private func makeFrames(
        of numbers: Set<Int>, messages: Int = .max, steps: Int = .max, _ take: (SequenceFrame, Int) -> Void
    ) {
        SequenceFrameBuilder.makeFrames(
            of: drawn, words, folding, by: grouping.granularity, beats: numbers, named: named, messages: messages,
            steps: steps, take)
    }

    /// Returns the frames of some beats. A beat beyond a limit gets a frame that ends soon after the limit; the caller
    /// must cut the frame.
    ///
    /// - Parameters:
    ///   - messages: The largest number of messages in a complete frame.
    ///   - steps: The largest number of steps in a complete frame.
    func frames(of beats: [Beat], messages: Int, steps: Int) -> [SequenceFrame] {
        var made: [Int: SequenceFrame] = [:]
        makeFrames(of: Set(beats.map(\.number)), messages: messages, steps: steps) { made[$1] = $0 }
        let times = beats.contains { $0.equal.count > 1 } ? BeatTimes(timed) : nil
        return beats.compactMap { beat in
            guard var frame = made[beat.number] else { return nil }
            for index in frame.lifelines.indices {
                if let name = names[frame.lifelines[index].group] { frame.lifelines[index].name = name }
            }
            guard beat.equal.count > 1 else { return frame }
            let numbers = beat.equal.map { drawn.heading(ofBeat: $0).number }
            return frame.standing(
                for: beat.equal.count, slow: beat.slow,
                guard: ["beats \(NumberRanges.words(numbers))", times?.words(of: numbers)].compactMap(\.self)
                    .joined(separator: ": "))
        }
    }

    /// Returns the frame that is drawn as a reference to a picture of the beat.
    func reference(to beat: Beat) -> SequenceFrame {
        let heading = drawn.heading(ofBeat: beat.number)
        let graph = drawn.run.graph
        var groups: Set<ComponentGroup> = []
        var lifelines: [Lifeline] = []
        graph.forEachEnd(inBeat: beat.number, folding, by: grouping.granularity) { participant in
            let group = ComponentGroup(ofLifeline: participant, in: graph, by: grouping.granularity)
            guard groups.insert(group).inserted else { return true }
            lifelines += [Lifeline(participant, in: graph, by: grouping.granularity)].compactMap(\.self)
            return true
        }
        return SequenceFrame(
            name: heading.name, beat: heading.number, isTyping: beat.isTyping, lifelines: lifelines,
            steps: [.cut(beat.total.words)], activations: [], silentBirths: 0, isReference: true,
            standsForSeveral: beat.equal.count > 1, undrawn: beat.total)
    }

    /// Returns the outline with the given beats reduced to the upper levels of their trees of causes, at most `room`
    /// messages each.
    ///
    /// - Parameter long: The beats with more than `room` messages.
    /// - Returns: `nil` if there is no beat among these whose top level fits, or if the reduction would make different
    ///   beats equal.
    func upperLevels(of long: [Beat], _ room: Int) -> SequenceOutline? {
        guard long.contains(where: { hasRoom(room, forFirstLevelOf: $0) }) else { return nil }
        let graph = drawn.run.graph
        let shown = graph.messages.indices.filter { !folding.isRepeat($0) }
        var kept = [Bool](repeating: false, count: graph.messages.count)
        var start = 0
        while start < shown.count {
            let number = graph.beat(of: shown[start])
            let end = shown[start...].partitioningIndex { graph.beat(of: $0) > number }
            var places = Array(shown[start..<end])
            let depths = places.map { graph.depth(of: $0) }
            let first = depths.min() ?? 0
            // Without room for the first level, the beat is only cut.
            if places.count > room, depths.count(where: { $0 == first }) < room {
                places = places.map { (graph.depth(of: $0), $0) }.sorted { $0 < $1 }.prefix(room).map(\.1)
            }
            for place in places { kept[place] = true }
            start = end
        }
        let mask = RunMask(
            messages: Set(graph.messages.indices.filter { kept[folding.representative(of: $0)] }),
            components: Set(graph.components.map(\.id)))
        let part = drawn.with(drawn.run.masked(by: mask))
        let outline = SequenceOutline(
            part, timed: drawn, options,
            folding.loops.isEmpty
                ? Folding() : Folding(part.run, payloads: options.payloads, by: options.grouping ?? .object),
            grouping, names: names, named: room, joinsEqual: beats.contains { $0.equal.count > 1 })
        return outline.beats.map(\.number) == beats.map(\.number) ? outline : nil
    }

    /// Returns true if the top level of a beat's trees of causes has fewer messages than `room`.
    private func hasRoom(_ room: Int, forFirstLevelOf beat: Beat) -> Bool {
        let graph = drawn.run.graph
        var (first, count) = (Int.max, 0)
        for place in graph.place(fromBeat: beat.number)..<graph.place(fromBeat: beat.number + 1)
        where !folding.isRepeat(place) && graph.depth(of: place) <= first {
            count = graph.depth(of: place) < first ? 1 : count + 1
            first = graph.depth(of: place)
        }
        return count < room
    }
}

extension DrawnRun {
    /// Returns the name of a beat's frame, the beat's number in the whole run, and true if the person types in the
    /// beat.
    func heading(ofBeat number: Int) -> (name: String, number: Int, isTyping: Bool) {
        let beats = run.graph.beats
        guard beats.indices.contains(number - 1) else { return ("before the first beat", 0, false) }
        let inWhole = self.number(ofBeat: number)
        return ("\(inWhole) · \(ShortName.of(beats[number - 1].name))", inWhole, beats[number - 1].isTyping)
    }
}

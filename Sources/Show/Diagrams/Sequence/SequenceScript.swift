import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The content of a sequence picture: a frame for each beat, none of them too long to read.
struct SequenceScript {
    /// The largest number of messages of several beats: in one picture, in one text, and on slides.
    static let messageLimit = (picture: 40, text: 60, slides: 400)
    /// The largest numbers of messages and of steps that are drawn of one beat, and of beats.
    private typealias Limits = (messages: Int, steps: Int, beats: Int)
    private static let readable: Limits = (messages: 100, steps: 250, beats: 40)
    /// The limits for a picture that is drawn whole.
    private static let whole: Limits = (messages: 2000, steps: 6000, beats: 1000)
    /// The smallest number of messages that are drawn of a beat that is cut.
    private static let fewest = 4
    /// The largest number of lifelines in a frame before components are grouped.
    static let lifelineLimit = 38
    /// The number of components' lifelines in a frame where only the busiest components are drawn one by one.
    static let busiestLimit = 24

    private(set) var frames: [SequenceFrame]
    /// The number of beats beyond the limit, and the number of their messages.
    let beatsLeftOut: Int
    let messagesLeftOut: MessageTotal
    /// The grouping of the lifelines.
    let grouping: Grouping
    /// True if repeats are drawn once although that wasn't asked for, because there are too many messages.
    let foldsForRoom: Bool

    /// Chooses the messages of a run to draw, and their grouping.
    ///
    /// - Parameter messages: the largest number of messages if several beats are drawn.
    init(_ drawn: DrawnRun, _ options: DiagramOptions, messages: Int = messageLimit.text) {
        let limits = options.isWhole ? SequenceScript.whole : SequenceScript.readable
        let most = options.isWhole ? limits.messages : messages
        var frames = Frames(drawn, options, folds: options.folds, named: limits.messages)
        var foldsForRoom = false
        if !options.folds, !frames.fit(limits, messages: most) {
            // Repeats are folded before anything is left out.
            let folded = Frames(drawn, options, folds: true, named: limits.messages)
            foldsForRoom = folded.messages < frames.messages
            if foldsForRoom { frames = folded }
        }
        self.foldsForRoom = foldsForRoom
        grouping = frames.grouping
        self.frames = Array(frames.all.prefix(limits.beats))
        let rest = frames.all.dropFirst(limits.beats)
        beatsLeftOut = rest.count
        messagesLeftOut = rest.map(\.total).total
        shorten(to: most)
        let room = min(shareRoom(most) ?? .max, limits.messages)
        if self.frames.contains(where: { !$0.isReference && $0.messages.count > room }) {
            let upper = frames.upperLevels(options, room)
            for (index, frame) in upper.prefix(self.frames.count).enumerated() {
                self.frames[index].replace(by: frame, ifLongerThan: room)
            }
        }
        for index in self.frames.indices { self.frames[index].cut(to: room, steps: limits.steps) }
    }

    /// Makes a script of frames, all of which are drawn whole.
    init(_ frames: [SequenceFrame], _ grouping: Grouping) {
        self.frames = frames
        self.grouping = grouping
        foldsForRoom = false
        beatsLeftOut = 0
        messagesLeftOut = MessageTotal()
    }

    /// Returns the script with each frame changed.
    func map(_ change: (SequenceFrame) -> SequenceFrame) -> SequenceScript {
        var script = self
        script.frames = frames.map(change)
        return script
    }

    private struct Frames: GroupedChart {
        private(set) var all: [SequenceFrame]
        var grouping: Grouping
        private var drawn: DrawnRun
        private var folding: Folding
        var size: (nodes: Int, links: Int) { (all.map(\.lifelines.count).max() ?? 0, 0) }
        /// The number of drawn messages.
        var messages: Int { all.reduce(0) { $0 + $1.messages.count } }

        /// Makes the frames of a run, with the finest lifelines for which there is room.
        init(_ drawn: DrawnRun, _ options: DiagramOptions, folds: Bool, named: Int) {
            let limit = SequenceScript.lifelineLimit
            func folding(_ run: RunAnalysis) -> Folding {
                folds ? Folding(run, payloads: options.payloads, by: options.grouping ?? .object) : Folding()
            }
            let whole = folding(drawn.run)
            self = Frames.grouped(
                by: options.grouping, from: .object, nodes: limit, links: .max,
                counting: { granularity, _ in
                    SequenceScript.mostLifelines(of: drawn.run.graph, whole, by: granularity, upTo: limit)
                },
                { Frames(drawn, options, whole, by: $0, named: named) })
            var shown = drawn.run
            if options.grouping == nil, grouping.hidesMost(of: drawn.run, groups: componentLifelines),
                let busiest = Busiest(drawn.run, by: .object, room: SequenceScript.busiestLimit, perBeat: true)
            {
                shown = busiest.run
                self = Frames(drawn.with(shown), options, folding(shown), by: .object, named: named)
                grouping.busiest = busiest.note
            }
            if grouping.joinsTypes { nameLoneComponents(of: drawn.run.graph) }
            if folds { all = SequenceFrame.joiningEqual(all, BeatTimes(drawn)) }
        }

        private init(
            _ drawn: DrawnRun, _ options: DiagramOptions, _ folding: Folding, by granularity: Granularity, named: Int
        ) {
            all = SequenceScript.frames(of: drawn, options, folding, by: granularity, named: named)
            grouping = Grouping(granularity: granularity)
            self.drawn = drawn
            self.folding = folding
        }

        /// Returns the frames with only the upper levels of each beat that has more than `room` messages: of the first level
        /// without room for all, the first messages. The result is empty if beats would be equal that aren't equal now.
        func upperLevels(_ options: DiagramOptions, _ room: Int) -> [SequenceFrame] {
            let graph = drawn.run.graph
            let shown = graph.messages.indices.filter { !folding.isRepeat($0) }
            var kept: Set<Int> = []
            for beat in Dictionary(grouping: shown, by: { graph.beat(of: $0) }).values {
                let upper = beat.sorted { (graph.depth(of: $0), $0) < (graph.depth(of: $1), $1) }.prefix(room)
                // Without room for the first level, the beat is only cut.
                let first = graph.depth(of: upper.first ?? 0)
                let hasRoom = upper.count == beat.count || upper.contains { graph.depth(of: $0) > first }
                kept.formUnion(hasRoom ? upper[...] : beat[...])
            }
            let mask = RunMask(
                messages: Set(graph.messages.indices.filter { kept.contains(folding.representative(of: $0)) }),
                components: Set(graph.components.map(\.id)))
            let part = drawn.with(drawn.run.masked(by: mask))
            let folds = !folding.loops.isEmpty
            var frames = Frames(
                part, options,
                folds ? Folding(part.run, payloads: options.payloads, by: options.grouping ?? .object) : Folding(),
                by: grouping.granularity, named: room)
            if grouping.joinsTypes { frames.nameLoneComponents(of: graph) }
            if all.contains(where: \.standsForSeveral) {
                frames.all = SequenceFrame.joiningEqual(frames.all, BeatTimes(drawn))
            }
            return frames.all.map(\.beat) == all.map(\.beat) ? frames.all : []
        }

        /// True if nothing has to be left out of the frames.
        func fit(_ limits: Limits, messages: Int) -> Bool {
            all.count <= limits.beats && (all.count <= 1 || self.messages <= messages)
                && all.allSatisfy { $0.messages.count <= limits.messages && $0.steps.count <= limits.steps }
        }

        /// The largest number of lifelines of components in a frame.
        private var componentLifelines: Int { all.map { $0.lifelines.count { $0.role != .user } }.max() ?? 0 }

        /// Gives lifelines that stand for a single component the name of its type.
        private mutating func nameLoneComponents(of graph: FlowGraph) {
            var names: [ComponentGroup: Set<Int>] = [:]
            for id in Set(graph.messages.flatMap { [$0.sender, $0.receiver] }) {
                guard case .component(let component) = id, graph.component(component) != nil else { continue }
                names[ComponentGroup(id, in: graph, by: grouping.granularity), default: []].insert(component)
            }
            for frame in all.indices {
                for index in all[frame].lifelines.indices where all[frame].lifelines[index].group.kind == .role {
                    guard let all = names[all[frame].lifelines[index].group], all.count == 1, let id = all.first else {
                        continue
                    }
                    self.all[frame].lifelines[index].name = graph.name(of: .component(id))
                }
            }
        }
    }

    /// Returns the largest number of lifelines in any frame. If it exceeds `limit`, the result may be any number above `limit`.
    static func mostLifelines(
        of graph: FlowGraph, _ folding: Folding, by granularity: Granularity, upTo limit: Int = .max
    ) -> Int {
        var most = 0
        var beat = -1
        // A participant is looked up once in a beat.
        var participants: Set<Participant> = []
        var groups: Set<ComponentGroup> = []
        func add(_ participant: Participant) {
            guard participants.insert(participant).inserted,
                let lifeline = Lifeline(participant, in: graph, by: granularity)
            else { return }
            groups.insert(lifeline.group)
        }
        let drawn = graph.propertySets.filter {
            !folding.isRepeat($0.place) && $0.isBetweenLifelines(in: graph, by: granularity)
        }
        let sets = Dictionary(grouping: drawn, by: \.beat)
        for (place, message) in graph.messages.enumerated() where !folding.isRepeat(place) {
            if graph.beat(of: place) != beat {
                beat = graph.beat(of: place)
                (participants, groups) = ([], [])
                for set in sets[beat] ?? [] { [set.channel.sender, set.channel.receiver].forEach(add) }
            }
            if message.sender != .system || message.receiver == .nobody { add(message.sender) }
            add(message.receiver)
            most = max(most, groups.count)
            if most > limit { return most }
        }
        return most
    }

    /// Returns the frames of a run, one for each beat with a message.
    ///
    /// - Parameter limit: The largest number of messages of a beat that are drawn. Further messages get no label.
    static func frames(
        of drawn: DrawnRun, _ options: DiagramOptions, _ folding: Folding, by granularity: Granularity,
        named limit: Int = .max
    ) -> [SequenceFrame] {
        // A message that stands for repeats is marked if one of them is slow.
        let slow = Set(drawn.slow.map(folding.representative))
        let words = MessageWords(drawn.run, payloads: options.payloads, slow: slow)
        var frames: [SequenceFrame] = []
        var builder = SequenceFrameBuilder(drawn, words, folding, granularity, limit)
        for record in drawn.run.trace.records {
            switch record {
            case .beat:
                frames += builder.finish()
                builder.begin()
            case .message: builder.addMessage()
            case .component(let component): builder.add(component)
            case .end(let end): builder.addEnd(of: end.component)
            case .write(let write): builder.add(write)
            case .messageReturn, .navigation, .screen, .reference, .drop: break
            }
        }
        return frames + builder.finish()
    }

    /// Replaces beats by references until the rest is short enough to read. Beats of typing are replaced first, then the
    /// shortest beat that is long enough; if there is none, the longest.
    private mutating func shorten(to limit: Int) {
        var sum = frames.reduce(0) { $0 + $1.messages.count }
        while sum > limit, frames.count > 1 {
            let lengths = frames.map(\.messages.count)
            let open = frames.indices.filter { lengths[$0] > 2 }
            let typing = open.filter { frames[$0].isTyping }
            let enough = open.filter { sum - lengths[$0] <= limit }
            guard
                let index = typing.max(by: { lengths[$0] < lengths[$1] })
                    ?? enough.min(by: { lengths[$0] < lengths[$1] }) ?? open.max(by: { lengths[$0] < lengths[$1] })
            else { break }
            sum -= lengths[index]
            frames[index].undrawn = frames[index].total
            frames[index].isReference = true
        }
    }

    /// Draws beats again that were replaced by references, if little else is drawn.
    ///
    /// - Returns: The number of messages for which each of the beats has room; `nil` if no beat is drawn again.
    private mutating func shareRoom(_ limit: Int) -> Int? {
        let references = frames.indices.filter { frames[$0].isReference }
        guard !references.isEmpty else { return nil }
        let drawn = frames.reduce(0) { $0 + $1.messages.count }
        let left = references.reduce(0) { $0 + frames[$1].undrawn.counted }
        guard 4 * drawn < limit || 10 * drawn < left else { return nil }
        let shown = frames.indices.prefix(limit / Self.fewest)
        for index in shown {
            frames[index].isReference = false
            frames[index].undrawn = MessageTotal()
        }
        return max(Self.fewest, limit / shown.count)
    }
}

extension SequenceFrame {
    /// Replaces the frame by one with the upper levels of its messages, if it is too long.
    fileprivate mutating func replace(by upper: SequenceFrame, ifLongerThan room: Int) {
        guard !isReference, messages.count > room, upper.total.counted < total.counted else { return }
        let left = total - upper.total
        self = upper
        undrawn = left
        steps.append(.cut("Not drawn: \(left.words("more message")), deeper down in this beat."))
    }

    /// Leaves out all steps that follow this number of messages.
    fileprivate mutating func cut(to limit: Int, steps most: Int) {
        guard !isReference else { return }
        let before = total + undrawn
        var seen = 0
        let message = steps.firstIndex { step in
            if case .message = step { seen += 1 }
            return seen > limit
        }
        // Births, returns and waits take up room too.
        var end = min(message ?? steps.count, most)
        guard end < steps.count else { return }
        // A fragment whose steps are all cut isn't begun.
        while end > 0, steps[end - 1].leadsOn { end -= 1 }
        let (stands, births) = (standsForSeveral, silentBirths)
        // Lifelines of cut steps alone aren't drawn.
        self = part(0..<end)
        (standsForSeveral, silentBirths) = (stands, births)
        undrawn = before - total
        steps.append(.cut("Cut here: \(undrawn.words("more message")) in this beat."))
    }
}

/// A beat of a sequence picture, before the beat's parts have positions.
struct SequenceFrame {
    /// The beat's number and name: `4 · taps Log In`.
    let name: String
    /// The beat's number in the run; 0 before the first beat.
    let beat: Int
    let isTyping: Bool
    /// The lifelines, from left to right.
    var lifelines: [Lifeline]
    var steps: [SequenceStep]
    var activations: [Activation]
    /// The number of components that were born in the frame but send and receive nothing in it.
    var silentBirths: Int
    /// True for a frame that is drawn only as a reference to another picture.
    var isReference = false
    /// True for a frame that stands for several equal beats.
    var standsForSeveral = false
    /// The messages that aren't drawn because the frame was cut, or is a reference.
    var undrawn = MessageTotal()

    /// The drawn messages, in order.
    var messages: [SequenceMessage] {
        guard !isReference else { return [] }
        return steps.compactMap { step in
            if case .message(let message) = step { message } else { nil }
        }
    }

    /// The number of messages that the drawn ones stand for. A message in a loop counts as often as it happened.
    var total: MessageTotal { messages.total }
}

/// A part of a frame that has a height of its own. Lifelines are given by their indices in the frame.
enum SequenceStep: Hashable {
    case message(SequenceMessage)
    case set(SequenceSet)
    /// The birth of a lifeline, whose component another lifeline makes.
    case birth(of: Int, by: Int, byLevel: Int?)
    case death(of: Int)
    /// A span of time without any step. Its words are beside the lifeline that acts next.
    case wait(String, beside: Int)
    /// The return of a value from a message. On slides, the message may be on an earlier page.
    case returned(by: SequenceMessage)
    /// The beginning of a combined fragment. All steps up to the fragment's end belong to it.
    case fragment(SequenceFragment)
    /// The beginning of the fragment's next operand, with its guard.
    case operand(String)
    case fragmentEnd
    /// A UML interaction use: a box across some lifelines, whose text names the steps drawn elsewhere.
    case reused(String, over: [Int])
    /// A sentence about the omitted steps.
    case cut(String)
}

extension SequenceStep {
    /// True if the step belongs to the one that follows.
    fileprivate var leadsOn: Bool {
        switch self {
        case .fragment, .operand, .wait: true
        case .message, .set, .birth, .death, .returned, .fragmentEnd, .reused, .cut: false
        }
    }
}

/// A combined fragment: its kind, its guard, and the number of repeats of a loop.
struct SequenceFragment: Hashable {
    enum Kind: String { case loop, alt, opt }

    let kind: Kind
    /// The number of repeats if the fragment is a loop: `4`, `1..4`.
    let times: String?
    /// The guard of the first operand.
    let guardWords: String?
    /// True if the fragment began on an earlier page of slides.
    var isContinued = false

    static func loop(_ times: String, guard words: String? = nil) -> SequenceFragment {
        SequenceFragment(kind: .loop, times: times, guardWords: words)
    }

    /// The words in the fragment's corner.
    var tag: String {
        (times.map { "\(kind.rawValue) (\($0))" } ?? kind.rawValue) + (isContinued ? ", continued" : "")
    }
    /// The words in the corner, followed by the guard.
    var title: String { guardWords.map { "\(tag) [\($0)]" } ?? tag }
    /// The words after the fragment's kind in text notations.
    var words: String { [times.map { "\($0) times" }, guardWords].compactMap(\.self).joined(separator: ": ") }
}

/// A message in a frame.
struct SequenceMessage: Hashable {
    /// The message's number in the frame, from 1. The picture's elements are named after it.
    let number: Int
    /// The message's number by cause. `1.2` is the second message that message 1 caused; `B1` begins the second asynchronous
    /// thread.
    let path: String
    /// The message's number in the trace; in a use case, its number in the merged sequence.
    var id: Int
    /// The sender's lifeline; `nil` for a found message, which comes from the system or, if ``isUnknown``, from other code
    /// that isn't recorded.
    let from: Int?
    /// The receiver's lifeline; `nil` for a lost message.
    let to: Int?
    var words: String
    let isAsync: Bool
    /// True for a found message of code that may not be the system's.
    let isUnknown: Bool
    let messageClass: MessageClass
    var isIdle: Bool { messageClass == .idle }
    /// The nesting level of the sender's activation on its lifeline; `nil` without an activation.
    let fromLevel: Int?
    let toLevel: Int?
    /// The number of messages that this message stands for: the product of the repeats of all loops around it.
    var count: Int
}

extension SequenceMessage {
    /// The origin of a found message, in words.
    var origin: String { isUnknown ? "from unrecorded code" : "from the system" }
}

extension [SequenceMessage] {
    /// The origins of the found messages, in words; `nil` if no message is found.
    var origins: String? {
        let found = filter { $0.from == nil }
        guard let first = found.first else { return nil }
        return found.allSatisfy { $0.isUnknown == first.isUnknown }
            ? first.origin : "from the system, or from unrecorded code"
    }

    /// The sum of all messages, each counted as often as it happened.
    var total: MessageTotal {
        reduce(into: MessageTotal()) { $0.add($1.messageClass, count: $1.count) }
    }
}

/// Properties of one lifeline that another lifeline's code sets one after the other. They are drawn as an arrow, although they
/// are no message.
struct SequenceSet: Hashable {
    let from: Int
    let to: Int
    /// The nesting level of the setter's activation on its lifeline; `nil` without an activation.
    let fromLevel: Int?
    let toLevel: Int?
    /// The number, in the trace, of the message that is being handled.
    let message: Int
    /// The properties' names, each once, in order.
    var properties: [String]

    /// The arrow's label: `isLoading, items = …`. If there are more than four properties, only the first three are named.
    var words: String {
        let names = properties.map { ShortName.of($0, limit: 30) }
        guard names.count > 4 else { return "\(names.joined(separator: ", ")) = …" }
        return "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more = …"
    }
}

/// A bar on a lifeline: the steps during which a component is busy with a message.
struct Activation: Hashable {
    let lifeline: Int
    /// The depth of the bar: the number of bars on the same lifeline on which it is drawn.
    let level: Int
    let first: Int
    var last: Int
}

/// A participant in a frame of a sequence picture.
struct Lifeline: Hashable {
    /// The components of the lifeline.
    let group: ComponentGroup
    var name: String
    var role: Role? { group.role }
    let module: String?
    /// The number of the component, if the lifeline stands for a single one.
    var component: Int? {
        if case .object(let id) = group.kind { id } else { nil }
    }
}

extension Lifeline {
    /// Makes the lifeline of a participant; `nil` if the message has no receiver.
    init?(_ participant: Participant, in graph: FlowGraph, by granularity: Granularity) {
        var group = ComponentGroup(participant, in: graph, by: granularity)
        // Components without a record stay apart.
        if group.kind == .unknown, case .component(let id) = participant { group = ComponentGroup(.object(id)) }
        var module = group.module
        switch group.kind {
        case .nobody: return nil
        case .user: name = "User"
        case .system: name = "System"
        case .object(let id): name = graph.component(id)?.name ?? "component \(id)"
        case .type(let type): name = type
        case .module(let it): (name, module) = (it, it)
        case .role, .screen, .unknown: name = group.role.map { "\($0.rawValue) components" } ?? "no module"
        }
        self.module = module
        self.group = group
    }
}

extension PropertySet {
    /// Returns true if the message leads from one lifeline to another.
    func isBetweenLifelines(in graph: FlowGraph, by granularity: Granularity) -> Bool {
        let ends = [channel.sender, channel.receiver].compactMap { Lifeline($0, in: graph, by: granularity)?.group }
        return ends.count == 2 && ends[0] != ends[1]
    }
}

extension SequenceFrame {
    /// Returns this frame with its lifelines in the order of the roles. Within a role, they keep their order of appearance.
    func inRoleOrder() -> SequenceFrame {
        let order = Role.order(of: lifelines.map(\.role))
        var new = [Int](repeating: 0, count: order.count)
        for (index, old) in order.enumerated() { new[old] = index }
        let steps = steps.map { step -> SequenceStep in
            switch step {
            case .message(let message): .message(message.moved { new[$0] })
            case .set(let set): .set(set.moved { new[$0] })
            case .birth(let of, let by, let level): .birth(of: new[of], by: new[by], byLevel: level)
            case .death(let of): .death(of: new[of])
            case .wait(let words, let beside): .wait(words, beside: new[beside])
            case .reused(let words, let over): .reused(words, over: over.map { new[$0] })
            case .returned(let message): .returned(by: message.moved { new[$0] })
            case .fragment, .operand, .fragmentEnd, .cut: step
            }
        }
        return SequenceFrame(
            name: name, beat: beat, isTyping: isTyping, lifelines: order.map { lifelines[$0] }, steps: steps,
            activations: activations.map {
                Activation(lifeline: new[$0.lifeline], level: $0.level, first: $0.first, last: $0.last)
            }, silentBirths: silentBirths)
    }
}

extension SequenceMessage {
    func moved(to place: (Int) -> Int) -> SequenceMessage {
        SequenceMessage(
            number: number, path: path, id: id, from: from.map(place), to: to.map(place), words: words,
            isAsync: isAsync, isUnknown: isUnknown,
            messageClass: messageClass, fromLevel: fromLevel, toLevel: toLevel, count: count)
    }
}

extension SequenceSet {
    func moved(to place: (Int) -> Int) -> SequenceSet {
        SequenceSet(
            from: place(from), to: place(to), fromLevel: fromLevel, toLevel: toLevel, message: message,
            properties: properties)
    }
}

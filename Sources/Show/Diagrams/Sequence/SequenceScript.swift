import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The content of a sequence picture: a frame per beat, none of them too long to read.
struct SequenceScript {
    /// The largest number of messages drawn in one picture or on slides, or written in one text, of several beats.
    static let messageLimit = (picture: 40, text: 60, slides: 400)
    /// The largest number of messages drawn of a single beat.
    static let beatLimit = 100
    /// The largest number of steps of any kind drawn of a single beat.
    static let stepLimit = 250
    /// The largest number of beats drawn in one picture.
    static let frameLimit = 40
    /// The largest number of lifelines in a frame before components are grouped.
    static let lifelineLimit = 38

    private(set) var frames: [SequenceFrame]
    /// The number of beats beyond the limit, and their messages.
    let beatsLeftOut: Int
    let messagesLeftOut: MessageTotal
    /// The grouping of the lifelines.
    let grouping: Grouping

    /// - Parameter messages: the largest number of messages of several beats.
    init(_ drawn: DrawnRun, _ options: DiagramOptions, messages: Int = messageLimit.text) {
        let folding =
            options.folds
            ? Folding(drawn.run, payloads: options.payloads, by: options.grouping ?? .object) : Folding()
        let limit = SequenceScript.lifelineLimit
        let frames = Frames.grouped(
            by: options.grouping, from: .object, nodes: limit, links: .max,
            counting: { granularity, _ in
                SequenceScript.mostLifelines(of: drawn.run.graph, folding, by: granularity, upTo: limit)
            },
            { granularity in
                Frames(
                    all: SequenceScript.frames(of: drawn, options, folding, by: granularity),
                    grouping: Grouping(granularity: granularity))
            })
        grouping = frames.grouping
        self.frames = Array(frames.all.prefix(SequenceScript.frameLimit))
        let rest = frames.all.dropFirst(SequenceScript.frameLimit)
        beatsLeftOut = rest.count
        messagesLeftOut = rest.map(\.total).total
        shorten(to: messages)
    }

    /// A script of frames that are drawn whole.
    init(_ frames: [SequenceFrame], _ grouping: Grouping) {
        self.frames = frames
        self.grouping = grouping
        beatsLeftOut = 0
        messagesLeftOut = MessageTotal()
    }

    private struct Frames: GroupedChart {
        let all: [SequenceFrame]
        var grouping: Grouping
        var size: (nodes: Int, links: Int) { (all.map(\.lifelines.count).max() ?? 0, 0) }
    }

    /// Returns the number of lifelines in the frame with the most of them; above `limit`, any greater number.
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

    static func frames(
        of drawn: DrawnRun, _ options: DiagramOptions, _ folding: Folding, by granularity: Granularity
    ) -> [SequenceFrame] {
        let words = MessageWords(drawn.run, payloads: options.payloads)
        var frames: [SequenceFrame] = []
        var builder = SequenceFrameBuilder(drawn, words, folding, granularity)
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

    /// Makes beats references until the rest is short enough to read: beats of typing first; then the shortest beat that
    /// suffices, or else the longest. A single beat that is still too long is cut.
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
        for index in frames.indices { frames[index].cut(to: SequenceScript.beatLimit) }
    }
}

extension SequenceFrame {
    /// Leaves out the steps after this many messages.
    fileprivate mutating func cut(to limit: Int) {
        guard !isReference else { return }
        let before = total
        var seen = 0
        let message = steps.firstIndex { step in
            if case .message = step { seen += 1 }
            return seen > limit
        }
        // Births, returns and waits take up room too.
        let end = min(message ?? steps.count, SequenceScript.stepLimit)
        guard end < steps.count else { return }
        var open = 0
        for step in steps[..<end] {
            if case .fragment = step { open += 1 }
            if case .fragmentEnd = step { open -= 1 }
        }
        steps.removeSubrange(end...)
        for _ in 0..<max(0, open) { steps.append(.fragmentEnd) }
        activations = activations.filter { $0.first < end }
        for index in activations.indices { activations[index].last = min(activations[index].last, end - 1) }
        undrawn = before - total
        steps.append(.cut("Cut here: \(undrawn.words("more message")) in this beat."))
    }
}

/// A beat of a sequence picture, before its parts have positions.
struct SequenceFrame {
    /// The beat's number and name: `4 · taps Log In`.
    let name: String
    /// The beat's number in the run; 0 before the first beat.
    let beat: Int
    let isTyping: Bool
    /// The lifelines, from left to right.
    let lifelines: [Lifeline]
    var steps: [SequenceStep]
    var activations: [Activation]
    /// The number of components born without a part in the frame's messages.
    let silentBirths: Int
    /// True for a frame that is drawn as a reference to a picture of its own.
    var isReference = false
    /// The messages left out of the frame, since it was cut or is a reference.
    var undrawn = MessageTotal()

    /// The drawn messages, in order.
    var messages: [SequenceMessage] {
        guard !isReference else { return [] }
        return steps.compactMap { step in
            if case .message(let message) = step { message } else { nil }
        }
    }

    /// The messages behind the drawn ones: a message in a loop counts as often as it happened.
    var total: MessageTotal { messages.total }
}

/// A part of a frame with a height of its own. Lifelines are indices into the frame's.
enum SequenceStep: Hashable {
    case message(SequenceMessage)
    case set(SequenceSet)
    /// The birth of a lifeline, made by another.
    case birth(of: Int, by: Int, byLevel: Int?)
    case death(of: Int)
    /// A span of time without any step, written beside the next lifeline to act.
    case wait(String, beside: Int)
    /// The return of a value by a message, on this page of slides or an earlier one.
    case returned(by: SequenceMessage)
    /// The beginning of a combined fragment; its steps go on up to its end.
    case fragment(SequenceFragment)
    /// The beginning of the fragment's next operand, with its guard.
    case operand(String)
    case fragmentEnd
    /// A UML interaction use: a box across some lifelines, whose text names the steps drawn elsewhere.
    case reused(String, over: [Int])
    /// The omitted steps, in words.
    case cut(String)
}

/// A combined fragment: its kind, its guard, and the number of repeats of a loop.
struct SequenceFragment: Hashable {
    enum Kind: String { case loop, alt, opt }

    let kind: Kind
    /// The number of repeats of a loop: `4`, `1..4`.
    let times: String?
    /// The guard of the first operand.
    let guardWords: String?
    /// True on a page of slides for a fragment that began on an earlier page.
    var isContinued = false

    static func loop(_ times: String, guard words: String? = nil) -> SequenceFragment {
        SequenceFragment(kind: .loop, times: times, guardWords: words)
    }

    /// The words in its corner.
    var tag: String {
        (times.map { "\(kind.rawValue) (\($0))" } ?? kind.rawValue) + (isContinued ? ", continued" : "")
    }
    /// The tag and the guard in one line.
    var title: String { guardWords.map { "\(tag) [\($0)]" } ?? tag }
    /// The words behind its kind in text notations.
    var words: String { [times.map { "\($0) times" }, guardWords].compactMap(\.self).joined(separator: ": ") }
}

/// A message in a frame.
struct SequenceMessage: Hashable {
    /// Its number in the frame, from 1, by which the picture's elements are named.
    let number: Int
    /// Its number by cause: `1.2` is the second message that message 1 triggered, `B1` begins the second asynchronous thread.
    let path: String
    /// Its number in the trace; in a use case its number there.
    let id: Int
    /// The sender's lifeline; `nil` for a found message, from the system.
    let from: Int?
    /// The receiver's lifeline; `nil` for a lost message.
    let to: Int?
    let words: String
    let isAsync: Bool
    let messageClass: MessageClass
    var isIdle: Bool { messageClass == .idle }
    /// The nesting levels of the sender's and the receiver's activations on their lifelines; `nil` without one.
    let fromLevel: Int?
    let toLevel: Int?
    /// The number of messages it stands for: the product of the loops around it.
    let count: Int
}

extension [SequenceMessage] {
    /// Their sum, each as often as it happened.
    var total: MessageTotal {
        reduce(into: MessageTotal()) { $0.add($1.messageClass, count: $1.count) }
    }
}

/// Properties of a lifeline set by the code of another, one after the other: an arrow that is no message.
struct SequenceSet: Hashable {
    let from: Int
    let to: Int
    /// The nesting levels of both activations on their lifelines; `nil` without one.
    let fromLevel: Int?
    let toLevel: Int?
    /// The number in the trace of the message in progress.
    let message: Int
    /// The properties' names, each once, in order.
    var properties: [String]

    /// The arrow's label: `isLoading, items = …`; of more than four properties the first three.
    var words: String {
        let names = properties.map { ShortName.of($0, limit: 30) }
        guard names.count > 4 else { return "\(names.joined(separator: ", ")) = …" }
        return "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more = …"
    }
}

/// A bar: the steps during which a component is busy with a message.
struct Activation: Hashable {
    let lifeline: Int
    /// The number of bars under it.
    let level: Int
    let first: Int
    var last: Int
}

/// A participant in a frame of a sequence picture.
struct Lifeline: Hashable {
    /// The components of the lifeline.
    let group: ComponentGroup
    let name: String
    var role: Role? { group.role }
    let module: String?
    /// The number of the component, where the lifeline is a single one.
    var component: Int? {
        if case .object(let id) = group.kind { id } else { nil }
    }
}

extension Lifeline {
    /// The lifeline of a participant; `nil` for nobody.
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
    /// True where it leads from one lifeline to another.
    func isBetweenLifelines(in graph: FlowGraph, by granularity: Granularity) -> Bool {
        let ends = [channel.sender, channel.receiver].compactMap { Lifeline($0, in: graph, by: granularity)?.group }
        return ends.count == 2 && ends[0] != ends[1]
    }
}

extension SequenceFrame {
    /// Returns this frame with its lifelines in the order of the roles, and within a role in order of appearance.
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
            isAsync: isAsync,
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

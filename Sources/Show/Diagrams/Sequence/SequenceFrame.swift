import FlowAnalysis
import TraceFormat

/// A beat of a sequence picture, before its elements have positions.
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
    /// The number of components that were born in the frame, and neither send nor receive anything in it.
    var silentBirths: Int
    /// True for a frame that is drawn only as a reference to another picture.
    var isReference = false
    /// True for a frame that represents several equal beats.
    var standsForSeveral = false
    /// The number of messages that aren't drawn because the frame was cut or is only a reference to another picture.
    var undrawn = MessageTotal()

    /// The drawn messages, in order.
    var messages: [SequenceMessage] {
        guard !isReference else { return [] }
        return steps.compactMap { step in
            if case .message(let message) = step { message } else { nil }
        }
    }

    /// The number of messages that the drawn ones represent. A message in a loop is counted as often as it happened.
    var total: MessageTotal { messages.total }
}

/// An element of a sequence picture that takes up height of its own, such as a message. Lifelines are given by their
/// indices in the frame.
enum SequenceStep: Hashable {
    case message(SequenceMessage)
    case set(SequenceSet)
    /// The birth of the lifeline `of`: code of the lifeline `by` creates its component. `byLevel` is the nesting level of
    /// the creator's activation; `nil` if no activation is open.
    case birth(of: Int, by: Int, byLevel: Int?)
    case death(of: Int)
    /// A time without any step. Its length is written beside the lifeline that acts next.
    case wait(String, beside: Int)
    /// The return of a value from a message. On slides, the message may be on an earlier page.
    case returned(by: SequenceMessage)
    /// The beginning of a combined fragment. All steps up to the fragment's end belong to it.
    case fragment(SequenceFragment)
    /// The beginning of the fragment's next operand, with its guard.
    case operand(String)
    case fragmentEnd
    /// A `ref` (UML's interaction use): a box across some lifelines, in place of messages that are drawn elsewhere.
    /// Its text says where.
    case reused(String, over: [Int])
    /// A sentence about the omitted steps.
    case cut(String)
}

/// A combined fragment: its kind, its guard and, for a loop, the number of repeats.
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

    /// The words in the upper left corner of the fragment's box: `loop (4)`.
    var tag: String {
        (times.map { "\(kind.rawValue) (\($0))" } ?? kind.rawValue) + (isContinued ? ", continued" : "")
    }
    /// The words in the box's corner, followed by the guard: `alt [offline]`.
    var title: String { guardWords.map { "\(tag) [\($0)]" } ?? tag }
    /// The words that text notations write after the fragment's kind.
    var words: String { [times.map { "\($0) times" }, guardWords].compactMap(\.self).joined(separator: ": ") }
}

/// A message in a sequence picture.
struct SequenceMessage: Hashable {
    /// The message's number in the frame, from 1. The picture's elements are named after it.
    let number: Int
    /// The message's number by cause. `1.2` is the second message that message 1 caused; `B1` begins the second asynchronous
    /// thread.
    let path: String
    /// The message's id in the trace; in a use case, its number in the merged sequence.
    var id: Int
    /// The sender's lifeline; `nil` for a message that comes from the system or, if ``isUnknown``, maybe from unrecorded code.
    let from: Int?
    /// The receiver's lifeline; `nil` for a message without a receiver.
    let to: Int?
    var words: String
    let isAsync: Bool
    /// True if a message without a sender may come from unrecorded code instead of the system.
    let isUnknown: Bool
    let messageClass: MessageClass
    var isIdle: Bool { messageClass == .idle }
    /// The nesting level of the sender's activation on its lifeline; `nil` without an activation.
    let fromLevel: Int?
    let toLevel: Int?
    /// The number of times that the message happens; 1 outside of any loop. If loops are nested, their numbers of
    /// repeats are multiplied.
    var count: Int
}

extension SequenceMessage {
    /// The origin of a message without a sender, in words.
    var origin: String { isUnknown ? "from unrecorded code" : "from the system" }
}

extension [SequenceMessage] {
    /// The origins of the messages without a sender, in words; `nil` if there are no such messages.
    var origins: String? {
        let found = filter { $0.from == nil }
        guard let first = found.first else { return nil }
        return found.allSatisfy { $0.isUnknown == first.isUnknown }
            ? first.origin : "from the system, or from unrecorded code"
    }

    /// The number of all messages, each counted as often as it happened.
    var total: MessageTotal {
        reduce(into: MessageTotal()) { $0.add($1.messageClass, count: $1.count) }
    }
}

/// A series of sets: code of one lifeline changes properties of another lifeline. The series is drawn as one arrow,
/// although sets aren't messages.
struct SequenceSet: Hashable {
    let from: Int
    let to: Int
    /// The nesting level of the setter's activation on its lifeline; `nil` without an activation.
    let fromLevel: Int?
    let toLevel: Int?
    /// The id of the message during which the properties are set.
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
    /// The nesting level of the bar: 0 for a bar directly on its lifeline, 1 for a bar on top of that bar, and so on.
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
    /// The component's id, if the lifeline stands for a single component.
    var component: Int? {
        if case .object(let id) = group.kind { id } else { nil }
    }
}

extension Lifeline {
    /// Makes the lifeline of a sender or receiver; `nil` for a receiver that doesn't exist.
    init?(_ participant: Participant, in graph: FlowGraph, by granularity: Granularity) {
        let group = ComponentGroup(ofLifeline: participant, in: graph, by: granularity)
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
        guard channel.sender != .nobody, channel.receiver != .nobody else { return false }
        let ends = [channel.sender, channel.receiver].map { ComponentGroup(ofLifeline: $0, in: graph, by: granularity) }
        return ends[0] != ends[1]
    }
}

extension SequenceFrame {
    /// Returns this frame with its lifelines in the order of the roles. Within a role, lifelines keep their order of
    /// appearance.
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
            }, silentBirths: silentBirths, undrawn: undrawn)
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

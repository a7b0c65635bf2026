import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The acquaintances of components, as far as a trace shows them: who can know whom.
///
/// A sender holds its receiver, got it as an argument, or was given it by an assembly. With callbacks and streams it is
/// the other way round: the receiver knows the sender and gave itself to it, in a closure or a subscription, which a
/// trace doesn't show. A closure that was passed on is called by components that need not know its owner. A bus reaches
/// all subscribers. A component is known to its builder, and to all on whose behalf
/// it was built. A component that sets a property of another can have put itself there, as with a callback. A component
/// that ended before its references were read knows the components that were built beside it, those that its builder
/// knows, and those held by components that its builder was passed.
struct Acquaintances {
    private let pairs: Set<Acquaintance>
    private let introductions: Introductions
    private let births: ReceivedBeforeBirths
    private let graph: FlowGraph
    /// Components in none of the references read: they ended before, or their holders at that time can't be seen.
    private let unread: Set<Int>
    /// For each of those, the components that it was passed first.
    private let handedToUnread: [Int: [Int]]

    init(_ graph: FlowGraph, _ introductions: Introductions, _ references: [ReferenceRecord], _ trees: TreeFacts) {
        self.graph = graph
        self.introductions = introductions
        pairs = references.reduce(into: trees.writers) { pairs, reference in
            pairs.insert(Acquaintance(holder: reference.from, known: reference.to))
        }
        let read = Set(references.lazy.flatMap { [$0.from, $0.to] })
        unread = Set(graph.components.lazy.map(\.id)).subtracting(read)
        let handed = introductions.orders.filter { [unread] in unread.contains($0.key.holder) }
        handedToUnread = handed.sorted { $0.value < $1.value }.reduce(into: [:]) { known, handed in
            guard known[handed.key.holder, default: []].count < Self.mostHanded else { return }
            known[handed.key.holder, default: []].append(handed.key.known)
        }
        births = ReceivedBeforeBirths(trees.causesOfBirths)
    }

    /// The longest chain of unread builders that is followed.
    private static let mostBuilders = 32
    /// The most components kept of those passed to one component.
    private static let mostHanded = 256

    /// True where a message goes to a component that its sender can know, before the message introduces anyone itself.
    /// Messages without a sender or a receiver need no acquaintance.
    ///
    /// - Parameter order: The order number of its delivery, as in the introductions.
    func allow(_ message: FlowMessage, order: Int) -> Bool {
        guard case .component(let from) = message.sender, case .component(let to) = message.receiver else {
            return true
        }
        return graph.isFunction(to) || graph.role(of: message.sender) == .bus || knows(from, to, at: order)
            || knows(to, from, at: order) || isOfHandedClosure(message)
    }

    /// True for the call of a closure that was handed to a method: `init(service:now:).now`.
    private func isOfHandedClosure(_ message: FlowMessage) -> Bool { graph.text(message.name).contains(").") }

    private func knows(_ holder: Int, _ other: Int, at order: Int, builders: Int = mostBuilders) -> Bool {
        let acquaintance = Acquaintance(holder: holder, known: other)
        if holder == other || pairs.contains(acquaintance) { return true }
        if let introduced = introductions.orders[acquaintance], introduced < order { return true }
        if unread.contains(holder), wasGiven(other, to: holder, at: order, builders) { return true }
        guard let birth = graph.component(other)?.message else { return false }
        return births.isAmongReceivers(holder, above: birth)
    }

    /// True where the builder of a component with unread references built the other one beside it, knows the other one,
    /// or was passed a component that holds it.
    private func wasGiven(_ other: Int, to holder: Int, at order: Int, _ builders: Int) -> Bool {
        guard builders > 0, let birth = graph.component(holder)?.message, let builder = births.receiver(ofBirth: birth)
        else { return false }
        return graph.component(other)?.message == birth || knows(builder, other, at: order, builders: builders - 1)
            || handedToUnread[builder]?.contains { pairs.contains(Acquaintance(holder: $0, known: other)) } ?? false
    }
}

/// Messages during which components were born, with all their causes, collected from whole trees of causes.
struct CausesOfBirths {
    /// The index of the cause of each, which is lower than its own; -1 for none.
    private(set) var causes: [Int32] = []
    /// The component that received each; 0 for none.
    private(set) var receivers: [Int] = []
    /// The indices of the messages during which components were born, by the message's number.
    private(set) var indices: [Int: Int32] = [:]

    /// Adds whole trees.
    mutating func add(_ graph: FlowGraph) {
        var isNeeded = [Bool](repeating: false, count: graph.messages.count)
        let bearing = graph.births.compactMap { graph.place(ofMessage: graph.components[$0].message) }
        for place in bearing { isNeeded[place] = true }
        for place in graph.messages.indices.reversed() where isNeeded[place] {
            if let cause = graph.parent(of: place) { isNeeded[cause] = true }
        }
        var indexOfPlace = [Int32](repeating: -1, count: graph.messages.count)
        for place in graph.messages.indices where isNeeded[place] {
            indexOfPlace[place] = Int32(causes.count)
            causes.append(graph.parent(of: place).map { indexOfPlace[$0] } ?? -1)
            if case .component(let id) = graph.messages[place].receiver {
                receivers.append(id)
            } else {
                receivers.append(0)
            }
        }
        for place in bearing { indices[graph.messages[place].id] = indexOfPlace[place] }
    }
}

/// A search, in logarithmic time, for a message to a component that led to a birth.
private struct ReceivedBeforeBirths {
    private let births: CausesOfBirths
    private let order: TreeOrder
    /// For each component, the positions of its messages in the order of the trees, each with the farthest end so far.
    private let received: [Int: [(start: Int32, end: Int32)]]

    init(_ births: CausesOfBirths) {
        let order = TreeOrder(causes: births.causes)
        var received: [Int: [(start: Int32, end: Int32)]] = [:]
        for index in order.indices {
            let id = births.receivers[Int(index)]
            guard id != 0 else { continue }
            let span = order.span(of: Int(index))
            let farthest = max(span.end, received[id]?.last?.end ?? 0)
            received[id, default: []].append((span.start, farthest))
        }
        self.births = births
        self.order = order
        self.received = received
    }

    /// The component that received the message of a birth.
    func receiver(ofBirth message: Int) -> Int? {
        births.indices[message].map { births.receivers[Int($0)] }.flatMap { $0 == 0 ? nil : $0 }
    }

    /// True where a component received the message of a birth or one of its causes.
    func isAmongReceivers(_ component: Int, above message: Int) -> Bool {
        guard let index = births.indices[message], let messages = received[component] else { return false }
        let start = order.span(of: Int(index)).start
        let later = messages.partitioningIndex { $0.start > start }
        // Trees nest: of those that begin before this message, the one with the farthest end contains it if any does.
        return later > 0 && messages[later - 1].end > start
    }
}

/// A holder, and a component that it holds or was passed.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// Introductions of one component to another by an argument, with the first message of each.
struct Introductions {
    /// The order number of the first message of each introduction; it is higher for each later message.
    private(set) var orders: [Acquaintance: Int] = [:]
    /// Messages that carried closures, by number, with their ends and their cause.
    private var carriers: [Int: (from: Int, to: Int, cause: Int)] = [:]
    /// The most hands through which a closure is followed.
    private static let mostHands = 32

    mutating func add(_ message: MessageRecord, order: Int) {
        let handed = HandedOver(message)
        for component in handed.components { add(Acquaintance(holder: message.to, known: component), order) }
        guard handed.hasClosure else { return }
        // A callback passed on is a way back to its sender, through all the hands it went through.
        carriers[message.id] = (message.from, message.to, message.cause)
        var carrier = message.id
        for _ in 0..<Self.mostHands {
            guard let hands = carriers[carrier] else { return }
            add(Acquaintance(holder: message.to, known: hands.from), order)
            guard carriers[hands.cause]?.to == hands.from else { return }
            carrier = hands.cause
        }
    }

    private mutating func add(_ acquaintance: Acquaintance, _ order: Int) {
        if orders[acquaintance] == nil { orders[acquaintance] = order }
    }
}

/// Messages tree by tree, each cause before its effects.
private struct TreeOrder {
    /// The messages' indices, each cause before its effects.
    let indices: [Int32]
    private let starts: [Int32]
    private let ends: [Int32]

    /// - Parameter causes: The index of each message's cause, lower than its own; -1 for none.
    init(causes: [Int32]) {
        var sizes = [Int32](repeating: 1, count: causes.count)
        for index in causes.indices.reversed() where causes[index] >= 0 { sizes[Int(causes[index])] += sizes[index] }
        var starts: [Int32] = []
        starts.reserveCapacity(causes.count)
        /// For each message, the position of its next effect.
        var next: [Int32] = []
        next.reserveCapacity(causes.count)
        var nextRoot = Int32(0)
        for (cause, size) in zip(causes, sizes) {
            let start = cause >= 0 ? next[Int(cause)] : nextRoot
            if cause >= 0 { next[Int(cause)] += size } else { nextRoot += size }
            starts.append(start)
            next.append(start + 1)
        }
        var indices = [Int32](repeating: 0, count: causes.count)
        for (index, start) in starts.enumerated() { indices[Int(start)] = Int32(index) }
        self.indices = indices
        self.starts = starts
        ends = zip(starts, sizes).map { $0 + $1 }
    }

    /// The positions of a message and of all that it caused: from `start` to before `end`.
    func span(of index: Int) -> (start: Int32, end: Int32) { (starts[index], ends[index]) }
}

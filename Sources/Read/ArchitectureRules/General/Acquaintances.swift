import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Determines from a trace which components can know each other.
///
/// A sender knows its receiver if it holds the receiver, received it as an argument, or got it from an assembly. With
/// callbacks and streams, the receiver knows the sender instead: it passed itself to the sender in a closure or a
/// subscription, which a trace doesn't show.
///
/// Components that call a passed closure need not know its owner. A bus reaches all subscribers. A component is known
/// to its builder, and to the components that requested it. A component whose property was set knows the component that
/// set it, which may have stored itself there.
///
/// A component that was freed before its references were read knows three kinds of components: those built together
/// with it, those that its builder knows, and those that are held by a component passed to its builder.
struct Acquaintances {
    private let pairs: Set<Acquaintance>
    private let introductions: Introductions
    private let births: ReceivedBeforeBirths
    private let graph: FlowGraph
    /// The ids of the components without a recorded reference from or to them. Such a component was freed before its
    /// references were read, or nothing that holds it could be read.
    private let unread: Set<Int>
    /// For each id in `unread`, the ids of the first components that this component received as arguments.
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

    /// The maximum count of builders that a search follows: from a component to the one that built it, then to that
    /// one's builder.
    private static let mostBuilders = 32
    /// The largest number of components, received as arguments, that are stored for each component.
    private static let mostHanded = 256

    /// Returns true if a message's sender can have known the receiver before, or if one of them isn't a component.
    ///
    /// - Parameter order: The message's position in the order of deliveries.
    func allow(_ message: FlowMessage, order: Int) -> Bool {
        guard case .component(let from) = message.sender, case .component(let to) = message.receiver else {
            return true
        }
        return graph.isFunction(to) || graph.role(of: message.sender) == .bus || knows(from, to, at: order)
            || knows(to, from, at: order) || isOfHandedClosure(message)
    }

    /// Returns true for the call of a closure that was passed to a method: `init(service:now:).now`.
    private func isOfHandedClosure(_ message: FlowMessage) -> Bool { graph.text(message.name).contains(").") }

    private func knows(_ holder: Int, _ other: Int, at order: Int, builders: Int = mostBuilders) -> Bool {
        let acquaintance = Acquaintance(holder: holder, known: other)
        if holder == other || pairs.contains(acquaintance) { return true }
        if let introduced = introductions.orders[acquaintance], introduced < order { return true }
        if unread.contains(holder), wasGiven(other, to: holder, at: order, builders) { return true }
        guard let birth = graph.component(other)?.message else { return false }
        return births.isAmongReceivers(holder, above: birth)
    }

    /// Returns true if the component `holder`, whose references weren't read, may have got `other` from its builder.
    ///
    /// The builder also built `other`, knows `other`, or received a component that holds `other`.
    ///
    /// - Parameter builders: The count of builders that the search may still follow.
    private func wasGiven(_ other: Int, to holder: Int, at order: Int, _ builders: Int) -> Bool {
        guard builders > 0, let birth = graph.component(holder)?.message, let builder = births.receiver(ofBirth: birth)
        else { return false }
        return graph.component(other)?.message == birth || knows(builder, other, at: order, builders: builders - 1)
            || handedToUnread[builder]?.contains { pairs.contains(Acquaintance(holder: $0, known: other)) } ?? false
    }
}

/// The messages during which components were born, and the causes of these messages, collected from whole trees of
/// causes.
struct CausesOfBirths {
    /// The index of each message's cause, which is lower than the message's own index; -1 for a root.
    private(set) var causes: [Int32] = []
    /// For each message, by its index, the id of the component that received it; 0 if no component did.
    private(set) var receivers: [Int] = []
    /// The index of each message during which components were born, by the message's id.
    private(set) var indices: [Int: Int32] = [:]

    /// Adds whole trees of causes.
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

/// Searches a component's received messages, in logarithmic time, for one that led to a given birth.
private struct ReceivedBeforeBirths {
    private let births: CausesOfBirths
    private let order: TreeOrder
    /// For each component, by its id, a range for each message that it received: the positions, in ``order``, of the
    /// message and all that the message caused. Sorted by `start`; `end` is the largest end of this and earlier ranges.
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

    /// Returns the component that received the message during which a birth happened; `nil` if no component received
    /// it.
    func receiver(ofBirth message: Int) -> Int? {
        births.indices[message].map { births.receivers[Int($0)] }.flatMap { $0 == 0 ? nil : $0 }
    }

    /// Returns true if a component received the message during which a birth happened, or one of that message's causes.
    func isAmongReceivers(_ component: Int, above message: Int) -> Bool {
        guard let index = births.indices[message], let messages = received[component] else { return false }
        let start = order.span(of: Int(index)).start
        let later = messages.partitioningIndex { $0.start > start }
        // Trees nest. If any of the messages that begin before this one contains it, the one with the farthest end does.
        return later > 0 && messages[later - 1].end > start
    }
}

/// The ids of a holder, and of a component that it holds or received as an argument.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// For each component that became known to another as an argument of a message, the position of the first such
/// message.
struct Introductions {
    /// For each holder and component, the position of the first message that made the component known to the holder.
    /// Later messages have higher positions.
    private(set) var orders: [Acquaintance: Int] = [:]
    /// The ids of the sender, receiver and cause of each message that carried a closure, by the message's id.
    private var carriers: [Int: (from: Int, to: Int, cause: Int)] = [:]
    /// The largest number of components through which a passed closure is followed.
    private static let mostHands = 32

    mutating func add(_ message: MessageRecord, order: Int) {
        let handed = HandedOver(message.arguments ?? [])
        for component in handed.components { add(Acquaintance(holder: message.to, known: component), order) }
        guard handed.hasClosure else { return }
        // A callback that was passed on leads back to its sender, through all components that passed it on.
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

/// An order of messages, tree by tree, in which each cause comes before its effects.
private struct TreeOrder {
    /// The messages' indices, each cause before its effects.
    let indices: [Int32]
    private let starts: [Int32]
    private let ends: [Int32]

    /// Orders the messages of the trees that the given causes form.
    ///
    /// - Parameter causes: The index of each message's cause, lower than the message's own; -1 for a root.
    init(causes: [Int32]) {
        var sizes = [Int32](repeating: 1, count: causes.count)
        for index in causes.indices.reversed() where causes[index] >= 0 { sizes[Int(causes[index])] += sizes[index] }
        var starts: [Int32] = []
        starts.reserveCapacity(causes.count)
        /// For each message, the position in the order at which its next effect will be placed.
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

    /// Returns the positions of a message and of all messages that it caused: from `start` up to, but not including,
    /// `end`.
    func span(of index: Int) -> (start: Int32, end: Int32) { (starts[index], ends[index]) }
}

import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Who can know whom, by what a trace shows.
///
/// A sender holds its receiver, got it as an argument, or was given it by an assembly. Callbacks and streams turn that
/// round: there the receiver knows the sender and handed itself over, in a closure or a subscription, which a trace
/// doesn't show; and a bus reaches all subscribers. A component is known to those on whose behalf it was built, and
/// to what built it; and who sets a property of another can have put itself there, as a callback does. One whose
/// references nobody read, since it was left before, knows what was built beside it, whom its builder knows, and whom those
/// hold that its builder was handed.
struct Acquaintances {
    private let pairs: Set<Acquaintance>
    private let introductions: Introductions
    private let births: ReceivedBeforeBirths
    private let graph: FlowGraph
    /// Those that are in no reference that was read: they ended before, or only what can't be seen held them by then.
    private let unread: Set<Int>
    /// The components that each of those was handed first.
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

    /// Over how many builders, none of which was read, it is followed who was given whom.
    private static let mostBuilders = 32
    /// The number of components that are kept of those that one was handed.
    private static let mostHanded = 256

    /// Whether a message goes to somebody whom its sender can know, before it introduces anyone itself. What nobody sent, or
    /// received, needs no acquaintance.
    ///
    /// - Parameter order: When it was delivered, as the introductions have it.
    func allow(_ message: FlowMessage, order: Int) -> Bool {
        guard case .component(let from) = message.sender, case .component(let to) = message.receiver else {
            return true
        }
        return graph.isFunction(to) || graph.role(of: message.sender) == .bus || knows(from, to, at: order)
            || knows(to, from, at: order)
    }

    private func knows(_ holder: Int, _ other: Int, at order: Int, builders: Int = mostBuilders) -> Bool {
        let acquaintance = Acquaintance(holder: holder, known: other)
        if holder == other || pairs.contains(acquaintance) { return true }
        if let introduced = introductions.orders[acquaintance], introduced < order { return true }
        if unread.contains(holder), wasGiven(other, to: holder, at: order, builders) { return true }
        guard let birth = graph.component(other)?.message else { return false }
        return births.isAmongReceivers(holder, above: birth)
    }

    /// `true` where what built a component, whose own references nobody read, built the other beside it, knows it, or was handed
    /// somebody who holds it.
    private func wasGiven(_ other: Int, to holder: Int, at order: Int, _ builders: Int) -> Bool {
        guard builders > 0, let birth = graph.component(holder)?.message, let builder = births.receiver(ofBirth: birth)
        else { return false }
        return graph.component(other)?.message == birth || knows(builder, other, at: order, builders: builders - 1)
            || handedToUnread[builder]?.contains { pairs.contains(Acquaintance(holder: $0, known: other)) } ?? false
    }
}

/// The messages during which components were born, with all their causes: collected from whole trees of causes.
struct CausesOfBirths {
    /// The cause of each, an index of an earlier one; -1 for none.
    private(set) var causes: [Int32] = []
    /// The component that received each; 0 where none did.
    private(set) var receivers: [Int] = []
    /// The indices of those that bore components, by the message's number.
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

/// Finds out whether a component received a message that led to a birth, in logarithmic time.
private struct ReceivedBeforeBirths {
    private let births: CausesOfBirths
    private let order: TreeOrder
    /// For each component its messages' positions in the order of the trees, and the farthest end of those up to each.
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

    /// The component that received a message during which others were born.
    func receiver(ofBirth message: Int) -> Int? {
        births.indices[message].map { births.receivers[Int($0)] }.flatMap { $0 == 0 ? nil : $0 }
    }

    /// Whether a component received a message during which others were born, or one of those that it came of.
    func isAmongReceivers(_ component: Int, above message: Int) -> Bool {
        guard let index = births.indices[message], let messages = received[component] else { return false }
        let start = order.span(of: Int(index)).start
        let later = messages.partitioningIndex { $0.start > start }
        // Trees nest: the one that reaches farthest of those that begin before here holds this place if any does.
        return later > 0 && messages[later - 1].end > start
    }
}

/// A holder, and a component that it holds or was handed.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// Who was introduced to whom by an argument, and by which message first.
struct Introductions {
    /// When the first message that introduced them was delivered: a number that is higher for each later message.
    private(set) var orders: [Acquaintance: Int] = [:]
    /// The messages that carried closures, by their numbers: who sent them, and because of which.
    private var carriers: [Int: (from: Int, to: Int, cause: Int)] = [:]
    /// Through how many hands a closure is followed.
    private static let mostHands = 32

    mutating func add(_ message: MessageRecord, order: Int) {
        let handed = HandedOver(message)
        for component in handed.components { add(Acquaintance(holder: message.to, known: component), order) }
        guard handed.hasClosure else { return }
        // A callback handed over is a way back to whoever handed it over, through as many hands as it went.
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
    /// The messages' indices in this order.
    let indices: [Int32]
    private let starts: [Int32]
    private let ends: [Int32]

    /// - Parameter causes: The index of each message's cause, lower than its own; -1 for none.
    init(causes: [Int32]) {
        var sizes = [Int32](repeating: 1, count: causes.count)
        for index in causes.indices.reversed() where causes[index] >= 0 { sizes[Int(causes[index])] += sizes[index] }
        var starts: [Int32] = []
        starts.reserveCapacity(causes.count)
        /// Where the next effect of each stands.
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

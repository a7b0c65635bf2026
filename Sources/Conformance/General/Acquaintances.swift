import FlowAnalysis
import TraceFormat

/// Who can know whom, by what a trace shows.
///
/// A sender holds its receiver, got it as an argument, or was given it by an assembly. Callbacks and streams turn that
/// round: there the receiver knows the sender and handed itself over, in a closure or a subscription, which a trace
/// doesn't show; and a bus reaches all subscribers. A component is known to those on whose behalf it was built, and
/// to what built it; and who sets a property of another can have put itself there, as a callback does. One that is gone
/// before references are read knows what was built beside it, and whom its builder knows.
struct Acquaintances {
    private let pairs: Set<Acquaintance>
    private let introductions: Introductions
    private let onBehalf: Received
    private let graph: FlowGraph
    /// Those that ended at the instant at which they were born, before references were read.
    private let shortLived: Set<Int>

    init(_ graph: FlowGraph, _ introductions: Introductions, _ references: [ReferenceRecord]) {
        self.graph = graph
        self.introductions = introductions
        var pairs: Set<Acquaintance> = []
        for reference in references {
            pairs.insert(Acquaintance(holder: reference.from, known: reference.to))
        }
        for write in graph.writes {
            guard let place = graph.place(ofMessage: write.message),
                case .component(let writer) = graph.messages[place].receiver, writer != write.component
            else { continue }
            pairs.insert(Acquaintance(holder: write.component, known: writer))
        }
        self.pairs = pairs
        shortLived = Set(graph.ends.filter { graph.component($0.component)?.at == $0.at }.map(\.component))
        onBehalf = Received(graph)
    }

    /// Whether a message goes to somebody whom its sender can know, before it introduces anyone itself. What nobody sent, or
    /// received, needs no acquaintance.
    func allow(_ place: Int) -> Bool {
        let message = graph.messages[place]
        guard case .component(let from) = message.sender, case .component(let to) = message.receiver else {
            return true
        }
        return graph.isFunction(to) || graph.role(of: message.sender) == .bus || knows(from, to, at: place)
            || knows(to, from, at: place)
    }

    private func knows(_ holder: Int, _ other: Int, at place: Int) -> Bool {
        let acquaintance = Acquaintance(holder: holder, known: other)
        if holder == other || pairs.contains(acquaintance) { return true }
        if let introduced = introductions.places[acquaintance], introduced < place { return true }
        if shortLived.contains(holder), wasGiven(other, to: holder, at: place) { return true }
        guard let birth = graph.component(other)?.message, let place = graph.place(ofMessage: birth) else {
            return false
        }
        return onBehalf.isAmongReceivers(holder, above: place)
    }

    /// Whether what built a component, whose own references nobody read, built the other beside it or knows it.
    private func wasGiven(_ other: Int, to holder: Int, at place: Int) -> Bool {
        guard let birth = graph.component(holder)?.message, let building = graph.place(ofMessage: birth),
            case .component(let builder) = graph.messages[building].receiver, !shortLived.contains(builder)
        else { return false }
        return graph.component(other)?.message == birth || knows(builder, other, at: place)
    }
}

/// The messages that each component received, so arranged that it is quick to tell whether something came of one.
private struct Received {
    private let order: TreeOrder
    /// For each component its messages' positions in the order of the trees, and the farthest end of those up to each.
    private let received: [Int: [(start: Int32, end: Int32)]]

    init(_ graph: FlowGraph) {
        let order = TreeOrder(graph)
        var received: [Int: [(start: Int32, end: Int32)]] = [:]
        for place in order.places {
            guard case .component(let id) = graph.messages[Int(place)].receiver else { continue }
            let span = order.span(of: Int(place))
            let farthest = max(span.end, received[id]?.last?.end ?? 0)
            received[id, default: []].append((span.start, farthest))
        }
        self.order = order
        self.received = received
    }

    /// Whether a component received a message, or one of those that it came of.
    func isAmongReceivers(_ component: Int, above place: Int) -> Bool {
        guard let messages = received[component] else { return false }
        let start = order.span(of: place).start
        var (low, high) = (0, messages.count)
        while low < high {
            let middle = (low + high) / 2
            if messages[middle].start <= start { low = middle + 1 } else { high = middle }
        }
        // Trees nest: the one that reaches farthest of those that begin before here holds this place if any does.
        return low > 0 && messages[low - 1].end > start
    }
}

/// A holder, and a component that it holds or was handed.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// Who was introduced to whom by an argument, and by which message first.
struct Introductions {
    /// The places of the first messages that introduced them.
    private(set) var places: [Acquaintance: Int] = [:]

    mutating func add(_ message: MessageRecord, place: Int) {
        let handed = HandedOver(message)
        for component in handed.components { add(Acquaintance(holder: message.to, known: component), place) }
        // A callback handed over is a way back to whoever handed it over.
        if handed.hasClosure { add(Acquaintance(holder: message.to, known: message.from), place) }
    }

    private mutating func add(_ acquaintance: Acquaintance, _ place: Int) {
        if places[acquaintance] == nil { places[acquaintance] = place }
    }
}

/// The messages tree by tree, each cause before its effects.
struct TreeOrder {
    /// The places in this order.
    let places: [Int32]
    private let starts: [Int32]
    private let ends: [Int32]

    init(_ graph: FlowGraph) {
        var places: [Int32] = []
        places.reserveCapacity(graph.messages.count)
        var starts = [Int32](repeating: 0, count: graph.messages.count)
        var waiting: [Int] = graph.roots.reversed()
        while let place = waiting.popLast() {
            starts[place] = Int32(places.count)
            places.append(Int32(place))
            for child in graph.children(of: place).reversed() { waiting.append(child) }
        }
        var sizes = [Int32](repeating: 1, count: graph.messages.count)
        for place in graph.messages.indices.reversed() {
            if let parent = graph.parent(of: place) { sizes[parent] += sizes[place] }
        }
        self.places = places
        self.starts = starts
        ends = zip(starts, sizes).map { $0 + $1 }
    }

    /// The positions of a message and of all that it caused: from `start` to before `end`.
    func span(of place: Int) -> (start: Int32, end: Int32) { (starts[place], ends[place]) }
}

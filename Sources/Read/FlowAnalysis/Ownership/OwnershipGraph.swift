import ArchFlowSupport
public import TraceFormat

/// The references between components at the end of one beat.
///
/// A holder with the id 0 is the system, which holds the screens.
public struct OwnershipGraph: Sendable {
    /// The id of the beat at whose end the references exist.
    public let beat: Int
    private let held: [HeldReference]
    private let names: SymbolTable

    /// Creates the graph of a beat.
    ///
    /// - Parameter references: All references of one beat.
    public init(beat: Int, references: [ReferenceRecord]) {
        var names = SymbolTable()
        self.init(beat: beat, held: references.map { HeldReference($0, &names) }, names: names)
    }

    fileprivate init(beat: Int, held: [HeldReference], names: SymbolTable) {
        self.beat = beat
        self.held = held
        self.names = names
    }

    /// The number of references.
    public var count: Int { held.count }

    /// The references as recorded, in their order; computed at each call.
    public var references: [ReferenceRecord] { held.map { $0.record(beat: beat, names) } }

    /// Returns the graphs of a trace, one for each beat with references at its end.
    public static func all(in trace: Trace) -> [OwnershipGraph] {
        var history = OwnershipHistory()
        for case .reference(let reference) in trace.records { history.add(reference) }
        return history.graphs
    }
}

/// A reference without its beat, and with a symbol in place of its name, to save memory.
private struct HeldReference: Hashable, Sendable {
    let from: Int
    let to: Int
    let name: Symbol
    let strength: ReferenceStrength

    init(_ record: ReferenceRecord, _ names: inout SymbolTable) {
        from = record.from
        to = record.to
        name = names.symbol(record.name)
        strength = record.strength
    }

    func record(beat: Int, _ names: SymbolTable) -> ReferenceRecord {
        ReferenceRecord(beat: beat, from: from, to: to, name: names[name], strength: strength)
    }
}

/// Collects the references of a trace as they are read.
public struct OwnershipHistory: Sendable {
    private var beats: [(beat: Int, held: [HeldReference])] = []
    private var places: [Int: Int] = [:]
    private var names = SymbolTable()

    public init() {}

    public mutating func add(_ reference: ReferenceRecord) {
        let place: Int
        if let last = beats.last, last.beat == reference.beat {
            place = beats.count - 1
        } else if let known = places[reference.beat] {
            place = known
        } else {
            place = beats.count
            places[reference.beat] = place
            beats.append((reference.beat, []))
        }
        beats[place].held.append(HeldReference(reference, &names))
    }

    /// The graph of each beat, in the order of the beats' first references.
    public var graphs: [OwnershipGraph] { beats.map { OwnershipGraph(beat: $0.beat, held: $0.held, names: names) } }

    /// The references without duplicates, as first recorded. A reference that is held for many beats occurs once.
    public var distinct: [ReferenceRecord] {
        var known: Set<HeldReference> = []
        return beats.flatMap { beat, held in
            held.filter { known.insert($0).inserted }.map { $0.record(beat: beat, names) }
        }
    }
}

/// A cycle of strong references: while it exists, its components are never freed.
public struct StrongCycle: Hashable, Sendable {
    /// The strong references of the cycle: each is held by the target of the reference before it.
    ///
    /// The last reference leads back to the first holder, which is the component with the lowest id.
    public let path: [ReferenceRecord]

    /// The ids of the components, in the order of the cycle.
    public var components: [Int] { path.map(\.from) }

    /// Returns the cycle as a text: `LoginView.presenter → LoginPresenter.view → LoginView`.
    public func description(_ name: (Int) -> String) -> String {
        (path.map { "\(name($0.from)).\($0.name)" } + path.prefix(1).map { name($0.from) }).joined(separator: " → ")
    }
}

extension OwnershipGraph {
    /// The shortest cycles of strong references: one for each group of components that hold each other.
    ///
    /// Each cycle contains its group's component with the lowest id, and the cycles are sorted by these ids. The search
    /// takes linear time, except for sorting (R. Tarjan, Depth-first search and linear graph algorithms, 1972).
    public var strongCycles: [StrongCycle] {
        let strong = StrongReferences(references)
        return strong.knots.compactMap { knot in
            strong.shortestCycle(within: knot).map { StrongCycle(path: $0) }
        }
        .sorted { ($0.path.first?.from ?? 0) < ($1.path.first?.from ?? 0) }
    }

    /// The ids of the components that the system keeps alive, directly or through others; also 0 for the system.
    public var onScreen: Set<Int> { StrongReferences(references).reachable(from: [0]) }

    /// Returns the ids of the given components, and of all others that they keep alive.
    ///
    /// - Parameter components: The ids of the components.
    public func kept(by components: some Sequence<Int>) -> Set<Int> {
        StrongReferences(references).reachable(from: components)
    }
}

/// The strong references of one beat, by holder.
struct StrongReferences {
    private let references: [ReferenceRecord]
    /// The ids of the components, in the order of their first occurrences.
    private let components: [Int]
    private let indices: [Int: Int]
    /// For each holder, by its index, the indices of its references in ``references``.
    private let held: AdjacencyList

    init(_ all: [ReferenceRecord]) {
        let strong = all.filter { $0.strength == .strong }
        var components: [Int] = []
        var indices: [Int: Int] = [:]
        for id in strong.lazy.flatMap({ [$0.from, $0.to] }) where indices[id] == nil {
            indices[id] = components.count
            components.append(id)
        }
        references = strong
        self.components = components
        self.indices = indices
        held = AdjacencyList(count: components.count, owners: strong.map { Int32(indices[$0.from] ?? -1) })
    }

    private func index(_ id: Int) -> Int { indices[id] ?? 0 }

    /// Returns the ids of the given components, and of all that they hold strongly, directly or through others.
    ///
    /// - Parameter roots: The ids of the components.
    func reachable(from roots: some Sequence<Int>) -> Set<Int> {
        var reached = Set(roots)
        var waiting = Array(reached)
        while let id = waiting.popLast() {
            guard let index = indices[id] else { continue }
            for reference in held[index] where reached.insert(references[reference].to).inserted {
                waiting.append(references[reference].to)
            }
        }
        return reached
    }

    /// The groups of components that all hold each other, directly or through others.
    var knots: [[Int]] {
        let successors = components.indices.map { held[$0].map { index(references[$0].to) } }
        let groups = StronglyConnected.groups(successors)
        let grouped = Set(groups.joined())
        let alone = components.indices.filter { !grouped.contains($0) && successors[$0].contains($0) }
        return (groups + alone.map { [$0] }).map { $0.map { components[$0] } }
    }

    /// Returns a shortest cycle through the group's component with the lowest id; `nil` if there is none.
    func shortestCycle(within knot: [Int]) -> [ReferenceRecord]? {
        guard let start = knot.min() else { return nil }
        let members = Set(knot)
        var arrivals: [Int: Int] = [:]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let holder = waiting[next]
            next += 1
            for reference in held[index(holder)] {
                let target = references[reference].to
                if target == start {
                    var path = [references[reference]]
                    var current = holder
                    while current != start, let arrival = arrivals[current] {
                        path.append(references[arrival])
                        current = references[arrival].from
                    }
                    return path.reversed()
                }
                guard members.contains(target), arrivals[target] == nil else { continue }
                arrivals[target] = reference
                waiting.append(target)
            }
        }
        return nil
    }
}

extension RunAnalysis {
    /// Returns the indices in ``FlowGraph/components`` of the objects alive at the end of a beat. Functions aren't
    /// objects.
    ///
    /// - Parameter beat: An index into ``FlowGraph/beats`` plus 1; 0 for the time before the first.
    public func alive(atEndOf beat: Int) -> [Int] {
        let context = graph.context
        return context.objects.filter { index in
            let ended = Int(context.beatOfEnd[index])
            return Int(context.beatOfComponent[index]) <= beat && (ended < 0 || ended > beat)
        }
    }

    /// Returns the indices in ``FlowGraph/components`` of the objects alive at the end of at least one given beat.
    ///
    /// - Parameter beats: Indices into ``FlowGraph/beats`` plus 1; 0 for the time before the first.
    package func alive(atEndOfAny beats: [Int]) -> [Int] {
        let beats = beats.sorted()
        return graph.context.objects.filter { index in
            // The first of the given beats that ends after the object's birth.
            let birth = graph.beatOfBirth(ofComponentAt: index)
            let first = beats.partitioningIndex { $0 >= birth }
            guard first < beats.count else { return false }
            return graph.beatOfEnd(ofComponentAt: index).map { $0 > beats[first] } ?? true
        }
    }

    /// Returns the ids of the components that should have been freed with their screens.
    ///
    /// Components born at launch, services and assemblies don't count.
    ///
    /// - Parameter ownership: A graph from ``ownership``.
    public func left(by ownership: OwnershipGraph) -> Set<Int> {
        guard let beat = beat(of: ownership) else { return [] }
        return Set(outlivedScreens.lazy.filter { $0.beats.contains(beat) }.map(\.component))
    }

    /// Returns the beat of an ownership graph: an index into ``FlowGraph/beats`` plus 1, or 0 before the first beat.
    ///
    /// The result is `nil` if the run has no such beat.
    public func beat(of ownership: OwnershipGraph) -> Int? { graph.number(ofBeat: ownership.beat) }
}

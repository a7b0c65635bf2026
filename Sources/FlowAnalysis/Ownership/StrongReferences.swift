import TraceFormat

/// The strong references of one beat, by their holders.
struct StrongReferences {
    private let references: [ReferenceRecord]
    /// The components by index, in the order in which they are first mentioned.
    private let components: [Int]
    private let indices: [Int: Int]
    /// Indices into ``references`` by the holder's index.
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

    /// Some components and all that they hold strongly, over any number of others.
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

    /// The sets of components each of which reaches itself, over all others of its set: the strongly connected components
    /// with a cycle in them.
    var knots: [[Int]] {
        var order = [Int](repeating: -1, count: components.count)
        var low = order
        var isOpen = [Bool](repeating: false, count: components.count)
        var open: [Int] = []
        var counter = 0
        var knots: [[Int]] = []
        for root in components.indices where order[root] < 0 {
            var calls: [(node: Int, edges: Places, next: Int)] = []
            func enter(_ node: Int) {
                order[node] = counter
                low[node] = counter
                counter += 1
                open.append(node)
                isOpen[node] = true
                calls.append((node, held[node], 0))
            }
            enter(root)
            while let call = calls.last {
                if call.next < call.edges.count {
                    calls[calls.count - 1].next += 1
                    let target = index(references[call.edges[call.edges.startIndex + call.next]].to)
                    if order[target] < 0 {
                        enter(target)
                    } else if isOpen[target] {
                        low[call.node] = min(low[call.node], order[target])
                    }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last { low[caller.node] = min(low[caller.node], low[call.node]) }
                guard low[call.node] == order[call.node] else { continue }
                var knot: [Int] = []
                while let node = open.popLast() {
                    isOpen[node] = false
                    knot.append(components[node])
                    if node == call.node { break }
                }
                if knot.count > 1 || holdsItself(call.node) { knots.append(knot) }
            }
        }
        return knots
    }

    private func holdsItself(_ node: Int) -> Bool {
        held[node].contains { references[$0].to == components[node] }
    }

    /// The references of a shortest cycle through the lowest number of a knot.
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

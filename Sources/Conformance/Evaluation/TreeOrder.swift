import FlowAnalysis

/// The messages tree by tree, each cause before all that came of it.
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

    /// Where a message and all that came of it stand: from `start` to before `end`.
    func span(of place: Int) -> (start: Int32, end: Int32) { (starts[place], ends[place]) }
}

extension MotifOccurrence {
    /// All chains of relays, in linear time.
    static func relayChains(in graph: FlowGraph, _ classification: Classification) -> [MotifOccurrence] {
        var lengths = [Int32](repeating: 0, count: graph.messages.count)
        var heads: [Int] = []
        for place in graph.messages.indices.reversed() where classification[place] == .relay {
            lengths[place] += 1
            if let cause = graph.parent(of: place), classification[cause] == .relay {
                lengths[cause] = max(lengths[cause], lengths[place])
            } else if lengths[place] > 1 {
                heads.append(place)
            }
        }
        return heads.reversed().map { head in
            var chain = [head]
            var current = head
            while lengths[current] > 1,
                let next = graph.children(of: current).first(where: { lengths[$0] == lengths[current] - 1 })
            {
                chain.append(next)
                current = next
            }
            return MotifOccurrence(.relayChain, chain)
        }
    }
}

import TraceFormat

extension MotifOccurrence {
    /// All round trips, in linear time.
    ///
    /// - Parameter isRequest: whether the message at a place is answered directly.
    static func roundTrips(
        in graph: FlowGraph, _ classification: Classification, isRequest: [Bool]
    ) -> [MotifOccurrence] {
        let steps = Steps(graph, classification)
        var returns = [Int32](repeating: -1, count: graph.messages.count)
        var sent: [Participant: Int32] = [:]
        for root in graph.messages.indices where graph.parent(of: root) == nil {
            var waiting = [Visit.enter(root)]
            while let visit = waiting.popLast() {
                switch visit {
                case .leave(let sender, let before):
                    sent[sender] = before
                case .enter(let place):
                    let message = graph.messages[place]
                    if let first = sent[message.receiver].map(Int.init), steps.join(first, place),
                        returns[first] < 0 || place < returns[first]
                    {
                        returns[first] = Int32(place)
                    }
                    let children = graph.children(of: place)
                    if !children.isEmpty, graph.starts(place, classification) {
                        waiting.append(
                            .leave(message.sender, before: sent.updateValue(Int32(place), forKey: message.sender)))
                    }
                    for child in children.reversed() { waiting.append(.enter(child)) }
                }
            }
        }
        return graph.messages.indices.compactMap { first in
            guard returns[first] >= 0, !isRequest[first] else { return nil }
            let last = Int(returns[first])
            return MotifOccurrence(
                .roundTrip, [first, last], length: graph.depth(of: last) - graph.depth(of: first) + 1)
        }
    }

    private enum Visit {
        case enter(Int)
        /// Forgets what a sender sent last on the way here.
        case leave(Participant, before: Int32?)
    }

    /// Which messages follow each other from hand to hand: each sender the receiver of the one before it.
    private struct Steps {
        /// The place of the first message from which one came from hand to hand; -1 for a message to an assembly.
        private let starts: [Int32]

        init(_ graph: FlowGraph, _ classification: Classification) {
            var starts = [Int32](repeating: -1, count: graph.messages.count)
            for place in graph.messages.indices where classification[place] != .assembly {
                starts[place] = Int32(place)
                guard let cause = graph.parent(of: place), starts[cause] >= 0,
                    graph.messages[cause].receiver == graph.messages[place].sender
                else { continue }
                starts[place] = starts[cause]
            }
            self.starts = starts
        }

        /// Whether a message came from hand to hand from one on its chain of causes.
        func join(_ first: Int, _ last: Int) -> Bool { starts[last] >= 0 && starts[first] == starts[last] }
    }
}

extension FlowGraph {
    /// Whether a message can be the first of a round trip.
    fileprivate func starts(_ place: Int, _ classification: Classification) -> Bool {
        let message = messages[place]
        guard classification[place] != .assembly, case .component = message.sender else { return false }
        return role(of: message.sender) != .bus && message.sender != message.receiver
    }
}

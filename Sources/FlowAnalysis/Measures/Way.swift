import TraceFormat

/// The way from a root to a message along the chain of causes, the message included.
struct Way: BitwiseCopyable {
    /// Messages, those to an assembly aside.
    var hops: Int32 = 0
    /// Instants that the chain runs through.
    var turns: Int32 = 1
    /// The place of the nearest message from the user, this one included; -1 without one.
    var action: Int32 = -1
    /// Messages that a stack trace taken here would show: those since the last asynchronous delivery.
    var stack: Int32 = 0
}

extension Way {
    /// The ways to all messages of a graph, in linear time.
    static func all(in graph: FlowGraph, _ classification: Classification) -> [Way] {
        var ways = [Way](repeating: Way(), count: graph.messages.count)
        for (place, message) in graph.messages.enumerated() {
            let hop: Int32 = classification[place] == .assembly ? 0 : 1
            var way = Way(hops: hop, stack: hop)
            if let cause = graph.parent(of: place) {
                let above = ways[cause]
                way.hops += above.hops
                way.turns = above.turns + (graph.messages[cause].at == message.at ? 0 : 1)
                way.action = above.action
                if !message.isAsync { way.stack += above.stack }
            }
            if message.isUserAction { way.action = Int32(place) }
            ways[place] = way
        }
        return ways
    }
}

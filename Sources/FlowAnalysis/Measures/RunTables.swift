import MessageTrace

/// What is known of each message of a run, by its place; computed once, in linear time.
struct RunTables {
    let graph: FlowGraph
    let classes: Classification
    /// The messages from the root to this one, both included, those to an assembly aside.
    let hops: [Int]
    /// The instants that the chain of causes from the root to this message runs through.
    let turns: [Int]
    /// The place of the nearest message from the user on the way here, this one included; -1 without one.
    let actions: [Int]
    /// What was broadcast while this message was handled.
    let broadcasts: [[Broadcast]]

    init(_ graph: FlowGraph, classes: Classification) {
        self.graph = graph
        self.classes = classes
        let count = graph.messages.count
        var hops = [Int](repeating: 0, count: count)
        var turns = [Int](repeating: 0, count: count)
        var actions = [Int](repeating: -1, count: count)
        for place in 0..<count {
            let message = graph.messages[place]
            let hop = classes[place] == .assembly ? 0 : 1
            if let cause = graph.parent(of: place) {
                hops[place] = hops[cause] + hop
                turns[place] = turns[cause] + (graph.messages[cause].at == message.at ? 0 : 1)
                actions[place] = actions[cause]
            } else {
                hops[place] = hop
                turns[place] = 1
            }
            if message.isUserAction { actions[place] = place }
        }
        self.hops = hops
        self.turns = turns
        self.actions = actions
        broadcasts = (0..<count).map { Broadcast.sent(during: $0, in: graph, classes: classes) }
    }

    /// The messages that one triggered, those to an assembly aside.
    func fanOut(of place: Int) -> Int {
        graph.children(of: place).reduce(0) { classes[$1] == .assembly ? $0 : $0 + 1 }
    }
}

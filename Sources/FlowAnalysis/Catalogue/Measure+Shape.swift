extension Measure where Subject == RunScope {
    /// The shape of the trees of causes.
    static var shape: [Measure] {
        [
            Measure(
                "turns", .count("turn"), canBeMissing: true,
                meaning: "instants of the virtual clock at which a message was delivered",
                definition:
                    "How often the clock had moved on when a message was delivered, those to an assembly included; "
                    + "none on a real clock.",
                use: "Whether a pattern needs more time, or the same at more instants, than another.",
                caution: "All that is due at one instant is one turn, however much it is.",
                cell: { .optional($0.flow.turns) },
                evidence: { scope, run in
                    .instants(
                        run.graph.messages.indices.filter { scope.contains(beat: run.graph.beat(of: $0)) },
                        in: run.graph)
                }),
            Measure(
                "fanOut", title: "fan-out", .messages,
                meaning: "the most messages that one message triggered",
                definition:
                    "The greatest number of direct children of a message in the tree of causes, those to an assembly "
                    + "aside.",
                use: "Finds the message that sets most in motion.",
                caution: "A deep tree of small steps can be harder to follow than one broad step.",
                cell: { .number($0.flow.maximumFanOut) },
                evidence: { scope, run in
                    let children = { (place: Int) in
                        run.graph.children(of: place).filter { run.classification[$0] != .assembly }
                    }
                    let most = scope.flow.maximumFanOut
                    let widest = scope.messages(in: run).first { children($0).count == most }
                    return widest.map { .triggered(by: $0, children($0)) } ?? .none
                }),
            Measure(
                "depth", .messages,
                meaning: "the longest chain of causes",
                definition:
                    "Messages from a root of the tree of causes to the last message of its longest chain, both ends "
                    + "included, those to an assembly aside.",
                use: "How far an effect can be from what caused it.",
                caution: "A chain of one is what one class for everything has.",
                cell: { .number($0.flow.maximumDepth) },
                evidence: { scope, run in
                    let hops = run.hops
                    let deepest = scope.messages(in: run).first { hops[$0] == scope.flow.maximumDepth }
                    return .messages(deepest.map(run.chain) ?? [])
                }),
        ]
    }
}

extension RunAnalysis {
    /// How many messages lead to each from its root, both ends included, those to an assembly aside.
    fileprivate var hops: [Int] {
        var hops = [Int](repeating: 0, count: graph.messages.count)
        for place in graph.messages.indices {
            hops[place] = (graph.parent(of: place).map { hops[$0] } ?? 0) + (classification[place] == .assembly ? 0 : 1)
        }
        return hops
    }

    /// The messages that led to one, the root first, the message itself last, those to an assembly aside.
    func chain(to place: Int) -> [Int] { graph.chain(to: place).filter { classification[$0] != .assembly } }
}

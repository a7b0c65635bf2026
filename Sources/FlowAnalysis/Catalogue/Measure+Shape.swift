extension Measure where Subject == RunScope {
    /// The shape of the trees of causes.
    static var shape: [Measure] {
        [
            Measure(
                "turns", .count("turn"), isCommon: true, canBeMissing: true,
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
                "fanOut", title: "fan-out", .messages, view: .flow,
                meaning: "the most messages that one message triggered",
                definition:
                    "The greatest number of direct children of a message in the tree of causes, those to an assembly "
                    + "aside.",
                use: "Finds the message that sets most in motion.",
                caution: "A deep tree of small steps can be harder to follow than one broad step.",
                counting: .maximum {
                    $0.fanOut(of: $1)
                } evidence: { place, run in
                    .triggered(
                        by: place, run.graph.children(of: place).filter { run.classification[$0] != .assembly })
                }),
            Measure(
                "depth", .messages, isCommon: true, view: .causes,
                meaning: "the longest chain of causes",
                definition:
                    "Messages from a root of the tree of causes to the last message of its longest chain, both ends "
                    + "included, those to an assembly aside.",
                use: "How far an effect can be from what caused it.",
                caution: "A chain of one is what one class for everything has.",
                counting: .maximum {
                    Int($0.ways[$1].hops)
                } evidence: { place, run in
                    .messages(run.chain(to: place))
                }),
        ]
    }
}

extension RunAnalysis {
    /// The messages that led to one, the root first, the message itself last, those to an assembly aside.
    func chain(to place: Int) -> [Int] { graph.chain(to: place).filter { classification[$0] != .assembly } }
}

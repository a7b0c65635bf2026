import Tables
import TraceFormat

extension Measure where Subject == RunScope {
    /// The measures of the trees of causes: their turns, fan-out and depth.
    static var shape: [Measure] {
        [
            Measure(
                .turns, .count("turn"), isCommon: true, canBeMissing: true,
                meaning: "instants of the virtual clock at which a message was delivered",
                definition:
                    "Different instants at which messages were delivered, those to an assembly included. "
                    + "Missing on a real clock.",
                use: "Compares how patterns spread the same work over time.",
                caution: "All work due at one instant is one turn, however much it is.",
                cell: { .optional($0.flow.turns) },
                evidence: { scope, run in
                    .instants(
                        run.graph.messages.indices.filter { scope.contains(beat: run.graph.beat(of: $0)) },
                        in: run.graph)
                }),
            Measure(
                .fanOut, title: "fan-out", .messages, view: .flow,
                meaning: "the most messages that one message triggered",
                definition:
                    "The greatest number of direct children of a message in the tree of causes, without "
                    + "those to an assembly.",
                use: "Finds the message that triggers most.",
                caution: "A deep tree of small steps can be harder to follow than one broad step.",
                counting: .maximum {
                    $0.fanOut
                } evidence: { place, run in
                    .triggered(
                        by: place, run.graph.children(of: place).filter { run.classification[$0] != .assembly })
                }),
            Measure(
                .depth, .messages, isCommon: true, view: .causes,
                meaning: "the longest chain of causes",
                definition:
                    "Messages from a root of the tree of causes to the last message of its longest chain, "
                    + "both ends included, not counting those that build modules.",
                use: "The distance between an effect and its cause.",
                caution: "An app in one class has chains of one message.",
                counting: .maximum {
                    $0.depth
                } evidence: { place, run in
                    .messages(run.chain(to: place))
                }),
        ]
    }
}

extension RunAnalysis {
    /// Returns the chain of causes to a message, the message included, without messages that build modules.
    func chain(to place: Int) -> [Int] { graph.chain(to: place).filter { classification[$0] != .assembly } }
}

extension Measure where Subject == RunScope {
    /// The measures of messages that are broadcast, asynchronous or lost.
    static var delivery: [Measure] {
        [
            Measure(
                .sends, title: "broadcasts", .count("broadcast"), view: .causes,
                meaning: "payloads delivered to two receivers or more",
                definition:
                    "Payloads that the handling of one message delivered to two or more different receivers: "
                    + "messages with the same case and argument values or, without any, of the same method. "
                    + "Messages to an assembly don't count.",
                source: "Publish-Subscribe Channel, Hohpe and Woolf, “Enterprise Integration Patterns”, 2003.",
                use: "Payloads sent to many receivers rather than to one.",
                caution:
                    "A broadcast is neither better nor worse than a direct call: its sender needn't know the "
                    + "receivers, and a reader of the sender can't see them.",
                counting: .sum {
                    $0.broadcasts
                } evidence: { senders, run in
                    .groups(
                        of: "broadcast",
                        senders.flatMap(run.analysed.broadcasts).map {
                            Evidence.Group(name: run.name(of: $0), messages: $0.deliveries)
                        })
                }),
            Measure(
                .deliveries, .messages, view: .causes,
                meaning: "messages that delivered broadcasts",
                definition: "All messages that delivered the payloads of broadcasts.",
                use: "Divided by the broadcasts, it is the number of receivers of a broadcast.",
                caution: "It counts all receivers; deliveries without a recorded effect are in idle too.",
                counting: .sum {
                    $0.deliveries
                } evidence: { senders, run in
                    .messages(senders.flatMap(run.analysed.broadcasts).flatMap(\.deliveries))
                }),
            Measure(
                .async, .messages, search: "is:async",
                meaning: "messages delivered after their cause had returned",
                definition:
                    "Messages marked asynchronous in the trace: through a stream, a completion or a later turn.",
                use:
                    "At these messages a stack trace ends, and events can happen in an order that the source "
                    + "doesn't show.",
                caution: "In every pattern the late reply of a service is asynchronous.",
                counting: .messages { $0.isAsync }),
            Measure(
                .lost, .messages, search: "is:lost",
                meaning: "replies whose receiver was gone",
                definition: "Messages marked lost in the trace: a reply whose receiver had gone.",
                use: "Finds replies that arrive after their screen was closed.",
                caution:
                    "Losing a reply is often right: the alternative keeps a screen alive for a reply that "
                    + "nobody needs.",
                counting: .messages { $0.isLost }),
        ]
    }
}

extension RunAnalysis {
    /// Returns a broadcast as a text with its sender and its first delivery: `Pipeline: handle(event:) failed`.
    fileprivate func name(of broadcast: Broadcast) -> String {
        guard let first = broadcast.deliveries.first else { return "" }
        let message = graph.messages[first]
        return "\(graph.name(of: message.sender)): \(graph.call(message))"
    }
}

extension FlowGraph {
    /// Returns the name of the called method, followed by the enum case among the arguments: `send(event:) failed`.
    package func call(_ message: FlowMessage) -> String {
        text(message.name) + (message.caseName.map { " \(text($0))" } ?? "")
    }
}

extension Measure where Subject == RunScope {
    /// The measures of components born and alive, and of the references between them.
    static var lives: [Measure] {
        [
            Measure(
                .born, .count("component"), isCommon: true, view: .ownership,
                meaning: "components born",
                definition: "Component records. Functions that build a module are not objects and don't count.",
                use: "The number of objects that a scenario makes.",
                caution:
                    "A design of small objects has many. A component that is made anew for each screen keeps "
                    + "no old state.",
                cell: { .number($0.flow.born) },
                evidence: { scope, run in
                    let context = run.graph.context
                    return .components(
                        context.objects.filter { scope.contains(beat: Int(context.beatOfComponent[$0])) })
                }),
            Measure(
                .alive, .count("component"), view: .ownership,
                meaning: "components alive at the end",
                definition: "Components born and not freed at the end of the run, or of the beat.",
                use:
                    "The objects that stay in memory. Two scenarios that end on the same screen should leave the same "
                    + "components.",
                caution:
                    "It is not a number of leaks: the components of a screen are rightly alive, and a "
                    + "pattern of many small parts has more of them.",
                cell: { .number($0.flow.alive) },
                evidence: { scope, run in
                    if case .beat(let number) = scope.part { return .components(run.alive(atEndOf: number)) }
                    return .components(run.alive(atEndOf: run.graph.beats.count))
                }),
            Measure(
                .outlivers, title: "outlive view", .count("component"), better: .lower, isShown: true,
                view: .ownership, canBeMissing: true,
                meaning: "components that outlive the views they served",
                definition:
                    "Components that are alive at the end of the run, or of the beat, though every view that "
                    + "they exchanged messages with was freed. They were born after launch, in the same beat as "
                    + "such a view. Components that belong to these count too: born in the same beat, they "
                    + "exchanged messages with one of them, and otherwise only with services, assemblies and "
                    + "freed components. Views, services and assemblies never count. Missing if no view that "
                    + "came after launch was freed.",
                use: "Finds leaks, even where references can't be read, such as a view model that a timer keeps.",
                caution:
                    "A component that is meant to be used again, such as a cache of screens, rightly outlives "
                    + "its view.",
                cell: { .optional($0.flow.outlivers) },
                evidence: { scope, run in .components(run.outlivers(atEndOf: scope.part)) }),
            references(.strongReferences, .strong, "keep their target alive"),
            references(.weakReferences, .weak, "keep nothing alive"),
        ]
    }

    private static func references(_ key: MeasureKey, _ strength: ReferenceStrength, _ effect: String) -> Measure {
        let count: @Sendable (FlowMeasures) -> Int = {
            strength == .strong ? $0.references.strong : $0.references.weak
        }
        return Measure(
            key, title: "\(strength.rawValue) references", .count("reference"), view: .ownership,
            meaning: "live \(strength.rawValue) references between components at the end",
            definition:
                "References recorded at the end of the run's last beat, or of the beat, that \(effect). What the "
                + "system holds, such as the window its root, doesn't count.",
            use: strength == .strong
                ? "The graph of ownership: what is freed together with a screen."
                : "Weak references break cycles of ownership, or point at delegates and observers.",
            caution: "It is not a number of leaks: a tree of parts is owned by strong references downwards.",
            cell: { .number(count($0.flow)) },
            evidence: { scope, run in
                .references(run.references(at: scope.part).filter { $0.strength == strength })
            }
        ).needing(.references)
    }
}

extension RunAnalysis {
    fileprivate func outlivers(atEndOf part: RunPart) -> [Int] {
        let end = if case .beat(let number) = part { number } else { graph.beats.count }
        return outlivedViews.all.filter { $0.isOne(atEndOf: end) }.map(\.component)
    }

    fileprivate func references(at part: RunPart) -> [ReferenceRecord] {
        let number = if case .beat(let number) = part { number } else { graph.beats.count }
        let beat = graph.beats.indices.contains(number - 1) ? graph.beats[number - 1].id : 0
        return references.filter { $0.beat == beat }
    }
}

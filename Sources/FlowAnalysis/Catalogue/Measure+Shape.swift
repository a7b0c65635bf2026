import TraceFormat

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
                    $0.fanOut
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
                    $0.depth
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

extension Measure where Subject == RunScope {
    /// How messages travel: broadcast, later, or in vain.
    static var delivery: [Measure] {
        [
            Measure(
                "sends", title: "broadcasts", .count("broadcast"), view: .causes,
                meaning: "payloads delivered to two receivers or more",
                definition:
                    "Payloads that the handling of one message delivered to two different receivers or more: same "
                    + "case and argument values, or, without any, same method. Those to an assembly aside.",
                source: "Publish-Subscribe Channel, Hohpe and Woolf, “Enterprise Integration Patterns”, 2003.",
                use: "How often something is announced rather than asked of somebody.",
                caution:
                    "Announcing is neither better nor worse than asking: the sender needn't know its receivers, and a "
                    + "reader can't see them.",
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
                "deliveries", .messages, view: .causes,
                meaning: "messages that broadcasts came to",
                definition: "The messages by which those payloads were delivered, all of them together.",
                use: "Divided by the broadcasts: how many receivers an announcement has.",
                caution: "Counts receivers, interested or not; the idle ones are in idle.",
                counting: .sum {
                    $0.deliveries
                } evidence: { senders, run in
                    .messages(senders.flatMap(run.analysed.broadcasts).flatMap(\.deliveries))
                }),
            Measure(
                "async", .messages, search: "is:async",
                meaning: "messages delivered after their cause had returned",
                definition:
                    "Messages marked asynchronous in the trace: through a stream, a completion or a later turn.",
                use: "Where a stack trace breaks off and orders of events become possible that the text doesn't show.",
                caution: "A service's late reply is asynchronous in every pattern.",
                counting: .messages { $0.isAsync }),
            Measure(
                "lost", .messages, search: "is:lost",
                meaning: "replies that nobody was left to receive",
                definition: "Messages marked lost in the trace: a reply whose receiver had gone.",
                use: "Whether a late reply meets a screen that was left.",
                caution:
                    "Losing it is often right: the other way is to keep a screen alive for a reply that nobody wants.",
                counting: .messages { $0.isLost }),
        ]
    }
}

extension RunAnalysis {
    /// `Pipeline: handle(event:) failed`, after the first delivery.
    fileprivate func name(of broadcast: Broadcast) -> String {
        guard let first = broadcast.deliveries.first else { return "" }
        let message = graph.messages[first]
        return "\(graph.name(of: message.sender)): \(graph.call(message))"
    }
}

extension FlowGraph {
    /// What was called: the method, and the case where it carries a command.
    func call(_ message: FlowMessage) -> String {
        text(message.name) + (message.caseName.map { " \(text($0))" } ?? "")
    }
}

extension Measure where Subject == RunScope {
    /// What lives, and what holds it.
    static var lives: [Measure] {
        [
            Measure(
                "born", .count("component"), isCommon: true, view: .ownership,
                meaning: "components born",
                definition: "Component records; functions that build a module are no objects and don't count.",
                use: "How many objects a scenario makes.",
                caution:
                    "Small objects are many. A component that is made anew for each screen keeps no state of the last.",
                cell: { .number($0.flow.born) },
                evidence: { scope, run in
                    let context = run.graph.context
                    return .components(
                        context.objects.filter { scope.contains(beat: Int(context.beatOfComponent[$0])) })
                }),
            Measure(
                "alive", .count("component"), view: .ownership,
                meaning: "components alive at the end",
                definition: "Components born and not freed at the end of the run, or of the beat.",
                use: "What stays in memory; two scenarios that end on the same screen should leave the same.",
                caution:
                    "No number of leaks: what a screen needs is alive by right, and a pattern of many small parts has "
                    + "more of them.",
                cell: { .number($0.flow.alive) },
                evidence: { scope, run in
                    if case .beat(let number) = scope.part { return .components(run.alive(atEndOf: number)) }
                    return .components(run.alive(atEndOf: run.graph.beats.count))
                }),
            references("strong", .strong, "keep the component alive that they point at"),
            references("weak", .weak, "keep nothing alive"),
        ]
    }

    private static func references(_ key: String, _ strength: ReferenceStrength, _ effect: String) -> Measure {
        let count: @Sendable (FlowMeasures) -> Int = {
            strength == .strong ? $0.references.strong : $0.references.weak
        }
        return Measure(
            "\(key)References", title: "\(key) references", .count("reference"), view: .ownership,
            meaning: "live \(key) references between components at the end",
            definition:
                "References recorded at the end of the run's last beat, or of the beat, that \(effect). What the "
                + "system holds, such as the window its root, doesn't count.",
            use: strength == .strong
                ? "The graph of ownership: what goes when a screen goes."
                : "Where a cycle of ownership is broken, or somebody is only listened to.",
            caution: "No number of leaks: a strong reference downwards is how a tree of parts is owned.",
            cell: { .number(count($0.flow)) },
            evidence: { scope, run in
                .references(run.references(at: scope.part).filter { $0.strength == strength })
            })
    }
}

extension RunAnalysis {
    /// The references between components that were live at the end of the run or of a beat.
    fileprivate func references(at part: RunPart) -> [ReferenceRecord] {
        let beat: Int?
        switch part {
        case .whole, .typing: beat = references.last?.beat
        case .beat(let number): beat = graph.beats.indices.contains(number - 1) ? graph.beats[number - 1].id : 0
        }
        return references.filter { $0.beat == beat }
    }
}

extension Measure where Subject == RunScope {
    /// How messages travel: broadcast, later, or in vain.
    static var delivery: [Measure] {
        [
            Measure(
                "sends", title: "broadcasts", .count("broadcast"),
                meaning: "payloads delivered to two receivers or more",
                definition:
                    "Payloads that the handling of one message delivered to two different receivers or more: same "
                    + "case and argument values, or, without any, same method. Those to an assembly aside.",
                source: "Publish-Subscribe Channel, Hohpe and Woolf, “Enterprise Integration Patterns”, 2003.",
                use: "How often something is announced rather than asked of somebody.",
                caution:
                    "Announcing is neither better nor worse than asking: the sender needn't know its receivers, and a "
                    + "reader can't see them.",
                cell: { .number($0.flow.sends) },
                evidence: { scope, run in
                    .groups(
                        of: "broadcast",
                        scope.broadcasts(in: run).map {
                            Evidence.Group(name: run.name(of: $0), messages: $0.deliveries)
                        })
                }),
            Measure(
                "deliveries", .messages,
                meaning: "messages that broadcasts came to",
                definition: "The messages by which those payloads were delivered, all of them together.",
                use: "Divided by the broadcasts: how many receivers an announcement has.",
                caution: "Counts receivers, interested or not; the idle ones are in idle.",
                cell: { .number($0.flow.deliveries) },
                evidence: { scope, run in .messages(scope.broadcasts(in: run).flatMap(\.deliveries)) }),
            messages(
                "async",
                meaning: "messages delivered after their cause had returned",
                definition:
                    "Messages marked asynchronous in the trace: through a stream, a completion or a later turn.",
                use: "Where a stack trace breaks off and orders of events become possible that the text doesn't show.",
                caution: "A service's late reply is asynchronous in every pattern.",
                count: \.asynchronous, where: { $1.graph.messages[$0].isAsync }),
            messages(
                "lost",
                meaning: "replies that nobody was left to receive",
                definition: "Messages marked lost in the trace: a reply whose receiver had gone.",
                use: "Whether a late reply meets a screen that was left.",
                caution:
                    "Losing it is often right: the other way is to keep a screen alive for a reply that nobody wants.",
                count: \.lost, where: { $1.graph.messages[$0].isLost }),
        ]
    }
}

extension RunScope {
    /// The broadcasts sent in the scope, in order.
    fileprivate func broadcasts(in analysis: RunAnalysis) -> [Broadcast] {
        analysis.broadcasts.filter { contains(beat: analysis.graph.beat(of: $0.sender)) }
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

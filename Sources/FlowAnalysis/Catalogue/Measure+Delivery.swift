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
                    $0.broadcasts(of: $1).count
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
                counting: .sum { part, place in
                    part.broadcasts(of: place).reduce(0) { $0 + $1.deliveries.count }
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
                counting: .messages { $0.graph.messages[$1].isAsync }),
            Measure(
                "lost", .messages, search: "is:lost",
                meaning: "replies that nobody was left to receive",
                definition: "Messages marked lost in the trace: a reply whose receiver had gone.",
                use: "Whether a late reply meets a screen that was left.",
                caution:
                    "Losing it is often right: the other way is to keep a screen alive for a reply that nobody wants.",
                counting: .messages { $0.graph.messages[$1].isLost }),
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

/// Where the three levels of detail of dynamic coupling come from.
let arisholm =
    "Arisholm, Briand and Føyen, “Dynamic coupling measurement for object-oriented software”, IEEE TSE 30(8), 2004"

extension Measure where Subject == RunScope {
    /// Who knows whom: pairs, methods and types.
    static var coupling: [Measure] {
        [
            Measure(
                "channels", .count("channel"), isShown: true,
                meaning: "ordered pairs of sender and receiver that carried a message",
                definition:
                    "Distinct pairs (sender, receiver) of objects among the messages. The user and the system are "
                    + "senders too; a lost message has no receiver and makes no channel.",
                source: "Pairs of objects as \(arisholm), have them.",
                use:
                    "How many acquaintances there are: each is a place where a change on one side can reach the other.",
                caution:
                    "A bus in the middle makes few channels of many acquaintances, and one class for everything makes "
                    + "none at all.",
                cell: { .number($0.flow.channels) },
                evidence: { scope, run in
                    .groups(of: "channel", scope.received(in: run), by: { run.channel(of: $0) }, name: run.name)
                }),
            Measure(
                "methods", .count("method"),
                meaning: "distinct methods called",
                definition: "Distinct pairs (type of the receiver, name of the method) among the messages received.",
                source: "Distinct methods, the second level of detail of \(arisholm).",
                use: "The size of the interface between the components, as far as the run used it.",
                caution: "One method that takes an enum of twenty commands counts as one.",
                cell: { .number($0.flow.methods) },
                evidence: { scope, run in
                    .groups(of: "method", scope.received(in: run), by: { run.method(at: $0) }, name: run.name)
                }),
            Measure(
                "types", .count("type"),
                meaning: "distinct types called",
                definition: "Distinct types of receivers among the messages.",
                source: "Distinct classes, the coarsest level of detail of \(arisholm).",
                use: "How many kinds of parts take part.",
                caution: "Few types are large types.",
                cell: { .number($0.flow.types) },
                evidence: { scope, run in
                    .groups(
                        of: "type", scope.received(in: run),
                        by: { run.graph.type(of: run.graph.messages[$0].receiver) },
                        name: run.graph.text)
                }),
        ]
    }
}

extension RunScope {
    /// The messages of the headline that somebody received.
    func received(in analysis: RunAnalysis) -> [Int] {
        messages(in: analysis) { analysis.graph.messages[$0].receiver != .nobody }
    }
}

extension RunAnalysis {
    func channel(of place: Int) -> Channel {
        Channel(from: graph.messages[place].sender, to: graph.messages[place].receiver)
    }

    /// `LoginView → LoginPresenter`, with numbers where several objects have one name.
    func name(of channel: Channel) -> String {
        "\(graph.name(of: channel.sender)) → \(graph.name(of: channel.receiver))"
    }

    /// The method called; `nil` where the receiver's type is unknown.
    func method(at place: Int) -> Method? {
        let message = graph.messages[place]
        return graph.type(of: message.receiver).map { Method(type: $0, name: message.name) }
    }

    func name(of method: Method) -> String { "\(graph.text(method.type)).\(graph.text(method.name))" }
}

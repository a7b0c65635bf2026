/// The citation of the paper that defines the three levels of detail of dynamic coupling.
let arisholm =
    "Arisholm, Briand and Føyen, “Dynamic coupling measurement for object-oriented software”, IEEE TSE 30(8), 2004"

extension Measure where Subject == RunScope {
    /// The measures that count distinct channels, methods and types in the messages of a run.
    static var coupling: [Measure] {
        [
            Measure(
                .channels, .count("channel"), isCommon: true, view: .flow,
                meaning: "ordered pairs of sender and receiver that carried a message",
                definition:
                    "Distinct pairs (sender, receiver) of objects among the messages. The user and the system are "
                    + "senders too; a lost message has no receiver and makes no channel.",
                source: "Pairs of objects, as in \(arisholm).",
                use:
                    "The number of dependencies at run time: over each, a change on one side can reach the "
                    + "other.",
                caution:
                    "A bus in the middle hides many dependencies behind few channels, and an app in one "
                    + "class has no channels.",
                counting: .channels()),
            Measure(
                .methods, .count("method"), isCommon: true,
                meaning: "distinct methods called",
                definition: "Distinct pairs (type of the receiver, name of the method) among the messages received.",
                source: "Distinct methods, the second level of detail of \(arisholm).",
                use: "The size of the interface between the components, as far as the run used it.",
                caution: "One method that takes an enum of twenty commands counts as one.",
                counting: .methods()),
            Measure(
                .types, .count("type"), view: .flow,
                meaning: "distinct types called",
                definition: "Distinct types of receivers among the messages.",
                source: "Distinct classes, the coarsest level of detail of \(arisholm).",
                use: "The number of different types involved.",
                caution: "Few types are often large types.",
                counting: .types(of: \.receiver)),
        ]
    }
}

extension RunContext {
    /// Returns the called method; `nil` if the receiver's type is unknown.
    func method(of call: Call) -> Method? {
        type(of: call.channel.receiver).map { Method(type: $0, name: call.method) }
    }
}

extension FlowGraph {
    func call(at place: Int) -> Call { Call(messages[place]) }
}

extension RunAnalysis {
    func channel(of place: Int) -> Channel { graph.call(at: place).channel }

    /// Returns the name of a channel: `LoginView → LoginPresenter`.
    func name(of channel: Channel) -> String {
        "\(graph.name(of: channel.sender)) → \(graph.name(of: channel.receiver))"
    }

    func name(of method: Method) -> String { "\(graph.text(method.type)).\(graph.text(method.name))" }
}

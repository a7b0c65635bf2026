extension Measure where Subject == ClassScope {
    /// Everything that is said of one class of messages, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                "messages", .messages, isShown: true,
                meaning: "messages of the class",
                definition: "Messages of the class. Those of class assembly are counted apart, never in the headline.",
                use: "What a pattern's messages are for.",
                caution: "See the measures of a run, which have one for each class.",
                cell: { .number($0.run.total.classes[$0.messageClass]) },
                evidence: { scope, run in .messages(scope.messages(in: run)) }),
            Measure(
                "typing", title: "of them typing", .messages, isShown: true,
                meaning: "those of them while the person types",
                definition: "Messages of the class delivered in a beat whose name begins with “types”.",
                use: "To take it off.",
                caution: "See the measure of the same name of a run.",
                cell: { .number($0.run.typing.classes[$0.messageClass]) },
                evidence: { scope, run in
                    .messages(scope.messages(in: run).filter { run.graph.isTyping(beat: run.graph.beat(of: $0)) })
                }),
            Measure(
                "share", title: "of all messages", .share(of: "messages"), isShown: true,
                meaning: "part of the run's messages; none for assembly",
                definition: "messages ÷ all messages of the run; missing for class assembly, which isn't among them.",
                use: "To hold runs of different length against each other.",
                caution:
                    "A share falls when messages of other classes are added: more relays make a smaller share of idle "
                    + "ones, and nothing better.",
                cell: { scope in
                    scope.messageClass == .assembly
                        ? .missing : .share(scope.run.total.classes[scope.messageClass], of: scope.run.total.messages)
                },
                evidence: { scope, run in
                    .messages(scope.messageClass == .assembly ? [] : scope.messages(in: run))
                }),
        ]
    }
}

extension ClassScope {
    fileprivate func messages(in analysis: RunAnalysis) -> [Int] {
        analysis.graph.messages.indices.filter { analysis.classification[$0] == messageClass }
    }
}

import TraceFormat

/// Several channels of a run, counted as one.
protocol ChannelsScope: Sendable {
    var run: RunMeasures { get }
    var carriers: [ChannelMeasures] { get }
}

extension ChannelScope: ChannelsScope {
    var carriers: [ChannelMeasures] { [channel] }
}

extension RoleScope: ChannelsScope {
    var carriers: [ChannelMeasures] { channels }
}

extension ChannelsScope {
    func sum(_ count: (ChannelMeasures) -> Int) -> Int { carriers.reduce(0) { $0 + count($1) } }

    /// The messages that the channels carried, by place.
    func messages(in analysis: RunAnalysis, where condition: (Int) -> Bool = { _ in true }) -> [Int] {
        let channels = Set(carriers.map(\.channel))
        return analysis.headline.filter { channels.contains(analysis.channel(of: $0)) && condition($0) }
    }
}

extension Measure where Subject == ChannelScope {
    /// The measures of a channel, in the order of the columns.
    public static var all: [Measure] {
        carried("its sender sent its receiver") + [
            Measure(
                "methods", .count("method"), isShown: true,
                meaning: "distinct methods called",
                definition: "Distinct names of methods among its messages.",
                source: "Distinct methods, the second level of detail of \(arisholm).",
                use: "How wide the interface is that the two share.",
                caution: "One method that takes an enum of commands counts as one.",
                cell: { .number($0.channel.methods) },
                evidence: { scope, run in
                    .groups(
                        of: "method", scope.messages(in: run), by: { run.graph.messages[$0].name }, name: run.graph.text
                    )
                })
        ]
    }
}

extension Measure where Subject == RoleScope {
    /// The measures of what passes between two roles, in the order of the columns.
    public static var all: [Measure] {
        carried("components of the first role sent components of the second") + [
            Measure(
                "share", title: "of all messages", .share(of: "messages"), isShown: true,
                meaning: "part of the run's messages",
                definition: "messages ÷ all messages of the run.",
                use: "Which way the conversation mostly runs.",
                caution: "Roles line up unlike architectures; two components of one role needn't do the same.",
                cell: { scope in .share(scope.sum(\.messages), of: scope.run.total.messages) },
                evidence: { scope, run in .messages(scope.messages(in: run)) }),
            Measure(
                "channels", .count("channel"), isShown: true,
                meaning: "pairs of components that carried them",
                definition: "Distinct pairs of sender and receiver; all that was lost by one sender is one here.",
                source: "Pairs of objects as \(arisholm), have them.",
                use: "How many acquaintances there are between the two roles.",
                caution: "Many where a screen has many parts.",
                cell: { .number($0.channels.count) },
                evidence: { scope, run in
                    .groups(of: "channel", scope.messages(in: run), by: { run.channel(of: $0) }, name: run.name)
                }),
        ]
    }
}

extension Measure where Subject: ChannelsScope {
    /// What was carried, by class.
    ///
    /// - Parameter words: The end of a sentence: messages that …
    fileprivate static func carried(_ words: String) -> [Measure] {
        [
            Measure(
                "messages", .messages, isShown: true,
                meaning: "messages that \(words)",
                definition: "Messages that \(words), those to an assembly aside.",
                use: "Where the traffic is.",
                caution: "A busy channel is no bad one: it may be the one that was meant to be.",
                cell: { scope in .number(scope.sum(\.messages)) },
                evidence: { scope, run in .messages(scope.messages(in: run)) })
        ]
            + MessageClass.headline.map { messageClass in
                Measure(
                    messageClass.rawValue, .messages, isShown: true,
                    meaning: messageClass.summary,
                    definition: "Those of them that are of class \(messageClass.rawValue). \(messageClass.definition)",
                    use: "What the channel is used for.",
                    caution: "See the measure of the same name of a run.",
                    cell: { scope in .number(scope.sum { $0.classes[messageClass] }) },
                    evidence: { scope, run in
                        .messages(scope.messages(in: run) { run.classification[$0] == messageClass })
                    })
            } + [
                Measure(
                    "async", .messages, isShown: true,
                    meaning: "delivered after their cause had returned",
                    definition: "Those of them that are marked asynchronous in the trace.",
                    use: "Where a stack trace breaks off.",
                    caution: "A service's late reply is asynchronous in every pattern.",
                    cell: { scope in .number(scope.sum(\.asynchronous)) },
                    evidence: { scope, run in .messages(scope.messages(in: run) { run.graph.messages[$0].isAsync }) })
            ]
    }
}

extension Measure where Subject == ClassScope {
    /// The measures of a class of messages, in the order of the columns.
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

extension Measure where Subject == PropertyScope {
    /// The measures of a stored property of any object of a type, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                "writes", .count("write"), isShown: true,
                meaning: "how often it was written",
                definition: "Write records of the property, of all objects of its type together.",
                use: "What changes while the app runs.",
                caution: "The same value written twice is two writes.",
                cell: { .number($0.property.writes) },
                evidence: { scope, run in .changes(scope.writes(in: run)) }),
            Measure(
                "writers", .count("type"), better: .lower, isShown: true,
                meaning: "types that wrote it",
                definition:
                    "Distinct types of the components whose methods were in progress when it was written. Reads "
                    + "aren't recorded.",
                source: "Wulf and Shaw, “Global variable considered harmful”, ACM SIGPLAN Notices 8(2), 1973.",
                use: "State that more than one type writes is shared: none of them can be understood alone.",
                caution: "One writer is right for state; none means only that it was written outside of any message.",
                cell: { .number($0.property.writers.count) },
                evidence: { scope, run in
                    .groups(
                        of: "writer", scope.writingMessages(in: run),
                        by: { run.graph.type(of: run.graph.messages[$0].receiver) }, name: run.graph.text)
                }),
        ]
    }
}

extension PropertyScope {
    private func matches(_ write: WriteRecord, in graph: FlowGraph) -> Bool {
        !write.isVisible && write.property == property.property
            && graph.type(of: .component(write.component)).map(graph.text) == property.type
    }

    fileprivate func writes(in analysis: RunAnalysis) -> [Evidence.Change] {
        analysis.graph.writes.filter { matches($0, in: analysis.graph) }.map {
            Evidence.Change(what: "\(property.type).\(property.property)", message: $0.message, at: $0.at)
        }
    }

    /// The messages in which it was written, in order.
    fileprivate func writingMessages(in analysis: RunAnalysis) -> [Int] {
        let graph = analysis.graph
        let places = graph.writes.filter { matches($0, in: graph) }.compactMap { graph.place(ofMessage: $0.message) }
        return Set(places).sorted()
    }
}

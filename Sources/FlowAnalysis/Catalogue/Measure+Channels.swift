/// Some channels of a run taken together.
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
    /// Everything that is said of one channel, in the order of the columns.
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
    /// Everything that is said of what passes between two roles, in the order of the columns.
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

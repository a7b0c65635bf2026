import Tables
import TraceFormat

extension Measure where Subject == ChannelScope {
    /// The measures of a channel, in the order of the columns.
    public static var all: [Measure] {
        carried("its sender sent its receiver", isAsyncShown: false) + [
            Measure(
                .methods, .count("method"),
                meaning: "distinct methods called",
                definition: "Distinct names of methods among its messages.",
                source: "Distinct methods, the second level of detail of \(arisholm).",
                use: "The width of the interface that the two share.",
                caution: "One method that takes an enum of commands counts as one.",
                counting: .methodNames())
        ]
    }
}

extension Measure where Subject == RoleScope {
    /// The measures of the channels between two roles, in the order of the columns.
    public static var all: [Measure] {
        carried("components of the first role sent components of the second") + [
            Measure(
                .share, title: "of all messages", .share(of: "messages"), isShown: true,
                meaning: "part of the run's messages",
                definition: "messages ÷ all messages of the run.",
                use: "Shows in which direction most messages go.",
                caution:
                    "Roles make different architectures comparable; two components of one role needn't do "
                    + "the same.",
                cell: { scope in .share(scope[.messages], of: scope.run.total.messages) },
                evidence: { $0.evidence(of: .messages(), in: $1) }),
            Measure(
                .channels, .count("channel"), isShown: true,
                meaning: "pairs of components that carried messages",
                definition:
                    "Distinct pairs of sender and receiver; all lost messages of one sender count as one.",
                source: "Pairs of objects, as in \(arisholm).",
                use: "The number of dependencies at run time between the two roles.",
                caution: "It is high where a screen has many parts.",
                cell: { .number($0.channels.count { $0.messages > 0 }) },
                evidence: { scope, run in
                    .groups(of: "channel", scope.places(.all, in: run), by: run.channel, name: run.name)
                }),
        ]
    }
}

extension Measure where Subject: SettingScope {
    /// Returns the measures of the messages that a channel or a pair of roles carried.
    ///
    /// - Parameters:
    ///   - words: The end of a sentence that begins with "messages that".
    ///   - isAsyncShown: True to show the column of asynchronous messages by default.
    fileprivate static func carried(_ words: String, isAsyncShown: Bool = true) -> [Measure] {
        [
            Measure(
                .messages, .messages, isShown: true,
                meaning: "messages that \(words)",
                definition: "Messages that \(words), not counting those that build modules.",
                use: "Shows where most messages go.",
                caution: "A busy channel is not a bad one: it may be the intended one.",
                counting: .messages())
        ]
            + MessageClass.headline.map { messageClass in
                let measure = Measure(
                    messageClass.key, .messages, isShown: true,
                    meaning: messageClass.summary,
                    definition: "Messages of class \(messageClass.rawValue). \(messageClass.definition)",
                    use: "The purpose of the channel.",
                    caution: "See the measure of the same name of a run.",
                    counting: .messages(of: messageClass))
                return messageClass == .idle ? measure.needing(.writes) : measure
            } + [
                Measure(
                    .async, .messages, isShown: isAsyncShown,
                    meaning: "delivered after their cause had returned",
                    definition: "Messages marked asynchronous in the trace.",
                    use: "At these messages a stack trace ends.",
                    caution: "In every pattern the late reply of a service is asynchronous.",
                    counting: .messages { $0.isAsync }),
                Measure(
                    .sets, .count("set"), isShown: true,
                    meaning: "stored properties of the receiver that the sender set, without a message",
                    definition:
                        "Changes of the receivers' stored properties made while the senders' code ran, "
                        + "without those made by an assembly. They are no messages, and no other column counts "
                        + "them.",
                    use: "Setting a property is a dependency, just as calling a method is.",
                    caution: "A method that does nothing but set the property would be a message instead.",
                    cell: { .number($0.setting.reduce(0) { $0 + $1.sets }) },
                    evidence: { scope, run in
                        let channels = Set(scope.setting.map(\.channel))
                        return .changes(run.sets { channels.contains($0.channel) })
                    }
                ).needing(.writes),
            ]
    }
}

extension Measure where Subject == ClassScope {
    /// The measures of a class of messages, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                .messages, .messages, isShown: true,
                meaning: "messages of the class",
                definition: "Messages of the class. Those of class assembly are counted apart, never in the headline.",
                use: "The purpose of a pattern's messages.",
                caution: "See the measures of a run, which have one for each class.",
                counting: { RunScope($0.run) }),
            Measure(
                .typing, title: "of them typing", .messages, isShown: true,
                meaning: "messages of the class while the person types",
                definition: "Messages of the class delivered in a beat of the kind “typing”.",
                use: "Subtract it from messages.",
                caution: "See the measure of the same name of a run.",
                counting: { RunScope($0.run, .typing) }
            ).needing(.typing),
            Measure(
                .share, title: "of all messages", .share(of: "messages"), isShown: true,
                meaning: "part of the run's messages; none for assembly",
                definition: "messages ÷ all messages of the run; missing for class assembly, which isn't among them.",
                use: "To compare runs of different lengths.",
                caution:
                    "A share falls when messages of other classes are added: more relays make a smaller "
                    + "share of idle messages, without any improvement.",
                cell: { scope in
                    scope.messageClass == .assembly || scope.isUnseen
                        ? .missing : .share(scope.run.total.classes[scope.messageClass], of: scope.run.total.messages)
                },
                evidence: { scope, run in
                    scope.messageClass == .assembly
                        ? .none : RunScope(scope.run).evidence(of: .messages(of: scope.messageClass), in: run)
                }),
        ]
    }

    /// Creates a measure that counts messages of a class, in a run or in a part of a run.
    private init(
        _ key: MeasureKey, title: String? = nil, _ unit: MeasureUnit, isShown: Bool, meaning: String,
        definition: String,
        use: String, caution: String, counting part: @escaping @Sendable (ClassScope) -> RunScope
    ) {
        self.init(
            key, title: title, unit, isShown: isShown, canBeMissing: true, meaning: meaning, definition: definition,
            use: use, caution: caution,
            cell: { $0.isUnseen ? .missing : .number(part($0)[$0.messageClass.key]) },
            evidence: { part($0).evidence(of: .messages(of: $0.messageClass), in: $1) })
    }
}

extension ClassScope {
    /// True if the recording can't show which messages have the class.
    fileprivate var isUnseen: Bool { messageClass == .idle && !Sight.writes.isGiven(run) }
}

extension Measure where Subject == PropertyScope {
    /// The measures of a stored property, over all objects of its type, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                .writes, .count("write"), isShown: true,
                meaning: "number of times that the property was written",
                definition: "Write records of the property, of all objects of its type together.",
                use: "The properties that change while the app runs.",
                caution: "The same value written twice counts as two writes.",
                cell: { .number($0.property.writes) },
                evidence: { scope, run in
                    let name = "\(scope.property.type).\(scope.property.property)"
                    return .changes(
                        scope.matching(run).map { Evidence.Change(what: name, message: $0.message, at: $0.at) })
                }),
            Measure(
                .writers, .count("type"), better: .lower, isShown: true,
                meaning: "types that wrote the property",
                definition:
                    "Distinct types of the components whose methods were in progress when it was written. Reads "
                    + "aren't recorded.",
                source: "Wulf and Shaw, “Global variable considered harmful”, ACM SIGPLAN Notices 8(2), 1973.",
                use: "State that more than one type writes is shared: none of them can be understood alone.",
                caution:
                    "State should have one writer. 0: it was written only outside of messages.",
                cell: { .number($0.property.writers.count) },
                evidence: { scope, run in
                    let places = scope.matching(run).compactMap { run.graph.place(ofMessage: $0.message) }
                    return .groups(
                        of: "writer", Set(places).sorted(),
                        by: { run.graph.type(of: run.graph.messages[$0].receiver) }, name: run.graph.text)
                }),
        ]
    }
}

extension PropertyScope {
    /// Returns the writes of the property, in order.
    fileprivate func matching(_ analysis: RunAnalysis) -> [WriteRecord] {
        let graph = analysis.graph
        return graph.writes.filter { write in
            !write.isVisible && write.property == property.property
                && graph.type(of: .component(write.component)).map(graph.text) == property.type
        }
    }
}

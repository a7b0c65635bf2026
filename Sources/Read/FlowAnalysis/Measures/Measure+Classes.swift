import Tables

extension Measure where Subject == RunScope {
    /// The measures that count messages: in the whole run, and during typing.
    static var messages: [Measure] {
        [
            Measure(
                .messages, .messages, isShown: true, isCommon: true,
                meaning: "calls, events and callbacks between components, not counting those that build modules",
                definition:
                    "Message records whose receiver is not an assembly. A call of a component to itself is "
                    + "not a message; neither is a read or a write of a property.",
                source: "Dynamic messages, the finest of the three levels of detail of Arisholm, Briand and Føyen, "
                    + "“Dynamic coupling measurement for object-oriented software”, IEEE TSE 30(8), 2004.",
                use: "The size of the conversation to follow in a log or with a debugger.",
                caution:
                    "An app with all code in one class has few messages. The number doesn't show what a "
                    + "pattern gains by its messages: parts that can be tested or replaced alone.",
                counting: .messages()),
            Measure(
                .typing, .messages, isShown: true, isCommon: true, search: "is:typing",
                meaning: "messages while the person types; the number of messages includes them",
                definition:
                    "Messages delivered in a beat of the kind “typing”, as its author marked it. Typing is one user "
                    + "action for each character, as UIKit has it.",
                use:
                    "Subtract it from messages: some patterns send each character on, others read the field when a "
                    + "button is tapped. A longer password in the scenario would change this number alone.",
                caution:
                    "Zero means that no component receives a character: nothing can be checked before the "
                    + "button is tapped.",
                cell: { .number($0.run.typing.messages) },
                evidence: { RunScope($0.run, .typing).evidence(of: .messages(), in: $1) }
            ).needing(.typing),
        ]
    }

    /// The measures of messages that the pattern's rules demand, and of those that the implementation chose to send.
    static var mandates: [Measure] {
        [
            Measure(
                .mandate, title: "forced + choice", .text, isShown: true,
                meaning: "messages that the pattern's rules force, and this implementation's choice",
                definition:
                    "The measures forced and choice, which are two parts of the measure messages. The person and the "
                    + "system send the rest. Missing if forced and choice are missing.",
                use: "Shows whether two patterns' messages differ by their rules or by their authors' choices.",
                caution: "The value is no number; JSON and CSV have both parts.",
                cell: { scope in
                    .optional(scope.run.mandated.map { "\($0.forced.count) + \($0.chosen.count)" })
                },
                evidence: { scope, _ in .messages(scope.run.mandated.map { ($0.forced + $0.chosen).sorted() } ?? []) }),
            mandate(
                .forced, \.forced,
                meaning: "messages that the pattern's own rules force; the number of messages includes them",
                definition:
                    "Messages that a rule of the pattern demands: a message that must follow another, or some message "
                    + "that must be there."),
            mandate(
                .choice, \.chosen,
                meaning: "messages that are this implementation's choice; the number of messages includes them",
                definition:
                    "Messages between components that no rule of the pattern demands. Together with the messages that "
                    + "the rules force, and those that the person and the system send, they add up to all messages."),
        ]
    }

    private static func mandate(
        _ key: MeasureKey, _ places: @escaping @Sendable (MandatedMessages) -> [Int], meaning: String,
        definition: String
    ) -> Measure {
        Measure(
            key, .messages, canBeMissing: true, meaning: meaning,
            definition: definition + " Messages to an assembly don't count. Missing where the pattern's rules weren't "
                + "checked, and where it has none; `archflow compare` and `archflow report` check them.",
            use:
                "The first thing to know before two patterns' messages are compared: the cost of keeping to a pattern's "
                + "rules, and the messages that another author might save.",
            caution:
                "Rules are as strict as their author wrote them: few forced messages may mean few rules. `archflow stats "
                + "--by mandate` says which rule forces which.",
            cell: { .optional($0.run.mandated.map { places($0).count }) },
            evidence: { scope, _ in .messages(scope.run.mandated.map(places) ?? []) })
    }

    /// The measures of messages by class, and of messages to an assembly.
    static var classes: [Measure] {
        [
            ofClass(
                .event,
                use: "Any architecture must handle these; all other messages are the architecture's own.",
                caution:
                    "It differs between patterns: one message can deliver several events of the floor, such "
                    + "as a spinner and a text in one call."
            ).needing(.effects),
            ofClass(
                .idle, better: .lower,
                use:
                    "Wasted work: deliveries without a recorded effect in this run, mostly broadcasts to receivers "
                    + "that don't need them.",
                caution:
                    "Some are intended: a second tap that is refused is idle by design. A sender that "
                    + "broadcasts needn't know its receivers; idle deliveries are the price."
            ).needing(.writes),
            ofClass(
                .query,
                use: "The number of questions that components ask before they continue.",
                caution: "A component that is handed all it needs asks less. Reading a property is no message."
            ).needing(.effects),
            ofClass(
                .relay,
                use: "The cost of layers that only pass messages on: Fowler's “middle man”.",
                caution: "A relay is also a seam: a test or another implementation can take its place."
            ).needing(.effects),
            ofClass(
                .translation,
                use: "The number of times that one layer's vocabulary is translated into another's.",
                caution:
                    "Zero means that all layers use one vocabulary: a change of the service's type then reaches "
                    + "the view."
            ).needing(.effects),
            ofClass(
                .decision,
                use:
                    "These messages choose, store or open something: a reader who looks for behaviour starts with them.",
                caution:
                    "Few may mean that one method decides much: a trace doesn't show what happens within a "
                    + "method."
            ).needing(.effects),
            ofClass(
                .unseen, isShown: false,
                use:
                    "The part of a recording that can't be judged: the fewer such messages, the more the other classes say.",
                caution:
                    "It describes the recording, not the app: annotate more types, or report the contents of views."),
            Measure(
                .assembly, title: "+ assembly", .messages, isShown: true, search: "class:assembly",
                meaning: "messages to an assembly; the number of messages doesn't include them",
                definition:
                    "Message records whose receiver has the role assembly: a function or a type that builds a module.",
                use:
                    "The work of building and connecting the parts. It is counted apart because some "
                    + "patterns do this in initialisers, which are not messages.",
                caution:
                    "Zero doesn't mean that nothing is connected: a component may connect its parts in a method "
                    + "of its own.",
                counting: .messages(of: .assembly)),
        ]
    }

    /// The measure of how often a component set a property of another.
    static var sets: [Measure] {
        [
            Measure(
                .sets, title: "+ sets", .count("set"), isShown: true,
                meaning: "stored properties that another component set; the number of messages doesn't include them",
                definition:
                    "Changes of a component's stored property made while another component's code ran: "
                    + "`dataSource.data = repos`. What an assembly sets doesn't count, nor what a component sets itself.",
                use:
                    "Setting a property is a dependency, just as calling a method is. Without this number a "
                    + "pattern that sets properties looks cheaper than one that calls methods.",
                caution:
                    "A property counts as set by the receiver of the last message, even if a helper that is no "
                    + "component, or an observer or initialiser of another component, set it.",
                cell: { .number($0.flow.sets) },
                evidence: { scope, run in .changes(run.sets { scope.contains(beat: run.graph.beat(of: $0.place)) }) }
            ).needing(.writes)
        ]
    }

    private static func ofClass(
        _ messageClass: MessageClass, better: BetterSide? = nil, isShown: Bool = true, use: String, caution: String
    ) -> Measure {
        Measure(
            messageClass.key, .messages, better: better, isShown: isShown, isCommon: true,
            search: "class:\(messageClass.rawValue)", meaning: messageClass.summary,
            definition: messageClass.definition, use: use, caution: caution,
            counting: .messages(of: messageClass))
    }
}

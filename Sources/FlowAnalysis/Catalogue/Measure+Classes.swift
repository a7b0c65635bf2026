extension Measure where Subject == RunScope {
    /// The headline, and how much of it is typing.
    static var messages: [Measure] {
        [
            Measure(
                "messages", .messages, isShown: true, isCommon: true,
                meaning: "control crossing from one component to another, those to an assembly aside",
                definition:
                    "Message records whose receiver is no assembly. A component that calls itself sends no message; "
                    + "a read or a write of a property is none either.",
                source: "Dynamic messages, the finest of the three levels of detail of Arisholm, Briand and Føyen, "
                    + "“Dynamic coupling measurement for object-oriented software”, IEEE TSE 30(8), 2004.",
                use: "The size of the conversation: how much there is to follow in a log or with a debugger.",
                caution:
                    "Few messages are what one gets by putting everything into one class. What a pattern buys with its "
                    + "messages, parts that can be tested or replaced alone, no count of them shows.",
                counting: .messages()),
            Measure(
                "typing", .messages, isShown: true, isCommon: true, search: "beat:types",
                meaning: "messages while the person types, part of messages",
                definition:
                    "Messages delivered in a beat whose name begins with “types”. Typing is one user action for each "
                    + "character, as UIKit has it.",
                use:
                    "To take it off: some patterns send each character on, others read the field when a button is tapped, "
                    + "and a longer password in the scenario would change nothing but this.",
                caution:
                    "None while typing means that nobody is told of a character: then nothing can be checked before the "
                    + "button is tapped.",
                cell: { .number($0.run.typing.messages) },
                evidence: { RunScope($0.run, .typing).evidence(of: .messages(), in: $1) }),
        ]
    }

    /// Messages by class, and those to an assembly apart.
    static var classes: [Measure] {
        [
            ofClass(
                .event,
                use:
                    "What any architecture must do anyway: what is left after taking it off is the architecture's own.",
                caution:
                    "Not the same in all patterns: one message can deliver several parts of the floor, a spinner and a "
                    + "text in one call or in two."),
            ofClass(
                .idle, better: .lower,
                use:
                    "Work for nothing: deliveries that had no effect in this run, broadcasts to receivers that don't care "
                    + "above all.",
                caution: "Some are meant: a second tap that is refused is idle by design. And a sender that tells "
                    + "everybody needn't know who cares; its idle deliveries are the price of that."),
            ofClass(
                .relay,
                use: "The cost of layers that pass things through: Fowler's “middle man” in motion.",
                caution: "A relay is also a seam: where it stands, a test or another implementation can take its place."
            ),
            ofClass(
                .translation,
                use: "How often one layer's words are turned into another's.",
                caution:
                    "None means that one vocabulary runs through all layers: then a change of the service's type reaches "
                    + "the view."),
            ofClass(
                .decision,
                use:
                    "Where something is chosen, stored or opened: the messages that a reader looking for behaviour wants.",
                caution: "Few may mean that much is decided in one message, within one method, where no trace can look."
            ),
            Measure(
                "assembly", title: "+ assembly", .messages, isShown: true, search: "class:assembly",
                meaning: "messages to an assembly, not among messages",
                definition:
                    "Message records whose receiver has the role assembly: a function or a type that builds a module.",
                use: "What it takes to build the parts and connect them, kept apart since some patterns do it in "
                    + "initialisers, which are no messages.",
                caution: "None doesn't mean that nothing is wired: the wiring may stand in a component's own method.",
                counting: .messages(of: .assembly)),
        ]
    }

    private static func ofClass(
        _ messageClass: MessageClass, better: BetterSide? = nil, use: String, caution: String
    ) -> Measure {
        Measure(
            messageClass.rawValue, .messages, better: better, isShown: true, isCommon: true,
            search: "class:\(messageClass.rawValue)", meaning: messageClass.summary,
            definition: messageClass.definition, use: use, caution: caution,
            counting: .messages(of: messageClass))
    }
}

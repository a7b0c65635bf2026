extension Measure where Subject == RunScope {
    /// What any architecture must do for the same scenario, and how much machinery stands behind it.
    static var floor: [Measure] {
        [
            part(
                "userActions", title: "user actions", .messages,
                meaning: "messages from the user into the app",
                definition: "Messages that the user sent: taps, characters, links followed.",
                count: \.userActions, trait: .isUserAction),
            part(
                "serviceCalls", title: "service calls", .messages,
                meaning: "messages from the app to a service",
                definition: "Messages from a component that is no service to one that is.",
                count: \.serviceCalls, trait: .isServiceCall),
            part(
                "serviceReplies", title: "service replies", .messages,
                meaning: "messages from a service to the app",
                definition: "Messages from a service to a component that is none, and replies that nobody was left to "
                    + "receive.",
                count: \.serviceReplies, trait: .isServiceReply),
            Measure(
                "visibleChanges", title: "visible changes", .count("change"),
                meaning: "changes of controls that a person sees",
                definition: "Records of a control's change. A spinner that is started twice changes once.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.floor.visibleWrites) },
                evidence: { scope, run in .changes(scope.changes(in: run, where: \.isOfControl)) }),
            Measure(
                "navigation", .count("step"),
                meaning: "changes of the hierarchy of screens",
                definition: "Screens pushed, popped, presented and dismissed, the first one shown, alerts included.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.floor.navigationSteps) },
                evidence: { scope, run in .changes(scope.changes(in: run) { !$0.isOfControl }) }),
            Measure(
                "floor", title: "floor events", .count("event"),
                meaning: "user actions, service calls and replies, visible changes and navigation together",
                definition:
                    "The sum of user actions, service calls, service replies, visible changes and navigation. A "
                    + "message can deliver several of them.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.floor.events) },
                evidence: { scope, run in .changes(scope.floor(in: run)) }),
            Measure(
                "messagesPerFloorEvent", title: "÷ floor", .ratio("messages for each floor event"),
                meaning: "messages for each event of the floor",
                definition: "messages ÷ floor. Missing where nothing of the floor was delivered.",
                use: "How much machinery stands behind what any architecture must do: the figure to hold one scenario "
                    + "against another of a different size with.",
                caution: "Within one scenario it says no more than messages, as the floor is the same.",
                cell: { .ratio($0.flow.messages, to: $0.flow.floor.events) },
                evidence: { scope, run in .messages(scope.messages(in: run)) }),
        ]
    }

    private static var floorUse: String {
        "Part of the floor, which must be equal in all patterns: if it isn't, they don't do the same, and no other number "
            + "can be compared."
    }

    private static var floorCaution: String { "It says what the scenario asks for, and nothing of the pattern." }

    private static func part(
        _ key: String, title: String, _ unit: MeasureUnit, meaning: String, definition: String,
        count: @escaping @Sendable (Floor) -> Int, trait: MessageTraits
    ) -> Measure {
        messages(
            key, title: title, meaning: meaning, definition: definition, use: floorUse, caution: floorCaution,
            count: { count($0.floor) }, where: { $1.classification.traits[$0].contains(trait) })
    }
}

extension VisibleChange {
    fileprivate var isOfControl: Bool { if case .control = kind { true } else { false } }
}

extension RunScope {
    /// Every event of the floor, in order: messages first where several happened in one.
    fileprivate func floor(in analysis: RunAnalysis) -> [Evidence.Change] {
        let graph = analysis.graph
        var events: [Evidence.Change] = []
        for place in messages(in: analysis) {
            let message = graph.messages[place]
            let traits = analysis.classification.traits[place]
            for (trait, words) in MessageTraits.floor where traits.contains(trait) {
                events.append(Evidence.Change(what: words, message: message.id, at: message.at))
            }
        }
        return events + changes(in: analysis) { _ in true }
    }
}

extension MessageTraits {
    fileprivate static var floor: [(MessageTraits, String)] {
        [(.isUserAction, "user action"), (.isServiceCall, "service call"), (.isServiceReply, "service reply")]
    }
}

import Tables

extension Measure where Subject == RunScope {
    /// The measures of required events, and of the messages sent for each required event.
    static var required: [Measure] {
        [
            required(
                .userAction, .userActions, title: "user actions", .count("action"),
                meaning: "the person's acts: taps, characters typed, links followed",
                definition:
                    "Each tap, each character typed, each answer to an alert and each step back, counted "
                    + "once. It shows as one or several messages from the user, or as an effect outside of any "
                    + "message: a field changes in a beat of typing, an alert goes away, a screen goes away. A "
                    + "screen that is replaced by another root counts in a beat that the person may have "
                    + "caused, if nothing else in the beat shows that the person acted."),
            required(
                .serviceCall, .serviceCalls, title: "service calls", .count("call"),
                meaning: "requests to the services",
                definition:
                    "Messages to a service from a sender that is no service. The service answers later or "
                    + "changes its own state, itself or through other services that it calls. Calls between "
                    + "services don't count. A call that is answered at once without a change doesn't count "
                    + "either, because one architecture asks again where another remembers; where changes of stored "
                    + "properties aren't recorded, it counts, because nothing tells it apart."),
            required(
                .serviceReply, .serviceReplies, title: "service replies", .count("reply"),
                meaning: "later answers of the services",
                definition:
                    "Messages from a service to a receiver that is no service, caused by a call and delivered "
                    + "after that call, or a call to another service because of it, had returned. Lost replies "
                    + "count too. A reply with several receivers at one instant counts once."),
            required(
                .visibleChange, .visibleChanges, title: "visible changes", .count("change"),
                meaning: "changed elements of a screen",
                definition:
                    "Elements of a screen that look different at the end of a turn than when the screen was "
                    + "last seen, however often they were set in between. If a trace holds no screens: controls "
                    + "that were set, each once per instant."
            ).needing(.looks),
            required(
                .navigation, .navigation, .count("step"),
                meaning: "changes of the hierarchy of screens",
                definition:
                    "Screens pushed, popped, presented and dismissed, including the first screen and alerts."
            ).needing(.navigation),
            Measure(
                .floor, title: "floor events", .count("event"),
                meaning: "user actions, service calls and replies, visible changes and navigation together",
                definition:
                    "The sum of user actions, service calls, service replies, visible changes and "
                    + "navigation. They are counted outside of the app and are not messages: one message can "
                    + "deliver several of them.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.events) },
                evidence: { scope, run in .changes(scope.floor(in: run)) }
            ).needing(.looks, .navigation),
            Measure(
                .messagesPerFloorEvent, title: "÷ floor", .ratio("messages for each floor event"),
                isCommon: true,
                meaning: "messages for each required event",
                definition: "messages ÷ floor. Missing where no event of the floor was delivered.",
                use:
                    "The work done for each event that any architecture must handle. It makes scenarios "
                    + "of different sizes comparable.",
                caution: "Within one scenario it says the same as messages, because the floor is the same.",
                cell: { .ratio($0.flow.messages, to: $0.flow.required.events) },
                evidence: { $0.evidence(of: .messages(), in: $1) }
            ).needing(.looks, .navigation),
        ]
    }

    private static func required(
        _ kind: RequiredEvent.Kind, _ key: MeasureKey, title: String? = nil, _ unit: MeasureUnit, meaning: String,
        definition: String
    ) -> Measure {
        Measure(
            key, title: title, unit, meaning: meaning, definition: definition, use: floorUse,
            caution: floorCaution, cell: { .number($0.flow.required[kind]) },
            evidence: { scope, run in
                switch kind {
                case .serviceCall: .messages(scope.places(of: run.serviceCalls, in: run))
                case .serviceReply: .messages(scope.places(of: run.serviceReplies, in: run))
                case .visibleChange: .changes(scope.events(in: run, [.visibleChange, .control]))
                case .userAction, .navigation, .control: .changes(scope.events(in: run, [kind]))
                }
            })
    }

    private static var floorUse: String {
        "It is part of the floor, the events that the scenario requires of every pattern. If two patterns "
            + "differ in it, they don't do the same, and no other number can be compared."
    }

    private static var floorCaution: String { "It describes the scenario, not the pattern." }
}

extension RunScope {
    /// Returns the events of the given kinds that the person caused or saw, in order.
    fileprivate func events(in analysis: RunAnalysis, _ kinds: Set<RequiredEvent.Kind>) -> [Evidence.Change] {
        analysis.requiredEvents.filter { kinds.contains($0.kind) && contains(beat: $0.beat) }.map {
            Evidence.Change(what: $0.what, message: $0.message, at: $0.at)
        }
    }

    fileprivate func places(of messages: [Int], in analysis: RunAnalysis) -> [Int] {
        messages.filter { contains(beat: analysis.graph.beat(of: $0)) }
    }

    /// Returns all required events: the calls and replies of services, then the events that the person caused or saw.
    fileprivate func floor(in analysis: RunAnalysis) -> [Evidence.Change] {
        let graph = analysis.graph
        func traffic(_ messages: [Int], _ words: String) -> [Evidence.Change] {
            places(of: messages, in: analysis).map {
                Evidence.Change(what: words, message: graph.messages[$0].id, at: graph.messages[$0].at)
            }
        }
        return traffic(analysis.serviceCalls, "service call") + traffic(analysis.serviceReplies, "service reply")
            + events(in: analysis, [.userAction, .visibleChange, .control, .navigation])
    }
}

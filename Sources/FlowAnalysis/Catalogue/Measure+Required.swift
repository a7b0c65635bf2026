extension Measure where Subject == RunScope {
    /// What any architecture must do for the same scenario, and how much machinery stands behind it.
    static var required: [Measure] {
        [
            required(
                .userAction, "userActions", title: "user actions", .count("action"),
                meaning: "what the person did: taps, characters typed, links followed",
                definition:
                    "Each tap that reached the app, each character typed: a character counts where a field changed "
                    + "outside of any message in a beat of typing, and where a message from the user tells of it."),
            required(
                .serviceCall, "serviceCalls", title: "service calls", .count("call"),
                meaning: "what the services were asked to do",
                definition:
                    "Messages to a service that it answers later, or at which it changes its own state, each where it is "
                    + "done: a service that asks another in turn belongs to the architecture. What a service answers at "
                    + "once, changing nothing, doesn't count: one architecture asks again where another remembers."),
            required(
                .serviceReply, "serviceReplies", title: "service replies", .count("reply"),
                meaning: "what the services answered later",
                definition:
                    "Messages of a service caused by a call of it and delivered after that had returned, received or not. "
                    + "An answer that several hear at one instant is one."),
            required(
                .visibleChange, "visibleChanges", title: "visible changes", .count("change"),
                meaning: "elements of a screen that look other than before",
                definition:
                    "Elements of a screen that look other than when the screen was seen last, at the ends of turns, "
                    + "however often they were set on the way. Where a trace holds no screens: controls set, each once "
                    + "per instant."),
            required(
                .navigation, "navigation", .count("step"),
                meaning: "changes of the hierarchy of screens",
                definition: "Screens pushed, popped, presented and dismissed, the first one shown, alerts included."),
            Measure(
                "floor", title: "floor events", .count("event"), search: "class:event",
                meaning: "user actions, service calls and replies, visible changes and navigation together",
                definition:
                    "The sum of user actions, service calls, service replies, visible changes and navigation. They are "
                    + "counted outside of the app, so they are no messages: one message can deliver several of them.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.events) },
                evidence: { scope, run in .changes(scope.floor(in: run)) }),
            Measure(
                "messagesPerFloorEvent", title: "÷ floor", .ratio("messages for each floor event"),
                isCommon: true, search: "class:event",
                meaning: "messages for each event of the floor",
                definition: "messages ÷ floor. Missing where nothing of the floor was delivered.",
                use: "How much machinery stands behind what any architecture must do: the figure to hold one scenario "
                    + "against another of a different size with.",
                caution: "Within one scenario it says no more than messages, as the floor is the same.",
                cell: { .ratio($0.flow.messages, to: $0.flow.required.events) },
                evidence: { $0.evidence(of: .messages(), in: $1) }),
        ]
    }

    /// One kind of events of the floor.
    private static func required(
        _ kind: RequiredEvent.Kind, _ key: String, title: String? = nil, _ unit: MeasureUnit, meaning: String,
        definition: String
    ) -> Measure {
        Measure(
            key, title: title, unit, search: "class:event", meaning: meaning, definition: definition, use: floorUse,
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
        "Part of the floor, which must be equal in all patterns: if it isn't, they don't do the same, and no other number "
            + "can be compared."
    }

    private static var floorCaution: String { "It says what the scenario asks for, and nothing of the pattern." }
}

extension RunScope {
    /// What the person did and saw, of some kinds, in order.
    fileprivate func events(in analysis: RunAnalysis, _ kinds: Set<RequiredEvent.Kind>) -> [Evidence.Change] {
        analysis.requiredEvents.filter { kinds.contains($0.kind) && contains(beat: $0.beat) }.map {
            Evidence.Change(what: $0.what, message: $0.message, at: $0.at)
        }
    }

    fileprivate func places(of messages: [Int], in analysis: RunAnalysis) -> [Int] {
        messages.filter { contains(beat: analysis.graph.beat(of: $0)) }
    }

    /// Every event of the floor: the calls and replies of services, then what the person did and saw.
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

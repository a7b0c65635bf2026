extension Measure where Subject == RunScope {
    /// What any architecture must do for the same scenario, and how much machinery stands behind it.
    static var required: [Measure] {
        [
            Measure(
                "userActions", title: "user actions", .count("action"), search: "class:event",
                meaning: "what the person did: taps, characters typed, links followed",
                definition:
                    "Each tap that reached the app, each character typed: a character counts where a field changed "
                    + "outside of any message in a beat of typing, and where a message from the user tells of it.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.userActions) },
                evidence: { scope, run in .changes(scope.events(in: run, [.userAction])) }),
            Measure(
                "serviceCalls", title: "service calls", .count("call"), search: "class:event",
                meaning: "what the services were asked to do",
                definition:
                    "Messages to a service that it answers later, or at which it changes its own state, each where it is "
                    + "done: a service that asks another in turn belongs to the architecture. What a service answers at "
                    + "once, changing nothing, doesn't count: one architecture asks again where another remembers.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.serviceCalls) },
                evidence: { scope, run in
                    .messages(run.serviceCalls.filter { scope.contains(beat: run.graph.beat(of: $0)) })
                }),
            Measure(
                "serviceReplies", title: "service replies", .count("reply"), search: "class:event",
                meaning: "what the services answered later",
                definition:
                    "Messages of a service caused by a call of it and delivered after that had returned, received or not. "
                    + "An answer that several hear at one instant is one.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.serviceReplies) },
                evidence: { scope, run in
                    .messages(run.serviceReplies.filter { scope.contains(beat: run.graph.beat(of: $0)) })
                }),
            Measure(
                "visibleChanges", title: "visible changes", .count("change"), search: "class:event",
                meaning: "elements of a screen that look other than before",
                definition:
                    "Elements of a screen that look other than when the screen was seen last, at the ends of turns, "
                    + "however often they were set on the way. Where a trace holds no screens: controls set, each once "
                    + "per instant.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.visibleChanges) },
                evidence: { scope, run in .changes(scope.events(in: run, [.visibleChange, .control])) }),
            Measure(
                "navigation", .count("step"), search: "class:event",
                meaning: "changes of the hierarchy of screens",
                definition: "Screens pushed, popped, presented and dismissed, the first one shown, alerts included.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.navigationSteps) },
                evidence: { scope, run in .changes(scope.events(in: run, [.navigation])) }),
            Measure(
                "floor", title: "floor events", .count("event"), search: "class:event",
                meaning: "user actions, service calls and replies, visible changes and navigation together",
                definition:
                    "The sum of user actions, service calls, service replies, visible changes and navigation. They are "
                    + "counted outside of the app, so they are no messages: one message can deliver several of them.",
                use: floorUse, caution: floorCaution,
                cell: { .number($0.flow.required.events) },
                evidence: { scope, run in .changes(scope.required(in: run)) }),
            Measure(
                "messagesPerFloorEvent", title: "÷ floor", .ratio("messages for each floor event"),
                isCommon: true, search: "class:event",
                meaning: "messages for each event of the floor",
                definition: "messages ÷ floor. Missing where nothing of the floor was delivered.",
                use: "How much machinery stands behind what any architecture must do: the figure to hold one scenario "
                    + "against another of a different size with.",
                caution: "Within one scenario it says no more than messages, as the floor is the same.",
                cell: { .ratio($0.flow.messages, to: $0.flow.required.events) },
                evidence: { scope, run in .messages(scope.messages(in: run)) }),
        ]
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

    /// Every event of the floor: the calls and replies of services, then what the person did and saw.
    fileprivate func required(in analysis: RunAnalysis) -> [Evidence.Change] {
        let graph = analysis.graph
        func traffic(_ places: [Int], _ words: String) -> [Evidence.Change] {
            places.filter { contains(beat: graph.beat(of: $0)) }.map {
                Evidence.Change(what: words, message: graph.messages[$0].id, at: graph.messages[$0].at)
            }
        }
        return traffic(analysis.serviceCalls, "service call") + traffic(analysis.serviceReplies, "service reply")
            + events(in: analysis, [.userAction, .visibleChange, .control, .navigation])
    }
}

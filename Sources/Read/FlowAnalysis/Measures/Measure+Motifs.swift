import Tables

extension Measure where Subject == RunScope {
    /// The measures of motifs: known patterns of messages, such as a round trip, see ``Motif``.
    ///
    /// Only the broadcast is left out, because `delivery` measures it.
    static var motifs: [Measure] { Motif.allCases.filter { $0 != .broadcast }.map(motif) }

    private static func motif(_ motif: Motif) -> Measure {
        Measure(
            motif.key, title: motif.rawValue, .count("occurrence"), view: .causes,
            meaning: motif.summary, definition: motif.definition, source: motif.source + ".", use: motif.use,
            caution:
                "A motif is neither good nor bad: it shows how work is divided, not whether that is right.",
            cell: { .number($0.flow.motifs[motif]) },
            evidence: { scope, run in
                .groups(
                    of: motif.rawValue,
                    run.motifs.filter { $0.motif == motif && scope.contains(beat: $0.beat(in: run)) }.map {
                        let first = $0.places.first.map { run.graph.call(run.graph.messages[$0]) } ?? ""
                        return Evidence.Group(name: first, messages: run.graph.messages(of: $0))
                    })
            })
    }

    /// The measures of cycles of components along channels.
    static var cycles: [Measure] {
        [
            Measure(
                .componentsInCycles, title: "in cycles", .count("component"), view: .flow,
                meaning: "components that can reach each other along channels",
                definition:
                    "Components in a strongly connected component of two or more of the graph of channels, without the user, "
                    + "the system and assemblies.",
                source:
                    "Tarjan, “Depth-first search and linear graph algorithms”, SIAM J. Comput. 1(2), 1972; "
                    + "Martin's acyclic dependencies principle, 1996, forbids cycles between packages.",
                use: "These components can't be understood, tested or replaced one by one.",
                caution:
                    "Replies count too: a service that calls back is in a cycle with its caller, however "
                    + "loosely they are coupled in the sources.",
                cell: { .number($0.run.cycles.componentsInCycles) },
                evidence: { scope, run in
                    .groups(of: "member", run.members(scope.run.cycles.components.flatMap { $0 }))
                }),
            Measure(
                .largestCycle, title: "largest cycle", .count("component"), view: .flow,
                meaning: "components in the largest cycle along channels",
                definition:
                    "Components in the largest strongly connected component of two or more; 0 if there is none.",
                source: "Tarjan, 1972.",
                use: "The largest group of components that depend on each other.",
                caution: "See the number of components in cycles.",
                cell: { .number($0.run.cycles.largestOfComponents) },
                evidence: { scope, run in
                    let largest = scope.run.cycles.largestOfComponents
                    return .groups(
                        of: "member", run.members(scope.run.cycles.components.first { $0.count == largest } ?? []))
                }),
        ]
    }
}

extension Motif {
    fileprivate var key: MeasureKey {
        switch self {
        case .requestResponse: .requestResponses
        case .broadcast: .sends
        case .relayChain: .relayChains
        case .roundTrip: .roundTrips
        case .gather: .gathers
        }
    }

    fileprivate var use: String {
        switch self {
        case .requestResponse: "The questions that are answered directly: the motif that is easiest to follow."
        case .broadcast: "Payloads sent to many receivers."
        case .relayChain: "Shows consecutive layers that only pass things on."
        case .roundTrip:
            "Shows components that receive the results of their own messages through others, as in a unidirectional flow."
        case .gather: "Shows components that wait for several messages before they act, and so must keep state."
        }
    }
}

extension MotifOccurrence {
    /// Returns the beat of the occurrence's first message.
    fileprivate func beat(in run: RunAnalysis) -> Int { places.first.map(run.graph.beat) ?? 0 }
}

extension RunAnalysis {
    /// Returns a group for each component, with the messages that the component received.
    fileprivate func members(_ participants: [Participant]) -> [Evidence.Group] {
        let received = Dictionary(grouping: headline) { graph.messages[$0].receiver }
        return participants.map { Evidence.Group(name: graph.name(of: $0), messages: received[$0] ?? []) }
    }
}

extension Measure where Subject == RunScope {
    /// The measures that state how much of a run's work a single component does.
    static var centre: [Measure] {
        [
            Measure(
                .centralDecisions, title: "central decisions", .share(of: "decisions"), view: .flow,
                meaning: "share of the decisions made by the component with the most decisions",
                definition:
                    "Messages of class decision received by the component that received most of them ÷ all messages of "
                    + "class decision. Missing where there are none.",
                source: "“God class”, Riel, “Object-Oriented Design Heuristics”, 1996, heuristics 3.1 and 3.2.",
                use: "A component that makes most decisions may be a god class.",
                caution:
                    "A small scenario has few decisions: one of two is half. A centre can be intended: a "
                    + "core that decides for its module, or a store that handles all actions.",
                cell: { scope in
                    .share(scope.run.mostDecisions, of: scope.flow.classes[.decision])
                },
                evidence: { scope, run in
                    let most = scope.run.mostDecisions
                    guard most > 0, let centre = scope.run.components.first(where: { $0.decisions == most }) else {
                        return .none
                    }
                    return ComponentScope(run: scope.run, component: centre)
                        .evidence(of: .messages(.received, of: .decision), in: run)
                }),
            Measure(
                .centralEffects, title: "central effects", .share(of: "effects"), view: .flow,
                meaning: "share of the effects done by the component with the most effects",
                definition:
                    "Effects that the component with the most effects had while it handled messages ÷ effects "
                    + "of all components. Effects are writes to properties, changes of controls, navigation, "
                    + "components made and calls of services. Not counted are effects of assemblies, a "
                    + "service's writes to its own properties, and effects while the person types.",
                source: "“God class”, Riel, “Object-Oriented Design Heuristics”, 1996, heuristics 3.1 and 3.2.",
                use:
                    "A component that does everything may be a god class. Messages don't show it: all it "
                    + "does at a tap is one event, and a call to itself is not a message.",
                caution:
                    "A small scenario has few effects, so one component can do most of them without being a "
                    + "god class. A component that only displays much isn't one either.",
                cell: { scope in
                    .share(scope.run.mostEffects, of: scope.run.effects.total)
                },
                evidence: { scope, run in
                    let most = scope.run.mostEffects
                    guard most > 0, let centre = scope.run.components.first(where: { $0.effects.total == most })
                    else { return .none }
                    return .changes(
                        run.graph.messages.indices.flatMap { run.changes(by: centre.participant, at: $0) })
                }
            ).needing(.writes),
        ]
    }
}

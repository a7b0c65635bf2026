extension Measure where Subject == RunScope {
    /// How much stands in one place.
    static var centre: [Measure] {
        [
            Measure(
                "centralDecisions", title: "central decisions", .share(of: "decisions"), view: .flow,
                meaning: "part of the decisions that fall in the component with the most",
                definition:
                    "Messages of class decision that the component with the most of them received ÷ all of class "
                    + "decision. Missing where there are none.",
                source: "“God class”, Riel, “Object-Oriented Design Heuristics”, 1996, heuristics 3.1 and 3.2.",
                use: "A component that decides everything looks like one.",
                caution:
                    "A small scenario has few decisions, and one of them is half of two. A centre may be meant: a core "
                    + "that decides for its module, a store that all actions pass.",
                cell: { scope in
                    let most = scope.run.components.map(\.decisions).max() ?? 0
                    return .share(most, of: scope.flow.classes[.decision])
                },
                evidence: { scope, run in
                    let most = scope.run.components.map(\.decisions).max() ?? 0
                    guard most > 0, let centre = scope.run.components.first(where: { $0.decisions == most }) else {
                        return .none
                    }
                    return .messages(
                        scope.messages(in: run) {
                            run.classification[$0] == .decision
                                && run.graph.messages[$0].receiver == centre.participant
                        })
                }),
            Measure(
                "centralEffects", title: "central effects", .share(of: "effects"), view: .flow,
                meaning: "part of all effects that were done by the component with the most",
                definition:
                    "Effects done while the component with the most of them handled messages ÷ those of all components. "
                    + "Effects are writes to properties, changes of controls, navigation, components made and calls of "
                    + "services; what an assembly does and what is done while the person types is left out.",
                source: "“God class”, Riel, “Object-Oriented Design Heuristics”, 1996, heuristics 3.1 and 3.2.",
                use:
                    "A component that does everything by itself looks like one, which messages don't show: what it does at "
                    + "a tap is one event, and what it tells itself is no message.",
                caution:
                    "A small scenario has few effects, so that one component can do most of them without being a god. One "
                    + "that only shows, however much, is not one either.",
                cell: { scope in
                    let most = scope.run.components.map(\.effects.total).max() ?? 0
                    return .share(most, of: scope.run.effects.total)
                },
                evidence: { scope, run in
                    let most = scope.run.components.map(\.effects.total).max() ?? 0
                    guard most > 0, let centre = scope.run.components.first(where: { $0.effects.total == most })
                    else { return .none }
                    return .changes(
                        scope.messages(in: run).flatMap { run.changes(by: centre.participant, at: $0) })
                }),
        ]
    }
}

import TraceFormat

extension Measure where Subject == RunScope {
    /// What lives, and what holds it.
    static var lives: [Measure] {
        [
            Measure(
                "born", .count("component"), isCommon: true, view: .ownership,
                meaning: "components born",
                definition: "Component records; functions that build a module are no objects and don't count.",
                use: "How many objects a scenario makes.",
                caution:
                    "Small objects are many. A component that is made anew for each screen keeps no state of the last.",
                cell: { .number($0.flow.born) },
                evidence: { scope, run in .components(run.objects { scope.contains(beat: $0.born) }) }),
            Measure(
                "alive", .count("component"), view: .ownership,
                meaning: "components alive at the end",
                definition: "Components born and not freed at the end of the run, or of the beat.",
                use: "What stays in memory; two scenarios that end on the same screen should leave the same.",
                caution:
                    "No number of leaks: what a screen needs is alive by right, and a pattern of many small parts has "
                    + "more of them.",
                cell: { .number($0.flow.alive) },
                evidence: { scope, run in
                    guard case .beat(let number) = scope.part else {
                        return .components(run.objects { $0.ended == nil })
                    }
                    return .components(run.objects { $0.born <= number && ($0.ended ?? .max) > number })
                }),
            references("strong", .strong, "keep the component alive that they point at"),
            references("weak", .weak, "keep nothing alive"),
        ]
    }

    private static func references(_ key: String, _ strength: ReferenceStrength, _ effect: String) -> Measure {
        let count: @Sendable (FlowMeasures) -> Int = {
            strength == .strong ? $0.references.strong : $0.references.weak
        }
        return Measure(
            "\(key)References", title: "\(key) references", .count("reference"), view: .ownership,
            meaning: "live \(key) references between components at the end",
            definition:
                "References recorded at the end of the run's last beat, or of the beat, that \(effect). What the "
                + "system holds, such as the window its root, doesn't count.",
            use: strength == .strong
                ? "The graph of ownership: what goes when a screen goes."
                : "Where a cycle of ownership is broken, or somebody is only listened to.",
            caution: "No number of leaks: a strong reference downwards is how a tree of parts is owned.",
            cell: { .number(count($0.flow)) },
            evidence: { scope, run in
                .references(run.references(at: scope.part).filter { $0.strength == strength })
            })
    }
}

extension RunAnalysis {
    /// Indices of components that are objects, by the beats in which they were born and freed.
    fileprivate func objects(where condition: ((born: Int, ended: Int?)) -> Bool) -> [Int] {
        let context = graph.context
        return context.components.indices.filter { index in
            let id = context.components[index].id
            guard context.index(of: id) == index, !context.functions.contains(id) else { return false }
            let ended = Int(context.beatOfEnd[index])
            return condition((Int(context.beatOfComponent[index]), ended < 0 ? nil : ended))
        }
    }

    /// The references between components that were live at the end of the run or of a beat.
    fileprivate func references(at part: RunPart) -> [ReferenceRecord] {
        let beat: Int?
        switch part {
        case .whole: beat = references.last?.beat
        case .beat(let number): beat = graph.beats.indices.contains(number - 1) ? graph.beats[number - 1].id : 0
        }
        return references.filter { $0.beat == beat }
    }
}

extension Measure where Subject == RunScope {
    /// Everything that is said of a run or of one of its beats, in the order of the columns.
    public static var all: [Measure] {
        messages + classes + coupling + delivery + motifs + shape + floor + firstChange + lastChange + lives + cycles
            + centre
    }

    /// Those that a beat has as well as a whole run.
    static var ofBeats: [Measure] { all.filter { !keysOfWholeRuns.contains($0.definition.key) } }

    /// What is known of whole runs only: a beat either types or doesn't, and components are counted run by run.
    private static var keysOfWholeRuns: Set<String> {
        ["typing", "centralDecisions", "centralEffects", "componentsInCycles", "largestCycle"]
    }

    /// A count of messages that a condition holds for.
    static func messages(
        _ key: String, title: String? = nil, better: BetterSide? = nil, isShown: Bool = false, meaning: String,
        definition: String, source: String? = nil, use: String, caution: String,
        count: @escaping @Sendable (FlowMeasures) -> Int,
        where condition: @escaping @Sendable (Int, RunAnalysis) -> Bool
    ) -> Measure {
        Measure(
            key, title: title, .messages, better: better, isShown: isShown, meaning: meaning, definition: definition,
            source: source, use: use, caution: caution,
            cell: { .number(count($0.flow)) },
            evidence: { scope, run in .messages(scope.messages(in: run) { condition($0, run) }) })
    }
}

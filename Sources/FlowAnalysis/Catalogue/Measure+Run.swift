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
}

import FlowAnalysis
import TraceFormat

/// Applies the checks about navigation to one run.
struct NavigationChecks {
    private let run: RunUnderCheck
    private let graph: FlowGraph
    private let words: RunWords

    init(_ run: RunUnderCheck) {
        self.run = run
        graph = run.graph
        words = RunWords(run)
    }

    /// Checks that each such navigation step happened during a message that fits the selector. A step outside of any
    /// message, as with the system's Back button, breaks the rule.
    func findings(_ actions: Set<NavigationAction>, during selector: MessageSelector) -> CheckFindings {
        let matcher = MessageMatcher(selector, run)
        var findings = CheckFindings()
        for (index, step) in graph.navigations.enumerated() where actions.contains(step.action) {
            findings.look()
            let place = graph.place(ofMessage: step.message)
            if let place, matcher.fits(place) { continue }
            let what = "\(step.action.rawValue) from \(step.from) to \(step.to)"
            let during = place.map { "during \(words.numbered($0))" } ?? "during no message"
            let blamed = place.map { words.receiver($0) }
            let isUnknown = place.map { matcher.fits($0, .possibly) } ?? (step.message != 0)
            let awaiting = isUnknown ? run.awaiting(.any, "\(selector)") : nil
            findings.add(
                what, at: blamed, message: place.map { graph.messages[$0].id }, order: index, awaiting: awaiting
            ) {
                Violation(
                    line: run.line(ofNavigationAt: index), message: place.map { graph.messages[$0].id }, what: what,
                    why: "made \(during); it should be: \(selector)", place: blamed)
            }
        }
        return findings
    }
}

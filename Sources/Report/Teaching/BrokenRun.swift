import Conformance
import FlowAnalysis
import TraceFormat

/// A run that keeps every rule but one, made from a run that keeps them all.
struct BrokenRun {
    let original: TaughtRun
    let change: RunChange
    let changed: ChangedRun
    let graph: FlowGraph
    /// What the broken rule found.
    let outcome: RuleOutcome
    /// What all the others found.
    let kept: [RuleOutcome]

    /// Makes a change and checks what comes of it.
    ///
    /// - Returns: `nil` unless exactly one rule is broken, and it is one of the blueprint's.
    init?(_ original: TaughtRun, _ change: RunChange) {
        guard let changed = ChangedRun(original.trace, change) else { return nil }
        let outcomes = RunOutcome(changed.trace, [original.blueprint]).outcomes
        let broken = outcomes.filter { $0.count > 0 }
        guard broken.count == 1, let outcome = broken.first, original.blueprint.rules.contains(outcome.rule) else {
            return nil
        }
        self.original = original
        self.change = change
        self.changed = changed
        self.outcome = outcome
        graph = FlowGraph(changed.trace)
        kept = outcomes.filter { kept in original.blueprint.rules.contains(kept.rule) && kept.count == 0 }
    }
}

extension TaughtRun {
    /// Whether the run keeps all its rules and the general ones: only then can one be broken alone.
    var keepsAllRules: Bool { RunOutcome(trace, [blueprint]).outcomes.allSatisfy { $0.count == 0 } }
}

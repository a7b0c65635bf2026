import FlowAnalysis
import TraceFormat

/// Applies the checks about references to one run.
///
/// A reference that is held for several beats is examined once.
struct ReferenceChecks {
    private let run: RunUnderCheck
    private let words: RunWords

    init(_ run: RunUnderCheck) {
        self.run = run
        words = RunWords(run)
    }

    func findings(_ selector: ReferenceSelector, _ requirement: Requirement<ReferenceSelector>) -> CheckFindings {
        let subject = ReferenceMatcher(selector, run)
        var findings = CheckFindings()
        // True where the result stands even if some references weren't read: those can't undo a violation.
        var isDecided: Bool?
        switch requirement {
        case .never:
            findings.never(run.references) {
                subject.fits($0)
            } comesNear: {
                subject.comesNear($0)
            } breach: {
                add($1, awaiting: awaiting(subject.fits($1, .surely), "\(selector)"), to: &$0)
            }
        case .some(let times):
            let count = run.references.count { subject.fits($0) }
            let sure = run.references.count { subject.fits($0, .surely) }
            findings.some(times, "\(selector)", count: count, sure: sure, run)
            isDecided = times.most.map { count > $0 } ?? (count >= times.least)
        case .each(let second):
            let matcher = ReferenceMatcher(second, run, subject: subject)
            for reference in run.references where subject.fits(reference) {
                findings.look()
                if matcher.fits(reference) { continue }
                let isSure = subject.fits(reference, .surely) && !matcher.fits(reference, .possibly)
                add(reference, "allowed: \(second)", awaiting: awaiting(isSure, "\(second)"), to: &findings)
            }
        }
        if !(isDecided ?? (findings.count > 0)) {
            findings.unread = Set(run.unread.filter { subject.mayFit(holder: $0) }.map(\.name))
        }
        return findings
    }

    /// Returns a description of missing or later records that could show that a reference keeps the rule; `nil` if
    /// there can be none, or the violation is certain.
    private func awaiting(_ isSure: Bool, _ words: @autoclosure () -> String) -> String? {
        isSure ? nil : run.awaiting(.any, words())
    }

    private func add(
        _ reference: ReferenceRecord, _ why: String? = nil, awaiting: String?, to findings: inout CheckFindings
    ) {
        let what = words.reference(reference)
        let holder = words.holder(reference)
        findings.add(what, at: holder, awaiting: awaiting) {
            Violation(
                line: run.line(of: reference), what: what,
                why: ["at the end of beat \(reference.beat)", why].compactMap(\.self).joined(separator: "; "),
                place: holder)
        }
    }

    /// Reports the cycles of strong references through a component that fits the selector; without a selector, all such
    /// cycles.
    func cycles(_ who: ParticipantSelector?) -> CheckFindings {
        let matcher = who.map { ParticipantMatcher($0, run.participants) }
        var findings = CheckFindings()
        for (graph, cycles) in zip(run.ownership, run.facts.strongCycles) {
            findings.look(graph.count)
            for cycle in cycles {
                let isMeant =
                    matcher.map { matcher in
                        cycle.components.contains { matcher.fits($0, run) }
                    } ?? true
                guard isMeant else { continue }
                let what = cycle.description(words.component)
                let holder = cycle.path.first.flatMap(words.holder)
                findings.add(what, at: holder) {
                    Violation(
                        line: cycle.path.first.flatMap(run.line(of:)), what: what,
                        why: "a strong cycle at the end of beat \(graph.beat): none of these is ever freed",
                        place: holder)
                }
            }
        }
        if findings.count == 0 { findings.unread = Set(run.unread.map(\.name)) }
        return findings
    }
}

extension ParticipantMatcher {
    /// Returns true if a component, by its id, fits the selector by its own type, role and module. Terms such as `its
    /// sender` don't count here.
    func fits(_ component: Int, _ run: RunUnderCheck) -> Bool {
        let part = run.participants.part(ofHolder: component, in: run.graph)
        return fit(part, groupPart: part).contains(.byItself)
    }
}

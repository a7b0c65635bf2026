import FlowAnalysis
import TraceFormat

/// A choice of references, made ready for one run.
final class ReferenceMatcher {
    private struct Alternative {
        let pattern: ReferencePattern
        let from: WhoMatcher?
        let to: WhoMatcher?
        let name: NameMatcher?
        let not: ReferenceMatcher?
    }

    private let alternatives: [Alternative]
    private let run: CheckedRun

    /// - Parameter subject: The matcher of the check's first part, whose groups the patterns may refer to.
    convenience init(_ selector: ReferenceSelector, _ run: CheckedRun, subject: ReferenceMatcher? = nil) {
        self.init(selector, run, source: subject.map { GroupSource($0.alternatives.compactMap(\.from)) })
    }

    private init(_ selector: ReferenceSelector, _ run: CheckedRun, source: GroupSource?) {
        self.run = run
        alternatives = selector.alternatives.map { pattern in
            let from = pattern.from.map { WhoMatcher($0, run.cast, source: source) }
            let groups = from.map { GroupSource([$0]) } ?? source
            return Alternative(
                pattern: pattern, from: from, to: pattern.to.map { WhoMatcher($0, run.cast, source: groups) },
                name: pattern.name.isEmpty ? nil : NameMatcher(pattern.name, symbols: 0),
                not: pattern.not.map { ReferenceMatcher($0, run, source: groups) })
        }
    }

    func fits(_ reference: ReferenceRecord) -> Bool {
        let from = run.cast.part(ofHolder: reference.from, in: run.graph)
        let to = run.cast.part(ofHolder: reference.to, in: run.graph)
        return alternatives.contains { alternative in
            if let strength = alternative.pattern.strength, strength != reference.strength { return false }
            if let who = alternative.from, !who.fit(from, groupPart: from).contains(.byItself) { return false }
            if let who = alternative.to, !who.fit(to, groupPart: from).contains(.byItself) { return false }
            if let name = alternative.name, !name.fits(reference.name) { return false }
            if let relation = alternative.pattern.module {
                let modules = run.cast.moduleOfPart
                guard run.modules.stands(modules[to], relation, to: modules[from]) else { return false }
            }
            return !(alternative.not?.fits(reference) ?? false)
        }
    }

    /// Whether its holder, or what it leads to, is what one of the alternatives asks for.
    func comesNear(_ reference: ReferenceRecord) -> Bool {
        let from = run.cast.part(ofHolder: reference.from, in: run.graph)
        let to = run.cast.part(ofHolder: reference.to, in: run.graph)
        return alternatives.contains { alternative in
            if let who = alternative.from { return who.fit(from, groupPart: from).contains(.byItself) }
            if let who = alternative.to { return who.fit(to, groupPart: from).contains(.byItself) }
            return true
        }
    }
}

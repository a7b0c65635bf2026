import YAMLDocuments
import Yams

/// Finds rules that can't all be kept at once.
///
/// In such a pair, one rule requires certain messages, or allows only these, and the other rule forbids them. Name
/// patterns are compared only for equality.
extension BlueprintReader {
    mutating func findContradictions(_ rules: [Rule]) {
        for forbidding in rules {
            for check in forbidding.checks {
                guard case .messages(let forbidden, .never) = check else { continue }
                for rule in rules where rule.scenarios == forbidding.scenarios || forbidding.scenarios.isEmpty {
                    for (pattern, verb) in rule.demanded
                    where forbidden.alternatives.contains(where: { $0.covers(pattern) }) {
                        let both = [rule, forbidding].sorted { ($0.line ?? 0) < ($1.line ?? 0) }
                        problem(
                            line: both[1].line,
                            "\(both[1].id) contradicts \(both[0].id) on line \(both[0].line ?? 0): "
                                + "\(rule.id) \(verb) messages that \(forbidding.id) forbids")
                    }
                }
            }
        }
    }
}

extension Rule {
    /// The messages that the rule requires or allows, each with a verb for reports: `requires` or `allows only`.
    fileprivate var demanded: [(MessagePattern, String)] {
        checks.flatMap { check -> [(MessagePattern, String)] in
            guard case .messages(let subject, let requirement) = check else { return [] }
            switch requirement {
            case .some(let times) where times.demandsOne:
                return subject.alternatives.map { ($0, "requires") }
            case .each(.fits(let allowed)):
                return subject.alternatives.flatMap { first in
                    allowed.alternatives.map { (first.narrowed(by: $0), "allows only") }
                }
            case .each(.thenExactly(let steps)), .each(.then(let steps, _)):
                return steps.filter(\.times.demandsOne).flatMap(\.message.alternatives).map { ($0, "requires") }
            default: return []
            }
        }
    }
}

extension MessagePattern {
    /// Returns a pattern with the conditions of both patterns; those of `other` take precedence.
    func narrowed(by other: MessagePattern) -> MessagePattern {
        var both = self
        both.from = other.from ?? from
        both.to = other.to ?? to
        both.name = other.name ?? name
        both.caseName = other.caseName ?? caseName
        both.module = other.module ?? module
        both.flags.formUnion(other.flags)
        both.arguments += other.arguments
        if !other.shows.isEmpty { both.shows = other.shows }
        if !other.writes.isEmpty { both.writes = other.writes }
        if !other.navigates.isEmpty { both.navigates = other.navigates }
        both.bears = other.bears ?? bears
        both.not = other.not ?? not
        return both
    }

    /// Returns true if every message that fits `other` certainly fits this pattern.
    fileprivate func covers(_ other: MessagePattern) -> Bool {
        func covers(_ mine: ParticipantSelector?, _ its: ParticipantSelector?) -> Bool {
            guard let mine else { return true }
            guard let its, !its.alternatives.isEmpty else { return false }
            return its.alternatives.allSatisfy { mine.alternatives.contains($0) }
        }
        func covers(_ mine: NameMatch?, _ its: NameMatch?) -> Bool {
            switch (mine, its) {
            case (nil, _): true
            case (.patterns(let mine)?, .patterns(let its)?): its.allSatisfy { mine.contains($0) }
            default: false
            }
        }
        func covers(_ mine: [NamePattern], _ its: [NamePattern]) -> Bool {
            mine.isEmpty || (!its.isEmpty && its.allSatisfy { mine.contains($0) })
        }
        return covers(from, other.from) && covers(to, other.to) && covers(name, other.name)
            && covers(caseName, other.caseName) && (module == nil || module == other.module)
            && flags.isSubset(of: other.flags) && arguments.allSatisfy { other.arguments.contains($0) }
            && covers(shows, other.shows) && covers(writes, other.writes)
            && (navigates.isEmpty || !other.navigates.isEmpty && other.navigates.isSubset(of: navigates))
            && covers(bears, other.bears) && (not == nil || not == other.not)
    }
}

public import FlowAnalysis

/// The rules of a blueprint that speak of the messages of one run: why a message is there, and what it must be like.
public struct RuleGrounds: Sendable {
    private let rules: [Rule]
    /// Indices of rules, by the message's place.
    private var forcing: [Int: [Int]] = [:]
    private var judging: [Int: [Int]] = [:]

    /// Checks a run, and keeps for each message which rules looked at it.
    public init(_ analysis: RunAnalysis, _ blueprint: Blueprint) {
        rules = blueprint.rules.filter { $0.asksForRuns && $0.applies(to: analysis.graph.header) }
        let run = CheckedRun(analysis, rules: rules)
        let messages = MessageChecks(run)
        for (index, rule) in rules.enumerated() {
            for case .messages(let selector, let requirement) in rule.checks {
                for place in messages.findings(selector, requirement).mandated {
                    Self.add(index, at: place, to: &forcing)
                }
                guard requirement.judgesEach else { continue }
                let subject = MessageMatcher(selector, run)
                for place in run.graph.messages.indices where subject.fits(place) {
                    Self.add(index, at: place, to: &judging)
                }
            }
        }
    }

    /// The rules that demand that the message at a place be there, in the blueprint's order: see ``Mandates``.
    public func forcing(_ place: Int) -> [Rule] { (forcing[place] ?? []).map { rules[$0] } }

    /// The rules that say what the message at a place must be like or what must come of it, in the blueprint's order.
    public func judging(_ place: Int) -> [Rule] { (judging[place] ?? []).map { rules[$0] } }

    private static func add(_ index: Int, at place: Int, to rules: inout [Int: [Int]]) {
        if rules[place]?.last != index { rules[place, default: []].append(index) }
    }
}

extension MessageRequirement {
    /// Whether it asks something of each message that a check looks at, rather than how many there are.
    fileprivate var judgesEach: Bool {
        switch self {
        case .never, .some: false
        case .fits, .then, .thenExactly, .causedBy, .becauseOf, .after, .before: true
        }
    }
}

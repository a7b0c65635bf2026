public import SourceInventory

/// Evaluates the source checks of a blueprint on an inventory.
struct SourceChecks {
    private let facts: SourceFacts

    init(_ inventory: Inventory) {
        facts = SourceFacts(inventory)
    }

    func findings(
        _ noun: SourceNoun, _ selector: SourceSelector, _ requirement: SourceRequirement
    ) -> Findings {
        var matcher = SourceMatcher()
        var findings = Findings()
        switch requirement {
        case .never:
            for fact in facts[noun] {
                if matcher.fit(selector, fact, groups: []) != nil {
                    findings.look()
                    add(fact, nil, to: &findings)
                } else if matcher.comesNear(selector, fact) {
                    findings.look()
                }
            }
        case .some(let times):
            let found = facts[noun].filter { matcher.fit(selector, $0, groups: []) != nil }
            findings.look(max(1, found.count))
            if !times.allow(found.count) {
                findings.add("\(noun.rawValue) \(selector)") {
                    Violation(
                        what: "\(noun.rawValue) \(selector)",
                        why: "found \(found.count), and it should be \(times.amount)")
                }
            }
        case .fits(let second):
            for fact in facts[noun] {
                guard let groups = matcher.fit(selector, fact, groups: []) else { continue }
                findings.look()
                if matcher.fit(second, fact, groups: groups) == nil { add(fact, "should be: \(second)", to: &findings) }
            }
        }
        return findings
    }

    private func add(_ fact: SourceFact, _ why: String?, to findings: inout Findings) {
        findings.add(fact.name) { Violation(what: fact.name, why: why, source: fact.file) }
    }
}

/// Matches declarations, each pattern made ready once.
private struct SourceMatcher {
    private struct Key: Hashable {
        let pattern: NamePattern
        let groups: [String]
    }

    private var compiled: [Key: CompiledPattern?] = [:]

    /// The groups of the first demand with any, of the first alternative that fits; `nil` where none fits.
    mutating func fit(_ selector: SourceSelector, _ fact: SourceFact, groups: [String]) -> [String]? {
        for pattern in selector.alternatives {
            if let found = fit(pattern, fact, groups) { return found }
        }
        return nil
    }

    /// Whether what is asked first of one of the alternatives is so.
    mutating func comesNear(_ selector: SourceSelector, _ fact: SourceFact) -> Bool {
        for pattern in selector.alternatives {
            guard let first = pattern.demands.first else { return true }
            if fit(first, fact, []) != nil { return true }
        }
        return false
    }

    private mutating func fit(_ pattern: SourcePattern, _ fact: SourceFact, _ groups: [String]) -> [String]? {
        var found: [String] = []
        for demand in pattern.demands {
            // A later demand may refer to the groups of an earlier one, where none are given.
            guard let matched = fit(demand, fact, groups.isEmpty ? found : groups) else { return nil }
            if found.isEmpty { found = matched }
        }
        if let not = pattern.not, fit(not, fact, groups: groups.isEmpty ? found : groups) != nil { return nil }
        return found
    }

    private mutating func fit(
        _ demand: SourcePattern.Demand, _ fact: SourceFact, _ groups: [String]
    ) -> [String]? {
        for value in fact.values[demand.key] ?? [] {
            for pattern in demand.patterns {
                if let found = compiled(pattern, groups)?.groups(of: value) { return found }
            }
        }
        return nil
    }

    private mutating func compiled(_ pattern: NamePattern, _ groups: [String]) -> CompiledPattern? {
        let key = Key(pattern: pattern, groups: pattern.groupReferences.isEmpty ? [] : groups)
        if let known = compiled[key] { return known }
        let made = try? CompiledPattern(pattern, groups: key.groups)
        compiled[key] = made
        return made
    }
}

extension Blueprint {
    /// Checks the sources of a pattern: an outcome for each rule that asks for them.
    public func check(_ inventory: Inventory) -> [RuleOutcome] {
        let checks = SourceChecks(inventory)
        return rules.filter(\.asksForSources).map { rule in
            var outcome = RuleOutcome(rule)
            for (index, check) in rule.checks.enumerated() {
                guard case .sources(let noun, let selector, let requirement) = check else { continue }
                outcome.add(checks.findings(noun, selector, requirement), check: index)
            }
            return outcome
        }
    }

    /// Whether any of its rules asks for the sources.
    public var asksForSources: Bool { rules.contains(where: \.asksForSources) }
}

extension Rule {
    /// Whether one of its checks is on the sources.
    public var asksForSources: Bool {
        checks.contains { check in
            if case .sources = check { true } else { false }
        }
    }

    /// Whether one of its checks is on runs.
    public var asksForRuns: Bool {
        checks.contains { check in
            if case .sources = check { false } else { true }
        }
    }
}

import ArchitectureRules
import Foundation
import TestSupport
import Testing

@Suite("A rule of a pattern")
struct ProofTests {
    static let patterns: [ProvenPattern] = [.roundTable, .snp, .lockFlux, .rvb, .viperS]

    @Test(
        "after a run or the sources were changed to break a rule, a check reports exactly the rules that the proof lists",
        arguments: patterns.flatMap { pattern in
            pattern.proofs.map { (pattern, $0) }
        })
    func fails(_ pattern: ProvenPattern, _ proof: Proof) throws { try proof.check(pattern) }

    @Test("every pattern with a blueprint has proofs that its rules can be broken")
    func all() throws {
        let patterns = Package.url("Sources/Patterns")
        let ruled = try FileManager.default.contentsOfDirectory(atPath: patterns.path).filter {
            FileManager.default.fileExists(atPath: patterns.appending(path: "\($0)/blueprint.yml").path)
        }
        #expect(Set(ruled) == Set(Self.patterns.map(\.module)))
    }

    @Test(
        "every rule of a blueprint is in the pattern's documented list, and has a proof that it can be broken",
        arguments: patterns)
    func complete(_ pattern: ProvenPattern) throws {
        let blueprint = try pattern.blueprint()
        #expect(blueprint.rules.map(\.id) == pattern.rules)
        #expect(blueprint.pattern == pattern.name)
        #expect(blueprint.rules.allSatisfy { $0.seed != nil })
        #expect(Set(pattern.proofs.map(\.rule)) == Set(pattern.rules))
    }

    @Test("every rule of a pattern is kept and tested in the pattern's committed runs and sources", arguments: patterns)
    func kept(_ pattern: ProvenPattern) throws {
        let blueprint = try pattern.blueprint()
        var lookedAt: [String: [Int]] = [:]
        func see(_ outcomes: [RuleOutcome], _ place: String) {
            for outcome in outcomes {
                #expect(outcome.count == 0, "\(outcome.rule.id) in \(place): \(outcome.told)")
                #expect(!outcome.cannotBeTold)
                let before = lookedAt[outcome.rule.id] ?? Array(repeating: 0, count: outcome.lookedAt.count)
                lookedAt[outcome.rule.id] = zip(before, outcome.lookedAt).map { $0 + $1 }
            }
        }
        for scenario in try pattern.scenarios {
            see(try pattern.outcome(of: pattern.trace(scenario), blueprint).outcomes, scenario)
        }
        see(blueprint.check(try pattern.inventory()), "its sources")
        for rule in blueprint.rules {
            #expect(lookedAt[rule.id]?.allSatisfy { $0 > 0 } == true, "\(rule.id): \(lookedAt[rule.id] ?? [])")
        }
    }
}

import ArchitectureRules
import SourceInventory
import Testing
import TraceFormat

/// A proof that a rule can fail. It changes a committed run, or the pattern's inventory, so that the rule is broken, and
/// has the text of the violation.
struct Proof: Sendable, CustomTestStringConvertible {
    private enum Change: Sendable {
        case run(scenario: String, @Sendable (inout TraceEdit) throws -> Void)
        case sources(@Sendable (inout InventoryEdit) throws -> Void)
    }

    /// The id of the rule: `RT-3`.
    let rule: String
    private let change: Change
    /// The text of a violation, or a part of it: `LoginCore → LoginView show() | allowed: …`.
    private let says: String
    /// The other rules that must fail as well, each with the reason.
    private let alongside: [String: String]

    var testDescription: String {
        switch change {
        case .run(let scenario, _): "\(rule) in \(scenario): \(says)"
        case .sources: "\(rule) in the sources: \(says)"
        }
    }

    /// Proves that the rule fails in a run with the given changes.
    ///
    /// - Parameter alongside: The other rules that must fail as well, each with the reason.
    init(
        _ rule: String, in scenario: String, says: String, alongside: [String: String] = [:],
        _ edit: @escaping @Sendable (inout TraceEdit) throws -> Void
    ) {
        self.rule = rule
        self.says = says
        self.alongside = alongside
        change = .run(scenario: scenario, edit)
    }

    /// Proves that the rule fails in sources with the given changes.
    init(
        _ rule: String, inSourcesSays says: String, alongside: [String: String] = [:],
        _ edit: @escaping @Sendable (inout InventoryEdit) throws -> Void
    ) {
        self.rule = rule
        self.says = says
        self.alongside = alongside
        change = .sources(edit)
    }

    /// Makes the change and expects that this rule fails with the expected text, and no other rule.
    func check(_ pattern: ProvenPattern) throws {
        let outcomes = try outcomes(pattern)
        let failed = outcomes.filter { $0.count > 0 }
        let told = failed.map { "\($0.rule.id): \($0.told.joined(separator: "\n    "))" }.joined(separator: "\n")
        #expect(Set(failed.map(\.rule.id)) == Set([rule] + alongside.keys), "\(told)")
        let texts = failed.first { $0.rule.id == rule }?.told ?? []
        #expect(texts.contains { $0.contains(says) }, "\(told)")
    }

    private func outcomes(_ pattern: ProvenPattern) throws -> [RuleOutcome] {
        let blueprint = try pattern.blueprint()
        switch change {
        case .run(let scenario, let edit):
            var changed = TraceEdit(try pattern.trace(scenario))
            try edit(&changed)
            return try pattern.outcome(of: changed.finished, blueprint).outcomes
        case .sources(let edit):
            var changed = InventoryEdit(try pattern.inventory())
            try edit(&changed)
            return blueprint.check(changed.inventory)
        }
    }
}

/// The error that the run or the inventory of a proof lacks the part to change.
struct MissingFromProof: Error, CustomStringConvertible {
    let description: String
}

public import SourceInventory

/// Applies a blueprint's checks about sources to an inventory, which lists the declarations of the sources.
struct SourceChecks {
    private let facts: SourceFacts

    init(_ inventory: Inventory) {
        facts = SourceFacts(inventory)
    }

    func findings(
        _ noun: SourceNoun, _ selector: SourceSelector, _ requirement: Requirement<SourceSelector>
    ) -> CheckFindings {
        let matcher = SourceMatcher()
        let fits = { matcher.fit(selector, $0, groups: []) != nil }
        var findings = CheckFindings()
        switch requirement {
        case .never:
            findings.never(facts[noun], fits: fits) {
                matcher.comesNear(selector, $0)
            } breach: {
                add($1, nil, to: &$0)
            }
        case .some(let times):
            findings.some(times, "\(noun.rawValue) \(selector)", count: facts[noun].count(where: fits))
        case .each(let second):
            for fact in facts[noun] {
                guard let groups = matcher.fit(selector, fact, groups: []) else { continue }
                findings.look()
                if matcher.fit(second, fact, groups: groups) == nil { add(fact, "should be: \(second)", to: &findings) }
            }
        }
        return findings
    }

    private func add(_ fact: SourceFact, _ why: String?, to findings: inout CheckFindings) {
        let place = CodePlace(member: fact.name, file: fact.file)
        findings.add(fact.name, at: place) { Violation(what: fact.name, why: why, place: place) }
    }
}

/// Matches declarations with selectors, and compiles each pattern once.
private final class SourceMatcher {
    private struct Key: Hashable {
        let pattern: NamePattern
        let groups: [String]
    }

    private var compiled: [Key: CompiledPattern?] = [:]

    /// Matches a declaration with a selector. Returns the texts captured by the groups of the first pattern that fits;
    /// `nil` if none fits.
    ///
    /// - Parameter groups: Texts captured by another selector, to which this one may refer.
    func fit(_ selector: SourceSelector, _ fact: SourceFact, groups: [String]) -> [String]? {
        for pattern in selector.alternatives {
            if let found = fit(pattern, fact, groups) { return found }
        }
        return nil
    }

    /// Returns true if a declaration meets the first condition of at least one of the selector's patterns.
    func comesNear(_ selector: SourceSelector, _ fact: SourceFact) -> Bool {
        for pattern in selector.alternatives {
            guard let first = pattern.demands.first else { return true }
            if fit(first, fact, []) != nil { return true }
        }
        return false
    }

    private func fit(_ pattern: SourcePattern, _ fact: SourceFact, _ groups: [String]) -> [String]? {
        var found: [String] = []
        for demand in pattern.demands {
            // Without given groups, a later demand may refer to the groups of an earlier one.
            guard let matched = fit(demand, fact, groups.isEmpty ? found : groups) else { return nil }
            if found.isEmpty { found = matched }
        }
        if let not = pattern.not, fit(not, fact, groups: groups.isEmpty ? found : groups) != nil { return nil }
        return found
    }

    private func fit(
        _ demand: SourcePattern.Demand, _ fact: SourceFact, _ groups: [String]
    ) -> [String]? {
        for value in fact.values[demand.key] ?? [] {
            for pattern in demand.patterns {
                if let found = compiled(pattern, groups)?.groups(of: value) { return found }
            }
        }
        return nil
    }

    private func compiled(_ pattern: NamePattern, _ groups: [String]) -> CompiledPattern? {
        let key = Key(pattern: pattern, groups: pattern.groupReferences.isEmpty ? [] : groups)
        if let known = compiled[key] { return known }
        let made = try? CompiledPattern(pattern, groups: key.groups)
        compiled[key] = made
        return made
    }
}

extension Blueprint {
    /// Checks the sources of a pattern: returns an outcome for each rule with a source check.
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

    /// True if one of the blueprint's rules has a check of sources.
    public var asksForSources: Bool { rules.contains(where: \.asksForSources) }
}

extension Rule {
    /// True if one of the rule's checks is about sources.
    public var asksForSources: Bool {
        checks.contains { check in
            if case .sources = check { true } else { false }
        }
    }

    /// True if one of the rule's checks is about runs.
    public var asksForRuns: Bool {
        checks.contains { check in
            if case .sources = check { false } else { true }
        }
    }
}

/// A declaration of an inventory, in the form that rules about sources need: values by key.
struct SourceFact {
    /// The name in reports: `LoginView.presenter`.
    let name: String
    /// The path of the file, relative to `Sources/`.
    let file: String
    let values: [String: [String]]
}

/// The declarations of an inventory, by kind.
struct SourceFacts {
    private var facts: [SourceNoun: [SourceFact]] = [:]

    init(_ inventory: Inventory) {
        for file in inventory.files { add(file) }
        for placed in inventory.declarations { add(placed) }
    }

    subscript(noun: SourceNoun) -> [SourceFact] { facts[noun] ?? [] }

    private mutating func add(_ noun: SourceNoun, _ name: String, in file: SourceFile, _ values: [String: [String]]) {
        let place = ["feature": [file.feature], "file": [SourceFacts.name(of: file)]]
        facts[noun, default: []].append(
            SourceFact(name: name, file: file.path, values: place.merging(values) { $1 }))
    }

    /// Returns the name of a file without its folder: `LoginView.swift`.
    private static func name(of file: SourceFile) -> String {
        file.path.split(separator: "/").last.map(String.init) ?? file.path
    }

    private mutating func add(_ file: SourceFile) {
        add(
            .file, SourceFacts.name(of: file), in: file,
            [
                "name": [SourceFacts.name(of: file)], "path": [file.path], "imports": file.imports,
                "declares": file.types.filter { $0.kind != .extension }.map(\.name) + file.functions.map(\.name),
            ])
        for function in file.functions { add(function, of: [], kind: nil, in: file) }
        for property in file.properties { add(property, of: [], kind: nil, in: file) }
    }

    private mutating func add(_ placed: Inventory.Placed) {
        let type = placed.declaration
        let kind = type.kind.rawValue
        add(
            .type, placed.name, in: placed.file,
            [
                "name": [placed.name], "kind": [kind], "inherits": type.inherits, "mentions": type.mentions,
                "role": type.mark?.role.map { [$0] } ?? [], "nested": [placed.name == type.name ? "false" : "true"],
            ])
        for property in type.properties { add(property, of: [placed.name], kind: kind, in: placed.file) }
        for function in type.functions { add(function, of: [placed.name], kind: kind, in: placed.file) }
        for declaration in type.cases {
            let name = "\(placed.name).\(declaration.name)"
            let common = ["of": [placed.name], "of kind": [kind], "name": [declaration.name]]
            add(.case, name, in: placed.file, common)
            for value in declaration.values {
                add(.value, "\(name)(\(value))", in: placed.file, common.merging(["type": [value]]) { $1 })
            }
        }
    }

    private mutating func add(
        _ property: PropertyDeclaration, of owner: [String], kind: String?, in file: SourceFile
    ) {
        add(
            .property, (owner + [property.name]).joined(separator: "."), in: file,
            [
                "of": owner, "of kind": kind.map { [$0] } ?? [], "name": [property.name],
                "type": property.type.map { [$0] } ?? [], "strength": [property.strength.rawValue],
                "binding": [property.binding.rawValue], "static": [String(property.isStatic)],
                "computed": [String(property.isComputed)],
            ])
    }

    private mutating func add(
        _ function: FunctionDeclaration, of owner: [String], kind: String?, in file: SourceFile
    ) {
        let name = (owner + [function.name]).joined(separator: ".")
        let common = ["of": owner, "of kind": kind.map { [$0] } ?? []]
        add(
            .method, name, in: file,
            common.merging([
                "name": [function.name], "result": function.result.map { [$0] } ?? [],
                "parameter": function.parameters, "makes": function.makes, "calls": function.calls,
                "static": [String(function.isStatic)],
            ]) { $1 })
        for type in function.parameters {
            add(
                .parameter, "\(name): \(type)", in: file,
                common.merging(["method": [function.name], "type": [type]]) { $1 })
        }
    }
}

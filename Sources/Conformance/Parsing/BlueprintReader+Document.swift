import Yams

extension BlueprintReader {
    private static let keys = ["archflow-blueprint", "pattern", "title", "roles", "rules"]
    private static let ruleKeys = ["id", "severity", "sentence", "seed", "note", "scenarios", "check"]

    mutating func blueprint(_ node: Node) -> Blueprint? {
        guard let entries = entries(node, of: "a blueprint", keys: Self.keys) else { return nil }
        guard let version = entries["archflow-blueprint"] else {
            problem(node, "is no blueprint: one begins with 'archflow-blueprint: \(Blueprint.currentVersion)'")
            return nil
        }
        if version.plainText != String(Blueprint.currentVersion) {
            problem(
                version,
                "is a blueprint of version '\(version.plainText ?? "?")', and this archflow knows version "
                    + "\(Blueprint.currentVersion)")
            return nil
        }
        if let node = entries["roles"] { readRoles(node) }
        let pattern = required("pattern", of: entries, "a blueprint")
        var rules: [Rule] = []
        var lines: [String: Int] = [:]
        if let node = entries["rules"] {
            // A blueprint may have no rules yet: the general ones are checked all the same.
            for entry in node == [] ? [] : list(node, "rules") {
                guard let rule = rule(entry) else { continue }
                if let line = lines[rule.id] {
                    problem(entry, "the rule \(rule.id) is on line \(line) already; each has its own id")
                }
                lines[rule.id] = rule.line ?? 0
                rules.append(rule)
            }
        } else if !entries.hasUnknownKeys {
            problem(node, "a blueprint needs 'rules'")
        }
        let title = entries["title"].flatMap { text($0, "title") } ?? pattern ?? ""
        findContradictions(rules)
        return Blueprint(
            file: file, pattern: pattern ?? "", title: title,
            roles: roles.map { BlueprintRole(name: $0.name, patterns: $0.patterns) }, rules: rules)
    }

    private mutating func required(_ key: String, of entries: Entries, _ what: String) -> String? {
        guard let node = entries[key] else {
            if !entries.hasUnknownKeys { problem(entries.node, "\(what) needs '\(key)'") }
            return nil
        }
        return text(node, key)
    }

    private mutating func rule(_ node: Node) -> Rule? {
        guard let entries = entries(node, of: "a rule", keys: Self.ruleKeys) else { return nil }
        let id = required("id", of: entries, "a rule")
        let name = id.map { "rule \($0)" } ?? "a rule"
        let sentence = required("sentence", of: entries, name)
        let severity = entries["severity"].map { word($0, "severity", Severity.self) } ?? .error
        let seed = entries["seed"].flatMap { text($0, "seed") }
        let note = entries["note"].flatMap { text($0, "note") }
        let scenarios = patterns(entries["scenarios"], "scenarios")
        var checks: [Check] = []
        if let node = entries["check"] {
            checks = list(node, "check").compactMap { check($0) }
        } else if !entries.hasUnknownKeys {
            problem(node, "\(name) needs 'check'")
        }
        guard let id, let sentence, let severity else { return nil }
        return Rule(
            id: id, severity: severity, sentence: sentence, seed: seed, note: note, line: node.mark?.line,
            scenarios: scenarios, checks: checks)
    }
}

extension Blueprint {
    /// Reads a blueprint.
    ///
    /// - Parameter file: What errors call it.
    /// - Throws: Everything that is wrong in it.
    public init(_ bytes: [UInt8], file: String) throws(BlueprintError) {
        let node = try BlueprintText.node(of: bytes, file: file)
        var reader = BlueprintReader(file: file)
        let blueprint = reader.blueprint(node)
        guard let blueprint, reader.problems.isEmpty else {
            let problems = reader.problems.enumerated().sorted { left, right in
                (left.element.line ?? 0, left.element.column ?? 0, left.offset)
                    < (right.element.line ?? 0, right.element.column ?? 0, right.offset)
            }
            throw BlueprintError(file: file, problems: problems.map(\.element))
        }
        self = blueprint
    }
}

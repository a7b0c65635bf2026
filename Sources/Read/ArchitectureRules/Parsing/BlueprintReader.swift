import ArchFlowSupport
public import YAMLDocuments
import Yams

/// Reads a blueprint from YAML nodes, and collects all problems.
struct BlueprintReader: YAMLReader {
    let file: String
    var problems: [YAMLFileError.Problem] = []
    /// The blueprint's roles, in the file's order. A component has a role if it fits one of the role's patterns.
    var roles: [(name: String, patterns: [ComponentPattern])] = []

    init(file: String) { self.file = file }

    /// Reads one name pattern or a list of them. An invalid regular expression is reported as a problem.
    mutating func patterns(_ node: Node?, _ what: String) -> [NamePattern] {
        guard let node else { return [] }
        var patterns: [NamePattern] = []
        for entry in list(node, what) {
            guard let text = text(entry, what) else { continue }
            let pattern = NamePattern(text)
            // A group that the pattern refers to may have any text; an empty text shows whether the rest is valid.
            do {
                _ = try CompiledPattern(pattern)
                patterns.append(pattern)
            } catch {
                problem(entry, "\(text) isn't a regular expression: \(error)")
            }
        }
        return patterns
    }
}

extension BlueprintReader {
    private static let keys = ["archflow-blueprint", "pattern", "title", "roles", "domains", "rules"]
    private static let ruleKeys = ["id", "severity", "sentence", "seed", "note", "scenarios", "check"]

    mutating func blueprint(_ node: Node) -> Blueprint? {
        guard let entries = entries(node, of: "a blueprint", keys: Self.keys) else { return nil }
        guard isKnown(.blueprint, entries) else { return nil }
        if let node = entries["roles"] { readRoles(node) }
        let domains = entries["domains"].map { self.domains($0) } ?? []
        let pattern = required("pattern", of: entries, "a blueprint")
        var rules: [Rule] = []
        var lines: [String: Int] = [:]
        if let node = entries["rules"] {
            // A blueprint may have no rules yet: the general rules are still checked.
            for entry in node == [] ? [] : list(node, "rules") {
                guard let rule = rule(entry) else { continue }
                if let line = lines[rule.id] {
                    problem(entry, "the rule \(rule.id) is already on line \(line); each rule needs its own id")
                }
                lines[rule.id] = rule.line ?? 0
                rules.append(rule)
            }
        } else if !entries.hasUnknownKeys {
            problem(node, "a blueprint needs 'rules', a list of rules")
        }
        let title = entries["title"].flatMap { text($0, "title") } ?? pattern ?? ""
        findContradictions(rules)
        return Blueprint(
            file: file, pattern: pattern ?? "", title: title,
            roles: roles.map { BlueprintRole(name: $0.name, patterns: $0.patterns) }, rules: rules,
            domains: Domains(domains))
    }

    private mutating func required(_ key: String, of entries: YAMLEntries, _ what: String) -> String? {
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
        var says: [String?] = []
        if let node = entries["check"] {
            for node in list(node, "check") {
                guard let check = check(node) else { continue }
                checks.append(check)
                says.append(node.mapping?["says"].flatMap { text($0, "says") })
            }
        } else if !entries.hasUnknownKeys {
            problem(node, "\(name) needs 'check'")
        }
        guard let id, let sentence, let severity else { return nil }
        return Rule(
            id: id, severity: severity, sentence: sentence, seed: seed, note: note, line: node.mark?.line,
            scenarios: scenarios, checks: checks, says: says)
    }
}

extension Blueprint {
    /// Reads a blueprint.
    ///
    /// - Parameter file: The file's name in errors.
    /// - Throws: An error with all problems in the file.
    public init(_ bytes: [UInt8], file: String) throws(YAMLFileError) {
        let node = try YAMLFileKind.blueprint.node(of: bytes, file: file)
        var reader = BlueprintReader(file: file)
        guard let blueprint = reader.blueprint(node), reader.problems.isEmpty else { throw reader.error(in: file) }
        self = blueprint
    }
}

extension YAMLFileKind {
    fileprivate static let blueprint = YAMLFileKind(
        "blueprint", key: "archflow-blueprint", version: Blueprint.currentVersion, sizeLimit: 1 << 20)
}

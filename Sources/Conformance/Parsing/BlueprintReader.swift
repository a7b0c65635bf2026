import Basics
import Yams

/// Reads a blueprint's nodes into its model, and notes everything that is wrong on the way.
struct BlueprintReader {
    let file: String
    private(set) var problems: [BlueprintError.Problem] = []
    /// The blueprint's roles by their names, in the file's order.
    var roles: [(name: String, patterns: [ComponentPattern])] = []

    init(file: String) { self.file = file }

    mutating func problem(_ node: Node?, _ message: String) {
        problems.append(.init(line: node?.mark?.line, column: node?.mark?.column, message: message))
    }

    mutating func problem(line: Int?, _ message: String) {
        problems.append(.init(line: line, column: nil, message: message))
    }

    /// The entries of a mapping; what is no mapping, and what has none of the known keys, is a problem.
    mutating func entries(_ node: Node, of what: String, keys: [String]) -> Entries? {
        guard case .mapping(let mapping) = node else {
            problem(node, "\(what) is a mapping, such as {\(keys.first ?? ""): …}")
            return nil
        }
        var entries = Entries(node: node)
        for (key, value) in mapping {
            guard let name = key.plainText else {
                problem(key, "a key of \(what) is a word")
                continue
            }
            guard keys.contains(name) else {
                problem(key, Spelling.unknown("key", name, of: what, among: keys))
                entries.hasUnknownKeys = true
                continue
            }
            entries.add(name, key: key, value: value)
        }
        return entries
    }

    /// The text of a scalar.
    mutating func text(_ node: Node, _ what: String) -> String? {
        guard let text = node.plainText else {
            problem(node, "\(what) is a text")
            return nil
        }
        guard !text.isEmpty else {
            problem(node, "\(what) is missing")
            return nil
        }
        return text
    }

    /// The nodes of a list; a single one is a list of one.
    mutating func list(_ node: Node, _ what: String) -> [Node] {
        guard case .sequence(let sequence) = node else { return [node] }
        if sequence.isEmpty { problem(node, "\(what) has no entry in its list") }
        return Array(sequence)
    }

    /// One of some words.
    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: Node, _ what: String, _: Word.Type = Word.self
    ) -> Word? where Word.RawValue == String {
        guard let text = text(node, what) else { return nil }
        if let word = Word(rawValue: text) { return word }
        problem(node, Spelling.unknown(what, text, among: Word.allCases.map(\.rawValue)))
        return nil
    }

    /// One pattern or a list of them; a bad regular expression is a problem.
    mutating func patterns(_ node: Node?, _ what: String) -> [NamePattern] {
        guard let node else { return [] }
        var patterns: [NamePattern] = []
        for entry in list(node, what) {
            guard let text = text(entry, what) else { continue }
            let pattern = NamePattern(text)
            // Of a reference to a group any text may come; an empty one shows whether the rest is sound.
            do {
                _ = try CompiledPattern(pattern)
                patterns.append(pattern)
            } catch {
                problem(entry, "\(text) is no regular expression: \(error)")
            }
        }
        return patterns
    }

    mutating func isTrue(_ node: Node, _ what: String) -> Bool {
        if node.plainText == "true" { return true }
        problem(node, "\(what) is true, or left out")
        return false
    }
}

/// The entries of a mapping whose keys are known.
struct Entries {
    let node: Node
    private(set) var keys: [(name: String, node: Node)] = []
    private var values: [String: Node] = [:]
    /// Whether there were other keys, which are reported already: what is missing may be one of them.
    var hasUnknownKeys = false

    init(node: Node) { self.node = node }

    mutating func add(_ name: String, key: Node, value: Node) {
        keys.append((name, key))
        values[name] = value
    }

    subscript(name: String) -> Node? { values[name] }

    func key(_ name: String) -> Node? { keys.first { $0.name == name }?.node }
}

extension Node {
    /// The text of a scalar as it was written; `nil` for a list or a mapping.
    var plainText: String? {
        if case .scalar(let scalar) = self { scalar.string } else { nil }
    }
}

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

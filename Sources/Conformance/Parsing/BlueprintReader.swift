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
    /// Whether there were others, which are told already: what is missing may be one of them.
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

import ArchFlowSupport
package import Yams

/// Reads the nodes of a YAML file as values of Swift types, and collects all problems.
package protocol YAMLReader {
    var problems: [YAMLFileError.Problem] { get set }
}

extension YAMLReader {
    /// Returns the problems as an error, in order of lines.
    package func error(in file: String) -> YAMLFileError {
        let sorted = problems.enumerated().sorted { left, right in
            (left.element.line ?? 0, left.element.column ?? 0, left.offset)
                < (right.element.line ?? 0, right.element.column ?? 0, right.offset)
        }
        return YAMLFileError(file: file, problems: sorted.map(\.element))
    }

    /// Returns true for a file of this kind and of the known version; otherwise adds a problem.
    package mutating func isKnown(_ kind: YAMLFileKind, _ entries: YAMLEntries) -> Bool {
        guard let version = entries[kind.key] else {
            problem(entries.node, "isn't a \(kind.noun): a \(kind.noun) begins with '\(kind.key): \(kind.version)'")
            return false
        }
        guard version.plainText == String(kind.version) else {
            problem(
                version,
                "is a \(kind.noun) of version '\(version.plainText ?? "?")', and this archflow knows version "
                    + "\(kind.version)")
            return false
        }
        return true
    }

    package mutating func problem(_ node: Node?, _ message: String) {
        problems.append(.init(line: node?.mark?.line, column: node?.mark?.column, message: message))
    }

    package mutating func problem(line: Int?, _ message: String) {
        problems.append(.init(line: line, column: nil, message: message))
    }

    /// Returns the entries of a mapping, and adds a problem for each unknown key.
    ///
    /// - Parameters:
    ///   - what: The name of the mapping in problems: `a role`.
    ///   - keys: The known keys.
    /// - Returns: `nil` for any other node, with a problem added.
    package mutating func entries(_ node: Node, of what: String, keys: [String]) -> YAMLEntries? {
        guard case .mapping(let mapping) = node else {
            problem(node, "\(what) must be a mapping, such as {\(keys.first ?? ""): …}")
            return nil
        }
        var entries = YAMLEntries(node: node)
        for (key, value) in mapping {
            guard let name = key.plainText else {
                problem(key, "each key of \(what) must be a word")
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

    /// Returns the text of a scalar; if it is empty or no scalar, adds a problem and returns `nil`.
    package mutating func text(_ node: Node, _ what: String) -> String? {
        guard let text = node.plainText else {
            problem(node, "\(what) must be a text")
            return nil
        }
        guard !text.isEmpty else {
            problem(node, "\(what) is missing")
            return nil
        }
        return text
    }

    /// Returns the nodes of a list, or any other node alone. Adds a problem if the list is empty.
    package mutating func list(_ node: Node, _ what: String) -> [Node] {
        guard case .sequence(let sequence) = node else { return [node] }
        if sequence.isEmpty { problem(node, "the list of \(what) is empty") }
        return Array(sequence)
    }

    /// Returns the case whose raw value is the node's text; otherwise adds a problem and returns `nil`.
    package mutating func word<Word: RawRepresentable & CaseIterable>(
        _ node: Node, _ what: String, _: Word.Type = Word.self
    ) -> Word? where Word.RawValue == String {
        guard let text = text(node, what) else { return nil }
        if let word = Word(rawValue: text) { return word }
        problem(node, Spelling.unknown(what, text, among: Word.allCases.map(\.rawValue)))
        return nil
    }

    package mutating func isTrue(_ node: Node, _ what: String) -> Bool {
        if node.plainText == "true" { return true }
        problem(node, "\(what) must be true or left out")
        return false
    }
}

package struct YAMLEntries {
    package let node: Node
    package private(set) var keys: [(name: String, node: Node)] = []
    private var values: [String: Node] = [:]
    /// True if the mapping has unknown keys. One of them may be a missing key, misspelt.
    package internal(set) var hasUnknownKeys = false

    init(node: Node) { self.node = node }

    mutating func add(_ name: String, key: Node, value: Node) {
        keys.append((name, key))
        values[name] = value
    }

    package subscript(name: String) -> Node? { values[name] }

    package func key(_ name: String) -> Node? { keys.first { $0.name == name }?.node }
}

extension Node {
    /// The text of a scalar as in the file; `nil` for a list or a mapping.
    package var plainText: String? {
        if case .scalar(let scalar) = self { scalar.string } else { nil }
    }
}

import Basics
import TraceFormat
import Yams

extension BlueprintReader {
    private static let words: [(String, Who.Term)] = [
        ("user", .user), ("system", .system), ("nobody", .nobody), ("anyone", .anyone),
    ]
    private static let itsWords: [(String, Who.Term)] = [("its sender", .itsSender), ("its receiver", .itsReceiver)]

    /// Reads what parts the blueprint has.
    mutating func readRoles(_ node: Node) {
        guard case .mapping(let mapping) = node else {
            problem(node, "roles is a mapping from a role's word to a pattern of type names")
            return
        }
        for (key, value) in mapping {
            guard let name = text(key, "a role's word") else { continue }
            if (Self.words + Self.itsWords).contains(where: { $0.0 == name }) {
                problem(key, "'\(name)' has a meaning of its own: give the role another word")
                continue
            }
            if case .mapping = value {
                roles.append((name, component(value, mayRefer: false).map { [$0] } ?? []))
            } else {
                roles.append((name, [ComponentPattern(types: patterns(value, "the role '\(name)'"))]))
            }
        }
    }

    /// - Parameter isSecond: Whether it stands in the second part of a check, which may refer to the first.
    mutating func who(_ node: Node?, isSecond: Bool) -> Who? {
        guard let node else { return nil }
        var terms: [Who.Term] = []
        var words: [String] = []
        for entry in list(node, "who") {
            if case .mapping(let mapping) = entry {
                if let pattern = component(entry, mayRefer: isSecond) { terms.append(.component(pattern)) }
                words.append(mapping.map { "\($0.key.spoken) \($0.value.spoken)" }.joined(separator: ", "))
            } else if let word = text(entry, "who") {
                terms += self.terms(word, entry, isSecond: isSecond)
                words.append(word)
            }
        }
        return Who(alternatives: terms, words: words.joined(separator: " or "))
    }

    private mutating func terms(_ word: String, _ node: Node, isSecond: Bool) -> [Who.Term] {
        if let term = Self.words.first(where: { $0.0 == word }) { return [term.1] }
        if let term = Self.itsWords.first(where: { $0.0 == word }) {
            if isSecond { return [term.1] }
            problem(node, "'\(word)' is that of the check's first part, and this is the first part")
            return []
        }
        if let role = roles.first(where: { $0.name == word }) { return role.patterns.map { .component($0) } }
        let known = roles.map(\.name) + (Self.words + (isSecond ? Self.itsWords : [])).map(\.0)
        let hint = word.contains { "*?/".contains($0) } ? "; a pattern of type names is {type: '\(word)'}" : ""
        problem(node, Spelling.unknown("role", word, among: known) + hint)
        return []
    }

    private mutating func component(_ node: Node, mayRefer: Bool) -> ComponentPattern? {
        let keys = ["role", "type", "kind", "module", "not"]
        guard let entries = entries(node, of: "a component", keys: keys) else { return nil }
        var pattern = ComponentPattern()
        if let node = entries["role"] {
            for entry in list(node, "role") {
                guard let word = text(entry, "role") else { continue }
                if let role = roles.first(where: { $0.name == word }) {
                    pattern.roles += role.patterns
                } else {
                    problem(entry, Spelling.unknown("role", word, among: roles.map(\.name)))
                }
            }
        }
        pattern.types = patterns(entries["type"], "type")
        if let node = entries["kind"] {
            pattern.kinds = Set(list(node, "kind").compactMap { word($0, "kind", Role.self) })
        }
        pattern.modules = patterns(entries["module"], "module")
        pattern.not = who(entries["not"], isSecond: mayRefer)
        return pattern
    }
}

extension Node {
    /// The node in a sentence.
    fileprivate var spoken: String {
        switch self {
        case .scalar(let scalar): scalar.string
        case .sequence(let nodes): nodes.map(\.spoken).joined(separator: " or ")
        case .mapping(let mapping):
            mapping.map { "\($0.key.spoken) \($0.value.spoken)" }.joined(separator: ", ")
        case .alias: ""
        }
    }
}

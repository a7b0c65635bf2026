/// Patterns of names as a person reads them.
enum OutlineWords {
    /// `present…` for `present*`, `on…` for `/on[A-Z].*/`; `nil` where a pattern says no part of the name.
    static func name(_ pattern: NamePattern) -> String? {
        let words: String
        if let expression = pattern.expression {
            let literal = expression.drop { $0 == "(" || $0 == "^" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            words = literal + "…"
        } else {
            words = String(pattern.text.map { $0 == "*" || $0 == "?" ? "…" : $0 })
        }
        return words.allSatisfy { $0 == "…" } ? nil : words
    }

    static func names(_ match: NameMatch?) -> [String] {
        guard case .patterns(let patterns)? = match else { return [] }
        return patterns.compactMap(name)
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension BlueprintOutline.Place {
    /// `in another module`, `in a child or the parent module`; `nil` within a module.
    public var words: String? {
        guard case .elsewhere(let relations) = self else { return nil }
        return "in \(relations.map(\.words).joined(separator: " or ")) module"
    }
}

extension ModuleRelation {
    /// Which module it is that stands so to one's own.
    fileprivate var words: String {
        switch self {
        case .same: "the same"
        case .other: "another"
        case .parent: "the parent"
        case .child: "a child"
        case .stranger: "an unrelated"
        }
    }
}

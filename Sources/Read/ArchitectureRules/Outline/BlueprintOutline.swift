public import TraceFormat

/// An architecture as a whole, as the rules of a blueprint describe it: for pictures of it.
///
/// Rules about sources, about the order of events and about the ends of single scenarios leave little to draw. Rules
/// that nothing is drawn of are in ``untold``.
public struct BlueprintOutline: Hashable, Sendable {
    public let blueprint: Blueprint
    /// The user and the system, then the roles in the file's order.
    public internal(set) var parts: [Part]
    /// The channels, in the order in which rules mention them.
    public internal(set) var channels: [Channel] = []
    public internal(set) var references: [Reference] = []
    public internal(set) var births: [Birth] = []
    /// Bans, which no line shows.
    public internal(set) var bans: [Ban] = []
    /// Sets of parts that make up one module, by their indices; parts of no module are in none.
    public internal(set) var modules: [[Int]] = []

    /// The ids of the rules that no part of the outline comes from.
    public var untold: [String] {
        var told = Set(channels.flatMap(\.rules))
        told.formUnion(references.flatMap(\.rules))
        told.formUnion(births.flatMap(\.rules))
        told.formUnion(bans.flatMap(\.rules))
        for part in parts { told.formUnion(part.traits.flatMap(\.rules)) }
        return blueprint.rules.map(\.id).filter { !told.contains($0) }
    }

    /// A part at the end of a line.
    public struct Part: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case user, system, role
        }

        public let kind: Kind
        /// The name: `user`, `system`, or the role's.
        public let name: String
        /// The patterns of the names of its types.
        public let types: [String]
        /// The role of its components in traces, where the blueprint or the sources tell a single one.
        public internal(set) var role: Role?
        /// The index of the part that it is a special case of: a route store is a store.
        public internal(set) var general: Int?
        public internal(set) var traits: [Trait] = []
    }

    /// A property of one part.
    public struct Trait: Hashable, Sendable {
        public enum Topic: Hashable, Sendable {
            case messages, lives
        }

        public let topic: Topic
        /// The property in words: `sends nothing else`.
        public let words: String
        public internal(set) var rules: [String]
    }

    /// The position of the other end of a line.
    public enum Place: Hashable, Sendable {
        /// In the same module, or unspecified.
        case here
        /// In a module with one of these relations to the first end's, in the order in which rules name them.
        case elsewhere([ModuleRelation])
    }

    /// Messages that a rule demands or allows.
    public struct Channel: Hashable, Sendable {
        public let from: Int
        public let to: Int
        public internal(set) var place: Place
        public internal(set) var calls: [Call]

        /// True where a rule demands such messages.
        public var isDemanded: Bool { calls.contains(where: \.isDemanded) }
        public var rules: [String] { calls.flatMap(\.rules).unique }
    }

    /// Some of the messages of a channel.
    public struct Call: Hashable, Sendable {
        /// The pattern of the method's name for readers: `present…`; `nil` for any name.
        public let name: String?
        public internal(set) var isDemanded: Bool
        public internal(set) var rules: [String]
    }

    /// A reference from one part to another.
    public struct Reference: Hashable, Sendable {
        public let from: Int
        public let to: Int
        /// The strength; `nil` where no rule tells it.
        public let strength: ReferenceStrength?
        public internal(set) var place: Place
        /// The names of the properties, where a rule tells them.
        public internal(set) var names: [String]
        public internal(set) var rules: [String]
    }

    /// The creation of one part's components by another part.
    public struct Birth: Hashable, Sendable {
        public let from: Int
        public let to: Int
        public internal(set) var place: Place
        /// The methods in which it happens, where a rule tells them.
        public internal(set) var names: [String]
        public internal(set) var rules: [String]
    }

    /// A ban on messages, references or other things.
    public struct Ban: Hashable, Sendable {
        /// The ends concerned, or the whole ban: `view, root view → dispatcher, store`.
        let ends: String
        /// The things banned between them: `no message`, `no reference`.
        var what: [String]
        public internal(set) var rules: [String]

        /// The ban in words: `view, root view → dispatcher, store: no message, no reference`.
        public var words: String { what.isEmpty ? ends : "\(ends): \(what.joined(separator: ", "))" }
    }
}

extension BlueprintOutline {
    /// The module that a part belongs to, as an index into ``modules``; `nil` for none.
    public func module(of part: Int) -> Int? { modules.firstIndex { $0.contains(part) } }
}

extension [String] {
    /// Each element once, in the order of first occurrences.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Patterns of names as text for readers.
enum OutlineWords {
    /// `present…` for `present*`, `on…` for `/on[A-Z].*/`; `nil` where the pattern fixes no part of the name.
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
    /// The relation in words.
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

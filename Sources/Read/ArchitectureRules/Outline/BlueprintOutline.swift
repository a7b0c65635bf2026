public import TraceFormat

/// What a blueprint says of an architecture as a whole, read off its rules: for pictures of it.
///
/// Rules about sources, about what must follow what in time and about single scenarios' ends leave little to draw: those
/// that nothing is drawn of are ``untold``.
public struct BlueprintOutline: Hashable, Sendable {
    public let blueprint: Blueprint
    /// The user and the system, then the roles in the file's order.
    public internal(set) var parts: [Part]
    /// In the order in which rules speak of them.
    public internal(set) var channels: [Channel] = []
    public internal(set) var references: [Reference] = []
    public internal(set) var births: [Birth] = []
    /// What may not be, and no line shows.
    public internal(set) var bans: [Ban] = []
    /// Sets of parts that make up one module, by their indices; parts of no module are in none.
    public internal(set) var modules: [[Int]] = []

    /// The ids of the rules of which nothing is here.
    public var untold: [String] {
        var told = Set(channels.flatMap(\.rules))
        told.formUnion(references.flatMap(\.rules))
        told.formUnion(births.flatMap(\.rules))
        told.formUnion(bans.flatMap(\.rules))
        for part in parts { told.formUnion(part.traits.flatMap(\.rules)) }
        return blueprint.rules.map(\.id).filter { !told.contains($0) }
    }

    /// Who can stand at the end of a line.
    public struct Part: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case user, system, role
        }

        public let kind: Kind
        /// `user`, or the role's word.
        public let name: String
        /// The patterns of the names of its types.
        public let types: [String]
        /// The role that its components have in traces, where the blueprint or the sources tell one.
        public internal(set) var role: Role?
        /// The part of which it is a special case, by its index: a route store is a store.
        public internal(set) var general: Int?
        public internal(set) var traits: [Trait] = []
    }

    /// What holds of one part.
    public struct Trait: Hashable, Sendable {
        public enum Topic: Hashable, Sendable {
            case messages, lives
        }

        public let topic: Topic
        /// `sends nothing else`
        public let words: String
        public internal(set) var rules: [String]
    }

    /// Where the other end of a line is.
    public enum Place: Hashable, Sendable {
        /// In the same module, or no rule says where.
        case here
        /// The relation of its module to the first end's; several in the order in which rules name them.
        case elsewhere([ModuleRelation])
    }

    /// Messages that a rule demands or allows.
    public struct Channel: Hashable, Sendable {
        public let from: Int
        public let to: Int
        public internal(set) var place: Place
        public internal(set) var calls: [Call]

        /// Whether a rule demands that there be such messages.
        public var isDemanded: Bool { calls.contains(where: \.isDemanded) }
        public var rules: [String] { calls.flatMap(\.rules).unique }
    }

    /// Some of the messages of a channel.
    public struct Call: Hashable, Sendable {
        /// A pattern of the method's name as a person reads it: `present…`; `nil` for any.
        public let name: String?
        public internal(set) var isDemanded: Bool
        public internal(set) var rules: [String]
    }

    /// Who holds whom.
    public struct Reference: Hashable, Sendable {
        public let from: Int
        public let to: Int
        /// `nil` where no rule says how.
        public let strength: ReferenceStrength?
        public internal(set) var place: Place
        /// The properties, where a rule names them.
        public internal(set) var names: [String]
        public internal(set) var rules: [String]
    }

    /// Who creates whom.
    public struct Birth: Hashable, Sendable {
        public let from: Int
        public let to: Int
        public internal(set) var place: Place
        /// The methods in which it happens, where a rule names them.
        public internal(set) var names: [String]
        public internal(set) var rules: [String]
    }

    /// What may not be.
    public struct Ban: Hashable, Sendable {
        /// Between whom, or all there is to say: `view, root view → dispatcher, store`.
        let ends: String
        /// `no message`, `no reference`
        var what: [String]
        public internal(set) var rules: [String]

        /// `view, root view → dispatcher, store: no message, no reference`
        public var words: String { what.isEmpty ? ends : "\(ends): \(what.joined(separator: ", "))" }
    }
}

extension BlueprintOutline {
    /// The module that a part belongs to: an index into ``modules``.
    public func module(of part: Int) -> Int? { modules.firstIndex { $0.contains(part) } }
}

extension [String] {
    /// Each once, in the order of the first of each.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

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

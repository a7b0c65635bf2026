public import TraceFormat

/// An outline of an architecture, taken from the rules of a blueprint, as the data for a picture.
///
/// Rules about sources, the order of events or single scenarios can hardly be drawn. Rules that contribute nothing to
/// the picture are listed in ``untold``.
public struct BlueprintOutline: Hashable, Sendable {
    public let blueprint: Blueprint
    /// The parts: the user and the system, then the roles in the file's order.
    public internal(set) var parts: [Part]
    /// The channels, in the order in which rules mention them.
    public internal(set) var channels: [Channel] = []
    public internal(set) var references: [Reference] = []
    public internal(set) var births: [Birth] = []
    /// The bans, for which no line is drawn.
    public internal(set) var bans: [Ban] = []
    /// Groups of parts, by index. The parts of a group form one module. A part without a module is in no group.
    public internal(set) var modules: [[Int]] = []

    /// The ids of the rules that contributed nothing to the outline.
    public var untold: [String] {
        var told = Set(channels.flatMap(\.rules))
        told.formUnion(references.flatMap(\.rules))
        told.formUnion(births.flatMap(\.rules))
        told.formUnion(bans.flatMap(\.rules))
        for part in parts { told.formUnion(part.traits.flatMap(\.rules)) }
        return blueprint.rules.map(\.id).filter { !told.contains($0) }
    }

    /// A participant in an architecture, from and to which lines are drawn: the user, the system or a role.
    public struct Part: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case user, system, role
        }

        public let kind: Kind
        /// The name of the part: `user`, `system`, or the role's name.
        public let name: String
        /// The patterns of the names of the part's types.
        public let types: [String]
        /// The role of the part's components in traces; `nil` unless the blueprint or the sources give a single role.
        public internal(set) var role: Role?
        /// The index of a more general part, of which this part is a special case; `nil` if there is none. For
        /// example, a route store is a special store.
        public internal(set) var general: Int?
        public internal(set) var traits: [Trait] = []
    }

    /// A property of one part, such as a limit on its messages.
    public struct Trait: Hashable, Sendable {
        public enum Topic: Hashable, Sendable {
            case messages, lives
        }

        public let topic: Topic
        /// The property as a text: `sends nothing else`.
        public let words: String
        public internal(set) var rules: [String]
    }

    /// The module to which a line leads, relative to the module where the line begins.
    public enum Place: Hashable, Sendable {
        /// The line leads to a part of the same module, or the rule says nothing about modules.
        case here
        /// The line leads to a part of another module, with one of these relations to the module where the line begins.
        case elsewhere([ModuleRelation])
    }

    /// Messages that a rule demands or allows.
    public struct Channel: Hashable, Sendable {
        public let from: Int
        public let to: Int
        public internal(set) var place: Place
        public internal(set) var calls: [Call]

        /// True if a rule demands messages on the channel.
        public var isDemanded: Bool { calls.contains(where: \.isDemanded) }
        public var rules: [String] { calls.flatMap(\.rules).unique }
    }

    /// Messages of one channel. Their method names fit one pattern.
    public struct Call: Hashable, Sendable {
        /// The pattern of the method's name, for readers: `present…`; `nil` for any name.
        public let name: String?
        public internal(set) var isDemanded: Bool
        public internal(set) var rules: [String]
    }

    /// A reference from one part to another.
    public struct Reference: Hashable, Sendable {
        public let from: Int
        public let to: Int
        /// The strength of the reference; `nil` if no rule states it.
        public let strength: ReferenceStrength?
        public internal(set) var place: Place
        /// The names of the properties that hold the reference, if a rule states them.
        public internal(set) var names: [String]
        public internal(set) var rules: [String]
    }

    /// The creation of one part's components by another part.
    public struct Birth: Hashable, Sendable {
        public let from: Int
        public let to: Int
        public internal(set) var place: Place
        /// The methods during which the components are created, if a rule states them.
        public internal(set) var names: [String]
        public internal(set) var rules: [String]
    }

    /// A ban on messages, references or other relations.
    public struct Ban: Hashable, Sendable {
        /// The parts that the ban concerns, as text: `view, root view → dispatcher, store`; or the full text of the
        /// ban.
        let ends: String
        /// The kinds of relations that are banned between these parts: `no message`, `no reference`.
        var what: [String]
        public internal(set) var rules: [String]

        /// The ban as a text: `view, root view → dispatcher, store: no message, no reference`.
        public var words: String { what.isEmpty ? ends : "\(ends): \(what.joined(separator: ", "))" }
    }
}

extension BlueprintOutline {
    /// Returns the module to which a part belongs, as an index into ``modules``; `nil` for none.
    public func module(of part: Int) -> Int? { modules.firstIndex { $0.contains(part) } }
}

extension [String] {
    /// The elements without duplicates, in the order of their first occurrences.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Turns patterns of names into text for readers.
enum OutlineWords {
    /// Returns the readable form of a pattern: `present…` for `present*`, `on…` for `/on[A-Z].*/`. `nil` if no part of
    /// the name is fixed.
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

    /// Returns a list of words: `a`, `a and b`, `a, b and c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension BlueprintOutline.Place {
    /// The place as a text: `in another module`, `in a child or the parent module`; `nil` within a module.
    public var words: String? {
        guard case .elsewhere(let relations) = self else { return nil }
        return "in \(relations.map(\.words).joined(separator: " or ")) module"
    }
}

extension ModuleRelation {
    /// The relation as a text.
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

/// A constant or variable; in a protocol, a requirement.
public struct PropertyDeclaration: Codable, Hashable, Sendable {
    public enum Binding: String, Codable, Hashable, Sendable {
        case `let`, `var`
    }

    /// How it holds the object that it refers to, if it refers to one.
    public enum Strength: String, Codable, Hashable, Sendable {
        case strong, weak, unowned
    }

    public var name: String
    public var binding: Binding
    /// Its type: as declared, else as its first value shows it; `nil` where that takes a type checker.
    public var type: String?
    /// Whether the type is read off the first value.
    @Omitted public var isInferred: Bool
    public var strength: Strength
    @Omitted public var isStatic: Bool
    /// Whether it stores nothing.
    @Omitted public var isComputed: Bool
    /// The types of the same pattern that are made for its first value or in its accessors.
    @Omitted public var makes: [String]
    /// The lines of these that make a component; see ``Wiring``.
    @Omitted public var makingLines: Int
    /// What a free variable names; a member's are among those of its type.
    @Omitted public var mentions: [String]

    public init(
        name: String, binding: Binding, type: String?, isInferred: Bool = false, strength: Strength = .strong,
        isStatic: Bool = false, isComputed: Bool = false, makes: [String] = [], makingLines: Int = 0,
        mentions: [String] = []
    ) {
        self.name = name
        self.binding = binding
        self.type = type
        self.isInferred = isInferred
        self.strength = strength
        self.isStatic = isStatic
        self.isComputed = isComputed
        self.makes = makes
        self.makingLines = makingLines
        self.mentions = mentions
    }
}

/// What an attribute of the recorder says of a declaration: `@Component(.logic)`, `@Traced(.assembly, module: "Login")`.
public struct TraceMark: Codable, Hashable, Sendable {
    public enum Attribute: String, Codable, Hashable, Sendable {
        case component = "Component"
        case traced = "Traced"
        case message = "Message"
    }

    public let attribute: Attribute
    /// The role: the one given, else the superclass's where it is inherited and the superclass is the pattern's own.
    public let role: String?
    /// Whether the role is the superclass's.
    @Omitted public var inherits: Bool
    public let module: String?

    public init(_ attribute: Attribute, role: String? = nil, inherits: Bool = false, module: String? = nil) {
        self.attribute = attribute
        self.role = role
        self.inherits = inherits
        self.module = module
    }
}

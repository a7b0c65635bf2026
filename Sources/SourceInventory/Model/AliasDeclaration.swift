/// Another name for a type: no type of its own, so whoever mentions it mentions what it stands for.
public struct AliasDeclaration: Codable, Hashable, Sendable {
    public var name: String
    /// What it stands for, as written.
    public var target: String

    public init(name: String, target: String) {
        self.name = name
        self.target = target
    }
}

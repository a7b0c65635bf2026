/// A case of an enumeration.
public struct CaseDeclaration: Codable, Hashable, Sendable {
    public var name: String
    /// The types of its associated values, as written.
    @Omitted public var values: [String]

    public init(name: String, values: [String] = []) {
        self.name = name
        self.values = values
    }
}

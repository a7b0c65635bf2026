/// What the sources say about stored properties, as far as a reader of the code needs it: filled by whoever can read them.
public struct Declarations: Hashable, Sendable {
    private struct Property: Hashable {
        let type: String
        let name: String
    }

    private var choices: [Property: Int] = [:]

    public init() {}

    /// How many types an object in a property can be of: 1 for a class that nothing inherits from, the number of conforming
    /// types for a protocol. `nil` where nothing is known of the property.
    ///
    /// - Parameters:
    ///   - property: its name, as a trace's references have it.
    ///   - type: the name of the type it belongs to, as a trace's components have it.
    public subscript(property: String, of type: String) -> Int? {
        get { choices[Property(type: type, name: property)] }
        set { choices[Property(type: type, name: property)] = newValue }
    }
}

/// The types that the sources declare stored properties as. The reader of the sources fills it.
public struct Declarations: Hashable, Sendable {
    /// A protocol, where a property is declared as one.
    public struct Interface: Hashable, Sendable {
        /// How many types conform to it.
        public let conformers: Int
        /// The names of the methods that it requires, as messages have them: `present(aboutText:)`.
        public let methods: Set<String>

        public init(conformers: Int, methods: Set<String>) {
            self.conformers = conformers
            self.methods = methods
        }
    }

    private struct Property: Hashable {
        let type: String
        let name: String
    }

    private var interfaces: [Property: Interface] = [:]

    public init() {}

    /// The protocol that a property is declared as; `nil` where it is declared as something else, or nothing is known.
    ///
    /// - Parameters:
    ///   - property: its name, as a trace's references have it.
    ///   - type: the name of the type that has it, by itself or from its superclass, as a trace's components have it.
    public subscript(property: String, of type: String) -> Interface? {
        get { interfaces[Property(type: type, name: property)] }
        set { interfaces[Property(type: type, name: property)] = newValue }
    }
}

public import TraceFormat

/// The domains into which an architecture's document divides its parts: user interface, data, navigation.
///
/// Pictures draw them as bands. A part without a domain stands between them.
public struct Domains: Hashable, Sendable {
    struct Domain: Hashable, Sendable {
        let name: String
        /// The parts of the domain.
        let roles: [BlueprintRole]
    }

    let all: [Domain]

    init(_ all: [Domain]) { self.all = all }

    /// No domains.
    public init() { self.init([]) }

    /// The names of the domains, in the document's order.
    public var names: [String] { all.map(\.name) }

    /// The domain of components of a type; `nil` for a type without one.
    public func name(ofType type: String, role: Role) -> String? {
        all.first { $0.roles.contains { part in part.patterns.contains { $0.fits(type, role) } } }?.name
    }

    /// The domain of a part, by the part's name in the blueprint; `nil` where it has none.
    public func name(ofPart part: String) -> String? {
        all.first { $0.roles.contains { $0.name == part } }?.name
    }
}

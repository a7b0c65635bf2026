public import TraceFormat

/// The groups into which an architecture's authors divide its parts: user interface, data, navigation.
///
/// Pictures draw the domains as bands. A part without a domain is drawn between the bands.
public struct Domains: Hashable, Sendable {
    struct Domain: Hashable, Sendable {
        let name: String
        /// The parts of the domain.
        let roles: [BlueprintRole]
    }

    let all: [Domain]

    init(_ all: [Domain]) { self.all = all }

    /// Creates an empty list of domains.
    public init() { self.init([]) }

    /// The names of the domains, in the blueprint's order.
    public var names: [String] { all.map(\.name) }

    /// Returns the domain of a type's components; `nil` if the type belongs to no domain.
    public func name(ofType type: String, role: Role) -> String? {
        all.first { $0.roles.contains { part in part.patterns.contains { $0.fits(type, role) } } }?.name
    }

    /// Returns the domain of the part with this name in the blueprint; `nil` if the part belongs to no domain.
    public func name(ofPart part: String) -> String? {
        all.first { $0.roles.contains { $0.name == part } }?.name
    }
}

public import TraceFormat

/// The domains into which an architecture's document divides its parts: user interface, data, navigation.
///
/// Pictures draw them as bands. A part that is in none stands between them.
public struct Domains: Hashable, Sendable {
    struct Domain: Hashable, Sendable {
        let name: String
        /// The parts in it.
        let roles: [BlueprintRole]
    }

    let all: [Domain]

    init(_ all: [Domain]) { self.all = all }

    /// No domains.
    public init() { self.init([]) }

    /// In the order in which they are named.
    public var names: [String] { all.map(\.name) }

    /// The domain of components of a type; `nil` for one in none.
    public func name(ofType type: String, role: Role) -> String? {
        all.first { $0.roles.contains { part in part.patterns.contains { $0.fits(type, role) } } }?.name
    }

    /// The domain of a part, by its word in the blueprint.
    public func name(ofPart part: String) -> String? {
        all.first { $0.roles.contains { $0.name == part } }?.name
    }
}

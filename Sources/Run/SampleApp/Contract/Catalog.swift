/// The patterns of a program, in the order of the columns of every table, and the app that all of them build.
///
/// ```swift
/// let catalog = try Catalog([pattern, other])
/// for name in catalog.names { print(name, catalog.title(of: name) ?? "") }
/// print(catalog.contract.scenarios.count, "scenarios")
/// ```
public struct Catalog {
    public let patterns: [Pattern]
    public let contract: AppContract

    /// Creates a catalogue of patterns that all build the same app.
    ///
    /// - Throws: ``CatalogError`` if two patterns have the same name, or if a pattern builds another app.
    public init(_ patterns: [Pattern], contract: AppContract = .archFlow) throws(CatalogError) {
        var names: Set<String> = []
        for pattern in patterns {
            guard names.insert(pattern.name).inserted else { throw .sameName(pattern.name) }
            guard pattern.app == contract.app else { throw .otherApp(pattern.name, pattern.app, contract.app) }
        }
        self.patterns = patterns
        self.contract = contract
    }

    /// Makes a catalogue of a single pattern, which may build any app.
    package init(_ pattern: Pattern) {
        patterns = [pattern]
        contract = AppContract(app: pattern.app, scenarios: [], asIn: pattern)
    }

    /// The pattern with the given name; `nil` if there is none.
    public subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    /// The patterns' names, in order.
    public var names: [String] { patterns.map(\.name) }

    /// The name of the yardstick, with which the other patterns' numbers are compared; `nil` if the catalogue has no
    /// yardstick.
    public var yardstick: String? { patterns.first { $0.standing == .yardstick }?.name }

    /// The names of the guests. Empty if all patterns are guests, as in a catalogue of your own app.
    public var guests: Set<String> {
        patterns.contains { $0.standing == .documented }
            ? Set(patterns.filter { $0.standing == .guest }.map(\.name)) : []
    }

    /// Returns a pattern's title, with “(guest)” after it if the pattern is a guest; `nil` if there is no such pattern.
    public func title(of name: String) -> String? {
        self[name].map { guests.contains(name) ? "\($0.title) (guest)" : $0.title }
    }

    /// True if the patterns build the app that comes with ArchFlow. Only that app has a model.
    public var hasModel: Bool { contract.isArchFlow }
}

/// The reason why patterns can't form a catalogue.
///
/// ```swift
/// do {
///     let catalog = try Catalog([pattern, pattern])
///     print(catalog.names)
/// } catch {
///     print(error)  // two patterns have the name mvvmc; each pattern needs a name of its own
/// }
/// ```
public nonisolated enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case sameName(String)
    /// A pattern builds another app than the contract describes. The values are the pattern's name, its app, and the contract's
    /// app.
    case otherApp(String, String, String)

    public var description: String {
        switch self {
        case .sameName(let name): "two patterns have the name \(name); each pattern needs a name of its own"
        case .otherApp(let name, let app, let contract):
            "the pattern \(name) builds the app \(app), but the contract is that of the app \(contract)"
        }
    }
}

/// The patterns that a program knows, in the order of every table, and the app that they build.
public struct Catalog {
    public let patterns: [Pattern]
    public let contract: AppContract

    /// - Throws: ``CatalogError`` where two patterns have one name, or one builds another app.
    public init(_ patterns: [Pattern], contract: AppContract = .archFlow) throws(CatalogError) {
        var names: Set<String> = []
        for pattern in patterns {
            guard names.insert(pattern.name).inserted else { throw .sameName(pattern.name) }
            guard pattern.app == contract.app else { throw .otherApp(pattern.name, pattern.app, contract.app) }
        }
        self.patterns = patterns
        self.contract = contract
    }

    /// One pattern alone, of whichever app.
    package init(_ pattern: Pattern) {
        patterns = [pattern]
        contract = AppContract(app: pattern.app, scenarios: [], asIn: pattern)
    }

    /// The pattern of a name; `nil` if there is none.
    public subscript(_ name: String) -> Pattern? { patterns.first { $0.name == name } }

    /// Their names, in order.
    public var names: [String] { patterns.map(\.name) }

    /// The name of the one that the others' numbers are held against, if it is here.
    public var yardstick: String? { patterns.first { $0.standing == .yardstick }?.name }

    /// The names of the guests: none where there is nothing but guests, as with an app of one's own.
    public var guests: Set<String> {
        patterns.contains { $0.standing == .documented }
            ? Set(patterns.filter { $0.standing == .guest }.map(\.name)) : []
    }

    /// A pattern's name in texts, where guests are said to be guests; `nil` if there is no such pattern.
    public func title(of name: String) -> String? {
        self[name].map { guests.contains(name) ? "\($0.title) (guest)" : $0.title }
    }

    /// Whether the app is the one that ArchFlow comes with, of which there is a model.
    public var hasModel: Bool { contract.isArchFlow }
}

/// Why patterns make no catalogue.
public nonisolated enum CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    case sameName(String)
    /// A pattern, the app that it builds, and that of the contract.
    case otherApp(String, String, String)

    public var description: String {
        switch self {
        case .sameName(let name): "two patterns have the name \(name)"
        case .otherApp(let name, let app, let contract):
            "\(name) is a pattern of the app \(app), and the contract is that of \(contract)"
        }
    }
}

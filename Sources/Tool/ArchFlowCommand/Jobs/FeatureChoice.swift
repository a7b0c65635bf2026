import ArchFlowSupport

/// The chosen features of the app.
struct FeatureChoice: Hashable, Sendable, CustomStringConvertible {
    private let names: [String]

    /// Chooses features by name; all features if no name is given.
    init(_ names: [String] = []) { self.names = names }

    var isAll: Bool { names.isEmpty }

    /// The names joined by *or*: `login or about`; `all` if all features are chosen.
    var description: String { isAll ? "all" : names.joined(separator: " or ") }

    /// Returns true if the feature is chosen. `nil` is chosen only if all features are.
    func contains(_ feature: String?) -> Bool { isAll || feature.map(names.contains) ?? false }

    /// Returns the items whose feature is chosen.
    ///
    /// - Parameter what: The noun for an item in errors: `trace`.
    /// - Throws: ``JobError`` (usage) if a chosen feature has no item.
    func chosen<Item>(
        among items: [Item], _ what: String, feature: (Item) -> String?
    ) throws(JobError) -> [Item] {
        let known = items.compactMap(feature).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        for name in names where !known.contains(name) {
            guard !known.isEmpty else { throw JobError(.usage, "no \(what) names its feature: leave out --feature") }
            throw .unknown("feature", name, among: known)
        }
        return items.filter { contains(feature($0)) }
    }

    /// Throws a usage error if a chosen feature has no trace.
    ///
    /// - Parameter known: The features of the traces.
    func check(among known: [String]) throws(JobError) { _ = try chosen(among: known, "trace") { $0 } }
}

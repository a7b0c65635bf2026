import ArchFlowSupport

/// The chosen features of the app: all, or the named ones.
struct FeatureChoice: Hashable, Sendable, CustomStringConvertible {
    private let names: [String]

    /// Chooses features by name.
    ///
    /// - Parameter names: The features; no name means everything, items without a feature included.
    init(_ names: [String] = []) { self.names = names }

    /// True if all features are chosen.
    var isAll: Bool { names.isEmpty }

    /// The names, `login or about`, or `all`.
    var description: String { isAll ? "all" : names.joined(separator: " or ") }

    /// Returns true if the feature is chosen; an item without a feature is chosen only if nothing was named.
    func contains(_ feature: String?) -> Bool { isAll || feature.map(names.contains) ?? false }

    /// Returns the items of the chosen features.
    ///
    /// - Parameter what: The items' noun, for errors: `trace`.
    /// - Throws: ``JobError`` (usage) for a name that is the feature of no item.
    func chosen<Item>(
        among items: [Item], _ what: String, feature: (Item) -> String?
    ) throws(JobError) -> [Item] {
        let known = items.compactMap(feature).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        for name in names where !known.contains(name) {
            guard !known.isEmpty else { throw JobError(.usage, "no \(what) names its feature") }
            throw .unknown("feature", name, among: known)
        }
        return items.filter { contains(feature($0)) }
    }

    /// Checks that some trace has each named feature.
    ///
    /// - Parameter known: The features of the traces.
    /// - Throws: ``JobError`` (usage) for a named feature that no trace has.
    func check(among known: [String]) throws(JobError) { _ = try chosen(among: known, "trace") { $0 } }
}

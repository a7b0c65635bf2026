import ArchFlowSupport

/// The features of the app that a command is about: all there are, or those that were named.
struct FeatureChoice: Hashable, Sendable, CustomStringConvertible {
    private let names: [String]

    /// - Parameter names: None means all, and what is of no single feature too.
    init(_ names: [String] = []) { self.names = names }

    /// Whether it leaves nothing out.
    var isAll: Bool { names.isEmpty }

    /// `login or about`
    var description: String { isAll ? "all" : names.joined(separator: " or ") }

    /// Whether something is chosen; what is of no single feature is so only if nothing was named.
    func contains(_ feature: String?) -> Bool { isAll || feature.map(names.contains) ?? false }

    /// The items whose feature is chosen.
    ///
    /// - Parameter what: What they are, for errors: `trace`.
    /// - Throws: ``JobError`` (usage) for a name that is the feature of no item.
    func chosen<Item>(
        among items: [Item], _ what: String, feature: (Item) -> String?
    ) throws(JobError) -> [Item] {
        let known = items.compactMap(feature).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        for name in names where !known.contains(name) {
            guard !known.isEmpty else { throw JobError(.usage, "no \(what) says of which feature it is") }
            throw .unknown("feature", name, among: known)
        }
        return items.filter { contains(feature($0)) }
    }

    /// Whether each feature that was named is that of a trace.
    ///
    /// - Parameter known: The features of the traces.
    /// - Throws: ``JobError`` (usage) for one that isn't among them.
    func check(among known: [String]) throws(JobError) { _ = try chosen(among: known, "trace") { $0 } }
}

/// How a package hangs together with the others, after Robert C. Martin, *OO Design Quality Metrics: An Analysis of
/// Dependencies* (1994), with a pattern's features as its packages and the elements of ``DependencyGraph`` as classes.
public struct Coupling: Hashable, Sendable {
    /// Ca: the elements of other packages that depend on elements of this one.
    public let afferent: Int
    /// Ce: the elements of this package that depend on elements of others.
    public let efferent: Int
    /// A: the protocols among the package's types and protocols, from 0 to 1; `nil` where there are none of either.
    public let abstractness: Double?

    /// I = Ce / (Ca + Ce), from 0, which only others depend on, to 1, which nothing depends on; `nil` for a package that
    /// neither depends nor is depended on.
    public var instability: Double? {
        afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
    }

    /// D = |A + I - 1|: how far from being as abstract as it is stable, from 0 to 1.
    public var distance: Double? {
        guard let abstractness, let instability else { return nil }
        return abs(abstractness + instability - 1)
    }

    init(of feature: String, in graph: DependencyGraph) {
        func isInside(_ place: Int) -> Bool { graph.elements[place].feature == feature }
        let places = graph.elements.indices
        afferent = places.count { !isInside($0) && graph.dependencies[$0].contains(where: isInside) }
        efferent = places.count { isInside($0) && graph.dependencies[$0].contains { !isInside($0) } }
        let own = graph.elements.filter { $0.feature == feature && $0.kind.isType }
        abstractness = own.isEmpty ? nil : Double(own.count { $0.kind == .abstract }) / Double(own.count)
    }
}

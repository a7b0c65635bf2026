public import TraceFormat

/// References that keep what they run through alive, whoever else lets go.
public struct StrongCycle: Hashable, Sendable {
    /// Strong references, each from where the one before it leads; the last leads back to the first's holder.
    ///
    /// The first is held by the component with the lowest number.
    public let path: [ReferenceRecord]

    /// The components it runs through, by number, in its order.
    public var components: [Int] { path.map(\.from) }

    /// `LoginView.presenter → LoginPresenter.view → LoginView`
    public func description(_ name: (Int) -> String) -> String {
        (path.map { "\(name($0.from)).\($0.name)" } + path.prefix(1).map { name($0.from) }).joined(separator: " → ")
    }
}

extension OwnershipGraph {
    /// A shortest cycle through the lowest number of every set of components that all hold each other strongly, over some
    /// path, in the order of these numbers.
    ///
    /// Takes linear time, but for the sorting; after R. Tarjan, Depth-first search and linear graph algorithms, 1972.
    public var strongCycles: [StrongCycle] {
        let strong = StrongReferences(references)
        return strong.knots.compactMap { knot in
            strong.shortestCycle(within: knot).map { StrongCycle(path: $0) }
        }
        .sorted { ($0.path.first?.from ?? 0) < ($1.path.first?.from ?? 0) }
    }

    /// The components that the system keeps alive: those it holds, and all that these hold strongly.
    public var onScreen: Set<Int> { StrongReferences(references).reachable(from: [0]) }

    /// The components that some components keep alive, themselves among them.
    public func kept(by components: some Sequence<Int>) -> Set<Int> {
        StrongReferences(references).reachable(from: components)
    }
}

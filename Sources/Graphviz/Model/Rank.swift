extension Graph {
    /// Nodes that share a rank, a row or column of the drawing; only ``Engine/dot`` reads it.
    ///
    /// A node may be in one group only, and one group at most can be first (``Kind/minimum`` or ``Kind/source``), one last
    /// (``Kind/maximum`` or ``Kind/sink``). A group whose nodes are in different clusters makes the whole graph be ranked
    /// at once (`newrank`), so that ranks line up across clusters.
    public struct Rank: Sendable, Hashable {
        /// Which rank is shared.
        public enum Kind: String, Sendable, CaseIterable {
            /// Any rank.
            case same
            /// The first rank, perhaps with others.
            case minimum = "min"
            /// The last rank, perhaps with others.
            case maximum = "max"
            /// The first rank, alone.
            case source
            /// The last rank, alone.
            case sink
        }

        /// Which rank is shared.
        public var kind: Kind

        /// The ids of the nodes.
        public var nodes: [String]

        /// Creates a group.
        public init(_ kind: Kind = .same, nodes: [String]) {
            self.kind = kind
            self.nodes = nodes
        }
    }
}

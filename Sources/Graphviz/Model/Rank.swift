extension Graph {
    /// Nodes that share a rank, a row or column of the drawing; only ``Engine/dot`` reads it.
    ///
    /// A node may be in one rank only. A rank whose nodes are in different clusters makes the whole graph be ranked at once
    /// (`newrank`), so that ranks line up across clusters.
    public struct Rank: Sendable, Hashable {
        /// The ids of the nodes.
        public var nodes: [String]

        /// Creates a rank.
        public init(_ nodes: [String]) { self.nodes = nodes }
    }
}

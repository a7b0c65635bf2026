/// A way of laying out a graph.
public enum Engine: String, Sendable, CaseIterable {
    /// Ranks, with clusters. For flows of up to about a hundred nodes.
    case dot

    /// Springs. For small graphs without direction, of up to 500 nodes; keeps the places of nodes that have one. Draws no clusters.
    case neato

    /// Springs for large graphs, from about five hundred edges. Draws no clusters.
    case sfdp

    /// No layout: every node has its place already. Draws edges as given by their ``Graph/Edge/route``.
    case nop2
}

/// A way of laying out a graph.
public enum Engine: String, Sendable, CaseIterable {
    /// Ranks, with clusters. For flows of up to about a hundred nodes.
    case dot

    /// Springs for large graphs, from about five hundred edges. Draws no clusters.
    case sfdp

    /// No layout: every node has its place already. Draws edges as given by their ``Graph/Edge/route``.
    case nop2
}

extension Graph {
    /// The direction in which ranks follow each other.
    public enum Direction: String, Sendable, CaseIterable {
        case topToBottom = "TB"
        case leftToRight = "LR"
        case bottomToTop = "BT"
        case rightToLeft = "RL"
    }

    /// How edges run. Only ``Engine/dot`` leads edges around nodes: the others draw straight lines, or arcs if edges
    /// have labels.
    ///
    /// Graphviz 2.42 ends the process by assertion on some graphs otherwise; its `ortho` is left out for that reason.
    public enum Routing: String, Sendable, CaseIterable {
        /// Smooth curves around nodes.
        case splines = "true"
        /// Straight lines, through nodes if need be.
        case lines = "line"
        /// Straight pieces around nodes.
        case polylines = "polyline"
        /// One arc each. Where edges have labels ``Engine/dot`` draws splines instead, and loops elsewhere have no label.
        case curves = "curved"
        /// Edges and their labels are not drawn.
        case none = "none"
    }

    /// What is painted first, and so lies below.
    public enum OutputOrder: String, Sendable, CaseIterable {
        /// As the graph is walked: a node, then its edges.
        case breadthFirst = "breadthfirst"
        /// All nodes, then all edges.
        case nodesFirst = "nodesfirst"
        /// All edges, then all nodes.
        case edgesFirst = "edgesfirst"
    }

    /// What ``Engine/neato`` and ``Engine/sfdp`` do with nodes that overlap.
    public enum Overlap: String, Sendable, CaseIterable {
        /// Nothing.
        case keep = "true"
        /// Moves nodes apart and keeps the drawing's shape.
        case remove = "false"
        /// Spreads the whole drawing until nothing overlaps.
        case scale = "scale"
    }

    /// Above or below.
    public enum LabelPosition: String, Sendable, CaseIterable {
        case top = "t"
        case bottom = "b"
    }

    /// A place from side to side.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case left
        case center
        case right
    }
}

extension Graph {
    /// The direction in which ranks follow each other.
    public enum Direction: String, Sendable, CaseIterable {
        case topToBottom = "TB"
        case leftToRight = "LR"
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
    }

    /// What is painted first, and so lies below.
    public enum OutputOrder: String, Sendable, CaseIterable {
        /// As the graph is walked: a node, then its edges.
        case breadthFirst = "breadthfirst"
        /// All nodes, then all edges.
        case nodesFirst = "nodesfirst"
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

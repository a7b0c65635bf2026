extension Graph {
    /// A node's shape.
    public enum Shape: String, Sendable, CaseIterable {
        case box

        /// A dot without a label; give it a small size.
        case point

        /// No outline, and room around the label.
        case plaintext

        /// No outline and no room: the label alone.
        case plain
    }

    /// An arrowhead.
    public enum Arrow: String, Sendable, CaseIterable {
        /// No arrowhead.
        case none
        /// A filled triangle.
        case normal
        /// Two strokes, open: an asynchronous message in UML.
        case vee

        /// Graphviz's arrow length for `arrowsize=1`, in points; from `lib/common/arrows.c`.
        var length: Double { self == .none ? 0 : 10 }
    }
}

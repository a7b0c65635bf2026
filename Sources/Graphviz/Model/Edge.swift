extension Graph {
    /// An edge. `nil` leaves Graphviz's default.
    public struct Edge: Sendable, Hashable {
        /// The id of the node where it starts.
        public var from: String

        /// The id of the node where it ends.
        public var to: String

        /// The words beside the line; the layout makes room for them.
        public var label: Label?

        /// The label's centre, for ``Engine/nop2``; without it the middle of the line.
        public var labelCenter: Point?

        /// The arrowhead at the end.
        public var head: Arrow = .normal

        /// The arrowhead at the start.
        public var tail: Arrow = .none

        /// The arrowheads' size: 1 is ten points long, 0 to 10.
        public var arrowSize: Double?

        /// The line's width, 0 to 100 points.
        public var width: Double?

        /// How the line looks.
        public var line: LineStyle = .solid

        /// The colour of line and arrowheads.
        public var color: Color?

        /// What this edge changes in ``Graph/Attributes/edgeFont``.
        public var font = Font()

        /// How strongly it is kept short and straight, 0 to 10 000.
        public var weight: Int?

        /// The line itself, for ``Engine/nop2``; without it a straight one between the nodes' ``Node/size``.
        public var route: Route?

        /// CSS classes: ASCII letters, digits, `-` and `_`, not starting with a digit.
        public var classes: [String] = []

        /// The second part of the SVG id, which is `graph.element`. `nil`: a number in order of appearance.
        public var elementID: String?

        /// What screen readers and tooltips say. `nil`: both ends' words and the label's.
        public var title: String?

        /// Creates an edge.
        public init(
            from: String,
            to: String,
            label: Label? = nil,
            head: Arrow = .normal,
            tail: Arrow = .none,
            width: Double? = nil,
            line: LineStyle = .solid,
            color: Color? = nil,
            route: Route? = nil,
            classes: [String] = []
        ) {
            self.from = from
            self.to = to
            self.label = label
            self.head = head
            self.tail = tail
            self.width = width
            self.line = line
            self.color = color
            self.route = route
            self.classes = classes
        }
    }
}

extension Graph {
    /// A box around nodes and other clusters. Drawn by ``Engine/dot`` alone.
    public struct Cluster: Sendable, Hashable {
        /// The name edges use; any text, unique among the graph's clusters.
        public var id: String

        /// The words at the border.
        public var label: Label = .empty

        /// Where the label stands from side to side.
        public var labelAlignment: HorizontalAlignment = .center

        /// The nodes in it, but not those in its own clusters.
        public var nodes: [Node]

        /// The clusters in it. At most 50 levels.
        public var clusters: [Cluster]

        /// What the box is filled with; setting it is enough.
        public var fill: Color?

        /// The border's colour.
        public var stroke: Color?

        /// The border's width, 0 to 100 points.
        public var strokeWidth: Double?

        /// What this cluster's label changes in ``Graph/Attributes/font``.
        public var font = Font()

        /// How the border looks.
        public var styles: Set<Style>

        /// The gap between border and content, 0 to 1 000 points.
        public var margin: Double?

        /// CSS classes: ASCII letters, digits, `-` and `_`, not starting with a digit.
        public var classes: [String] = []

        /// The second part of the SVG id, which is `graph.element`. `nil`: a number in order of appearance.
        public var elementID: String?

        /// What screen readers and tooltips say. `nil`: the label's words, or the id.
        public var title: String?

        /// Creates a cluster.
        public init(
            _ id: String,
            label: Label = .empty,
            nodes: [Node] = [],
            clusters: [Cluster] = [],
            fill: Color? = nil,
            stroke: Color? = nil,
            styles: Set<Style> = [],
            classes: [String] = []
        ) {
            self.id = id
            self.label = label
            self.nodes = nodes
            self.clusters = clusters
            self.fill = fill
            self.stroke = stroke
            self.styles = styles
            self.classes = classes
        }
    }
}

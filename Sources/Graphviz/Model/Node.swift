extension Graph {
    /// A node. `nil` leaves Graphviz's default.
    public struct Node: Sendable, Hashable {
        /// The name edges and ranks use; any text, unique in the graph. DOT and JSON show its first 80 bytes.
        public var id: String

        /// The words in the shape. `nil`: the id.
        public var label: Label?

        /// The shape.
        public var shape: Shape = .box

        /// The least size of the shape; its very size with ``fixedSize``.
        public var size: Size?

        /// The shape keeps ``size`` even if the label is larger.
        public var fixedSize = false

        /// The gap between label and shape: to the sides, and above and below. 0 to 1 000 points.
        public var margin: Size?

        /// The shape's centre: needed by ``Engine/nop2``, ignored by the others.
        public var position: Point?

        /// What the shape is filled with; setting it is enough.
        public var fill: Color?

        /// The outline's colour.
        public var stroke: Color?

        /// The outline's width, 0 to 100 points.
        public var strokeWidth: Double?

        /// What this node changes in ``Graph/Attributes/nodeFont``.
        public var font = Font()

        /// How the outline looks.
        public var styles: Set<Style> = []

        /// CSS classes: ASCII letters, digits, `-` and `_`, not starting with a digit.
        public var classes: [String] = []

        /// The second part of the SVG id, which is `graph.element`. `nil`: a number in order of appearance.
        public var elementID: String?

        /// What screen readers and tooltips say. `nil`: the label's words, or the id.
        public var title: String?

        /// Creates a node.
        public init(
            _ id: String,
            label: Label? = nil,
            shape: Shape = .box,
            size: Size? = nil,
            fixedSize: Bool = false,
            position: Point? = nil,
            fill: Color? = nil,
            stroke: Color? = nil,
            styles: Set<Style> = [],
            classes: [String] = []
        ) {
            self.id = id
            self.label = label
            self.shape = shape
            self.size = size
            self.fixedSize = fixedSize
            self.position = position
            self.fill = fill
            self.stroke = stroke
            self.styles = styles
            self.classes = classes
        }
    }
}

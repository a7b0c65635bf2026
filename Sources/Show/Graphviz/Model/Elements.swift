extension Graph {
    /// A node of a graph. Properties that are `nil` have Graphviz's default.
    public struct Node: Sendable, Hashable {
        /// The name that edges and ranks use; any text, unique in the graph. DOT and JSON show its first 80 bytes.
        public var id: String

        /// The text in the shape. If `nil`, the id is shown.
        public var label: Label?

        /// The shape around the node's label.
        public var shape: Shape = .box

        /// The smallest size of the shape, or the exact size if ``fixedSize`` is true; `nil` to fit the label.
        public var size: Size?

        /// True if the shape keeps ``size`` even if the label is larger.
        public var fixedSize = false

        /// The gap between the label and the shape, 0 to 1 000 points: the width at the sides, the height above and
        /// below; `nil` for Graphviz's default.
        public var margin: Size?

        /// The centre of the shape. ``Engine/nop2`` needs it, the other engines ignore it.
        public var position: Point?

        /// The colour that fills the shape; `nil` to leave the shape unfilled. Filling needs no entry in ``styles``.
        public var fill: Color?

        /// The outline's colour; `nil` for black.
        public var stroke: Color?

        /// The outline's width, 0 to 100 points; `nil` for 1 point.
        public var strokeWidth: Double?

        /// Changes to ``Graph/Attributes/nodeFont`` for this node.
        public var font = Font()

        /// The look of the outline.
        public var styles: Set<Style> = []

        /// CSS classes: ASCII letters, digits, `-` and `_`, not starting with a digit.
        public var classes: [String] = []

        /// The ending of the SVG id, after the graph's id and a dot: `graph.login`. If `nil`, the ending is a number in
        /// order of appearance: `graph.node3`.
        public var elementID: String?

        /// The text for screen readers and tooltips. If `nil`, the label's words are used or, without a label, the id.
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

    /// An edge of a graph. Properties that are `nil` have Graphviz's default.
    public struct Edge: Sendable, Hashable {
        /// The id of the node where the edge starts.
        public var from: String

        /// The id of the node where the edge ends.
        public var to: String

        /// The text beside the line, for which the layout leaves space; `nil` for no text.
        public var label: Label?

        /// The centre of the label for ``Engine/nop2``. If `nil`, it is the middle of the line.
        public var labelCenter: Point?

        /// The arrowhead at the end.
        public var head: Arrow = .normal

        /// The arrowhead at the start.
        public var tail: Arrow = .none

        /// The arrowheads' size, 0 to 10; `nil` for 1, which is ten points long.
        public var arrowSize: Double?

        /// The line's width, 0 to 100 points; `nil` for 1 point.
        public var width: Double?

        /// The look of the line.
        public var line: LineStyle = .solid

        /// The colour of the line and of its arrowheads; `nil` for black.
        public var color: Color?

        /// Colours along the line, from its start to its end, which replace ``color``. The arrowheads have the first
        /// and the last of these colours.
        public var stripes: [Stripe] = []

        /// Changes to ``Graph/Attributes/edgeFont`` for this edge.
        public var font = Font()

        /// The strength with which the edge is kept short and straight, 0 to 10 000; `nil` for Graphviz's default.
        public var weight: Int?

        /// The points of the line for ``Engine/nop2``. If `nil`, the line is straight and joins the nodes' borders, computed
        /// from ``Node/size``.
        public var route: Route?

        /// CSS classes: ASCII letters, digits, `-` and `_`, not starting with a digit.
        public var classes: [String] = []

        /// The ending of the SVG id, after the graph's id and a dot: `graph.login`. If `nil`, the ending is a number in
        /// order of appearance: `graph.edge3`.
        public var elementID: String?

        /// The text for screen readers and tooltips. If `nil`, it consists of the titles of both nodes and the label's
        /// words.
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

    /// A part of a line that has a colour of its own.
    public struct Stripe: Sendable, Hashable {
        /// The colour of the stripe.
        public var color: Color

        /// The stripe's share of the line, 0 to 1. The shares of all stripes of a line add up to 1.
        public var share: Double

        /// Creates a stripe.
        public init(_ color: Color, share: Double) {
            self.color = color
            self.share = share
        }
    }

    /// A box around nodes and other clusters. Only ``Engine/dot`` draws it.
    public struct Cluster: Sendable, Hashable {
        /// The cluster's name in DOT and in errors; any text, unique among the graph's clusters.
        public var id: String

        /// The text at the cluster's border.
        public var label: Label = .empty

        /// The horizontal position of the label.
        public var labelAlignment: HorizontalAlignment = .center

        /// The nodes in the cluster, except for nodes in its inner clusters.
        public var nodes: [Node]

        /// The inner clusters, nested at most 50 levels deep.
        public var clusters: [Cluster]

        /// True to draw the inner clusters in the order of ``clusters``, except where lines connect them: from left to
        /// right if the direction of ranks is vertical, otherwise from top to bottom.
        public var keepsOrder = false

        /// The colour that fills the box; `nil` to leave the box unfilled. Filling needs no entry in ``styles``.
        public var fill: Color?

        /// The border's colour; `nil` for black.
        public var stroke: Color?

        /// The border's width, 0 to 100 points; `nil` for 1 point.
        public var strokeWidth: Double?

        /// Changes to ``Graph/Attributes/font`` for this cluster's label.
        public var font = Font()

        /// The look of the border.
        public var styles: Set<Style>

        /// The gap between the border and the content, 0 to 1 000 points; `nil` for Graphviz's default.
        public var margin: Double?

        /// CSS classes: ASCII letters, digits, `-` and `_`, not starting with a digit.
        public var classes: [String] = []

        /// The ending of the SVG id, after the graph's id and a dot: `graph.login`. If `nil`, the ending is a number in
        /// order of appearance: `graph.cluster3`.
        public var elementID: String?

        /// The text for screen readers and tooltips. If `nil`, the label's words are used or, without a label, the id.
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

    /// Nodes that share a rank, which is a row or column of the drawing. Only ``Engine/dot`` uses ranks.
    ///
    /// A node may be in only one rank. If a rank's nodes are in different clusters, the whole graph is ranked at once
    /// (`newrank`), so that ranks line up across clusters.
    public struct Rank: Sendable, Hashable {
        /// The ids of the nodes.
        public var nodes: [String]

        /// Creates a rank.
        public init(_ nodes: [String]) { self.nodes = nodes }
    }

    /// A node's shape.
    public enum Shape: String, Sendable, CaseIterable {
        case box

        /// A dot without a label. Give it a small size.
        case point

        /// Only the label, with space around it.
        case plaintext

        /// Only the label, without space around it.
        case plain
    }

    /// An arrowhead.
    public enum Arrow: String, Sendable, CaseIterable {
        /// No arrowhead.
        case none
        /// A filled triangle.
        case normal
        /// Two open strokes, which in UML mean an asynchronous message.
        case vee

        /// The length of Graphviz's arrows at `arrowsize=1`, in points; from `lib/common/arrows.c`.
        var length: Double { self == .none ? 0 : 10 }
    }

    /// The look of an outline. To fill a shape, set its `fill` colour instead.
    public enum Style: String, Sendable, CaseIterable {
        case solid, dashed, dotted, bold
        /// Corners are round.
        case rounded
        /// The node or cluster isn't drawn, but takes up space in the layout.
        case invisible = "invis"
    }

    /// The look of an edge's line.
    public enum LineStyle: String, Sendable, CaseIterable {
        case solid, dashed, dotted, bold
        /// The edge isn't drawn, but takes up space in the layout.
        case invisible = "invis"
    }
}

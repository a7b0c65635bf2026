extension Graph {
    /// Attributes of the drawing as a whole, and defaults for its parts.
    ///
    /// `nil` leaves Graphviz's own default. Lengths are points.
    public struct Attributes: Sendable, Hashable {
        /// The direction in which ranks follow each other; ``Engine/dot`` only.
        public var direction: Direction = .topToBottom

        /// The least gap between nodes of one rank, 0 to 1 000 points.
        public var nodeSeparation: Double?

        /// The least gap between ranks, 0 to 1 000 points.
        public var rankSeparation: Double?

        /// How edges run.
        public var routing: Routing = .splines

        /// What lies behind the drawing.
        public var background: Color = .transparent

        /// The margin around the drawing, 0 to 1 000 points.
        public var padding: Double?

        /// The font of the graph's and the clusters' labels, and of nodes and edges that name no other.
        ///
        /// The default list makes Graphviz measure with Helvetica, Arial or a font as wide as these, and browsers show
        /// one of them. `Helvetica` alone is measured with another font on Debian, and boxes get a tenth too wide.
        public var font = Font(name: "Helvetica,Arial,sans-serif", size: 11)

        /// What nodes change in ``font``.
        public var nodeFont = Font()

        /// What edges change in ``font``.
        public var edgeFont = Font()

        /// What the graph's own label changes in ``font``.
        public var labelFont = Font()

        /// The graph's caption.
        public var label: Label = .empty

        /// Where the caption stands: above or below.
        public var labelPosition: LabelPosition = .top

        /// The caption's centre, which ``Engine/nop2`` needs: it computes no place for labels.
        public var labelCenter: Point?

        /// What is painted first, and so lies below.
        public var outputOrder: OutputOrder = .breadthFirst

        /// Bounds the ranking's network simplex to this many times the nodes (`nslimit1`), 0 to 1 000.
        ///
        /// Two is enough for good pictures and keeps a random graph of 200 nodes below a second.
        public var rankingLimit: Double?

        /// Bounds the positioning's network simplex to this many times the nodes (`nslimit`), 0 to 1 000.
        public var positioningLimit: Double?

        /// Scales the effort of reducing crossings (`mclimit`), 0 to 1 000.
        public var crossingLimit: Double?

        /// Creates attributes with their defaults.
        public init() {}

        /// Bounds the effort for graphs past about fifty nodes; from seconds to half a second on 200 nodes.
        public mutating func limitEffort() {
            rankingLimit = 2
            positioningLimit = 2
            crossingLimit = 0.3
        }
    }
}

extension Graph {
    /// Where an edge starts or ends: a node, or one side or table cell of it.
    ///
    /// ``Engine/neato`` and ``Engine/sfdp`` know whole nodes only, and so does ``Engine/dot`` for edges that may lie within
    /// a rank: without constraint, of minimum length 0 or between nodes of one ``Rank``.
    public struct Endpoint: Sendable, Hashable, ExpressibleByStringLiteral {
        /// The node's id.
        public var node: String

        /// The port of a cell in the node's ``Label/table(_:)``.
        public var port: String?

        /// The side of the node or cell.
        public var side: Compass?

        /// Creates an endpoint.
        public init(_ node: String, port: String? = nil, side: Compass? = nil) {
            self.node = node
            self.port = port
            self.side = side
        }

        /// A whole node.
        public init(stringLiteral value: String) {
            self.init(value)
        }
    }

    /// A side of a node or cell.
    public enum Compass: String, Sendable, CaseIterable {
        case north = "n"
        case northEast = "ne"
        case east = "e"
        case southEast = "se"
        case south = "s"
        case southWest = "sw"
        case west = "w"
        case northWest = "nw"
        case center = "c"
    }
}

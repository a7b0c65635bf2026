extension Graph {
    /// A position. Its coordinates are lengths in points from an origin of your choice; y points up.
    public struct Point: Sendable, Hashable {
        /// The x coordinate, which grows to the right, -30 000 to 30 000 points.
        public var x: Double

        /// The y coordinate, which grows upwards, -30 000 to 30 000 points.
        public var y: Double

        /// Creates a point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A width and a height in points.
    public struct Size: Sendable, Hashable {
        /// The width, 0 to 10 000 points.
        public var width: Double

        /// The height, 0 to 10 000 points.
        public var height: Double

        /// Creates a size.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The points of an edge's line, from the tip of the arrowhead at its start to the tip of the arrowhead at its
    /// end.
    ///
    /// When the graph is written, the line is shortened at its ends to make room for arrowheads.
    public enum Route: Sendable, Hashable {
        /// Straight pieces through two or more points.
        case line([Point])

        /// Bézier curves: a start point, then for each curve two control points and an end point. So there are 4, 7, 10, …
        /// points.
        case curve([Point])

        var points: [Point] {
            switch self {
            case .line(let points), .curve(let points): points
            }
        }
    }
}

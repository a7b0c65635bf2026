extension Graph {
    /// A point, in points from an origin of your choice; y points up.
    public struct Point: Sendable, Hashable {
        /// The abscissa, to the right, -30 000 to 30 000 points.
        public var x: Double

        /// The ordinate, upwards, -30 000 to 30 000 points.
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

    /// The line of an edge with known positions, from the tip of its tail to the tip of its head.
    ///
    /// Room for arrowheads is taken off the ends when the graph is written.
    public enum Route: Sendable, Hashable {
        /// Straight pieces through two or more points.
        case line([Point])

        /// Bézier curves: a start, then two control points and an end for each; 4, 7, 10, … points.
        case curve([Point])

        var points: [Point] {
            switch self {
            case .line(let points), .curve(let points): points
            }
        }
    }
}

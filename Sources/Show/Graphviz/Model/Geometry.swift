extension Graph {
    /// A place, in points from an origin of your choice; y points up.
    public struct Point: Sendable, Hashable {
        /// To the right, -30 000 to 30 000 points.
        public var x: Double

        /// Upwards, -30 000 to 30 000 points.
        public var y: Double

        /// Creates a point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A width and a height in points.
    public struct Size: Sendable, Hashable {
        /// 0 to 10 000 points.
        public var width: Double

        /// 0 to 10 000 points.
        public var height: Double

        /// Creates a size.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The line of an edge whose place is already known, from the tip of its tail to the tip of its head.
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

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
}

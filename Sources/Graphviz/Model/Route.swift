extension Graph {
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

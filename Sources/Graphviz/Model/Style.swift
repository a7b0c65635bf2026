extension Graph {
    /// How an outline looks. Filling is asked for by a `fill` colour.
    public enum Style: String, Sendable, CaseIterable {
        case solid, dashed, dotted, bold
        /// Corners are round.
        case rounded
        /// Takes its place in the layout but isn't drawn.
        case invisible = "invis"
    }

    /// How an edge's line looks.
    public enum LineStyle: String, Sendable, CaseIterable {
        case solid, dashed, dotted, bold
        /// Takes its place in the layout but isn't drawn.
        case invisible = "invis"
    }
}

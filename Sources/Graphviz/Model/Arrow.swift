extension Graph {
    /// An arrowhead.
    public enum Arrow: String, Sendable, CaseIterable {
        /// No arrowhead.
        case none
        /// A filled triangle.
        case normal
        /// A triangle's outline.
        case empty
        /// Two strokes, open: an asynchronous message in UML.
        case vee
        /// Two thin strokes.
        case open
        case dot
        case openDot = "odot"
        case diamond
        case openDiamond = "odiamond"
        case box
        case openBox = "obox"
        case crow
        case tee
        case inverted = "inv"
        case curve

        /// Graphviz's arrow length for `arrowsize=1`, in points; from `lib/common/arrows.c`.
        var length: Double {
            switch self {
            case .none: 0
            case .dot, .openDot: 8
            case .diamond, .openDiamond: 12
            case .box, .openBox: 7.5
            case .tee: 2.5
            case .normal, .empty, .vee, .open, .crow, .inverted, .curve: 10
            }
        }
    }
}

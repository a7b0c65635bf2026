public import FlowAnalysis
public import Graphviz

/// The kinds of pictures there are.
public enum DiagramView: String, CaseIterable, Hashable, Sendable {
    /// Components and the channels between them, counted.
    case flow
    /// What came of a user action.
    case tree
    /// Who keeps whom alive.
    case ownership
    /// Who sent how much to whom, in rows and columns.
    case matrix
    /// Screens and the ways between them.
    case navigation
    /// What a user action costs.
    case waterfall

    /// What the picture shows, in one line.
    public var summary: String {
        switch self {
        case .flow: "components and the channels between them, with the number of messages on each"
        case .tree: "what came of one user action, cause by cause"
        case .ownership: "live objects, strong and weak references between them, cycles marked"
        case .matrix: "the number of messages from each sender to each receiver, as a dependency structure matrix"
        case .navigation: "screens, and what led from one to the other"
        case .waterfall: "what one user action costs, class by class, from what it must to what came of nothing"
        }
    }

    /// The picture of a run.
    ///
    /// - Parameters:
    ///   - run: what to draw.
    ///   - title: the pattern's name as a person writes it; without one it is made from the trace's header.
    public func diagram(of run: RunAnalysis, title: String? = nil) -> Diagram {
        switch self {
        case .flow: FlowView(run, title: title).diagram()
        case .tree: TreeView(run, title: title).diagram()
        case .ownership: OwnershipView(run, title: title).diagram()
        case .matrix: MatrixView(run, title: title).diagram()
        case .navigation: NavigationView(run, title: title).diagram()
        case .waterfall: WaterfallView(run, title: title).diagram()
        }
    }

    /// The picture of a run as bytes; see ``Diagram/render(as:engine:scale:)``.
    public func render(
        _ run: RunAnalysis, as format: OutputFormat, engine: Engine? = nil, scale: Double = 1, title: String? = nil
    ) throws(GraphvizError) -> Rendering {
        try diagram(of: run, title: title).render(as: format, engine: engine, scale: scale)
    }
}

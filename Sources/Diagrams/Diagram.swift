public import Graphviz

/// A picture ready to be laid out.
public struct Diagram: Hashable, Sendable {
    public let graph: Graph
    /// What lays it out best.
    public let engine: Engine

    public init(graph: Graph, engine: Engine) {
        self.graph = graph
        self.engine = engine
    }

    /// The most edges that are laid out in ranks; above, springs are used.
    public static let rankedEdgeLimit = 500

    /// What lays out so many edges in bearable time.
    static func engine(forEdges count: Int) -> Engine { count > rankedEdgeLimit ? .sfdp : .dot }

    /// The picture as bytes.
    ///
    /// DOT is the graph as Graphviz is given it, without a layout: the same bytes on every machine. PNG and PDF lie on
    /// white, as they are pasted into documents; SVG lies on what is behind it.
    ///
    /// - Parameters:
    ///   - format: what to render to.
    ///   - engine: what lays the picture out; `nil` for ``engine``.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10.
    /// - Throws: a `GraphvizError` with Graphviz's own message.
    public func render(
        as format: OutputFormat, engine: Engine? = nil, scale: Double = 1
    ) throws(GraphvizError) -> Rendering {
        var graph = graph
        switch format {
        case .dot: return Rendering(bytes: Array(try graph.dot().utf8), warnings: [])
        case .png, .pdf: graph.attributes.background = .white
        case .svg, .json: break
        }
        return try graph.render(as: format, engine: engine ?? self.engine, scale: scale)
    }
}

public import Graphviz

/// A picture as a graph. A layout engine computes the positions of its nodes and edges.
public struct Diagram: Hashable, Sendable {
    public internal(set) var graph: Graph
    /// The layout engine that suits the picture best.
    public let engine: Engine
    /// The colours of the picture.
    public let theme: Theme

    public init(graph: Graph, engine: Engine, theme: Theme = .light) {
        self.graph = graph
        self.engine = engine
        self.theme = theme
    }

    /// The largest number of edges for a layout in ranks, that is rows or columns of nodes. A picture with more edges
    /// gets a force-directed layout.
    public static let rankedEdgeLimit = 500

    /// Returns the engine that can lay out this number of edges within about a second.
    static func engine(forEdges count: Int) -> Engine { count > rankedEdgeLimit ? .sfdp : .dot }

    /// Renders the picture as bytes.
    ///
    /// DOT output is the graph before Graphviz lays it out, so it has the same bytes on every machine.
    ///
    /// - Parameters:
    ///   - format: the format to render to.
    ///   - engine: the layout engine; `nil` for ``engine``.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10.
    ///   - workers: processes that lay the picture out; `nil` for this process.
    ///   - timeLimit: the processor time that a worker's layout may take.
    /// - Throws: a `GraphvizError` with Graphviz's own message.
    public func render(
        as format: OutputFormat, engine: Engine? = nil, scale: Double = 1, in workers: LayoutWorkers? = nil,
        timeLimit: Duration = .seconds(10)
    ) throws(GraphvizError) -> Rendering {
        let engine = engine ?? self.engine
        if format == .dot { return Rendering(bytes: Array(try graph.dot(for: engine).utf8), warnings: []) }
        return try graph.render(as: format, engine: engine, scale: scale, in: workers, timeLimit: timeLimit)
    }
}

import Graphviz

/// Boxes and lines that stand in columns, module by module.
protocol RankedParts {
    /// The nodes in the order in which they stand.
    var order: [Int] { get }
    var columns: Columns { get }
    /// What each node is called in the graph.
    var names: [String] { get }
    func node(_ index: Int) -> Graph.Node
    /// The boxes of no module.
    var outside: [Graph.Node] { get }
    var modules: [Graph.Cluster] { get }
    var edges: [Graph.Edge] { get }
}

extension Graph {
    /// Puts nodes into columns, or rows, and keeps these in their order by lines that aren't drawn.
    mutating func rank(_ columns: [[Int]], _ names: [String]) {
        ranks += columns.map { Rank($0.map { names[$0] }) }
        edges += zip(columns, columns.dropFirst()).map { .spine(names[$0[0]], names[$1[0]]) }
    }
}

extension Diagram {
    /// A picture in columns, or, with more lines than can be ranked, by springs, which draw no frames.
    ///
    /// - Parameters:
    ///   - graph: the picture without its boxes and lines.
    ///   - lines: how many lines the picture has.
    ///   - perLine: how many keys of the legend stand in a line.
    ///   - gap: the height of the empty line under the title.
    init(
        _ graph: Graph, _ parts: some RankedParts, lines: Int, caption: PictureCaption, perLine: Int = 3,
        gap: Double = 10
    ) {
        var graph = graph
        if lines > 120 { graph.attributes.limitEffort() }
        let engine = Diagram.engine(forEdges: lines)
        if engine == .dot {
            graph.rank(parts.columns.members(in: parts.order), parts.names)
            graph.edges += parts.edges
            graph.frame(parts.outside, parts.modules, caption: caption, perLine: perLine, gap: gap)
        } else {
            graph.nodes = parts.order.map(parts.node)
            graph.edges = parts.edges
            // Among so many lines Graphviz's router has been seen to end the process.
            graph.attributes.routing = .lines
            graph.attributes.label = .lines([caption.titleLine] + caption.legend())
        }
        self.init(graph: graph, engine: engine, theme: caption.theme)
    }
}

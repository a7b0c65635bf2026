import Graphviz

/// Boxes and lines that stand in ranks, module by module, as long as that can be read.
protocol RankedParts {
    /// Every box, for a layout without ranks and modules.
    var all: [Graph.Node] { get }
    /// The boxes of no module.
    var outside: [Graph.Node] { get }
    var modules: [Graph.Cluster] { get }
    var ranks: [Graph.Rank] { get }
    /// Lines that aren't drawn and keep the ranks in their order.
    var spine: [Graph.Edge] { get }
    var edges: [Graph.Edge] { get }
}

extension Diagram {
    /// A picture in ranks, or, with more lines than can be ranked, by springs, which draw no frames.
    ///
    /// - Parameters:
    ///   - graph: the picture without its boxes and lines.
    ///   - lines: how many lines there are to be read.
    ///   - perLine: how many keys of the legend stand in a line.
    init(
        _ graph: Graph, _ parts: some RankedParts, lines: Int, caption: PictureCaption, perLine: Int = 3, theme: Theme
    ) {
        var graph = graph
        if lines > 120 { graph.attributes.limitEffort() }
        let engine = Diagram.engine(forEdges: lines)
        if engine == .dot {
            graph.edges = parts.spine + parts.edges
            graph.ranks = parts.ranks
            graph.frame(parts.outside, parts.modules, caption: caption, perLine: perLine)
        } else {
            graph.nodes = parts.all
            graph.edges = parts.edges
            graph.attributes.routing = .lines
            graph.attributes.label = .lines([caption.titleLine] + caption.legend())
        }
        self.init(graph: graph, engine: engine, theme: theme)
    }
}

public import FlowAnalysis
public import Graphviz
public import MessageTrace

/// Who sent how much to whom in one run: a picture of components and the channels between them.
///
/// Components of one type in one module are one node; a channel's line grows with the logarithm of its messages. Past
/// a hundred nodes, or 250 links, components are taken together by module and role, and the picture says so. The figures in the title
/// are those of what is drawn.
public struct FlowView: Sendable {
    /// The most nodes a picture has before components are taken together.
    public static let nodeLimit = 100
    /// The most pairs of nodes with a line between them before components are taken together.
    public static let linkLimit = 250

    private let run: RunAnalysis
    private let title: String

    /// - Parameters:
    ///   - run: what to draw.
    ///   - title: the pattern's name as a person writes it; without one it is made from the trace's header.
    public init(_ run: RunAnalysis, title: String? = nil) {
        self.run = run
        let header = run.graph.header
        self.title = title ?? PatternTitle.of(header.pattern, app: header.app)
    }

    /// - Parameters:
    ///   - trace: what to draw.
    ///   - title: the pattern's name as a person writes it; without one it is made from the trace's header.
    public init(_ trace: Trace, title: String? = nil) {
        self.init(RunAnalysis(trace), title: title)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let chart = FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit)
        let edges = FlowEdges(chart).edges
        let engine = Diagram.engine(forEdges: edges.count)
        return Diagram(graph: graph(chart, edges: edges, isRanked: engine == .dot), engine: engine)
    }

    /// The picture's graph, to be laid out by ``Diagram/engine``.
    public func graph() -> Graph { diagram().graph }

    private func graph(_ chart: FlowChart, edges: [Graph.Edge], isRanked: Bool) -> Graph {
        let header = run.graph.header
        let caption = FlowCaption(chart: chart, title: title, scenario: header.scenario)
        let names = [header.pattern, header.scenario].compactMap(\.self) + ["flow"]
        var graph = Graph(
            id: names.joined(separator: "/"), title: caption.words, description: caption.description)
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 22
        graph.attributes.rankSeparation = 58
        graph.attributes.padding = 16
        graph.attributes.font = .init(name: "Helvetica", size: 11, color: Ink.name)
        graph.attributes.edgeFont = .init(size: 9, color: Ink.messageText)
        graph.attributes.labelFont = .init(size: 9, color: Ink.note)
        if edges.count > 120 { graph.attributes.limitEffort() }
        graph.edges = edges

        let nodes = FlowNodes(chart)
        guard isRanked, !chart.nodes.isEmpty else {
            graph.nodes = nodes.all
            // Among so many lines Graphviz's router has been seen to end the process.
            graph.attributes.routing = .lines
            graph.attributes.label = .lines([caption.title] + caption.legend)
            return graph
        }
        // A graph has one label: the title is that of a frame around everything, the legend the graph's own.
        // The empty line keeps lines that arch over the modules away from the title.
        var frame = Graph.Cluster(
            "picture", label: .lines([caption.title, Graph.Line(" ", size: 14)]), stroke: .transparent)
        frame.margin = 14
        frame.classes = ["picture"]
        frame.title = caption.words
        frame.nodes = nodes.outside
        frame.clusters = nodes.modules
        graph.clusters = [frame]
        graph.attributes.label = .lines(caption.legend)
        graph.attributes.labelPosition = .bottom
        graph.ranks = nodes.ranks
        graph.edges = nodes.spine + edges
        return graph
    }
}

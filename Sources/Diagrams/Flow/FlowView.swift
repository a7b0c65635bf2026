import FlowAnalysis
public import Graphviz
public import TraceFormat

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

    private let drawn: DrawnRun
    private let options: DiagramOptions
    private var run: RunAnalysis { drawn.run }

    /// - Parameters:
    ///   - drawn: what to draw.
    ///   - options: how; its selection has been applied already.
    public init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions()) {
        self.drawn = drawn
        self.options = options
    }

    /// A picture of a whole trace.
    public init(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) {
        self.init(DrawnRun(RunAnalysis(trace)), options)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let edges = FlowEdges(chart, options.theme).edges
        let engine = Diagram.engine(forEdges: edges.count)
        let graph = graph(chart, edges: edges, isRanked: engine == .dot)
        return Diagram(graph: graph, engine: engine, theme: options.theme)
    }

    private var chart: FlowChart {
        FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit, by: options.grouping)
    }

    private func caption(of chart: FlowChart) -> FlowCaption {
        let header = run.graph.header
        return FlowCaption(
            chart: chart, title: options.title ?? PatternTitle.of(header.pattern, app: header.app),
            scenario: header.scenario, theme: options.theme, leftOut: drawn.notes)
    }

    /// The picture in words and signs; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        let chart = chart
        let caption = caption(of: chart)
        return switch format {
        case .mermaid: FlowMermaid(chart, caption, options.theme).text
        case .plantuml: FlowPlantUML(chart, caption, options.theme).text
        case .text: FlowText(chart, caption).text
        case .svg, .png, .pdf, .dot, .json: nil
        }
    }

    /// The picture's graph, to be laid out by ``Diagram/engine``.
    public func graph() -> Graph { diagram().graph }

    private func graph(_ chart: FlowChart, edges: [Graph.Edge], isRanked: Bool) -> Graph {
        let header = run.graph.header
        let caption = caption(of: chart)
        let names = [header.pattern, header.scenario].compactMap(\.self) + ["flow"]
        var graph = Graph(
            id: names.joined(separator: "/"), title: caption.words.words, description: caption.description)
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 22
        graph.attributes.rankSeparation = 58
        graph.attributes.padding = 16
        graph.attributes.font = .init(name: "Helvetica", size: 11, color: options.theme[.text])
        graph.attributes.edgeFont = .init(size: 9, color: options.theme[.messageText])
        graph.attributes.labelFont = .init(size: 9, color: options.theme[.soft])
        if edges.count > 120 { graph.attributes.limitEffort() }
        graph.edges = edges

        let nodes = FlowNodes(chart, options.theme)
        guard isRanked, !chart.nodes.isEmpty else {
            graph.nodes = nodes.all
            // Among so many lines Graphviz's router has been seen to end the process.
            graph.attributes.routing = .lines
            graph.attributes.label = .lines([caption.words.titleLine] + caption.words.legend())
            return graph
        }
        // A graph has one label: the title is that of a frame around everything, the legend the graph's own.
        // The empty line keeps lines that arch over the modules away from the title.
        var frame = Graph.Cluster(
            "picture", label: .lines([caption.words.titleLine, Graph.Line(" ", size: 14)]), stroke: .transparent)
        frame.margin = 14
        frame.classes = ["picture"]
        frame.title = caption.words.words
        frame.nodes = nodes.outside
        frame.clusters = nodes.modules
        graph.clusters = [frame]
        graph.attributes.label = .lines(caption.words.legend())
        graph.attributes.labelPosition = .bottom
        graph.ranks = nodes.ranks
        graph.edges = nodes.spine + edges
        return graph
    }
}

import FlowAnalysis
import Graphviz
import TraceFormat

/// The objects of an ownership picture, in a rounded cluster per module.
struct OwnershipNodes {
    let chart: OwnershipChart
    let run: RunAnalysis
    let theme: Theme
    /// What each node is called in the graph.
    let names: [String]

    init(chart: OwnershipChart, run: RunAnalysis, theme: Theme) {
        self.theme = theme
        self.chart = chart
        self.run = run
        names = chart.nodes.indices.map { "object \($0 + 1)" }
    }

    private var order: [Int] {
        RoleOrder.indices(chart.nodes.map(\.key.role))
    }

    /// The nodes that belong to no module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].key.module == nil }.map(node) }

    /// A cluster per module, in order of appearance.
    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(
            chart.nodes.map(\.key.module), order: order, margin: 12, theme
        ) { $0.map(node) }
    }

    private func node(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        guard node.key.kind != .screen else { return screen(index) }
        let look = theme.style(of: node.key.role)
        let isLeft = node.components.contains(where: chart.left.contains)
        let role = node.key.role?.rawValue ?? "no record"
        var detail = [Graph.Run(role, size: 9, color: look.text)]
        if isLeft { detail.append(Graph.Run(" · left", bold: true, size: 9, color: theme[.badText])) }
        var name = [Graph.Run(ShortName.of(self.name(node), limit: 36), bold: true, size: 11, color: theme[.text])]
        if node.components.count > 1 {
            name.append(Graph.Run(" ×\(node.components.count)", size: 11, color: look.text))
        }
        var box = Graph.Node(
            names[index], label: .lines([Graph.Line(name), Graph.Line(detail)]), fill: look.fill,
            stroke: isLeft ? theme[.badText] : look.stroke, styles: isLeft ? [.rounded, .dashed] : [.rounded],
            classes: ["component", "role-\(node.key.role?.rawValue ?? "unknown")"] + (isLeft ? ["left"] : []))
        box.size = .init(width: 80, height: 34)
        box.margin = .init(width: 9, height: 5)
        if isLeft { box.strokeWidth = 2 }
        if case .object(let id) = node.key.kind { box.elementID = "component-\(id)" }
        return box
    }

    private func screen(_ index: Int) -> Graph.Node {
        var dot = Graph.Node(
            names[index], label: .lines([Graph.Line("● screen", bold: true, size: 11, color: theme[.text])]),
            shape: .plaintext, classes: ["screen"])
        // No higher than its words, so that lines begin beside them.
        dot.size = .init(width: 50, height: 18)
        dot.margin = .init(width: 4, height: 0)
        dot.title = "what the system holds"
        return dot
    }

    private func name(_ node: OwnershipChart.Node) -> String { Self.name(of: node, in: run.graph) }

    /// What stands in a node's first line.
    static func name(of node: OwnershipChart.Node, in graph: FlowGraph) -> String {
        switch node.key.kind {
        case .screen: "screen"
        case .object(let id): graph.name(of: .component(id))
        case .type(let name): name
        case .group: node.key.role?.rawValue ?? "objects"
        }
    }
}

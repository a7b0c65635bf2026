import Graphviz
import TraceFormat

/// The boxes and lines of a flow picture: boxes in the colour of their role, in a rounded box for each module.
struct FlowParts: RankedParts {
    private let chart: FlowChart
    private let theme: Theme
    let order: [Int]
    let columns: Columns
    /// A name for each node that reads well in DOT: `Login/LoginModuleCore`.
    let names: [String]
    let edges: [Graph.Edge]

    init(_ chart: FlowChart, _ theme: Theme) {
        self.chart = chart
        self.theme = theme
        order = Role.order(of: chart.nodes.map(\.role))
        let columns = chart.columns
        let names = UniqueNames.of(chart.nodes.map { node in node.module.map { "\($0)/\(node.name)" } ?? node.name })
        self.columns = columns
        self.names = names
        let lines = chart.lines
        let ids = UniqueNames.of(lines.map { "\($0.kind.rawValue)-\(names[$0.ends.from])--\(names[$0.ends.to])" })
        edges = zip(lines, ids).map { line, id in
            var edge = line.edge(
                names, isBackward: columns.isBackward(line.ends.from, line.ends.to), theme)
            let ends = [line.ends.from, line.ends.to].map { ShortName.of(chart.nodes[$0].name) }
            edge.title = "\(ends[0]) → \(ends[1]): \(line.label)"
            edge.elementID = id
            return edge
        }
    }

    /// The nodes that belong to no module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].module == nil }.map(node) }

    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(chart.nodes.map(\.module), order: order, theme, node: node)
    }

    func node(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        guard !node.isNobody else { return .nobody(names[index], theme) }
        let style = theme.style(of: node.role)
        var name = [Graph.Run(ShortName.of(node.name), bold: true, size: 11, color: theme[.text])]
        if !node.times.isEmpty { name.append(Graph.Run(node.times, size: 11, color: style.text)) }
        let detail = Graph.Line(node.detail, size: 9, color: style.text)
        var box = Graph.Node(
            names[index], label: .lines([Graph.Line(name), detail]), fill: style.fill, stroke: style.stroke,
            styles: [.rounded], classes: ["component", "role-\(node.role?.rawValue ?? "unknown")"])
        box.elementID = "component-\(names[index])"
        box.size = .init(width: 80, height: 36)
        box.margin = .init(width: 10, height: 6)
        return box
    }
}

extension FlowLine {
    fileprivate func edge(_ names: [String], isBackward: Bool, _ theme: Theme) -> Graph.Edge {
        var edge = Graph.Edge(
            names[ends.from], names[ends.to], head: kind == .asynchronous ? .vee : .normal, isBackward: isBackward)
        edge.label = .beside([Graph.Line(label)])
        edge.classes = isIdle ? ["message", "idle"] : ["message"]
        let width = LineWidth.points(for: part.messages)
        switch kind {
        case .synchronous:
            edge.width = width
            edge.arrowSize = 0.7
            edge.color = isIdle ? theme[.idle] : theme[.message]
            edge.font.color = isIdle ? theme[.idleText] : theme[.messageText]
        case .asynchronous:
            // An open head drawn with a wide pen looks filled unless it grows too.
            edge.width = min(width, 2.5)
            edge.arrowSize = 0.5 + 0.25 * min(width, 2.5)
            edge.color = isIdle ? theme[.idleAsynchronous] : theme[.asynchronous]
            edge.font.color = theme[.asynchronousText]
            edge.classes.append("async")
        case .write:
            edge.width = 1
            edge.line = .dotted
            edge.arrowSize = 0.5
            edge.color = theme[.write]
            edge.font.color = theme[.writeText]
            edge.classes = ["write"]
        }
        return edge
    }
}

import Graphviz
import TraceFormat

/// The components of a flow picture: boxes in the colour of their role, in a rounded cluster per module.
struct FlowNodes {
    private let chart: FlowChart
    private let names: [String]
    private let theme: Theme

    init(_ chart: FlowChart, _ theme: Theme) {
        self.chart = chart
        self.theme = theme
        names = FlowNodes.identifiers(of: chart.nodes)
    }

    /// Every node, by role, those of one role in order of appearance.
    var all: [Graph.Node] { drawn(order) }

    /// The nodes that belong to no module.
    var outside: [Graph.Node] { drawn(order.filter { chart.nodes[$0].module == nil }) }

    /// A cluster per module, in order of appearance.
    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(chart.nodes.map(\.module), order: order, margin: 14, theme) { drawn($0) }
    }

    /// The nodes that stand in one column: those of one role.
    var ranks: [Graph.Rank] { columns.map { Graph.Rank(.same, nodes: $0.map { names[$0] }) } }

    /// Lines that aren't drawn and keep the columns in the order of the roles.
    var spine: [Graph.Edge] {
        zip(columns, columns.dropFirst()).map { left, right in
            var edge = Graph.Edge(from: .init(names[left[0]]), to: .init(names[right[0]]), head: .none)
            edge.line = .invisible
            edge.weight = 0
            edge.classes = ["spine"]
            return edge
        }
    }

    private var columns: [[Int]] {
        let places = FlowColumns(chart)
        var columns: [Int: [Int]] = [:]
        for index in order {
            if let column = places[index] { columns[column, default: []].append(index) }
        }
        return columns.keys.sorted().compactMap { columns[$0] }
    }

    private var order: [Int] {
        RoleOrder.indices(chart.nodes.map(\.role))
    }

    private func drawn(_ indices: [Int]) -> [Graph.Node] {
        indices.map { chart.nodes[$0].isNobody ? nobody($0) : box($0) }
    }

    private func box(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        let look = theme.style(of: node.role)
        var name = [Graph.Run(ShortName.of(node.name), bold: true, size: 11, color: theme[.text])]
        if node.components.count > 1 && node.isOfOneType {
            name.append(Graph.Run(" ×\(node.components.count)", size: 11, color: look.text))
        }
        let detail = Graph.Line(node.detail, size: 9, color: look.text)
        var box = Graph.Node(
            names[index], label: .lines([Graph.Line(name), detail]), fill: look.fill, stroke: look.stroke,
            styles: [.rounded], classes: ["component", "role-\(node.role?.rawValue ?? "unknown")"])
        box.elementID = "component-\(names[index])"
        box.size = .init(width: 80, height: 36)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    private func nobody(_ index: Int) -> Graph.Node {
        var dot = Graph.Node(
            names[index], shape: .point, size: .init(width: 7, height: 7), fill: theme[.asynchronous],
            stroke: theme[.asynchronous], classes: ["nobody"])
        dot.title = "nobody was left to receive it"
        return dot
    }

    /// A name for each node that reads well in DOT: `Login/LoginModuleCore`.
    static func identifiers(of nodes: [FlowNode]) -> [String] {
        UniqueNames.of(nodes.map { node in node.module.map { "\($0)/\(node.name)" } ?? node.name })
    }
}

extension FlowNode {
    /// What stands in the node's first line.
    var name: String {
        switch key.kind {
        case .user: "User"
        case .system: "System"
        case .nobody: "nobody"
        case .unknown: "Unknown"
        case .type(let name): name
        case .group: components.count == 1 ? types.first ?? "" : "\(components.count) components"
        case .module(let name): name
        }
    }

    /// What stands in its second line: the role, and what it got and sent.
    var detail: String {
        let role =
            switch key.kind {
            case .unknown: "no record"
            case .module: "module"
            default: role?.rawValue ?? "no module"
            }
        guard received + sent > 0 else { return "\(role) · written only" }
        switch key.kind {
        case .user, .system: return received > 0 ? "\(received) in, \(sent) out" : "\(sent) out"
        default: return "\(role) · \(received) in, \(sent) out"
        }
    }
}

import FlowAnalysis
import Graphviz
import TraceFormat

/// The objects of an ownership picture, in a rounded box for each module, and the references between them. Strong references
/// are solid, others dashed.
struct OwnershipParts {
    let chart: OwnershipChart
    let run: RunAnalysis
    let theme: Theme
    /// The names of the nodes in the graph.
    let names: [String]
    private let order: [Int]
    /// For each reference, the indices of the strong cycles that contain it.
    private let cycles: [ReferenceRecord: [Int]]

    init(chart: OwnershipChart, run: RunAnalysis, theme: Theme) {
        self.theme = theme
        self.chart = chart
        self.run = run
        names = chart.nodes.indices.map { "object \($0 + 1)" }
        order = Role.order(of: chart.nodes.map(\.group.role))
        cycles = chart.cycles.enumerated().reduce(into: [:]) { cycles, cycle in
            for reference in cycle.element.path { cycles[reference, default: []].append(cycle.offset) }
        }
    }

    /// The nodes without a module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].group.module == nil }.map(node) }

    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(chart.nodes.map(\.group.module), order: order, margin: 12, theme, node: node)
    }

    private func node(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        guard node.group.kind != .screen else { return screen(index) }
        let look = theme.style(of: node.group.role)
        let isLeft = node.components.contains(where: chart.left.contains)
        let isModule = if case .module = node.group.kind { true } else { false }
        let role = node.group.role?.rawValue ?? (isModule ? "module" : "unrecorded")
        var detail = [Graph.Run(role, size: 9, color: look.text)]
        if isLeft { detail.append(Graph.Run(" · left", bold: true, size: 9, color: theme[.badText])) }
        var name = [
            Graph.Run(
                ShortName.of(Self.name(of: node, in: run.graph), limit: 36), bold: true, size: 11, color: theme[.text])
        ]
        if node.components.count > 1 {
            name.append(Graph.Run(" ×\(node.components.count)", size: 11, color: look.text))
        }
        var box = Graph.Node(
            names[index], label: .lines([Graph.Line(name), Graph.Line(detail)]), fill: look.fill,
            stroke: isLeft ? theme[.badText] : look.stroke, styles: isLeft ? [.rounded, .dashed] : [.rounded],
            classes: ["component", "role-\(node.group.role?.rawValue ?? "unknown")"] + (isLeft ? ["left"] : []))
        box.size = .init(width: 80, height: 34)
        box.margin = .init(width: 9, height: 5)
        if isLeft { box.strokeWidth = 2 }
        if case .object(let id) = node.group.kind { box.elementID = "component-\(id)" }
        return box
    }

    private func screen(_ index: Int) -> Graph.Node {
        var dot = Graph.Node(
            names[index], label: .lines([Graph.Line("● screen", bold: true, size: 11, color: theme[.text])]),
            shape: .plaintext, classes: ["screen"])
        // The node is no higher than its words, so that lines begin beside them.
        dot.size = .init(width: 50, height: 18)
        dot.margin = .init(width: 4, height: 0)
        dot.title = "held by the system"
        return dot
    }

    /// Returns the first line of a node's label.
    static func name(of node: OwnershipChart.Node, in graph: FlowGraph) -> String {
        switch node.group.kind {
        case .screen: "screen"
        case .object(let id): graph.name(of: .component(id))
        case .type(let name), .module(let name): name
        default: node.group.role?.rawValue ?? "objects"
        }
    }

    var edges: [Graph.Edge] {
        let layers = chart.layers
        return chart.links.map { edge($0, isBackward: layers[$0.from] > layers[$0.to]) }
    }

    private func edge(_ link: OwnershipChart.Link, isBackward: Bool) -> Graph.Edge {
        let isScreen = chart.nodes[link.from].group.kind == .screen
        let isWeak = link.strength == .weak
        var edge = Graph.Edge(
            names[link.from], names[link.to], head: isWeak ? .vee : .normal, isBackward: isBackward)
        edge.color = link.isCycle ? theme[.badText] : isWeak ? theme[.weak] : theme[.message]
        edge.width = link.isCycle ? 2.2 : isWeak ? 1 : 1.4
        edge.arrowSize = 0.65
        edge.line = isWeak ? .dashed : .solid
        if isWeak { edge.weight = 0 }
        edge.classes = isScreen ? ["screen"] : ["reference", link.strength.rawValue]
        if link.isCycle { edge.classes.append("cycle") }
        let words = label(link)
        if !isScreen { edge.label = .beside([Graph.Line(words)]) }
        edge.font.color = link.isCycle ? theme[.badText] : isWeak ? theme[.idleText] : theme[.messageText]
        edge.title = "\(name(link.from)) holds \(name(link.to)) \(isWeak ? "weakly" : "strongly"): \(words)"
        return edge
    }

    /// Returns a link's label: its cycles and the properties that hold the references, as in `① cells ×12` or `core,
    /// state`.
    private func label(_ link: OwnershipChart.Link) -> String {
        var order: [String] = []
        var counts: [String: Int] = [:]
        for reference in link.references {
            let name = ShortName.of(reference.name, limit: 28)
            if counts[name] == nil { order.append(name) }
            counts[name, default: 0] += 1
        }
        let words = order.prefix(2).map { name in
            let count = counts[name] ?? 1
            return count > 1 ? "\(name) ×\(count)" : name
        }
        let marks = Set(link.references.flatMap { cycles[$0] ?? [] }).sorted().prefix(3).map(OwnershipView.mark)
        let more = order.count > 2 ? ["and \(order.dropFirst(2).reduce(0) { $0 + (counts[$1] ?? 1) }) more"] : []
        return (marks + [(words + more).joined(separator: ", ")]).joined(separator: " ")
    }

    private func name(_ index: Int) -> String {
        chart.nodes[index].components.first.map { run.graph.name(of: .component($0)) } ?? "the screen"
    }
}

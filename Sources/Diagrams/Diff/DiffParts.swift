import Graphviz
import TraceFormat

/// The boxes and lines of a difference.
struct DiffParts: RankedParts {
    let chart: DiffChart
    let theme: Theme
    let order: [Int]
    let columns: Columns
    let names: [String]

    init(chart: DiffChart, theme: Theme) {
        self.chart = chart
        self.theme = theme
        order = Role.order(of: chart.nodes.map(\.group.role))
        columns = Columns(roles: chart.nodes.map(\.group.role), links: chart.links.map { ($0.from, $0.to) })
        names = chart.nodes.indices.map { "component \($0 + 1)" }
    }

    /// The nodes that belong to no module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].group.module == nil }.map(node) }

    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(chart.nodes.map(\.group.module), order: order, theme, node: node)
    }

    /// What changed is drawn over what didn't.
    var edges: [Graph.Edge] {
        (chart.links.filter { $0.change == .same } + chart.links.filter { $0.change != .same }).map(edge)
    }

    func node(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        guard node.group.kind != .nobody else { return .nobody(names[index], theme) }
        let style = theme.style(of: node.group.role)
        let change = DiffStyle(change: node.change, theme: theme)
        let sign = node.change == .added ? "+ " : node.change == .gone ? "× " : ""
        let name = Graph.Run(
            ShortName.of(node.name), bold: true, size: 11, color: theme[node.change == .gone ? .idleText : .text])
        var box = Graph.Node(
            names[index],
            label: .lines([
                Graph.Line([Graph.Run(sign, bold: true, size: 12, color: change.text), name]),
                Graph.Line(detail(node), size: 9, color: style.text),
            ]), fill: node.change == .gone ? theme[.card] : style.fill,
            stroke: node.change == .same ? style.stroke : change.color,
            styles: node.change == .gone ? [.rounded, .dashed] : [.rounded],
            classes: ["component", "role-\(node.group.role?.rawValue ?? "unknown")", node.change.rawValue])
        if node.change != .same { box.strokeWidth = 2 }
        box.size = .init(width: 80, height: 36)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    private func detail(_ node: DiffChart.Node) -> String {
        let role = node.group.kind == .unknown ? "no record" : node.group.role?.rawValue ?? ""
        let (before, after) = (node.before?.components.count ?? 0, node.after?.components.count ?? 0)
        guard max(before, after) > 1 else { return role }
        return before == after ? "\(role) · ×\(after)" : "\(role) · ×\(before) → ×\(after)"
    }

    private func edge(_ link: DiffChart.Link) -> Graph.Edge {
        let style = DiffStyle(change: link.change, theme: theme)
        var edge = Graph.Edge(
            names[link.from], names[link.to], isBackward: columns.isBackward(link.from, link.to))
        edge.color = style.color
        edge.line = style.line
        edge.width = LineWidth.points(for: max(link.before, link.after))
        edge.arrowSize = 0.7
        edge.font.color = style.text
        edge.classes = ["message", link.change.rawValue]
        let words = style.words(link.before, link.after)
        edge.label = .beside([Graph.Line(words, bold: link.change != .same)])
        let ends = [link.from, link.to].map { ShortName.of(chart.nodes[$0].name) }
        edge.title = "\(ends[0]) → \(ends[1]): \(link.change.rawValue), \(words)"
        return edge
    }
}

/// How a change looks: a colour, a sign and a line, so that none is seen by its colour alone.
struct DiffStyle {
    let change: DiffChart.Change
    let theme: Theme

    var color: Graph.Color {
        switch change {
        case .added, .more: theme[.added]
        case .gone, .fewer: theme[.gone]
        case .same: theme[.idle]
        }
    }

    var text: Graph.Color { change == .same ? theme[.idleText] : color }

    var line: Graph.LineStyle { change == .gone ? .dashed : .solid }

    /// `+5`, `×5`, `4 → 7 (+3)`, `7 → 4 (−3)`, `5`.
    func words(_ before: Int, _ after: Int) -> String {
        switch change {
        case .added: "+\(after)"
        case .gone: "×\(before)"
        case .more: "\(before) → \(after) (+\(after - before))"
        case .fewer: "\(before) → \(after) (−\(before - after))"
        case .same: "\(after)"
        }
    }
}

import Graphviz
import TraceFormat

/// The boxes and lines of a difference.
struct DiffParts: RankedParts {
    let chart: DiffChart
    let theme: Theme
    private let columns: FlowColumns

    init(chart: DiffChart, theme: Theme) {
        self.chart = chart
        self.theme = theme
        columns = FlowColumns(roles: chart.nodes.map(\.key.role), links: chart.links.map { ($0.from, $0.to) })
    }

    private var order: [Int] {
        RoleOrder.indices(chart.nodes.map(\.key.role))
    }

    var all: [Graph.Node] { order.map(node) }

    /// The nodes that belong to no module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].key.module == nil }.map(node) }

    /// A cluster per module, in order of appearance.
    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(
            chart.nodes.map(\.key.module), order: order, margin: 14, theme
        ) { $0.map(node) }
    }

    private var ranked: [[Int]] {
        var ranked: [Int: [Int]] = [:]
        for index in order {
            if let column = columns[index] { ranked[column, default: []].append(index) }
        }
        return ranked.keys.sorted().compactMap { ranked[$0] }
    }

    /// The nodes that stand in one column.
    var ranks: [Graph.Rank] { ranked.map { Graph.Rank(.same, nodes: $0.map(name)) } }

    /// Lines that aren't drawn and keep the columns in the order of the roles.
    var spine: [Graph.Edge] {
        zip(ranked, ranked.dropFirst()).map { left, right in
            var edge = Graph.Edge(from: .init(name(left[0])), to: .init(name(right[0])), head: .none)
            edge.line = .invisible
            edge.weight = 0
            edge.classes = ["spine"]
            return edge
        }
    }

    /// What changed is drawn over what didn't.
    var edges: [Graph.Edge] {
        (chart.links.filter { $0.change == .same } + chart.links.filter { $0.change != .same }).map(edge)
    }

    private func name(_ index: Int) -> String { "component \(index + 1)" }

    private func node(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        let change = DiffLook(change: node.change, theme: theme)
        guard node.key.kind != .nobody else {
            var dot = Graph.Node(
                name(index), shape: .point, size: .init(width: 7, height: 7), fill: theme[.asynchronous],
                stroke: theme[.asynchronous], classes: ["nobody"])
            dot.title = "nobody was left to receive it"
            return dot
        }
        let look = theme.style(of: node.key.role)
        let sign = node.change == .added ? "+ " : node.change == .gone ? "× " : ""
        var box = Graph.Node(
            name(index),
            label: .lines([
                Graph.Line(
                    [
                        Graph.Run(sign, bold: true, size: 12, color: change.text),
                        Graph.Run(
                            ShortName.of(words(node)), bold: true, size: 11,
                            color: node.change == .gone ? theme[.idleText] : theme[.text]),
                    ]),
                Graph.Line(detail(node), size: 9, color: look.text),
            ]), fill: node.change == .gone ? theme[.card] : look.fill,
            stroke: node.change == .same ? look.stroke : change.color,
            styles: node.change == .gone ? [.rounded, .dashed] : [.rounded],
            classes: ["component", "role-\(node.key.role?.rawValue ?? "unknown")", node.change.word])
        if node.change != .same { box.strokeWidth = 2 }
        box.size = .init(width: 80, height: 36)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    private func words(_ node: DiffChart.Node) -> String {
        switch node.key.kind {
        case .user: return "User"
        case .system: return "System"
        case .nobody: return "nobody"
        case .unknown: return "Unknown"
        case .type(let name), .module(let name): return name
        default:
            let count = max(node.before.count, node.after.count)
            return count == 1 ? node.types.first ?? "" : Count.of(count, "component")
        }
    }

    private func detail(_ node: DiffChart.Node) -> String {
        let role = node.key.kind == .unknown ? "no record" : node.key.role?.rawValue ?? ""
        let (before, after) = (node.before.count, node.after.count)
        guard max(before, after) > 1 else { return role }
        return before == after ? "\(role) · ×\(after)" : "\(role) · ×\(before) → ×\(after)"
    }

    /// One that runs against the order of the columns is given to Graphviz the other way round, as in the flow picture.
    private func edge(_ link: DiffChart.Link) -> Graph.Edge {
        let look = DiffLook(change: link.change, theme: theme)
        let ends = [link.from, link.to].map { Graph.Endpoint(name($0)) }
        var isBackward = false
        if let left = columns[link.from], let right = columns[link.to] { isBackward = left > right }
        var edge =
            isBackward
            ? Graph.Edge(from: ends[1], to: ends[0], head: .none, tail: .normal)
            : Graph.Edge(from: ends[0], to: ends[1])
        edge.color = look.color
        edge.line = look.line
        edge.width = LineWidth.points(for: max(link.before, link.after))
        edge.arrowSize = 0.7
        edge.font.color = look.text
        edge.classes = ["message", link.change.word]
        let words = look.words(link.before, link.after)
        var table = Graph.Table([[Graph.Cell([Graph.Line(words, bold: link.change != .same)])]])
        table.padding = 2
        edge.label = .table(table)
        let names = [link.from, link.to].map { ShortName.of(self.words(chart.nodes[$0])) }
        edge.title = "\(names[0]) → \(names[1]): \(link.change.word), \(words)"
        return edge
    }
}

extension DiffChart.Change {
    /// The class of its parts in SVG.
    var word: String {
        switch self {
        case .added: "added"
        case .gone: "gone"
        case .more: "more"
        case .fewer: "fewer"
        case .same: "same"
        }
    }
}

import ArchFlowSupport
import ArchitectureRules
import Graphviz
import TraceFormat

/// The boxes and lines of a flow picture. A box has the colour of its role, and a rounded box surrounds each module.
struct FlowParts: RankedParts {
    private let chart: FlowChart
    private let theme: Theme
    private let domains: Domains
    let order: [Int]
    let columns: Columns
    /// The nodes' names in the graph, such as `Login/LoginModuleCore`, which make DOT legible.
    let names: [String]
    let edges: [Graph.Edge]
    /// For each edge of the graph, the line of the flow picture that it draws.
    let lines: [FlowLine]

    init(_ chart: FlowChart, _ theme: Theme, _ domains: Domains = Domains()) {
        self.chart = chart
        self.domains = domains
        self.theme = theme
        order = Role.order(of: chart.nodes.map(\.role))
        let columns = chart.columns(domains)
        let names = UniqueNames.of(chart.nodes.map { node in node.module.map { "\($0)/\(node.name)" } ?? node.name })
        self.columns = columns
        self.names = names
        let lines = chart.lines
        self.lines = lines
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

    /// The nodes without a module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].module == nil }.map(node) }

    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(chart.nodes.map(\.module), order: order, theme) {
            chart.nodes[$0].domain(domains)
        } node: {
            node($0)
        }
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
        edge.dress(as: part, theme)
        switch kind {
        case .synchronous:
            edge.width = width
            edge.arrowSize = 0.7
        case .asynchronous:
            edge.line = .dashed
            // An open arrowhead drawn with a wide pen looks filled, unless the head grows with the pen.
            edge.width = min(width, 2.5)
            edge.arrowSize = 0.5 + 0.25 * min(width, 2.5)
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

/// A flow picture in text formats.
struct FlowText {
    private let chart: FlowChart
    private let caption: PictureCaption
    private let domains: Domains
    private let lines: [FlowLine]
    private var theme: Theme { caption.theme }

    init(_ chart: FlowChart, _ caption: PictureCaption, _ domains: Domains) {
        self.chart = chart
        self.caption = caption
        self.domains = domains
        lines = chart.lines
    }

    /// The picture in plain text: each component with the messages that it sends.
    var plain: String {
        var text = [VisibleText.spaced(caption.words)]
        let width = lines.map { TextColumns.width($0.label) }.max() ?? 0
        let sent = Dictionary(grouping: lines, by: \.ends.from)
        for (module, members) in chart.modules {
            text.append("")
            if let module { text.append(VisibleText.spaced(ShortName.of(module))) }
            let indent = module == nil ? "" : "  "
            for index in members where !chart.nodes[index].isNobody {
                let node = chart.nodes[index]
                text.append("\(indent)\(VisibleText.spaced(ShortName.of(node.name)))\(node.times)  (\(node.detail))")
                for line in sent[index] ?? [] {
                    let stroke = line.kind == .synchronous ? "─" : line.kind == .asynchronous ? "┄" : "·"
                    let head = line.kind == .synchronous ? "▶" : ">"
                    let rest = String(repeating: stroke, count: width - TextColumns.width(line.label) + 1)
                    let to = VisibleText.spaced(ShortName.of(receiver(line, from: module)))
                    text.append("\(indent)  \(stroke) \(line.label) \(rest)\(head) \(to)")
                }
            }
        }
        if !caption.notes.isEmpty { text.append("") }
        return PlainText.joined(text + caption.notes.map(VisibleText.spaced))
    }

    /// Returns the name of the node that a line leads to. The name of a group of components with one role in another
    /// module has that module's name added: `3 components of Login`.
    private func receiver(_ line: FlowLine, from module: String?) -> String {
        let node = chart.nodes[line.ends.to]
        guard node.group.kind == .role, node.components.count > 1, let of = node.module, of != module else {
            return node.name
        }
        return "\(node.name) of \(of)"
    }

    /// The picture as statements of a text notation: the boxes, grouped by module, then the links.
    var boxes: BoxDiagram {
        let groups = chart.modules.enumerated().flatMap { number, group -> [BoxDiagram.Statement] in
            guard let module = group.module else { return group.members.map { .box(box($0)) } }
            let members = group.members
            return [
                .group(
                    id: "m\(number + 1)", title: ShortName.of(module), members,
                    domain: { chart.nodes[$0].domain(domains) }, box: box)
            ]
        }
        let links = lines.map { line -> BoxDiagram.Statement in
            let kind: BoxDiagram.Link.Line =
                switch line.kind {
                case .synchronous: .solid
                case .asynchronous: .asynchronous
                case .write: .write
                }
            let color = line.part.classes.first.map { theme.style(ofClass: $0).color } ?? theme[.write]
            return .link(
                .init(
                    from: "n\(line.ends.from + 1)", to: "n\(line.ends.to + 1)", line: kind, color: color,
                    label: [line.label]))
        }
        return BoxDiagram(.components, groups + links, caption)
    }

    private func box(_ index: Int) -> BoxDiagram.Box {
        let node = chart.nodes[index]
        return .init(
            id: "n\(index + 1)", lines: [ShortName.of(node.name) + node.times, node.detail], role: node.role,
            isNobody: node.isNobody)
    }
}

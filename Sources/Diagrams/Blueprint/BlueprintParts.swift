import Conformance
import Graphviz
import TraceFormat

/// The boxes and lines of one side of an architecture.
struct BlueprintParts {
    let panel: BlueprintPanel
    let theme: Theme
    private let places: BlueprintRows
    private let names: [String]
    private var outline: BlueprintOutline { panel.outline }

    init(_ panel: BlueprintPanel, _ theme: Theme) {
        self.panel = panel
        self.theme = theme
        places = BlueprintRows(panel)
        names = panel.names
    }

    /// The side as a box of its own, with a rounded one in it for each module.
    var cluster: Graph.Cluster {
        let order = RoleOrder.indices(panel.nodes.map { outline.parts[$0.part].role })
        var clusters: [Graph.Cluster] = []
        for module in outline.modules.indices {
            let members = order.filter { panel.module(of: panel.nodes[$0]) == module }
            guard !members.isEmpty else { continue }
            var cluster = Graph.Cluster(
                "\(panel.topic.rawValue) module \(module + 1)", label: .text("one module"), nodes: members.map(node),
                fill: theme[.cluster], stroke: theme[.border], styles: [.rounded], classes: ["module"])
            cluster.font = .init(size: 10, color: theme[.soft])
            cluster.labelAlignment = .left
            cluster.margin = 14
            clusters.append(cluster)
        }
        var frame = Graph.Cluster(
            "panel \(panel.topic.rawValue)",
            nodes: [title] + order.filter { panel.module(of: panel.nodes[$0]) == nil }.map(node), clusters: clusters,
            stroke: .transparent, classes: ["panel", panel.topic.rawValue])
        frame.title = panel.topic.title
        frame.margin = 6
        return frame
    }

    /// A node rather than the box's label, so that the titles of all sides stand in one row.
    private var title: Graph.Node {
        var title = Graph.Node(
            titleName, label: .lines([Graph.Line(panel.topic.title, bold: true, size: 12, color: theme[.soft])]),
            shape: .plaintext, classes: ["title"])
        title.size = .init(width: 60, height: 18)
        title.margin = .init(width: 4, height: 0)
        return title
    }

    private var titleName: String { "title \(panel.topic.rawValue)" }

    /// The nodes that stand in one row: those of one role among the messages. Lives are ranked by who holds whom.
    var ranks: [Graph.Rank] { rows.map { Graph.Rank(.same, nodes: $0.map { names[$0] }) } }

    private var rows: [[Int]] { panel.topic == .messages ? places.all : [] }

    /// Lines that aren't drawn, keep the rows in their order and the title above them.
    var spine: [Graph.Edge] {
        let below = Set(edges.filter { $0.from.node != $0.to.node }.map(\.to.node))
        let first = rows.first ?? panel.nodes.indices.filter { !below.contains(names[$0]) }
        let pairs =
            first.map { (titleName, names[$0]) }
            + zip(rows, rows.dropFirst()).map { (names[$0[0]], names[$1[0]]) }
        return pairs.map { above, below in
            var edge = Graph.Edge(from: .init(above), to: .init(below), head: .none)
            edge.line = .invisible
            edge.weight = 0
            edge.classes = ["spine"]
            return edge
        }
    }

    var edges: [Graph.Edge] {
        let ids = UniqueNames.of(panel.lines.map { "\(names[$0.from])--\(names[$0.to])" })
        return zip(panel.lines, ids).map { edge($0, id: "line-\($1)") }
    }

    private func node(_ index: Int) -> Graph.Node {
        let node = panel.nodes[index]
        let part = outline.parts[node.part]
        let look = theme.style(of: part.role)
        var lines = [Graph.Line(ShortName.of(part.name), bold: true, size: 12, color: theme[.text])]
        if let place = node.place { lines.append(Graph.Line(place, italic: true, size: 9, color: look.text)) }
        if panel.isFirst(node) {
            lines += types(of: part).map { Graph.Line($0, size: 9, color: look.text) }
            if let general = panel.general(of: node) {
                lines.append(Graph.Line(general, italic: true, size: 9, color: look.text))
            }
        }
        var facts = panel.traits(of: node).map { ($0.words, $0.rules) }
        if let creating = panel.creating(node) { facts.insert((creating, []), at: 0) }
        if !facts.isEmpty { lines.append(Graph.Line(" ", size: 3)) }
        for (words, rules) in facts {
            lines.append(
                Graph.Line([
                    Graph.Run(ShortName.of(words, limit: 40), italic: true, size: 8.5, color: theme[.text]),
                    Graph.Run(rules.isEmpty ? "" : "  " + rules.joined(separator: " "), size: 7.5, color: look.text),
                ]))
        }
        var box = Graph.Node(
            names[index], label: .lines(lines), fill: node.place == nil ? look.fill : theme[.card],
            stroke: look.stroke, styles: node.place == nil ? [.rounded] : [.rounded, .dashed],
            classes: ["component", "role-\(part.role?.rawValue ?? "unknown")"])
        box.elementID = "component-\(names[index])"
        box.size = .init(width: 84, height: 38)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    /// The patterns of a part's types, three lines at most.
    private func types(of part: BlueprintOutline.Part) -> [String] {
        guard !part.types.isEmpty else {
            return part.kind == .role ? part.role.map { ["any \($0.rawValue)"] } ?? [] : []
        }
        let shown = part.types.prefix(part.types.count > 3 ? 2 : 3).map { ShortName.of($0, limit: 34) }
        return shown + (part.types.count > shown.count ? ["and \(part.types.count - shown.count) more"] : [])
    }

    /// A line against the order of the rows is given to Graphviz the other way round, with its head at the tail.
    private func edge(_ line: BlueprintPanel.Line, id: String) -> Graph.Edge {
        let look = BlueprintLook(line.kind, theme)
        let points = [line.from, line.to].map { Graph.Endpoint(names[$0]) }
        var isBackward = false
        if let above = places[line.from], let below = places[line.to] {
            // Who is held weakly is, as a rule, a holder.
            isBackward = above > below || above == below && line.kind == .weak
        }
        var edge =
            isBackward
            ? Graph.Edge(from: points[1], to: points[0], head: .none, tail: look.head)
            : Graph.Edge(from: points[0], to: points[1], head: look.head)
        edge.elementID = id
        edge.color = look.color
        edge.width = look.width
        edge.line = look.line
        edge.arrowSize = 0.7
        if line.kind == .weak { edge.weight = 0 }
        edge.classes = look.classes
        let label = label(line)
        if !label.isEmpty {
            var table = Graph.Table([[Graph.Cell(label)]])
            table.padding = 2
            edge.label = .table(table)
        }
        let ends = [line.from, line.to].map { panel.nodes[$0] }
        let words =
            line.words.map(\.words).filter { !$0.isEmpty } + [line.place, ends[1].place].compactMap(\.self)
        let rules = line.rules.isEmpty ? "" : " (\(line.rules.joined(separator: ", ")))"
        edge.title =
            "\(outline.parts[ends[0].part].name) \(look.verb) \(outline.parts[ends[1].part].name)"
            + (words.isEmpty ? "" : ": \(words.joined(separator: ", "))") + rules
        return edge
    }

    private func label(_ line: BlueprintPanel.Line) -> [Graph.Line] {
        var lines: [Graph.Line] = []
        if let place = line.place {
            lines.append(Graph.Line([Graph.Run(place, italic: true, size: 8.5, color: theme[.soft])]))
        }
        for (words, rules) in line.words {
            var runs: [Graph.Run] = []
            if !words.isEmpty { runs.append(Graph.Run(words, size: 9, color: theme[.messageText])) }
            if !rules.isEmpty {
                let gap = words.isEmpty ? "" : "  "
                runs.append(Graph.Run(gap + BlueprintLook.short(rules), size: 7.5, color: theme[.soft]))
            }
            if !runs.isEmpty { lines.append(Graph.Line(runs)) }
        }
        return lines
    }
}

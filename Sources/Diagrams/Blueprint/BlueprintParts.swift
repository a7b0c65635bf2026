import Conformance
import Graphviz
import MessageTrace

/// The boxes and lines of one side of an architecture.
struct BlueprintParts {
    let panel: BlueprintPanel
    let theme: Theme
    private let columns: BlueprintColumns
    private var outline: BlueprintOutline { panel.outline }
    private var ink: Ink { theme.ink }

    init(_ panel: BlueprintPanel, _ theme: Theme) {
        self.panel = panel
        self.theme = theme
        columns = BlueprintColumns(panel)
    }

    /// The side as a box of its own, with a rounded one in it for each module.
    var cluster: Graph.Cluster {
        let order = panel.parts.sorted { left, right in
            (rank(left), left) < (rank(right), right)
        }
        var clusters: [Graph.Cluster] = []
        for module in outline.modules.indices {
            let members = order.filter { panel.module(of: $0) == module }
            guard !members.isEmpty else { continue }
            var cluster = Graph.Cluster(
                "\(panel.topic.rawValue) module \(module + 1)", label: .text("module"), nodes: members.map(node),
                fill: ink.cluster, stroke: ink.clusterStroke, styles: [.rounded], classes: ["module"])
            cluster.font = .init(size: 10, color: ink.clusterTitle)
            cluster.margin = 14
            clusters.append(cluster)
        }
        var frame = Graph.Cluster(
            "panel \(panel.topic.rawValue)",
            label: .lines([Graph.Line(panel.topic.title, bold: true, size: 11, color: ink.note)]),
            nodes: order.filter { panel.module(of: $0) == nil }.map(node), clusters: clusters, stroke: .transparent,
            classes: ["panel", panel.topic.rawValue])
        frame.labelAlignment = .left
        frame.margin = 6
        return frame
    }

    private func rank(_ part: Int) -> Int { outline.parts[part].role?.rank ?? Role.allCases.count }

    private func name(_ part: Int) -> String { "\(panel.topic.rawValue)/\(outline.parts[part].name)" }

    /// The parts that stand in one row: those of one role among the messages. Lives are ranked by who holds whom.
    var ranks: [Graph.Rank] { rows.map { Graph.Rank(.same, nodes: $0.map(name)) } }

    private var rows: [[Int]] { panel.topic == .messages ? columns.all : [] }

    /// Lines that aren't drawn and keep the rows in their order.
    var spine: [Graph.Edge] {
        zip(rows, rows.dropFirst()).compactMap { left, right in
            guard let first = left.first, let second = right.first else { return nil }
            var edge = Graph.Edge(from: .init(name(first)), to: .init(name(second)), head: .none)
            edge.line = .invisible
            edge.weight = 0
            edge.classes = ["spine"]
            return edge
        }
    }

    var edges: [Graph.Edge] { panel.lines.map(edge) }

    private func node(_ index: Int) -> Graph.Node {
        let part = outline.parts[index]
        let look = theme.look(of: part.role)
        var lines = [Graph.Line(ShortName.of(part.name), bold: true, size: 12, color: ink.name)]
        let shown = part.types.prefix(part.types.count > 3 ? 2 : 3).map { ShortName.of($0, limit: 34) }
        let more = part.types.count - shown.count
        let kind = part.kind == .role && part.types.isEmpty ? part.role.map { ["any \($0.rawValue)"] } ?? [] : []
        for words in shown + kind + (more > 0 ? ["and \(more) more"] : []) {
            lines.append(Graph.Line(words, size: 9, color: look.text))
        }
        for trait in panel.traits(of: index) {
            lines.append(
                Graph.Line([
                    Graph.Run(ShortName.of(trait.words, limit: 40), italic: true, size: 8.5, color: ink.name),
                    Graph.Run("  " + trait.rules.joined(separator: " "), size: 7.5, color: look.text),
                ]))
        }
        var box = Graph.Node(
            name(index), label: .lines(lines), fill: look.fill, stroke: look.stroke, styles: [.rounded],
            classes: ["component", "role-\(part.role?.rawValue ?? "unknown")"])
        box.elementID = "component-\(name(index))"
        box.size = .init(width: 84, height: 38)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    /// A line against the order of the columns is given to Graphviz the other way round, with its head at the tail.
    private func edge(_ line: BlueprintPanel.Line) -> Graph.Edge {
        let look = BlueprintLook(line.kind, theme)
        let ends = [line.from, line.to].map { Graph.Endpoint(name($0)) }
        var isBackward = false
        if let left = columns[line.from], let right = columns[line.to] {
            // Who is held weakly is, as a rule, a holder.
            isBackward = left > right || left == right && line.kind == .weak
        }
        var edge =
            isBackward
            ? Graph.Edge(from: ends[1], to: ends[0], head: .none, tail: look.head)
            : Graph.Edge(from: ends[0], to: ends[1], head: look.head)
        edge.color = look.color
        edge.width = look.width
        edge.line = look.line
        edge.arrowSize = 0.7
        if line.kind == .weak || line.kind == .general { edge.weight = 0 }
        edge.classes = look.classes
        let label = label(line)
        if !label.isEmpty {
            var table = Graph.Table([[Graph.Cell(label)]])
            table.padding = 2
            edge.label = .table(table)
        }
        let words = line.words.map(\.words).filter { !$0.isEmpty } + [line.place].compactMap(\.self)
        let rules = line.rules.isEmpty ? "" : " (\(line.rules.joined(separator: ", ")))"
        edge.title =
            "\(outline.parts[line.from].name) \(look.verb) \(outline.parts[line.to].name)"
            + (words.isEmpty ? "" : ": \(words.joined(separator: ", "))") + rules
        return edge
    }

    private func label(_ line: BlueprintPanel.Line) -> [Graph.Line] {
        var lines: [Graph.Line] = []
        if let place = line.place {
            lines.append(Graph.Line([Graph.Run(place, italic: true, size: 8.5, color: ink.note)]))
        }
        for (words, rules) in line.words {
            var runs: [Graph.Run] = []
            if !words.isEmpty { runs.append(Graph.Run(words, size: 9, color: ink.messageText)) }
            if !rules.isEmpty {
                let gap = words.isEmpty ? "" : "  "
                runs.append(Graph.Run(gap + BlueprintLook.short(rules), size: 7.5, color: ink.note))
            }
            if !runs.isEmpty { lines.append(Graph.Line(runs)) }
        }
        return lines
    }
}

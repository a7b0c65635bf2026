import Graphviz
import TraceFormat

/// Draws the parts of a communication picture, each in a frame of its own.
struct CommunicationGraph {
    private let parts: [CommunicationPart]
    private let words: PictureCaption
    private let theme: Theme
    private let id: String
    /// The width of every box: all frames begin at one place where their first boxes are as wide.
    private let width: Double

    init(_ parts: [CommunicationPart], words: PictureCaption, theme: Theme, id: String) {
        self.parts = parts
        self.words = words
        self.theme = theme
        self.id = id
        let first = parts.flatMap { part -> [CommunicationPart.Node] in
            let column = part.nodes.indices.compactMap { part.columns[$0] }.min()
            return part.nodes.indices.filter { part.columns[$0] == column }.map { part.nodes[$0] }
        }
        width = first.reduce(80) { max($0, CommunicationGraph.width(of: $1)) }
    }

    /// The width that a box needs for its name.
    private static func width(of node: CommunicationPart.Node) -> Double {
        let lines = BrokenText.name(node.name, limit: 22)
        return (lines.map { TextWidth.points($0, size: 11, bold: true) }.max() ?? 0) + 20
    }

    var graph: Graph {
        let said = parts.map { part in "\(part.name): \(Count.of(part.count, "message"))." }
        var graph = Graph(
            id: id, title: words.words, description: said.isEmpty ? "No messages." : said.joined(separator: " "))
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 26
        graph.attributes.rankSeparation = 34
        graph.attributes.padding = 16
        graph.attributes.font.color = theme[.text]
        graph.attributes.edgeFont = .init(size: 9, color: theme[.messageText])
        graph.attributes.labelFont = .init(size: 9, color: theme[.soft])
        graph.attributes.label = .lines(words.legend())
        graph.attributes.labelPosition = .bottom
        if parts.count > 4 { graph.attributes.limitEffort() }
        var frame = Graph.Cluster(
            "picture", label: .lines([words.titleLine, Graph.Line(" ", size: 8)]), stroke: .transparent)
        frame.margin = 12
        frame.classes = ["picture"]
        frame.title = words.words
        for (index, part) in parts.enumerated() { frame.clusters.append(cluster(part, index, &graph)) }
        if parts.isEmpty { frame.nodes = [Graph.Node("empty", label: "No messages.", shape: .plaintext)] }
        graph.clusters = [frame]
        return graph
    }

    private func cluster(_ part: CommunicationPart, _ index: Int, _ graph: inout Graph) -> Graph.Cluster {
        var cluster = Graph.Cluster(
            "part \(index + 1)",
            label: .lines([Graph.Line("sd \(part.name)", bold: true, size: 10, color: theme[.text])]),
            stroke: theme[.frame], classes: ["frame"])
        cluster.labelAlignment = .left
        cluster.margin = 14
        let names = UniqueNames.of(part.nodes.map(\.name)).map { parts.count == 1 ? $0 : "\(index + 1)/\($0)" }
        cluster.nodes = part.nodes.enumerated().map { box($0.element, names[$0.offset]) }
        let columns = Dictionary(grouping: part.nodes.indices.filter { part.columns[$0] != nil }) {
            part.columns[$0] ?? 0
        }
        .sorted { $0.key < $1.key }.map(\.value)
        graph.ranks += columns.map { Graph.Rank(.same, nodes: $0.map { names[$0] }) }
        graph.edges += zip(columns, columns.dropFirst()).map { left, right in
            var edge = Graph.Edge(from: .init(names[left[0]]), to: .init(names[right[0]]), head: .none)
            edge.line = .invisible
            edge.weight = 0
            edge.classes = ["spine"]
            return edge
        }
        graph.edges += part.links.map { link($0, names, part) }
        return cluster
    }

    private func box(_ node: CommunicationPart.Node, _ name: String) -> Graph.Node {
        guard node != .nobody else {
            var dot = Graph.Node(
                name, shape: .point, size: .init(width: 7, height: 7), fill: theme[.asynchronous],
                stroke: theme[.asynchronous], classes: ["nobody"])
            dot.title = "nobody was left to receive it"
            return dot
        }
        let look = theme.style(of: node.role)
        let lines = BrokenText.name(node.name, limit: 22).map {
            Graph.Line($0, bold: true, size: 11, color: theme[.text])
        }
        let detail = node.detail.isEmpty ? [] : [Graph.Line(node.detail, size: 9, color: look.text)]
        var box = Graph.Node(
            name, label: .lines(lines + detail), fill: look.fill, stroke: look.stroke, styles: [.rounded],
            classes: ["component", "role-\(node.role?.rawValue ?? "unknown")"])
        box.elementID = "component-\(name)"
        box.size = .init(width: width, height: 36)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    private func link(_ link: CommunicationPart.Link, _ names: [String], _ part: CommunicationPart) -> Graph.Edge {
        var edge = Graph.Edge(from: .init(names[link.left]), to: .init(names[link.right]), head: .none)
        edge.color = theme[.frame]
        edge.width = 1.2
        edge.classes = ["link"]
        let lines = link.messages.map { said in
            let color =
                said.message.isIdle
                ? theme[.idleText] : said.message.isAsync ? theme[.asynchronousText] : theme[.messageText]
            return Graph.Line(said.words, color: color, alignment: .left)
        }
        var table = Graph.Table([[Graph.Cell(lines)]])
        table.padding = 3
        edge.label = .table(table)
        edge.title = "\(ShortName.of(part.nodes[link.left].name)) and \(ShortName.of(part.nodes[link.right].name))"
        return edge
    }
}

import Basics
import FlowAnalysis
public import Graphviz
public import TraceFormat

/// The messages of each beat, numbered by cause: a UML communication diagram.
///
/// Two components have one plain link, with the messages between them beside it, each with a small arrow. Message 1.2 is
/// the second that message 1 triggered; an asynchronous message begins a thread named by a letter. A beat of more than a
/// dozen messages is split into parts.
public struct CommunicationView: Sendable {
    private let drawn: DrawnRun
    private let options: DiagramOptions

    /// - Parameters:
    ///   - drawn: what to draw.
    ///   - options: how; its selection has been applied already.
    public init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions()) {
        self.drawn = drawn
        self.options = options
    }

    /// A picture of a whole trace.
    public init(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) {
        self.init(DrawnRun(RunAnalysis(trace)), options)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let script = SequenceScript(drawn, options)
        let parts = script.frames.flatMap(CommunicationPart.parts)
        let words = words(script, parts)
        let header = drawn.run.graph.header
        let names = [header.pattern, header.scenario].compactMap(\.self) + ["communication"]
        let graph = CommunicationGraph(
            parts, words: words, theme: options.theme, id: names.joined(separator: "/"))
        return Diagram(graph: graph.graph, engine: .dot, theme: options.theme)
    }

    /// The picture's graph, to be laid out by ``Diagram/engine``.
    public func graph() -> Graph { diagram().graph }

    /// The picture in words and signs; `nil` for formats that Graphviz draws, and for lines and letters.
    func text(as format: DiagramFormat) -> String? {
        let script = SequenceScript(drawn, options)
        let parts = script.frames.flatMap(CommunicationPart.parts)
        let words = words(script, parts)
        return switch format {
        case .mermaid: CommunicationMermaid(parts, words, options.theme).text
        case .plantuml: CommunicationPlantUML(parts, words, options.theme).text
        case .text, .svg, .png, .pdf, .dot, .json: nil
        }
    }

    private func words(_ script: SequenceScript, _ parts: [CommunicationPart]) -> PictureCaption {
        let header = drawn.run.graph.header
        let messages = parts.reduce(0) { $0 + $1.count }
        let links = parts.reduce(0) { $0 + $1.links.count }
        let said = parts.flatMap { $0.links.flatMap { $0.messages.map(\.message) } }
        var keys: [PictureCaption.Key] = []
        if said.contains(where: { $0.path.contains(".") }) {
            keys.append(
                PictureCaption.Key(
                    sign: "1.2", color: options.theme[.messageText],
                    words: "the second message that message 1 triggered"))
        }
        if said.contains(where: \.isAsync) {
            keys.append(
                PictureCaption.Key(
                    sign: "A1", color: options.theme[.asynchronousText], words: "begins an asynchronous thread"))
        }
        if said.contains(where: \.isIdle) {
            keys.append(
                PictureCaption.Key(sign: "«idle»", color: options.theme[.idleText], words: "had no effect"))
        }
        if said.contains(where: { $0.to == nil }) {
            keys.append(
                PictureCaption.Key(
                    sign: "●", color: options.theme[.asynchronous], words: "lost: nobody was left to receive it"))
        }
        if said.contains(where: { $0.count > 1 }) {
            keys.append(PictureCaption.Key(sign: "×n", color: options.theme[.messageText], words: "n times"))
        }
        return PictureCaption(
            options.title ?? PatternTitle.of(header.pattern, app: header.app), header.scenario,
            "\(Count.of(messages, "message")), \(Count.of(links, "link"))", keys: keys,
            notes: SequenceCaption.notes(on: script, hasBirths: false) + drawn.notes, theme: options.theme)
    }
}

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
        graph.rank(part.columns.members(in: Array(part.nodes.indices)), names)
        graph.edges += part.links.map { link($0, names, part) }
        return cluster
    }

    private func box(_ node: CommunicationPart.Node, _ name: String) -> Graph.Node {
        guard node != .nobody else { return .nobody(name, theme) }
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
        var edge = Graph.Edge(from: names[link.left], to: names[link.right], head: .none)
        edge.color = theme[.frame]
        edge.width = 1.2
        edge.classes = ["link"]
        let lines = link.messages.map { said in
            let color =
                said.message.isIdle
                ? theme[.idleText] : said.message.isAsync ? theme[.asynchronousText] : theme[.messageText]
            return Graph.Line(said.words, color: color, alignment: .left)
        }
        edge.label = .beside(lines, padding: 3)
        edge.title = "\(ShortName.of(part.nodes[link.left].name)) and \(ShortName.of(part.nodes[link.right].name))"
        return edge
    }
}

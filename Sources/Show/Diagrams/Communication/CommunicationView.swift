import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The messages of each beat, numbered by cause.
    public static let communication = DiagramView(
        "communication", "messages between components, numbered by cause, a frame per beat (UML)",
        options: DrawingOption.ofMessages.union([.folds, .whole, .payloads, .grouping]),
        notations: [.mermaid, .plantuml],
        coloredNotations: [.mermaid, .plantuml],
        example: ViewExample("snp", scenarios: "login-success", beat: "taps Log In")
    ) { CommunicationView($0.drawn[0], $0.options) }
}

/// The messages of each beat, numbered by cause: a UML communication diagram. Message 1.2 is the second one that
/// message 1 triggered. An asynchronous message begins a thread, named by a letter. A beat of more than a dozen
/// messages is split into parts.
struct CommunicationView: RunPicture {
    let drawn: DrawnRun
    var options: DiagramOptions

    /// Returns the picture of the run's messages.
    func diagram() -> Diagram {
        let script = SequenceScript(drawn, options)
        let parts = script.frames.flatMap(CommunicationPart.parts)
        let header = drawn.run.graph.header
        let names = [header.pattern, header.scenario].compactMap(\.self) + ["communication"]
        let graph = CommunicationGraph(
            parts, words: words(script, parts), theme: options.theme, id: names.joined(separator: "/"))
        return Diagram(graph: graph.graph, engine: .dot, theme: options.theme)
    }

    /// Returns the picture in a text notation; `nil` for plain text and for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        let script = SequenceScript(drawn, options)
        let parts = script.frames.flatMap(CommunicationPart.parts)
        let groups = parts.enumerated().map { $0.element.statement($0.offset) }
        return BoxDiagram(.communication, groups, words(script, parts)).text(as: format)
    }

    private func words(_ script: SequenceScript, _ parts: [CommunicationPart]) -> PictureCaption {
        let messages = parts.map(\.total).total
        let links = parts.flatMap(\.links)
        let said = links.flatMap { $0.messages.map(\.message) }
        var caption = PictureCaption(
            options.title(of: run), run.graph.header.scenario,
            "\(messages.words), \(Count.of(links.count, "link"))", theme: theme)
        caption.key(
            "1.2", .messageText, "the second message that message 1 triggered",
            if: said.contains { $0.path.contains(".") })
        caption.key(
            "A1", .messageText, "an asynchronous message, which begins a new thread",
            if: said.contains(where: \.isAsync))
        caption.key("→", of: Set(said.map(\.messageClass)))
        caption.key("●", .asynchronous, "lost: nobody was left to receive it", if: said.contains { $0.to == nil })
        caption.key("×n", .messageText, "n times", if: said.contains { $0.count > 1 })
        caption.notes = SequenceCaption.notes(on: script, hasBirths: false, isWhole: options.isWhole) + drawn.notes
        return caption
    }
}

/// Draws the beats of a communication picture, each in a frame of its own. A long beat has several frames.
struct CommunicationGraph {
    private let parts: [CommunicationPart]
    private let words: PictureCaption
    private let theme: Theme
    private let id: String
    /// The width of every box. Boxes of equal width let the contents of all frames begin at the same x coordinate.
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

    /// Returns the width that a box needs for this node's name.
    private static func width(of node: CommunicationPart.Node) -> Double {
        let lines = BrokenText.name(node.name, limit: 22)
        return (lines.map { TextWidth.points($0, size: 11, bold: true) }.max() ?? 0) + 20
    }

    var graph: Graph {
        let said = parts.map { part in "\(part.name): \(part.total.words)." }
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
        frame.keepsOrder = true
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
            let color = theme.style(ofClass: said.message.messageClass).text
            return Graph.Line(said.words, color: color, alignment: .left)
        }
        edge.label = .beside(lines, padding: 3)
        edge.title = "\(ShortName.of(part.nodes[link.left].name)) and \(ShortName.of(part.nodes[link.right].name))"
        return edge
    }
}

/// A beat, or a part of a long one, in one frame of a communication picture. It has so few messages that their labels
/// can be read.
struct CommunicationPart {
    /// A sender or receiver, drawn as a box.
    enum Node: Hashable {
        case lifeline(Lifeline)
        case system
        case nobody
    }

    /// The messages between two nodes, in both directions.
    struct Link {
        /// The indices of the nodes, the left one first.
        let left: Int
        let right: Int
        var messages: [Said] = []
    }

    struct Said {
        let message: SequenceMessage
        let isToTheRight: Bool
    }

    /// The beat's name. If the beat has several parts, the part's number follows.
    let name: String
    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    /// The number of messages that the part shows, repeats included.
    let total: MessageTotal
    let columns: Columns

    /// The largest number of messages in one part of a beat.
    static let messageLimit = 12

    /// Returns the parts of a frame; empty if the frame only refers to another picture.
    static func parts(of frame: SequenceFrame) -> [CommunicationPart] {
        var parts: [[SequenceMessage]] = []
        for tree in trees(of: frame.messages) {
            if let last = parts.last, last.count + tree.count <= messageLimit {
                parts[parts.count - 1] += tree
            } else {
                // Splits the tree evenly, so that no part has only one message.
                let pieces = (tree.count - 1) / messageLimit + 1
                for piece in 0..<pieces {
                    parts.append(Array(tree[(tree.count * piece / pieces)..<(tree.count * (piece + 1) / pieces)]))
                }
            }
        }
        return parts.enumerated().map { index, messages in
            CommunicationPart(
                name: parts.count == 1 ? frame.name : "\(frame.name) (\(index + 1) of \(parts.count))", messages,
                of: frame)
        }
    }

    /// Splits the messages into trees of causes. Each message whose cause isn't in the frame begins a tree.
    private static func trees(of messages: [SequenceMessage]) -> [[SequenceMessage]] {
        var trees: [[SequenceMessage]] = []
        for message in messages {
            if trees.isEmpty || !message.path.contains(".") { trees.append([]) }
            trees[trees.count - 1].append(message)
        }
        return trees
    }

    private init(name: String, _ messages: [SequenceMessage], of frame: SequenceFrame) {
        self.name = name
        total = messages.total
        var indices: [Node: Int] = [:]
        var nodes: [Node] = []
        func index(_ node: Node) -> Int { indices.index(of: node, in: &nodes, adding: node) }
        let ends = messages.map { message in
            (
                index(message.from.map { .lifeline(frame.lifelines[$0]) } ?? .system),
                index(message.to.map { .lifeline(frame.lifelines[$0]) } ?? .nobody)
            )
        }
        let columns = Columns(roles: nodes.map(\.role), links: ends)
        self.columns = columns
        var links: [Link] = []
        var places: [[Int]: Int] = [:]
        for (message, (from, to)) in zip(messages, ends) {
            // Nodes without a column stand last.
            let isToTheRight = (columns[from] ?? Int.max, from) <= (columns[to] ?? Int.max, to)
            let (left, right) = isToTheRight ? (from, to) : (to, from)
            let place = places.index(of: [left, right], in: &links, adding: Link(left: left, right: right))
            links[place].messages.append(Said(message: message, isToTheRight: isToTheRight))
        }
        self.nodes = nodes
        self.links = links
    }
}

extension CommunicationPart.Node {
    var role: Role? {
        switch self {
        case .lifeline(let lifeline): lifeline.role
        case .system: .user
        case .nobody: nil
        }
    }

    var name: String {
        switch self {
        case .lifeline(let lifeline): lifeline.name
        case .system: "System"
        case .nobody: "nobody"
        }
    }

    var detail: String {
        if case .lifeline(let lifeline) = self { lifeline.detail(withModule: false) } else { "" }
    }
}

extension CommunicationPart.Said {
    /// The message's label: `→ 1.2  show(user:)`. The arrow points to the receiver.
    var words: String {
        var words = "\(isToTheRight ? "→" : "←") \(message.path)  \(ShortName.of(message.words, limit: 40))"
        if message.count > 1 { words += "  ×\(message.count)" }
        return message.isIdle ? words + "  «idle»" : words
    }
}

extension CommunicationPart {
    /// Returns the part in a text notation: its boxes and links in a group.
    func statement(_ index: Int) -> BoxDiagram.Statement {
        func id(_ node: Int) -> String { "n\(index + 1)x\(node + 1)" }
        let boxes = nodes.enumerated().map { place, node in
            BoxDiagram.Statement.box(
                .init(
                    id: id(place), lines: [ShortName.of(node.name)] + (node.detail.isEmpty ? [] : [node.detail]),
                    role: node.role))
        }
        let links = links.map { link in
            BoxDiagram.Statement.link(
                .init(from: id(link.left), to: id(link.right), label: link.messages.map(\.words)))
        }
        return .group(id: "s\(index + 1)", title: name, boxes + links)
    }
}

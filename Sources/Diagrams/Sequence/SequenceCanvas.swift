import Graphviz

/// Nodes and edges of a frame as they are drawn, at a place of the whole picture.
struct SequenceCanvas {
    /// The frame's upper left corner in the picture; y points down here, and up in Graphviz.
    let left: Double
    let top: Double
    let theme: Theme
    /// What the names of nodes begin with; empty for a single frame.
    let prefix: String
    private(set) var nodes: [Graph.Node] = []
    private(set) var edges: [Graph.Edge] = []

    init(left: Double, top: Double, theme: Theme, prefix: String) {
        self.left = left
        self.top = top
        self.theme = theme
        self.prefix = prefix
    }

    func point(_ x: Double, _ y: Double) -> Graph.Point { .init(x: left + x, y: -(top + y)) }

    mutating func add(_ node: Graph.Node) { nodes.append(node) }
    mutating func add(_ edge: Graph.Edge) { edges.append(edge) }

    /// A line through some places, between two nodes.
    func edge(_ from: String, _ to: String, _ points: [(Double, Double)]) -> Graph.Edge {
        var edge = Graph.Edge(from: .init(from), to: .init(to))
        edge.route = .line(points.map { point($0.0, $0.1) })
        edge.arrowSize = 0.7
        return edge
    }

    /// The tail of a found message, or the head of a lost one; its name.
    mutating func addDot(isLost: Bool, _ number: Int, _ x: Double, _ y: Double, elementID: String) -> String {
        let name = isLost ? "lost" : "found"
        let id = "\(prefix)·\(name) \(number)"
        let color = isLost ? theme[.asynchronous] : theme[.message]
        var node = Graph.Node(
            id, label: .empty, shape: .point, size: .init(width: 6, height: 6), fixedSize: true, position: point(x, y),
            fill: color, stroke: color, classes: [name])
        node.title = isLost ? "nobody was left to receive it" : "from the system"
        node.elementID = elementID
        nodes.append(node)
        return id
    }

    /// An outline.
    mutating func addBox(
        _ id: String, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, title: String, classes: [String]
    ) {
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .empty, size: .init(width: right - left, height: bottom - top), fixedSize: true,
            position: point((left + right) / 2, (top + bottom) / 2), stroke: theme[.frame], classes: classes)
        node.title = title
        nodes.append(node)
    }

    /// The name of an outline, in its upper left corner.
    mutating func addTag(_ id: String, _ text: String, _ left: Double, _ top: Double, size: Double) {
        let width = (TextWidth.points(text, size: size, bold: true) + 16).rounded(.up)
        let height = size + 7
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .lines([Graph.Line(text, bold: true, size: size, color: theme[.text])]),
            size: .init(width: width, height: height), fixedSize: true,
            position: point(left + width / 2, top + height / 2), fill: theme[.card], stroke: theme[.frame],
            classes: ["name"])
        node.title = text
        nodes.append(node)
    }

    /// Words without a line.
    mutating func addWords(_ id: String, _ runs: [Graph.Run], _ x: Double, _ y: Double, size: Double) {
        var node = Graph.Node(
            "\(prefix)·\(id)", label: .lines([Graph.Line(runs)]), shape: .plain, position: point(x, y),
            classes: ["words"])
        node.font = .init(size: size)
        nodes.append(node)
    }
}

import Graphviz
import TraceFormat

/// A picture whose nodes and lines have fixed positions, in points from the left and from the top. The title is above
/// them, and the legend below.
struct Canvas {
    /// A rectangle on the canvas.
    struct Area: Hashable {
        var left: Double
        var top: Double
        var width: Double
        var height: Double

        var right: Double { left + width }
        var bottom: Double { top + height }
        /// The x coordinate of the centre.
        var middle: Double { left + width / 2 }
        /// The y coordinate of the centre.
        var center: Double { top + height / 2 }
    }

    private(set) var nodes: [Graph.Node] = []
    private(set) var edges: [Graph.Edge] = []
    private var areas: [String: Area] = [:]
    private var right = 0.0
    private var bottom = 0.0

    /// Puts a node into an area, on top of the nodes already there.
    mutating func add(_ node: Graph.Node, in area: Area) {
        var node = node
        node.position = Graph.Point(x: area.middle, y: -area.center)
        node.size = Graph.Size(width: area.width, height: area.height)
        node.margin = node.margin ?? Graph.Size(width: 0, height: 0)
        nodes.append(node)
        areas[node.id] = area
        right = max(right, area.right)
        bottom = max(bottom, area.bottom)
    }

    /// Writes words into an area, and draws no outline around it.
    mutating func write(_ id: String, _ lines: [Graph.Line], in area: Area, classes: [String] = ["words"]) {
        add(Graph.Node(id, label: Canvas.label(lines, width: area.width), shape: .plain, classes: classes), in: area)
    }

    /// Returns the area of a node; `nil` if the canvas has no such node.
    func area(of node: String) -> Area? { areas[node] }

    /// Draws a line between two nodes through some points.
    mutating func connect(_ edge: Graph.Edge, through points: [(x: Double, y: Double)]) {
        var edge = edge
        edge.route = .line(points.map { Graph.Point(x: $0.x, y: -$0.y) })
        edges.append(edge)
    }

    /// Draws a line between two nodes along Bézier curves, with its label centred at a point.
    mutating func connect(
        _ edge: Graph.Edge, curve points: [(x: Double, y: Double)], label place: (x: Double, y: Double)
    ) {
        var edge = edge
        edge.route = .curve(points.map { Graph.Point(x: $0.x, y: -$0.y) })
        edge.labelCenter = Graph.Point(x: place.x, y: -place.y)
        edges.append(edge)
    }

    /// Returns a label of a fixed width, in which each line has its own alignment.
    static func label(_ lines: [Graph.Line], width: Double) -> Graph.Label {
        .table(Graph.Table([[Graph.Cell(lines, width: Int(min(max(1, width - 2), 9_000)))]], padding: 0))
    }

    /// Returns the picture, with a title above and the legend below.
    func diagram(
        _ view: String, of headers: [TraceHeader], caption: PictureCaption, description: String, perLine: Int = 3
    ) -> Diagram {
        var canvas = self
        let theme = caption.theme
        let titleWidth =
            TextWidth.points(caption.title, size: 14, bold: true) + TextWidth.points(caption.subtitle, size: 14) + 20
        var title = caption.titleLine
        title.alignment = .left
        canvas.write(
            "title", [title], in: Area(left: 0, top: -44, width: max(titleWidth, 40), height: 22), classes: ["title"])
        var top = bottom + 16
        for (index, line) in caption.legend(perLine: perLine).enumerated() {
            var line = line
            line.alignment = .left
            for run in line.runs.indices { line.runs[run].size = 9 }
            for run in line.runs.indices where line.runs[run].color == nil { line.runs[run].color = theme[.soft] }
            let width = line.runs.reduce(12) { $0 + TextWidth.points($1.text, size: 9, bold: $1.bold) }
            canvas.write(
                "legend \(index + 1)", [line], in: Area(left: 0, top: top, width: width, height: 14),
                classes: ["legend"])
            top += 14
        }
        var graph = Graph(view, of: headers, caption: caption, description: description)
        graph.attributes.outputOrder = .nodesFirst
        graph.nodes = canvas.nodes
        graph.edges = canvas.edges
        return Diagram(graph: graph, engine: .nop2, theme: theme)
    }
}

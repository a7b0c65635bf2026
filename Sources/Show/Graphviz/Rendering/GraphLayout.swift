/// The positions of a graph's nodes and edges in a layout, for code that draws them without Graphviz.
///
/// Lengths are points; x runs to the right and y *down* from the upper left corner, as on a screen.
public struct GraphLayout: Hashable, Sendable {
    /// A line from the border of one node to the border of another.
    public struct Line: Hashable, Sendable {
        /// The points of Bézier curves: a start point, then two control points and an end point for each curve.
        public var points: [Graph.Point]
        /// The centre of the line's label; `nil` if the line has no label.
        public var labelCenter: Graph.Point?
    }

    /// The size of the picture.
    public let size: Graph.Size
    /// The centre of each node, by the node's id.
    public let centers: [String: Graph.Point]
    /// The lines of the graph's edges, in the order of the edges. An edge that isn't drawn has a line without points.
    public let lines: [Line]
}

extension Graph {
    /// Lays the graph out without drawing it.
    ///
    /// The edges should have no arrowheads, so that each line reaches the node's border.
    ///
    /// - Parameters:
    ///   - engine: the layout engine.
    ///   - workers: processes that lay the graph out; `nil` for this process.
    /// - Throws: a ``GraphvizError`` that names an invalid value or contains Graphviz's own message.
    public func layout(engine: Engine = .dot, in workers: LayoutWorkers? = nil) throws(GraphvizError) -> GraphLayout {
        let names = try checked()
        let writer = DOTWriter(graph: self, names: names, engine: engine)
        let request = LayoutRequest(
            dot: writer.document(), dotForKeptOrder: writer.documentForKeptOrder(), format: nil, engine: engine,
            scale: 1, timeLimit: .seconds(10))
        var reader = PlainReader(try request.rendering(in: workers).bytes)
        return reader.layout(of: self, names)
    }
}

/// Reads Graphviz's format `plain`. Each line describes the graph, a node or an edge. Lengths are in inches from the
/// lower left corner.
private struct PlainReader {
    private static let inch = 72.0
    private var rows: [[String]]

    init(_ bytes: [UInt8]) {
        rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(Self.words)
    }

    /// Returns the words of a line. Words are separated by spaces. A word in quotes may contain spaces.
    private static func words(_ line: Substring) -> [String] {
        var (words, word) = ([String](), "")
        var (isQuoted, isEscaped, isOpen) = (false, false, false)
        for character in line {
            if isEscaped {
                if character != "\"" { word.append("\\") }
                word.append(character)
                isEscaped = false
            } else if isQuoted && character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                isOpen = true
            } else if character == " " && !isQuoted {
                if isOpen { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
                isOpen = true
            }
        }
        if isOpen { words.append(word) }
        return words
    }

    mutating func layout(of graph: Graph, _ names: GraphNames) -> GraphLayout {
        var size = Graph.Size(width: 0, height: 0)
        var centers: [String: Graph.Point] = [:]
        var lines: [[String]: [GraphLayout.Line]] = [:]
        for row in rows {
            func number(_ index: Int) -> Double { index < row.count ? (Double(row[index]) ?? 0) * Self.inch : 0 }
            func point(_ index: Int) -> Graph.Point { .init(x: number(index), y: size.height - number(index + 1)) }
            switch row.first {
            case "graph": size = .init(width: number(2), height: number(3))
            case "node" where row.count > 3: centers[row[1]] = point(2)
            case "edge" where row.count > 3:
                guard let count = Int(row[3]), count > 0, row.count > 3 + 2 * count else { continue }
                var line = GraphLayout.Line(points: (0..<count).map { point(4 + 2 * $0) })
                let next = 4 + 2 * count
                // After the points come the label and its position, if there is a label, then style and colour.
                if row.count >= next + 5 { line.labelCenter = point(next + 1) }
                lines[[row[1], row[2]], default: []].append(line)
            default: break
            }
        }
        func name(_ id: String) -> String { names.nodes[id]?.name ?? "" }
        var found: [String: Graph.Point] = [:]
        for node in names.allNodes { found[node.id] = centers[name(node.id)] }
        var taken: [[String]: Int] = [:]
        let drawn = graph.edges.map { edge -> GraphLayout.Line in
            // Lines between the same nodes come in the order of their edges.
            let ends = [name(edge.from), name(edge.to)]
            let index = taken[ends, default: 0]
            taken[ends] = index + 1
            guard let same = lines[ends], index < same.count else { return .init(points: [], labelCenter: nil) }
            return same[index]
        }
        return GraphLayout(size: size, centers: found, lines: drawn)
    }
}

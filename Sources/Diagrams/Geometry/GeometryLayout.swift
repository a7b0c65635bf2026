public import Graphviz
import Synchronization

/// Lays out geometries, and remembers each shape: runs of one pattern often differ in nothing but their numbers.
public final class GeometryLayout: Sendable {
    private let known = Mutex<[Graph: GraphLayout]>([:])
    private let workers: LayoutWorkers?

    /// - Parameter workers: What lays out; `nil` for this process.
    public init(in workers: LayoutWorkers? = nil) { self.workers = workers }

    /// Gives nodes and links their places.
    ///
    /// - Parameters:
    ///   - rows: The row of each node, from the top; `nil` where the layout decides.
    ///   - isReversed: Whether a link is given to Graphviz the other way round, so that rows keep their order.
    /// - Returns: `nil` where Graphviz can't lay it out.
    func place(
        _ geometry: PictureGeometry, rows: (Int) -> Int?, isReversed: (PictureGeometry.Link) -> Bool
    ) -> PictureGeometry? {
        let graph = graph(geometry, rows: rows, isReversed: isReversed)
        guard let layout = known.withLock({ $0[graph] }) ?? (try? graph.layout(in: workers)) else { return nil }
        known.withLock { $0[graph] = layout }
        var placed = geometry
        placed.size = layout.size
        for index in placed.nodes.indices {
            guard let center = layout.centers[Self.name(index)] else { return nil }
            placed.nodes[index].center = center
        }
        let first = graph.edges.count - placed.links.count
        for index in placed.links.indices {
            let line = layout.lines[first + index]
            placed.links[index].points = isReversed(placed.links[index]) ? line.points.reversed() : line.points
            placed.links[index].label = line.labelCenter
        }
        return placed
    }

    private static func name(_ index: Int) -> String { "n\(index)" }

    private func graph(
        _ geometry: PictureGeometry, rows: (Int) -> Int?, isReversed: (PictureGeometry.Link) -> Bool
    ) -> Graph {
        var graph = Graph(id: "geometry")
        graph.attributes.nodeSeparation = 16
        graph.attributes.rankSeparation = 40
        graph.attributes.edgeFont = .init(name: "Helvetica", size: 10)
        if geometry.links.count > 80 { graph.attributes.limitEffort() }
        // No words of a trace reach Graphviz: sizes are reckoned, and words are the page's.
        let boxes = geometry.nodes.enumerated().map { index, node in
            Graph.Node(Self.name(index), label: .empty, size: node.size, fixedSize: true)
        }
        var modules: [String] = []
        for case let module? in geometry.nodes.map(\.module) where !modules.contains(module) { modules.append(module) }
        graph.nodes = boxes.indices.filter { geometry.nodes[$0].module == nil }.map { boxes[$0] }
        graph.clusters = modules.enumerated().map { number, module in
            let inside = boxes.indices.filter { geometry.nodes[$0].module == module }
            var cluster = Graph.Cluster("c\(number)", label: .text("M"), nodes: inside.map { boxes[$0] })
            cluster.font = .init(size: 10)
            cluster.margin = 12
            return cluster
        }
        var members: [Int: [Int]] = [:]
        for index in boxes.indices {
            if let row = rows(index) { members[row, default: []].append(index) }
        }
        let ordered = members.sorted { $0.key < $1.key }.map(\.value)
        graph.ranks = ordered.map { Graph.Rank(.same, nodes: $0.map(Self.name)) }
        graph.edges = zip(ordered, ordered.dropFirst()).map { upper, lower in
            var edge = Graph.Edge(from: .init(Self.name(upper[0])), to: .init(Self.name(lower[0])), head: .none)
            edge.line = .invisible
            edge.weight = 0
            return edge
        }
        graph.edges += geometry.links.map { link in
            let ends = [link.from, link.to].map { Graph.Endpoint(Self.name($0)) }
            var edge =
                isReversed(link)
                ? Graph.Edge(from: ends[1], to: ends[0], head: .none)
                : Graph.Edge(from: ends[0], to: ends[1], head: .none)
            switch link.kind {
            case .call, .asynchronous: edge.label = .text("000")
            case .write, .strong: break
            case .weak: edge.weight = 0
            }
            return edge
        }
        return graph
    }
}

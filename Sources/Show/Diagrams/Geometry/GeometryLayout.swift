public import FlowAnalysis
public import Graphviz
import Synchronization
public import TraceFormat

/// The positions of a picture's nodes and lines, for a web page that draws them and can move them.
///
/// Lengths are in points; x runs to the right, and y down.
public struct PictureGeometry: Hashable, Sendable {
    /// A box, or the symbol of an actor outside of the app.
    public struct Node: Hashable, Sendable {
        /// The kind of a node. The raw values are those in the report's data.
        public enum Kind: Int, CaseIterable, Hashable, Sendable {
            case components, user, system
            /// The dot at which messages without a receiver end.
            case nobody
            /// A component without a record in the trace.
            case unknown
            /// The screen, which keeps the views on it alive.
            case screen
        }

        public let kind: Kind
        public let name: String
        public let role: Role?
        public let module: String?
        /// The ids of the node's components, in ascending order.
        public let components: [Int]
        /// The middle of the box.
        public internal(set) var center = Graph.Point(x: 0, y: 0)
        public let size: Graph.Size
    }

    /// A line between nodes.
    public struct Link: Hashable, Sendable {
        /// The meaning of a line. The raw values are those in the report's data.
        public enum Kind: Int, CaseIterable, Hashable, Sendable {
            case call, asynchronous, write, strong, weak
        }

        /// The index into ``PictureGeometry/nodes`` of the node at which the line begins; for ``to``, at which the line ends.
        public let from: Int
        public let to: Int
        public let kind: Kind
        /// The line's Bézier curves from one node to the other; empty if there is no room for the line.
        public internal(set) var points: [Graph.Point] = []
        /// The centre of the space for the words beside the line; `nil` if the line has no space for words.
        public internal(set) var label: Graph.Point?
    }

    public internal(set) var nodes: [Node]
    public internal(set) var links: [Link]
    public internal(set) var size = Graph.Size(width: 0, height: 0)
}

extension PictureGeometry.Node {
    /// Makes a node as wide as its name needs.
    init(kind: Kind, name: String, role: Role?, module: String?, components: [Int]) {
        self.kind = kind
        self.name = name
        self.role = role
        self.module = module
        self.components = components
        let words = TextWidth.points(ShortName.of(name, limit: 30), size: 11, bold: true)
        size =
            kind == .nobody ? .init(width: 12, height: 12) : .init(width: max(64, (words + 18).rounded()), height: 36)
    }
}

/// The positions in a flow picture, and the line by which each message and set is drawn.
public struct FlowGeometry: Hashable, Sendable {
    public internal(set) var picture: PictureGeometry
    /// For each message of the run, the index of its line; `nil` for a message that isn't drawn.
    public let linesOfMessages: [Int?]
    /// For each property that was set from outside, in the run's order, the index of its line; `nil` if the set isn't
    /// drawn.
    public let linesOfSets: [Int?]
}

extension GeometryLayout {
    /// The largest numbers of nodes and links that are drawn before components are grouped.
    private static let flowLimit = (nodes: 60, links: 150)

    /// Returns the nodes and links that the flow view shows for a whole run, with the roles in order from top to
    /// bottom.
    ///
    /// - Returns: `nil` if no message was sent, or if Graphviz can't lay out the picture.
    public func flow(of run: RunAnalysis) -> FlowGeometry? {
        let chart = FlowChart.finest(of: run, nodes: Self.flowLimit.nodes, links: Self.flowLimit.links)
        guard !chart.nodes.isEmpty, chart.links.count <= Diagram.rankedEdgeLimit else { return nil }
        let columns = chart.columns()
        let nodes = chart.nodes.map { node in
            PictureGeometry.Node(
                kind: node.geometryKind, name: node.name, role: node.role, module: node.module,
                components: node.components.sorted())
        }
        var links: [PictureGeometry.Link] = []
        var indices: [PictureGeometry.Link: Int] = [:]
        func add(_ kind: PictureGeometry.Link.Kind, _ link: FlowChart.Link, _ count: Int) {
            guard count > 0 else { return }
            let line = PictureGeometry.Link(from: link.ends.from, to: link.ends.to, kind: kind)
            indices[line] = links.count
            links.append(line)
        }
        for link in chart.links {
            add(.call, link, link.synchronous.messages)
            add(.asynchronous, link, link.asynchronous.messages)
            add(.write, link, link.sets)
        }
        func line(_ kind: PictureGeometry.Link.Kind, _ link: Int?) -> Int? {
            guard let ends = link.map({ chart.links[$0].ends }) else { return nil }
            return indices[PictureGeometry.Link(from: ends.from, to: ends.to, kind: kind)]
        }
        let picture = place(PictureGeometry(nodes: nodes, links: links)) {
            columns[$0]
        } isReversed: {
            columns.isBackward($0.from, $0.to)
        }
        return picture.map { picture in
            FlowGeometry(
                picture: picture,
                linesOfMessages: zip(run.graph.messages, chart.linksOfMessages).map {
                    line($0.isAsync ? .asynchronous : .call, $1)
                },
                linesOfSets: chart.linksOfSets.map { line(.write, $0) })
        }
    }
}

extension FlowChart.Node {
    /// The kind of node that the web page draws.
    var geometryKind: PictureGeometry.Node.Kind {
        switch group.kind {
        case .user: .user
        case .system: .system
        case .nobody: .nobody
        case .unknown: .unknown
        case .screen: .screen
        case .object, .type, .role, .module: .components
        }
    }
}

extension GeometryLayout {
    /// Returns the nodes and links for all references that exist at any time in a run. Holders are above the objects
    /// that they hold. Each object and reference has one position for the whole run, so that beats can be shown one
    /// after the other.
    ///
    /// - Returns: `nil` if there are no references, or if Graphviz can't lay out the picture.
    public func ownership(of run: RunAnalysis) -> PictureGeometry? {
        let chart = OwnershipChart.ofAllBeats(
            run, nodes: OwnershipView.nodeLimit, links: OwnershipView.linkLimit)
        guard !chart.links.isEmpty, chart.links.count <= Diagram.rankedEdgeLimit else { return nil }
        let nodes = chart.nodes.map { node in
            PictureGeometry.Node(
                kind: node.group.kind == .screen ? .screen : node.group.role == nil ? .unknown : .components,
                name: OwnershipParts.name(of: node, in: run.graph), role: node.group.role, module: node.group.module,
                components: node.components.sorted())
        }
        let links = chart.links.map {
            PictureGeometry.Link(from: $0.from, to: $0.to, kind: $0.strength == .strong ? .strong : .weak)
        }
        let layers = chart.layers
        return place(PictureGeometry(nodes: nodes, links: links)) {
            _ in
            nil
        } isReversed: {
            layers[$0.from] > layers[$0.to]
        }
    }
}

/// Lays out geometries. A layout is cached for all pictures with equal nodes and links, because runs of one pattern
/// often differ only in the numbers of messages.
public final class GeometryLayout: Sendable {
    /// The maximum number of cached layouts.
    private static let most = 1000

    private let known = Mutex<[Graph: GraphLayout]>([:])
    private let workers: LayoutWorkers?

    /// Creates a layout.
    ///
    /// - Parameter workers: Processes that lay out the pictures; `nil` for this process.
    public init(in workers: LayoutWorkers? = nil) { self.workers = workers }

    /// Gives nodes and links their positions.
    ///
    /// - Parameters:
    ///   - rows: Returns the row of the node with an index; `nil` if Graphviz chooses the row.
    ///   - isReversed: Returns true for a link that runs against the order of the rows. Graphviz gets such a link with
    ///     its ends exchanged, so that the link doesn't change the order.
    /// - Returns: `nil` if Graphviz can't lay out the picture.
    func place(
        _ geometry: PictureGeometry, rows: (Int) -> Int?, isReversed: (PictureGeometry.Link) -> Bool
    ) -> PictureGeometry? {
        let graph = graph(geometry, rows: rows, isReversed: isReversed)
        guard let layout = known.withLock({ $0[graph] }) ?? (try? graph.layout(in: workers)) else { return nil }
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[graph] = layout
        }
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
        // Graphviz gets estimated sizes but no words of the trace, because the page draws the words.
        let boxes = geometry.nodes.enumerated().map { index, node in
            Graph.Node(Self.name(index), label: .empty, size: node.size, fixedSize: true)
        }
        let modules = ModuleMembers.of(geometry.nodes.map(\.module), order: Array(boxes.indices))
        for (module, members) in modules {
            guard module != nil else {
                graph.nodes = members.map { boxes[$0] }
                continue
            }
            var cluster = Graph.Cluster(
                "c\(graph.clusters.count)", label: .text("M"), nodes: members.map { boxes[$0] })
            cluster.font = .init(size: 10)
            cluster.margin = 12
            graph.clusters.append(cluster)
        }
        let members = Dictionary(grouping: boxes.indices.filter { rows($0) != nil }) { rows($0) ?? 0 }
        graph.rank(members.sorted { $0.key < $1.key }.map(\.value), boxes.map(\.id))
        graph.edges += geometry.links.map { link in
            var edge = Graph.Edge(
                Self.name(link.from), Self.name(link.to), head: .none, isBackward: isReversed(link))
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

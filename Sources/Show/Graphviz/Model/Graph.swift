/// A directed graph to draw: nodes, edges and nested clusters with typed attributes.
///
/// A graph is plain data. All of it is checked before Graphviz reads it, and all texts in it are escaped, so labels and
/// names may come from anywhere.
///
///     var graph = Graph(id: "login", title: "Who talks to whom at login")
///     graph.attributes.direction = .leftToRight
///     graph.nodes = [.init("view", label: "LoginView"), .init("core", label: "LoginCore")]
///     graph.edges = [.init(from: "view", to: "core", label: "7")]
///     let picture = try graph.render(as: .svg)
///
/// Lengths are points, 72 to the inch, everywhere; the y axis points up, as in Graphviz.
public struct Graph: Sendable, Hashable {
    /// The graph's name, and the first part of every `id` in its SVG, so that graphs can share a page.
    ///
    /// Any text. Letters, digits and `-` are kept in SVG ids; other characters are spelled as `_hex_`.
    public var id: String

    /// The picture's name for screen readers and tooltips. If empty, `id` is used.
    public var title: String

    /// A longer description for screen readers. If empty, no description is written.
    public var description: String

    /// Attributes of the whole drawing, and the default fonts of its elements.
    public var attributes: Attributes

    /// Nodes outside all clusters.
    public var nodes: [Node]

    /// Edges between any nodes, inside or outside of clusters.
    public var edges: [Edge]

    /// Outermost clusters.
    public var clusters: [Cluster]

    /// Groups of nodes that share a rank. Only ``Engine/dot`` uses them.
    public var ranks: [Rank]

    /// Creates a graph.
    public init(
        id: String,
        title: String = "",
        description: String = "",
        attributes: Attributes = Attributes(),
        nodes: [Node] = [],
        edges: [Edge] = [],
        clusters: [Cluster] = [],
        ranks: [Rank] = []
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.attributes = attributes
        self.nodes = nodes
        self.edges = edges
        self.clusters = clusters
        self.ranks = ranks
    }

    /// Returns the graph as DOT for Graphviz to read. It contains no layout, and equal graphs give equal bytes.
    ///
    /// If a cluster has ``Cluster/keepsOrder``, its inner clusters are written in the order that Graphviz 2.42 needs.
    /// Newer versions draw them in the opposite order, unless a line connects them.
    ///
    /// The text serves for snapshots and for `dot` on the command line. For the laid-out graph, with positions, use
    /// ``render(as:engine:scale:in:timeLimit:)`` with ``OutputFormat/dot``.
    ///
    /// - Parameter engine: the engine that will lay out the graph. It determines how edges are routed.
    /// - Throws: a ``GraphvizError`` that names an invalid value.
    public func dot(for engine: Engine = .dot) throws(GraphvizError) -> String {
        DOTWriter(graph: self, names: try checked(), engine: engine).document()
    }
}

/// The names of a graph's nodes, edges and clusters in DOT and SVG.
///
/// Two ids can look alike when control characters are shown as symbols. Their names in DOT differ nevertheless.
struct GraphNames {
    struct Part {
        /// The name in DOT, escaped but not quoted.
        var name: String
        /// The id in SVG.
        var id: String
        /// The text for screen readers.
        var title: String
        /// The ids of the clusters around a node or cluster, the outermost first.
        var clusters: [String] = []
        /// The centre of a node with a fixed position; otherwise `nil`.
        var position: Graph.Point?
        var size: Graph.Size?
    }

    private(set) var nodes: [String: Part] = [:]
    private(set) var clusters: [String: Part] = [:]
    private(set) var edges: [Part] = []
    private(set) var allNodes: [Graph.Node] = []
    private(set) var allClusters: [Graph.Cluster] = []

    let prefix: String
    private var usedNames: Set<String> = []
    private var usedElementIDs: Set<String> = ["title", "desc"]

    static let deepestNesting = 50

    init(of graph: Graph) throws(GraphvizError) {
        prefix = Self.xmlID(graph.id)
        for node in graph.nodes { try add(node, within: []) }
        for cluster in graph.clusters { try add(cluster, within: []) }
        for edge in graph.edges { try add(edge) }
    }

    private mutating func add(_ node: Graph.Node, within path: [String]) throws(GraphvizError) {
        let part = GraphvizError.name("node", node.id)
        guard nodes[node.id] == nil else {
            throw GraphvizError(code: .duplicateNode, part: part, reason: "another node has this id already")
        }
        let words = node.title ?? Self.words(of: node.label)
        nodes[node.id] = Part(
            name: uniqueName(node.id),
            id: try elementID(node.elementID, or: "node\(nodes.count + 1)", part: part),
            title: words.isEmpty ? node.id : words,
            clusters: path,
            position: node.position,
            size: node.size
        )
        allNodes.append(node)
    }

    private mutating func add(_ cluster: Graph.Cluster, within path: [String]) throws(GraphvizError) {
        let part = GraphvizError.name("cluster", cluster.id)
        guard path.count < Self.deepestNesting else {
            let reason = "is nested more than \(Self.deepestNesting) levels deep"
            throw GraphvizError(code: .tooDeep, part: part, reason: reason)
        }
        guard clusters[cluster.id] == nil else {
            throw GraphvizError(code: .duplicateCluster, part: part, reason: "another cluster has this id already")
        }
        let words = cluster.title ?? Self.words(of: cluster.label)
        clusters[cluster.id] = Part(
            name: uniqueName("cluster_" + cluster.id),
            id: try elementID(cluster.elementID, or: "cluster\(clusters.count + 1)", part: part),
            title: words.isEmpty ? cluster.id : words,
            clusters: path
        )
        allClusters.append(cluster)
        for node in cluster.nodes { try add(node, within: path + [cluster.id]) }
        for inner in cluster.clusters { try add(inner, within: path + [cluster.id]) }
    }

    private mutating func add(_ edge: Graph.Edge) throws(GraphvizError) {
        let part = GraphvizError.name(edge)
        for end in [edge.from, edge.to] {
            guard nodes[end] != nil else {
                let reason = "there is no node \"\(end)\" in the graph"
                throw GraphvizError(code: .unknownNode, part: part, reason: reason)
            }
        }
        let ends = [edge.from, edge.to].map { nodes[$0]?.title ?? $0 }.joined(separator: " to ")
        let words = Self.words(of: edge.label)
        edges.append(
            Part(
                name: "",
                id: try elementID(edge.elementID, or: "edge\(edges.count + 1)", part: part),
                title: edge.title ?? (words.isEmpty ? ends : ends + ": " + words)
            )
        )
    }

    /// Returns a label as a screen reader reads it, with its lines joined to a sentence.
    private static func words(of label: Graph.Label?) -> String {
        TextEscaping.lines(label?.plainText ?? "").filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private mutating func uniqueName(_ id: String) -> String {
        let wanted = Self.dotName(id)
        var name = wanted
        var count = 1
        while !usedNames.insert(name).inserted {
            count += 1
            name = wanted + "#" + String(count)
        }
        return name
    }

    /// Returns an id as an unquoted name in DOT. Long ids are cut, because Graphviz 2.42 puts names into its messages. A
    /// message of more than 1 024 bytes destroys the heap: `userout` in `agerror.c` goes on using a buffer that it has
    /// reallocated.
    static func dotName(_ id: String) -> String {
        var name = ""
        var length = 0
        for scalar in TextEscaping.oneLine(id).unicodeScalars {
            length += UTF8.width(scalar)
            guard length <= 80 else { return name + "…" }
            name += scalar == "\\" ? "\\\\" : String(scalar)
        }
        return name
    }

    private mutating func elementID(_ id: String?, or number: String, part: String) throws(GraphvizError) -> String {
        let suffix = id.map(Self.xmlID) ?? number
        guard usedElementIDs.insert(suffix).inserted else {
            let reason = "another element has the id \"\(suffix)\" already"
            throw GraphvizError(code: .duplicateElementID, part: part, reason: reason)
        }
        return prefix + "." + suffix
    }

    /// Returns an XML id for a text. Different texts have different ids: `_` is doubled, and characters not allowed in
    /// an id become `_hex_`.
    static func xmlID(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z": result.unicodeScalars.append(scalar)
            case "0"..."9" where !result.isEmpty, "-" where !result.isEmpty: result.unicodeScalars.append(scalar)
            case "_": result += "__"
            default: result += "_" + String(scalar.value, radix: 16) + "_"
            }
        }
        return result.isEmpty ? "_" : result
    }
}

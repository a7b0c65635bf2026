/// Writes a checked graph as DOT.
///
/// A cluster in DOT inherits its parent's attributes, so each writes all that any parent may have set.
struct DOTWriter {
    private let graph: Graph
    private let inventory: Inventory
    private let engine: Engine
    private var rankGroups: [String: Int] = [:]
    private let labels = LabelWriter()

    init(graph: Graph, inventory: Inventory, engine: Engine) {
        self.graph = graph
        self.engine = engine
        for (index, rank) in graph.ranks.enumerated() {
            for node in rank.nodes { rankGroups[node] = index }
        }
        self.inventory = inventory
    }

    func document() -> String {
        var lines = ["digraph " + TextEscaping.quoted(Inventory.dotName(graph.id)) + " {"]
        lines.append("  graph [\(graphAttributes)]")
        lines.append("  node [\(defaults(graph.attributes.nodeFont))]")
        lines.append("  edge [\(defaults(graph.attributes.edgeFont))]")
        write(graph.nodes, graph.clusters, indent: "  ", to: &lines)
        for rank in graph.ranks where engine == .dot && !rank.nodes.isEmpty {
            let names = rank.nodes.map { name($0) + ";" }.joined(separator: " ")
            lines.append("  { rank=\(rank.kind.rawValue); \(names) }")
        }
        for (edge, part) in zip(graph.edges, inventory.edges) {
            lines.append("  \(end(edge.from, of: edge)) -> \(end(edge.to, of: edge)) [\(attributes(edge, part))]")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private func write(_ nodes: [Graph.Node], _ clusters: [Graph.Cluster], indent: String, to lines: inout [String]) {
        for node in nodes {
            lines.append(indent + "\(name(node.id)) [\(attributes(node))]")
        }
        for cluster in clusters {
            let name = inventory.clusters[cluster.id]?.name ?? ""
            lines.append(indent + "subgraph \(TextEscaping.quoted(name)) {")
            lines.append(indent + "  graph [\(attributes(cluster))]")
            write(cluster.nodes, cluster.clusters, indent: indent + "  ", to: &lines)
            lines.append(indent + "}")
        }
    }

    private func name(_ id: String) -> String { TextEscaping.quoted(inventory.nodes[id]?.name ?? "") }

    /// Whether the edge's sides and ports are left out.
    ///
    /// Among arcs, an edge that ends at a side has no place for its label. Within a rank, dot 2.42 lays edges with sides
    /// out in a graph of their own, and reads through dangling pointers while it does.
    func ignoresSides(of edge: Graph.Edge) -> Bool {
        guard [edge.from, edge.to].contains(where: { $0.side != nil || $0.port != nil }) else { return false }
        switch engine {
        case .neato, .sfdp: return true
        case .nop2: return false
        case .dot:
            let group = rankGroups[edge.from.node]
            let isGrouped = group != nil && group == rankGroups[edge.to.node]
            return isGrouped || !edge.constraint || edge.minimumLength == 0
        }
    }

    private func end(_ end: Graph.Endpoint, of edge: Graph.Edge) -> String {
        if ignoresSides(of: edge) { return name(end.node) }
        return name(end.node) + (end.port.map { ":" + TextEscaping.quoted($0) } ?? "")
            + (end.side.map { ":" + $0.rawValue } ?? "")
    }

    private var graphAttributes: String {
        let attributes = graph.attributes
        var list = DOTAttributes()
        list.set("id", .string(inventory.prefix))
        list.set("charset", .string("UTF-8"))
        list.set("rankdir", .string(attributes.direction.rawValue))
        list.set("nodesep", attributes.nodeSeparation.map(DOTValue.inches))
        list.set("ranksep", attributes.rankSeparation.map(DOTValue.inches))
        list.set("splines", .string(routing.rawValue))
        list.set("bgcolor", .string(attributes.background.attribute))
        list.set("pad", attributes.padding.map(DOTValue.inches))
        list.set("outputorder", .string(attributes.outputOrder.rawValue))
        list.set("overlap", .string(attributes.overlap.rawValue))
        list.set("nslimit1", attributes.rankingLimit.map(DOTValue.number))
        list.set("nslimit", attributes.positioningLimit.map(DOTValue.number))
        list.set("mclimit", attributes.crossingLimit.map(DOTValue.number))
        if engine == .dot, graph.edges.contains(where: { $0.headCluster != nil || $0.tailCluster != nil }) {
            list.set("compound", .flag(true))
        }
        if engine == .dot, ranksReachIntoClusters { list.set("newrank", .flag(true)) }
        set(attributes.labelFont.over(attributes.font), in: &list)
        set(attributes.label, in: &list, font: attributes.labelFont)
        list.set("labelloc", .string(attributes.labelPosition.rawValue))
        list.set("labeljust", .string(String(attributes.labelAlignment.rawValue.prefix(1))))
        if engine == .nop2 { list.set("lp", attributes.labelCenter.map(DOTValue.point)) }
        return list.text
    }

    /// Outside dot, Graphviz 2.42 ends the process by assertion on some drawings: in `multispline.c` while it leads lines
    /// around nodes, and in `polylineMidpoint` while it puts a label beside a straight line between nodes that overlap.
    var routing: Graph.Routing {
        let wanted = graph.attributes.routing
        switch engine {
        case .dot: return wanted == .curves && graph.edges.contains(where: \.needsPlacedLine) ? .splines : wanted
        case _ where wanted == .none || wanted == .curves: return wanted
        case .neato, .sfdp: return graph.edges.contains { $0.label != nil } ? .curves : .lines
        case .nop2: return .lines
        }
    }

    /// Without `newrank`, dot drops a ranked node from the cluster it stands in, and with bad luck frees it twice.
    private var ranksReachIntoClusters: Bool {
        graph.ranks.contains { rank in
            rank.nodes.contains { !(inventory.nodes[$0]?.clusters ?? []).isEmpty }
        }
    }

    private func defaults(_ font: Graph.Font) -> String {
        var list = DOTAttributes()
        set(font.over(graph.attributes.font), in: &list)
        return list.text
    }

    private func set(_ font: Graph.Font, in list: inout DOTAttributes) {
        list.set("fontname", font.name.map(DOTValue.string))
        list.set("fontsize", font.size.map(DOTValue.number))
        list.set("fontcolor", (font.color?.attribute).map(DOTValue.string))
    }

    private func set(
        _ label: Graph.Label?, as name: String = "label", in list: inout DOTAttributes, font: Graph.Font
    ) {
        let size = font.size ?? graph.attributes.font.size ?? 14
        list.set(name, label.map { labels.value($0, size: size) })
    }

    private func set(_ part: Inventory.Part, classes: [String], in list: inout DOTAttributes) {
        list.set("id", .string(part.id))
        list.set("class", classes.isEmpty ? nil : .string(classes.joined(separator: " ")))
        list.set("URL", part.url.map(DOTValue.string))
        // Without a tooltip Graphviz makes one of the label's markup; the SVG gets the words themselves later.
        list.set("tooltip", part.url == nil ? nil : .string(TextEscaping.escaped(part.title)))
    }

    private func style(_ styles: Set<Graph.Style>, filled: Bool) -> DOTValue? {
        let names = Graph.Style.allCases.filter(styles.contains).map(\.rawValue) + (filled ? ["filled"] : [])
        return names.isEmpty ? nil : .string(names.joined(separator: ","))
    }

    private func attributes(_ node: Graph.Node) -> String {
        guard let part = inventory.nodes[node.id] else { return "" }
        var list = DOTAttributes()
        set(part, classes: node.classes, in: &list)
        let font = node.font.over(graph.attributes.nodeFont)
        set(node.label ?? .text(node.id), in: &list, font: font)
        list.set("shape", .string(node.shape.rawValue))
        list.set("width", (node.size?.width).map(DOTValue.inches))
        list.set("height", (node.size?.height).map(DOTValue.inches))
        list.set("fixedsize", node.fixedSize ? .flag(true) : nil)
        list.set(
            "margin",
            node.margin.map { .string(DOTValue.decimal($0.width / 72) + "," + DOTValue.decimal($0.height / 72)) }
        )
        if engine == .nop2 || engine == .neato { list.set("pos", node.position.map(DOTValue.point)) }
        if engine == .neato { list.set("pin", node.position.map { _ in .flag(true) }) }
        list.set("style", style(node.styles, filled: node.fill != nil))
        list.set("fillcolor", (node.fill?.attribute).map(DOTValue.string))
        list.set("color", (node.stroke?.attribute).map(DOTValue.string))
        list.set("penwidth", node.strokeWidth.map(DOTValue.number))
        set(node.font, in: &list)
        list.set("group", node.group.map { .string(TextEscaping.escaped($0)) })
        return list.text
    }

    private func attributes(_ cluster: Graph.Cluster) -> String {
        guard let part = inventory.clusters[cluster.id] else { return "" }
        var list = DOTAttributes()
        set(part, classes: cluster.classes, in: &list)
        if cluster.classes.isEmpty { list.set("class", .string("")) }
        if part.url == nil {
            list.set("URL", .string(""))
            list.set("tooltip", .string(""))
        }
        set(cluster.label, in: &list, font: cluster.font)
        list.set("labelloc", .string(cluster.labelPosition.rawValue))
        list.set("labeljust", .string(String(cluster.labelAlignment.rawValue.prefix(1))))
        if engine == .nop2 { list.set("lp", .string(cluster.labelCenter.map(DOTValue.pair) ?? "")) }
        list.set("style", style(cluster.styles, filled: false) ?? .string(""))
        list.set("bgcolor", .string(cluster.fill?.attribute ?? "transparent"))
        list.set("color", .string(cluster.stroke?.attribute ?? "black"))
        list.set("penwidth", .number(cluster.strokeWidth ?? 1))
        list.set("margin", .number(cluster.margin ?? 8))
        set(cluster.font.over(graph.attributes.font).over(Graph.Font(size: 14, color: .black)), in: &list)
        guard engine == .nop2 else { return list.text }
        if let frame = cluster.frame {
            let (x, y) = (frame.size.width / 2, frame.size.height / 2)
            let low = Graph.Point(x: frame.center.x - x, y: frame.center.y - y)
            let high = Graph.Point(x: frame.center.x + x, y: frame.center.y + y)
            list.set("bb", .string(DOTValue.pair(low) + "," + DOTValue.pair(high)))
        } else {
            list.set("bb", .string(""))
        }
        return list.text
    }

    private func attributes(_ edge: Graph.Edge, _ part: Inventory.Part) -> String {
        var list = DOTAttributes()
        set(part, classes: edge.classes, in: &list)
        let font = edge.font.over(graph.attributes.edgeFont)
        // A label that gets no place with its line would end the process in `xlabels.c`: one of an edge that isn't drawn,
        // or of a loop among arcs.
        let isPlaced = routing != .none && !(routing == .curves && edge.from.node == edge.to.node)
        if isPlaced { set(edge.label, in: &list, font: font) }
        if engine == .dot && isPlaced && (edge.headLabel != nil || edge.tailLabel != nil) {
            set(edge.headLabel, as: "headlabel", in: &list, font: font)
            set(edge.tailLabel, as: "taillabel", in: &list, font: font)
            // With a place of their own they stay out of `xlabels.c`, which ends the process by assertion.
            list.set("labelangle", .number(-25))
            list.set("labeldistance", .number(1))
        }
        switch (edge.tail, edge.head) {
        case (.none, .none): list.set("dir", .string("none"))
        case (.none, _): break
        case (_, .none): list.set("dir", .string("back"))
        default: list.set("dir", .string("both"))
        }
        list.set("arrowhead", edge.head == .normal || edge.head == .none ? nil : .string(edge.head.rawValue))
        list.set("arrowtail", edge.tail == .normal || edge.tail == .none ? nil : .string(edge.tail.rawValue))
        list.set("arrowsize", edge.arrowSize.map(DOTValue.number))
        list.set("penwidth", edge.width.map(DOTValue.number))
        list.set("style", edge.line == .solid ? nil : .string(edge.line.rawValue))
        list.set("color", (edge.color?.attribute).map(DOTValue.string))
        set(edge.font, in: &list)
        list.set("weight", edge.weight.map { .string(String($0)) })
        if engine == .nop2 {
            let route = RouteWriter(
                edge: edge, from: inventory.nodes[edge.from.node], to: inventory.nodes[edge.to.node])
            list.set("pos", .string(route.value))
            list.set("lp", .point(edge.labelCenter ?? route.middle))
        }
        guard engine == .dot else { return list.text }
        list.set("lhead", edge.headCluster.flatMap { inventory.clusters[$0] }.map { .string($0.name) })
        list.set("constraint", edge.constraint ? nil : .flag(false))
        list.set("minlen", edge.minimumLength.map { .string(String($0)) })
        list.set("ltail", edge.tailCluster.flatMap { inventory.clusters[$0] }.map { .string($0.name) })
        return list.text
    }
}

extension Graph.Edge {
    /// Whether dot draws something at a place on the line, which it doesn't know for arcs.
    fileprivate var needsPlacedLine: Bool {
        label != nil || headLabel != nil || tailLabel != nil || headCluster != nil || tailCluster != nil
    }
}

/// Writes a checked graph as DOT.
///
/// In DOT a cluster inherits its parent's attributes. So for each cluster, all attributes that a parent may have set
/// are written.
struct DOTWriter {
    let graph: Graph
    let names: GraphNames
    let engine: Engine
    var order = ClusterOrder.reversed
    private let labels = LabelWriter()

    /// The order in which dot places those inner clusters that aren't connected by any line.
    enum ClusterOrder {
        /// The cluster read last comes first, as in Graphviz 2.42.
        case reversed
        /// The cluster read first comes first, as in Graphviz 14.
        case kept
    }

    /// Returns the DOT for versions of Graphviz that keep the order of clusters; `nil` if all versions can read the
    /// same DOT.
    func documentForKeptOrder() -> String? {
        guard engine == .dot, names.allClusters.contains(where: { $0.keepsOrder && $0.clusters.count > 1 }) else {
            return nil
        }
        var writer = self
        writer.order = .kept
        return writer.document()
    }

    func document() -> String {
        var lines = ["digraph " + TextEscaping.quoted(GraphNames.dotName(graph.id)) + " {"]
        lines.append("  graph [\(graphAttributes)]")
        lines.append("  node [\(defaults(graph.attributes.nodeFont))]")
        lines.append("  edge [\(defaults(graph.attributes.edgeFont))]")
        write(graph.nodes, graph.clusters, indent: "  ", to: &lines)
        for rank in graph.ranks where engine == .dot && !rank.nodes.isEmpty {
            let names = rank.nodes.map { name($0) + ";" }.joined(separator: " ")
            lines.append("  { rank=same; \(names) }")
        }
        for (edge, part) in zip(graph.edges, names.edges) {
            lines.append("  \(name(edge.from)) -> \(name(edge.to)) [\(attributes(edge, part))]")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private func viewport(_ page: Graph.Page) -> DOTValue {
        let numbers = [page.size.width, page.size.height, page.zoom, page.center.x, page.center.y]
        return .string(numbers.map(DOTValue.decimal).joined(separator: ","))
    }

    private func write(_ nodes: [Graph.Node], _ clusters: [Graph.Cluster], indent: String, to lines: inout [String]) {
        for node in nodes {
            lines.append(indent + "\(name(node.id)) [\(attributes(node))]")
        }
        for cluster in clusters {
            let name = names.clusters[cluster.id]?.name ?? ""
            lines.append(indent + "subgraph \(TextEscaping.quoted(name)) {")
            lines.append(indent + "  graph [\(attributes(cluster))]")
            write(cluster.nodes, inOrder(cluster), indent: indent + "  ", to: &lines)
            lines.append(indent + "}")
        }
    }

    /// Returns the inner clusters of a cluster in the order in which Graphviz must read them. In a picture from left to
    /// right, dot draws the first cluster lowest.
    private func inOrder(_ cluster: Graph.Cluster) -> [Graph.Cluster] {
        guard engine == .dot, cluster.keepsOrder else { return cluster.clusters }
        let isFirstRead = (order == .kept) == (graph.attributes.direction == .topToBottom)
        return isFirstRead ? cluster.clusters : cluster.clusters.reversed()
    }

    private func name(_ id: String) -> String { TextEscaping.quoted(names.nodes[id]?.name ?? "") }

    private var graphAttributes: String {
        let attributes = graph.attributes
        var list = DOTAttributes()
        list.set("id", .string(names.prefix))
        list.set("charset", .string("UTF-8"))
        list.set("rankdir", .string(attributes.direction.rawValue))
        list.set("nodesep", attributes.nodeSeparation.map(DOTValue.inches))
        list.set("ranksep", attributes.rankSeparation.map(DOTValue.inches))
        list.set("splines", .string(routing))
        list.set("bgcolor", .string(attributes.background.attribute))
        list.set("pad", attributes.padding.map(DOTValue.inches))
        list.set("viewport", attributes.page.map(viewport))
        list.set("outputorder", .string(attributes.outputOrder.rawValue))
        list.set("overlap", .string("false"))
        list.set("nslimit1", attributes.rankingLimit.map(DOTValue.number))
        list.set("nslimit", attributes.positioningLimit.map(DOTValue.number))
        list.set("mclimit", attributes.crossingLimit.map(DOTValue.number))
        if engine == .dot, ranksReachIntoClusters { list.set("newrank", .flag(true)) }
        set(attributes.labelFont.over(attributes.font), in: &list)
        set(attributes.label, in: &list, font: attributes.labelFont)
        list.set("labelloc", .string(attributes.labelPosition.rawValue))
        list.set("labeljust", .string("c"))
        if engine == .nop2 { list.set("lp", attributes.labelCenter.map(DOTValue.point)) }
        return list.text
    }

    /// True if edges are drawn as arcs. With engines other than dot, Graphviz 2.42 ends the process by an assertion on
    /// some drawings. The assertions are in `multispline.c`, which leads lines around nodes, and in `polylineMidpoint`,
    /// which labels straight lines between overlapping nodes.
    private var drawsArcs: Bool { engine == .sfdp && graph.edges.contains { $0.label != nil } }

    private var routing: String {
        drawsArcs ? "curved" : engine == .dot ? graph.attributes.routing.rawValue : Graph.Routing.lines.rawValue
    }

    /// True if a rank contains nodes of clusters. Without `newrank`, dot removes a ranked node from its cluster, and sometimes
    /// frees it twice.
    private var ranksReachIntoClusters: Bool {
        graph.ranks.contains { rank in
            rank.nodes.contains { !(names.nodes[$0]?.clusters ?? []).isEmpty }
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

    private func set(_ part: GraphNames.Part, classes: [String], in list: inout DOTAttributes) {
        list.set("id", .string(part.id))
        list.set("class", classes.isEmpty ? nil : .string(classes.joined(separator: " ")))
    }

    private func style(_ styles: Set<Graph.Style>, filled: Bool) -> DOTValue? {
        let names = Graph.Style.allCases.filter(styles.contains).map(\.rawValue) + (filled ? ["filled"] : [])
        return names.isEmpty ? nil : .string(names.joined(separator: ","))
    }

    private func attributes(_ node: Graph.Node) -> String {
        guard let part = names.nodes[node.id] else { return "" }
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
        if engine == .nop2 { list.set("pos", node.position.map(DOTValue.point)) }
        list.set("style", style(node.styles, filled: node.fill != nil))
        list.set("fillcolor", (node.fill?.attribute).map(DOTValue.string))
        list.set("color", (node.stroke?.attribute).map(DOTValue.string))
        list.set("penwidth", node.strokeWidth.map(DOTValue.number))
        set(node.font, in: &list)
        return list.text
    }

    private func attributes(_ cluster: Graph.Cluster) -> String {
        guard let part = names.clusters[cluster.id] else { return "" }
        var list = DOTAttributes()
        set(part, classes: cluster.classes, in: &list)
        if cluster.classes.isEmpty { list.set("class", .string("")) }
        list.set("URL", .string(""))
        list.set("tooltip", .string(""))
        set(cluster.label, in: &list, font: cluster.font)
        list.set("labelloc", .string("t"))
        list.set("labeljust", .string(String(cluster.labelAlignment.rawValue.prefix(1))))
        if engine == .nop2 { list.set("lp", .string("")) }
        list.set("style", style(cluster.styles, filled: false) ?? .string(""))
        list.set("bgcolor", .string(cluster.fill?.attribute ?? "transparent"))
        list.set("color", .string(cluster.stroke?.attribute ?? "black"))
        list.set("penwidth", .number(cluster.strokeWidth ?? 1))
        list.set("margin", .number(cluster.margin ?? 8))
        set(cluster.font.over(graph.attributes.font).over(Graph.Font(size: 14, color: .black)), in: &list)
        if engine == .nop2 { list.set("bb", .string("")) }
        return list.text
    }

    /// Returns the edge's colours, with the shares of its stripes; `nil` for an edge without colours. The last stripe
    /// has no share, because Graphviz gives it the rest of the line.
    private func lineColor(of edge: Graph.Edge) -> String? {
        guard edge.stripes.count > 1 else { return (edge.stripes.first?.color ?? edge.color)?.attribute }
        let last = edge.stripes.count - 1
        return edge.stripes.enumerated().map { index, stripe in
            stripe.color.attribute + (index == last ? "" : ";" + DOTValue.decimal(stripe.share))
        }.joined(separator: ":")
    }

    private func attributes(_ edge: Graph.Edge, _ part: GraphNames.Part) -> String {
        var list = DOTAttributes()
        set(part, classes: edge.classes, in: &list)
        let font = edge.font.over(graph.attributes.edgeFont)
        // The label of a loop among arcs gets no position with its line, and would end the process in `xlabels.c`.
        if !(drawsArcs && edge.from == edge.to) { set(edge.label, in: &list, font: font) }
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
        list.set("color", lineColor(of: edge).map(DOTValue.string))
        set(edge.font, in: &list)
        list.set("weight", edge.weight.map { .string(String($0)) })
        if engine == .nop2 {
            let route = RouteWriter(edge: edge, from: names.nodes[edge.from], to: names.nodes[edge.to])
            list.set("pos", .string(route.value))
            list.set("lp", .point(edge.labelCenter ?? route.middle))
        }
        return list.text
    }
}

/// Writes a route as Graphviz's `pos`: the tips of the arrows as `s,x,y` and `e,x,y`, then Bézier points.
struct RouteWriter {
    private let edge: Graph.Edge
    private let route: Graph.Route

    /// Makes the writer for an edge's route. An edge without a route gets a straight line between the borders of its
    /// nodes' boxes.
    init(edge: Graph.Edge, from: GraphNames.Part?, to: GraphNames.Part?) {
        self.edge = edge
        if let route = edge.route {
            self.route = route
        } else {
            let start = from?.position ?? Graph.Point(x: 0, y: 0)
            let end = to?.position ?? start
            route = .line([
                Self.border(of: from?.size, at: start, towards: end),
                Self.border(of: to?.size, at: end, towards: start),
            ])
        }
    }

    /// The middle between the line's ends.
    var middle: Graph.Point {
        let points = route.points
        guard let first = points.first, let last = points.last else { return Graph.Point(x: 0, y: 0) }
        return Graph.Point(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
    }

    var value: String {
        var points = route.points
        guard points.count > 1 else { return "" }
        let size = edge.arrowSize ?? 1
        let (tail, head) = (edge.tail.length * size, edge.head.length * size)
        var tips = ""
        let last = points.count - 1
        let (start, end) = (points[0], points[last])
        let share = tail > 0 && head > 0 && points.count == 2 ? 0.45 : 0.9
        if tail > 0 {
            tips += "s," + DOTValue.pair(start) + " "
            points[0] = Self.step(from: start, to: points[1], by: tail, atMost: share)
        }
        if head > 0 {
            tips += "e," + DOTValue.pair(end) + " "
            points[last] = Self.step(from: end, to: route.points[last - 1], by: head, atMost: share)
        }
        if case .line = route { points = Self.curve(through: points) }
        return tips + points.map(DOTValue.pair).joined(separator: " ")
    }

    private static func border(
        of size: Graph.Size?, at center: Graph.Point, towards other: Graph.Point
    ) -> Graph.Point {
        let (x, y) = (other.x - center.x, other.y - center.y)
        let width = x == 0 ? .infinity : (size?.width ?? 0) / 2 / abs(x)
        let height = y == 0 ? .infinity : (size?.height ?? 0) / 2 / abs(y)
        let share = min(width, height, 0.5)
        return Graph.Point(x: center.x + x * share, y: center.y + y * share)
    }

    /// Returns the point at the distance `length` from `point` towards `other`. The distance is at most the given share
    /// of the distance between the two points.
    private static func step(
        from point: Graph.Point, to other: Graph.Point, by length: Double, atMost share: Double
    ) -> Graph.Point {
        let (x, y) = (other.x - point.x, other.y - point.y)
        let distance = (x * x + y * y).squareRoot()
        guard distance > 0 else { return point }
        let part = min(length / distance, share)
        return Graph.Point(x: point.x + x * part, y: point.y + y * part)
    }

    /// Returns straight lines as Bézier curves, with control points at a third and two thirds of each.
    private static func curve(through points: [Graph.Point]) -> [Graph.Point] {
        zip(points, points.dropFirst()).reduce(into: [points[0]]) { result, piece in
            let (start, end) = piece
            for part in [1.0 / 3, 2.0 / 3] {
                result.append(
                    Graph.Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                )
            }
            result.append(end)
        }
    }
}

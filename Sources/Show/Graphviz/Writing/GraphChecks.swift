extension Graph {
    /// Checks that Graphviz can safely read the graph, and returns the names of its nodes, edges and clusters. Some
    /// invalid input would make Graphviz end the process.
    func checked() throws(GraphvizError) -> GraphNames {
        let names = try GraphNames(of: self)
        guard names.nodes.count + edges.count <= Self.mostElements else {
            let reason = "has more than \(Self.mostElements) nodes and edges; aggregate it first"
            throw GraphvizError(code: .tooLarge, part: "graph", reason: reason)
        }
        try check(attributes)
        for node in names.allNodes { try check(node) }
        for cluster in names.allClusters { try check(cluster) }
        for edge in edges { try check(edge) }
        try check(ranks, in: names)
        return names
    }

    static let mostElements = 10_000

    private func check(_ attributes: Attributes) throws(GraphvizError) {
        let check = ValueChecks(part: "graph")
        try check.number(attributes.nodeSeparation, "nodeSeparation", 0...1_000)
        try check.number(attributes.rankSeparation, "rankSeparation", 0...1_000)
        try check.number(attributes.padding, "padding", 0...1_000)
        try check.number(attributes.rankingLimit, "rankingLimit", 0...1_000)
        try check.number(attributes.positioningLimit, "positioningLimit", 0...1_000)
        try check.number(attributes.crossingLimit, "crossingLimit", 0...1_000)
        if let page = attributes.page {
            try check.size(page.size, "page.size")
            try check.number(page.zoom, "page.zoom", 0.01...100)
            try check.point(page.center, "page.center")
        }
        for font in [attributes.font, attributes.nodeFont, attributes.edgeFont, attributes.labelFont] {
            try check.font(font)
        }
        try check.point(attributes.labelCenter, "labelCenter")
        try check.label(attributes.label)
    }

    private func check(_ node: Node) throws(GraphvizError) {
        let check = ValueChecks(part: GraphvizError.name("node", node.id))
        try check.size(node.size, "size")
        try check.number(node.margin?.width, "margin.width", 0...1_000)
        try check.number(node.margin?.height, "margin.height", 0...1_000)
        try check.point(node.position, "position")
        try check.number(node.strokeWidth, "strokeWidth", 0...100)
        try check.font(node.font)
        try check.label(node.label)
        try check.classes(node.classes)
    }

    private func check(_ cluster: Cluster) throws(GraphvizError) {
        let check = ValueChecks(part: GraphvizError.name("cluster", cluster.id))
        try check.number(cluster.margin, "margin", 0...1_000)
        try check.number(cluster.strokeWidth, "strokeWidth", 0...100)
        try check.font(cluster.font)
        try check.label(cluster.label)
        try check.classes(cluster.classes)
    }

    private func check(_ edge: Edge) throws(GraphvizError) {
        let check = ValueChecks(part: GraphvizError.name(edge))
        try check.number(edge.arrowSize, "arrowSize", 0...10)
        try check.number(edge.width, "width", 0...100)
        for stripe in edge.stripes { try check.number(stripe.share, "stripe.share", 0...1) }
        if !edge.stripes.isEmpty {
            try check.number(edge.stripes.reduce(0) { $0 + $1.share }, "the stripes' sum", 0.999...1.001)
        }
        try check.number(edge.weight.map(Double.init), "weight", 0...10_000)
        try check.point(edge.labelCenter, "labelCenter")
        try check.route(edge.route)
        try check.font(edge.font)
        try check.label(edge.label)
        try check.classes(edge.classes)
    }

    private func check(_ ranks: [Rank], in names: GraphNames) throws(GraphvizError) {
        var ranked: Set<String> = []
        for node in ranks.flatMap(\.nodes) {
            guard names.nodes[node] != nil else {
                let reason = "there is no node \"\(node)\" in the graph"
                throw GraphvizError(code: .unknownNode, part: "rank group", reason: reason)
            }
            guard ranked.insert(node).inserted else {
                let part = GraphvizError.name("node", node)
                throw GraphvizError(
                    code: .repeatedRank, part: part, reason: "is in two rank groups; a node can be in one only")
            }
        }
    }
}

/// Checks single values. Errors name the node, edge or cluster to which the value belongs.
struct ValueChecks {
    let part: String

    func number(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws(GraphvizError) {
        // No range contains NaN, so NaN is refused as well.
        guard let value, !range.contains(value) else { return }
        let bounds = "\(DOTValue.decimal(range.lowerBound)) to \(DOTValue.decimal(range.upperBound))"
        throw GraphvizError(code: .invalidNumber, part: part, reason: "\(name) is \(value); it can be \(bounds)")
    }

    func number(_ value: Int?, _ name: String, _ range: ClosedRange<Double>) throws(GraphvizError) {
        try number(value.map(Double.init), name, range)
    }

    func point(_ point: Graph.Point?, _ name: String) throws(GraphvizError) {
        try number(point?.x, name + ".x", -30_000...30_000)
        try number(point?.y, name + ".y", -30_000...30_000)
    }

    func size(_ size: Graph.Size?, _ name: String) throws(GraphvizError) {
        try number(size?.width, name + ".width", 0...10_000)
        try number(size?.height, name + ".height", 0...10_000)
    }

    /// Checks a font's name and size. Graphviz writes the name into SVG unescaped.
    func font(_ font: Graph.Font) throws(GraphvizError) {
        try number(font.size, "font.size", 2...200)
        guard let name = font.name else { return }
        let allowed = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0"..."9" ~= $0 || " -_.,".unicodeScalars.contains($0)
        }
        guard allowed, !name.isEmpty, name.unicodeScalars.count <= 100 else {
            let reason =
                "the font name \"\(name)\" must have 1 to 100 letters, digits, spaces, '-', '_', '.' and ','"
            throw GraphvizError(code: .invalidName, part: part, reason: reason)
        }
    }

    func classes(_ classes: [String]) throws(GraphvizError) {
        for name in classes where !Self.isIdentifier(name) {
            let reason =
                "the class \"\(name)\" must have only ASCII letters, digits, '-' and '_', and must not begin "
                + "with a digit"
            throw GraphvizError(code: .invalidName, part: part, reason: reason)
        }
    }

    func route(_ route: Graph.Route?) throws(GraphvizError) {
        guard let route else { return }
        for point in route.points { try self.point(point, "route") }
        let count = route.points.count
        switch route {
        case .line where count < 2:
            throw GraphvizError(
                code: .invalidRoute, part: part, reason: "is a line of \(count) points; a line needs 2 or more")
        case .curve where count < 4 || count % 3 != 1:
            let reason = "is a curve of \(count) points; a curve needs 4, 7, 10 and so on"
            throw GraphvizError(code: .invalidRoute, part: part, reason: reason)
        default: break
        }
    }

    func label(_ label: Graph.Label?) throws(GraphvizError) {
        switch label {
        case nil, .text: break
        case .lines(let lines): try check(lines)
        case .table(let table): try check(table)
        }
    }

    private func check(_ table: Graph.Table) throws(GraphvizError) {
        try number(table.padding, "table.padding", 0...255)
        for cell in table.rows.joined() {
            try number(cell.width, "cell.width", 0...10_000)
            try check(cell.lines)
        }
    }

    private func check(_ lines: [Graph.Line]) throws(GraphvizError) {
        for run in lines.flatMap(\.runs) { try number(run.size, "run.size", 2...200) }
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 1_000 else { return false }
        let others: (UInt8) -> Bool = { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        return text.utf8.allSatisfy(others) && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first)
    }
}

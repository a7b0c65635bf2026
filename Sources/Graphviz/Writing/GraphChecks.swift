extension Graph {
    /// The parts of the graph, once everything in it is known to be safe for Graphviz, which ends the process on some
    /// of what it can't use.
    func checked() throws(GraphvizError) -> Inventory {
        let inventory = try Inventory(of: self)
        guard inventory.nodes.count + edges.count <= Self.mostElements else {
            let reason = "has more than \(Self.mostElements) nodes and edges; aggregate it first"
            throw GraphvizError(code: .tooLarge, part: "graph", reason: reason)
        }
        try check(attributes)
        for node in inventory.allNodes { try check(node) }
        for cluster in inventory.allClusters { try check(cluster) }
        for edge in edges { try check(edge) }
        try check(ranks, in: inventory)
        return inventory
    }

    static let mostElements = 10_000

    private func check(_ attributes: Attributes) throws(GraphvizError) {
        let check = Check(part: "graph")
        try check.number(attributes.nodeSeparation, "nodeSeparation", 0...1_000)
        try check.number(attributes.rankSeparation, "rankSeparation", 0...1_000)
        try check.number(attributes.padding, "padding", 0...1_000)
        try check.number(attributes.rankingLimit, "rankingLimit", 0...1_000)
        try check.number(attributes.positioningLimit, "positioningLimit", 0...1_000)
        try check.number(attributes.crossingLimit, "crossingLimit", 0...1_000)
        for font in [attributes.font, attributes.nodeFont, attributes.edgeFont, attributes.labelFont] {
            try check.font(font)
        }
        try check.point(attributes.labelCenter, "labelCenter")
        try check.label(attributes.label)
    }

    private func check(_ node: Node) throws(GraphvizError) {
        let check = Check(part: GraphvizError.name("node", node.id))
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
        let check = Check(part: GraphvizError.name("cluster", cluster.id))
        try check.number(cluster.margin, "margin", 0...1_000)
        try check.number(cluster.strokeWidth, "strokeWidth", 0...100)
        try check.font(cluster.font)
        try check.label(cluster.label)
        try check.classes(cluster.classes)
    }

    private func check(_ edge: Edge) throws(GraphvizError) {
        let check = Check(part: GraphvizError.name(edge))
        try check.number(edge.arrowSize, "arrowSize", 0...10)
        try check.number(edge.width, "width", 0...100)
        try check.number(edge.weight.map(Double.init), "weight", 0...10_000)
        try check.point(edge.labelCenter, "labelCenter")
        try check.route(edge.route)
        try check.font(edge.font)
        try check.label(edge.label)
        try check.classes(edge.classes)
    }

    private func check(_ ranks: [Rank], in inventory: Inventory) throws(GraphvizError) {
        var ranked: Set<String> = []
        for node in ranks.flatMap(\.nodes) {
            guard inventory.nodes[node] != nil else {
                let reason = "there is no node \"\(node)\" in the graph"
                throw GraphvizError(code: .unknownNode, part: "rank group", reason: reason)
            }
            guard ranked.insert(node).inserted else {
                let part = GraphvizError.name("node", node)
                throw GraphvizError(code: .repeatedRank, part: part, reason: "is in two rank groups; one is possible")
            }
        }
    }
}

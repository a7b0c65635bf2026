extension Graph {
    /// Lays the graph out and renders it.
    ///
    /// In this process Graphviz can do one thing at a time, so renders wait for each other, and a layout can't be
    /// stopped: give large graphs and those from strangers to workers. Call this from where waiting is allowed. On Linux
    /// workers give the same graph the same bytes, as long as Graphviz and the fonts are the same; in this process
    /// places that are as good may be chosen by where memory lies.
    ///
    /// - Parameters:
    ///   - format: what to render to.
    ///   - engine: how to lay out.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10; the other formats ignore it.
    ///   - workers: what lays the graph out; `nil` for this process.
    ///   - timeLimit: the processor time that a worker's layout may take.
    /// - Throws: a ``GraphvizError`` naming the value that was wrong, or with Graphviz's own message.
    public func render(
        as format: OutputFormat,
        engine: Engine = .dot,
        scale: Double = 1,
        in workers: LayoutWorkers? = nil,
        timeLimit: Duration = .seconds(10)
    ) throws(GraphvizError) -> Rendering {
        let inventory = try checked()
        try Check(part: "rendering").number(scale, "scale", 0.1...10)
        try checkPositions(for: engine, of: inventory)
        let writer = DOTWriter(graph: self, inventory: inventory, engine: engine)
        let request = LayoutRequest(
            dot: writer.document(), format: format, engine: engine, scale: scale, timeLimit: timeLimit)
        var rendering = try request.rendering(in: workers)
        rendering.warnings = undrawn(by: engine, of: inventory) + rendering.warnings
        switch format {
        case .svg: rendering.bytes = SVGFinisher(graph: self, inventory: inventory).finish(rendering.bytes)
        case .pdf: rendering.bytes = PDFFinisher.finish(rendering.bytes)
        case .png, .dot, .json: break
        }
        return rendering
    }

    private func checkPositions(for engine: Engine, of inventory: Inventory) throws(GraphvizError) {
        guard engine == .nop2, let node = inventory.allNodes.first(where: { $0.position == nil }) else { return }
        let reason = "has no position, and nop2 computes none"
        throw GraphvizError(code: .missingPosition, part: GraphvizError.name("node", node.id), reason: reason)
    }

    /// What is left out without a word from Graphviz.
    private func undrawn(by engine: Engine, of inventory: Inventory) -> [String] {
        var sentences: [String] = []
        if engine != .dot, !inventory.allClusters.isEmpty {
            sentences.append("\(engine.rawValue) draws no clusters: their nodes only are drawn")
        }
        if engine == .sfdp, edges.contains(where: { $0.label != nil && $0.from == $0.to }) {
            sentences.append("edges from a node to itself have no labels when edges are arcs")
        }
        return sentences
    }
}

extension Graph {
    /// Lays the graph out and renders it.
    ///
    /// In this process Graphviz can render only one graph at a time, so renders wait for each other, and a layout can't
    /// be stopped. Give large graphs, and graphs from strangers, to workers. Call the function only where waiting is
    /// allowed. On Linux, workers render equal graphs to equal bytes if Graphviz and the fonts are the same. The
    /// exception is a PDF by Graphviz 2.42 with cairo 1.18, which contains the time of day. Without workers, equal
    /// graphs may get different layouts, because memory addresses decide between equally good positions.
    ///
    /// - Parameters:
    ///   - format: the format to render to.
    ///   - engine: the layout engine.
    ///   - scale: pixels for a point in a PNG, 0.1 to 10; the other formats ignore it.
    ///   - workers: processes that lay the graph out; `nil` for this process.
    ///   - timeLimit: the processor time that a worker's layout may take.
    /// - Throws: a ``GraphvizError`` that names an invalid value or contains Graphviz's own message.
    public func render(
        as format: OutputFormat,
        engine: Engine = .dot,
        scale: Double = 1,
        in workers: LayoutWorkers? = nil,
        timeLimit: Duration = .seconds(10)
    ) throws(GraphvizError) -> Rendering {
        let names = try checked()
        try ValueChecks(part: "rendering").number(scale, "scale", 0.1...10)
        try checkPositions(for: engine, of: names)
        let writer = DOTWriter(graph: self, names: names, engine: engine)
        let request = LayoutRequest(
            dot: writer.document(), dotForKeptOrder: writer.documentForKeptOrder(), format: format, engine: engine,
            scale: scale, timeLimit: timeLimit)
        var rendering = try request.rendering(in: workers)
        rendering.warnings = undrawn(by: engine, of: names) + rendering.warnings
        switch format {
        case .svg: rendering.bytes = SVGFinisher(graph: self, names: names).finish(rendering.bytes)
        case .pdf: rendering.bytes = PDFFinisher.finish(rendering.bytes, title: title.isEmpty ? id : title)
        case .png, .dot, .json: break
        }
        return rendering
    }

    private func checkPositions(for engine: Engine, of names: GraphNames) throws(GraphvizError) {
        guard engine == .nop2, let node = names.allNodes.first(where: { $0.position == nil }) else { return }
        let reason = "has no position; the engine nop2 doesn't compute positions"
        throw GraphvizError(code: .missingPosition, part: GraphvizError.name("node", node.id), reason: reason)
    }

    /// Returns a sentence for each kind of element that Graphviz leaves out without a warning.
    private func undrawn(by engine: Engine, of names: GraphNames) -> [String] {
        var sentences: [String] = []
        if engine != .dot, !names.allClusters.isEmpty {
            sentences.append("\(engine.rawValue) draws no clusters, only their nodes")
        }
        if engine == .sfdp, edges.contains(where: { $0.label != nil && $0.from == $0.to }) {
            sentences.append("an edge from a node to itself has no label if edges are arcs")
        }
        return sentences
    }
}

/// A layout engine of Graphviz.
public enum Engine: String, Sendable, CaseIterable {
    /// A layout in ranks, with clusters, for flows of up to about a hundred nodes.
    case dot

    /// A force-directed layout, for graphs of about five hundred edges or more. It draws no clusters.
    case sfdp

    /// No layout: every node must have a position. Edges are drawn along their ``Graph/Edge/route``.
    case nop2
}

/// The format of a rendering.
public enum OutputFormat: String, Sendable, CaseIterable {
    /// An `<svg>` element in UTF-8, with words for screen readers. It can be a file of its own or a part of an HTML page, where
    /// CSS can colour it by class.
    case svg

    /// A picture of pixels, with 72 pixels per inch at scale 1.
    case png

    /// One page, with text that can be searched.
    case pdf

    /// The laid-out graph in the DOT language, with positions, as Graphviz writes it. For the graph that Graphviz reads, see
    /// ``Graph/dot(for:)``.
    case dot

    /// The laid-out graph with drawing instructions (`_draw_`), as Graphviz writes it.
    case json
}

extension OutputFormat {
    /// The purpose of this format, in one line.
    public var summary: String {
        switch self {
        case .svg: "for web pages; scales, and can be styled by class"
        case .png: "pixels, for slides and messages"
        case .pdf: "one page, for print and LaTeX"
        case .dot: "Graphviz's own language"
        case .json: "Graphviz's layout with drawing instructions"
        }
    }
}

/// A rendered graph.
public struct Rendering: Sendable, Hashable {
    /// The file's content.
    public var bytes: [UInt8]

    /// Graphviz's warnings in its own words; empty if there were none.
    public var warnings: [String]

    /// A sentence with the number and names of the files to which the picture was written; `nil` if it wasn't written
    /// to files.
    public var written: String?

    /// Creates a rendering.
    public init(bytes: [UInt8], warnings: [String], written: String? = nil) {
        self.bytes = bytes
        self.warnings = warnings
        self.written = written
    }

    /// The bytes as text, for all formats except PNG and PDF.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

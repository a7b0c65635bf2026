import FlowAnalysis
public import Graphviz
public import TraceFormat

/// The messages of a run in order of happening: a UML 2.5 sequence diagram with a frame for each beat.
///
/// The frames of a scenario stand one below the other, each with its own participants, so that each can be read, and cut
/// out, by itself: a beat concerns half a dozen components, a scenario dozens. When all beats are too much to read at
/// once, those in which the person types, then the longest, become references (`ref`); one of them is drawn by choosing
/// its beat. An activation's bar lasts as long as the message is handled, and lies beside the bar of a message that its
/// component is handling already. Everything has its place before Graphviz sees it.
public struct SequenceView: Sendable {
    private let drawn: DrawnRun
    private let options: DiagramOptions

    /// - Parameters:
    ///   - drawn: what to draw.
    ///   - options: how; its selection has been applied already.
    public init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions()) {
        self.drawn = drawn
        self.options = options
    }

    /// A picture of a whole trace.
    public init(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) {
        self.init(DrawnRun(RunAnalysis(trace)), options)
    }

    /// The height, in points, past which a picture of several beats is too small to be read on a slide.
    private static let slideHeight = 700.0

    /// The picture.
    public func diagram() -> Diagram {
        let script = SequenceScript(drawn, options)
        let caption = SequenceCaption(script, drawn, options)
        return Diagram(graph: graph(script, caption), engine: .nop2, theme: options.theme)
    }

    /// The picture's graph, to be drawn by ``Diagram/engine``.
    public func graph() -> Graph { diagram().graph }

    private func graph(_ script: SequenceScript, _ caption: SequenceCaption) -> Graph {
        let header = drawn.run.graph.header
        let names = [header.pattern, header.scenario].compactMap(\.self) + ["sequence"]
        var graph = Graph(
            id: names.joined(separator: "/"), title: caption.words.words, description: caption.description)
        graph.attributes.padding = 16
        graph.attributes.font.size = 9
        graph.attributes.font.color = options.theme[.text]
        graph.attributes.edgeFont = .init(size: SequenceLabel.size, color: options.theme[.messageText])
        graph.attributes.outputOrder = .nodesFirst

        let isSingle = script.frames.count == 1
        let layouts = script.frames.enumerated().map { index, frame in
            SequenceFrameLayout(
                frame, theme: options.theme, number: isSingle ? 0 : index + 1, title: caption.name(of: frame))
        }
        let width = max(layouts.map(\.natural).max() ?? 0, 200)
        var top = 0.0
        for (index, frame) in script.frames.enumerated() {
            let layout = SequenceFrameLayout(
                frame, theme: options.theme, number: isSingle ? 0 : index + 1, title: caption.name(of: frame),
                least: width)
            let part = layout.drawn(left: -width / 2, top: top)
            graph.nodes += part.nodes
            graph.edges += part.edges
            top += part.height + 16
        }
        var title = Graph.Node(
            "·title", label: .lines([caption.words.titleLine]), shape: .plain, position: .init(x: 0, y: 24),
            classes: ["title"])
        title.title = caption.words.words
        graph.nodes.append(title)
        var words = caption.words
        if !isSingle, top > SequenceView.slideHeight, !script.frames.contains(where: \.isReference) {
            words.notes.append("Taller than a slide: choose a beat to draw it by itself.")
        }
        for (index, line) in words.legend().enumerated() {
            var note = Graph.Node(
                "·note \(index + 1)", label: .lines([line]), shape: .plain,
                position: .init(x: 0, y: -(top + 6 + Double(index) * 13)), classes: ["note"])
            note.font.color = options.theme[.soft]
            graph.nodes.append(note)
        }
        return graph
    }

    /// The picture in words and signs; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        let script = SequenceScript(drawn, options)
        let caption = SequenceCaption(script, drawn, options)
        return switch format {
        case .mermaid: SequenceMermaid(script, caption).text
        case .plantuml: SequencePlantUML(script, caption, options.theme).text
        case .text: SequenceText(script, caption).text
        case .svg, .png, .pdf, .dot, .json: nil
        }
    }
}

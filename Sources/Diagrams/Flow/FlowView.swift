import Basics
import FlowAnalysis
public import Graphviz
public import TraceFormat

/// Who sent how much to whom in one run: a picture of components and the channels between them.
///
/// Components of one type in one module are one node; a channel's line grows with the logarithm of its messages. Past
/// a hundred nodes, or 250 links, components are grouped by module and role, and the picture says so. The figures in the
/// title are those of what is drawn.
public struct FlowView: Sendable {
    /// The most nodes a picture has before components are grouped.
    public static let nodeLimit = 100
    /// The most pairs of nodes with a line between them before components are grouped.
    public static let linkLimit = 250

    private let drawn: DrawnRun
    private let options: DiagramOptions
    private var run: RunAnalysis { drawn.run }
    private var theme: Theme { options.theme }

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

    /// The picture.
    public func diagram() -> Diagram {
        let chart = chart()
        let caption = caption(of: chart)
        let parts = FlowParts(chart, theme)
        var graph = Graph("flow", of: [run.graph.header], caption: caption, description: description(of: chart))
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 22
        graph.attributes.rankSeparation = 58
        return Diagram(graph, parts, lines: parts.edges.count, caption: caption, gap: 14)
    }

    /// The picture's graph, to be laid out by ``Diagram/engine``.
    public func graph() -> Graph { diagram().graph }

    /// The picture in words and signs; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        let chart = chart()
        let text = FlowText(chart, caption(of: chart))
        return switch format {
        case .mermaid: text.mermaid
        case .plantuml: text.plantUML
        case .text: text.plain
        case .svg, .png, .pdf, .dot, .json: nil
        }
    }

    private func chart() -> FlowChart {
        FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit, by: options.grouping)
    }

    /// What a person hears who can't see the picture.
    private func description(of chart: FlowChart) -> String {
        guard let busiest = chart.links.max(by: { $0.messages < $1.messages }), busiest.messages > 0 else {
            return "No messages."
        }
        let ends = [busiest.ends.from, busiest.ends.to].map { ShortName.of(chart.nodes[$0].name) }
        return "The busiest channel leads from \(ends[0]) to \(ends[1]): \(Count.of(busiest.messages, "message"))."
    }

    /// The title, and a legend of what the picture uses and nothing else.
    private func caption(of chart: FlowChart) -> PictureCaption {
        let header = run.graph.header
        var caption = PictureCaption(
            options.title ?? PatternTitle.of(header.pattern, app: header.app), header.scenario,
            "\(Count.of(chart.messages, "message")), \(Count.of(chart.channels, "channel"))", theme: theme)
        func key(_ sign: String, _ color: Palette, _ words: String, if isUsed: Bool) {
            if isUsed { caption.keys.append(.init(sign: sign, color: theme[color], words: words)) }
        }
        let calls = chart.links.map(\.synchronous).filter { $0.messages > 0 }
        let parts = chart.links.flatMap { [$0.synchronous, $0.asynchronous] }
        key("→", .message, "messages; the wider, the more", if: calls.contains { !$0.isWhollyIdle })
        key("→", .idle, "idle: none had an effect", if: calls.contains(where: \.isWhollyIdle))
        key(
            "(n idle)", .messageText, "n of them had no effect",
            if: parts.contains { $0.idle > 0 && !$0.isWhollyIdle })
        key(
            "→", .asynchronous, "asynchronous, with an open head",
            if: chart.links.contains { $0.asynchronous.messages > 0 && !chart.nodes[$0.ends.to].isNobody })
        key("●", .asynchronous, "lost: nobody was left to receive it", if: chart.nodes.contains(where: \.isNobody))
        key("⇢", .write, "writes properties: no message", if: chart.links.contains { $0.writes > 0 })
        key("×n", .messageText, "n objects of this type", if: chart.hasMultiples)

        if chart.messages == 0 { caption.notes.append("No messages.") }
        if !chart.grouping.isAsked { caption.notes += chart.grouping.notes }
        if chart.channels != chart.componentChannels {
            caption.notes.append(
                "Counted between single components there are \(Count.of(chart.componentChannels, "channel")).")
        }
        if chart.assemblyMessages > 0 {
            caption.notes.append(
                "Not drawn: \(Count.of(chart.assemblyMessages, "message")) to assemblies, which build modules.")
        }
        caption.notes += drawn.notes
        return caption
    }
}

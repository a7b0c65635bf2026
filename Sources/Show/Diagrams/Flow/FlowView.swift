import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// Components, and the number of messages on each channel between them.
    public static let flow = DiagramView(
        "flow", "components and the channels between them, with the number of messages on each",
        options: DrawingOption.ofMessages.union([.grouping, .slide]), notations: [.mermaid, .plantuml, .text],
        coloredNotations: [.mermaid, .plantuml], example: ViewExample("lockflux", scenarios: "login-wrong-password")
    ) { subject in
        guard subject.options.isSlide else { return FlowView(subject.drawn[0], subject.options) }
        return FlowSlide(subject.drawn[0], subject.options, in: subject.workers)
    }
}

/// A picture of components and the channels between them, with the number of messages on each channel, for one run.
///
/// Components of one type in one module are one node. The width of a channel's line grows with the logarithm of its
/// messages. With more than a hundred nodes or 250 links, components are grouped by module and role, and the picture
/// says so. The title states the number of drawn channels, which is smaller after grouping.
struct FlowView: RunPicture {
    /// The largest number of nodes in a picture before components are grouped.
    static let nodeLimit = 100
    /// The largest number of linked pairs of nodes in a picture before components are grouped.
    static let linkLimit = 250

    let drawn: DrawnRun
    var options: DiagramOptions

    /// Returns the flow picture.
    func diagram() -> Diagram {
        let chart = chart()
        let caption = caption(of: chart)
        let parts = FlowParts(chart, theme, options.domains)
        let graph = Graph(
            "flow", of: [run.graph.header], caption: caption, description: description(of: chart),
            gaps: (22, 58))
        return Diagram(graph, parts, lines: parts.edges.count, caption: caption, perLine: 2, gap: 14)
    }

    /// Returns the picture in a text notation or plain text; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        let chart = chart()
        let text = FlowText(chart, caption(of: chart), options.domains)
        return format == .text ? text.plain : text.boxes.text(as: format)
    }

    private func chart() -> FlowChart {
        var chart = FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit, by: options.grouping)
        for place in drawn.slow { chart.markSlow(place, isAsync: run.graph.messages[place].isAsync) }
        return chart
    }

    /// Returns the description for readers who can't see the picture.
    private func description(of chart: FlowChart) -> String {
        guard let busiest = chart.links.max(by: { $0.messages < $1.messages }), busiest.messages > 0 else {
            return "No messages."
        }
        let ends = [busiest.ends.from, busiest.ends.to].map { ShortName.of(chart.nodes[$0].name) }
        return "The busiest channel leads from \(ends[0]) to \(ends[1]): \(Count.of(busiest.messages, "message"))."
    }

    /// Returns the title, and a legend of the signs that the picture uses.
    private func caption(of chart: FlowChart) -> PictureCaption {
        var caption = PictureCaption(
            options.title(of: run), run.graph.header.scenario,
            "\(Count.of(chart.messages, "message")), \(Count.of(chart.channels, "channel"))", theme: theme)
        let parts = chart.links.flatMap { [$0.synchronous, $0.asynchronous] }
        caption.key("→", of: Set(parts.flatMap(\.classes)))
        caption.key("━", .messageText, "the wider, the more messages", if: parts.contains { $0.messages > 1 })
        caption.key(
            "(n idle)", .messageText, "n of the messages had no recorded effect",
            if: parts.contains { $0.idle > 0 && !$0.isWhollyIdle })
        caption.key(
            "⇢", .messageText, "asynchronous: dashed, with an open head",
            if: chart.links.contains { $0.asynchronous.messages > 0 && !chart.nodes[$0.ends.to].isNobody })
        caption.key(
            "●", .asynchronous, "lost: nobody was left to receive it", if: chart.nodes.contains(where: \.isNobody))
        caption.key(
            "┄", .write, MessageWords.setMeaning, if: chart.links.contains { $0.sets > 0 })
        caption.key("slow", .messageText, MessageWords.slowMeaning, if: chart.hasSlow)
        caption.key("×n", .messageText, "n objects of this type", if: chart.hasMultiples)

        if chart.messages == 0 { caption.notes.append("No messages.") }
        if !chart.grouping.isAsked { caption.notes += chart.grouping.notes }
        if chart.channels != chart.componentChannels {
            caption.notes.append(
                "Without grouping there are \(Count.of(chart.componentChannels, "channel")) between single "
                    + "components.")
        }
        if chart.assemblyMessages > 0 {
            caption.notes.append(
                "Not drawn: \(Count.of(chart.assemblyMessages, "message")) to assemblies, which build modules.")
        }
        caption.notes += drawn.notes
        return caption
    }
}

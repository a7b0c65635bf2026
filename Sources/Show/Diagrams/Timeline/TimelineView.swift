import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The times at which components ran.
    public static let timeline = DiagramView(
        "timeline", "when each component ran and for how long, with the critical path; on a real clock",
        options: DrawingOption.ofMessages.union([.grouping]),
        example: ViewExample(file: "Examples/Spans/orders.json")
    ) { TimelineView($0.drawn[0], $0.options) }
}

/// The times at which the components of a run ran, on an axis of time. Each component has a lane, in which nested calls
/// are drawn below each other.
///
/// Successive messages that are too narrow to be drawn one by one share a box. The picture shows the lanes with the
/// longest durations, and notes which lanes and messages are left out. In a run on a virtual clock, messages have no
/// durations: they are drawn as marks at the times of their delivery, and a note says so.
struct TimelineView: RunPicture {
    let drawn: DrawnRun
    var options: DiagramOptions

    func diagram() -> Diagram {
        let graph = run.graph
        let chart = TimelineChart(graph, by: options.grouping ?? .type, slow: drawn.slow)
        let parts = TimelineParts(chart, theme: theme)
        let caption = caption(chart, parts)
        return parts.canvas.diagram(
            "timeline", of: [graph.header], caption: caption,
            description: "\(Count.of(chart.lanes.count, "component")), \(Count.of(graph.messages.count, "message")). "
                + caption.notes.joined(separator: " "))
    }

    private func caption(_ chart: TimelineChart, _ parts: TimelineParts) -> PictureCaption {
        let graph = chart.graph
        let spans = chart.scale.segments
        let whole = (spans.last?.interval.end ?? 0).subtractingClamped(chart.scale.start)
        var caption = PictureCaption(
            options.title(of: run), graph.header.scenario, options.beatWords(of: run),
            Count.of(graph.messages.count, "message"), whole > 0 ? DurationWords.of(whole) : nil,
            graph.header.clock == .virtual ? "virtual clock" : nil, theme: theme)
        caption.key("▬", .messageText, "a call, from delivery to return; nested calls are below", if: graph.hasReturns)
        if parts.drawsPath, let root = chart.root {
            caption.key(
                "▂", .text,
                "critical path of \(ShortName.of(graph.text(graph.messages[root].name), limit: 30))"
                    + (graph.roots.count > 1 ? ", the longest of \(graph.roots.count) messages without a cause" : ""))
        }
        caption.key("✕", .badText, "failed", if: parts.failures)
        caption.key("◷", .messageText, "slow: \(MessageWords.slowMeaning)", if: parts.slow)
        caption.key("⇢", .asynchronousText, "asynchronous: its cause didn't wait for it", if: parts.arrows > 0)
        caption.key("│", .frame, "calls a component of another lane", if: parts.calls > 0)
        caption.key(
            "■", .messageText,
            graph.hasReturns
                ? "several calls, too narrow to be drawn one by one" : "several calls at about the same time",
            if: parts.joined)
        caption.key(
            "▄", .messageText, "height: the share of the time in which one of the calls ran", if: parts.loads)
        caption.key("▯", .messageText, "dashed: no return recorded", if: parts.open)
        caption.key("⋯", .soft, "cut out: a time in which nothing runs", if: !chart.scale.cuts.isEmpty)
        caption.notes += drawn.notes
        if graph.messages.isEmpty { caption.notes.append("No messages.") }
        if !graph.messages.isEmpty, !graph.hasReturns {
            caption.notes.append(
                graph.header.clock == .virtual
                    ? "The clock was virtual: no time passes while a message is handled, so there are no durations. Marks are at the times of delivery."
                    : "No return is recorded, so there are no durations. Marks are at the times of delivery.")
        }
        if graph.hasReturns, whole == 0 {
            caption.notes.append("All messages have the same time: the recording has no durations.")
        }
        if chart.hiddenLanes > 0 {
            let words = Count.of(chart.hiddenLanes, "more component")
            caption.notes.append(
                "Not drawn: \(words) with the shortest times (\(Count.of(chart.hiddenMessages, "message"))).")
        }
        if chart.deepMessages > 0 {
            caption.notes.append(
                "Not drawn: \(Count.of(chart.deepMessages, "message")) below the \(TimelineChart.rowLimit) rows of a lane."
            )
        }
        if chart.lostMessages > 0 {
            caption.notes.append("Not drawn: \(Count.of(chart.lostMessages, "lost message")).")
        }
        if parts.hiddenArrows > 0 {
            caption.notes.append("Not drawn: \(Count.of(parts.hiddenArrows, "more arrow")) of asynchronous messages.")
        }
        return caption
    }
}

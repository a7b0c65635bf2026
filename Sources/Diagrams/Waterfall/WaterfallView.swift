import Basics
import FlowAnalysis
import Graphviz
import TraceFormat

/// What one user action costs, step by step: the events that any architecture has to deliver, and what its machinery adds.
///
/// Several runs are panels of one scale, in which the same step stands in the same place.
public struct WaterfallView: Sendable {
    /// The most panels.
    public static let panelLimit = 12

    private let drawn: [DrawnRun]
    private let titles: [String]
    private let options: DiagramOptions
    private let scope: TreeScope
    private var runs: [RunAnalysis] { drawn.map(\.run) }
    private var theme: Theme { options.theme }

    /// - Parameters:
    ///   - drawn: what to draw, a panel each.
    ///   - titles: the patterns' names as a person writes them; where there is none it is made from the trace's header.
    ///   - options: how; its selection has been applied already.
    ///   - scope: the action; `nil` for all of the beats that were chosen, or the longest action.
    public init(
        _ drawn: [DrawnRun], titles: [String?] = [], _ options: DiagramOptions = DiagramOptions(),
        scope: TreeScope? = nil
    ) {
        self.drawn = drawn
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
        self.scope = scope ?? TreeScope(options)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let charts = runs.prefix(WaterfallView.panelLimit).map { WaterfallChart($0, scope, options) }
        var canvas = Canvas()
        let panel = WaterfallPanel(most: charts.map(\.total).max() ?? 0, isAlone: charts.count == 1, theme: theme)
        // As wide as high, to fit a slide: up to three panels in a row.
        let columns = charts.count == 4 ? 2 : min(3, max(1, charts.count))
        for (index, chart) in charts.enumerated() {
            panel.add(
                chart, title: titles[index], number: index, left: Double(index % columns) * (panel.width + 36),
                top: Double(index / columns) * (panel.height + 26), to: &canvas)
        }
        let words = zip(titles, charts).map { "\($0): \(Count.of($1.total, "message"))" }
        return canvas.diagram(
            "waterfall", of: runs.map(\.graph.header), caption: caption(charts),
            description: words.joined(separator: ", ") + ".", perLine: charts.count > 1 ? 3 : 1)
    }

    private func caption(_ charts: [WaterfallChart]) -> PictureCaption {
        var caption: PictureCaption
        if let run = runs.first, let chart = charts.first, charts.count == 1 {
            caption = PictureCaption(
                titles[0], run.graph.header.scenario, chart.action, Count.of(chart.total, "message"),
                theme: theme)
        } else {
            let scenarios = Set(runs.map(\.graph.header.scenario))
            let actions = Set(charts.map(\.action))
            caption = PictureCaption(
                (scenarios.count == 1 ? scenarios.first ?? nil : nil) ?? "What an action costs",
                actions.count == 1 ? actions.first ?? nil : nil, Count.of(charts.count, "pattern"),
                theme: theme)
        }
        for messageClass in WaterfallChart.order
        where charts.contains(where: { $0.steps.contains { $0.messageClass == messageClass && $0.count > 0 } }) {
            let style = theme.style(ofClass: messageClass)
            caption.keys.append(
                .init(
                    sign: messageClass == .idle ? "▢ idle" : "■ \(messageClass.rawValue)", color: style.text,
                    words: messageClass.summary))
        }
        caption.notes += drawn.joinedNotes
        if charts.isEmpty { caption.notes.append("No runs.") }
        if charts.count == 1, charts[0].total == 0 { caption.notes.append("No messages.") }
        if runs.count > charts.count { caption.notes.append("Not drawn: \(runs.count - charts.count) further runs.") }
        return caption
    }
}

extension PatternTitle {
    /// The names of several runs' patterns, those given where there are such.
    static func all(_ drawn: [DrawnRun], _ titles: [String?]) -> [String] {
        drawn.enumerated().map { index, drawn in
            let header = drawn.run.graph.header
            return (titles.indices.contains(index) ? titles[index] : nil) ?? of(header.pattern, app: header.app)
        }
    }
}

extension [DrawnRun] {
    /// What is left out of several runs, in as few sentences as tell it.
    var joinedNotes: [String] {
        if count == 1 { return self[0].notes }
        return contains { !$0.notes.isEmpty } ? ["Of each run a part is drawn."] : []
    }
}

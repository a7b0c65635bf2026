import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The number of messages that one user action costs, as a bar for each class.
    public static let waterfall = DiagramView(
        "waterfall", "what one user action costs, class by class; several runs share one scale", of: .several,
        example: ViewExample("round-table", "snp", "lockflux", "rvb", "viper-s", scenarios: "login-success")
    ) { WaterfallView($0.drawn, titles: $0.titles, $0.options) }
}

/// The cost of one user action as a chart of bars: the messages that any architecture must deliver, and the messages
/// that the pattern adds.
///
/// Several runs are drawn as panels with the same scale. Each class has the same position in all panels.
struct WaterfallView: Picture {
    /// The largest number of panels.
    static let panelLimit = 12

    private let drawn: [DrawnRun]
    private let titles: [String]
    var options: DiagramOptions
    private let scope: TreeScope
    private var runs: [RunAnalysis] { drawn.map(\.run) }
    private var theme: Theme { options.theme }

    /// Prepares a picture with a panel for each run.
    ///
    /// - Parameters:
    ///   - drawn: the runs, each drawn as a panel.
    ///   - titles: the patterns' display names; a missing name is made from the trace's header.
    ///   - options: the drawing options. Their selection has been applied to `drawn` already.
    ///   - scope: the user action; `nil` for all messages of the chosen beats or, without chosen beats, the longest
    ///     action.
    init(
        _ drawn: [DrawnRun], titles: [String?] = [], _ options: DiagramOptions = DiagramOptions(),
        scope: TreeScope? = nil
    ) {
        self.drawn = drawn
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
        self.scope = scope ?? TreeScope(options)
    }

    /// Returns the waterfall picture.
    func diagram() -> Diagram {
        let charts = runs.prefix(WaterfallView.panelLimit).map { WaterfallChart($0, scope, options) }
        var canvas = Canvas()
        let panel = WaterfallPanel(most: charts.map(\.total).max() ?? 0, isAlone: charts.count == 1, theme: theme)
        // With up to three panels in a row, the picture is about as wide as high and fits a slide.
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
            caption.key(
                messageClass == .idle ? "▢ idle" : "■ \(messageClass.rawValue)",
                theme.style(ofClass: messageClass).text, messageClass.summary)
        }
        caption.notes += drawn.joinedNotes
        if charts.isEmpty { caption.notes.append("No runs.") }
        if charts.count == 1, charts[0].total == 0 { caption.notes.append("No messages.") }
        if runs.count > charts.count { caption.notes.append("Not drawn: \(runs.count - charts.count) further runs.") }
        return caption
    }
}

extension PatternTitle {
    /// Returns the names of several runs' patterns. A missing name is made from the trace's header.
    static func all(_ drawn: [DrawnRun], _ titles: [String?]) -> [String] {
        drawn.enumerated().map { index, drawn in
            let header = drawn.run.graph.header
            return (titles.indices.contains(index) ? titles[index] : nil) ?? of(header.pattern, app: header.app)
        }
    }
}

extension [DrawnRun] {
    /// The notes on the omitted parts of several runs, joined into as few sentences as possible.
    var joinedNotes: [String] {
        if count == 1 { return self[0].notes }
        return contains { !$0.notes.isEmpty } ? ["Only a part of each run is drawn."] : []
    }
}

/// The messages of one user action by class. Each bar begins where the bar before it ends.
struct WaterfallChart {
    struct Step: Hashable {
        let messageClass: MessageClass
        let count: Int
        /// The number of messages in all bars before this bar.
        let start: Int
    }

    let steps: [Step]
    /// The number of all messages, which the last bar shows.
    let total: Int
    /// The drawn action or beats, in the scenario's words; `nil` if neither an action nor beats are chosen.
    let action: String?

    /// The classes in the order of the bars, which legends also use: events first, unseen and idle messages last.
    static let order = MessageClass.inLegends

    init(_ run: RunAnalysis, _ scope: TreeScope, _ options: DiagramOptions) {
        var counts: [MessageClass: Int] = [:]
        for place in scope.places(in: run) { counts[run.classification[place], default: 0] += 1 }
        var start = 0
        steps = WaterfallChart.order.map { messageClass in
            let count = counts[messageClass] ?? 0
            defer { start += count }
            return Step(messageClass: messageClass, count: count, start: start)
        }
        total = start
        action = scope.words(in: run) ?? options.beatWords(of: run)
    }
}

/// The bars of one run: a row for each class, and a row for the sum.
struct WaterfallPanel {
    /// The number of messages of the longest bar in all panels.
    let most: Int
    let isAlone: Bool
    let theme: Theme

    private static let words = 78.0
    private static let row = 23.0
    private static let bar = 15.0

    private var length: Double { isAlone ? 480 : 240 }
    private var heading: Double { isAlone ? 0 : 24 }
    /// The panel's width, with space for the number after the longest bar.
    var width: Double { Self.words + length + 44 }
    var height: Double { heading + Double(WaterfallChart.order.count + 1) * Self.row }

    func add(_ chart: WaterfallChart, title: String, number: Int, left: Double, top: Double, to canvas: inout Canvas) {
        let id = "panel \(number + 1)"
        if !isAlone {
            let line = Graph.Line(
                [
                    Graph.Run(ShortName.of(title, limit: 28), bold: true, size: 12, color: theme[.text]),
                    Graph.Run(
                        "   \(Count.of(chart.total, "message"))", size: 11, color: theme[.soft]),
                ], alignment: .left)
            canvas.write(
                "\(id) heading", [line], in: .init(left: left, top: top, width: width, height: 18), classes: ["heading"]
            )
        }
        var names: [(name: String, end: Double)] = []
        for (index, step) in chart.steps.enumerated() {
            let style = theme.style(ofClass: step.messageClass)
            let isIdle = step.messageClass == .idle
            let area = self.area(row: index, from: step.start, count: step.count, left: left, top: top)
            var bar = Graph.Node(
                "\(id) \(step.messageClass.rawValue)", label: "", fill: isIdle ? theme[.card] : style.color,
                stroke: isIdle ? theme[.idleText] : style.color, styles: isIdle ? [.dashed] : [],
                classes: ["bar", step.messageClass.rawValue])
            bar.title = "\(step.messageClass.rawValue): \(Count.of(step.count, "message"))"
            if step.count == 0 {
                bar.fill = nil
                bar.stroke = .transparent
                bar.styles = []
            }
            canvas.add(bar, in: area)
            words(
                "\(id) \(step.messageClass.rawValue)", step.messageClass.rawValue,
                "\(index == 0 ? "" : "+")\(step.count)", beside: area, left: left,
                color: step.count == 0 ? theme[.idleText] : style.text, to: &canvas)
            names.append((bar.id, step.count == 0 ? area.left : area.right))
        }
        let area = self.area(row: chart.steps.count, from: 0, count: chart.total, left: left, top: top)
        var all = Graph.Node(
            "\(id) total", label: "", fill: theme[.messageText], stroke: theme[.messageText],
            classes: ["bar", "total"])
        all.title = Count.of(chart.total, "message")
        canvas.add(all, in: area)
        words(
            "\(id) total", "total", "\(chart.total)", beside: area, left: left, isBold: true, color: theme[.text],
            to: &canvas)
        connect(names + [(all.id, area.right)], to: &canvas)
    }

    private func area(row: Int, from start: Int, count: Int, left: Double, top: Double) -> Canvas.Area {
        let scale = most > 0 ? length / Double(most) : 0
        return Canvas.Area(
            left: left + Self.words + Double(start) * scale,
            top: top + heading + Double(row) * Self.row + (Self.row - Self.bar) / 2,
            width: max(1, Double(count) * scale), height: Self.bar)
    }

    private func words(
        _ id: String, _ name: String, _ number: String, beside area: Canvas.Area, left: Double, isBold: Bool = false,
        color: Graph.Color, to canvas: inout Canvas
    ) {
        canvas.write(
            "\(id) name", [Graph.Line(name, bold: isBold, size: 10, color: color, alignment: .right)],
            in: .init(left: left, top: area.top, width: Self.words - 8, height: Self.bar))
        canvas.write(
            "\(id) number", [Graph.Line(number, bold: true, size: 10, color: color, alignment: .left)],
            in: .init(left: area.right + 5, top: area.top, width: 36, height: Self.bar))
    }

    /// Draws thin lines from the end of each bar to the beginning of the next.
    private func connect(_ bars: [(name: String, end: Double)], to canvas: inout Canvas) {
        for (upper, lower) in zip(bars, bars.dropFirst()) {
            guard let from = canvas.area(of: upper.name), let to = canvas.area(of: lower.name) else { continue }
            var edge = Graph.Edge(
                from: .init(upper.name), to: .init(lower.name), head: .none, width: 0.7,
                color: theme[.border], classes: ["connector"])
            edge.title = "and then"
            canvas.connect(edge, through: [(upper.end, from.bottom), (upper.end, to.top)])
        }
    }
}

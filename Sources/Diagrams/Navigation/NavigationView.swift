import Basics
import FlowAnalysis
import Graphviz
import TraceFormat

/// The screens of a run, and what led from one to the other.
///
/// A line is a kind of step, with how often it was made and what the person did for it. Past sixty screens the rest is one
/// node, and the picture says so.
public struct NavigationView: Sendable {
    /// The most screens drawn by themselves.
    public static let screenLimit = 60

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

    /// The picture.
    public func diagram() -> Diagram {
        let chart = NavigationChart(run, limit: NavigationView.screenLimit)
        let caption = caption(chart)
        var graph = Graph(
            "navigation", of: [run.graph.header], caption: caption,
            description: chart.steps.map { "\(name(chart.screens[$0.from])) to \(name(chart.screens[$0.to]))" }
                .prefix(20).joined(separator: ", "))
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 26
        graph.attributes.rankSeparation = 60
        if chart.steps.count > 80 { graph.attributes.limitEffort() }
        graph.edges = chart.steps.map { edge($0, in: chart) }
        graph.frame(chart.screens.indices.map { node($0, in: chart) }, caption: caption)
        return Diagram(graph: graph, engine: .dot, theme: theme)
    }

    private func caption(_ chart: NavigationChart) -> PictureCaption {
        var caption = PictureCaption(
            options.title(of: run), run.graph.header.scenario, options.beatWords(of: run),
            "\(Count.of(chart.total, "screen")), \(Count.of(chart.count, "step"))", theme: theme
        )
        func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool) {
            if isUsed { caption.keys.append(.init(sign: sign, color: color, words: words)) }
        }
        key("●", theme[.text], "where it starts", if: chart.screens.contains(.start))
        key(
            "→", theme[.message], "to another screen, and what led there",
            if: chart.steps.contains { !$0.action.isBack })
        key("⇠", theme[.message], "back", if: chart.steps.contains { $0.action.isBack })
        let hasAlerts = chart.screens.contains {
            if case .alert = $0 { true } else { false }
        }
        key("▭", theme[.badText], "an alert", if: hasAlerts)
        if chart.count == 0 { caption.notes.append("No steps from screen to screen.") }
        if chart.screens.contains(.others) {
            caption.notes.append(
                "\(chart.total) screens are too many to read: \(chart.total - NavigationView.screenLimit) are grouped."
            )
        }
        caption.notes += drawn.notes
        return caption
    }

    private func name(_ screen: NavigationChart.Screen) -> String {
        switch screen {
        case .start: "the start"
        case .screen(let name), .alert(let name): ShortName.of(name)
        case .others: "other screens"
        }
    }

    private func node(_ index: Int, in chart: NavigationChart) -> Graph.Node {
        let screen = chart.screens[index]
        let id = "screen \(index + 1)"
        if screen == .start {
            var dot = Graph.Node(
                id, shape: .point, size: .init(width: 12, height: 12), fill: theme[.text], stroke: theme[.text],
                classes: ["start"])
            dot.title = "start"
            return dot
        }
        let entered = chart.steps.reduce(0) { $1.to == index ? $0 + $1.count : $0 }
        let look = theme.style(of: .navigation)
        var isAlert = false
        if case .alert = screen { isAlert = true }
        var node = Graph.Node(
            id,
            label: .lines([
                Graph.Line(name(screen), bold: true, size: 12, color: theme[.text]),
                Graph.Line(
                    (isAlert ? "alert, " : "") + (entered == 0 ? "never entered" : "entered \(entered)×"), size: 9,
                    color: isAlert ? theme[.badText] : look.text),
            ]), fill: isAlert ? theme[.card] : look.fill,
            stroke: isAlert ? theme[.badText] : look.stroke,
            styles: [.rounded],
            classes: [isAlert ? "alert" : "screen"])
        node.size = .init(width: 84, height: 42)
        node.margin = .init(width: 12, height: 7)
        return node
    }

    /// Screens stand in the order of going forward.
    private func edge(_ step: NavigationChart.Step, in chart: NavigationChart) -> Graph.Edge {
        let isBack = step.action.isBack
        var edge = Graph.Edge("screen \(step.from + 1)", "screen \(step.to + 1)", isBackward: isBack)
        edge.line = isBack ? .dashed : .solid
        edge.color = theme[.message]
        edge.width = LineWidth.points(for: step.count)
        edge.arrowSize = 0.7
        edge.classes = ["step", step.action.rawValue]
        let times = step.count > 1 ? " ×\(step.count)" : ""
        let action = step.action == .dismissAlert ? "close" : step.action.rawValue
        var lines = [Graph.Line(action + times, bold: true, size: 9, color: theme[.messageText])]
        for cause in step.causes.prefix(3) {
            let count = cause.count > 1 && step.causes.count > 1 ? " ×\(cause.count)" : ""
            lines.append(Graph.Line(ShortName.of(cause.words, limit: 36) + count, size: 9, color: theme[.soft]))
        }
        if step.causes.count > 3 {
            lines.append(Graph.Line("and \(step.causes.count - 3) more", size: 9, color: theme[.soft]))
        }
        edge.label = .beside(lines, padding: 3)
        let words = lines.map(\.plainText).joined(separator: ", ")
        edge.title = "\(name(chart.screens[step.from])) → \(name(chart.screens[step.to])): \(words)"
        return edge
    }
}

import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// Screens and the steps between them.
    public static let navigation = DiagramView(
        "navigation", "screens, and the actions that led from each to the next",
        example: ViewExample("snp", scenarios: "full-tour")
    ) { NavigationView($0.drawn[0], $0.options) }
}

/// The screens of a run, and the steps between them. A line is one kind of step between two screens, with the number of
/// such steps and their causes. Screens beyond the first sixty share one node, and the picture says so.
struct NavigationView: RunPicture {
    /// The largest number of screens that have a node of their own.
    static let screenLimit = 60

    let drawn: DrawnRun
    var options: DiagramOptions

    /// Returns the picture of the screens and steps.
    func diagram() -> Diagram {
        let chart = NavigationChart(run, limit: NavigationView.screenLimit)
        let caption = caption(chart)
        var graph = Graph(
            "navigation", of: [run.graph.header], caption: caption,
            description: chart.steps.map { "\(name(chart.screens[$0.from])) to \(name(chart.screens[$0.to]))" }
                .prefix(20).joined(separator: ", "),
            gaps: (26, 60))
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
        caption.key("●", .text, "the start", if: chart.screens.contains(.start))
        caption.key(
            "→", .message, "to another screen, and the action that led to it",
            if: chart.steps.contains { !$0.action.isBack })
        caption.key("⇠", .message, "back", if: chart.steps.contains { $0.action.isBack })
        let hasAlerts = chart.screens.contains {
            if case .alert = $0 { true } else { false }
        }
        caption.key("▭", .badText, "an alert", if: hasAlerts)
        if chart.count == 0 { caption.notes.append("No screen changes.") }
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

    /// Returns the line of a step. If the step goes back to an earlier screen, the line runs against the order of the screens.
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

/// The screens of a run, and each kind of step between two screens.
struct NavigationChart {
    enum Screen: Hashable {
        /// The state before the first screen.
        case start
        case screen(String)
        /// An alert on top of a screen.
        case alert(String)
        /// All screens beyond the limit, as one node.
        case others
    }

    struct Step {
        let from: Int
        let to: Int
        let action: NavigationAction
        var count = 0
        /// The causes of the steps, in the words of the scenario, each with the number of steps that it caused.
        var causes: [(words: String, count: Int)] = []
    }

    private(set) var screens: [Screen] = []
    private(set) var steps: [Step] = []
    /// The number of screens and alerts, including those without a node of their own.
    private(set) var total = 0
    private var indices: [Screen: Int] = [:]

    init(_ run: RunAnalysis, limit: Int) {
        let alerts = Set(
            run.graph.navigations.flatMap { step -> [String] in
                switch step.action {
                case .alert: [step.to]
                case .dismissAlert: [step.from]
                case .root, .push, .pop, .present, .dismiss: []
                }
            })
        var known: Set<Screen> = []
        var places: [[Int]: Int] = [:]
        func index(_ name: String, ofRoot: Bool = false) -> Int {
            var screen: Screen = ofRoot && name.isEmpty ? .start : alerts.contains(name) ? .alert(name) : .screen(name)
            if screen != .start, known.insert(screen).inserted { total += 1 }
            if indices[screen] == nil, screens.count >= limit { screen = .others }
            return indices.index(of: screen, in: &screens, adding: screen)
        }
        for change in run.graph.visibleChanges {
            guard case .navigation(let action, let from, let to) = change.kind else { continue }
            let ends = [index(from, ofRoot: action == .root), index(to)]
            let kind = NavigationAction.allCases.firstIndex(of: action) ?? 0
            let place = places.index(
                of: ends + [kind], in: &steps, adding: Step(from: ends[0], to: ends[1], action: action))
            steps[place].count += 1
            let words = NavigationChart.cause(of: change, in: run.graph)
            if let known = steps[place].causes.firstIndex(where: { $0.words == words }) {
                steps[place].causes[known].count += 1
            } else {
                steps[place].causes.append((words, 1))
            }
        }
    }

    var count: Int { steps.reduce(0) { $0 + $1.count } }

    /// Returns the cause of a visible change in words, such as `taps Log In, 800 ms later`. The cause is the person's
    /// last action in the chain of causes of the change. Without such an action, the words are the beat's name.
    private static func cause(of change: VisibleChange, in graph: FlowGraph) -> String {
        func name(_ beat: Int) -> String? {
            graph.beats.indices.contains(beat - 1) ? graph.beats[beat - 1].name : nil
        }
        guard let place = graph.place(ofMessage: change.message),
            let action = graph.chain(to: place).last(where: { graph.messages[$0].isUserAction })
        else { return name(change.beat) ?? "before the first step" }
        let words = name(graph.beat(of: action)) ?? graph.text(graph.messages[action].name)
        let (time, overflow) = change.at.subtractingReportingOverflow(graph.messages[action].at)
        return overflow || time < 1_000_000 ? words : "\(words), \(time / 1_000_000) ms later"
    }
}

extension NavigationAction {
    /// True if the step goes back to an earlier screen.
    var isBack: Bool {
        switch self {
        case .pop, .dismiss, .dismissAlert: true
        case .root, .push, .present, .alert: false
        }
    }
}

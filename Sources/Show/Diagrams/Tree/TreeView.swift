import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The messages that one user action, or one beat, caused, as a tree.
    public static let tree = DiagramView(
        "tree", "what one user action, or one beat, led to, cause by cause",
        example: ViewExample("round-table", scenarios: "login-wrong-password")
    ) { TreeView($0.drawn[0], $0.options) }
}

/// The tree of causes of one user action, or all trees of a beat, as an outline.
///
/// A row shows a message: its name in a box with the colour of the receiver's role, its receiver, its class, and what
/// it changed. In a tree with more than 60 messages or 24 levels, equal messages of one cause share a row, and lower
/// levels may be left out; the picture says so.
struct TreeView: RunPicture {
    /// The largest number of rows; messages that don't fit are left out, the lowest levels first.
    static let rowLimit = 60
    /// The largest number of levels; messages at deeper levels are left out.
    static let depthLimit = 24

    let drawn: DrawnRun
    var options: DiagramOptions
    /// The trees to draw.
    private let scope: TreeScope

    init(drawn: DrawnRun, options: DiagramOptions) { self.init(drawn, options, scope: TreeScope(options)) }

    init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions(), scope: TreeScope) {
        self.drawn = drawn
        self.options = options
        self.scope = scope
    }

    /// Returns the picture of the trees.
    func diagram() -> Diagram {
        let chart = TreeChart.of(run, scope, limit: TreeView.rowLimit, depth: TreeView.depthLimit)
        let rows = TreeParts(chart: chart, run: run, theme: theme)
        let caption = caption(chart, effects: Set(rows.effects.joined().map(\.kind)))
        return rows.canvas.diagram(
            "tree", of: [run.graph.header], caption: caption,
            description: "The longest chain of causes has \(Count.of(chart.deepest, "message")).",
            perLine: 2)
    }

    private func caption(_ chart: TreeChart, effects: Set<TreeEffect.Kind>) -> PictureCaption {
        let total = chart.messages(in: run)
        var caption = PictureCaption(
            options.title(of: run), run.graph.header.scenario, scope.words(in: run) ?? options.beatWords(of: run),
            total.words, theme: theme)
        let classes = Set(chart.nodes.flatMap(\.places).map { run.classification[$0] })
        for messageClass in MessageClass.allCases where classes.contains(messageClass) {
            caption.key(messageClass.sign, theme.style(ofClass: messageClass).text, messageClass.summary)
        }
        caption.key(
            "⇢", .messageText, "asynchronous: dashed, with an open head; its cause had returned",
            if: chart.nodes.contains { $0.parent != nil && run.graph.messages[$0.places[0]].isAsync })
        caption.key(
            "⇒", TreeEffect.Kind.navigation.color(theme), "leads to another screen", if: effects.contains(.navigation))
        if total.isEmpty { caption.notes.append("No messages.") }
        if chart.isMerged {
            caption.notes.append("Too many messages to read: equal messages under one cause are drawn once, as ×n.")
        }
        if chart.hidden > 0 {
            caption.notes.append("Not drawn: \(Count.of(chart.hidden, "message")) further down.")
        }
        caption.notes += drawn.notes
        return caption
    }
}

extension MessageClass {
    /// The class's name in the legend. If messages of the class have a special outline, its description follows in
    /// brackets.
    fileprivate var sign: String {
        switch self {
        case .event: "event (thick outline)"
        case .idle: "idle (dashed outline)"
        case .unseen: "unseen (dotted outline)"
        default: rawValue
        }
    }
}

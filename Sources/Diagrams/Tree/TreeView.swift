import FlowAnalysis
import Graphviz
import TraceFormat

/// What came of what: the tree of causes of one user action, or all trees of a beat, as an outline.
///
/// A row is a message: what it is in the colour of who received it, who that was, its class, and what was done in the
/// message itself. Past sixty messages those that are alike under one cause are one row, and the picture says so.
public struct TreeView: Sendable {
    /// The most rows.
    public static let rowLimit = 60
    /// The most messages from the first to the last of a chain.
    public static let depthLimit = 24

    private let drawn: DrawnRun
    private let options: DiagramOptions
    private var run: RunAnalysis { drawn.run }
    private var theme: Theme { options.theme }
    private let scope: TreeScope

    /// - Parameters:
    ///   - drawn: what to draw.
    ///   - options: how; its selection has been applied already.
    ///   - scope: which trees; `nil` for all of the beats that were chosen, or what came of the longest action.
    public init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions(), scope: TreeScope? = nil) {
        self.drawn = drawn
        self.options = options
        self.scope = scope ?? TreeScope(options)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let chart = TreeChart.of(run, scope, limit: TreeView.rowLimit, depth: TreeView.depthLimit)
        let rows = TreeRows(chart: chart, run: run, theme: theme)
        var caption = TreeCaption(chart: chart, run: run, theme: theme, effects: Set(rows.effects.joined().map(\.kind)))
            .caption(
                options.title(of: run), [scope.words(in: run), options.beatWords(of: run)].compactMap(\.self).first)
        caption.notes += drawn.notes
        return rows.sheet.diagram(
            "tree", of: [run.graph.header], caption: caption,
            description: "At most \(Count.of(chart.deepest, "message")) cause each other in a chain.",
            perLine: 2)
    }
}

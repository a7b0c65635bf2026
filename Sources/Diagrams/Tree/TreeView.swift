public import FlowAnalysis
import Graphviz
import MessageTrace

/// What came of what: the tree of causes of one user action, or all trees of a beat, as an outline.
///
/// A row is a message: what it is in the colour of who received it, who that was, its class, and what was done in the
/// message itself. Past sixty messages those that are alike under one cause are one row, and the picture says so.
public struct TreeView: Sendable {
    /// The most rows.
    public static let rowLimit = 60
    /// The most messages from the first to the last of a chain.
    public static let depthLimit = 24

    private let run: RunAnalysis
    private let title: String
    private let theme: Theme
    private let scope: TreeScope

    /// - Parameters:
    ///   - run: what to draw.
    ///   - title: the pattern's name as a person writes it; without one it is made from the trace's header.
    ///   - scope: which trees.
    public init(_ run: RunAnalysis, title: String? = nil, scope: TreeScope = .longestAction, theme: Theme = .light) {
        self.run = run
        self.theme = theme
        self.title = title ?? PatternTitle.of(run.graph.header.pattern, app: run.graph.header.app)
        self.scope = scope
    }

    /// The picture.
    public func diagram() -> Diagram {
        let chart = TreeChart.of(run, scope, limit: TreeView.rowLimit, depth: TreeView.depthLimit)
        let rows = TreeRows(chart: chart, run: run, theme: theme)
        let caption = TreeCaption(chart: chart, run: run, theme: theme, effects: Set(rows.effects.joined().map(\.kind)))
            .caption(title, scope)
        return rows.sheet.diagram(
            "tree", of: [run.graph.header], caption: caption,
            description: "At most \(PictureCaption.count(chart.deepest, "message")) cause each other in a chain.",
            perLine: 2)
    }
}

import Basics
import FlowAnalysis
import Graphviz
import TraceFormat

/// The tree of causes of one user action, or all trees of a beat, as an outline.
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
    ///   - scope: which trees; `nil` for all of the chosen beats, or that of the longest action.
    public init(_ drawn: DrawnRun, _ options: DiagramOptions = DiagramOptions(), scope: TreeScope? = nil) {
        self.drawn = drawn
        self.options = options
        self.scope = scope ?? TreeScope(options)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let chart = TreeChart.of(run, scope, limit: TreeView.rowLimit, depth: TreeView.depthLimit)
        let rows = TreeParts(chart: chart, run: run, theme: theme)
        var caption = TreeCaption(chart: chart, run: run, theme: theme, effects: Set(rows.effects.joined().map(\.kind)))
            .caption(
                options.title(of: run), [scope.words(in: run), options.beatWords(of: run)].compactMap(\.self).first)
        caption.notes += drawn.notes
        return rows.canvas.diagram(
            "tree", of: [run.graph.header], caption: caption,
            description: "At most \(Count.of(chart.deepest, "message")) cause each other in a chain.",
            perLine: 2)
    }
}

/// The words around a tree of causes.
struct TreeCaption {
    let chart: TreeChart
    let run: RunAnalysis
    let theme: Theme
    let effects: Set<TreeEffect.Kind>

    func caption(_ title: String, _ subject: String?) -> PictureCaption {
        let drawn = chart.messages(in: run, toAssemblies: false)
        let built = chart.messages(in: run, toAssemblies: true)
        var tally = Count.of(drawn, "message")
        if built > 0 { tally += " and \(built) to assemblies" }
        var caption = PictureCaption(title, run.graph.header.scenario, subject, tally, theme: theme)
        caption.keys = keys
        caption.notes = notes(drawn + built)
        return caption
    }

    private func notes(_ drawn: Int) -> [String] {
        var notes: [String] = []
        if drawn == 0 { notes.append("No messages.") }
        if chart.isMerged {
            notes.append("Too many messages to read: equal messages under one cause are drawn once, as ×n.")
        }
        if chart.hidden > 0 {
            notes.append("Not drawn: \(Count.of(chart.hidden, "message")) further down.")
        }
        return notes
    }

    private var keys: [PictureCaption.Key] {
        let places = chart.nodes.flatMap(\.places)
        let classes = Set(places.map { run.classification[$0] })
        var keys: [PictureCaption.Key] = []
        func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool) {
            if isUsed { keys.append(.init(sign: sign, color: color, words: words)) }
        }
        for messageClass in MessageClass.allCases where classes.contains(messageClass) {
            key(messageClass.sign, theme.style(ofClass: messageClass).text, messageClass.summary, if: true)
        }
        let isAsynchronous = chart.nodes.contains { $0.parent != nil && run.graph.messages[$0.places[0]].isAsync }
        key("→", theme[.asynchronous], "asynchronous, with an open head: its cause had returned", if: isAsynchronous)
        key("⇒", TreeEffect.Kind.navigation.color(theme), "leads to another screen", if: effects.contains(.navigation))
        return keys
    }
}

extension MessageClass {
    /// The word that stands for it, with the outline that goes with it where it has one of its own.
    fileprivate var sign: String {
        switch self {
        case .event: "event (thick outline)"
        case .idle: "idle (dashed outline)"
        default: rawValue
        }
    }
}

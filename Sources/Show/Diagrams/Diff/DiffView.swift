import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The changes from one run to another.
    public static let diff = DiagramView(
        "diff", "what changed from the first run to the second, channel by channel", of: .two,
        options: DrawingOption.ofMessages.union([.grouping]),
        example: ViewExample("viper-s", scenarios: "login-success", "login-wrong-password")
    ) { DiffView($0.drawn[0], $0.drawn[1], titles: $0.titles, $0.options) }
}

/// The changes from one run to another, drawn in one picture. With more than a hundred nodes or 250 links, components
/// are grouped by module and role, and the picture says so.
struct DiffView: Picture {
    private let drawn: [DrawnRun]
    private let titles: [String]
    var options: DiagramOptions
    private var before: RunAnalysis { drawn[0].run }
    private var after: RunAnalysis { drawn[1].run }
    private var theme: Theme { options.theme }

    /// Prepares a picture of the differences between two runs.
    ///
    /// - Parameters:
    ///   - before: the first run.
    ///   - after: the second run. Channels and components that only this run has are drawn as added.
    ///   - titles: the patterns' display names, before and after; a missing name is made from the trace's header.
    ///   - options: the drawing options; the selection has been applied already.
    init(
        _ before: DrawnRun, _ after: DrawnRun, titles: [String?] = [], _ options: DiagramOptions = DiagramOptions()
    ) {
        drawn = [before, after]
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
    }

    /// Returns the picture of the differences.
    func diagram() -> Diagram {
        let chart = DiffChart.of(
            before, after, nodes: FlowView.nodeLimit, links: FlowView.linkLimit, by: options.grouping)
        let parts = DiffParts(chart: chart, theme: theme)
        let caption = caption(chart)
        let graph = Graph(
            "diff", of: [before.graph.header, after.graph.header], caption: caption,
            description: "Before \(Count.of(chart.before, "message")), after \(chart.after).",
            gaps: (22, 58))
        return Diagram(graph, parts, lines: chart.links.count, caption: caption)
    }

    private func caption(_ chart: DiffChart) -> PictureCaption {
        let scenarios = [before, after].map { $0.graph.header.scenario ?? "" }
        let isSamePattern = titles[0] == titles[1]
        func arrow(_ pair: [String]) -> String { pair[0] == pair[1] ? pair[0] : "\(pair[0]) → \(pair[1])" }
        let scenario = arrow(scenarios)
        let tally = DiffChart.Change.allCases.filter { chart.count($0) > 0 }
            .map { "\(chart.count($0)) \($0.rawValue)" }.joined(separator: ", ")
        var caption = PictureCaption(
            isSamePattern ? titles[0] : "\(ShortName.of(titles[0], limit: 22)) → \(ShortName.of(titles[1], limit: 22))",
            scenario.isEmpty ? nil : scenario, options.beatWords(of: before) ?? options.beatWords(of: after),
            "\(chart.before) → \(Count.of(chart.after, "message"))",
            tally.isEmpty ? nil : "channels: \(tally)", theme: theme)
        func key(_ sign: String, _ change: DiffChart.Change, _ words: String, if isUsed: Bool) {
            caption.key(sign, DiffStyle(change: change, theme: theme).text, words, if: isUsed)
        }
        for (change, sign, words) in [
            (DiffChart.Change.added, "+n", "added: there was none before"),
            (.gone, "×n", "gone (dashed): there is none now"),
            (.more, "a → b (+n)", "more messages than before"), (.fewer, "a → b (−n)", "fewer messages than before"),
            (.same, "n", "as many as before"),
        ] { key(sign, change, words, if: chart.count(change) > 0) }
        key("+ Name", .added, "only in the second run", if: chart.nodes.contains { $0.change == .added })
        key("× Name", .gone, "only in the first run", if: chart.nodes.contains { $0.change == .gone })
        if chart.links.isEmpty { caption.notes.append("No messages.") }
        caption.notes += drawn.joinedNotes
        caption.notes += chart.grouping.notes
        if before.total.assembly + after.total.assembly > 0 {
            caption.notes.append("Messages to assemblies, which build modules, are not drawn.")
        }
        return caption
    }
}

/// The nodes and links of two runs, merged. Each node and link has its message counts in the first and in the second
/// run.
struct DiffChart: GroupedChart {
    enum Change: String, CaseIterable {
        case added, gone, more, fewer, same

        init(_ before: Int, _ after: Int) {
            self =
                if before == after {
                    .same
                } else if before == 0 {
                    .added
                } else if after == 0 {
                    .gone
                } else {
                    before < after ? .more : .fewer
                }
        }
    }

    struct Node {
        /// The group's node in the first run; `nil` if that run doesn't contain the group.
        var before: FlowChart.Node?
        var after: FlowChart.Node?
        let group: ComponentGroup

        /// The change of a group of components: added or gone if only one run contains the group, otherwise unchanged.
        var change: Change { after == nil ? .gone : before == nil ? .added : .same }

        var name: String {
            var all = before ?? FlowChart.Node(group: group)
            if let after {
                all.types.formUnion(after.types)
                if after.components.count > all.components.count { all.components = after.components }
            }
            return all.name
        }
    }

    struct Link {
        let from: Int
        let to: Int
        var before = 0
        var after = 0
        var change: Change { Change(before, after) }
    }

    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    var grouping: Grouping

    /// Returns the chart at the granularity `asked`. If that is `nil`, returns the finest chart within the limits.
    static func of(
        _ before: RunAnalysis, _ after: RunAnalysis, nodes: Int, links: Int, by asked: Granularity?
    ) -> DiffChart {
        grouped(by: asked, nodes: nodes, links: links) { DiffChart(before, after, by: $0) }
    }

    private init(_ before: RunAnalysis, _ after: RunAnalysis, by granularity: Granularity) {
        grouping = Grouping(granularity: granularity)
        var nodeIndices: [ComponentGroup: Int] = [:]
        var linkIndices: [FlowChart.Link.Ends: Int] = [:]
        for (run, member, count) in [
            (before, \Node.before, \Link.before), (after, \Node.after, \Link.after),
        ] as [(RunAnalysis, WritableKeyPath<Node, FlowChart.Node?>, WritableKeyPath<Link, Int>)] {
            let chart = FlowChart(run, by: granularity, showsSets: false)
            let places = chart.nodes.map { node in
                let index = nodeIndices.index(of: node.group, in: &nodes, adding: Node(group: node.group))
                nodes[index][keyPath: member] = node
                return index
            }
            for link in chart.links {
                let ends = FlowChart.Link.Ends(from: places[link.ends.from], to: places[link.ends.to])
                let index = linkIndices.index(of: ends, in: &links, adding: Link(from: ends.from, to: ends.to))
                links[index][keyPath: count] += link.messages
            }
        }
    }

    var size: (nodes: Int, links: Int) { (nodes.count, links.count) }

    func count(_ change: Change) -> Int { links.count { $0.change == change } }
    var before: Int { links.reduce(0) { $0 + $1.before } }
    var after: Int { links.reduce(0) { $0 + $1.after } }
}

/// The boxes and lines of a picture of changes.
struct DiffParts: RankedParts {
    let chart: DiffChart
    let theme: Theme
    let order: [Int]
    let columns: Columns
    let names: [String]

    init(chart: DiffChart, theme: Theme) {
        self.chart = chart
        self.theme = theme
        order = Role.order(of: chart.nodes.map(\.group.role))
        columns = Columns(roles: chart.nodes.map(\.group.role), links: chart.links.map { ($0.from, $0.to) })
        names = chart.nodes.indices.map { "component \($0 + 1)" }
    }

    /// The nodes without a module.
    var outside: [Graph.Node] { order.filter { chart.nodes[$0].group.module == nil }.map(node) }

    var modules: [Graph.Cluster] {
        Graph.Cluster.modules(chart.nodes.map(\.group.module), order: order, theme, node: node)
    }

    /// The lines. Changed lines are drawn on top.
    var edges: [Graph.Edge] {
        (chart.links.filter { $0.change == .same } + chart.links.filter { $0.change != .same }).map(edge)
    }

    func node(_ index: Int) -> Graph.Node {
        let node = chart.nodes[index]
        guard node.group.kind != .nobody else { return .nobody(names[index], theme) }
        let style = theme.style(of: node.group.role)
        let change = DiffStyle(change: node.change, theme: theme)
        let sign = node.change == .added ? "+ " : node.change == .gone ? "× " : ""
        let name = Graph.Run(
            ShortName.of(node.name), bold: true, size: 11, color: theme[node.change == .gone ? .idleText : .text])
        var box = Graph.Node(
            names[index],
            label: .lines([
                Graph.Line([Graph.Run(sign, bold: true, size: 12, color: change.text), name]),
                Graph.Line(detail(node), size: 9, color: style.text),
            ]), fill: node.change == .gone ? theme[.card] : style.fill,
            stroke: node.change == .same ? style.stroke : change.color,
            styles: node.change == .gone ? [.rounded, .dashed] : [.rounded],
            classes: ["component", "role-\(node.group.role?.rawValue ?? "unknown")", node.change.rawValue])
        if node.change != .same { box.strokeWidth = 2 }
        box.size = .init(width: 80, height: 36)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    private func detail(_ node: DiffChart.Node) -> String {
        let role = node.group.kind == .unknown ? "unrecorded" : node.group.role?.rawValue ?? ""
        let (before, after) = (node.before?.components.count ?? 0, node.after?.components.count ?? 0)
        guard max(before, after) > 1 else { return role }
        return before == after ? "\(role) · ×\(after)" : "\(role) · ×\(before) → ×\(after)"
    }

    private func edge(_ link: DiffChart.Link) -> Graph.Edge {
        let style = DiffStyle(change: link.change, theme: theme)
        var edge = Graph.Edge(
            names[link.from], names[link.to], isBackward: columns.isBackward(link.from, link.to))
        edge.color = style.color
        edge.line = style.line
        edge.width = LineWidth.points(for: max(link.before, link.after))
        edge.arrowSize = 0.7
        edge.font.color = style.text
        edge.classes = ["message", link.change.rawValue]
        let words = style.words(link.before, link.after)
        edge.label = .beside([Graph.Line(words, bold: link.change != .same)])
        let ends = [link.from, link.to].map { ShortName.of(chart.nodes[$0].name) }
        edge.title = "\(ends[0]) → \(ends[1]): \(link.change.rawValue), \(words)"
        return edge
    }
}

/// The look of a change: its colour, sign and kind of line. Signs and lines distinguish changes without colour.
struct DiffStyle {
    let change: DiffChart.Change
    let theme: Theme

    var color: Graph.Color {
        switch change {
        case .added, .more: theme[.added]
        case .gone, .fewer: theme[.gone]
        case .same: theme[.idle]
        }
    }

    var text: Graph.Color { change == .same ? theme[.idleText] : color }

    var line: Graph.LineStyle { change == .gone ? .dashed : .solid }

    /// Returns the label of a change: `+5` added, `×5` removed, `4 → 7 (+3)` more, `7 → 4 (−3)` fewer, or an unchanged
    /// `5`.
    func words(_ before: Int, _ after: Int) -> String {
        switch change {
        case .added: "+\(after)"
        case .gone: "×\(before)"
        case .more: "\(before) → \(after) (+\(after - before))"
        case .fewer: "\(before) → \(after) (−\(before - after))"
        case .same: "\(after)"
        }
    }
}

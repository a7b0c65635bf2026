import Basics
import FlowAnalysis
import Graphviz
import TraceFormat

/// What changed from one run to another: the channels of both in one picture, so that each has one place.
///
/// Past a hundred nodes, or 250 links, components are grouped by module and role, and the picture says so.
public struct DiffView: Sendable {
    private let drawn: [DrawnRun]
    private let titles: [String]
    private let options: DiagramOptions
    private var before: RunAnalysis { drawn[0].run }
    private var after: RunAnalysis { drawn[1].run }
    private var theme: Theme { options.theme }

    /// - Parameters:
    ///   - before: the first run.
    ///   - after: the second run; what only it has is drawn as added.
    ///   - titles: the patterns' names as a person writes them, before and after; where there is none it is made from the
    ///     trace's header.
    ///   - options: how; its selection has been applied already.
    public init(
        _ before: DrawnRun, _ after: DrawnRun, titles: [String?] = [], _ options: DiagramOptions = DiagramOptions()
    ) {
        drawn = [before, after]
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
    }

    /// The picture.
    public func diagram() -> Diagram {
        let chart = DiffChart.of(
            before, after, nodes: FlowView.nodeLimit, links: FlowView.linkLimit, by: options.grouping)
        let parts = DiffParts(chart: chart, theme: theme)
        let caption = caption(chart)
        var graph = Graph(
            "diff", of: [before.graph.header, after.graph.header], caption: caption,
            description: "Before \(Count.of(chart.before, "message")), after \(chart.after).")
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 22
        graph.attributes.rankSeparation = 58
        return Diagram(graph, parts, lines: chart.links.count, caption: caption)
    }

    private func caption(_ chart: DiffChart) -> PictureCaption {
        let scenarios = [before, after].map { $0.graph.header.scenario ?? "" }
        let isSamePattern = titles[0] == titles[1]
        func arrow(_ pair: [String]) -> String { pair[0] == pair[1] ? pair[0] : "\(pair[0]) → \(pair[1])" }
        let scenario = arrow(scenarios)
        let tally = [
            (DiffChart.Change.added, "added"), (.gone, "gone"), (.more, "more"), (.fewer, "fewer"), (.same, "same"),
        ]
        .filter { chart.count($0.0) > 0 }.map { "\(chart.count($0.0)) \($0.1)" }.joined(separator: ", ")
        var caption = PictureCaption(
            isSamePattern ? titles[0] : "\(ShortName.of(titles[0], limit: 22)) → \(ShortName.of(titles[1], limit: 22))",
            scenario.isEmpty ? nil : scenario, options.beatWords(of: before) ?? options.beatWords(of: after),
            "\(chart.before) → \(Count.of(chart.after, "message"))",
            tally.isEmpty ? nil : "channels: \(tally)", theme: theme)
        let words: [DiffChart.Change: (String, String)] = [
            .added: ("+n", "added: there was none before"), .gone: ("×n", "gone (dashed): there is none any more"),
            .more: ("a → b (+n)", "more messages than before"), .fewer: ("a → b (−n)", "fewer messages than before"),
            .same: ("n", "as many as before"),
        ]
        for change in DiffChart.Change.allCases where chart.count(change) > 0 {
            guard let (sign, meaning) = words[change] else { continue }
            caption.keys.append(.init(sign: sign, color: DiffStyle(change: change, theme: theme).text, words: meaning))
        }
        for (change, sign, meaning) in [
            (DiffChart.Change.added, "+ Name", "takes part now"), (.gone, "× Name", "takes part no more"),
        ] where chart.nodes.contains(where: { $0.change == change }) {
            caption.keys.append(.init(sign: sign, color: DiffStyle(change: change, theme: theme).text, words: meaning))
        }
        if chart.links.isEmpty { caption.notes.append("No messages.") }
        caption.notes += drawn.joinedNotes
        caption.notes += chart.grouping.notes
        if before.total.assembly + after.total.assembly > 0 {
            caption.notes.append("Messages to assemblies, which build modules, are not drawn.")
        }
        return caption
    }
}

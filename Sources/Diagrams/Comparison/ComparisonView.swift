import Basics
import FlowAnalysis
import Graphviz
import TraceFormat

/// Runs side by side: a band each, in which every role has the same column, so that like stands beside like.
///
/// Lines above the boxes lead on in the order of the roles, lines below lead back. All components of a role are one box.
public struct ComparisonView: Sendable {
    /// The most bands.
    public static let bandLimit = 12

    private let drawn: [DrawnRun]
    private let titles: [String]
    private let options: DiagramOptions
    private var runs: [RunAnalysis] { drawn.map(\.run) }
    private var theme: Theme { options.theme }

    /// - Parameters:
    ///   - drawn: what to draw, a band each.
    ///   - titles: the patterns' names as a person writes them; where there is none it is made from the trace's header.
    ///   - options: how; its selection has been applied already.
    public init(_ drawn: [DrawnRun], titles: [String?] = [], _ options: DiagramOptions = DiagramOptions()) {
        self.drawn = drawn
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
    }

    /// The picture.
    public func diagram() -> Diagram {
        let bands = runs.prefix(ComparisonView.bandLimit).map { ComparisonBand($0) }
        let columns = Set(bands.flatMap(\.members.keys)).sorted()
        let layout = ComparisonLayout(columns: columns, theme: theme)
        var canvas = Canvas()
        layout.addHeads(to: &canvas)
        var top = ComparisonLayout.headHeight + 8
        let scenarios = Set(runs.map(\.graph.header.scenario))
        for (index, band) in bands.enumerated() {
            let scenario = scenarios.count > 1 ? runs[index].graph.header.scenario : nil
            top += layout.add(band, title: titles[index], scenario: scenario, number: index, top: top, to: &canvas) + 10
        }
        let words = zip(titles, bands).map { "\($0): \(Count.of($1.messages, "message"))" }
        return canvas.diagram(
            "comparison", of: runs.map(\.graph.header), caption: caption(bands, scenarios),
            description: words.joined(separator: ", ") + ".", perLine: 2)
    }

    private func caption(_ bands: [ComparisonBand], _ scenarios: Set<String?>) -> PictureCaption {
        let beats = Set(runs.map { options.beatWords(of: $0) })
        var caption = PictureCaption(
            (scenarios.count == 1 ? scenarios.first ?? nil : nil) ?? "Comparison",
            beats.count == 1 ? beats.first ?? nil : nil,
            Count.of(bands.count, "pattern"), theme: theme)
        func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool) {
            if isUsed { caption.keys.append(.init(sign: sign, color: color, words: words)) }
        }
        let links = bands.flatMap(\.links)
        let plain = links.filter { $0.idle < $0.messages && $0.asynchronous < $0.messages }
        key("→", theme[.message], "messages: on above the boxes, back below; the wider, the more", if: !plain.isEmpty)
        key("→", theme[.idle], "idle: none had an effect", if: links.contains { $0.idle == $0.messages })
        key(
            "→", theme[.asynchronous], "asynchronous, with an open head",
            if: links.contains { $0.asynchronous == $0.messages && $0.idle < $0.messages })
        key(
            "n within", theme[.messageText], "messages between components of this role",
            if: bands.contains { $0.members.values.contains { $0.within > 0 } })
        caption.notes += drawn.joinedNotes
        if bands.isEmpty { caption.notes.append("No runs.") }
        if !bands.isEmpty && bands.allSatisfy({ $0.messages == 0 }) { caption.notes.append("No messages.") }
        if runs.count > bands.count { caption.notes.append("Not drawn: \(runs.count - bands.count) further runs.") }
        let built = runs.prefix(bands.count).contains { $0.total.assembly > 0 }
        if built { caption.notes.append("Messages to assemblies, which build modules, are not drawn.") }
        return caption
    }
}

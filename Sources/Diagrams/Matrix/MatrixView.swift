import Basics
import FlowAnalysis
import Graphviz
import TraceFormat

/// Who sent how much to whom as a dependency structure matrix: senders are rows, receivers columns, both in the order of
/// the roles, so that what is passed on stands above the diagonal and what comes back below it.
///
/// After D. V. Steward, The design structure system, 1981. Past forty rows components are grouped by module and
/// role, and the picture says so.
public struct MatrixView: Sendable {
    /// The most rows before components are grouped.
    public static let rowLimit = 40

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
        let matrix = MatrixChart(run, limit: MatrixView.rowLimit, by: options.grouping)
        let caption = caption(matrix)
        let busiest = matrix.cells.max { $0.messages < $1.messages }
        let description = busiest.map { cell in
            let names = [cell.row, cell.column].map { matrix.chart.nodes[matrix.order[$0]].name }
            return "The most messages, \(cell.messages), went from \(names[0]) to \(names[1])."
        }
        return MatrixParts(matrix: matrix, theme: theme).canvas.diagram(
            "matrix", of: [run.graph.header], caption: caption, description: description ?? "No messages.", perLine: 1)
    }

    private func caption(_ matrix: MatrixChart) -> PictureCaption {
        let chart = matrix.chart
        var caption = PictureCaption(
            options.title(of: run), run.graph.header.scenario, options.beatWords(of: run),
            Count.of(matrix.messages, "message"),
            Count.of(matrix.channels, "channel"), matrix.back > 0 ? "\(matrix.back) back" : nil,
            theme: theme)
        func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool) {
            if isUsed { caption.keys.append(.init(sign: sign, color: color, words: words)) }
        }
        key(
            "n", theme[.messageText], "messages from the row to the column; the stronger its ground, the more",
            if: !matrix.cells.isEmpty
        )
        key(
            "n", theme[.back], "back: below the diagonal, against the order of the roles",
            if: matrix.cells.contains(where: \.isBack))
        key(
            "▢", theme[.back], "closes a cycle: the receiver leads back to the sender",
            if: matrix.cells.contains { $0.isBack && $0.isCycle })
        key(
            "×n", theme[.messageText], "n objects of this type",
            if: matrix.order.contains { !chart.nodes[$0].times.isEmpty })
        key(
            "●", theme[.asynchronous], "lost: nobody was left to receive it",
            if: chart.nodes.contains(where: \.isNobody))
        if matrix.messages == 0 { caption.notes.append("No messages.") }
        caption.notes += chart.grouping.notes
        if chart.assemblyMessages > 0 {
            caption.notes.append(
                "Not counted: \(Count.of(chart.assemblyMessages, "message")) to assemblies, which build modules."
            )
        }
        caption.notes += drawn.notes
        return caption
    }
}

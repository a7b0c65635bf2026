public import FlowAnalysis
import Graphviz
import MessageTrace

/// Who sent how much to whom as a dependency structure matrix: senders are rows, receivers columns, both in the order of
/// the roles, so that what is passed on stands above the diagonal and what comes back below it.
///
/// After D. V. Steward, The design structure system, 1981. Past forty rows components are taken together by module and
/// role, and the picture says so.
public struct MatrixView: Sendable {
    /// The most rows before components are taken together.
    public static let rowLimit = 40

    private let run: RunAnalysis
    private let title: String
    private let theme: Theme

    /// - Parameters:
    ///   - run: what to draw.
    ///   - title: the pattern's name as a person writes it; without one it is made from the trace's header.
    public init(_ run: RunAnalysis, title: String? = nil, theme: Theme = .light) {
        self.run = run
        self.theme = theme
        self.title = title ?? PatternTitle.of(run.graph.header.pattern, app: run.graph.header.app)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let matrix = MatrixChart(run, limit: MatrixView.rowLimit)
        let caption = caption(matrix)
        let busiest = matrix.cells.max { $0.messages < $1.messages }
        let description = busiest.map { cell in
            let names = [cell.row, cell.column].map { matrix.chart.nodes[matrix.order[$0]].name }
            return "The most messages, \(cell.messages), went from \(names[0]) to \(names[1])."
        }
        return MatrixSheet(matrix: matrix, theme: theme).sheet.diagram(
            "matrix", of: [run.graph.header], caption: caption, description: description ?? "No messages.", perLine: 1)
    }

    private func caption(_ matrix: MatrixChart) -> PictureCaption {
        let chart = matrix.chart
        var caption = PictureCaption(
            title, run.graph.header.scenario, PictureCaption.count(matrix.messages, "message"),
            PictureCaption.count(matrix.channels, "channel"), matrix.back > 0 ? "\(matrix.back) back" : nil,
            theme: theme)
        func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool) {
            if isUsed { caption.keys.append(.init(sign: sign, color: color, words: words)) }
        }
        key(
            "n", theme.ink.messageText, "messages from the row to the column; the darker, the more",
            if: !matrix.cells.isEmpty
        )
        key(
            "n", theme.ink.back, "back: below the diagonal, against the order of the roles",
            if: matrix.cells.contains(where: \.isBack))
        key(
            "▢", theme.ink.back, "closes a cycle: the receiver leads back to the sender",
            if: matrix.cells.contains { $0.isBack && $0.isCycle })
        key("×n", theme.ink.messageText, "so many of this type took part", if: matrix.hasMultiples)
        key(
            "●", theme.ink.asynchronous, "lost: nobody was left to receive it",
            if: chart.nodes.contains(where: \.isNobody))
        if matrix.messages == 0 { caption.notes.append("No messages.") }
        caption.notes += chart.grainNotes
        if chart.assemblyMessages > 0 {
            caption.notes.append(
                "Not counted: \(PictureCaption.count(chart.assemblyMessages, "message")) to assemblies, which build modules."
            )
        }
        return caption
    }
}

extension MatrixChart {
    /// Whether a row stands for several components of one type.
    var hasMultiples: Bool {
        chart.grain == .type && order.contains { chart.nodes[$0].components.count > 1 }
    }
}

extension FlowChart {
    /// What is said where components are taken together.
    var grainNotes: [String] {
        switch grain {
        case .type: []
        case .moduleAndRole: ["\(types) types of components are too many to read: taken together by module and role."]
        case .role: ["\(types) types of components are too many to read: taken together by role."]
        }
    }
}

import ArchFlowSupport
package import FlowAnalysis
import Graphviz
package import TraceFormat

extension DiagramView {
    /// The numbers of messages by sender and receiver, in rows and columns.
    public static let matrix = DiagramView(
        "matrix", "the number of messages from each sender to each receiver, as a dependency structure matrix",
        options: DrawingOption.ofMessages.union([.grouping]),
        example: ViewExample("round-table", scenarios: "login-success")
    ) { MatrixView($0.drawn[0], $0.options) }
}

/// The numbers of messages from each sender to each receiver, as a dependency structure matrix. Senders are rows and
/// receivers are columns, both in the order of the roles. So messages that lead forward are above the diagonal, and
/// messages that lead back are below it.
///
/// If one component sets a property of another, this is a dependency as well. A cell shows the number of messages and,
/// separately, the number of sets.
///
/// After D. V. Steward, The design structure system, 1981. With more than forty rows, components are grouped by module
/// and role, and the picture says so.
struct MatrixView: RunPicture {
    /// The largest number of rows before components are grouped.
    static let rowLimit = 40

    let drawn: DrawnRun
    var options: DiagramOptions

    /// Returns the picture of the matrix.
    func diagram() -> Diagram {
        let matrix = MatrixChart(run, limit: MatrixView.rowLimit, by: options.grouping)
        let caption = caption(matrix)
        let busiest = matrix.cells.max { $0.messages < $1.messages }
        let description = busiest.map { cell in
            let names = [cell.row, cell.column].map { matrix.chart.nodes[matrix.order[$0]].name }
            return cell.messages == 0
                ? "No messages." : "The most messages, \(cell.messages), went from \(names[0]) to \(names[1])."
        }
        return MatrixParts(matrix: matrix, theme: theme).canvas.diagram(
            "matrix", of: [run.graph.header], caption: caption, description: description ?? "No messages.", perLine: 1)
    }

    private func caption(_ matrix: MatrixChart) -> PictureCaption {
        let chart = matrix.chart
        var caption = PictureCaption(
            options.title(of: run), run.graph.header.scenario, options.beatWords(of: run),
            Count.of(matrix.messages, "message"),
            Count.of(matrix.channels, "channel"),
            matrix.back > 0 ? "\(Count.of(matrix.back, "message")) backwards" : nil,
            theme: theme)
        caption.key(
            "n", .messageText, "messages from the row to the column; the darker the cell, the more messages",
            if: matrix.messages > 0)
        caption.key(
            "+n", .write, MessageWords.setMeaning, if: matrix.cells.contains { $0.sets > 0 })
        caption.key(
            "n", .back, "back: below the diagonal, against the order of the roles",
            if: matrix.cells.contains(where: \.isBack))
        caption.key(
            "▢", .back, "closes a cycle: messages lead from the receiver back to the sender",
            if: matrix.cells.contains { $0.isBack && $0.isCycle })
        caption.key(
            "×n", .messageText, "n objects of this type",
            if: matrix.order.contains { !chart.nodes[$0].times.isEmpty })
        caption.key(
            "●", .asynchronous, "lost: nobody was left to receive it",
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

/// The numbers of messages by sender and receiver, in rows and columns in the order of the roles.
package struct MatrixChart {
    let chart: FlowChart
    /// Indices of the chart's nodes in the order of rows and columns. The node at which messages without a receiver
    /// end comes last.
    let order: [Int]
    /// The cells with numbers, each for a link of the chart.
    let cells: [Cell]

    package struct Cell: Hashable {
        package let row: Int
        package let column: Int
        package let messages: Int
        package let idle: Int
        /// The number of times that the sender set a property of the receiver. Setting a property isn't a message.
        package let sets: Int
        /// True if messages also lead from the receiver back to the sender, directly or through other nodes.
        package let isCycle: Bool
        /// True if the messages run against the order of the roles. Messages that assemblies send while they build
        /// modules aren't included.
        package let isBack: Bool
    }

    init(_ run: RunAnalysis, limit: Int, by asked: Granularity?) {
        let chart = FlowChart.of(run, nodes: limit, links: .max, by: asked)
        let ranked = Role.order(of: chart.nodes.map(\.role))
        let order = ranked.filter { !chart.nodes[$0].isNobody } + ranked.filter { chart.nodes[$0].isNobody }
        var places = [Int](repeating: 0, count: chart.nodes.count)
        for (place, index) in order.enumerated() { places[index] = place }
        let sent = chart.links.filter { $0.messages > 0 }
        let reaches = Reach(count: order.count, sent.map { (places[$0.ends.from], places[$0.ends.to]) })
        cells = chart.links.map { link in
            let (row, column) = (places[link.ends.from], places[link.ends.to])
            return Cell(
                row: row, column: column, messages: link.messages, idle: (link.synchronous + link.asynchronous).idle,
                sets: link.sets, isCycle: link.messages > 0 && row != column && reaches[column, row],
                isBack: link.messages > 0 && column < row && chart.nodes[link.ends.from].role != .assembly)
        }
        .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
        self.chart = chart
        self.order = order
    }

    var messages: Int { cells.reduce(0) { $0 + $1.messages } }
    var channels: Int { cells.count { $0.messages > 0 && !chart.nodes[order[$0.column]].isNobody } }
    var back: Int { cells.reduce(0) { $0 + ($1.isBack ? $1.messages : 0) } }
}

/// A run's matrix in numbers, for a web page that draws the matrix itself.
package struct PictureMatrix {
    package struct Row {
        package let kind: PictureGeometry.Node.Kind
        package let name: String
        package let role: Role?
        package let module: String?
        /// True if a row contains the components of a role, in one module or in all modules; false if it contains the
        /// components of a type.
        package let isGroup: Bool
    }

    /// The rows in order, which are also the columns.
    package let rows: [Row]
    package let cells: [MatrixChart.Cell]
    /// Sentences that explain how components are grouped.
    package let notes: [String]

    package init(_ run: RunAnalysis) {
        let matrix = MatrixChart(run, limit: MatrixView.rowLimit, by: nil)
        rows = matrix.order.map { index in
            let node = matrix.chart.nodes[index]
            return Row(
                kind: node.geometryKind, name: node.name, role: node.role, module: node.module,
                isGroup: node.group.kind == .role)
        }
        cells = matrix.cells
        notes = matrix.chart.grouping.notes
    }
}

/// The nodes that can be reached from each node, directly or through others (S. Warshall, A theorem on Boolean matrices, 1962).
private struct Reach {
    private var rows: [[Bool]]

    init(count: Int, _ links: [(Int, Int)]) {
        rows = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
        for (from, to) in links { rows[from][to] = true }
        for middle in 0..<count {
            for from in 0..<count where rows[from][middle] {
                for to in 0..<count where rows[middle][to] { rows[from][to] = true }
            }
        }
    }

    subscript(from: Int, to: Int) -> Bool { rows[from][to] }
}

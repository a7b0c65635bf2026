import FlowAnalysis
import TraceFormat

/// Who sent how much to whom, by rows and columns in the order of the roles.
struct MatrixChart {
    let chart: FlowChart
    /// Indices of the chart's nodes in the order of rows and columns; nobody, who receives what is lost, is last.
    let order: [Int]
    /// The links of the chart by row and column.
    let cells: [Cell]

    struct Cell: Hashable {
        let row: Int
        let column: Int
        let messages: Int
        let idle: Int
        /// Whether the receiver leads back to the sender, over however many messages.
        let isCycle: Bool
        /// Whether it runs against the order of the roles; what assemblies send while they build doesn't count.
        let isBack: Bool
    }

    init(_ run: RunAnalysis, limit: Int, by asked: Granularity?) {
        let chart = FlowChart.of(run, nodes: limit, links: .max, by: asked)
        // State that is only written to gets no message, and has no place in a matrix of messages.
        let ranked = Role.order(of: chart.nodes.map(\.role)).filter { chart.nodes[$0].messages > 0 }
        let order = ranked.filter { !chart.nodes[$0].isNobody } + ranked.filter { chart.nodes[$0].isNobody }
        var places = [Int](repeating: 0, count: chart.nodes.count)
        for (place, index) in order.enumerated() { places[index] = place }
        let links = chart.links.filter { $0.messages > 0 }
        let reaches = Reach(count: order.count, links.map { (places[$0.ends.from], places[$0.ends.to]) })
        cells = links.map { link in
            let (row, column) = (places[link.ends.from], places[link.ends.to])
            return Cell(
                row: row, column: column, messages: link.messages, idle: link.synchronous.idle + link.asynchronous.idle,
                isCycle: row != column && reaches[column, row],
                isBack: column < row && chart.nodes[link.ends.from].role != .assembly)
        }
        .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
        self.chart = chart
        self.order = order
    }

    var messages: Int { cells.reduce(0) { $0 + $1.messages } }
    var channels: Int { cells.count { !chart.nodes[order[$0.column]].isNobody } }
    var back: Int { cells.reduce(0) { $0 + ($1.isBack ? $1.messages : 0) } }
}

/// Who leads to whom over any number of steps (S. Warshall, A theorem on Boolean matrices, 1962).
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

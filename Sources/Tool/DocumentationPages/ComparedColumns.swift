package import Tables

/// The number columns of the table that compares patterns, and their correlations.
package struct ComparedColumns {
    /// The absolute value of a correlation above which two columns are reported as measuring the same.
    package static let same = 0.9

    package struct Pair {
        package let first: String
        package let second: String
        package let correlation: Double
    }

    package let titles: [String]
    package let scenarios: Int
    package let pairs: [Pair]

    package init(_ table: Table) {
        let columns = table.columns.indices.filter { index in
            let column = table.columns[index]
            return column.place == .row && [.integer, .share, .number].contains(column.value)
        }
        titles = columns.map { table.columns[$0].title }
        var rows: [[[Table.Cell]]] = []
        var last: Table.Cell?
        let scenario = table.columns.firstIndex { $0.key == "scenario" } ?? 0
        for row in table.rows {
            if row.cells[scenario] != last { rows.append([]) }
            last = row.cells[scenario]
            rows[rows.count - 1].append(row.cells)
        }
        scenarios = rows.count
        var pairs: [Pair] = []
        for (offset, first) in columns.enumerated() {
            for second in columns.dropFirst(offset + 1) {
                let values = rows.map { scenario in
                    scenario.compactMap { row in
                        row[first].magnitude.flatMap { one in row[second].magnitude.map { (one, $0) } }
                    }
                }
                guard let found = RankCorrelation.of(values.map { ($0.map(\.0), $0.map(\.1)) }) else { continue }
                pairs.append(
                    Pair(
                        first: table.columns[first].title, second: table.columns[second].title, correlation: found))
            }
        }
        self.pairs = pairs
    }
}

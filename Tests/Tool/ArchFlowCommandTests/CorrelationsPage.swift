import Tables

@testable import FlowAnalysis

/// Spearman's rank correlation of two measures, each scenario ranked by itself.
enum RankCorrelation {
    /// - Parameter scenarios: The values of both measures in each scenario, one of each for each pattern.
    /// - Returns: `nil` where one of them is the same for all patterns in all scenarios.
    static func of(_ scenarios: [(first: [Double], second: [Double])]) -> Double? {
        let first = scenarios.flatMap { centred($0.first) }
        let second = scenarios.flatMap { centred($0.second) }
        func product(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
        let spread = (product(first, first) * product(second, second)).squareRoot()
        return spread > 0 ? product(first, second) / spread : nil
    }

    /// The ranks of some values, less their mean; equal values share the mean of their ranks.
    private static func centred(_ values: [Double]) -> [Double] {
        values.map { value in
            let below = values.count { $0 < value }
            let equal = values.count { $0 == value }
            return Double(below) + Double(equal - 1) / 2 - Double(values.count - 1) / 2
        }
    }
}

/// The columns of a comparison, scenario by scenario.
struct ComparedColumns {
    /// From which correlation on two columns say the same.
    static let same = 0.9

    struct Pair {
        let first: String
        let second: String
        let correlation: Double
    }

    let titles: [String]
    let scenarios: Int
    let pairs: [Pair]

    init(_ table: Table) {
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

/// The page of the documentation that tells which measures say the same.
enum CorrelationsPage {
    static func text(headline: ComparedColumns, all: ComparedColumns) -> String {
        var text = head(scenarios: headline.scenarios)
        text += "\n## The headline\n\n"
        text += "| |" + headline.titles.dropLast().map { " \($0) |" }.joined() + "\n"
        text += "| :-- |" + headline.titles.dropLast().map { _ in " --: |" }.joined() + "\n"
        for (row, title) in headline.titles.enumerated().dropFirst() {
            let cells = headline.titles.indices.dropLast().map { column in
                column < row ? " \(number(headline, title, headline.titles[column])) |" : " |"
            }
            text += "| \(title) |" + cells.joined() + "\n"
        }
        text += "\n## Measures that say the same\n\n"
        text += "All pairs of measures, shown or not, above 0.90 or below -0.90.\n\n"
        text += "| measure | measure | correlation |\n| :-- | :-- | --: |\n"
        for pair in all.pairs where abs(pair.correlation) > ComparedColumns.same {
            text += "| \(pair.first) | \(pair.second) | \(rounded(pair.correlation)) |\n"
        }
        return text
    }

    private static func head(scenarios: Int) -> String {
        """
        # What measures say twice

        How alike the measures of a comparison rank the patterns, and why some of them aren't in the headline.

        ## Overview

        In each of the \(scenarios) scenarios that all patterns go through, each measure ranks the patterns, the yardstick
        left out; equal values share the mean of their ranks. The numbers here are Spearman's rank correlation of two
        measures over all scenarios, the ranks always being those within one: 1 where both always give the same order, -1
        where one gives the other's opposite, 0 where the one says nothing of the other. A dash stands where a measure is the
        same for all patterns.

        Two columns of more than 0.9 say the same, and only one of them is in the headline: the one that others are parts of.
        So messages stand there and channels don't. What the pattern's rules force goes with messages too: the patterns of many
        messages are those whose rules ask for them. So it is no column by itself, but stands beside what the rules don't
        force, as two parts of messages. With five patterns a correlation is coarse, and of these patterns and this
        app only: in other hands two measures that go together here may part.

        `archflow stats` has all measures with `--columns all`. <doc:Measures> says what each means. A test computes this page
        from the committed traces, and fails where two columns of the headline say the same.

        """
    }

    private static func number(_ columns: ComparedColumns, _ first: String, _ second: String) -> String {
        columns.pairs.first { Set([$0.first, $0.second]) == [first, second] }.map { rounded($0.correlation) } ?? "–"
    }

    private static func rounded(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let digits = "\(abs(hundredths) % 100)"
        return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits.count < 2 ? "0" : "")\(digits)"
    }
}

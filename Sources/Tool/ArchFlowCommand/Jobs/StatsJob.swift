import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Makes the tables of `archflow stats` about traces.
@MainActor
enum StatsJob {
    /// Returns an object that collects the measures of runs, with yardstick and guests apart.
    static func gathering(by grouping: Grouping, _ known: KnownPatterns) -> StatisticsGathering {
        StatisticsGathering(
            by: grouping, reference: known.yardstick, guests: known.guests, titles: known.titles)
    }

    /// Returns the definition of a number, and the items that it counts.
    ///
    /// - Parameter cell: Identifies the number: `round-table/login-success/idle`.
    /// - Throws: ``JobError`` (usage) if no number fits, or several do.
    static func explanation(
        of cell: String, in inputs: TraceInputs, by grouping: Grouping, _ known: KnownPatterns
    ) throws(JobError) -> Explanation {
        let runs = inputs.traces.map { RunAnalysis($0) }
        let statistics = Statistics(
            of: runs.map(\.measures), by: grouping, reference: known.yardstick, guests: known.guests)
        do throws(CellError) {
            let found = try statistics.cell(at: CellPath(cell))
            return statistics.explanation(of: found, in: runs[found.run])
        } catch {
            throw JobError(error, cell: cell)
        }
    }

    /// Throws a usage error for an unknown column.
    static func check(_ columns: ColumnChoice, by grouping: Grouping) throws(JobError) {
        guard case .keys(let keys) = columns else { return }
        let known = MeasureNames(Statistics.definitions(by: grouping))
        for key in keys where known.index(of: key) == nil { throw .unknown("column", key, among: known.all) }
    }
}

extension JobError {
    /// Creates the error for words that don't identify one number.
    init(_ error: CellError, cell: String) {
        switch error {
        case .unknownMeasure(let key, let keys): self = .unknown("measure", key, among: keys)
        case .unknownWord(let word, let words, let count, let first):
            let near =
                JobError.nearest(to: word, among: words)
                ?? words.first { $0.lowercased().contains(word.lowercased()) }
            let hint = near.map { "did you mean '\($0)'? " } ?? ""
            self.init(.usage, Self.list("\(cell): no row has '\(word)': \(hint)the rows are", first, of: count))
        case .noRow:
            self.init(.usage, "\(cell): no row has all of these words")
        case .severalRows(let count, let first):
            self.init(.usage, Self.list("\(cell): \(count) rows have these words; choose one of", first, of: count))
        }
    }

    /// Returns a line, followed by the first few paths, each on a line.
    private static func list(_ line: String, _ first: [String], of count: Int) -> TerminalText {
        let rest = count > first.count ? ["  and \(count - first.count) more"] : []
        return TerminalText(lines: [line] + first.map { "  \($0)" } + rest)
    }
}

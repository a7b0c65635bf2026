import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Computes the numbers of traces.
@MainActor
enum StatsJob {
    /// Returns an object that gathers runs into a table. If patterns are compared, the yardstick and guests are set apart.
    static func gathering(by grouping: Grouping, _ known: KnownPatterns) -> StatisticsGathering {
        StatisticsGathering(
            by: grouping, reference: known.yardstick, guests: known.guests, titles: known.titles)
    }

    /// Returns the evidence for one number.
    ///
    /// - Parameter cell: The words that select the number: `round-table/login-success/idle`.
    /// - Throws: ``JobError`` (usage) where the words select no cell, or several.
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

    /// Checks that the chosen columns exist.
    ///
    /// - Throws: ``JobError`` (usage) for an unknown column, with the nearest known one.
    static func check(_ columns: ColumnChoice, by grouping: Grouping) throws(JobError) {
        guard case .keys(let keys) = columns else { return }
        let known = Statistics.definitions(by: grouping).map(\.key.rawValue)
        for key in keys where !known.contains(key) { throw .unknown("column", key, among: known) }
    }
}

extension JobError {
    /// The error for words that select no cell.
    init(_ error: CellError, cell: String) {
        switch error {
        case .unknownMeasure(let key, let keys): self = .unknown("measure", key, among: keys)
        case .unknownWord(let word, let words):
            let hint = JobError.nearest(to: word, among: words).map { ": did you mean '\($0)'?" } ?? ""
            self.init(.usage, "\(cell): no row has '\(word)'\(hint)")
        case .noRow:
            self.init(.usage, "\(cell): no row has all of these words")
        case .severalRows(let count, let first):
            let rest = count > first.count ? ["  and \(count - first.count) more"] : []
            self.init(
                .usage,
                TerminalText(
                    lines: ["\(cell): \(count) rows have these words; choose one of"] + first.map { "  \($0)" } + rest))
        }
    }
}

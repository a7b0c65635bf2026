extension Statistics {
    /// A cell that was found.
    public struct FoundCell: Sendable {
        /// The index of its run, as the runs were given.
        public let run: Int
        let row: Int
        let measure: Int
    }

    /// The cell that a path picks.
    public func cell(at path: CellPath) throws(CellError) -> FoundCell {
        guard let measure = measures.firstIndex(where: { $0.definition.key == path.key }) else {
            throw .unknownMeasure(path.key, keys: measures.map(\.definition.key))
        }
        var found = Array(rows.indices)
        for word in path.words {
            found = found.filter { rows[$0].path.contains(word) || rows[$0].aliases.contains(word) }
            if found.isEmpty {
                guard rows.contains(where: { $0.path.contains(word) || $0.aliases.contains(word) }) else {
                    throw .unknownWord(word, words: different(rows.flatMap(\.path)))
                }
                throw .noRow
            }
        }
        guard let row = found.first else { throw .noRow }
        guard found.count == 1 else {
            throw .severalRows(
                count: found.count,
                first: found.prefix(10).map { CellPath(words: rows[$0].path, key: path.key).description })
        }
        return FoundCell(run: rows[row].run, row: row, measure: measure)
    }

    private func different(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    /// What stands behind a cell.
    ///
    /// - Parameter run: The run that the cell belongs to, in memory.
    public func explanation(of cell: FoundCell, in run: RunAnalysis) -> Explanation {
        let row = rows[cell.row]
        let definition = measures[cell.measure].definition
        return Explanation(
            path: CellPath(words: row.path, key: definition.key).description, definition: definition,
            value: row.cells[cell.measure], evidence: row.evidence(cell.measure, run), in: run)
    }
}

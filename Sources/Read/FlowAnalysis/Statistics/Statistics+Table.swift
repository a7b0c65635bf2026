public import Tables
import TraceFormat

extension Statistics {
    /// Returns the table. The best and the worst values are marked if rows are compared.
    ///
    /// - Parameter numbersRuns: True to add a column with the number of each row's recording, from 1.
    public func table(columns choice: ColumnChoice = .standard, numbersRuns: Bool = false) -> Table {
        let chosen = indices(choice)
        let columns = chosen.map { index in
            let measure = measures[index]
            let isShown = choice == .standard ? measure.isShown : true
            return Table.Column(measure.definition, place: isShown ? .row : .machinesOnly)
        }
        let tail = names.filter { Statistics.tailKeys.contains($0.key) }
        let lead = names.dropLast(tail.count)
        var leading = Array(lead)
        if numbersRuns { leading.append(Table.Column("recording", canBeMissing: false)) }
        var table = Table(columns: leading + columns + tail, notes: notes, version: Self.jsonVersion)
        table.findings = Finding.inTable(findings)
        for row in rows {
            var cells = Array(row.names.prefix(lead.count))
            if numbersRuns { cells.append(.number(row.run + 1)) }
            table.append(
                cells + chosen.map { row.cells[$0] } + row.names.suffix(tail.count), isReference: row.isReference,
                isGuest: row.isGuest)
        }
        if let comparedBy {
            table.hasMarks = true
            mark(&table, chosen, lead: leading.count, comparedBy: comparedBy)
        }
        return table
    }

    /// The version of the JSON. Since version 2, a number is `null` if the recording doesn't contain it.
    package static let jsonVersion = 2

    /// The key of the column that marks the rows of the reference pattern.
    package static let referenceKey = "reference"
    /// The key of the column that marks the rows of guests.
    static let guestKey = "guest"
    /// The keys of the name columns that come after the measures.
    ///
    /// They were added later, and programs count columns from the left.
    private static let tailKeys = [referenceKey, "feature", guestKey]

    private func indices(_ choice: ColumnChoice) -> [Int] {
        guard case .keys(let keys) = choice else { return Array(measures.indices) }
        return keys.compactMap { MeasureNames(definitions).index(of: $0) }
    }

    /// Marks the best and the worst value of each measure among comparable rows.
    ///
    /// - Parameter count: The count of leading ``names`` in which comparable rows are equal.
    private func mark(_ table: inout Table, _ chosen: [Int], lead: Int, comparedBy count: Int) {
        var groups: [[Table.Cell]: [Int]] = [:]
        let scenario = names.firstIndex { $0.key == "scenario" }
        for (index, row) in rows.enumerated() where scenario.map({ !unmarked.contains(row.names[$0]) }) ?? true {
            groups[Array(row.names.prefix(count)), default: []].append(index)
        }
        var best = [[Int]](repeating: [], count: rows.count)
        var worst = best
        for (position, measure) in chosen.enumerated() {
            guard let better = measures[measure].definition.better else { continue }
            for group in groups.values {
                let values = group.filter { !rows[$0].isReference && !rows[$0].isGuest }.compactMap { row in
                    rows[row].cells[measure].magnitude.map { (row: row, value: $0) }
                }
                guard let lowest = values.map(\.value).min(), let highest = values.map(\.value).max(), lowest < highest
                else { continue }
                for (row, value) in values {
                    if value == (better == .lower ? lowest : highest) { best[row].append(lead + position) }
                    if value == (better == .lower ? highest : lowest) { worst[row].append(lead + position) }
                }
            }
        }
        for row in rows.indices { table.mark(row: row, best: best[row], worst: worst[row]) }
    }
}

extension Table.Column {
    init(_ definition: MeasureDefinition, place: Table.Place) {
        self.init(
            definition.key.rawValue, title: definition.title, unit: definition.unit == .milliseconds ? "ms" : nil,
            alignment: definition.unit == .text ? .leading : .trailing, place: place, meaning: definition.meaning,
            value: definition.unit.value, canBeMissing: definition.canBeMissing)
    }
}

extension MeasureUnit {
    fileprivate var value: Table.ValueType {
        switch self {
        case .count: .integer
        case .share: .share
        case .ratio, .milliseconds: .number
        case .text: .text
        }
    }
}

extension Statistics {
    /// A cell found by its path.
    public struct FoundCell: Sendable {
        /// The index of the cell's run among the runs that the statistics were made from.
        public let run: Int
        let row: Int
        let measure: Int
    }

    /// Finds the cell that a path names.
    public func cell(at path: CellPath) throws(CellError) -> FoundCell {
        let names = MeasureNames(definitions)
        guard let measure = names.index(of: path.key) else { throw .unknownMeasure(path.key, keys: names.all) }
        let row = try path.row(of: rows.map(\.path), aliases: rows.map(\.aliases))
        return FoundCell(run: rows[row].run, row: row, measure: measure)
    }

    /// Returns the evidence of a cell.
    ///
    /// - Parameter run: The analysis of the run that the cell belongs to.
    public func explanation(of cell: FoundCell, in run: RunAnalysis) -> Explanation {
        let row = rows[cell.row]
        let definition = measures[cell.measure].definition
        return Explanation(
            path: CellPath(words: row.path, key: definition.key.rawValue).description, definition: definition,
            value: row.cells[cell.measure], evidence: row.evidence?(cell.measure, run) ?? .none, in: run)
    }
}

/// The path of a cell in a table of statistics: the words of the cell's row, then the key of its column.
///
/// For example `round-table/login-success/idle`. The column's title may replace the key: `rvb/hops`. Words may be left
/// out if the others fit only one row. A slash within a word is written `\/`.
public struct CellPath: Hashable, Sendable, CustomStringConvertible {
    /// The words of the row, in any order.
    public let words: [String]
    /// The column, named by its key or by its title.
    public let key: String

    public init(_ text: String) {
        var parts = [""]
        var isEscaped = false
        for character in text {
            if isEscaped {
                parts[parts.count - 1].append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "/" {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        key = parts.removeLast()
        words = parts.filter { !$0.isEmpty }
    }

    init(words: [String], key: String) {
        self.words = words
        self.key = key
    }

    /// Returns the index of the row that the path's words select.
    ///
    /// - Parameters:
    ///   - rows: The words of each row.
    ///   - aliases: Alternative words for each row, which errors don't list; as many as rows, or none.
    public func row(of rows: [[String]], aliases: [[String]] = []) throws(CellError) -> Int {
        func has(_ word: String, _ row: Int) -> Bool {
            rows[row].contains(word) || aliases.indices.contains(row) && aliases[row].contains(word)
        }
        var found = Array(rows.indices)
        for word in words {
            found = found.filter { has(word, $0) }
            if found.isEmpty {
                guard rows.indices.contains(where: { has(word, $0) }) else {
                    var seen: Set<String> = []
                    throw .unknownWord(
                        word, words: rows.joined().filter { seen.insert($0).inserted }, count: rows.count,
                        first: rows.prefix(Self.most).map(text(of:)))
                }
                throw .noRow
            }
        }
        guard let row = found.first else { throw .noRow }
        guard found.count == 1 else {
            throw .severalRows(count: found.count, first: found.prefix(Self.most).map { text(of: rows[$0]) })
        }
        return row
    }

    /// The maximum number of rows that an error lists.
    private static let most = 10

    /// Returns the path of this column's cell in a row, given the row's words.
    private func text(of row: [String]) -> String {
        (row + (key.isEmpty ? [] : [key])).map(Self.escaped).joined(separator: "/")
    }

    public var description: String { (words + [key]).map(CellPath.escaped).joined(separator: "/") }

    private static func escaped(_ word: String) -> String {
        word.reduce(into: "") { escaped, character in
            if character == "/" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
    }
}

/// The reason why a path selects no cell, or more than one.
public enum CellError: Error, Hashable, Sendable {
    /// No measure has this key or title. `keys` lists the existing keys, and the titles that differ from them.
    case unknownMeasure(String, keys: [String])
    /// No row has this word. `words` lists the words that rows have, `first` the paths of the first few rows.
    case unknownWord(String, words: [String], count: Int, first: [String])
    /// Each word belongs to some row, but no row has all of them.
    case noRow
    /// Several rows have these words. `first` lists the paths of the first few, each of which selects exactly one row.
    case severalRows(count: Int, first: [String])
}

extension Statistics {
    /// Returns the reason why no run may be marked as the best or the worst; `nil` if runs may be marked.
    static func obstacle(toMarking runs: [StatisticsGathering.Head]) -> String? {
        guard runs.count > 1 else { return nil }
        if runs.contains(where: { $0.header.clock == .real }) {
            return "the runs were timed by a real clock, and times differ from run to run."
        }
        let sights = Set(runs.map { TraceHeader.Effect.allCases.map($0.header.canSee) + [$0.seesAll] })
        return sights.count > 1 ? "the recordings don't see the same effects." : nil
    }
}

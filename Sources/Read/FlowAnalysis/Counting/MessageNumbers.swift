/// The numbers of one subject, such as a beat: one for each way of counting messages (``MessageFold``).
struct MessageNumbers: Hashable, Sendable {
    fileprivate let table: NumberTable
    fileprivate let row: Int

    /// The value of the measure with this key. The program stops if the measure isn't counted from messages.
    subscript(key: MeasureKey) -> Int {
        guard let number = number(of: key) else { preconditionFailure("\(key) isn't counted from messages here") }
        return number
    }

    private func number(of key: MeasureKey) -> Int? { table.folds.indices[key].map { Int(table.columns[$0][row]) } }

    var classes: Counts<MessageClass> {
        // A channel never leads to an assembly, so it has no number for that class.
        MessageClass.allCases.reduce(into: Counts()) { $0[$1] = number(of: $1.key) ?? 0 }
    }

    private var values: [Int32] { table.columns.map { $0[row] } }

    static func == (left: MessageNumbers, right: MessageNumbers) -> Bool { left.values == right.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The numbers of all subjects of one kind, such as all beats, components or channels of a run.
///
/// Each number takes only four bytes, because long runs have many beats and components.
final class NumberTable: Sendable {
    fileprivate let folds: MessageFolds
    /// The numbers: a column for every way of counting (``MessageFold``), and a row for every subject.
    fileprivate let columns: [[Int32]]

    /// Creates a table from the totals of all subjects.
    ///
    /// - Parameter distinct: Returns the column of a way of counting that counts distinct values; `nil` for any other.
    init(_ totals: MessageTotals, distinct: (MessageFold) -> [Int32]?) {
        folds = totals.folds
        columns = zip(folds.folds, totals.columns).map { distinct($0) ?? $1 }
    }

    subscript(row: Int) -> MessageNumbers { MessageNumbers(table: self, row: row) }
}

/// Totals of values that each message has, by subject, such as a beat or a channel.
struct MessageTotals: Sendable {
    fileprivate let folds: MessageFolds
    /// A column for every way of counting (``MessageFold``), with a row for every subject. If a way counts distinct
    /// values, the column is empty.
    fileprivate private(set) var columns: [[Int32]]

    init(_ folds: MessageFolds) {
        self.folds = folds
        columns = [[Int32]](repeating: [], count: folds.folds.count)
    }

    /// Adds the values of each message to the message's row.
    ///
    /// - Parameters:
    ///   - rows: The row of each message; -1 to skip the message.
    ///   - count: The count of rows.
    mutating func add(_ messages: [CountedMessage], to rows: [Int32], of count: Int) {
        for (column, fold) in folds.folds.enumerated() {
            guard case .total(let joining, let value) = fold.number else { continue }
            columns[column].join(messages.lazy.map(value), to: rows, of: count, by: joining)
        }
    }

    /// Makes room for at least `count` rows.
    mutating func extend(to count: Int) {
        for column in columns.indices where columns[column].count < count {
            columns[column].append(contentsOf: repeatElement(0, count: count - columns[column].count))
        }
    }

    /// Adds each row of other totals to a row of these totals. A row is skipped if its target is -1.
    mutating func add(_ parts: MessageTotals, to rows: (MessageFold.Side) -> [Int32], of count: Int) {
        for (column, fold) in folds.folds.enumerated() {
            guard case .total(let joining, _) = fold.number else { continue }
            columns[column].join(parts.columns[column], to: rows(fold.side), of: count, by: joining)
        }
    }
}

extension [Int32] {
    fileprivate mutating func join(
        _ values: some Sequence<Int32>, to rows: [Int32], of count: Int, by joining: MessageFold.Joining
    ) {
        if count > self.count { append(contentsOf: repeatElement(0, count: count - self.count)) }
        // These loops call no function, because they run for each message and each measure.
        switch joining {
        case .sum: for (value, row) in zip(values, rows) where row >= 0 { self[Int(row)] += value }
        case .maximum:
            for (value, row) in zip(values, rows) where row >= 0 { self[Int(row)] = Swift.max(self[Int(row)], value) }
        }
    }
}

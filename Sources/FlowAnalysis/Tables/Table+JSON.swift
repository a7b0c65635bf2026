import Basics

extension Table {
    /// The table as `{"version":1,"by":"pattern","rows":[{"pattern":…},…],"notes":[…]}`: one object per row, its keys in
    /// the order of the columns, one row per line.
    ///
    /// Where best and worst were told, each row ends with `best` and `worst`, lists of keys.
    public func json() -> String {
        var text = "{\"version\":1,\"by\":\(JSON.string(by))"
        for fact in head { text += ",\n\(JSON.string(fact.key)):\(Table.value(fact.cell))" }
        text += ",\"rows\":\(JSON.lines(rows.map(json)))"
        if !notes.isEmpty { text += ",\"notes\":\(JSON.lines(notes.map { .string($0) }))" }
        return text + "}\n"
    }

    private func json(_ row: Row) -> JSON {
        let fields = zip(columns, row.cells).map { ($0.key, Table.value($1)) }
        guard hasMarks else { return .object(fields) }
        func keys(_ marked: [Int]) -> JSON { .array(marked.map { columns[$0].key }) }
        return .object(fields + [("best", keys(row.best)), ("worst", keys(row.worst))])
    }

    private static func value(_ cell: Cell) -> JSON {
        switch cell {
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .missing: .null
        case .number, .milliseconds, .hundredths, .part, .quotient: cell.figure.map { JSON(verbatim: $0) } ?? .null
        }
    }
}

extension Table {
    /// The table as `{"version":1,"by":"pattern","rows":[{"pattern":…},…],"notes":[…]}`: one object per row, its keys in
    /// the order of the columns, one row per line.
    ///
    /// Where best and worst were told, each row ends with `best` and `worst`, lists of keys.
    public func json() -> String {
        var text = "{\"version\":1,\"by\":\(JSONText.string(by))"
        for fact in head { text += ",\n\(JSONText.string(fact.key)):\(Table.value(fact.cell))" }
        text += ",\"rows\":["
        let keys = columns.map { JSONText.string($0.key) }
        for (index, row) in rows.enumerated() {
            var fields = zip(keys, row.cells).map { "\($0):\(Table.value($1))" }
            if hasMarks {
                for (key, marked) in [("best", row.best), ("worst", row.worst)] {
                    fields.append("\"\(key)\":[\(marked.map { keys[$0] }.joined(separator: ","))]")
                }
            }
            text += (index == 0 ? "\n" : ",\n") + "{\(fields.joined(separator: ","))}"
        }
        text += rows.isEmpty ? "]" : "\n]"
        if !notes.isEmpty { text += ",\"notes\":[\n\(notes.map(JSONText.string).joined(separator: ",\n"))\n]" }
        return text + "}\n"
    }

    private static func value(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): JSONText.string(text)
        case .flag(let flag): flag ? "true" : "false"
        case .missing: "null"
        case .number, .milliseconds, .hundredths, .part, .quotient: cell.figure ?? "null"
        }
    }
}

extension Table {
    /// The table as `{"version":1,"by":"pattern","rows":[{"pattern":…},…]}`: one object per row, its keys in the order
    /// of the columns, one row per line.
    public func json() -> String {
        var text = "{\"version\":1,\"by\":\(JSONText.string(by)),\"rows\":["
        let keys = columns.map { JSONText.string($0.key) }
        for (index, row) in rows.enumerated() {
            let fields = zip(keys, row.cells).map { "\($0):\(Table.value($1))" }
            text += (index == 0 ? "\n" : ",\n") + "{\(fields.joined(separator: ","))}"
        }
        return text + (rows.isEmpty ? "]}\n" : "\n]}\n")
    }

    private static func value(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): JSONText.string(text)
        case .number, .milliseconds, .hundredths: cell.words
        case .flag(let flag): flag ? "true" : "false"
        case .missing: "null"
        }
    }
}

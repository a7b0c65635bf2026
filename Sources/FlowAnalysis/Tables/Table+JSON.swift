extension Table {
    /// The table as `{"version":1,"by":"pattern","rows":[{"pattern":…},…],"notes":[…]}`: one object per row, its keys in
    /// the order of the columns, one row per line.
    ///
    /// Where best and worst were told, each row ends with `best` and `worst`, lists of keys.
    public func json() -> String {
        var text = "{\"version\":1,\"by\":\(Table.string(by))"
        for fact in head { text += ",\n\(Table.string(fact.key)):\(Table.value(fact.cell))" }
        text += ",\"rows\":["
        let keys = columns.map { Table.string($0.key) }
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
        if !notes.isEmpty { text += ",\"notes\":[\n\(notes.map(Table.string).joined(separator: ",\n"))\n]" }
        return text + "}\n"
    }

    private static func value(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): string(text)
        case .flag(let flag): flag ? "true" : "false"
        case .missing: "null"
        case .number, .milliseconds, .part, .quotient: cell.figure ?? "null"
        }
    }

    /// A string after RFC 8259, with the line separators that break scripts escaped as well.
    private static func string(_ text: String) -> String {
        var string = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": string += "\\\""
            case "\\": string += "\\\\"
            case "\n": string += "\\n"
            case "\r": string += "\\r"
            case "\t": string += "\\t"
            case "\u{00}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: string.unicodeScalars.append(scalar)
            }
        }
        return string + "\""
    }
}

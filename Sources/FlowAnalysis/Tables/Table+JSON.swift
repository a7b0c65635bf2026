extension Table {
    /// The table as `{"version":1,"by":"pattern","rows":[{"pattern":…},…]}`: one object per row, its keys in the order
    /// of the columns, one row per line.
    public func json() -> String {
        var text = "{\"version\":1,\"by\":\(Table.string(by)),\"rows\":["
        let keys = columns.map { Table.string($0.key) }
        for (index, row) in rows.enumerated() {
            let fields = zip(keys, row.cells).map { "\($0):\(Table.value($1))" }
            text += (index == 0 ? "\n" : ",\n") + "{\(fields.joined(separator: ","))}"
        }
        return text + (rows.isEmpty ? "]}\n" : "\n]}\n")
    }

    private static func value(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): string(text)
        case .number, .milliseconds, .hundredths: cell.words
        case .flag(let flag): flag ? "true" : "false"
        case .missing: "null"
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

extension Table {
    /// The table after RFC 4180: a header of keys, lines ended by CR LF, a field quoted where it has to be.
    public func csv() -> String {
        guard !columns.isEmpty else { return "" }
        var text = Table.line(columns.map(\.key))
        for row in rows { text += Table.line(row.cells.map(Table.field)) }
        return text
    }

    private static func line(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static func field(_ cell: Cell) -> String {
        switch cell {
        case .missing: ""
        case .text(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .number, .milliseconds, .hundredths, .part, .quotient: cell.figure ?? ""
        }
    }

    private static func quoted(_ field: String) -> String {
        let special: Set<Unicode.Scalar> = ["\"", ",", "\r", "\n"]
        guard field.unicodeScalars.contains(where: special.contains) else { return field }
        var quoted = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}

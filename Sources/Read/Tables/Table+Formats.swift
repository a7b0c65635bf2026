import ArchFlowSupport

extension Table {
    /// The table after RFC 4180: a header of keys, lines ended by CR LF, a field quoted where it has to be. A text that a
    /// spreadsheet would take for a formula has an apostrophe before it.
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
        case .atLeast, .missing: ""
        case .text(let text): plain(text)
        case .flag(let flag): flag ? "true" : "false"
        case .number, .milliseconds, .hundredths, .part, .quotient: cell.figure ?? ""
        }
    }

    /// Names come from traces, and so from anybody: none may act where the table is opened.
    private static func plain(_ text: String) -> String {
        let acting: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]
        let acts = text.unicodeScalars.first.map(acting.contains) == true && Double(text) == nil
        return acts ? "'" + text : text
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

extension Table {
    /// The table as `{"version":1,"by":"pattern","rows":[{"pattern":…},…],"notes":[…]}`: one object per row, its keys in
    /// the order of the columns, one row per line.
    ///
    /// Where best and worst are marked, each row ends with `best` and `worst`, lists of keys.
    public func json() -> String {
        var text = "{\"version\":1,\"by\":\(JSON.string(by))"
        for fact in head { text += ",\n\(JSON.string(fact.key)):\(Table.value(fact.cell))" }
        // Row by row: all rows as values besides their text would take as much memory again.
        let keys = columns.map { JSON.string($0.key) }
        text += ",\"rows\":["
        for (number, row) in rows.enumerated() { text += "\(number == 0 ? "" : ",")\n\(json(row, keys))" }
        text += rows.isEmpty ? "]" : "\n]"
        if !notes.isEmpty { text += ",\"notes\":\(JSON.lines(notes.map { .string($0) }))" }
        return text + "}\n"
    }

    private func json(_ row: Row, _ keys: [JSON]) -> String {
        var fields = zip(keys, row.cells).map { "\($0):\(Table.value($1))" }
        func list(_ marked: [Int]) -> JSON { .array(marked.map { columns[$0].key }) }
        if hasMarks { fields += ["\"best\":\(list(row.best))", "\"worst\":\(list(row.worst))"] }
        return "{\(fields.joined(separator: ","))}"
    }

    private static func value(_ cell: Cell) -> JSON {
        switch cell {
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .atLeast, .missing: .null
        case .number, .milliseconds, .hundredths, .part, .quotient: cell.figure.map { JSON(verbatim: $0) } ?? .null
        }
    }
}

extension Table {
    /// The table in GitHub's Markdown; a reference row's name has an asterisk, a guest's a dagger, the best of a column stands in bold,
    /// the worst in italics. Each section is a table of its own. Nothing in a cell acts as markup.
    public func markdown() -> String {
        let shown = columns.indices.filter { ![.machinesOnly, .section].contains(columns[$0].place) }
        guard !shown.isEmpty else { return "" }
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        var text = head.map { "**\(Table.escaped($0.title))**: \(Table.escaped($0.words))\n\n" }.joined()
        for (index, section) in sections.enumerated() {
            if index > 0 { text += "\n" }
            if let title = section.title { text += "**\(Table.escaped(title))**\n\n" }
            text += line(shown.map { Table.escaped(columns[$0].heading) })
            text += line(shown.map { columns[$0].alignment == .leading ? ":--" : "--:" })
            for row in section.rows { text += line(shown.map { markdown(row, $0) }) }
        }
        let marks = legendOfMarks(best: "**Bold**:", worst: "*italics*:")
        let paragraphs = [legend, marks].compactMap(\.self) + notes.map(Table.escaped)
        if !paragraphs.isEmpty { text += "\n" + paragraphs.joined(separator: "\n\n") + "\n" }
        return text
    }

    private func markdown(_ row: Row, _ column: Int) -> String {
        let cell = Table.escaped(row.cells[column].words)
        guard !cell.isEmpty else { return cell }
        if row.best.contains(column) { return "**\(cell)**" }
        if row.worst.contains(column) { return "*\(cell)*" }
        guard columns.firstIndex(where: { $0.place == .row }) == column else { return cell }
        return row.isReference ? "*\(cell)* \\*" : row.isGuest ? "\(cell) †" : cell
    }

    /// What the columns mean, in one paragraph.
    private var legend: String? {
        let explained = columns.filter { $0.place == .row }.compactMap { column in
            column.meaning.map { "**\(Table.escaped(column.title))**: \(Table.escaped($0))" }
        }
        return explained.isEmpty ? nil : explained.joined(separator: "; ") + "."
    }

    /// Puts a backslash before what Markdown or HTML would take for markup; line breaks become spaces.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText.of(text.split(whereSeparator: \.isNewline).joined(separator: " ")).unicodeScalars {
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$": escaped += "\\\(scalar)"
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

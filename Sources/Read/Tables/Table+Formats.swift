package import ArchFlowSupport

extension Table {
    /// Returns the table as CSV in the format of RFC 4180: a header of keys, lines that end with CR LF, and quotes
    /// around fields that need them. An apostrophe precedes each text that a spreadsheet would read as a formula, also
    /// if the spreadsheet separates cells at semicolons.
    public func csv() -> String {
        guard !columns.isEmpty else { return "" }
        func line(_ cells: [EscapedText<CSV>]) -> EscapedText<CSV> { cells.joined(",") + "\r\n" }
        let lines = rows.map { row in line(row.cells.map(CSV.cell)) }
        return ([line(columns.map { EscapedText(escaping: $0.key) })] + lines).joined().text
    }
}

/// The notation of CSV cells. Names come from traces of unknown origin, so no cell may act as a spreadsheet's formula.
private enum CSV: TextNotation {
    static func cell(_ cell: Table.Cell) -> EscapedText<CSV> {
        switch cell {
        case .atLeast, .missing: ""
        case .text(let text): EscapedText(escaping: text)
        case .flag(let flag): flag ? "true" : "false"
        // No number contains a separator of cells, and a number that begins with a minus is no formula.
        case .number, .milliseconds, .duration, .hundredths, .part, .quotient: EscapedText(verbatim: cell.figure ?? "")
        }
    }

    static func escaped(_ words: String) -> String {
        var text = VisibleText.of(words)
        if Double(text) == nil { text = withoutFormulas(text) }
        guard text.utf8.contains(where: { "\",;".utf8.contains($0) }) else { return text }
        return "\"\(text.replacingBytes(of: "\"", with: "\"\""))\""
    }

    /// Returns a text with an apostrophe before each start of a formula, also after a semicolon: spreadsheets with
    /// decimal commas separate cells there.
    private static func withoutFormulas(_ text: String) -> String {
        var safe = String.UnicodeScalarView()
        var isBegin = true
        for scalar in text.unicodeScalars {
            if isBegin, "=+-@".unicodeScalars.contains(scalar) { safe.append("'") }
            safe.append(scalar)
            isBegin = scalar == ";" || isBegin && " \"".unicodeScalars.contains(scalar)
        }
        return String(safe)
    }
}

extension Table {
    /// Returns the table as JSON, `{"version":1,"by":"pattern","rows":[{"pattern":…},…],"notes":[…]}`: one row per
    /// line, an object with its keys in the order of the columns.
    ///
    /// If the table has findings, `findings` lists them before the notes, each with its values and its `sentences`.
    ///
    /// If best and worst are marked, each row ends with `best` and `worst`, lists of column keys.
    public func json() -> String {
        var text = "{\"version\":\(version),\"by\":\(JSON.string(by))"
        for fact in head { text += ",\n\(JSON.string(fact.key)):\(Table.value(fact.cell))" }
        // The text is written row by row: keeping all rows as values beside it would take twice the memory.
        let keys = columns.map { JSON.string($0.key) }
        text += ",\"rows\":["
        for (number, row) in rows.enumerated() { text += "\(number == 0 ? "" : ",")\n\(json(row, keys))" }
        text += rows.isEmpty ? "]" : "\n]"
        if !findings.isEmpty { text += ",\"findings\":\(JSON.lines(findings.map(Table.object)))" }
        if !notes.isEmpty { text += ",\"notes\":\(JSON.lines(notes.map { .string($0) }))" }
        return text + "}\n"
    }

    private func json(_ row: Row, _ keys: [JSON]) -> String {
        var fields = zip(keys, row.cells).map { "\($0):\(Table.value($1))" }
        func list(_ marked: [Int]) -> JSON { .array(marked.map { columns[$0].key }) }
        if hasMarks { fields += ["\"best\":\(list(row.best))", "\"worst\":\(list(row.worst))"] }
        return "{\(fields.joined(separator: ","))}"
    }

    private static func object(_ finding: Finding) -> JSON {
        .object(
            finding.facts.map { ($0.key, value($0.cell)) } + [
                ("sentences", .array(finding.sentences.map { .string($0) }))
            ])
    }

    private static func value(_ cell: Cell) -> JSON {
        switch cell {
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .atLeast, .missing: .null
        case .number, .milliseconds, .duration, .hundredths, .part, .quotient:
            cell.figure.map { JSON(verbatim: $0) } ?? .null
        }
    }
}

extension Table {
    /// Returns the table in GitHub's Markdown. The name of a reference row, such as the yardstick, has an asterisk, the
    /// name of a guest row a dagger. The best value of a column is in bold, the worst in italics. Each section is a
    /// separate table. Nothing in a cell acts as markup.
    public func markdown() -> String { markdownText().text }

    /// Returns the text of ``markdown()``, for use within a longer text.
    package func markdownText() -> EscapedText<Markdown> {
        let shown = columns.indices.filter { ![.machinesOnly, .section].contains(columns[$0].place) }
        guard !shown.isEmpty else { return "" }
        func line(_ cells: [EscapedText<Markdown>]) -> EscapedText<Markdown> { "| \(cells.joined(" | ")) |\n" }
        var text = head.map { fact -> EscapedText<Markdown> in "**\(fact.title)**: \(fact.words)\n\n" }.joined()
        for (index, section) in sections.enumerated() {
            if index > 0 { text += "\n" }
            if let title = section.title { text += "**\(title)**\n\n" }
            text += line(shown.map { EscapedText(escaping: columns[$0].heading) })
            text += line(shown.map { columns[$0].alignment == .leading ? ":--" : "--:" })
            for row in section.rows { text += line(shown.map { markdown(row, $0) }) }
        }
        let marks = legendOfMarks(best: "**Bold**:", worst: "*italics*:")
        let (findings, rest) = shownFindings
        let told = findings.map { finding -> EscapedText<Markdown> in
            finding.title.map { "**\($0)**: \(finding.words)" } ?? "\(finding.words)"
        }
        let paragraphs =
            told
            + [rest.map { EscapedText(escaping: $0) }, legend, marks.map { EscapedText(verbatim: $0) }].compactMap(
                \.self)
            + notes.map { EscapedText(escaping: $0) }
        if !paragraphs.isEmpty { text += "\n" + paragraphs.joined("\n\n") + "\n" }
        return text
    }

    private func markdown(_ row: Row, _ column: Int) -> EscapedText<Markdown> {
        let cell = EscapedText<Markdown>(escaping: row.cells[column].words)
        guard !cell.text.isEmpty else { return cell }
        if row.best.contains(column) { return "**\(cell)**" }
        if row.worst.contains(column) { return "*\(cell)*" }
        guard columns.firstIndex(where: { $0.place == .row }) == column else { return cell }
        return row.isReference ? "*\(cell)* \\*" : row.isGuest ? "\(cell) †" : cell
    }

    /// The meanings of the columns, in one paragraph; `nil` if no column has a meaning.
    private var legend: EscapedText<Markdown>? {
        let explained = columns.filter { $0.place == .row }.compactMap { column -> EscapedText<Markdown>? in
            column.meaning.map { "**\(column.title)**: \($0)" }
        }
        return explained.isEmpty ? nil : explained.joined("; ") + "."
    }
}

/// The notation of GitHub's Markdown: a backslash precedes each character that Markdown would take for markup, an
/// entity replaces `&`, `<` and `>`, and line breaks become spaces.
package enum Markdown: TextNotation {
    package static func escaped(_ words: String) -> String {
        let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
        return VisibleText.of(line).replacingScalars { scalar in
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$": "\\\(scalar)"
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: nil
            }
        }
    }
}

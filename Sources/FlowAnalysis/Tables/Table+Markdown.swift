import Basics

extension Table {
    /// The table in GitHub's Markdown; a reference row's name has an asterisk, the best of a column stands in bold,
    /// the worst in italics. Nothing in a cell acts as markup.
    public func markdown() -> String {
        let shown = columns.indices.filter { columns[$0].place != .machinesOnly }
        guard !shown.isEmpty else { return "" }
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        var text = head.map { "**\(Table.escaped($0.title))**: \(Table.escaped($0.words))\n\n" }.joined()
        text += line(shown.map { Table.escaped(columns[$0].heading) })
        text += line(shown.map { columns[$0].alignment == .leading ? ":--" : "--:" })
        for row in rows { text += line(shown.map { markdown(row, $0) }) }
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
        return row.isReference && columns.firstIndex { $0.place == .row } == column ? "*\(cell)* \\*" : cell
    }

    /// What the columns mean, in one paragraph.
    private var legend: String? {
        let explained = columns.filter { $0.place == .row }.compactMap { column in
            column.meaning.map { "**\(Table.escaped(column.title))**: \(Table.escaped($0))" }
        }
        return explained.isEmpty ? nil : explained.joined(separator: "; ") + "."
    }

    /// Puts a backslash before what Markdown or HTML would take for markup; line breaks become spaces.
    static func escaped(_ text: String) -> String {
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

extension Table {
    /// The table in GitHub's Markdown; a reference row stands in italics. Nothing in a cell acts as markup.
    public func markdown() -> String {
        let shown = columns.indices.filter { !columns[$0].isForMachines }
        guard !shown.isEmpty else { return "" }
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        var text = line(shown.map { Table.escaped(columns[$0].heading) })
        text += line(shown.map { columns[$0].alignment == .leading ? ":--" : "--:" })
        for row in rows {
            text += line(
                shown.map { column in
                    let cell = Table.escaped(row.cells[column].words)
                    return row.isReference && !cell.isEmpty ? "*\(cell)*" : cell
                })
        }
        if !notes.isEmpty { text += "\n" + notes.map(Table.escaped).joined(separator: "\n\n") + "\n" }
        return text
    }

    /// Puts a backslash before what Markdown or HTML would take for markup; line breaks become spaces.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in DisplayText.plain(text.split(whereSeparator: \.isNewline).joined(separator: " ")).unicodeScalars {
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

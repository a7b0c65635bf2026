extension Table {
    /// The table in aligned columns: a header line, a rule, the rows, the notes.
    ///
    /// Groups stand apart by a rule or by headings; a reference row is marked with `*`.
    public func text() -> String {
        let shown = columns.indices.dropFirst(isUnderHeadings ? 1 : 0).filter { !columns[$0].isForMachines }
        guard !shown.isEmpty else { return "" }
        let hasReference = rows.contains(where: \.isReference)
        let header = shown.map { DisplayText.plain(columns[$0].heading) }
        let body = rows.map { row in shown.map { DisplayText.plain(row.cells[$0].words) } }
        var widths = header.map(DisplayText.width)
        for row in body {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], DisplayText.width(cell)) }
        }
        func line(_ cells: [String], mark: String) -> String {
            var line = hasReference ? mark : ""
            for (index, cell) in cells.enumerated() {
                let padding = String(repeating: " ", count: widths[index] - DisplayText.width(cell))
                if index > 0 { line += "  " }
                line += columns[shown[index]].alignment == .leading ? cell + padding : padding + cell
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        let margin = hasReference ? 2 : 0
        let rule =
            String(repeating: "─", count: margin + widths.reduce(0, +) + 2 * (widths.count - 1)) + "\n"
        var text = line(header, mark: "  ") + rule
        for (index, row) in rows.enumerated() {
            if isUnderHeadings {
                let heading = DisplayText.plain(row.cells[0].words)
                if index == 0 || rows[index - 1].cells[0] != row.cells[0] { text += "\n\(heading)\n" }
            } else if row.startsGroup && index > 0 {
                text += rule
            }
            text += line(body[index], mark: row.isReference ? "* " : "  ")
        }
        if !notes.isEmpty { text += "\n" + notes.map { DisplayText.plain($0) + "\n" }.joined() }
        return text
    }
}

import ArchFlowSupport

extension Table {
    /// Returns the table as text in aligned columns: its facts, a header, a rule, the rows, the findings, a legend and
    /// the notes.
    ///
    /// Rows are grouped under headings, and headings in sections. A reference row, such as the yardstick, is marked
    /// with `*`, a guest row with `†`, the best value of a column with `▲` and the worst with `▼`.
    ///
    /// - Parameter isColored: True to colour the best and the worst values as well, for a terminal.
    public func text(isColored: Bool = false) -> String {
        TextLayout(self, isColored: isColored).text
    }
}

/// A table laid out for a terminal.
private struct TextLayout {
    private let table: Table
    private let isColored: Bool
    private let shown: [Int]
    private let headings: [Int]
    private let below: [Int]
    /// The indices of the columns with a best or worst value, which need room for its mark.
    private let marked: Set<Int>
    private let headers: [[String]]
    private let widths: [Int]

    /// The smallest and the largest width of legend and notes, in columns of the terminal. Between these bounds they
    /// are as wide as the table.
    private static let proseWidth = 78...120

    init(_ table: Table, isColored: Bool) {
        self.table = table
        self.isColored = isColored
        let columns = table.columns
        let shown = columns.indices.filter { columns[$0].place == .row }
        let marked = Set(table.rows.flatMap { $0.best + $0.worst })
        let body = shown.map { column in
            (table.rows.map { TextColumns.width(VisibleText.of($0.cells[column].words)) }.max() ?? 0)
                + (marked.contains(column) ? 1 : 0)
        }
        headers = zip(shown, body).map { column, width in
            Wrapping.header(VisibleText.of(columns[column].heading), width: width)
        }
        widths = zip(headers, body).map { header, width in
            header.reduce(width) { max($0, TextColumns.width($1)) }
        }
        headings = columns.indices.filter { columns[$0].place == .heading }
        below = columns.indices.filter { columns[$0].place == .below }
        self.shown = shown
        self.marked = marked
    }

    private var hasMargin: Bool { !headings.isEmpty || table.rows.contains { $0.isReference || $0.isGuest } }
    private var width: Int { (hasMargin ? 2 : 0) + widths.reduce(0, +) + 2 * max(0, widths.count - 1) }
    private var proseWidth: Int { min(max(width, Self.proseWidth.lowerBound), Self.proseWidth.upperBound) }

    var text: String {
        guard !table.columns.isEmpty else { return "" }
        var text = Wrapping.listed(table.head.map { ($0.title, $0.words) }, width: proseWidth)
        if !text.isEmpty { text += "\n" }
        if !shown.isEmpty { text += header + String(repeating: "─", count: width) + "\n" + rows }
        let (findings, rest) = table.shownFindings
        let told = findings.map { finding in (finding.title.map { "\($0): " } ?? "") + finding.words }
        for paragraph in told + [rest].compactMap(\.self) {
            // These sentences begin with names, so a bullet precedes them: a line that began with a name could be a
            // command to the program that reads it.
            let lines = Wrapping.lines(VisibleText.of(paragraph), width: proseWidth - 2)
            text += "\n" + lines.enumerated().map { ($0.offset == 0 ? "• " : "  ") + $0.element + "\n" }.joined()
        }
        if !legend.isEmpty { text += "\n" + legend }
        for note in [table.legendOfMarks(best: "▲", worst: "▼")].compactMap(\.self) + table.notes {
            let lines = Wrapping.lines(VisibleText.of(note), width: proseWidth)
            text += "\n" + lines.map { $0 + "\n" }.joined()
        }
        return text
    }

    private var header: String {
        let height = headers.map(\.count).max() ?? 0
        return (0..<height).map { line in
            self.line(
                headers.enumerated().map { index, lines in
                    let missing = height - lines.count
                    return padded(line < missing ? "" : lines[line - missing], index)
                }, margin: "  ")
        }
        .joined()
    }

    private var rows: String {
        table.sections.map { section in
            let title = section.title.map(VisibleText.of) ?? ""
            let rule = String(repeating: "─", count: max(3, width - TextColumns.width(title) - 1))
            return (title.isEmpty ? "" : "\n\(title) \(rule)\n") + text(of: section.rows)
        }
        .joined()
    }

    private func text(of rows: [Table.Row]) -> String {
        var text = ""
        var previous: Table.Row?
        for row in rows {
            let heading = headings.map { row.cells[$0] }
            if !headings.isEmpty, previous.map({ row in headings.map { row.cells[$0] } }) != heading {
                let words = heading.filter { $0 != .missing }.map { VisibleText.of($0.words) }
                text += "\n" + (words.isEmpty ? "" : words.joined(separator: " · ") + "\n")
            }
            text += line(
                shown.indices.map { cell($0, of: row) }, margin: row.isReference ? "* " : row.isGuest ? "† " : "  ")
            let details = below.map { row.cells[$0] }.filter { $0 != .missing }.map { VisibleText.of($0.words) }
            if !details.isEmpty {
                let lines = Wrapping.lines(details.joined(separator: " · "), width: max(width, 100) - 6)
                text += lines.map { "      \($0)\n" }.joined()
            }
            previous = row
        }
        return text
    }

    private var legend: String {
        let explained = shown.map { table.columns[$0] }.compactMap { column in
            column.meaning.map { (column.title, $0) }
        }
        return Wrapping.listed(explained, width: proseWidth)
    }

    private func cell(_ index: Int, of row: Table.Row) -> String {
        let column = shown[index]
        let words = VisibleText.of(row.cells[column].words)
        guard marked.contains(column) else { return padded(words, index) }
        if row.best.contains(column) { return colored(padded(words + "▲", index), 32) }
        if row.worst.contains(column) { return colored(padded(words + "▼", index), 31) }
        return padded(words + " ", index)
    }

    private func colored(_ text: String, _ color: Int) -> String {
        isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
    }

    private func padded(_ text: String, _ index: Int) -> String {
        let padding = String(repeating: " ", count: max(0, widths[index] - TextColumns.width(text)))
        return table.columns[shown[index]].alignment == .leading ? text + padding : padding + text
    }

    private func line(_ cells: [String], margin: String) -> String {
        var line = (hasMargin ? margin : "") + cells.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }
}

/// Breaks texts into lines of a limited width.
package enum Wrapping {
    /// Breaks a text between words. A word wider than a line gets its own line.
    package static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            let wide = TextColumns.width(String(word))
            if !line.isEmpty, used + 1 + wide > width {
                lines.append(line)
                (line, used) = ("", 0)
            }
            if !line.isEmpty { (line, used) = (line + " ", used + 1) }
            line += word
            used += wide
        }
        if !line.isEmpty || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// Returns a heading on at most two lines, as narrow as possible but no narrower than `width`.
    static func header(_ heading: String, width: Int) -> [String] {
        let words = heading.split(separator: " ").map { TextColumns.width(String($0)) }
        let whole = TextColumns.width(heading)
        let narrowest = max(width, words.max() ?? 0)
        for width in stride(from: narrowest, to: max(narrowest, whole), by: 1) {
            let lines = Wrapping.lines(heading, width: width)
            if lines.count <= 2 { return lines }
        }
        return [heading]
    }

    /// Returns named texts in two columns: the names, then the texts.
    static func listed(_ items: [(name: String, text: String)], width: Int) -> String {
        let names = items.map { VisibleText.of($0.name) }
        let indent = (names.map(TextColumns.width).max() ?? 0) + 2
        var text = ""
        for (name, item) in zip(names, items) {
            let padding = String(repeating: " ", count: indent - TextColumns.width(name))
            let lines = Wrapping.lines(VisibleText.of(item.text), width: max(20, width - indent))
            text += name + padding + lines[0] + "\n"
            for line in lines.dropFirst() { text += String(repeating: " ", count: indent) + line + "\n" }
        }
        return text
    }
}

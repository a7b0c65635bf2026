import Basics

/// Text on lines of a limited width.
enum Wrapping {
    /// Breaks a text between words; a word that is wider than a line stands on one of its own.
    static func lines(_ text: String, width: Int) -> [String] {
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

    /// A heading on two lines at most, as narrow as that goes, but no narrower than its column.
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

    /// Named texts, the names in a column of their own.
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

/// Words as a terminal shows them.
enum TerminalText {
    /// Lines without spaces at their ends, and a line end behind each.
    static func joined(_ lines: [String]) -> String {
        lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

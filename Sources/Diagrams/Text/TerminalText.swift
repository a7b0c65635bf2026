/// Words in columns of a terminal.
enum TerminalText {
    /// How many cells a text takes; wide characters take two.
    static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar.value {
            case 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10: sum
            case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFF00..<0xFF61, 0x1F300..<0x20000:
                sum + 2
            default: sum + 1
            }
        }
    }

    /// The text with spaces behind it, up to a width.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - TerminalText.width(text)))
    }

    /// Lines without spaces at their ends, and a line end behind each.
    static func joined(_ lines: [String]) -> String {
        lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

/// Measures and wraps text by the columns that it occupies on a terminal.
package enum TextColumns {
    /// Returns the columns of a text: 2 for an East Asian wide character or an emoji, 0 for a combining mark, otherwise
    /// 1.
    package static func width(_ text: String) -> Int {
        text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? text.utf8.count : text.reduce(0) { $0 + width($1) }
    }

    private static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        return first.hasNoWidth ? 0 : first.isWide ? 2 : 1
    }

    /// Returns the text in lines of at most `width` columns, broken after spaces and punctuation, or within a longer word.
    ///
    /// - Parameter indent: The indentation of all lines but the first, in columns.
    package static func folded(_ text: String, to width: Int, indent: Int = 0) -> [String] {
        var lines: [String] = []
        var line: [Character] = []
        var (taken, room, breakAt) = (0, max(2, width), 0)
        for character in text {
            let columns = self.width(character)
            if taken + columns > room {
                let rest = breakAt > 0 ? Array(line[breakAt...]) : []
                lines.append(String(breakAt > 0 ? Array(line[..<breakAt]) : line))
                line = Array(rest.drop { $0 == " " })
                room = max(2, width - indent)
                breakAt = 0
                taken = line.reduce(0) { $0 + self.width($1) }
                if line.isEmpty, character == " " { continue }
            }
            line.append(character)
            taken += columns
            if " (,:.".contains(character) { breakAt = character == "." ? line.count - 1 : line.count }
        }
        if !line.isEmpty || lines.isEmpty { lines.append(String(line)) }
        return lines.enumerated().map { index, line in
            var line = Substring(line)
            while line.last == " " { line.removeLast() }
            return (index > 0 ? String(repeating: " ", count: indent) : "") + line
        }
    }

    /// Adds spaces at the end, up to a width in columns.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - self.width(text)))
    }
}

extension Unicode.Scalar {
    /// True for a scalar without a column: a combining mark, or an invisible character.
    package var hasNoWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    /// True for a scalar of two columns: an emoji, or wide by Unicode's East Asian Width (UAX #11).
    package var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}

/// Text as a terminal shows it.
package enum DisplayText {
    /// The text on one line, with control and direction-changing characters made visible: what a trace says must not
    /// move the cursor, colour the terminal or turn a line around.
    package static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x00...0x1F: plain.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            case 0x7F: plain.append("\u{2421}")
            default: plain.append(isControl(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return String(plain)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        case .format:
            // Joiners hold emoji and some scripts together.
            return scalar.value != 0x200C && scalar.value != 0x200D
        default: return false
        }
    }

    /// How many columns of a terminal the text takes: none for combining marks, two for East Asian wide characters and
    /// emoji, one for the rest.
    static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    private static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return first.properties.isEmojiPresentation || isWide(first.value) ? 2 : 1
        }
    }

    /// The blocks that Unicode's East Asian Width (UAX #11) gives as wide or full-width.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

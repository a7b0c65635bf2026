/// Text on one line with nothing in it that acts: what a trace says must not move the cursor, colour a terminal, turn a
/// line around or end a line of a diagram.
package enum VisibleText {
    /// Control characters as their pictures, `␊`; what has no picture as `U+FFFD`.
    package static func of(_ text: String) -> String { replacing(in: text, picture(of:)) }

    /// The character, or the picture of one that acts.
    package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar { acts(scalar) ? picture(of: scalar) : scalar }

    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }

    /// Line ends and tabs as spaces, everything else that acts as `U+FFFD`, an empty text as a space: for notations, which
    /// take no empty names.
    package static func spaced(_ text: String) -> String {
        text.isEmpty ? " " : replacing(in: text) { $0.properties.isWhitespace ? " " : "\u{FFFD}" }
    }

    /// The text with something else in the place of every character that acts.
    private static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard text.unicodeScalars.contains(where: acts) else { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { visible.append(acts(scalar) ? replacement(scalar) : scalar) }
        return String(visible)
    }

    /// Whether a character does something instead of being shown: control characters, line ends, those that turn the
    /// direction of writing or are invisible. Joiners are not among them: they hold emoji and some scripts together.
    ///
    /// It is the one list: every output that escapes such characters by its own rules asks it which these are.
    package static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: scalar.properties.isNoncharacterCodePoint
        }
    }
}

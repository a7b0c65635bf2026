/// Text on one line without control characters: a trace's words must not move the cursor, colour a terminal, reverse a line or
/// end a line of a diagram.
package enum VisibleText {
    /// Returns the text with control characters as their pictures, `␊`; those without a picture become `U+FFFD`.
    package static func of(_ text: String) -> String { replacing(in: text, picture(of:)) }

    /// Returns the character; for a control character its picture.
    package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar { acts(scalar) ? picture(of: scalar) : scalar }

    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }

    /// Returns the text with line ends and tabs as spaces, other control characters as `U+FFFD`, and an empty text as a space:
    /// for notations without empty names.
    package static func spaced(_ text: String) -> String {
        text.isEmpty ? " " : replacing(in: text) { $0.properties.isWhitespace ? " " : "\u{FFFD}" }
    }

    /// Returns the text with every control character replaced.
    private static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard text.unicodeScalars.contains(where: acts) else { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { visible.append(acts(scalar) ? replacement(scalar) : scalar) }
        return String(visible)
    }

    /// Returns true for a character that acts instead of being shown: control characters, line ends, characters that are
    /// invisible or change the direction of writing. Joiners are not among them: they hold emoji and some scripts together.
    ///
    /// This is the only list: every output that escapes such characters by its own rules uses it.
    package static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: scalar.properties.isNoncharacterCodePoint
        }
    }
}

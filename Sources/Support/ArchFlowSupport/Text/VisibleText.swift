/// Makes control characters visible, so that words of a trace can't colour a terminal or end a diagram's line.
package enum VisibleText {
    /// Replaces each control character by its picture, such as `␊`, or by `U+FFFD` if it has none.
    package static func of(_ text: String) -> String { replacing(in: text, picture(of:)) }

    /// Returns the picture of a control character, and any other scalar unchanged.
    package static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar { acts(scalar) ? picture(of: scalar) : scalar }

    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        default: "\u{FFFD}"
        }
    }

    /// Replaces line ends and tabs by spaces, and other control characters by `U+FFFD`.
    ///
    /// An empty text becomes a space, for notations that don't allow empty names.
    package static func spaced(_ text: String) -> String {
        text.isEmpty ? " " : replacing(in: text) { $0.properties.isWhitespace ? " " : "\u{FFFD}" }
    }

    private static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar) -> String {
        guard text.unicodeScalars.contains(where: acts) else { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { visible.append(acts(scalar) ? replacement(scalar) : scalar) }
        return String(visible)
    }

    /// Returns true for control characters in a wide sense: also line ends, and invisible or direction-changing
    /// characters.
    ///
    /// Joiners don't count, because emoji and some scripts need them.
    package static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: scalar.properties.isNoncharacterCodePoint
        }
    }
}

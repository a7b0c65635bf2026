/// How wide words are, where a picture has to know before it is laid out.
///
/// After the widths of DejaVu Sans, the widest of the fonts that stand in for Helvetica, so that words have room in all of
/// them.
enum TextWidth {
    /// The width in points of a line of a size in points.
    static func points(_ text: String, size: Double, bold: Bool = false) -> Double {
        let units = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
        return Double(units) / 100 * size * (bold ? 1.12 : 1)
    }

    /// In hundredths of the size.
    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "i", "j", "l", "'", "|", "I": 32
        case "f", "r", "t", "(", ")", "[", "]", " ", ".", ",", ":", ";", "-", "!", "·": 40
        case "m", "w", "M", "W", "→", "⇒", "…", "—", "%", "@": 95
        case "A"..."Z": 72
        case _ where scalar.properties.isEmoji && scalar.value > 0xFF: 130
        case _ where scalar.value >= 0x1100 && scalar.value < 0xFE00: 105
        default: 63
        }
    }
}

import ArchFlowSupport

/// The value of an attribute in DOT.
enum DOTValue {
    /// A text that isn't shown: a number, an id or a keyword of Graphviz.
    case string(String)
    /// A plain label.
    case label(EscapedText<DOTLabel>)
    /// An HTML-like label.
    case markup(EscapedText<DOTMarkup>)

    static func number(_ value: Double) -> DOTValue { .string(decimal(value)) }

    /// Returns a length in points as inches, in which Graphviz reads sizes and gaps.
    static func inches(_ points: Double) -> DOTValue { .string(decimal(points / 72)) }

    static func flag(_ value: Bool) -> DOTValue { .string(value ? "true" : "false") }

    static func point(_ point: Graph.Point) -> DOTValue { .string(pair(point)) }

    static func pair(_ point: Graph.Point) -> String { decimal(point.x) + "," + decimal(point.y) }

    var text: String {
        switch self {
        case .string(let string): Self.quoted(string)
        case .label(let label): Self.quoted(label.text)
        case .markup(let markup): "<" + Self.brokenLines(of: markup.text) + ">"
        }
    }

    private static func quoted(_ text: String) -> String {
        pieces(of: text).map(TextEscaping.quoted).joined(separator: " + ")
    }

    /// The largest length of a piece of a string. Graphviz 2.42 can't read a string of more than 16 KiB, but can join
    /// shorter strings.
    private static let longestPiece = 4_000

    /// Returns the text in pieces that Graphviz can read, of about ``longestPiece`` bytes. No piece ends within an
    /// escape.
    private static func pieces(of text: String) -> [String] {
        guard text.utf8.count > longestPiece else { return [text] }
        var pieces = [""]
        var (length, backslashes) = (0, 0)
        for scalar in text.unicodeScalars {
            if length >= longestPiece && backslashes.isMultiple(of: 2) {
                pieces.append("")
                length = 0
            }
            pieces[pieces.count - 1].unicodeScalars.append(scalar)
            length += UTF8.width(scalar)
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        return pieces
    }

    /// Returns long markup broken into lines outside of tags and entities. Graphviz's parser of markup ignores the
    /// line ends.
    private static func brokenLines(of markup: String) -> String {
        guard markup.utf8.count > longestPiece else { return markup }
        var result = ""
        var (length, isInside) = (0, false)
        for scalar in markup.unicodeScalars {
            if length >= longestPiece && !isInside && scalar != "<" {
                result += "\n"
                length = 0
            }
            if scalar == "<" || scalar == "&" { isInside = true }
            if scalar == ">" || scalar == ";" { isInside = false }
            result.unicodeScalars.append(scalar)
            length += UTF8.width(scalar)
        }
        return result
    }

    /// Returns a number with at most five digits after the point, and never an exponent. The caller must have checked
    /// that the number is within bounds.
    static func decimal(_ value: Double) -> String {
        guard let scaled = Int(exactly: (value * 100_000).rounded()) else { return "\(value)" }
        let sign = scaled < 0 ? "-" : ""
        let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 100_000)
        guard fraction != 0 else { return sign + String(whole) }
        var digits = String(fraction + 100_000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return sign + String(whole) + "." + digits
    }
}

/// Attributes in the order in which they are written.
struct DOTAttributes {
    private(set) var text = ""

    mutating func set(_ name: String, _ value: DOTValue?) {
        guard let value else { return }
        if !text.isEmpty { text += ", " }
        text += name + "=" + value.text
    }
}

/// Escapes text from outside of the program, so that Graphviz shows it literally.
enum TextEscaping {
    /// Returns the lines of a text, with control characters made visible.
    static func lines(_ text: String) -> [String] {
        // Nearly every text is printable ASCII and is returned here, because iterating over a string's scalars is slow.
        guard !text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return [text] }
        var lines: [String] = [""]
        var previousWasReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previousWasReturn: break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append("")
            case "\t": lines[lines.count - 1] += "    "
            default: lines[lines.count - 1].unicodeScalars.append(VisibleText.of(scalar))
            }
            previousWasReturn = scalar == "\r"
        }
        return lines
    }

    /// Returns the text in one line, with control characters made visible.
    static func oneLine(_ text: String) -> String { lines(text).joined(separator: " ") }

    /// Returns a text in double quotes. In a DOT string, only `"` is special; backslashes reach the attribute unchanged.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\"")) else { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}

/// A plain label of DOT, in which `\` starts an escape and `&` an entity.
enum DOTLabel: TextNotation {
    static func escaped(_ words: String) -> String {
        TextEscaping.lines(words).map(line).joined(separator: "\\n")
    }

    private static func line(_ words: String) -> String {
        words.replacingBytes(of: "\\", with: "\\\\").replacingBytes(of: "&", with: "&amp;")
    }
}

/// An HTML-like label of DOT. Backslash escapes work in it as well, so backslashes are escaped. Line ends become
/// spaces.
enum DOTMarkup: TextNotation {
    static func escaped(_ words: String) -> String {
        XML.escaped(TextEscaping.oneLine(words)).replacingBytes(of: "\\", with: "\\\\")
    }
}

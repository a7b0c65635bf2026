/// The value of an attribute in DOT.
enum DOTValue {
    /// A string whose backslash escapes are already right for the attribute.
    case string(String)
    /// An HTML-like label.
    case markup(String)

    static func number(_ value: Double) -> DOTValue { .string(decimal(value)) }

    /// Points as inches, which Graphviz wants for sizes and gaps.
    static func inches(_ points: Double) -> DOTValue { .string(decimal(points / 72)) }

    static func flag(_ value: Bool) -> DOTValue { .string(value ? "true" : "false") }

    static func point(_ point: Graph.Point) -> DOTValue { .string(pair(point)) }

    static func pair(_ point: Graph.Point) -> String { decimal(point.x) + "," + decimal(point.y) }

    var text: String {
        switch self {
        case .string(let string): Self.pieces(of: string).map(TextEscaping.quoted).joined(separator: " + ")
        case .markup(let markup): "<" + Self.brokenLines(of: markup) + ">"
        }
    }

    /// Graphviz 2.42 can't read a string of more than 16 KiB at once, but it joins strings.
    private static let longestPiece = 4_000

    /// Strings short enough to be read, none of which ends within an escape.
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

    /// Markup with line ends, which its reader drops, at places that are neither within a tag nor within an entity.
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

    /// At most five digits behind the point and never an exponent; values were checked to be within bounds.
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

/// How a person's words are written so that Graphviz shows them as they are.
enum TextEscaping {
    /// The lines of a text, with control characters made visible.
    static func lines(_ text: String) -> [String] {
        // Nearly every text, and the scalars of a string are slow to walk.
        guard !text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return [text] }
        var lines: [String] = [""]
        var previousWasReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previousWasReturn: break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append("")
            case "\t": lines[lines.count - 1] += "    "
            default: lines[lines.count - 1].unicodeScalars.append(visible(scalar))
            }
            previousWasReturn = scalar == "\r"
        }
        return lines
    }

    /// The text in one line, with control characters made visible.
    static func oneLine(_ text: String) -> String { lines(text).joined(separator: " ") }

    /// The text as content of an XML element or of an attribute in double quotes.
    static func xml(_ text: String) -> String {
        guard text.utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A text in double quotes. In a DOT string only `"` is special; backslashes reach the attribute as they are.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\"")) else { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }

    /// The value of a plain label: `\` starts an escape and `&` an entity there, so both are escaped.
    static func plainLabel(_ text: String) -> String {
        lines(text).map { escape($0, markup: false) }.joined(separator: "\\n")
    }

    /// The value of an attribute that knows escapes but no entities, such as a name.
    static func escaped(_ text: String) -> String { escape(oneLine(text), markup: false) }

    /// The content of an HTML-like label, in which backslash escapes work as well. One line.
    static func markup(_ line: String) -> String { escape(line, markup: true) }

    private static func escape(_ line: String, markup: Bool) -> String {
        guard line.utf8.contains(where: { "\\&<>\"".utf8.contains($0) }) else { return line }
        var result = ""
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "&": result += "&amp;"
            case "<" where markup: result += "&lt;"
            case ">" where markup: result += "&gt;"
            case "\"" where markup: result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Control characters as their pictures, and what XML can't hold as the replacement character.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}"
        case 0x7f: "\u{2421}"
        case 0x80..<0xa0, 0xfffe, 0xffff: "\u{fffd}"
        default: scalar
        }
    }
}

/// A notation with its own escaping, such as XML, CSV or a terminal's output.
package protocol TextNotation: Sendable {
    /// Returns the words as plain text of the notation, without markup or control characters.
    static func escaped(_ words: String) -> String
}

/// Text in a notation: inserted values are escaped, literals aren't.
///
/// Names from traces, files or the command line may contain anything. The type ensures that no name is left unescaped.
///
/// ```swift
/// let name = "a < b"
/// let element: EscapedText<XML> = "<name>\(name)</name>"  // <name>a &lt; b</name>
/// ```
package struct EscapedText<Notation: TextNotation>: ExpressibleByStringInterpolation, CustomStringConvertible, Hashable,
    Sendable
{
    /// The escaped text, ready to be written.
    package private(set) var text: String

    package var description: String { text }

    /// Creates a text by escaping words.
    package init(escaping words: String) { text = Notation.escaped(words) }

    /// Creates a text from a string that is already escaped.
    package init(verbatim text: String) { self.text = text }

    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation words: StringInterpolation) { text = words.text }

    package static func + (first: EscapedText, second: EscapedText) -> EscapedText {
        EscapedText(verbatim: first.text + second.text)
    }

    package static func += (first: inout EscapedText, second: EscapedText) { first.text += second.text }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ part: EscapedText) { text += part.text }

        package mutating func appendInterpolation(_ words: some CustomStringConvertible) {
            text += Notation.escaped(words.description)
        }
    }
}

extension Sequence {
    package func joined<Notation>(_ separator: EscapedText<Notation> = "") -> EscapedText<Notation>
    where Element == EscapedText<Notation> {
        EscapedText(verbatim: map(\.text).joined(separator: separator.text))
    }
}

/// The content of an XML element, or of an attribute within double quotes.
///
/// XML 1.0 allows no control characters except tabs and line ends.
package enum XML: TextNotation {
    package static func escaped(_ words: String) -> String {
        // Nearly every text needs no escaping and returns here, because walking the scalars of a string is slow.
        guard !words.utf8.allSatisfy(isPlain) else { return words }
        return words.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\r", "\t": "&#\(scalar.value);"
            case _ where VisibleText.acts(scalar): String(VisibleText.of(scalar))
            default: nil
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && !"&<>\"".utf8.contains(byte)
    }
}

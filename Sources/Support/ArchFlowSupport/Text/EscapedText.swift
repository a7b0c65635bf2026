/// A notation, such as XML, a cell of CSV or a terminal, with a way to escape any words so that they are plain text in it.
package protocol TextNotation: Sendable {
    /// Returns the words as plain text of the notation, without any markup or control.
    static func escaped(_ words: String) -> String
}

/// Text in a notation; the program's own words alone can be markup or control.
///
/// A name from a trace, a file or the command line may come from anybody: it is escaped as the notation asks, on its way in. A
/// `String` can't be taken for such a text, so that no escaping is forgotten.
///
/// ```swift
/// let name = "a < b"
/// let element: EscapedText<XML> = "<name>\(name)</name>"  // <name>a &lt; b</name>
/// ```
package struct EscapedText<Notation: TextNotation>: ExpressibleByStringInterpolation, CustomStringConvertible, Hashable,
    Sendable
{
    /// The text as it is written out.
    package private(set) var text: String

    package var description: String { text }

    /// A text of any words, escaped.
    package init(escaping words: String) { text = Notation.escaped(words) }

    /// A text that is in the notation already.
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
    /// Returns the parts one after another.
    package func joined<Notation>(_ separator: EscapedText<Notation> = "") -> EscapedText<Notation>
    where Element == EscapedText<Notation> {
        EscapedText(verbatim: map(\.text).joined(separator: separator.text))
    }
}

/// The content of an element of XML, or of an attribute in double quotes. XML 1.0 has no control characters but tabs and line
/// ends.
package enum XML: TextNotation {
    package static func escaped(_ words: String) -> String {
        // Nearly every text ends here; walking the scalars of a string is slow.
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

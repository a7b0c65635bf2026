package import ArchFlowSupport

/// Words for a terminal or a log; the program's own words alone can end a line.
///
/// A name in them can't move the cursor, and can't begin a line that a build service takes for a command.
///
/// ```swift
/// Console.problem("\(file): is no trace")
/// ```
package typealias TerminalText = EscapedText<Terminal>

/// A terminal, or a log.
package enum Terminal: TextNotation {
    package static func escaped(_ words: String) -> String { VisibleText.of(words) }
}

extension EscapedText<Terminal> {
    /// Lines of any words, escaped.
    package init(lines: [String]) { self = lines.map { EscapedText(escaping: $0) }.joined("\n") }
}

extension EscapedText<Terminal>.StringInterpolation {
    /// Appends an error; its lines stay lines.
    package mutating func appendInterpolation(_ error: JobError) { appendInterpolation(error.text) }
}

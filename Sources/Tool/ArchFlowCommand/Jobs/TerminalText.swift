package import ArchFlowSupport

/// Text for a terminal or a log, in which only the program's own words can end a line.
///
/// A name that is inserted into the text can't move the cursor, and can't begin a line that a build service would execute as a
/// command.
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
    /// Makes a text of lines, with control characters escaped.
    package init(lines: [String]) { self = lines.map { EscapedText(escaping: $0) }.joined("\n") }
}

extension EscapedText<Terminal>.StringInterpolation {
    /// Appends an error's text with its line ends kept.
    package mutating func appendInterpolation(_ error: JobError) { appendInterpolation(error.text) }
}

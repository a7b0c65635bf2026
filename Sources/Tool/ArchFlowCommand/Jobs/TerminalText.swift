package import ArchFlowSupport

/// Text for a terminal or a log. Inserted values can't add line breaks or control characters.
///
/// So a name can't move the cursor, or begin a line that a build service would execute as a command.
///
/// ```swift
/// Console.problem("\(file): isn't a trace")
/// ```
package typealias TerminalText = EscapedText<Terminal>

/// The notation of text for a terminal or a log.
package enum Terminal: TextNotation {
    package static func escaped(_ words: String) -> String { VisibleText.of(words) }
}

extension EscapedText<Terminal> {
    /// Creates a text from lines, with control characters escaped.
    package init(lines: [String]) { self = lines.map { EscapedText(escaping: $0) }.joined("\n") }
}

extension EscapedText<Terminal>.StringInterpolation {
    /// Appends an error's text, and keeps its line breaks.
    package mutating func appendInterpolation(_ error: JobError) { appendInterpolation(error.text) }
}

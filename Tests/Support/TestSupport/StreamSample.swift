public import Testing

/// A program for streams, the rule that it demonstrates, and the logs that the rule allows.
public struct StreamSample: Sendable, CustomTestStringConvertible {
    public let rule: String
    public let program: StreamProgram
    /// The allowed logs: several if a library calls listeners in no certain order.
    public let logs: [String]

    /// Returns the samples in a text:
    ///
    ///     # who begins late is told nothing of before
    ///     p=1 a:p p=2 | a2
    ///
    /// A line has a program and, each after a bar, its logs. The line above has the rule.
    public static func samples(in text: String) -> [StreamSample] {
        var rule = ""
        return text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("# ") {
                rule = String(line.dropFirst(2))
                return nil
            }
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            let logs = parts.dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
            return StreamSample(rule: rule, program: StreamProgram(String(parts[0])), logs: logs)
        }
    }

    public var testDescription: String { "\(rule): \(program)" }
}

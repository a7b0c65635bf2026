public import Testing

/// A program of streams, the rule that it shows, and the logs that the rule allows.
public struct StreamSample: Sendable, CustomTestStringConvertible {
    public let rule: String
    public let program: StreamProgram
    /// More than one where a library tells listeners in no certain order.
    public let logs: [String]

    /// The samples of a text:
    ///
    ///     # who begins late is told nothing of before
    ///     p=1 a:p p=2 | a2
    ///
    /// A line is a program and, each after a bar, its logs. Above it stands its rule.
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

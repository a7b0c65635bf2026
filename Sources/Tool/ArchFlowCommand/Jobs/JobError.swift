import ArchFlowSupport
package import TraceFormat
package import YAMLDocuments

/// The reason why a job failed, with the command's exit status.
package struct JobError: Error, Hashable, Sendable, CustomStringConvertible {
    package let status: CommandStatus
    /// The problem, its location, and the correct form.
    package let text: TerminalText

    package var description: String { text.description }

    package init(_ status: CommandStatus, _ text: TerminalText) {
        self.status = status
        self.text = text
    }

    /// Converts an error about a trace file.
    package init(_ error: TraceError) {
        self.init(CommandStatus(rawValue: error.code.exitStatus), "\(error)")
    }

    /// Converts an error about a YAML file.
    package init(_ error: YAMLFileError) { self.init(.badData, TerminalText(lines: error.lines)) }

    /// Runs a body that reads traces, and converts its errors.
    package static func reading<Value>(_ read: () throws(TraceError) -> Value) throws(JobError) -> Value {
        do throws(TraceError) {
            return try read()
        } catch {
            throw JobError(error)
        }
    }

    /// Returns the error for an unknown word, with the nearest known word.
    static func unknown(_ what: String, _ word: String, among words: [String]) -> JobError {
        JobError(.usage, "\(Spelling.unknown(what, word, among: words))")
    }

    /// Returns the nearest known word; `nil` if none is similar.
    static func nearest(to word: String, among words: [String]) -> String? {
        Spelling.nearest(to: word, among: words)
    }
}

import ArchFlowSupport
package import TraceFormat
package import YAMLDocuments

/// Why a job could not be done, with the status that a command should exit with.
package struct JobError: Error, Hashable, Sendable, CustomStringConvertible {
    package let status: CommandStatus
    /// What was wrong, where, and what would be right.
    package let text: TerminalText

    package var description: String { text.description }

    package init(_ status: CommandStatus, _ text: TerminalText) {
        self.status = status
        self.text = text
    }

    /// What went wrong with a trace file.
    package init(_ error: TraceError) {
        self.init(CommandStatus(rawValue: error.code.exitStatus), "\(error)")
    }

    /// What is wrong in a file that a person wrote.
    package init(_ error: YAMLFileError) { self.init(.badData, TerminalText(lines: error.lines)) }

    /// Does what reads traces.
    package static func reading<Value>(_ read: () throws(TraceError) -> Value) throws(JobError) -> Value {
        do throws(TraceError) {
            return try read()
        } catch {
            throw JobError(error)
        }
    }

    /// A word that isn't one of those there are; names the nearest.
    static func unknown(_ what: String, _ word: String, among words: [String]) -> JobError {
        JobError(.usage, "\(Spelling.unknown(what, word, among: words))")
    }

    /// The word that was probably meant; `nil` where none is near.
    static func nearest(to word: String, among words: [String]) -> String? {
        Spelling.nearest(to: word, among: words)
    }
}

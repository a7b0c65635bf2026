import Basics
package import HandwrittenYAML
public import TraceFormat

/// Why a job could not be done, with the status that a command should exit with.
public struct WorkbenchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The statuses, as `sysexits.h` numbers them.
    public enum Status: Int32, Hashable, Sendable {
        case usage = 64
        case badData = 65
        case inputMissing = 66
        case internalError = 70
        case cannotCreate = 73
        case inputOutput = 74
    }

    public let status: Status
    /// What was wrong, where, and what would be right.
    public let description: String

    package init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }

    /// What went wrong with a trace file.
    public init(_ error: TraceError) {
        status = Status(rawValue: error.code.exitStatus) ?? .inputOutput
        description = error.description
    }

    /// What is wrong in a file that a person wrote.
    package init(_ error: YAMLFileError) { self.init(.badData, error.description) }

    /// Does what reads traces.
    static func reading<Value>(_ read: () throws(TraceError) -> Value) throws(WorkbenchError) -> Value {
        do throws(TraceError) {
            return try read()
        } catch {
            throw WorkbenchError(error)
        }
    }

    /// A word that isn't one of those there are; names the nearest.
    package static func unknown(_ what: String, _ word: String, among words: [String]) -> WorkbenchError {
        WorkbenchError(.usage, Spelling.unknown(what, word, among: words))
    }

    /// The word that was probably meant; `nil` where none is near.
    static func nearest(to word: String, among words: [String]) -> String? {
        Spelling.nearest(to: word, among: words)
    }
}

/// Why a trace could not be read or written at all.
///
/// What is wrong *inside* a trace that could be read is no error but a ``TraceFinding``.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure, with the exit status that `sysexits.h` gives each.
    public struct Code: Hashable, Sendable {
        private enum Base: Int32 {
            case badData = 65
            case inputMissing = 66
            case cannotCreate = 73
            case inputOutput = 74
        }

        private let base: Base

        /// The file is no trace (65).
        public static let badData = Code(base: .badData)
        /// The file or folder is not there, or may not be opened (66).
        public static let inputMissing = Code(base: .inputMissing)
        /// The output can't be created where it should be (73).
        public static let cannotCreate = Code(base: .cannotCreate)
        /// Reading or writing failed underway (74).
        public static let inputOutput = Code(base: .inputOutput)

        /// The status a command-line tool exits with: 65, 66, 73 or 74.
        public var exitStatus: Int32 { base.rawValue }
    }

    public let code: Code
    /// The file, as it was named by the caller.
    public let file: String
    /// The line, from 1, where one is to blame.
    public let line: Int?
    /// What is wrong, without the file's name: `Permission denied`.
    public let reason: String

    private init(_ code: Code, file: String, line: Int? = nil, reason: String) {
        self.code = code
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// The file is no trace.
    public static func badData(_ file: String, line: Int? = nil, reason: String) -> TraceError {
        TraceError(.badData, file: file, line: line, reason: reason)
    }

    /// The file or folder is not there, or may not be opened.
    public static func inputMissing(_ file: String, reason: String) -> TraceError {
        TraceError(.inputMissing, file: file, reason: reason)
    }

    /// The output can't be created.
    public static func cannotCreate(_ file: String, reason: String) -> TraceError {
        TraceError(.cannotCreate, file: file, reason: reason)
    }

    /// Reading or writing failed underway.
    public static func inputOutput(_ file: String, reason: String) -> TraceError {
        TraceError(.inputOutput, file: file, reason: reason)
    }

    /// `Traces/snp/login.jsonl:1: …`
    public var description: String {
        if let line { "\(file):\(line): \(reason)" } else { "\(file): \(reason)" }
    }
}

/// An error that prevents reading or writing a trace at all.
///
/// Problems *in* a readable trace are ``TraceFinding``s.
///
/// ```swift
/// func status(of path: String) -> Int32 {
///     do {
///         return try Trace.read(path).findings.meanBadData ? TraceError.Code.badData.exitStatus : 0
///     } catch {
///         print(error)  // login.jsonl: No such file or directory
///         return error.code.exitStatus
///     }
/// }
/// ```
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure, with its exit status from `sysexits.h`.
    public struct Code: Hashable, Sendable {
        private enum Base: Int32 {
            case badData = 65
            case inputMissing = 66
            case cannotCreate = 73
            case inputOutput = 74
        }

        private let base: Base

        /// The file isn't a trace (exit status 65).
        public static let badData = Code(base: .badData)
        /// The file or folder doesn't exist or can't be opened (exit status 66).
        public static let inputMissing = Code(base: .inputMissing)
        /// The output can't be created (exit status 73).
        public static let cannotCreate = Code(base: .cannotCreate)
        /// Reading or writing failed midway (exit status 74).
        public static let inputOutput = Code(base: .inputOutput)

        /// The exit status of a command-line tool: 65, 66, 73 or 74.
        public var exitStatus: Int32 { base.rawValue }
    }

    public let code: Code
    /// The path of the file as the caller gave it.
    public let file: String
    /// The number of the line at fault, from 1; `nil` if the error concerns no single line.
    public let line: Int?
    /// The reason, without the file's name: `Permission denied`.
    public let reason: String

    private init(_ code: Code, file: String, line: Int? = nil, reason: String) {
        self.code = code
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// Returns an error for a file that isn't a trace.
    ///
    /// - Parameter line: The number of the line at fault, from 1; `nil` if the error concerns no single line.
    public static func badData(_ file: String, line: Int? = nil, reason: String) -> TraceError {
        TraceError(.badData, file: file, line: line, reason: reason)
    }

    /// Returns an error for a file or folder that doesn't exist or can't be opened.
    public static func inputMissing(_ file: String, reason: String) -> TraceError {
        TraceError(.inputMissing, file: file, reason: reason)
    }

    /// Returns an error for an output that can't be created.
    public static func cannotCreate(_ file: String, reason: String) -> TraceError {
        TraceError(.cannotCreate, file: file, reason: reason)
    }

    /// Returns an error for a file whose reading or writing failed midway.
    public static func inputOutput(_ file: String, reason: String) -> TraceError {
        TraceError(.inputOutput, file: file, reason: reason)
    }

    /// The error as one line, with its file and line number: `Traces/snp/login.jsonl:1: …`
    public var description: String {
        if let line { "\(file):\(line): \(reason)" } else { "\(file): \(reason)" }
    }
}

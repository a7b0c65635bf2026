/// One problem inside a trace, found while reading it.
public struct TraceFinding: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable {
        /// A line could not be read, or contradicts other lines.
        case error
        /// All lines were read, but numbers counted from the trace may be wrong.
        case warning
    }

    /// The kind of problem, for code that treats some kinds differently.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        private enum Base: String {
            case truncated, newerFormat, unreadableLine, duplicateID, order, dangling, contradiction, unknownRecords
            case footer, changed, dropped, afterFooter, layout
        }

        private let base: Base

        /// The last line is incomplete, or the footer is missing.
        public static let truncated = Kind(base: .truncated)
        /// The file has a later version of the format.
        public static let newerFormat = Kind(base: .newerFormat)
        /// A line was skipped, such as one that isn't JSON or lacks a key.
        public static let unreadableLine = Kind(base: .unreadableLine)
        /// Two records have the same id; the second was skipped.
        public static let duplicateID = Kind(base: .duplicateID)
        /// An id or time is lower than an earlier one.
        public static let order = Kind(base: .order)
        /// A record refers to a message, component or beat that occurs in no earlier line.
        public static let dangling = Kind(base: .dangling)
        /// Two values of one record contradict each other.
        public static let contradiction = Kind(base: .contradiction)
        /// Records of unknown types were ignored.
        public static let unknownRecords = Kind(base: .unknownRecords)
        /// The footer's counts differ from the counts of the records that were read.
        public static let footer = Kind(base: .footer)
        /// The footer's counts are right, but its checksum is wrong: the file was changed.
        public static let changed = Kind(base: .changed)
        /// The recording dropped records, because they came faster than they could be written.
        public static let dropped = Kind(base: .dropped)
        /// Text follows the footer and was not read.
        public static let afterFooter = Kind(base: .afterFooter)
        /// The file was read, but has a byte-order mark, CRLF line ends or empty lines, which the format doesn't allow.
        public static let layout = Kind(base: .layout)

        public var description: String { base.rawValue }
    }

    public let severity: Severity
    public let kind: Kind
    /// The path of the file as the caller gave it.
    public let file: String
    /// The line, or the first of several lines, from 1; `nil` if the finding is about the file.
    public let line: Int?
    /// A sentence that states the problem and the correct form.
    public let message: String

    public init(_ severity: Severity, _ kind: Kind, file: String, line: Int?, message: String) {
        self.severity = severity
        self.kind = kind
        self.file = file
        self.line = line
        self.message = message
    }

    /// True if a tool should report bad input after it has shown the readable part.
    ///
    /// True for every error, and for the warnings about a truncated file or a newer format.
    public var meansBadData: Bool { severity == .error || kind == .truncated || kind == .newerFormat }

    /// The finding as one line, like a compiler's message: `Traces/snp/login.jsonl:17: error: …`
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(severity.rawValue): \(message)"
    }
}

/// The findings about a file: the first are listed, the others counted.
///
/// The list has at most ``limit`` findings about lines, and all about the file.
///
/// ```swift
/// let findings = try Trace.read("login.jsonl").findings
/// for finding in findings.listed { print(finding) }
/// if findings.unlisted > 0 { print("and \(findings.unlisted) more") }
/// ```
public struct TraceFindings: Hashable, Sendable {
    /// The maximum number of listed findings about single lines.
    public static let limit = 100

    /// The findings in order of lines; findings about the whole file come last.
    public private(set) var listed: [TraceFinding] = []
    /// The number of findings that were counted but are not in ``listed``.
    public private(set) var unlisted = 0
    /// The number of errors, listed or not.
    public private(set) var errors = 0
    /// The number of warnings, listed or not.
    public private(set) var warnings = 0
    /// True if any finding means that the input was bad, see ``TraceFinding/meansBadData``.
    public private(set) var meanBadData = false

    /// The number of findings in ``listed`` that are about single lines.
    private var lines = 0

    public init() {}

    public var isEmpty: Bool { errors + warnings == 0 }

    /// Returns true if a finding of this kind is in ``listed``.
    ///
    /// ```swift
    /// let reading = try Trace.read("login.jsonl")
    /// if reading.findings.contains(.truncated) { print("The recording was cut off: its numbers are too low.") }
    /// ```
    public func contains(_ kind: TraceFinding.Kind) -> Bool { listed.contains { $0.kind == kind } }

    /// Adds a finding about one line. Beyond ``limit``, findings are only counted.
    mutating func add(_ finding: TraceFinding) {
        count(finding)
        guard lines < Self.limit else {
            unlisted += 1
            return
        }
        lines += 1
        listed.append(finding)
    }

    /// Adds a finding that is known only at the end of the file. Such findings are always listed.
    mutating func addClosing(_ finding: TraceFinding) {
        count(finding)
        listed.append(finding)
    }

    /// Sorts the findings by line.
    mutating func sort() {
        let order = listed.enumerated().sorted { left, right in
            (left.element.line ?? .max, left.offset) < (right.element.line ?? .max, right.offset)
        }
        listed = order.map(\.element)
    }

    private mutating func count(_ finding: TraceFinding) {
        switch finding.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        }
        if finding.meansBadData { meanBadData = true }
    }
}

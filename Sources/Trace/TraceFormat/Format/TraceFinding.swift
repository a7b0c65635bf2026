/// One thing that is wrong inside a trace that could be read.
public struct TraceFinding: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable {
        /// What the line says was not read, or contradicts the rest.
        case error
        /// Everything was read, but the numbers may not be what they should.
        case warning
    }

    /// What sort of thing is wrong, for code that treats some sorts differently.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        private enum Base: String {
            case truncated, newerFormat, unreadableLine, duplicateID, order, dangling, contradiction, unknownRecords
            case footer, changed, dropped, afterFooter, layout
        }

        private let base: Base

        /// The last line is cut off, or the footer is missing.
        public static let truncated = Kind(base: .truncated)
        /// The file is of a later version of the format.
        public static let newerFormat = Kind(base: .newerFormat)
        /// A line was skipped: not JSON, not UTF-8, too long, a key missing, a value of the wrong type.
        public static let unreadableLine = Kind(base: .unreadableLine)
        /// A number was given twice; the second record was skipped.
        public static let duplicateID = Kind(base: .duplicateID)
        /// Numbers or times run backwards.
        public static let order = Kind(base: .order)
        /// A record points at a message, component or beat that the file doesn't hold before it.
        public static let dangling = Kind(base: .dangling)
        /// Two values of one record don't go together.
        public static let contradiction = Kind(base: .contradiction)
        /// Records of unknown types were ignored.
        public static let unknownRecords = Kind(base: .unknownRecords)
        /// The footer disagrees with the records.
        public static let footer = Kind(base: .footer)
        /// The footer counts as many records as there are, but its checksum is another.
        public static let changed = Kind(base: .changed)
        /// The recording itself had to drop records.
        public static let dropped = Kind(base: .dropped)
        /// Something follows the footer; it was not read.
        public static let afterFooter = Kind(base: .afterFooter)
        /// A byte-order mark, CRLF line ends or empty lines: read, but not as the format has it.
        public static let layout = Kind(base: .layout)

        public var description: String { base.rawValue }
    }

    public let severity: Severity
    public let kind: Kind
    /// The file, as it was named by the caller.
    public let file: String
    /// The line, from 1; for what concerns many lines the first of them, for the whole file `nil`.
    public let line: Int?
    /// One sentence: what is wrong and what would be right.
    public let message: String

    public init(_ severity: Severity, _ kind: Kind, file: String, line: Int?, message: String) {
        self.severity = severity
        self.kind = kind
        self.file = file
        self.line = line
        self.message = message
    }

    /// Whether a tool that got this file should say, after showing what it could read, that its input was bad.
    ///
    /// True for every error, and for a truncated file or one of a newer format, which are warnings.
    public var meansBadData: Bool { severity == .error || kind == .truncated || kind == .newerFormat }

    /// `Traces/snp/login.jsonl:17: error: …`, as compilers print it.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(severity.rawValue): \(message)"
    }
}

/// What a reader found wrong in one file: the first findings in full, the rest counted.
///
/// However damaged the file, this stays small: at most ``limit`` findings about single lines are kept, and the few
/// about the file as a whole always.
public struct TraceFindings: Hashable, Sendable {
    /// How many findings about single lines are listed.
    public static let limit = 100

    /// The findings, by line; those about the whole file last.
    public private(set) var listed: [TraceFinding] = []
    /// How many more there were than ``listed`` holds.
    public private(set) var unlisted = 0
    /// How many errors there were, listed or not.
    public private(set) var errors = 0
    /// How many warnings there were, listed or not.
    public private(set) var warnings = 0
    /// Whether a tool should say in the end that its input was bad, see ``TraceFinding/meansBadData``.
    public private(set) var meanBadData = false

    /// The findings about single lines among ``listed``.
    private var lines = 0

    public init() {}

    public var isEmpty: Bool { errors + warnings == 0 }

    /// Whether something of this kind is listed.
    public func contains(_ kind: TraceFinding.Kind) -> Bool { listed.contains { $0.kind == kind } }

    /// Adds what is wrong in one line; kept up to ``limit``.
    mutating func add(_ finding: TraceFinding) {
        count(finding)
        guard lines < Self.limit else {
            unlisted += 1
            return
        }
        lines += 1
        listed.append(finding)
    }

    /// Adds what is wrong with the file as a whole: always kept.
    mutating func addClosing(_ finding: TraceFinding) {
        count(finding)
        listed.append(finding)
    }

    /// Puts the findings in the order of their lines.
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

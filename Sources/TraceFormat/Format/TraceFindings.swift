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

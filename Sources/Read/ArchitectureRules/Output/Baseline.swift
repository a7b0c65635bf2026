import ArchFlowSupport

/// A list of known violations, which can only get shorter.
///
/// A listed violation doesn't fail a check. A listed violation that no longer occurs is *stale*, and fails the check
/// until it is removed from the list. So corrected code stays correct, as with ESLint's suppressions file.
public struct Baseline: Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    /// The key of violations that are counted together: they break one rule in one pattern and scenario, and have the
    /// same text.
    public struct Row: Hashable, Sendable, Comparable {
        public let rule: String
        /// The name of the pattern or, without one, of the app, from the trace's header.
        public let pattern: String
        /// The name of the scenario in the trace's header; empty if there is none.
        public let scenario: String
        /// A description of what breaks the rule, without numbers that differ from run to run.
        public let what: String

        public init(rule: String, pattern: String, scenario: String, what: String) {
            self.rule = rule
            self.pattern = pattern
            self.scenario = scenario
            self.what = what
        }

        public static func < (left: Row, right: Row) -> Bool {
            (left.pattern, left.scenario, left.rule, left.what) < (
                right.pattern, right.scenario, right.rule, right.what
            )
        }
    }

    /// For each row, the number of known violations.
    public private(set) var counts: [Row: Int]

    public init(_ counts: [Row: Int] = [:]) {
        self.counts = counts.filter { $0.value > 0 }
    }

    /// Returns the list without the violations that no longer occur. New violations aren't added.
    ///
    /// - Parameters:
    ///   - found: The violations that were found.
    ///   - isChecked: Returns true for a row that the check covered. Other rows stay unchanged.
    public func pruned(to found: [Row: Int], where isChecked: (Row) -> Bool) -> Baseline {
        Baseline(
            Dictionary(
                uniqueKeysWithValues: counts.map { row, count in
                    (row, isChecked(row) ? min(count, found[row] ?? 0) : count)
                }))
    }

    /// The list as the text of a file: one row per line, in order.
    public var json: String {
        let rows = counts.sorted { $0.key < $1.key }.map { row, count in
            JSON.object([
                ("rule", .string(row.rule)), ("pattern", .string(row.pattern)), ("scenario", .string(row.scenario)),
                ("what", .string(row.what)), ("count", .number(count)),
            ])
        }
        return "\(JSON.object([("version", .number(Self.currentVersion)), ("rows", .lines(rows))]))\n"
    }
}

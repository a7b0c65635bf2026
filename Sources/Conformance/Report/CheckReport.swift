import TraceFormat

/// What a check of several traces found, rule by rule.
public struct CheckReport: Sendable {
    /// How many violations of a rule are listed one by one; all are counted.
    public static let limit = 100

    /// The general rules first, then the blueprints in the order in which they were met.
    public internal(set) var sections: [Section] = []
    /// Known violations that don't occur any more, with how many fewer there are.
    public internal(set) var stale: [(row: Baseline.Row, fewer: Int)] = []
    /// What was found, as a baseline lists it.
    public internal(set) var found: [Baseline.Row: Int] = [:]
    /// The runs by what made their messages, in order.
    public internal(set) var mandates: [RunMandates] = []

    /// What the rules of one blueprint found in all the traces it is for.
    public struct Section: Sendable {
        /// `nil` for the general rules.
        public let blueprint: Blueprint?
        /// How many traces were checked.
        public internal(set) var runs = 0
        /// In the blueprint's order.
        public internal(set) var rules: [RuleReport]

        /// `Round Table`
        public var title: String { blueprint?.title ?? "Any app" }
    }

    /// What one rule found.
    public struct RuleReport: Sendable {
        public let rule: Rule
        /// How much each of its checks looked at, in all traces.
        public internal(set) var lookedAt: [Int]
        /// How many violations there are.
        public internal(set) var count = 0
        /// How many of them are not in the baseline.
        public internal(set) var new = 0
        /// The first ``CheckReport/limit`` of them.
        public internal(set) var found: [Found] = []
        /// Traces that can't decide it, because they were recorded without arguments.
        public internal(set) var untold = 0

        /// How much the check that saw least looked at.
        public var matched: Int { lookedAt.min() ?? 0 }
        /// Whether it found what is not in the baseline.
        public var status: Status { new > 0 ? .failed : count > 0 ? .known : matched > 0 ? .passed : .untested }
    }

    /// How a rule fared.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case passed, failed
        /// All its violations are in the baseline.
        case known
        /// One of its checks found nothing to look at in any trace.
        case untested
    }

    /// A violation, and where it was found.
    public struct Found: Sendable {
        /// The trace's file; for a source rule the inventory.
        public let file: String
        public let row: Baseline.Row
        public let violation: Violation
        /// Whether it is in the baseline.
        public internal(set) var isKnown = false
    }

    /// A run and what made its messages.
    public struct RunMandates: Sendable {
        public let pattern: String
        public let scenario: String
        public let mandates: Mandates
    }

    /// How many rules fared so.
    public func count(_ status: Status) -> Int {
        sections.reduce(0) { $0 + $1.rules.count { $0.status == status } }
    }

    /// Whether a rule of severity error is newly broken, or the baseline lists what does not occur any more.
    public var fails: Bool {
        !stale.isEmpty
            || sections.contains { $0.rules.contains { $0.status == .failed && $0.rule.severity == .error } }
    }
}

/// How the report of a check is written.
public enum CheckFormat: String, CaseIterable, Hashable, Sendable {
    /// For a terminal.
    case text
    case json
    case github
    case junit
    case sarif

    public var summary: String {
        switch self {
        case .text: "the broken rules with their messages, then a line for each pattern"
        case .json: "one object with a version and rows, one for each rule"
        case .github: "annotations of GitHub Actions"
        case .junit: "JUnit's XML, a test case for each rule"
        case .sarif: "SARIF 2.1.0, for code scanning"
        }
    }
}

extension CheckReport {
    /// The report in a format; every format ends with a line break.
    ///
    /// - Parameter details: How many violations of a rule the text lists one by one.
    public func rendered(as format: CheckFormat, details: Int = 5) -> String {
        switch format {
        case .text: text(details: details)
        case .json: json
        case .github: github
        case .junit: junit
        case .sarif: sarif
        }
    }
}

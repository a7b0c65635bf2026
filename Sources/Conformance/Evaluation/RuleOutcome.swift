/// What one rule found in one run, or in the sources.
public struct RuleOutcome: Hashable, Sendable {
    /// How many violations are listed in full; all are counted.
    public static let limit = 20

    public let rule: Rule
    /// How many messages, references, components or declarations each of its checks looked at.
    public internal(set) var lookedAt: [Int]
    /// How many violations there are.
    public internal(set) var count = 0
    /// The first ``limit`` of them.
    public internal(set) var violations: [Violation] = []
    /// How often each ``Violation/what`` occurs.
    public internal(set) var counts: [String: Int] = [:]
    /// The numbers of all messages that break the rule, in the order in which they were found.
    public internal(set) var offending: [Int] = []
    /// Whether the rule asks for arguments, and the trace was recorded without them.
    public internal(set) var cannotBeTold = false

    init(_ rule: Rule) {
        self.rule = rule
        lookedAt = Array(repeating: 0, count: max(1, rule.checks.count))
    }

    /// How much the check that saw least looked at: a rule with a check that saw nothing proves nothing.
    public var matched: Int { lookedAt.min() ?? 0 }

    /// Adds what one of the rule's checks found.
    mutating func add(_ findings: CheckFindings, check: Int = 0) {
        lookedAt[check] += findings.matched
        count += findings.count
        violations += findings.violations.prefix(RuleOutcome.limit - violations.count)
        counts.merge(findings.counts, uniquingKeysWith: +)
        offending += findings.offending
    }
}

/// Collects what one check finds.
struct CheckFindings {
    private(set) var matched = 0
    private(set) var count = 0
    private(set) var violations: [Violation] = []
    private(set) var counts: [String: Int] = [:]
    /// The numbers of the messages that are wrong.
    private(set) var offending: [Int] = []
    /// The places of messages that are there because the rule demands them.
    var mandated: [Int] = []

    /// One more thing was looked at.
    mutating func look(_ number: Int = 1) { matched += number }

    /// - Parameter message: The number of the message that is wrong, where it is one.
    mutating func add(_ what: String, message: Int? = nil, _ violation: () -> Violation) {
        if let message { offending.append(message) }
        count += 1
        counts[what, default: 0] += 1
        if violations.count < RuleOutcome.limit { violations.append(violation()) }
    }
}

/// One way in which a run breaks a rule.
public struct Violation: Hashable, Sendable {
    /// Where the record stands in the trace's file, from 1; `nil` where the trace came from no file, or no record is to
    /// blame.
    public let line: Int?
    /// The number of the offending message, where it is one.
    public let message: Int?
    /// What breaks the rule, without numbers that differ from run to run: `HomeView → HomeCore reload()`.
    public let what: String
    /// What is wrong with it: `reached Joint, Presenter; it should have reached presenter, joint`.
    public let why: String?
    /// The messages that led to it, the root first: `12 User → HomeView tap()`.
    public let chain: [String]
    /// The file of the receiving method, or of the declaration, from below `Sources/`.
    public let source: String?
    /// The method.
    public let method: String?

    init(
        line: Int? = nil, message: Int? = nil, what: String, why: String? = nil, chain: [String] = [],
        source: String? = nil, method: String? = nil
    ) {
        self.line = line
        self.message = message
        self.what = what
        self.why = why
        self.chain = chain
        self.source = source
        self.method = method
    }
}

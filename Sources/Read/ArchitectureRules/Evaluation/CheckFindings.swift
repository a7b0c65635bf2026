import FlowAnalysis

/// Collects what one check finds.
struct CheckFindings {
    private(set) var matched = 0
    private(set) var count = 0
    private(set) var violations: [Violation] = []
    private(set) var counts: [String: Int] = [:]
    /// Which of them stands before which.
    private var orders: [Int] = []
    /// The numbers of the messages that are wrong.
    private(set) var offending: [Int] = []
    /// The places of messages that are there because the rule demands them.
    var mandated: [Int] = []
    /// The names of components whose unread references might change what was found.
    var unread: Set<String> = []
    /// What was found of what must be there so many times.
    private var metCount = 0
    private var met: [(order: Int, line: Int?, what: String)] = []
    /// How many of these a report names.
    private static let metLimit = 8

    /// One more thing was looked at.
    mutating func look(_ number: Int = 1) { matched += number }

    /// - Parameters:
    ///   - message: The number of the message that is wrong, where it is one.
    ///   - order: A number that isn't lower than that of what was added before.
    mutating func add(_ what: String, message: Int? = nil, order: Int = 0, _ violation: () -> Violation) {
        if let message { offending.append(message) }
        count += 1
        counts[what, default: 0] += 1
        guard violations.count < RuleOutcome.limit else { return }
        violations.append(violation())
        orders.append(order)
    }

    /// Adds what the same check found in another part of the run.
    mutating func merge(_ other: CheckFindings, keepsOffending: Bool) {
        matched += other.matched
        count += other.count
        counts.merge(other.counts, uniquingKeysWith: +)
        if keepsOffending { offending += other.offending }
        metCount += other.metCount
        // Of trees that are left and returned to, a later part may hold the earlier messages. The sort keeps those of one order
        // as they are.
        let both = zip(orders + other.orders, violations + other.violations).sorted { $0.0 < $1.0 }
            .prefix(RuleOutcome.limit)
        orders = both.map(\.0)
        violations = both.map(\.1)
        unread.formUnion(other.unread)
        met = Array((met + other.met).sorted { $0.order < $1.order }.prefix(Self.metLimit))
    }

    /// What may not be. Counted as looked at is what could have been it, by its ends or by its name.
    mutating func never<Thing>(
        _ things: some Sequence<Thing>, fits: (Thing) -> Bool, comesNear: (Thing) -> Bool,
        breach: (inout CheckFindings, Thing) -> Void
    ) {
        for thing in things {
            if fits(thing) {
                look()
                breach(&self, thing)
            } else if comesNear(thing) {
                look()
            }
        }
    }

    /// One of what must be there so many times was found.
    mutating func met(order: Int, _ found: () -> (line: Int?, what: String)) {
        metCount += 1
        guard met.count < Self.metLimit else { return }
        let found = found()
        met.append((order, found.line, found.what))
    }

    /// What a check found, when all messages were looked at.
    func finished(_ check: Check) -> CheckFindings {
        guard case .messages(let selector, .some(let times)) = check else { return self }
        var findings = self
        findings.some(times, "\(selector)", count: metCount, line: met.first?.line) {
            met.isEmpty ? "" : ": \(RunWords.list(met.map(\.what), of: metCount))"
        }
        return findings
    }

    /// What must be there so many times.
    ///
    /// - Parameter found: What was found, in words.
    mutating func some(_ times: Times, _ what: String, count: Int, line: Int? = nil, found: () -> String = { "" }) {
        look(max(1, count))
        guard !times.allow(count) else { return }
        add(what) {
            Violation(line: line, what: what, why: "found \(count), and it should be \(times.amount)\(found())")
        }
    }
}

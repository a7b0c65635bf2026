import FlowAnalysis

/// The result of one check: the number of items examined, such as messages or references, and the violations.
struct CheckFindings {
    private(set) var matched = 0
    private(set) var count = 0
    private(set) var violations: [Violation] = []
    /// The number of violations at each site. A site is the item that breaks the rule, at one location in the code.
    private(set) var sites: [ViolationSite: Int] = [:]
    /// The first violation at each site, for at most ``CheckReport/limit`` sites, sorted by ``Breach/order``.
    private(set) var breaches: [Breach] = []
    /// For each of ``violations``, the number by which they are sorted, such as the line of the message.
    private var orders: [Int] = []
    /// The ids of the messages that break the rule.
    private(set) var offending: [Int] = []
    /// The first few items, such as messages, that the rule still awaits in an unfinished run.
    private(set) var awaited: [Awaited] = []
    /// The number of items that the rule still awaits in an unfinished run.
    private(set) var awaitedCount = 0
    /// The indices of the messages that the rule demands.
    var mandated: [Int] = []
    /// The indices, within this part of the run, of the messages that the check examined one by one.
    private(set) var examined: [Int] = []
    /// The names of components with properties whose references weren't recorded. Such references might
    /// change the result.
    var unread: Set<String> = []
    /// The number of items found, for a check that limits this number.
    private var metCount = 0
    /// The number of found items that fit the selector whatever records follow.
    private var sureCount = 0
    /// The first few items found, for a check that limits their number.
    private var met: [(order: Int, line: Int?, what: String)] = []
    /// The largest number of found items that a report lists.
    private static let metLimit = 8

    /// Adds to the number of items that the check has examined.
    mutating func look(_ number: Int = 1) { matched += number }

    /// Adds a message to the messages that the check has examined.
    mutating func look(at place: Int) {
        look()
        examined.append(place)
    }

    /// Adds a violation.
    ///
    /// - Parameters:
    ///   - what: The item that breaks the rule.
    ///   - place: The location in the code. Violations by equal items at different locations are counted separately.
    ///   - message: The id of the message that breaks the rule; `nil` if the violation isn't about a message.
    ///   - order: The number by which violations are sorted, such as a message's line; never lower than in the call
    ///     before.
    ///   - awaiting: A description of missing or later records that could make the rule kept; `nil` if none can.
    mutating func add(
        _ what: String, at place: CodePlace? = nil, message: Int? = nil, order: Int = 0, awaiting: String? = nil,
        _ violation: () -> Violation
    ) {
        if let awaiting {
            awaitedCount += 1
            guard awaited.count < RuleOutcome.limit else { return }
            awaited.append(Awaited(message: message, what: what, awaits: awaiting))
            return
        }
        if let message { offending.append(message) }
        count += 1
        let site = ViolationSite(what: what, place: place)
        let isFirst = sites.updateValue(sites[site, default: 0] + 1, forKey: site) == nil
        let (isListed, isBreach) = (violations.count < RuleOutcome.limit, isFirst && breaches.count < CheckReport.limit)
        guard isListed || isBreach else { return }
        let violation = violation()
        if isListed {
            violations.append(violation)
            orders.append(order)
        }
        if isBreach { breaches.append(Breach(site: site, order: order, violation: violation)) }
    }

    /// Adds the result of the same check on another part of the run.
    mutating func merge(_ other: CheckFindings, keepsOffending: Bool) {
        matched += other.matched
        count += other.count
        sites.merge(other.sites, uniquingKeysWith: +)
        var known: Set<ViolationSite> = []
        breaches = Array(
            (breaches + other.breaches).sorted { $0.order < $1.order }.filter { known.insert($0.site).inserted }
                .prefix(CheckReport.limit))
        if keepsOffending { offending += other.offending }
        metCount += other.metCount
        sureCount += other.sureCount
        awaited += other.awaited.prefix(RuleOutcome.limit - awaited.count)
        awaitedCount += other.awaitedCount
        // A later part may contain earlier messages, if other trees of causes lie between those of one tree. The sort
        // keeps violations with equal positions in their order.
        let both = zip(orders + other.orders, violations + other.violations).sorted { $0.0 < $1.0 }
            .prefix(RuleOutcome.limit)
        orders = both.map(\.0)
        violations = both.map(\.1)
        unread.formUnion(other.unread)
        met = Array((met + other.met).sorted { $0.order < $1.order }.prefix(Self.metLimit))
    }

    /// Examines items for a check with `never`: each item that fits the selector is a violation.
    ///
    /// - Parameter comesNear: Returns true for items that count as examined, although they don't fit. If a core must never
    ///   send `call*`, these are the core's other messages.
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

    /// Counts an item that fits the selector of a check that limits the number of such items.
    ///
    /// - Parameter isSure: True if the item fits whatever records follow.
    mutating func met(order: Int, isSure: Bool, _ found: () -> (line: Int?, what: String)) {
        metCount += 1
        if isSure { sureCount += 1 }
        guard met.count < Self.metLimit else { return }
        let found = found()
        met.append((order, found.line, found.what))
    }

    /// Returns the result of a check after all messages have been examined.
    func finished(_ check: Check, _ run: RunUnderCheck) -> CheckFindings {
        guard case .messages(let selector, .some(let times)) = check else { return self }
        var findings = self
        findings.some(times, "\(selector)", count: metCount, sure: sureCount, line: met.first?.line, run) {
            met.isEmpty ? "" : ": \(RunWords.list(met.map(\.what), of: metCount))"
        }
        return findings
    }

    /// Reports a violation unless `count` is within `times`.
    ///
    /// - Parameters:
    ///   - sure: The number of items that fit whatever records follow; by default all.
    ///   - run: The run with these items; `nil` for sources.
    ///   - found: Returns a text that lists the items found.
    mutating func some(
        _ times: Times, _ what: String, count: Int, sure: Int? = nil, line: Int? = nil, _ run: RunUnderCheck? = nil,
        found: () -> String = { "" }
    ) {
        look(max(1, count))
        guard !times.allow(count) else { return }
        add(what, awaiting: times.exceeded(by: sure ?? count) ? nil : run?.awaiting(.any, "\(what) \(times)")) {
            Violation(line: line, what: what, why: "found \(count), but it should be \(times.amount)\(found())")
        }
    }
}

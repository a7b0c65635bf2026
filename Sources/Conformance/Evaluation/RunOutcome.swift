public import FlowAnalysis
public import TraceFormat

/// What the rules found in one run.
public struct RunOutcome: Sendable {
    /// The trace's file, as the caller named it.
    public let file: String
    public let header: TraceHeader
    /// What each blueprint's rules found, in the order of the blueprints; the general rules stand first.
    public let parts: [Part]
    /// The run's messages by what made them.
    public let mandates: Mandates
    /// What the reader found wrong in the file.
    public let readerFindings: TraceFindings
    /// The rules for which a long trace was held in memory as a whole: see ``Rule/needsWholeRun``.
    public private(set) var rulesOfWholeRun: [Rule] = []

    /// What the rules of one blueprint found.
    public struct Part: Sendable {
        /// `nil` for the general rules.
        public let blueprint: Blueprint?
        /// Those of the rules that are for this run, in their order.
        public let outcomes: [RuleOutcome]
    }

    /// The outcomes of all parts.
    public var outcomes: [RuleOutcome] { parts.flatMap(\.outcomes) }

    /// Checks a run that is in memory.
    ///
    /// - Parameter file: The trace's file, for messages.
    public init(_ run: RunAnalysis, _ blueprints: [Blueprint], file: String = "trace") {
        self.init(CheckedRun(run, file: file, rules: blueprints.flatMap(\.rules)), blueprints, TraceFindings())
    }

    /// Checks a trace that is in memory.
    public init(_ trace: Trace, _ blueprints: [Blueprint], file: String = "trace") {
        self.init(RunAnalysis(trace), blueprints, file: file)
    }

    /// Reads a trace to its end and checks it.
    ///
    /// A file of up to `limit` bytes is held in memory as a whole. A longer one is read three times: to learn where its trees
    /// of causes end, to collect what is of the run as a whole, and to check; then only those trees are in memory of which
    /// more is to come. Rules that look further than a tree need all of it: see ``Rule/needsWholeRun``.
    ///
    /// - Parameters:
    ///   - name: What findings call it; by default the path.
    ///   - limit: How many bytes are held as a whole.
    ///   - blueprints: Chosen once the header is known.
    /// - Throws: What `TraceReader` throws.
    public init(
        path: String, name: String? = nil, holding limit: Int = 32 << 20, _ blueprints: (TraceHeader) -> [Blueprint]
    ) throws(TraceError) {
        try self.init(path: path, name: name, holding: limit, inPartsOf: LongTrace.size, blueprints)
    }

    /// - Parameter size: How many messages a part of a long file has at least.
    init(
        path: String, name: String? = nil, holding limit: Int, inPartsOf size: Int,
        _ blueprints: (TraceHeader) -> [Blueprint]
    ) throws(TraceError) {
        let reader = try TraceReader(path: path, name: name)
        let chosen = blueprints(reader.header)
        let isLong = TraceFiles.size(of: path).map { $0 > limit } ?? false
        let further = chosen.flatMap(\.rules)
            .filter { $0.asksForRuns && $0.applies(to: reader.header) && $0.needsWholeRun }
        if isLong, further.isEmpty, let trace = try LongTrace(path: path, name: name, inPartsOf: size),
            let outcome = try RunOutcome(trace, file: reader.name, reader.header, chosen)
        {
            self = outcome
        } else {
            try self.init(reader, chosen)
            rulesOfWholeRun = isLong ? further : []
        }
    }

    /// Reads a trace to its end and checks it, with all of it in memory.
    ///
    /// - Parameter blueprints: Chosen once the header is known.
    /// - Throws: `TraceError/Code/inputOutput` where reading fails.
    public init(_ reader: TraceReader, _ blueprints: [Blueprint]) throws(TraceError) {
        let run = try CheckedRun(reader, rules: blueprints.flatMap(\.rules))
        self.init(run, blueprints, reader.findings)
    }

    init(_ run: CheckedRun, _ blueprints: [Blueprint], _ readerFindings: TraceFindings) {
        var checking = RunChecking(run.graph.header, blueprints, keepsPlaces: true)
        checking.add(run)
        self.init(checking, run, readerFindings)
    }

    /// - Parameter run: The run with all that isn't of single messages.
    private init(_ checking: consuming RunChecking, _ run: CheckedRun, _ readerFindings: TraceFindings) {
        file = run.file
        header = run.graph.header
        self.readerFindings = readerFindings
        mandates = checking.mandates
        parts = checking.parts(run)
    }

    /// Checks a long trace part by part; `nil` where a record names what stands behind it, so that it must be held as a whole.
    private init?(
        _ trace: LongTrace, file: String, _ header: TraceHeader, _ blueprints: [Blueprint]
    ) throws(TraceError) {
        var facts = CollectedFacts(blueprints.flatMap(\.rules))
        var trees = TreeFacts()
        var order = NamedBefore()
        let whole = try trace.read { record, line in
            facts.add(record, line: line)
            order.add(record)
        } part: { part in
            trees.add(part.graph, lines: part.lines)
        }.whole
        guard order.isKept else { return nil }
        let run = RunFacts(
            file, whole, messageCount: facts.messageCount, facts.ownership, facts.lines, facts.introductions, trees)
        var checking = RunChecking(header, blueprints, keepsPlaces: false)
        var arguments = facts.arguments
        var (highest, highestBefore) = (0, [Int: Int]())
        let findings = try trace.read(knowing: whole) { record, line in
            guard case .message(let message) = record else { return }
            arguments.add(message, order: line)
            if message.id - 1 != highest { highestBefore[line] = highest }
            highest = max(highest, message.id)
        } part: { part in
            checking.add(
                CheckedRun(run, part.graph, lines: part.lines, arguments, highestBefore: highestBefore))
            for line in part.lines where !highestBefore.isEmpty { highestBefore[Int(line)] = nil }
        }.findings
        self.init(checking, CheckedRun(run, whole, lines: [], arguments), findings)
    }
}

/// Whether messages stand in the order of their numbers, and each record names only components and messages that stand before
/// it, as in recordings: only then is all known of a tree of causes when it is complete.
private struct NamedBefore {
    private(set) var isKept = true
    private var highest = 0
    private var components: Set<Int> = []
    private var unknown: Set<Int> = []

    mutating func add(_ record: TraceRecord) {
        switch record {
        case .component(let component):
            components.insert(component.id)
            if unknown.contains(component.id) || component.message > highest { isKept = false }
        case .message(let message):
            for id in [message.from, message.to] where id != 0 && !components.contains(id) { unknown.insert(id) }
            if message.id < highest { isKept = false }
            highest = max(highest, message.id)
        case .write(let write): if write.message > highest { isKept = false }
        case .navigation(let step): if step.message > highest { isKept = false }
        case .beat, .end, .messageReturn, .reference, .screen: break
        }
    }
}

extension Blueprint {
    /// Checks a trace with these rules and the general ones.
    public func check(_ trace: Trace) -> [RuleOutcome] { RunOutcome(trace, [self]).outcomes }
}

/// Checks a run: all of it at once, or part by part, each of whole trees of causes.
private struct RunChecking {
    /// What each check of a rule found in the messages so far.
    private struct Found {
        let rule: Rule
        var findings: [CheckFindings]
    }

    private let blueprints: [Blueprint]
    private var general = GeneralRules.all.map { _ in CheckFindings() }
    private var found: [[Found]]
    private(set) var mandates = Mandates()
    private let keepsPlaces: Bool

    /// - Parameter keepsPlaces: Whether the places of messages are kept with what made them: of a run that is in memory.
    init(_ header: TraceHeader, _ blueprints: [Blueprint], keepsPlaces: Bool) {
        self.blueprints = blueprints
        self.keepsPlaces = keepsPlaces
        found = blueprints.map { blueprint in
            blueprint.rules.filter { $0.asksForRuns && $0.applies(to: header) }.map { rule in
                Found(rule: rule, findings: rule.checks.map { _ in CheckFindings() })
            }
        }
    }

    /// Checks what is of messages.
    mutating func add(_ run: CheckedRun) {
        for (index, general) in GeneralRules.all.enumerated()
        where general.isOfMessages && general.needs.allSatisfy(run.canSee) {
            self.general[index].merge(general.findings(run))
        }
        let checks = RunChecks(run)
        var marks = MandateMarks(run.graph)
        for blueprint in found.indices {
            for index in found[blueprint].indices {
                let rule = found[blueprint][index].rule
                guard !run.arguments.lack(for: rule) else { continue }
                for (place, check) in rule.checks.enumerated()
                where check.isOfMessages && check.requiredSight.allSatisfy(run.canSee) {
                    let findings = checks.findings(check)
                    marks.mark(findings.mandated, rule.id)
                    found[blueprint][index].findings[place].merge(findings)
                }
            }
        }
        mandates.add(marks.counts, keepsPlaces: keepsPlaces)
    }

    /// The outcomes of all rules, when all messages were checked.
    ///
    /// - Parameter run: The run with all that isn't of single messages.
    func parts(_ run: CheckedRun) -> [RunOutcome.Part] {
        let checks = RunChecks(run)
        let general = zip(GeneralRules.all, general).map { general, findings in
            var outcome = RuleOutcome(general.rule)
            outcome.unseen = general.needs.filter { !run.canSee($0) }
            if outcome.unseen.isEmpty { outcome.add(general.isOfMessages ? findings : general.findings(run)) }
            return outcome
        }
        return [RunOutcome.Part(blueprint: nil, outcomes: general)]
            + zip(blueprints, found).map { blueprint, found in
                RunOutcome.Part(blueprint: blueprint, outcomes: found.map { outcome(of: $0, run, checks) })
            }
    }

    private func outcome(of found: Found, _ run: CheckedRun, _ checks: RunChecks) -> RuleOutcome {
        var outcome = RuleOutcome(found.rule)
        guard !run.arguments.lack(for: found.rule) else {
            outcome.cannotBeTold = true
            return outcome
        }
        for (index, check) in found.rule.checks.enumerated() {
            let unseen = check.requiredSight.filter { !run.canSee($0) }
            outcome.unseen.formUnion(unseen)
            guard unseen.isEmpty else { continue }
            if check.isOfMessages {
                outcome.add(found.findings[index].finished(check), check: index)
            } else if check.isOfRuns {
                outcome.add(checks.findings(check), check: index)
            }
        }
        return outcome
    }
}

/// Evaluates checks on a run, or on a part of one.
private struct RunChecks {
    private let messages: MessageChecks
    private let references: ReferenceChecks
    private let components: ComponentChecks

    init(_ run: CheckedRun) {
        messages = MessageChecks(run)
        references = ReferenceChecks(run)
        components = ComponentChecks(run)
    }

    /// Of sources a run tells nothing.
    func findings(_ check: Check) -> CheckFindings {
        switch check {
        case .messages(let subject, let requirement): messages.findings(subject, requirement)
        case .references(let subject, let requirement): references.findings(subject, requirement)
        case .noStrongCycle(let who): references.cycles(who)
        case .components(let who, let requirement): components.findings(who, requirement)
        case .sources: CheckFindings()
        }
    }
}

extension Check {
    /// Whether it is answered by messages, so that it is evaluated part by part.
    fileprivate var isOfMessages: Bool {
        switch self {
        case .messages, .components(_, .bornDuring): true
        case .components, .noStrongCycle, .references, .sources: false
        }
    }

    fileprivate var isOfRuns: Bool { if case .sources = self { false } else { true } }

    /// Whether it asks of a message what stands beyond the message's tree of causes.
    fileprivate var needsWholeRun: Bool {
        switch self {
        case .messages(_, .each(.after(_, let neighbourhood))), .messages(_, .each(.before(_, let neighbourhood))):
            neighbourhood == .beat || neighbourhood == .trace
        case .messages, .components, .noStrongCycle, .references, .sources: false
        }
    }
}

extension Rule {
    /// Whether all messages of a run must be in memory for it: it asks what went before one, or follows it, in its beat or in
    /// the trace.
    public var needsWholeRun: Bool { checks.contains(where: \.needsWholeRun) }

    /// Whether the rule is for runs of a trace's scenario.
    func applies(to header: TraceHeader) -> Bool {
        scenarios.isEmpty
            || scenarios.contains { (try? CompiledPattern($0))?.groups(of: header.scenario ?? "") != nil }
    }
}

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
    /// The effects that its checks ask for and that the recording did not see: these checks looked at nothing.
    public internal(set) var unseen: Set<TraceHeader.Effect> = []

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
        violations += findings.violations.prefix(RuleOutcome.limit - violations.count).map { violation in
            var violation = violation
            violation.check = check
            return violation
        }
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
    /// Which of them stands before which.
    private var orders: [Int] = []
    /// The numbers of the messages that are wrong.
    private(set) var offending: [Int] = []
    /// The places of messages that are there because the rule demands them.
    var mandated: [Int] = []
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
    mutating func merge(_ other: CheckFindings) {
        matched += other.matched
        count += other.count
        counts.merge(other.counts, uniquingKeysWith: +)
        offending += other.offending
        metCount += other.metCount
        // Of trees that are left and returned to, a later part may hold the earlier messages. The sort keeps those of one order
        // as they are.
        let both = zip(orders + other.orders, violations + other.violations).sorted { $0.0 < $1.0 }
            .prefix(RuleOutcome.limit)
        orders = both.map(\.0)
        violations = both.map(\.1)
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

/// One way in which a run breaks a rule.
public struct Violation: Hashable, Sendable {
    /// The index of the check that found it, among those of its rule.
    public internal(set) var check = 0
    /// Where the record stands in the trace's file, from 1; `nil` where the trace came from no file, or no record is to
    /// blame.
    public internal(set) var line: Int?
    /// The number of the offending message, where it is one.
    public internal(set) var message: Int?
    /// What breaks the rule, without numbers that differ from run to run: `HomeView → HomeCore reload()`.
    public let what: String
    /// What is wrong with it: `reached Joint, Presenter; it should have reached presenter, joint`.
    public internal(set) var why: String?
    /// The messages that led to it, the root first: `12 User → HomeView tap()`.
    public internal(set) var chain: [String] = []
    /// The file of the receiving method, or of the declaration, as the trace or the inventory names it: see ``SourceFiles``.
    public internal(set) var source: String?
    /// The method.
    public internal(set) var method: String?
}
